//! Search text for a name: both scripts, pinyin, ignoring case, blanks and accents.

use super::simplified;
use pinyin::ToPinyin;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Most words of a name in letters that are read as one name in characters.
const WORDS: usize = 4;

/// Readings of characters in surnames, given names and terms beside the usual one (a dictionary has many
/// more, most of which no name has: 许 is also `hu`).
const OTHERS: &[(&str, &str)] = &[
    ("单單", "shan"),
    ("曾", "zeng"),
    ("仇", "qiu"),
    ("解", "xie"),
    ("查", "zha"),
    ("盖蓋", "ge"),
    ("朴", "piao"),
    ("区區", "ou"),
    ("尉蔚", "yu"),
    ("翟", "zhai"),
    ("翟", "di"),
    ("乐樂", "yue"),
    ("乐樂", "le"),
    ("柏", "bai"),
    ("柏", "bo"),
    ("覃", "qin"),
    ("覃", "tan"),
    ("冼洗", "xian"),
    ("员員", "yun"),
    ("缪繆", "miao"),
    ("秘", "bi"),
    ("召", "shao"),
    ("种種重", "chong"),
    ("行", "hang"),
    ("长長", "chang"),
    ("都", "du"),
    ("朝着著", "zhao"),
    ("还還", "huan"),
    ("调調", "tiao"),
    ("晟", "sheng"),
    ("茜", "xi"),
    ("卜", "bu"),
    ("阚闞", "kan"),
    ("车車", "ju"),
    ("勒", "le"),
    ("藏", "zang"),
    ("隗", "wei"),
    ("粘", "nian"),
    ("弹彈", "tan"),
];

/// Keeps the letters of a name apart while they are made simplified ones.
const PARTED: char = '\u{1}';

/// A part of a name as it was typed.
///
/// It finds the name in simplified and in traditional characters, in any case, with and without blanks
/// and accents, and by its pinyin (拼音): `胡荣华`, `胡榮華`, `huronghua`, `hu ronghua` and
/// `Ronghua Hu` find each other's names. Syllables are compared whole: `hu` finds 胡 and neither 黄
/// nor 朱. A character that is read otherwise in a surname or a term (单, 长) is found by each reading. What sounds alike and is
/// written in other characters is another name: 王平 does not find 王萍.
///
/// This is for searching. Whether two names are one is [`compare_names`](crate::record::compare_names).
///
/// ```
/// use dapu::text::Sought;
///
/// assert!(Sought::new("胡荣华").is_in("上海 胡榮華"));
/// assert!(Sought::new("hu ronghua").is_in("胡荣华"));
/// assert!(Sought::new("胡荣华").is_in("Hu Ronghua"));
/// assert!(!Sought::new("hu").is_in("朱剑秋"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    /// As typed, in small letters: all there is to compare where the key is empty (`?`).
    plain: String,
    key: String,
    /// Words in letters, where there are nothing but letters.
    words: Vec<String>,
    /// The readings of each character, where there are nothing but characters.
    sounds: Vec<Readings>,
}

/// The readings of one character.
type Readings = Vec<String>;

impl Sought {
    /// Parses the search text.
    pub fn new(text: &str) -> Sought {
        let words: Vec<String> = text.split_whitespace().map(key).collect();
        let in_letters = words.iter().all(|word| word.is_ascii())
            && words.iter().any(|word| word.contains(is_letter));
        let sounds: Option<Vec<Readings>> = text
            .chars()
            .filter(|letter| !is_passed_over(*letter))
            .map(readings)
            .collect();
        Sought {
            plain: text.to_lowercase(),
            key: key(text),
            words: if in_letters { words } else { Vec::new() },
            sounds: sounds.unwrap_or_default(),
        }
    }

    /// Whether the name holds what was asked for, as it is written or as it sounds.
    pub fn is_in(&self, name: &str) -> bool {
        self.is_written_in(name) || self.is_read_in(name) || self.is_spelled_in(name)
    }

