//! The text of a page as it is shown: markup left out, rows and paragraphs on lines of their own, cells of tables
//! separated by tabs, blanks and line ends one blank. The original place of each byte is kept beside it.

mod board;

use super::super::markup;
use crate::notation::move_like;
use crate::record::{PlaceCursor, Places};
use crate::text::{Place, Span};
use std::borrow::Cow;
use std::ops::Range;

/// Elements that go on with the line; each other, known or not, begins and ends one.
const INLINE: &[&[u8]] = &[
    b"a", b"abbr", b"acronym", b"b", b"big", b"bdo", b"cite", b"code", b"del", b"dfn", b"em",
    b"font", b"i", b"img", b"input", b"ins", b"kbd", b"label", b"mark", b"nobr", b"o", b"q", b"rp",
    b"rt", b"ruby", b"s", b"small", b"span", b"strike", b"strong", b"sub", b"sup", b"tt", b"u",
    b"var", b"wbr",
];

/// The longest name of an element that is looked at.
const LONGEST_NAME: usize = 16;

/// Elements whose line ends are kept.
const KEPT: &[&[u8]] = &[b"pre", b"textarea"];

/// Elements that are not shown.
const HIDDEN: &[&[u8]] = &[b"script", b"style"];

/// A cell of a table of moves has no more bytes of text than these, nor with its markup.
const LONGEST_CELL: usize = 256;
const LONGEST_MARKUP: usize = 4096;

/// Entities that are blanks.
const BLANKS: &[&[u8]] = &[b"nbsp", b"ensp", b"emsp", b"thinsp"];

/// The longest name of an entity, with its signs.
const LONGEST_ENTITY: usize = 10;

/// The text of a page.
#[derive(Clone, Debug, Default)]
pub(in crate::format) struct PageText {
    /// Its bytes, in the encoding of the page.
    pub(in crate::format) bytes: Vec<u8>,
    /// Where parts begin, here and in the page; from each on both go together.
    marks: Vec<(u32, u32)>,
    /// Inside an element whose line ends are kept.
    kept: bool,
    /// Whether a cell of the row at hand has begun.
    has_cell: bool,
    /// Where the cell at hand ends in the page: a paragraph in it ends no row.
    cell_end: usize,
    /// Whether one element alone holds a board: the one that the page shows, and not one after each move.
    has_board: bool,
}

impl PageText {
    /// The text of a page, cut as its bytes stand: every encoding that is read has its markup in ASCII. Entities are
    /// resolved where the page is in UTF-8.
    pub(in crate::format) fn of(page: &[u8], resolve: bool) -> PageText {
        let mut out = PageText {
            kept: begins_kept(page),
            has_board: board::is_alone(page),
            ..PageText::default()
        };
        let mut at = 0;
        while at < page.len() {
            let rest = &page[at..];
            at += match rest[0] {
                b'<' => out.element(rest, at),
                b'&' => out.entity(rest, at, resolve),
                white if white.is_ascii_whitespace() => out.blank(rest, at),
                _ => {
                    let parts =
                        |byte: &u8| matches!(byte, b'<' | b'&') || byte.is_ascii_whitespace();
                    let len = rest[1..]
                        .iter()
                        .position(parts)
                        .map_or(rest.len(), |len| len + 1);
                    out.take(&rest[..len], at);
                    len
                }
            };
        }
        out
    }

    /// The parts of a text in that order, each a line of its own.
    pub(in crate::format) fn of_pieces(text: &str, pieces: &[Range<usize>]) -> PageText {
        let mut out = PageText::default();
        for piece in pieces {
            let here = out.bytes.len();
            out.marks.push((here as u32, piece.start as u32));
            out.bytes.extend(text[piece.clone()].as_bytes());
            out.bytes.push(b'\n');
        }
        out
    }

