//! Formats recognised by a mark at their beginning, or by the look of their first line.

use super::super::frame::tag_line;
use super::super::protocol::Order;
use super::super::shape::{Shape, shape};
use super::super::{ccm, csv, json, ndjson, sheet, wxf};
use super::{Detected, lists, start};

/// Returns the format that the first bytes identify for certain.
pub(super) fn detect(head: &[u8]) -> Option<Detected> {
    if head.is_empty() {
        return Some(Detected::Empty);
    }
    let archive = ARCHIVES.iter().find(|(mark, _)| head.starts_with(mark));
    if let Some((_, name)) = archive {
        return Some(Detected::Archive(name));
    }
    if is_tar(head) {
        return Some(Detected::Archive("tar archive"));
    }
    if let Some(format) = record_format(head) {
        return Some(Detected::of(format));
    }
    if let [b'X', b'Q', 1..=31, ..] = head {
        let looks_like = "XQF of another version than 10 to 18";
        return Some(Detected::Unknown { looks_like });
    }
    MARKS
        .iter()
        .find(|(mark, _)| head.starts_with(mark))
        .map(|&(_, looks_like)| Detected::Unknown { looks_like })
}

/// Whether the mark of a tar archive stands where it does in these.
pub(super) fn is_tar(head: &[u8]) -> bool {
    head.get(257..)
        .is_some_and(|rest| rest.starts_with(b"ustar"))
}

/// Marks of archives.
const ARCHIVES: &[(&[u8], &str)] = &[
    (b"PK\x03\x04", "zip archive"),
    (b"PK\x05\x06", "zip archive"),
    (b"Rar!\x1A\x07", "rar archive"),
    (b"7z\xBC\xAF\x27\x1C", "7z archive"),
    (b"\x1F\x8B", "gzip archive"),
    (b"BZh", "bzip2 archive"),
    (b"\xFD7zXZ\0", "xz archive"),
    (b"\x28\xB5\x2F\xFD", "zstd archive"),
    (b"PAR1", "parquet file"),
];

/// Marks of files that hold no records.
const MARKS: &[(&[u8], &str)] = &[
    (b"\xFF\xFE\0\0", "UTF-32 text"),
    (b"\0\0\xFE\xFF", "UTF-32 text"),
    (b"\x89PNG\r\n\x1A\n", "png image"),
    (b"\xFF\xD8\xFF", "jpeg image"),
    (b"GIF87a", "gif image"),
    (b"GIF89a", "gif image"),
    (b"BM", "bmp image"),
    (b"II*\0", "tiff image"),
    (b"MM\0*", "tiff image"),
    (b"RIFF", "RIFF media file"),
    (b"%PDF-", "pdf document"),
    (b"{\\rtf", "rtf document"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "old Office document"),
    (b"SQLite format 3\0", "SQLite database"),
    (b"\x7FELF", "ELF program"),
    (b"MZ", "Windows program"),
];

/// Where a mark stands. Marks begin with a byte that is rare in records: to look for that alone takes less than
/// to prepare a search.
pub(super) fn places<'h>(head: &'h [u8], mark: &'h [u8]) -> impl Iterator<Item = usize> + 'h {
    let first = mark.first().copied().unwrap_or(0);
    memchr::memchr_iter(first, head).filter(move |at| head[*at..].starts_with(mark))
}

fn record_format(head: &[u8]) -> Option<&'static str> {
    let within = |mark: &[u8]| places(&head[..head.len().min(2048)], mark).next().is_some();
    match head {
        [b'X', b'Q', 10..=18, ..] => Some("xqf"),
        _ if head.starts_with(b"CCBridge Record") => Some("cbr"),
        _ if head.starts_with(b"CCBridge") => Some("cbl"),
        [b'G', b'L', _, _, _, _, _, 0, ..] => Some("chn"),
        [0, 2, 0x20, 0x17, 1, 1, ..] => Some("xqr"),
        _ if within(b"\x05Moves\x05") => Some("mxq"),
        [6, 11, 1, ..] => Some("xgf"),
        _ if ccm::is_whole(head) => Some("ccm"),
        _ => text_mark(head),
    }
}

/// Formats of text that begin with a mark, in whatever encoding the text was.
pub(super) fn marked_text(body: &str) -> Option<&'static str> {
    text_mark(body.as_bytes())
}

fn text_mark(head: &[u8]) -> Option<&'static str> {
    let begins = &head[..head.len().min(2048)];
    if has_element(begins, b"ChineseChessRecord") {
        Some("cbf")
    } else if places(begins, b"<n version=").next().is_some() {
        Some("pfc")
    } else {
        has_dhtmlxq(head).then_some("dhtmlxq")
    }
}

/// Whether an element of that name begins, with or without a prefix of its namespace.
fn has_element(head: &[u8], name: &[u8]) -> bool {
    places(head, b"<").any(|at| {
        let rest = &head[at + 1..];
        let prefix = rest
            .iter()
            .take(64)
            .position(|byte| !byte.is_ascii_alphanumeric());
        let local = prefix
            .filter(|at| rest[*at] == b':')
            .map(|at| &rest[at + 1..]);
        rest.starts_with(name) || local.is_some_and(|rest| rest.starts_with(name))
    })
}

const DHTMLXQ: &[u8] = b"[DhtmlXQ";