    /// The same for texts that are no names, such as the value of a tag: as it is written only.
    pub fn is_written_in(&self, text: &str) -> bool {
        if self.key.is_empty() {
            return text.to_lowercase().contains(&self.plain);
        }
        key(text).contains(&self.key)
    }

    /// Letters asked for, the name in characters.
    fn is_read_in(&self, name: &str) -> bool {
        if self.words.is_empty() || name.is_ascii() {
            return false;
        }
        let units: Vec<Readings> = name.chars().filter_map(unit).collect();
        let found = |asked: &str| spellings(asked).iter().any(|it| runs(&units, it));
        found(&self.words.concat())
            || self.words.len() > 1 && self.words.iter().all(|word| found(word))
    }

    /// Characters asked for, the name in letters, surname first or last.
    fn is_spelled_in(&self, name: &str) -> bool {
        if self.sounds.is_empty() {
            return false;
        }
        let words: Vec<String> = name.split_whitespace().map(key).collect();
        let orders = [0, 1, 2].map(|by| {
            let mut sounds = self.sounds.clone();
            sounds.rotate_left(by % self.sounds.len());
            sounds
        });
        (1..=WORDS).any(|length| {
            words.windows(length).any(|run| {
                // A name of one word has its surname first.
                let orders = if length > 1 {
                    &orders[..]
                } else {
                    &orders[..1]
                };
                let run = run.concat();
                let spelled = |order: &Vec<Readings>| {
                    let all = |it: &String| ends(order, it).is_some_and(|end| end == order.len());
                    spellings(&run).iter().any(all)
                };
                orders.iter().any(spelled)
            })
        })
    }
}

/// The text as it is compared: simplified, small letters without accents, nothing that is passed over.
fn key(text: &str) -> String {
    // Letter by letter: what a character becomes must not depend on what stands beside it.
    let parted: String = text.chars().flat_map(|letter| [letter, PARTED]).collect();
    simplified(&parted)
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter) && !is_passed_over(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == 'đ' { 'd' } else { letter })
        .collect()
}

/// A character that one writer puts between the parts of a name and another does not.
fn is_passed_over(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, PARTED | '·' | '・' | '•' | '-' | '\'' | '’')
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic()
}

/// Readings of a character, the usual reading first; `None` where it has none.
fn readings(letter: char) -> Option<Readings> {
    let usual = key(letter.to_pinyin()?.plain());
    let others = OTHERS
        .iter()
        .filter(|(letters, _)| letters.contains(letter));
    let others = others.map(|(_, reading)| (*reading).to_owned());
    Some([usual].into_iter().chain(others).collect())
}

/// The unit at one place of a name: a character by its readings, a letter or a digit by itself.
fn unit(letter: char) -> Option<Readings> {
    readings(letter).or_else(|| {
        let own = key(letter.encode_utf8(&mut [0; 4]));
        (!own.is_empty()).then(|| vec![own])
    })
}

/// The ways a text in letters may write ü: `lv` and `lyu` for `lü`, which is compared as `lu`.
fn spellings(text: &str) -> Vec<String> {
    let mut other = text.to_owned();
    for (from, to) in [("lv", "lu"), ("nv", "nu"), ("lyu", "lu"), ("nyu", "nu")] {
        other = other.replace(from, to);
    }
    let mut all = vec![text.to_owned(), other];
    all.dedup();
    all
}

/// Whether the text is what neighbouring units say, from the beginning of one to the end of another.
fn runs(units: &[Readings], text: &str) -> bool {
    (0..units.len()).any(|first| ends(&units[first..], text).is_some())
}

