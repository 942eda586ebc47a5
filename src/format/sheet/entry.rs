//! One entry: a move, a sign that it was missed, what can be seen of it; crossed out or not.

use super::corrected::corrected;
use super::crossed::crossed_out;
use super::entry_move::a_move;
use crate::format::pgn::{check_signs, token};
use crate::notation::{Family, WrittenMove};
use crate::record::{Entry, GameResult, has_notes};

/// Meaning of a cell of a column of entries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CellKind {
    /// A move, and how many bytes it takes.
    Move(WrittenMove, usize),
    /// 漏记.
    Missed,
    /// An entry that cannot be read; whether it shows no sign that this is known.
    Illegible {
        /// Nothing marks it as unreadable: it is a fault of the form.
        unmarked: bool,
    },
    /// A result, and whether in words.
    Result(GameResult, bool),
    /// Course of the game: 黑方认输.
    Remark,
}

/// A cell as it is read. Offsets are bytes of the cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EntryCell {
    /// Crossed-out text: its own bytes.
    pub(super) crossed: Option<(usize, usize)>,
    /// Where what counts begins.
    pub(super) at: usize,
    /// Meaning of the entry.
    pub(super) said: CellKind,
    /// Where the move, or what stands for it, ends with its check signs.
    pub(super) end: usize,
    /// A judgement behind it.
    pub(super) nag: Option<u8>,
    /// Where what follows begins; the end of the cell where nothing does.
    pub(super) rest: usize,
}

/// Signs for what cannot be seen.
const UNSEEN: &[char] = &['?', '？', '□', '■', '×', '＿', '_', '※'];

/// Words for an entry that cannot be read.
const UNREADABLE: &[&str] = &[
    "看不清",
    "不清",
    "模糊",
    "无法辨认",
    "辨认不清",
    "字迹",
    "illegible",
];

/// Words for an entry that was not made, beside those of PGN.
const MISSED: &[&str] = &[
    "未记", "未記", "空", "空白", "无", "無", "-", "－", "/", "／", "missed",
];

/// Reads a cell that is not empty. `declared` is the notation the head names.
pub(super) fn read(text: &str, declared: Option<Family>) -> EntryCell {
    let (crossed, at) = match crossed_out(text, declared) {
        Some((from, to, at)) => (Some((from, to)), at),
        None => (None, corrected(text, declared)),
    };
    let held = &text[at..];
    let mut entry = EntryCell {
        crossed,
        at,
        said: CellKind::Missed,
        end: text.len(),
        nag: None,
        rest: text.len(),
    };
    if held.is_empty() {
        return entry;
    }
    if is_either(held, declared) {
        entry.said = CellKind::Illegible { unmarked: false };
        return entry;
    }
    if let Some((written, bytes)) = a_move(held, declared) {
        entry.said = CellKind::Move(written, bytes);
        entry.end = at + bytes + check_signs(&held[bytes..]);
        entry.behind(text);
        return entry;
    }
    entry.said = no_move(held);
    entry
}

impl EntryCell {
    /// The judgement behind a move, and where what else is said begins.
    pub(super) fn behind(&mut self, text: &str) {
        let mut rest = &text[self.end..];
        if let Ok((after, nag)) = token::nag(rest) {
            self.nag = Some(nag);
            rest = after;
        }
        self.rest = text.len() - rest.trim_start().len();
    }
}

/// Meaning of a text that is no move.
fn no_move(held: &str) -> CellKind {
    let bare = held.trim_matches(['(', ')', '（', '）', '[', ']']);
    match token::placeholder(bare) {
        Ok(("", Entry::Missed)) => return CellKind::Missed,
        Ok(("", Entry::Illegible)) => return CellKind::Illegible { unmarked: false },
        _ => {}
    }
    if MISSED.contains(&bare) {
        return CellKind::Missed;
    }
    if let Ok(("", result)) = token::result(held) {
        return CellKind::Result(result, false);
    }
    if let Some(result) = token::result_word(held) {
        return CellKind::Result(result, true);
    }
    if has_notes(held) {
        return CellKind::Remark;
    }
    let bracketed = held.starts_with(['[', '［']) && held.ends_with([']', '］']);
    let marked =
        bracketed || held.contains(UNSEEN) || UNREADABLE.iter().any(|word| held.contains(word));
    CellKind::Illegible { unmarked: !marked }
}

/// Whether a cell looks like an entry: a move, or a sign in place of one.
pub(super) fn is_entry(text: &str, declared: Option<Family>) -> bool {
    let said = read(text, declared).said;
    let is_other = matches!(said, CellKind::Result(..) | CellKind::Remark);
    !is_other && said != CellKind::Illegible { unmarked: true } && !text.is_empty()
}