/// Whether a name of DhtmlXQ stands there.
pub(super) fn is_of_dhtmlxq(rest: &[u8]) -> bool {
    let mark = rest.get(..DHTMLXQ.len());
    mark.is_some_and(|mark| mark.eq_ignore_ascii_case(DHTMLXQ))
}

/// An element of DhtmlXQ at the start of a line or behind markup, or one with moves or men anywhere; in a sentence
/// it is only spoken of.
fn has_dhtmlxq(head: &[u8]) -> bool {
    places(head, b"[").any(|at| {
        if !is_of_dhtmlxq(&head[at..]) {
            return false;
        }
        let rest = &head[at + DHTMLXQ.len()..];
        let before = head[..at].iter().rev().take(64);
        let before = before.copied().find(|byte| !matches!(byte, b' ' | b'\t'));
        let holds = |name: &[u8]| {
            let parts = rest.split_at_checked(name.len());
            parts.is_some_and(|(it, rest)| {
                it.eq_ignore_ascii_case(name) && rest.first().is_some_and(u8::is_ascii_digit)
            })
        };
        matches!(before, None | Some(b'\n' | b'\r' | b'>' | 0xBF))
            || holds(b"_movelist]")
            || holds(b"_binit]")
    })
}

/// Binary formats without a mark of their own.
pub(super) fn binary_by_ending(name: &str) -> Option<&'static str> {
    let ending = name.rsplit_once('.')?.1.to_ascii_lowercase();
    match ending.as_str() {
        "mxq" => Some("mxq"),
        "ccm" => Some("ccm"),
        "chn" | "xqi" => Some("chn"),
        "xgf" => Some("xgf"),
        "xqr" => Some("xqr"),
        _ => None,
    }
}

/// Text formats that are no PGN, by their first lines. `body` is trimmed and not empty.
pub(super) fn text_format(body: &str) -> Option<&'static str> {
    let first = body.lines().next().unwrap_or(body).trim();
    let words = || first.split_whitespace();
    if body.lines().take(16).any(wxf::is_head) {
        return Some("wxf");
    }
    if first.starts_with("[FEN_INDEX") {
        return Some("fen-list");
    }
    // A clerk may write the position before the names.
    if first.starts_with("局面：")
        && let Some(sheet) = sheet::detect(body)
    {
        return Some(sheet);
    }
    if is_fen(first) || first.split('|').skip(1).any(is_fen) || first.starts_with("局面：") {
        return Some("fen-moves");
    }
    let numbers = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let count = words().count();
    if words().all(numbers) && first.is_ascii() {
        return match (count, first.len()) {
            (1, 8..) => Some("ubb"),
            (9, _) => Some("board-grid"),
            (20.., _) => Some("che"),
            _ => None,
        };
    }
    if lists::judge(body).is_some() {
        return Some("uci-list");
    }
    if count == 1 && first.len().is_multiple_of(4) && is_iccs_string(first) {
        let fen_below = body.lines().nth(1).is_some_and(is_fen);
        let alone = body == first && start::opens(first);
        return (first.len() >= 8 || fen_below || alone).then_some("iccs-string");
    }
    if ndjson::detect(body) {
        return Some("ndjson");
    }
    // The columns that an order of SQL names are no heading of a table.
    if let Some(format) = csv::detect(body).filter(|_| !json::is_dump(body)) {
        return Some(format);
    }
    if orders_position(body) {
        return Some("protocol");
    }
    is_move_number(first).then_some("move-number")
}

/// Whether the first lines of a text that is nothing else give an engine a position of this game.
fn orders_position(body: &str) -> bool {
    const LINES: usize = 64;
    let is_other = |line: &str| tag_line::name(line.as_bytes()).is_some();
    let is_order = |order: Order<'_>| {
        let mut moves = order.moves.split_whitespace().peekable();
        let opens = moves.peek().is_some_and(|first| start::opens(first));
        let all = moves.all(|word| matches!(shape(word.as_bytes()), Some(Shape::Coordinates)));
        all && (opens || !order.fen.is_empty())
    };
    let mut lines = body.lines().take(LINES);
    !body.starts_with('<')
        && !lines.clone().any(is_other)
        && lines.any(|line| Order::of(line).is_some_and(is_order))
}

fn is_iccs_string(line: &str) -> bool {
    line.as_bytes()
        .chunks_exact(2)
        .all(|pair| matches!(pair, [b'a'..=b'i' | b'A'..=b'I', b'0'..=b'9']))
}

/// Ply number and four digits glued to a move: `17747炮二平五`.
fn is_move_number(line: &str) -> bool {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    digits >= 5 && line[digits..].starts_with(|first: char| !first.is_ascii())
}

/// Whether a line begins with ten ranks of a board; what else a FEN says may be glued to them (`5K3w--01`).
fn is_fen(line: &str) -> bool {
    let board = line.trim().split([' ', ',']).next().unwrap_or("");
    board.bytes().filter(|&byte| byte == b'/').count() == 9
        && board
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-'))
}

/// Text in another language of machines, which may well hold moves, but not as a record.
pub(super) fn markup(body: &str) -> Option<&'static str> {
    let markup = |second: &u8| matches!(second, b'!' | b'?') || second.is_ascii_alphabetic();
    match body.as_bytes() {
        [b'<', second, ..] if markup(second) => Some("html or xml text"),
        [b'{' | b'[', ..] if body.contains("\":") => Some("json text"),
        _ => None,
    }
}
