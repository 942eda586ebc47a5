//! Pieces that are set off by their marks, whatever stands around them: fences of Markdown, and the longer strings in
//! backticks, in three quotes and in double quotes.

use super::piece::{Delimiter, GamePiece, IN_QUOTES, ReaderDetector, SHORTEST, TextPiece, game_in};
use crate::notation::move_like;

/// The pieces that are set off in a text and hold games.
pub(super) fn held(text: &str, tell: ReaderDetector) -> Vec<GamePiece> {
    let found = pieces(text).into_iter();
    found
        .filter_map(|piece| game_in(text, piece, tell))
        .collect()
}

/// The pieces in order. Fences go before quotes: what a fence holds is looked at as a whole.
fn pieces(text: &str) -> Vec<TextPiece> {
    let fences = fences(text);
    if fences.is_empty() {
        quoted(text)
    } else {
        fences
    }
}

/// The sign of a fence that a line is, and how long: `` ```json ``, `~~~`. A fence within a longer one is part of it.
fn fence(line: &str) -> Option<(char, usize, bool)> {
    let held = line.trim_start_matches([' ', '\t', '>']).trim_end();
    let sign = held.chars().next().filter(|it| matches!(it, '`' | '~'))?;
    let rest = held.trim_start_matches(sign);
    let len = held.len() - rest.len();
    (len >= 3 && !rest.contains(sign)).then_some((sign, len, rest.trim().is_empty()))
}

fn fences(text: &str) -> Vec<TextPiece> {
    let mut found = Vec::new();
    // The fence that is open, and where what it holds begins.
    let mut open: Option<(char, usize, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let Some((sign, len, is_bare)) = fence(line) else {
            continue;
        };
        match open {
            Some((opened, least, from)) if sign == opened && len >= least && is_bare => {
                found.push(TextPiece::plain(Delimiter::Fence, from..begin, at));
                open = None;
            }
            // The contents of a longer fence are a text of fences.
            Some((opened, least, _)) if sign == opened && len < least && !is_bare => {
                open = Some((sign, len, at));
            }
            Some(_) => {}
            None => open = Some((sign, len, at)),
        }
    }
    found
}

fn quoted(text: &str) -> Vec<TextPiece> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text.get(at..).and_then(|rest| rest.find(['`', '"', '\''])) {
        let begin = at + next;
        let rest = &text[begin..];
        let mark = ["\"\"\"", "'''", "`", "\""]
            .into_iter()
            .find(|mark| rest.starts_with(mark));
        let Some(mark) = mark else {
            at = begin + 1;
            continue;
        };
        let from = begin + mark.len();
        let Some(len) = text[from..].find(mark) else {
            at = from;
            continue;
        };
        let inside = &text[from..from + len];
        // A short quote ends on its line, and most hold no moves.
        if mark == "\"" && inside.contains('\n') {
            at = from;
            continue;
        }
        let end = from + len + mark.len();
        let is_plain = mark != "\"" || move_like(inside).nth(IN_QUOTES - 1).is_some();
        if len >= SHORTEST && is_plain {
            found.push(TextPiece::plain(Delimiter::Quotes, from..from + len, end));
        }
        at = end;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::pieces;

    fn held(text: &str) -> Vec<&str> {
        let found = pieces(text).into_iter();
        found.map(|piece| &text[piece.inside]).collect()
    }

    #[test]
    fn fences_and_long_strings_hold_texts_of_their_own() {
        assert_eq!(
            held("a\n```json\n{}\n```\nb\n~~~\nc\n~~~\n"),
            ["{}\n", "c\n"]
        );
        assert_eq!(held("````md\n```x\na\n```\n````\n"), ["a\n"]);
        assert_eq!(
            held("x = \"\"\"\nh2e2 h9g7 h0g2 i9h9 i0h0\n\"\"\"; y = `short`; z = 'it'"),
            ["\nh2e2 h9g7 h0g2 i9h9 i0h0\n"]
        );
        assert_eq!(held("no ` pieces ''' here"), Vec::<&str>::new());
    }
}
