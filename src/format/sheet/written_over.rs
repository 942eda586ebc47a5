//! Entries crossed out or written over in a row whose cells are set with single blanks: where such an entry ends.

use super::corrected::{WRITTEN_OVER, corrected, is_mark, not_made};
use super::entry::{self, CellKind};
use super::entry_move::a_move;
use crate::notation::Family;

/// Signs within which an entry that was crossed out and the one written for it stand.
const NEAR: usize = 64;

/// Number of bytes of an entry crossed out or written over at the head of a row, with what was written for it;
/// `None` where the row begins with no such entry. The other side's entry behind it was not written for it.
pub(super) fn word(text: &str, declared: Option<Family>) -> Option<usize> {
    let over = corrected(text, declared);
    if over > 0 && not_made(&text[over..]) > 0 {
        return Some(over + not_made(&text[over..]));
    }
    let far = text.char_indices().nth(NEAR).map_or(text.len(), |it| it.0);
    let other = of_other_side(&text[..far], declared);
    let near = &text[..other.unwrap_or(far)];
    if let Some(bytes) = bracketed_behind(near, declared) {
        return Some(bytes);
    }
    let read = entry::read(near, declared);
    match read.said {
        CellKind::Move(_, bytes) if read.at > 0 => {
            let end = read.at + bytes;
            let glued = a_move(&text[end..], declared).is_some();
            let blank = text[end..].find(char::is_whitespace);
            let behind = blank.map_or(text.len(), |blank| end + blank);
            Some(if glued { end } else { behind })
        }
        CellKind::Move(_, bytes) => {
            let behind = near[bytes..].trim_matches(is_mark);
            (other.is_some() && WRITTEN_OVER.contains(&behind)).then(|| near.trim_end().len())
        }
        CellKind::Missed if read.crossed.is_some() && other.is_some() => {
            Some(near.trim_end().len())
        }
        _ => None,
    }
}

/// `炮2平5（改） 马8进7`: number of bytes of an entry that was written over, where the word alone stands in brackets behind
/// it and a blank behind these.
fn bracketed_behind(text: &str, declared: Option<Family>) -> Option<usize> {
    let (_, bytes) = a_move(text, declared)?;
    let open = text[bytes..].strip_prefix(['（', '(', '【', '[', '［'])?;
    let (word, behind) = open.split_once(['）', ')', '】', ']', '］'])?;
    let is_over = WRITTEN_OVER.contains(&word.trim()) && behind.starts_with(char::is_whitespace);
    is_over.then(|| text.len() - behind.len())
}

/// Where the first entry of a row begins that stands behind another move, in digits of the other side.
fn of_other_side(text: &str, declared: Option<Family>) -> Option<usize> {
    let mut places = text.char_indices().skip(1);
    places.find_map(|(at, sign)| {
        let (before, behind) = (&text[..at], &text[at..]);
        if sign.is_whitespace() || before.ends_with(WITHIN) {
            return None;
        }
        // `炮二平五改马8进7`: without a blank before it the word is of the entry there.
        let over = if before.ends_with(char::is_whitespace) {
            corrected(behind, declared)
        } else {
            0
        };
        let held = &behind[over..];
        let (_, bytes) = a_move(held, declared)?;
        match (digits(before), digits(&held[..bytes])) {
            ((true, false), (false, true)) | ((false, true), (true, false)) => Some(at),
            _ => None,
        }
    })
}

/// Signs of a move behind which none begins.
const WITHIN: [char; 9] = ['前', '后', '後', '中', '平', '进', '進', '退', '→'];

/// Whether a text holds digits as Red writes them, and as Black does.
fn digits(text: &str) -> (bool, bool) {
    let wide = text.contains(|sign| "一二三四五六七八九".contains(sign));
    let narrow = text.contains(|sign: char| sign.is_ascii_digit() || ('１'..='９').contains(&sign));
    (wide, narrow)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a row begins with that was crossed out or written over.
    fn head(text: &str) -> Option<&str> {
        word(text, None).map(|bytes| &text[..bytes])
    }

    #[test]
    fn the_other_sides_entry_does_not_stand_for_one_that_was_written_over() {
        for (written, behind) in [
            ("[涂改]炮二平五", " 马8进7"),
            ("（改）炮二平五", " 马8进7"),
            ("涂改 炮二平五", " 马8进7"),
            ("炮二平五（改）", " 马8进7"),
            ("炮二平五（划去）", "马8进7"),
            ("炮二平五划掉", " 马8进7"),
            ("（划去：炮二平五）", "马8进7"),
            ("[划去]炮二平五", " 马8进7"),
            ("炮二平四（划去）炮二平五", " 马8进7"),
            ("炮8平5改 马8进7", " 马二进三"),
            ("（涂改）炮二平五", "马8进7"),
            ("炮二平五改", "马8进7"),
            ("炮二平五涂改", "马8进7"),
            ("炮二平五划掉", "马8进7"),
            ("炮2平5（改）", " 马8进7"),
            ("C2=5[改]", " H8+7"),
            ("（改）漏记", " 马8进7"),
            ("炮二平四[划去]炮二平五", " 马8进7"),
        ] {
            let row = format!("{written}{behind}");
            assert_eq!(head(&row), Some(written), "{row}");
        }
    }

    #[test]
    fn a_row_that_begins_with_an_entry_that_stands_is_left_as_it_is() {
        for row in [
            "炮二平五 马8进7",
            "马二进三 （涂改）车9平8",
            "炮二平五 改日再战",
            "（好）炮二平五 马8进7",
        ] {
            assert_eq!(head(row), None, "{row}");
        }
    }
}
