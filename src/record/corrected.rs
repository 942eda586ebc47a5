//! Moves that the writer put right himself: `炮八退二（记错了，应为炮八进二）`, `C8-2 (recte C8+2)`.
//!
//! A remark corrects the move it follows where all of it is known: words that lead to it, a word of correction, the one
//! move that is meant. What is meant was played; what was written first stays in the remark. A remark that says more, or
//! says it in doubt, changes nothing.

use super::{Entry, GameRecord};
use crate::notation::{Families, WrittenMove, read_move};
use crate::text::Span;
use std::borrow::Cow;
use std::ops::Range;

/// No remark that corrects is longer, in bytes.
const LONGEST: usize = 160;

/// So many parts may differ in a move that is put right without a word that the first was a slip: more is another
/// move, which somebody thinks better.
const MOST_APART: u32 = 2;

/// Words that say that what stands before them is a slip. Behind a stop the move that was meant may follow at once.
const SLIPS: [&str; 62] = [
    "记错了",
    "记错",
    "記錯了",
    "記錯",
    "写错了",
    "写错",
    "寫錯了",
    "寫錯",
    "打错了",
    "打错",
    "打錯了",
    "打錯",
    "抄错了",
    "抄错",
    "抄錯",
    "印错",
    "印錯",
    "排错",
    "排錯",
    "录错",
    "錄錯",
    "误记",
    "誤記",
    "误植",
    "誤植",
    "误录",
    "誤錄",
    "误写",
    "誤寫",
    "误印",
    "誤印",
    "误",
    "誤",
    "有误",
    "有誤",
    "笔误",
    "筆誤",
    "手误",
    "手誤",
    "错了",
    "錯了",
    "有错",
    "有錯",
    "更正",
    "订正",
    "訂正",
    "勘误",
    "勘誤",
    "改正",
    "typo",
    "misprint",
    "mistake",
    "error",
    "slip of the pen",
    "slip",
    "wrong",
    "correction",
    "erratum",
    "sic",
    "verschrieben",
    "erreur",
    "ghi nhầm",
];

/// Words that lead to a correction and say nothing of it.
const LEADS: [&str; 42] = [
    "这里",
    "這裡",
    "此处",
    "此處",
    "此着",
    "此著",
    "这步",
    "這步",
    "这着",
    "這著",
    "上面",
    "前面",
    "原文",
    "原书",
    "原書",
    "原谱",
    "原譜",
    "原稿",
    "原来",
    "抱歉",
    "对不起",
    "對不起",
    "不好意思",
    "编者",
    "编者按",
    "编按",
    "按",
    "校",
    "注",
    "我",
    "是",
    "sorry",
    "my",
    "a",
    "an",
    "it",
    "this",
    "ed.",
    "note",
    "the",
    "move",
    "xin lỗi",
];

/// Words behind which the move stands that is meant.
const CUES: [&str; 58] = [
    "应为",
    "應為",
    "应是",
    "應是",
    "应作",
    "應作",
    "应系",
    "應係",
    "应改为",
    "應改為",
    "应该是",
    "應該是",
    "应当是",
    "應當是",
    "应记为",
    "應記為",
    "应记",
    "當為",
    "当为",
    "當作",
    "当作",
    "當是",
    "当是",
    "更正为",
    "更正為",
    "改正为",
    "改正為",
    "订正为",
    "訂正為",
    "勘误为",
    "勘誤為",
    "实为",
    "實為",
    "实是",
    "實是",
    "正确的是",
    "正確的是",
    "正确为",
    "should be",
    "should read",
    "should have been",
    "ought to be",
    "recte",
    "rectius",
    "read",
    "correct is",
    "correct",
    "correctly",
    "corrected to",
    "meant",
    "richtig",
    "muss heißen",
    "soll heißen",
    "lies",
    "lire",
    "lisez",
    "phải là",
    "đúng là",
];

/// What may stand behind the move that is meant.
const TAILS: [&str; 8] = [
    "才对",
    "才對",
    "才是",
    "了",
    "is meant",
    "is correct",
    "gemeint",
    "mới đúng",
];

/// Words behind the move that is meant that say that the one before was a slip for it.
const SLIP_FOR: [&str; 6] = ["之误", "之誤", "的误记", "的誤記", "的笔误", "的筆誤"];

impl GameRecord<'_> {
    /// Takes the moves that remarks right behind others put in their place, as the writer means them.
    pub(crate) fn take_corrections(&mut self) {
        for comment in &mut self.tree.comments {
            let Some(ply) = comment
                .after
                .and_then(|id| self.tree.plies.get_mut(id.0 as usize))
            else {
                continue;
            };
            let Entry::Move(first) = ply.entry else {
                continue;
            };
            let Some((meant, at)) = meant_instead(&first, &comment.text) else {
                continue;
            };
            let stands = comment.span.of(&self.text).find(&*comment.text);
            let Some(stands) = stands.map(|stands| comment.span.start as usize + stands) else {
                continue;
            };
            let written = ply.span.of(&self.text);
            comment.text = Cow::Owned(format!("{written} - {}", comment.text));
            // The remark is of the token it strikes out, and spans both.
            comment.span.start = comment.span.start.min(ply.span.start);
            ply.entry = Entry::Move(meant);
            ply.span = Span::new(stands + at.start, stands + at.end);
        }
    }
}

