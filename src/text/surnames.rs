//! Surnames: they determine the encoding of a short list of people, where nothing else does.

use super::{Encoding, decode, simplified};

/// The common surnames, simplified.
const SURNAMES: &str = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤柳洪聂庄申靳卜景党蒙倪言季窦童梅盛刁骆欧樊鲍詹卓葛蔺俞蓝喻惠";

/// Whether a simplified character is a common surname.
pub fn is_surname(sign: char) -> bool {
    SURNAMES.contains(sign)
}

/// The encoding in which more cells begin with a surname, of bytes that are GB18030 or Big5; `None` where as many do, or one alone
/// and the other encoding makes as much sense.
pub(super) fn by_surnames(bytes: &[u8]) -> Option<Encoding> {
    let [gb, big5] = [Encoding::Gb18030, Encoding::Big5].map(|it| evidence(bytes, it));
    // Of like many surnames the signs decide that nobody writes in a name.
    let one = |it: (u32, u32)| (it.0, std::cmp::Reverse(it.1));
    match one(gb).cmp(&one(big5)) {
        std::cmp::Ordering::Greater => Some(Encoding::Gb18030),
        std::cmp::Ordering::Less => Some(Encoding::Big5),
        std::cmp::Ordering::Equal => None,
    }
}

/// Number of runs of characters that begin with a surname, and number of characters that do not belong to Chinese text.
fn evidence(bytes: &[u8], encoding: Encoding) -> (u32, u32) {
    let text = decode(bytes, encoding).text;
    let text = simplified(&text);
    let (mut surnames, mut odd) = (0, 0);
    let mut is_in = false;
    for letter in text.chars() {
        let is_sign = matches!(letter, '\u{4E00}'..='\u{9FFF}');
        // Zhuyin, kana, private use and what could not be decoded.
        odd += u32::from(matches!(
            letter,
            '\u{2E80}'..='\u{2FFF}' | '\u{3040}'..='\u{33FF}' | '\u{E000}'..='\u{F8FF}' | '\u{FFFD}'
        ));
        surnames += u32::from(is_sign && !is_in && SURNAMES.contains(letter));
        is_in = !letter.is_ascii();
    }
    (surnames, odd)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::encode;

    #[test]
    fn a_short_list_of_people_tells_its_encoding_by_their_surnames() {
        let simple = "number,name\n1,吕钦\n2,刘大华\n3,胡荣华\n4,许银川\n";
        let full = "number,name\n1,呂欽\n2,劉大華\n3,胡榮華\n4,許銀川\n";
        for (text, encoding) in [
            (simple, Encoding::Gb18030),
            (full, Encoding::Gb18030),
            (full, Encoding::Big5),
        ] {
            let (bytes, _) = encode(text, encoding);
            assert_eq!(by_surnames(&bytes), Some(encoding), "{text}");
        }
        assert_eq!(by_surnames(b"number,name\n1,A\n"), None);
    }
}
