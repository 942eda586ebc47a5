//! People who are named in a remark and do not play in its game.
//!
//! The names of the two players are replaced by their sides before a remark is read. A Chinese name that is still there is
//! another's, or that of a player whom the record calls otherwise. Either way nobody knows on whose side his deed is.

use crate::text::{Span, is_surname};

/// What stands between the names of two who played each other.
const PAIRED: [&str; 9] = ["对", "战", "与", "和", "vs", "先胜", "先负", "先和", "-"];

/// What follows the names of two who are named for their game, where 与 and 和 may as well join two spectators.
const GAME: [&str; 9] = [
    "一局",
    "一盘",
    "一战",
    "之战",
    "之局",
    "的对局",
    "对局",
    "的比赛",
    "的一局",
];

/// What a player does, as a remark begins to say it.
const DEEDS: [&str; 52] = [
    "长考",
    "思考",
    "不慎",
    "忘记",
    "忘了",
    "误走",
    "摸了",
    "手机",
    "已超时",
    "因超时",
    "忽然",
    "突然",
    "提和",
    "提出",
    "提议",
    "主动",
    "求和",
    "要求",
    "请求",
    "申请",
    "申诉",
    "认输",
    "认负",
    "投子",
    "超时",
    "倒旗",
    "拒绝",
    "拒和",
    "不同意",
    "不允",
    "不接受",
    "未同意",
    "同意",
    "接受",
    "犯规",
    "违例",
    "违规",
    "迟到",
    "缺席",
    "弃权",
    "退出",
    "悔棋",
    "摸子",
    "先按钟",
    "未走",
    "漏记",
    "少记",
    "被判",
    "被警告",
    "长将",
    "长捉",
    "离席",
];

/// Characters of surnames that more often begin a word of a remark: 曾两次提和, 方才, 任何, 严重.
const WORDS: &str = "曾于方余万严任向高马白石路安连常明和时段金申党洪言武田管单";

/// What may stand before a name in its clause.
const BEFORE: [&str; 22] = [
    "对局至此",
    "弈至此",
    "至此",
    "此时",
    "这时",
    "此后",
    "后来",
    "随后",
    "之后",
    "于是",
    "结果",
    "最后",
    "最终",
    "因此",
    "其后",
    "时",
    "后",
    "遂",
    "而",
    "但",
    "则",
    "由",
];

/// Number of characters of a name.
const LENGTHS: [usize; 2] = [3, 2];

/// Whether a clause is headed by two who play each other, of whom one at least is a stranger: 1982年柳大华对胡荣华,
/// 张三对王五一局.
pub(super) fn names_a_pair(said: &str) -> bool {
    PAIRED.iter().any(|joint| {
        said.match_indices(joint).any(|(at, _)| {
            let (before, behind) = (&said[..at], &said[at + joint.len()..]);
            let behind = behind.trim_start();
            let game = |length: usize| {
                let rest = behind.char_indices().nth(length);
                let rest = rest.map_or("", |(at, _)| &behind[at..]).trim_start();
                GAME.iter().any(|it| rest.starts_with(it))
            };
            let first = LENGTHS.iter().any(|it| ends_with_name(before, *it));
            let second: Vec<usize> = LENGTHS
                .into_iter()
                .filter(|it| begins_with_name(behind, *it))
                .collect();
            let is_side = |text: &str| text.starts_with("红方") || text.starts_with("黑方");
            let is_played = |lengths: &[usize]| lengths.iter().any(|it| game(*it));
            let side_first = ["红方", "黑方"].iter().any(|it| before.ends_with(it));
            let is_plain = matches!(*joint, "与" | "和" | "-");
            match (first, second.is_empty()) {
                (true, false) => !is_plain || is_played(&second),
                // One of the two plays here; it is of another game where a game is spoken of.
                (true, true) => is_side(behind) && is_played(&[2]),
                (false, false) => side_first && is_played(&second),
                (false, true) => false,
            }
        })
    })
}