/// The move that a remark puts in the place of the one it follows, and where it stands in the remark.
fn meant_instead(first: &WrittenMove, remark: &str) -> Option<(WrittenMove, Range<usize>)> {
    if remark.len() > LONGEST {
        return None;
    }
    let small = remark.to_lowercase();
    if small.len() != remark.len() {
        return None;
    }
    let mut at = 0;
    let (mut slip, mut cue, mut stopped) = (false, false, false);
    loop {
        let (rest, stops) = past_signs(&small[at..]);
        stopped |= stops;
        at = small.len() - rest.len();
        if let Some((meant, taken)) = read_move(remark.get(at..)?, Families::only(first.family)) {
            let end = at + taken;
            let is_first = meant.is_the_same_as(first);
            if is_first && !cue {
                // The slip named once more: `炮八退二应为炮八进二`.
                at = end;
                continue;
            }
            let tail = is_tail(&small[end..])?;
            let is_meant = cue || slip && stopped || tail;
            let is_near = slip || tail || first.apart(&meant).count() <= MOST_APART;
            return (is_meant && is_near && !is_first).then_some((meant, at..end));
        }
        let longest = |words: &[&'static str]| {
            let of = words.iter().filter(|word| begins_with(rest, word));
            of.map(|word| word.len()).max().unwrap_or(0)
        };
        let lens = [longest(&CUES), longest(&SLIPS), longest(&LEADS)];
        let most = lens.into_iter().max().filter(|most| *most > 0)?;
        cue = lens[0] == most;
        slip |= !cue && lens[1] == most;
        stopped = false;
        at += most;
    }
}

/// Whether nothing but known words stands behind the move that is meant (`None` where something else does), and whether
/// they say that the one before was a slip.
fn is_tail(text: &str) -> Option<bool> {
    let mut rest = past_signs(text).0;
    let mut slips = false;
    while !rest.is_empty() {
        let of =
            |words: &[&'static str]| words.iter().find(|word| begins_with(rest, word)).copied();
        let slip = of(&SLIP_FOR);
        slips |= slip.is_some();
        let word = slip.or_else(|| of(&TAILS))?;
        rest = past_signs(&rest[word.len()..]).0;
    }
    Some(slips)
}

/// Whether a text begins with a word, and the word ends there.
fn begins_with(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| {
        let goes_on = rest.starts_with(|it: char| it.is_ascii_alphabetic());
        !(goes_on && word.ends_with(|it: char| it.is_ascii_alphabetic()))
    })
}

/// What stands behind white space, stops and quotes, and whether a stop was among them.
fn past_signs(text: &str) -> (&str, bool) {
    const STOPS: [char; 11] = ['，', ',', ':', '：', ';', '；', '。', '.', '!', '！', '、'];
    const QUOTES: [char; 14] = [
        '"', '“', '”', '‘', '’', '「', '」', '『', '』', '\'', '«', '»', '—', '→',
    ];
    let is_sign = |it: char| it.is_whitespace() || STOPS.contains(&it) || QUOTES.contains(&it);
    let rest = text.trim_start_matches(is_sign);
    (rest, text[..text.len() - rest.len()].contains(STOPS))
}

#[cfg(test)]
mod tests {
    use crate::notation::{Families, read_move};

    /// What a remark puts in the place of a move.
    fn put(first: &str, remark: &str) -> Option<String> {
        let (first, _) = read_move(first, Families::ALL).expect("a move");
        super::meant_instead(&first, remark).map(|(_, at)| remark[at].to_owned())
    }

    /// Slips and what was meant, in the notations, of either side.
    const SLIPS: [(&str, &str); 7] = [
        ("炮八退二", "炮八进二"),
        ("炮8退2", "炮8进2"),
        ("馬八進九", "馬八進七"),
        ("C8-2", "C8+2"),
        ("h2d2", "h2e2"),
        ("H9-G7", "H9-I7"),
        ("P8.4", "P8-4"),
    ];

    #[test]
    fn whatever_the_words_of_correction_what_is_meant_is_taken() {
        for (slip, meant) in SLIPS {
            for cue in super::CUES {
                for remark in [
                    format!("{cue}{meant}"),
                    format!("{cue}：{meant}"),
                    format!("{cue} “{meant}”"),
                    format!("记错了，{cue} {meant}。"),
                    format!("Sorry, typo, {cue} {meant}"),
                ] {
                    let glued = cue.ends_with(|it: char| it.is_ascii_alphabetic());
                    if !(glued && remark.starts_with(&format!("{cue}{meant}"))) {
                        assert_eq!(
                            put(slip, &remark).as_deref(),
                            Some(meant),
                            "{slip} {remark}"
                        );
                    }
                }
            }
            for slips in super::SLIPS {
                let remark = format!("{slips}, {meant}");
                assert_eq!(
                    put(slip, &remark).as_deref(),
                    Some(meant),
                    "{slip} {remark}"
                );
            }
            for tail in super::SLIP_FOR {
                let remark = format!("{meant}{tail}");
                assert_eq!(
                    put(slip, &remark).as_deref(),
                    Some(meant),
                    "{slip} {remark}"
                );
            }
        }
    }

    #[test]
    fn what_is_said_in_doubt_or_of_a_better_move_changes_nothing() {
        for (slip, meant) in SLIPS {
            for remark in [
                format!("疑为{meant}"),
                format!("疑误，应为{meant}？也说不定"),
                format!("perhaps {meant}"),
                format!("原误作{meant}"),
                format!("误记为{meant}"),
                format!("不应为{meant}"),
                format!("应走{meant}"),
                format!("好棋，如{meant}则败"),
                format!("if {meant} then"),
                format!("应为{meant}，则红方占优"),
                meant.to_owned(),
                format!("应为{slip}"),
                "应为和棋".to_owned(),
            ] {
                assert_eq!(put(slip, &remark), None, "{slip} {remark}");
            }
        }
        assert_eq!(put("炮八退二", "should be 马八进七"), None);
        assert_eq!(put("马二进三", "应为车一进一"), None);
    }
}