/// Number of units from the first on that spell exactly that text.
fn ends(units: &[Readings], text: &str) -> Option<usize> {
    let mut reached = BTreeSet::from([0]);
    for (count, unit) in (1..).zip(units) {
        let next = |from: &usize| {
            let rest = &text[*from..];
            let said = unit.iter().filter(|it| rest.starts_with(it.as_str()));
            said.map(|it| from + it.len()).collect::<Vec<_>>()
        };
        reached = reached.iter().flat_map(next).collect();
        if reached.contains(&text.len()) {
            return Some(count);
        }
        if reached.is_empty() {
            break;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Sought;

    /// Search texts, and the names each must and must not find.
    const CASES: &[(&str, &[&str], &[&str])] = &[
        (
            "胡荣华",
            &[
                "胡荣华",
                "胡榮華",
                "上海 胡 榮華",
                "Hu Ronghua",
                "HU Rong-Hua",
                "Ronghua Hu",
                "huronghua",
            ],
            &["胡荣萃", "胡蓉华", "Hu Rongguang", "", "?"],
        ),
        ("胡榮華", &["胡荣华", "胡榮華", "Hu Ronghua"], &["胡容华"]),
        (
            "huronghua",
            &["胡荣华", "上海胡榮華", "Hu Ronghua", "hú rónghuá"],
            &["胡荣", "黄荣华"],
        ),
        (
            "hu ronghua",
            &["胡荣华", "胡榮華", "Hu RongHua"],
            &["胡司令"],
        ),
        ("Ronghua Hu", &["胡荣华", "胡榮華"], &["荣华"]),
        (
            "hu",
            &["胡荣华", "Hu Ronghua"],
            &["黄玉莹", "朱剑秋", "许银川"],
        ),
        ("lv qin", &["吕钦", "呂欽", "Lü Qin"], &["刘勤"]),
        ("lu qin", &["吕钦", "陆琴", "Lü Qin"], &["李钦"]),
        ("lyu qin", &["吕钦"], &[]),
        (
            "吕钦",
            &["Lü Qin", "Lv Qin", "Lyu Qin", "廣東 呂　欽"],
            &["Li Qin"],
        ),
        // A surname with a reading of its own.
        ("shan xin", &["单欣"], &["闪电"]),
        ("王平", &["王平", "Wang Ping"], &["王萍"]),
        ("lai ly huynh", &["Lại Lý Huỳnh"], &["Lai Huynh"]),
        (
            "欧阳琦琳",
            &["歐陽琦琳", "Qilin Ouyang", "Ouyang Qilin"],
            &["欧阳"],
        ),
        ("ＨＵ", &["Hu Ronghua", "胡荣华"], &[]),
        ("五羊杯", &["2004年五羊盃", "第24届五羊杯"], &["五年杯"]),
        ("1982", &["1982年全國個人賽"], &["1983年全国个人赛"]),
        ("geren", &["1982年全國個人賽"], &["团体赛"]),
        ("?", &["?", "胡?"], &["胡荣华"]),
        ("", &["", "?", "胡荣华"], &[]),
    ];

    #[test]
    fn a_name_is_found_however_it_is_written_and_no_other_is() {
        let mut wrong = Vec::new();
        for (asked, found, others) in CASES {
            let sought = Sought::new(asked);
            let missed = found.iter().filter(|name| !sought.is_in(name));
            wrong.extend(missed.map(|name| format!("{asked} does not find {name}")));
            let taken = others.iter().filter(|name| sought.is_in(name));
            wrong.extend(taken.map(|name| format!("{asked} finds {name}")));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn whatever_a_name_holds_letter_by_letter_is_found() {
        for name in [
            "廣東 呂欽",
            "Nguyễn Thành Bảo",
            "Xi'an-Cup 99",
            "甲·乙?",
            "AB 一",
        ] {
            let letters: Vec<char> = name.chars().collect();
            for first in 0..letters.len() {
                for last in first..letters.len() {
                    let part: String = letters[first..=last].iter().collect();
                    assert!(Sought::new(&part).is_in(name), "{part:?} in {name:?}");
                }
            }
        }
    }

    #[test]
    fn a_text_that_is_no_name_is_compared_as_written() {
        assert!(Sought::new("當頭炮").is_written_in("当头炮对屏风马"));
        assert!(!Sought::new("pao").is_written_in("当头炮"));
    }

    #[test]
    fn a_long_name_is_compared_in_a_moment() {
        let name = "胡".repeat(5_000);
        assert!(!Sought::new(&"hu".repeat(40)).is_in(&format!("x{}", "朱".repeat(5_000))));
        assert!(!Sought::new(&name).is_in(&"hu ".repeat(4_999)));
    }
}
