//! The pieces of a text that are set off as texts of their own: what fences of Markdown hold, and the longer strings of
//! programs, those in backticks and in three quotes.

use super::cutting::records;
use super::frame::Cut;
use super::reading::{FormatReader, ReadFn, Recognition};
use super::transcript::line_of;
use crate::board::Move;
use crate::notation::{Family, move_like};
use crate::text::Encoding;
use std::ops::Range;

/// So long a text is looked through.
const LONGEST: usize = 60 << 10;

/// So many lawful plies in a fence are a game, and so many in a string of a program.
const IN_FENCE: usize = 4;
const IN_QUOTES: usize = 8;

/// Function that determines the reader of a piece.
pub(super) type ReaderDetector = fn(&str) -> Option<FormatReader>;

/// A piece that holds a game: how it is read, and how many plies of the first record in it are lawful.
#[derive(Clone, Debug)]
pub(super) struct GamePiece {
    pub(super) piece: TextPiece,
    pub(super) reader: FormatReader,
    pub(super) lawful: usize,
    /// The notation of its first move, and its lawful plies.
    line: (Family, Vec<Move>),
    /// Whether nothing but moves is told of the game.
    is_bare: bool,
}

/// The pieces of a text that hold games.
fn held(text: &str, tell: ReaderDetector) -> Vec<GamePiece> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let of_piece = |piece: TextPiece| {
        let inside = text.get(piece.inside.clone())?;
        let reader = tell(inside)?;
        let (line, is_bare) = first(inside, reader)?;
        let lawful = line.1.len();
        let least = match piece.frame {
            Delimiter::Fence => IN_FENCE,
            Delimiter::Quotes => IN_QUOTES,
        };
        (lawful >= least).then_some(GamePiece {
            piece,
            reader,
            lawful,
            line,
            is_bare,
        })
    };
    pieces(text).into_iter().filter_map(of_piece).collect()
}

/// The same without what a program makes of a game in another notation.
pub(super) fn held_once(text: &str, tell: ReaderDetector) -> Vec<GamePiece> {
    let mut held = held(text, tell);
    held.dedup_by(|piece, it| piece.repeats(it));
    held
}

/// The notation and the lawful plies of the first record of a text, and whether it has no tags.
fn first(text: &str, reader: FormatReader) -> Option<((Family, Vec<Move>), bool)> {
    let ReadFn::Text(read) = reader.read else {
        return None;
    };
    let range = first_record(text, reader);
    let record = read(&text[range], 1);
    Some((line_of(&record)?, record.tags.0.is_empty()))
}

/// Where the first record of a text stands.
pub(super) fn first_record(text: &str, reader: FormatReader) -> Range<usize> {
    let mut found = None;
    let take = |cut: Cut<&[u8]>| {
        if let Cut::Frame(frame) = cut {
            let start = frame.start as usize;
            found = found.take().or(Some(start..start + frame.bytes.len()));
        }
    };
    records(
        reader.cut,
        (text.as_bytes(), Encoding::Utf8),
        usize::MAX,
        take,
    );
    // Parts cut from a copy have other places.
    found
        .filter(|it| text.is_char_boundary(it.start) && text.is_char_boundary(it.end))
        .unwrap_or(0..text.len())
}

/// Whether pieces of a text hold more than the reader that reads it otherwise finds in it, or as much in a form of their
/// own (`is_running` states whether that reader takes words that look like moves).
pub(super) fn is_one(text: &str, (other, is_running): (usize, bool), tell: ReaderDetector) -> bool {
    let held = held(text, tell);
    let lawful: usize = held.iter().map(|it| it.lawful).sum();
    let is_formed = !held.is_empty() && held.iter().all(GamePiece::is_formed);
    // Where a game stands in two notations, another reader finds it twice.
    let is_doubled = held.windows(2).any(|two| two[1].repeats(&two[0]));
    lawful > other
        || is_doubled && lawful >= other
        || is_running && is_formed && lawful > 0 && lawful >= other
}

/// Delimiters that set a piece off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delimiter {
    /// Lines of three backticks or tildes.
    Fence,
    /// Quotes of a program.
    Quotes,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextPiece {
    pub(super) frame: Delimiter,
    /// Range of its contents.
    pub(super) inside: Range<usize>,
    /// Where it ends with what sets it off.
    pub(super) end: usize,
}

impl GamePiece {
    /// Whether it has the moves of another piece in another notation, and tells nothing else. Two short games may be equal.
    fn repeats(&self, other: &GamePiece) -> bool {
        const FEWEST: usize = 8;
        self.line.1.len() >= FEWEST
            && self.is_bare
            && self.line.1 == other.line.1
            && self.line.0 != other.line.0
    }

    /// Whether it is of a form that says more than the moves do.
    fn is_formed(&self) -> bool {
        self.reader.looks != Recognition::Moves
    }
}

/// A shorter string holds no game.
const SHORTEST: usize = 24;

/// The pieces in order. Fences go before quotes: what a fence holds is looked at as a whole.
pub(super) fn pieces(text: &str) -> Vec<TextPiece> {
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
                found.push(TextPiece {
                    frame: Delimiter::Fence,
                    inside: from..begin,
                    end: at,
                });
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
        let is_text = || rest.starts_with('\'') && begins_text(&text[..begin]);
        let Some(mark) = mark.or_else(|| is_text().then_some("'")) else {
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
        let is_short = matches!(mark, "\"" | "'");
        if is_short && inside.contains('\n') {
            at = from;
            continue;
        }
        let end = from + len + mark.len();
        let is_plain = !is_short || move_like(inside).nth(IN_QUOTES - 1).is_some();
        if len >= SHORTEST && is_plain {
            found.push(TextPiece {
                frame: Delimiter::Quotes,
                inside: from..from + len,
                end,
            });
        }
        at = end;
    }
    found
}

/// Whether a quote behind that begins a text of a program, and is no apostrophe.
fn begins_text(before: &str) -> bool {
    before
        .trim_end_matches(' ')
        .ends_with(['(', '=', '[', ',', ':'])
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
        assert_eq!(
            held("f('1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. c3c4 c6c5'); g('it''s')"),
            ["1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 4. c3c4 c6c5"]
        );
        let spoken = "Red's h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 c6c5 and Black's";
        assert_eq!(held(spoken), Vec::<&str>::new());
        assert_eq!(held("no ` pieces ''' here"), Vec::<&str>::new());
    }
}