/// Whether the statement at that place says what a stranger did: 杨官璘提和, where neither player is called so.
pub(super) fn is_done_by_one(text: &str, span: Span) -> bool {
    let (start, end) = (span.start as usize, span.end as usize);
    let Some(before) = text
        .get(..start)
        .filter(|_| text.is_char_boundary(end.max(start)))
    else {
        return false;
    };
    let from = before.rfind(is_end).map_or(0, |at| {
        at + before[at..].chars().next().map_or(0, char::len_utf8)
    });
    let clauses = text[from..end.max(start)].split(is_end);
    // The first that names somebody says who.
    let mut clauses = clauses.map(str::trim).filter(|it| !it.is_empty());
    clauses.any(begins_with_deed_of_one)
}

fn is_end(sign: char) -> bool {
    "，,；;。！？!?：:（()）\n".contains(sign)
}

fn begins_with_deed_of_one(clause: &str) -> bool {
    let mut rest = clause;
    while let Some(it) = BEFORE.iter().find_map(|it| rest.strip_prefix(it)) {
        rest = it;
    }
    LENGTHS.into_iter().any(|length| {
        let behind = rest
            .char_indices()
            .nth(length)
            .map_or("", |(at, _)| &rest[at..]);
        begins_with_name(rest, length)
            && !rest.starts_with(|sign| WORDS.contains(sign))
            && DEEDS.iter().any(|it| behind.starts_with(it))
    })
}

fn begins_with_name(text: &str, length: usize) -> bool {
    let signs: Vec<char> = text.chars().take(length).collect();
    is_name(&signs, length)
}

/// Whether a clause ends with a name, and not with part of a longer word: behind its beginning, a sign, or words for an event.
fn ends_with_name(text: &str, length: usize) -> bool {
    const EVENT: &str = "年赛杯届场轮中的";
    let mut signs: Vec<char> = text.chars().rev().take(length + 1).collect();
    signs.reverse();
    let before = (signs.len() > length).then(|| signs.remove(0));
    before.is_none_or(|it| !matches!(it, '\u{4E00}'..='\u{9FFF}') || EVENT.contains(it))
        && is_name(&signs, length)
}

/// Whether these characters may be a name: a surname, and behind it no word for a part in the game or for a piece.
fn is_name(signs: &[char], length: usize) -> bool {
    const NO_NAMES: &str =
        "红黑方双车炮兵卒仕士相象帅将裁判长员领队教练选手棋手对与和局盘一二三四五六七八九十";
    let [surname, given @ ..] = signs else {
        return false;
    };
    signs.len() == length
        && is_surname(*surname)
        && given
            .iter()
            .all(|it| matches!(it, '\u{4E00}'..='\u{9FFF}') && !NO_NAMES.contains(*it))
}

#[cfg(test)]
mod tests {
    use super::{is_done_by_one, names_a_pair};
    use crate::text::Span;

    #[test]
    fn two_who_play_each_other_are_known_by_their_names() {
        for said in [
            "1982年柳大华对胡荣华",
            "去年全国赛张珊对王武一局",
            "李来群战柳大华",
            "许银川与吕钦一局",
            "许银川先胜吕钦",
            "红方对吕钦一局",
            "许银川对红方的对局",
        ] {
            assert!(names_a_pair(said), "{said}");
        }
        for said in [
            "红方对黑方将军",
            "红方对王裁判不满",
            "红方与黑方一局",
            "领队许银川与吕钦交谈",
            "黑方对时限不服",
            "双方对何时提和有争议",
            "胡荣华",
        ] {
            assert!(!names_a_pair(said), "{said}");
        }
    }

    #[test]
    fn what_is_done_by_one_who_plays_elsewhere_is_his() {
        for (text, deed) in [
            ("对局至此杨官璘提和，何顺安拒绝", "提和"),
            ("对局至此杨官璘提和，何顺安拒绝", "拒绝"),
            ("后来胡荣华认输", "认输"),
            ("吕钦超时", "吕钦超时"),
        ] {
            let at = text.find(deed).unwrap_or_default();
            let span = Span::new(at, at + deed.len());
            assert!(is_done_by_one(text, span), "{text}: {deed}");
        }
        for (text, deed) in [
            ("红方提和，黑方不同意", "不同意"),
            ("曾两次提和", "提和"),
            ("裁判长王五判红方犯规", "犯规"),
            ("红方严重违规", "违规"),
            ("方才提和", "提和"),
        ] {
            let at = text.find(deed).unwrap_or_default();
            let span = Span::new(at, at + deed.len());
            assert!(!is_done_by_one(text, span), "{text}: {deed}");
        }
    }
}