    /// The same as text.
    pub(in crate::format) fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }

    /// Where a byte of it stood in the page.
    pub(in crate::format) fn source(&self, at: usize) -> usize {
        let next = self.marks.partition_point(|(here, _)| *here as usize <= at);
        let mark = next.checked_sub(1).and_then(|index| self.marks.get(index));
        mark.map_or(0, |(here, there)| *there as usize + at - *here as usize)
    }

    /// Places in it, whose first line has the number 1, as places in the page.
    pub(in crate::format) fn settle(&self, page: &str, first_line: u32, places: &mut Places) {
        let mut all: Vec<&mut Place> = places.all_mut().collect();
        all.sort_by_key(|place| (place.line, place.from));
        let plain = self.text();
        let mut signs = plain.char_indices();
        let (mut line, mut column) = (1, 1);
        let mut ruler = PlaceCursor::new(page, first_line);
        let mut before = 0;
        for place in all {
            let mut at = plain.len() - signs.as_str().len();
            while (line, column) < (place.line, place.from) {
                let Some((_, sign)) = signs.next() else { break };
                (line, column) = if sign == '\n' {
                    (line + 1, 1)
                } else {
                    (line, column + 1)
                };
                at = plain.len() - signs.as_str().len();
            }
            let width = place.to.saturating_sub(place.from);
            let there = self.source(at).min(page.len());
            // Columns are read one after the other.
            if there < before {
                ruler = PlaceCursor::new(page, first_line);
            }
            before = there;
            *place = ruler.place(Span::new(there, there));
            place.to = place.from + width;
        }
    }

    /// Takes bytes as they stand.
    fn take(&mut self, bytes: &[u8], from: usize) {
        let here = self.begin();
        let goes_on = self
            .marks
            .last()
            .is_some_and(|(a, b)| here - *a as usize == from - *b as usize);
        if !goes_on {
            self.marks.push((here as u32, from as u32));
        }
        self.bytes.extend(bytes);
    }

    /// Where the next bytes go; marks of what was taken back are gone.
    fn begin(&mut self) -> usize {
        let here = self.bytes.len();
        while self
            .marks
            .last()
            .is_some_and(|(at, _)| *at as usize >= here)
        {
            self.marks.pop();
        }
        here
    }

    /// Blanks and line ends, as one blank where the page does not keep them.
    fn blank(&mut self, rest: &[u8], from: usize) -> usize {
        let len = rest
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count()
            .max(1);
        if self.kept {
            self.take(&rest[..len], from);
        } else if !matches!(self.bytes.last(), None | Some(b' ' | b'\t' | b'\n')) {
            self.take(b" ", from);
        }
        len
    }

    /// An element's beginning or end, or a remark; what is none is text. How many bytes it has.
    fn element(&mut self, rest: &[u8], from: usize) -> usize {
        if rest.starts_with(b"<!--") {
            let end = memchr::memmem::find(rest, b"-->");
            return end.map_or(rest.len(), |end| end + 3);
        }
        let behind = rest[1..].strip_prefix(b"/").unwrap_or(&rest[1..]);
        let is_end = behind.len() + 1 < rest.len();
        if !behind
            .first()
            .is_some_and(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'!' | b'?'))
        {
            self.take(b"<", from);
            return 1;
        }
        let len = memchr::memchr(b'>', rest).map_or(rest.len(), |end| end + 1);
        let name = behind
            .iter()
            .take(LONGEST_NAME)
            .take_while(|byte| byte.is_ascii_alphanumeric())
            .count();
        let name = behind[..name].to_ascii_lowercase();
        let name = name.as_slice();
        if name == b"u"
            && !is_end
            && let Some(mark) = underlined(&rest[len..])
        {
            self.take(&rest[..len + mark], from);
            return len + mark;
        }
        let is_hidden = HIDDEN.contains(&name) || name == b"title" && names_moves(&rest[len..]);
        if is_hidden && !is_end {
            return len + end_of(&rest[len..], name);
        }
        if name == b"dd" && !is_end && self.names_value() {
            self.sign(b':', from);
            self.sign(b' ', from);
        } else if matches!(name, b"td" | b"th") {
            if !is_end {
                self.cell(&rest[len..], from + len);
            }
        } else if !INLINE.contains(&name) && (from >= self.cell_end || name == b"tr") {
            self.line_end(from);
        } else if !INLINE.contains(&name) {
            self.blank(b" ", from);
        }
        if KEPT.contains(&name) {
            self.kept = !is_end;
        }
        if self.has_board {
            self.board(&rest[..len], from);
        }
        len
    }

    /// Whether what a definition begins with is of the term right before it, which then goes on: `Red: Hu Ronghua`.
    fn names_value(&mut self) -> bool {
        /// No name of a field is longer, in bytes.
        const LONGEST: usize = 40;
        if self.bytes.pop_if(|byte| *byte == b'\n').is_none() {
            return false;
        }
        let begin = memchr::memrchr(b'\n', &self.bytes).map_or(0, |end| end + 1);
        let term = &self.bytes[begin..];
        let is_name = (1..=LONGEST).contains(&term.len()) && !term.contains(&b':');
        if !is_name {
            self.bytes.push(b'\n');
        }
        is_name
    }

    /// A cell begins: a tab parts it from the one before. One that holds much is no cell of a table of moves, but
    /// a part of the page.
    fn cell(&mut self, rest: &[u8], from: usize) {
        match cell_end(rest) {
            Some(end) => {
                if self.has_cell {
                    self.trim();
                    self.sign(b'\t', from);
                }
                self.has_cell = true;
                self.cell_end = from + end;
            }
            None => self.line_end(from),
        }
    }

    /// A line ends, where one is open; a line ends without blanks.
    fn line_end(&mut self, from: usize) {
        self.has_cell = false;
        self.trim();
        while self.bytes.last() == Some(&b'\t') {
            self.bytes.pop();
        }
        if !matches!(self.bytes.last(), None | Some(b'\n')) {
            self.sign(b'\n', from);
        }
    }

    fn trim(&mut self) {
        while self.bytes.last() == Some(&b' ') {
            self.bytes.pop();
        }
    }

    /// A sign that the page does not hold.
    fn sign(&mut self, sign: u8, from: usize) {
        let here = self.begin();
        self.marks.push((here as u32, from as u32));
        self.bytes.push(sign);
    }

    /// An entity, its semicolon there or not, as browsers read it.
    fn entity(&mut self, rest: &[u8], from: usize, resolve: bool) -> usize {
        let near = &rest[..rest.len().min(LONGEST_ENTITY)];
        let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'#';
        let name = 1 + near[1..].iter().take_while(|byte| is_name(byte)).count();
        let closed = usize::from(near.get(name) == Some(&b';'));
        let word = &near[1..name];
        if BLANKS.contains(&word) {
            self.take(b" ", from);
            return name + closed;
        }
        let bare = matches!(word, b"lt" | b"gt" | b"amp" | b"quot" | b"copy" | b"middot");
        let sign = str::from_utf8(word).ok().and_then(markup::entity);
        let sign = sign.filter(|sign| (closed == 1 || bare) && (resolve || sign.is_ascii()));
        if let Some(sign) = sign {
            self.take(sign.encode_utf8(&mut [0; 4]).as_bytes(), from);
            name + closed
        } else {
            self.take(b"&", from);
            1
        }
    }
}

