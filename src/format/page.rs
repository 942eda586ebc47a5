//! Pages (HTML) in which the moves stand as text: one below another, in a table of rounds, or as PGN in a `<pre>`.
//! A page is read as the text that it shows; places are those of the page.

pub(super) mod plain;

use super::cutting::Parts;
use super::frame::{Cut, cut, tag_line};
use super::quoted::{QuotedPart, quoted};
use super::shape::{shape, short, spoken, words};
use super::{book, elements, fen_moves, sheet, statement};
use crate::record::GameRecord;
use crate::text::{Encoding, count_moves, decode, hyphenated};
use plain::PageText;

/// A line with fewer moves than one in so many bytes is prose.
const SPARSE: usize = 80;

/// So many characters are looked at for the marks of a page.
const FIRST: usize = 4096;

/// So many moves show a game; fewer may be an example.
const LEAST: usize = 4;

/// So many lines before a table of rounds are looked at as its head.
const HEAD: usize = 16;

/// Whether a text is HTML and not another language of machines, whose display is unknown.
pub(super) fn is_one(text: &str) -> bool {
    const MARKS: [&str; 11] = [
        "<html",
        "<!doctype html",
        "<body",
        "<head",
        "<table",
        "<p",
        "<br",
        "<div",
        "<pre",
        "<td",
        "<center",
    ];
    let first: String = text
        .chars()
        .take(FIRST)
        .collect::<String>()
        .to_ascii_lowercase();
    MARKS.iter().any(|mark| {
        first.match_indices(mark).any(|(at, _)| {
            let behind = first[at + mark.len()..].bytes().next();
            !behind.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b':')
        })
    })
}

/// The lines of a page that are of a game: what else it shows (menus, other pages) says nothing of what it holds.
/// Nothing where they are too few to be more than an example.
pub(super) fn of_games(page: &str) -> String {
    let plain = PageText::of(page.as_bytes(), true);
    let text = plain.text();
    let (mut held, mut moves, mut has_tags) = (String::new(), 0, false);
    for line in text.lines() {
        let is_tag = tag_line::name(line.as_bytes()).is_some();
        has_tags |= is_tag;
        let count = count(line);
        if is_tag || count * SPARSE > line.len() {
            held = held + line + "\n";
            moves += count;
        }
    }
    if moves < LEAST && !has_tags {
        held.clear();
    }
    held
}

/// Number of moves in a line, of whatever game.
fn count(line: &str) -> usize {
    let chinese = count_moves(line.as_bytes(), Encoding::Utf8, u32::MAX);
    let chinese = if chinese == 0 { short(line) } else { chinese };
    let others = words(hyphenated(line).as_bytes()).filter_map(shape).count();
    (chinese + spoken(line)) as usize + others
}

/// Cuts a page where the text that it shows is cut: at the tags of PGN, as sheets where it
/// holds a table of rounds, else as a book.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let plain = PageText::of(bytes, encoding == Encoding::Utf8);
    let lines = plain.bytes.split(|byte| *byte == b'\n');
    let has_tags = lines.into_iter().any(|line| tag_line::name(line).is_some());
    let mut starts: Vec<usize> = if has_tags {
        let frames = cut(&plain.bytes, encoding, usize::MAX);
        frames
            .map(|it| match it {
                Cut::Frame(frame) => frame.start as usize,
                Cut::Oversized { start, .. } => start as usize,
            })
            .collect()
    } else if is_table(&decode(&plain.bytes, encoding).text) {
        sheet::parts(&plain.bytes, encoding).starts
    } else if fen_moves::is_one(&decode(&plain.bytes, encoding).text) {
        fen_moves::parts(&plain.bytes, encoding).starts
    } else {
        book::parts(&plain.bytes, encoding).starts
    };
    if !has_tags {
        starts = without_quotations((bytes, &plain), encoding, &starts);
    }
    for start in starts.iter_mut().skip(1) {
        // With the element that begins the line.
        let before = plain.source(start.saturating_sub(1));
        let is_element = bytes.get(before) == Some(&b'<');
        *start = if is_element {
            before
        } else {
            plain.source(*start)
        };
    }
    starts.dedup();
    Parts::of(bytes, starts)
}

/// The places where records begin, without those that only quote the one before them.
fn without_quotations(
    (page, plain): (&[u8], &PageText),
    encoding: Encoding,
    starts: &[usize],
) -> Vec<usize> {
    let ends = starts.iter().copied().skip(1).chain([plain.bytes.len()]);
    let part = |(start, end): (&usize, usize)| QuotedPart {
        text: decode(plain.bytes.get(*start..end).unwrap_or(&[]), encoding).text,
        bytes: page
            .get(plain.source(*start)..plain.source(end))
            .unwrap_or(&[]),
    };
    let parts: Vec<QuotedPart<'_>> = starts.iter().zip(ends).map(part).collect();
    let quoted = quoted(&parts);
    let kept = starts.iter().zip(quoted).filter(|it| !it.1);
    kept.map(|it| *it.0).collect()
}

/// Reads a record.
pub fn read(page: &str, first_line: u32) -> GameRecord<'_> {
    let plain = PageText::of(page.as_bytes(), true);
    let text = plain.text();
    let mut record = if is_table(&text) {
        sheet::read(&text, 1).into_owned()
    } else {
        statement::read(&text, 1).into_owned()
    };
    plain.settle(page, first_line, &mut record.places);
    elements::tell_players(&mut record, page, first_line);
    record
}

/// Whether a table of rounds stands in it.
fn is_table(text: &str) -> bool {
    let names = |line: &str| line.contains('红') || line.contains('紅');
    let lines: Vec<&str> = text.lines().collect();
    let heads = lines.iter().enumerate();
    let mut heads = heads.filter(|(_, line)| names(line) && line.contains('黑'));
    heads.any(|(at, _)| {
        let head = lines[at.saturating_sub(HEAD)..(at + 2).min(lines.len())].join("\n");
        sheet::detect(head.trim()) == Some("sheet")
    })
}
