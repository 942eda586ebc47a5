//! Detection of the format of a file by its content; its name only breaks ties between binary formats without a mark.

mod at_once;
mod candidates;
mod config;
mod examples;
mod games;
mod in_parts;
pub(super) mod lists;
mod magic;
mod ordered;
mod plain;
mod program;
mod start;

use super::reading::{FormatReader, ReadFn};
use super::registry::{self, Format};
use super::{book, fen_moves, frame, json, letter, page, sheet, transcript};
use crate::text::{self, Certainty, Encoding};
pub(crate) use at_once::at_once;
use games::Verdict;
use ordered::{is_no_sheet, is_unpaired, plays_throughout, runs_across};

/// Description of a file of settings.
const SETTINGS: &str = "settings of a program";

/// Number of bytes of a file that are enough to detect its format.
pub const HEAD: usize = 64 << 10;

/// Detected kind of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detected {
    /// A format of [`super::FORMATS`], read or not.
    Format(&'static Format),
    /// Western chess.
    WesternChess,
    /// Another game, or a variant of this one that is played by other rules.
    OtherGame {
        /// The name it gives itself.
        name: String,
    },
    /// No format known.
    Unknown {
        /// A short English name of what it looks like.
        looks_like: &'static str,
    },
    /// No bytes, or nothing but blanks.
    Empty,
    /// An archive, by the name of its kind: its members are to be detected one by one. Kinds that are not
    /// opened at all (rar, 7z, bzip2, xz) are reported by that name.
    Archive(&'static str),
}

impl Detected {
    /// The format of that name.
    fn of(name: &'static str) -> Detected {
        match registry::format(name) {
            Some(format) => Detected::Format(format),
            None => Detected::Unknown { looks_like: name },
        }
    }
}

/// Detects the format of a file that begins with `head` (the whole file, or [`HEAD`] bytes of it) and
/// is called `name`.
///
/// Western chess and other variants are recognised by their `Variant` tag, their FEN and their moves,
/// so that a file of them is refused by name and not half read. A file in which a record is of xiangqi
/// is read; [`detect_other`] identifies the others in it.
pub fn detect(head: &[u8], name: &str) -> Detected {
    at_once(head).map_or_else(|| detect_by_all(head, name), |_| Detected::of("pgn"))
}

/// [`detect`] by all that may be seen.
pub(crate) fn detect_by_all(head: &[u8], name: &str) -> Detected {
    let head = &head[..head.len().min(HEAD)];
    let detected = detect_whole(head, name);
    let other = match &detected {
        Detected::Format(format) => format.reader,
        Detected::Unknown { .. } => None,
        _ => return detected,
    };
    let of_bytes = other.is_some_and(|it| matches!(it.read, ReadFn::Bytes(_)));
    if head.len() >= HEAD || of_bytes || is_plainly_ours(head) || is_binary(head) {
        return detected;
    }
    let text = text::decode(head, text::guess(head).encoding).text;
    in_parts::held(&text, other, reader_of).map_or(detected, Detected::of)
}

/// Returns the reader of a text that is a piece of another.
pub(super) fn reader_of(piece: &str) -> Option<FormatReader> {
    match detect_whole(piece.as_bytes(), "") {
        Detected::Format(format) => format.reader,
        _ => None,
    }
}

/// [`detect`] of a text that is no collection of pieces.
fn detect_whole(head: &[u8], name: &str) -> Detected {
    let detected = detect_marked(head, name);
    match &detected {
        Detected::Format(_) | Detected::Unknown { .. } if is_no_record(head, &detected) => {
            Detected::Unknown {
                looks_like: "plain text",
            }
        }
        Detected::Format(format) if is_sheet(format) && is_no_sheet(head, format) => {
            Detected::of("transcript")
        }
        // A text that plays across two games is none of them.
        Detected::Unknown {
            looks_like: "games side by side" | SETTINGS,
        } => detected,
        // Read line by line it would be another game than was played.
        Detected::Format(format) if is_sheet(format) && runs_across(head) => Detected::Unknown {
            looks_like: "plain text",
        },
        Detected::Format(format) if !TOLD_BY_MOVES.contains(&format.name) => detected,
        Detected::Format(_) | Detected::Unknown { .. } if is_transcript(head, &detected) => {
            Detected::of("transcript")
        }
        // Brackets say which moves are whose: where all play, nothing is in doubt.
        Detected::Format(format) if format.name == "json" && plays_throughout(head, format) => {
            detected
        }
        // Moves played from the board of another problem would charge somebody.
        Detected::Format(_) if !is_plainly_ours(head) && is_unpaired(head) => Detected::Unknown {
            looks_like: "plain text",
        },
        // One that plays in no order is no record of another format either.
        Detected::Format(_) if !is_plainly_ours(head) && runs_across(head) => Detected::Unknown {
            looks_like: "plain text",
        },
        _ => detected,
    }
}

/// Identifies a record of a PGN file whose tags or moves are of another game: the records of a file need not be
/// of one game.
pub fn detect_other(record: &str) -> Option<Detected> {
    match games::judge(record) {
        Verdict::Western => Some(Detected::WesternChess),
        Verdict::Variant(name) => Some(Detected::OtherGame { name }),
        Verdict::Xiangqi | Verdict::NoGame => None,
    }
}

/// Formats without marks of their own, whose readers may find less of a game than stands there.
/// Sheets and tables are not among them: errors in these are to be found and reported.
const TOLD_BY_MOVES: [&str; 6] = ["pgn", "book", "page", "fen-moves", "json", "letter"];

/// Whether the moves of a text are those of a table of candidates, or examples.
fn is_no_record(head: &[u8], detected: &Detected) -> bool {
    let is_running = match detected {
        Detected::Format(format) => TOLD_BY_MOVES.contains(&format.name) || is_sheet(format),
        _ => true,
    };
    if !is_running || is_plainly_ours(head) || is_binary(head) {
        return false;
    }
    let text = text::decode(head, text::guess(head).encoding).text;
    candidates::is_one(&text) || examples::are_all(&text)
}

/// Whether the moves of a text play as no other reader has them.
fn is_transcript(head: &[u8], detected: &Detected) -> bool {
    let other = match detected {
        Detected::Format(format) => format.reader,
        _ => None,
    };
    if is_plainly_ours(head) || is_binary(head) {
        return false;
    }
    let text = text::decode(head, text::guess(head).encoding).text;
    let body = text.trim_start_matches('\u{FEFF}').trim();
    transcript::is_one(body, other)
}

/// Whether bytes are no text, in UTF-16 as well, where every other byte may be NUL.
fn is_binary(head: &[u8]) -> bool {
    let guess = text::guess(head);
    if !matches!(guess.encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        return looks_binary(head);
    }
    let is_by_looks = guess.certainty == Certainty::NulPattern;
    is_by_looks && looks_binary(text::decode(head, guess.encoding).text.as_bytes())
}

/// Whether a format is that of sheets.
fn is_sheet(format: &Format) -> bool {
    matches!(format.name, "sheet" | "sheet-csv")
}

/// Identifies a text or a file by marks and by the looks of its moves.
fn detect_marked(head: &[u8], name: &str) -> Detected {
    if let Some(detected) = magic::detect(head) {
        return detected;
    }
    if is_plainly_ours(head) {
        return Detected::of("pgn");
    }
    let guess = text::guess(head);
    let decoded = text::decode(head, guess.encoding);
    let body = decoded.text.trim_start_matches('\u{FEFF}').trim();
    if body.is_empty() {
        return Detected::Empty;
    }
    let is_utf16 = matches!(guess.encoding, Encoding::Utf16Le | Encoding::Utf16Be);
    if is_utf16 && is_binary(head) {
        return binary(name);
    }
    if let Some(format) = magic::marked_text(body) {
        return Detected::of(format);
    }
    if let Some(format) = magic::text_format(body) {
        return of_first_lines(format, body);
    }
    if let Some(detected) = settings(body).or_else(|| in_quotes(body)) {
        return detected;
    }
    if body.starts_with('<') && magic::markup(body).is_some() && page::is_one(body) {
        return page_of(body);
    }
    // Cutting from front to back cannot separate the games of two columns.
    if letter::are_side_by_side(body) {
        let looks_like = "games side by side";
        return Detected::Unknown { looks_like };
    }
    let boards = || fen_moves::is_one(body).then_some("fen-moves");
    if let Some(format) = sheet::detect(body).or_else(boards) {
        return Detected::of(format);
    }
    if let Some(looks_like) = magic::markup(body) {
        return Detected::Unknown { looks_like };
    }
    if is_letter(body) {
        return Detected::of("letter");
    }
    match games::judge(body) {
        Verdict::Xiangqi if book::is_one(body) => return Detected::of("book"),
        Verdict::Xiangqi => return Detected::of("pgn"),
        Verdict::Western | Verdict::Variant(_) if games::some_are_ours(body) => {
            return Detected::of("pgn");
        }
        Verdict::Western => return Detected::WesternChess,
        Verdict::Variant(name) => return Detected::OtherGame { name },
        Verdict::NoGame => {}
    }
    if !is_utf16 && looks_binary(head) {
        return binary(name);
    }
    no_game(body)
}

/// Settings of a program that hold moves.
fn settings(body: &str) -> Option<Detected> {
    let looks_like = SETTINGS;
    config::is_one(body).then_some(Detected::Unknown { looks_like })
}

/// A text in which no game is seen.
fn no_game(body: &str) -> Detected {
    let is_nothing = body.trim_matches('\0').is_empty();
    Detected::Unknown {
        looks_like: if is_nothing {
            "nothing but NULs"
        } else {
            "plain text"
        },
    }
}

/// Whether games stand in a text behind what somebody quoted, stamped or laid side by side.
fn is_letter(body: &str) -> bool {
    let has_tag = |line: &str| frame::tag_line::name(line.as_bytes()).is_some();
    if body.lines().any(has_tag) {
        return false;
    }
    letter::cleaned(body).is_some_and(|cleaned| games::judge(&cleaned) == Verdict::Xiangqi)
}

/// Identifies a text whose first lines have the look of that format.
fn of_first_lines(format: &'static str, body: &str) -> Detected {
    if format == "uci-list" && lists::judge(body) == Some(lists::List::Other) {
        let name = "unnamed variant".to_owned();
        return Detected::OtherGame { name };
    }
    if is_table(format) && is_western_table(body) {
        return Detected::WesternChess;
    }
    Detected::of(format)
}

/// Identifies the games of a page.
fn page_of(body: &str) -> Detected {
    match games::judge(&page::of_games(body)) {
        Verdict::Xiangqi => Detected::of("page"),
        Verdict::Western => Detected::WesternChess,
        Verdict::Variant(name) => Detected::OtherGame { name },
        Verdict::NoGame => Detected::Unknown {
            looks_like: "html or xml text",
        },
    }
}

/// Identifies text between brackets and quotes, and other source of a program. A page and a text with tags may hold
/// either, and games beside.
fn in_quotes(body: &str) -> Option<Detected> {
    let is_tag = |line: &str| frame::tag_line::name(line.as_bytes()).is_some();
    if body.starts_with('<') || body.lines().any(is_tag) {
        return None;
    }
    let is_program = program::is_one(body);
    let holds = json::detect(body, is_program);
    holds.map(|it| json_of(&it)).or_else(|| {
        is_program.then_some(Detected::Unknown {
            looks_like: "source of a program",
        })
    })
}

/// Identifies games between brackets and quotes by their moves.
fn json_of(holds: &json::TextContent) -> Detected {
    let moves = match holds {
        json::TextContent::Games(moves) => moves,
        json::TextContent::EightRanks => return Detected::WesternChess,
        json::TextContent::OtherGame => {
            let name = "unnamed variant".to_owned();
            return Detected::OtherGame { name };
        }
    };
    match games::judge(moves) {
        Verdict::Western => Detected::WesternChess,
        Verdict::Variant(name) => Detected::OtherGame { name },
        _ => Detected::of("json"),
    }
}

/// Tables of moves are kept of every game.
fn is_table(format: &str) -> bool {
    matches!(format, "csv" | "csv-games" | "ndjson")
}

fn is_western_table(body: &str) -> bool {
    // Here braces hold no comments.
    games::judge(&body.replace(['{', '}'], " ")) == Verdict::Western
}

fn binary(name: &str) -> Detected {
    match magic::binary_by_ending(name) {
        Some(format) => Detected::of(format),
        None => Detected::Unknown {
            looks_like: "binary data",
        },
    }
}

/// The first tag of nearly every file of this game.
const OUR_GAME: &[u8] = b"[Game \"Chinese Chess\"]";

/// The short way for nearly every file: it begins by saying that it is Chinese chess, in ASCII, and
/// names no variant.
fn is_plainly_ours(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    head.starts_with(OUR_GAME)
        && magic::places(head, b"[Variant ").next().is_none()
        && magic::places(head, b"[FEN_INDEX").next().is_none()
}

/// Whether control characters make up more than a twentieth.
fn looks_binary(head: &[u8]) -> bool {
    let control = |byte: &&u8| **byte < 0x20 && !matches!(**byte, b'\t' | b'\n' | b'\r' | 0x1A);
    head.iter().filter(control).count() * 20 > head.len()
}