/// Length after `<u>` of a digit that stands alone in it: in shorthand the line means 进. Before a
/// direction in words it is only a digit that is underlined.
fn underlined(rest: &[u8]) -> Option<usize> {
    const LONGEST: usize = 16;
    const END: &[u8] = b"</u>";
    let near = &rest[..rest.len().min(LONGEST)];
    let end = near
        .windows(END.len())
        .position(|it| it.eq_ignore_ascii_case(END))?;
    let behind = rest[end + END.len()..].trim_ascii_start();
    let directed = ["进", "進", "退", "平"]
        .iter()
        .any(|word| behind.starts_with(word.as_bytes()));
    match near[..end].trim_ascii() {
        [b'1'..=b'9'] if !directed => Some(end + END.len()),
        _ => None,
    }
}

/// Where a cell ends that holds little text on a line or two, however much markup.
fn cell_end(rest: &[u8]) -> Option<usize> {
    let near = &rest[..rest.len().min(LONGEST_MARKUP)];
    let (mut text, mut behind, mut breaks) = (0, 0, 0);
    for at in memchr::memchr_iter(b'<', near) {
        text += at.saturating_sub(behind);
        let name = near[at + 1..].strip_prefix(b"/").unwrap_or(&near[at + 1..]);
        let name = name.get(..2).map(<[u8]>::to_ascii_lowercase);
        breaks += usize::from(name.as_deref() == Some(b"br".as_slice()));
        if text > LONGEST_CELL || breaks > 1 {
            return None;
        }
        if matches!(name.as_deref(), Some(b"td" | b"th" | b"tr" | b"ta" | b"tb")) {
            return Some(at);
        }
        behind = memchr::memchr(b'>', &near[at..]).map_or(near.len(), |end| at + end + 1);
    }
    None
}

/// Whether a page, or a part of one, begins inside an element whose line ends are kept: it ends before another
/// begins, or the part is text from where it begins.
fn begins_kept(page: &[u8]) -> bool {
    let mut marks = memchr::memchr_iter(b'<', page).filter_map(|at| {
        let behind = page[at + 1..].strip_prefix(b"/").unwrap_or(&page[at + 1..]);
        let is = |name: &&[u8]| {
            let found = behind.get(..name.len());
            found.is_some_and(|it| it.eq_ignore_ascii_case(name))
        };
        KEPT.iter()
            .find(|name| is(name))
            .map(|_| page.get(at + 1) == Some(&b'/'))
    });
    let text = page.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(page);
    let is_text = !text.trim_ascii_start().starts_with(b"<");
    marks.next().unwrap_or(is_text)
}

/// Whether the title of a page holds moves: they are those of the game below it, cut short.
fn names_moves(rest: &[u8]) -> bool {
    let title = &rest[..end_of(rest, b"title").min(LONGEST_CELL)];
    move_like(&String::from_utf8_lossy(title)).next().is_some()
}

/// Number of bytes to the end of an element that is not shown.
fn end_of(rest: &[u8], name: &[u8]) -> usize {
    let ends = memchr::memmem::find_iter(rest, b"</");
    let mut ends = ends.filter(|at| {
        let behind = rest[at + 2..].split_at_checked(name.len());
        behind.is_some_and(|(found, _)| found.eq_ignore_ascii_case(name))
    });
    ends.next().unwrap_or(rest.len())
}