/// Whether two moves stand there and nothing says which counts: `炮二平五/炮二平四`, in the digits of one side.
fn is_either(text: &str, declared: Option<Family>) -> bool {
    let Some((one, other)) = text.split_once(['/', '／', '或']) else {
        return false;
    };
    let whole = |part: &str| {
        let (written, bytes) = a_move(part.trim(), declared)?;
        (bytes == part.trim().len()).then_some(written)
    };
    let wide = |part: &str| part.contains(|c| "一二三四五六七八九".contains(c));
    matches!((whole(one), whole(other)), (Some(a), Some(b)) if a != b) && wide(one) == wide(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> String {
        let entry = read(text, None);
        let crossed = entry.crossed.map(|(from, to)| &text[from..to]);
        let said = match entry.said {
            CellKind::Move(_, bytes) => text[entry.at..entry.at + bytes].to_owned(),
            CellKind::Missed => "missed".to_owned(),
            CellKind::Illegible { unmarked: true } => "illegible!".to_owned(),
            CellKind::Illegible { .. } => "illegible".to_owned(),
            CellKind::Result(result, _) => result.token().to_owned(),
            CellKind::Remark => "remark".to_owned(),
        };
        let nag = entry.nag.map_or(String::new(), |nag| format!(" ${nag}"));
        let rest = &text[entry.rest..];
        format!("{} {said}{nag} {rest}", crossed.unwrap_or("-"))
            .trim_end()
            .to_owned()
    }

    #[test]
    fn entries_are_read_as_clerks_write_them() {
        let cases = [
            ("炮二平五", "- 炮二平五"),
            ("炮二平五+", "- 炮二平五"),
            ("炮二平五! 好", "- 炮二平五 $1 好"),
            ("炮 2 5", "- 炮 2 5"),
            ("炮25", "- 炮25"),
            ("炮2→5", "- 炮2→5"),
            ("炮2→5→炮2→4", "- 炮2→5 →炮2→4"),
            ("马8<u>7</u>", "- 马8<u>7</u>"),
            ("C2=5", "- C2=5"),
            ("h2e2", "- h2e2"),
            ("炮二平五 马8进7", "- 炮二平五 马8进7"),
            ("漏", "- missed"),
            ("漏记", "- missed"),
            ("—", "- missed"),
            ("……", "- missed"),
            ("(漏记)", "- missed"),
            ("空", "- missed"),
            ("？", "- illegible"),
            ("炮?平五", "- illegible"),
            ("[马?]", "- illegible"),
            ("[炮二平五]", "- illegible"),
            ("□", "- illegible"),
            ("字迹不清", "- illegible"),
            ("abc", "- illegible!"),
            ("炮二五", "- illegible!"),
            ("红胜", "- 1-0"),
            ("1-0", "- 1-0"),
            ("黑方认输", "- remark"),
            ("(炮二平五→)炮二平四", "炮二平五 炮二平四"),
            ("（炮二平五）→炮二平四", "炮二平五 炮二平四"),
            ("炮二平五→炮二平四", "炮二平五 炮二平四"),
            ("炮二平五 -> 炮二平四 好", "炮二平五 炮二平四 好"),
            ("~~炮二平五~~ 炮二平四", "炮二平五 炮二平四"),
            ("<s>炮二平五</s>炮二平四", "炮二平五 炮二平四"),
            ("~~炮二平五~~", "炮二平五 missed"),
            ("炮二平五划掉 炮二平四", "炮二平五 炮二平四"),
            ("炮二平五（划去）炮二平四", "炮二平五 炮二平四"),
            ("炮二平五改炮二平四", "炮二平五 炮二平四"),
            ("炮二平五改为：炮二平四", "炮二平五 炮二平四"),
            ("炮二平五作废", "炮二平五 missed"),
            ("炮二平五 改日再战", "- 炮二平五 改日再战"),
            ("~~炮二平五~~炮二平四", "炮二平五 炮二平四"),
            ("炮二平五/炮二平四", "- illegible"),
            ("炮二平五或炮八平五", "- illegible"),
            ("炮二平五/马8进7", "- 炮二平五 /马8进7"),
            ("炮二平五/好棋", "- 炮二平五 /好棋"),
            ("炮·二平五", "- 炮·二平五"),
        ];
        let wrong: Vec<_> = cases
            .iter()
            .filter(|(text, expected)| seen(text) != *expected)
            .map(|(text, expected)| format!("{text}: {:?}, not {expected:?}", seen(text)))
            .collect();
        assert_eq!(wrong, Vec::<String>::new());
    }

    /// The word may stand before what was crossed out or behind it, in brackets of either width.
    #[test]
    fn what_is_crossed_out_in_brackets_is_none_of_the_entries() {
        for word in ["划去", "划掉", "涂改", "作废", "删"] {
            for (open, close) in [("(", ")"), ("（", "）"), ("【", "】")] {
                for mark in ["：", ":", "", " "] {
                    let text = format!("{open}{word}{mark}炮二平四{close} 炮二平五");
                    assert_eq!(seen(&text), "炮二平四 炮二平五", "{text}");
                    let text = format!("{open}炮二平四{mark}{word}{close}炮二平五");
                    assert_eq!(seen(&text), "炮二平四 炮二平五", "{text}");
                }
            }
        }
        for (text, expected) in [
            ("（划去：炮二）炮二平五", "炮二 炮二平五"),
            ("[划去]兵九进一 炮二平五", "兵九进一 炮二平五"),
            ("（划去）兵九进一", "兵九进一 missed"),
            ("[涂改]炮二平五", "- 炮二平五"),
            ("（划去：炮二平四）", "炮二平四 missed"),
            ("（涂改）炮二平五", "- 炮二平五"),
            (
                "炮二平五（划去：炮二平四）",
                "- 炮二平五 （划去：炮二平四）",
            ),
            ("炮二平五 (划掉炮二平四)", "- 炮二平五 (划掉炮二平四)"),
        ] {
            assert_eq!(seen(text), expected, "{text}");
        }
    }

    #[test]
    fn what_was_written_over_stands_and_what_was_written_first_does_not() {
        let cases = [
            ("炮二平五 改", "- 炮二平五 改"),
            ("炮二平五（改）", "- 炮二平五 （改）"),
            ("涂改 炮二平五", "- 炮二平五"),
            ("原炮二平四改炮二平五", "炮二平四 炮二平五"),
            ("(原写炮二平四，改)炮二平五", "炮二平四 炮二平五"),
            ("先写炮二平四后改炮二平五", "炮二平四 炮二平五"),
            ("（炮二平四划去）炮二平五", "炮二平四 炮二平五"),
        ];
        for (text, expected) in cases {
            assert_eq!(seen(text), expected, "{text}");
        }
    }
}
