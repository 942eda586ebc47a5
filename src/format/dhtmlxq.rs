//! DhtmlXQ (东萍): elements in square brackets, `[DhtmlXQ_title]…[/DhtmlXQ_title]`, alone, in a page or in a
//! post. Moves are four digits, file and row of origin and goal, files from Red's left, rows from Black's back
//! rank; `[DhtmlXQ_move_P_N_I]` is line I, which begins at ply N of line P; `||` ends a line of text.

mod lines;
mod wrapping;
mod write;

pub use write::write;

use super::cutting::Parts;
use super::markup::unescaped;
use super::men::{Arrangement, MEN, man};
use super::points;
use crate::record::{FaultKind, GameRecord, PlaceCursor, Quota, Transcript};
use crate::text::{Encoding, Place, Span};
use lines::{DhtmlLine, Lines};
use std::borrow::Cow;
use wrapping::is_at;
use wrapping::{WRAPPERS, is_in_page, unwrapped};

/// Opening of an element, in any case.
const OPEN: &str = "[DhtmlXQ_";
/// Its closing, up to its name.
const CLOSE: &str = "[/DhtmlXQ_";
/// The same in a string of a script.
const CLOSE_IN_SCRIPT: &str = "[\\/DhtmlXQ_";

/// Where a mark that begins with a bracket stands, in any case.
fn find(text: &str, mark: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'[', bytes).find(|at| is_at(&bytes[*at..], mark))
}

/// Elements by the tag they become; any other keeps its name.
const NAMES: &[(&str, &str)] = &[
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redrating", "RedRating"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackrating", "BlackRating"),
    ("blacktime", "BlackTime"),
    ("result", "Result"),
    ("remark", "Remark"),
    ("author", "Author"),
    ("type", "Type"),
    ("timerule", "TimeControl"),
    ("endtype", "Termination"),
    ("class", "EventClass"),
];

/// The element that a variable of that name holds the value of, besides moves and men.
pub(super) fn element_name(variable: &str) -> Option<&'static str> {
    let of = |it: &&(&'static str, _)| it.0.eq_ignore_ascii_case(variable);
    NAMES.iter().find(of).map(|it| it.0)
}

/// The result that English pages give from Red's side in one letter.
fn outcome(value: &str) -> Option<&'static str> {
    match value.trim() {
        "W" | "w" => Some("1-0"),
        "L" | "l" => Some("0-1"),
        "D" | "d" => Some("1/2-1/2"),
        _ => None,
    }
}

/// Cuts a page at the wrappers of its records, and without any where elements that a record has once come again.
pub fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let begins = |at: &usize| {
        let rest = &bytes[*at..];
        WRAPPERS.iter().any(|wrapper| is_at(rest, wrapper))
    };
    let found = memchr::memchr_iter(b'[', bytes);
    let mut starts: Vec<usize> = found.filter(begins).collect();
    if starts.is_empty() {
        starts = anew(bytes);
    }
    Parts::of(bytes, starts)
}

/// Where records begin that nothing wraps: at the first element behind the moves of the one before that stands in
/// that already.
fn anew(bytes: &[u8]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut seen: Vec<&[u8]> = Vec::new();
    let mut has_moves = false;
    for at in memchr::memchr_iter(b'[', bytes).filter(|at| is_at(&bytes[*at..], OPEN)) {
        let name = &bytes[at + OPEN.len()..];
        let end = name.iter().take(32).position(|byte| *byte == b']');
        let name = &name[..end.unwrap_or(0)];
        let is = |word: &str| name.eq_ignore_ascii_case(word.as_bytes());
        // The head of a record: all that is neither move nor comment.
        let is_part = name
            .get(..4)
            .is_some_and(|it| it.eq_ignore_ascii_case(b"move"))
            || name
                .get(..7)
                .is_some_and(|it| it.eq_ignore_ascii_case(b"comment"));
        if !is_part && has_moves && seen.iter().any(|it| it.eq_ignore_ascii_case(name)) {
            starts.push(at);
            seen.clear();
            has_moves = false;
        }
        if !is_part && seen.len() < 64 {
            seen.push(name);
        }
        has_moves |= is("movelist");
    }
    if !starts.is_empty() {
        starts.insert(0, 0);
    }
    starts
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let ruler = PlaceCursor::new(text, first_line);
    let mut reader = Reader {
        text,
        out: Transcript::new(ruler.clone().place(Span::new(0, 1.min(text.len())))),
        ruler,
        lines: Lines::default(),
        comments: Vec::new(),
        in_page: is_in_page(text),
        room: Quota::default(),
    };
    let mut at = 0;
    while let Some(element) = next_element(text, at) {
        reader.between(at, element.span.start as usize);
        at = element.span.end as usize;
        reader.element(&element);
    }
    reader.between(at, text.len());
    reader.finish()
}

/// `[DhtmlXQ_name]value[/DhtmlXQ_name]`.
struct Element<'t> {
    name: &'t str,
    value: Span,
    span: Span,
    /// Whether it ends under its own name.
    is_sound: bool,
    /// Whether it stands in a string of a script, signs escaped.
    in_script: bool,
}

/// Bytes of the name that stands there, before its bracket; `None` for what is no name.
fn name_len(text: &str) -> Option<usize> {
    let len = word_len(text);
    text[len..].starts_with(']').then_some(len)
}

/// Bytes that a name can be made of.
fn word_len(text: &str) -> usize {
    let is_of_name = |it: &u8| it.is_ascii_alphanumeric() || *it == b'_';
    text.bytes().take_while(is_of_name).count()
}

/// The next element from `at` on.
fn next_element(text: &str, at: usize) -> Option<Element<'_>> {
    let mut from = at;
    let (start, name) = loop {
        let start = from + find(text.get(from..)?, OPEN)?;
        let name = &text[start + OPEN.len()..];
        if let Some(len) = name_len(name) {
            break (start, &name[..len]);
        }
        // A mark that opens no element is text.
        from = start + OPEN.len();
    };
    let name_end = start + OPEN.len() + name.len();
    let value_at = name_end + 1;
    let rest = &text[value_at..];
    // An element that nobody ends runs to the next one.
    let next = find(rest, OPEN).unwrap_or(rest.len());
    let closes = [CLOSE, CLOSE_IN_SCRIPT].map(|mark| (find(&rest[..next], mark), mark));
    let close = closes
        .into_iter()
        .filter_map(|(at, mark)| Some((at?, mark)))
        .min();
    let value_end = value_at + close.map_or(next, |(at, _)| at);
    let mut end = value_end;
    let mut is_sound = false;
    if let Some((_, mark)) = close {
        let closing = &text[value_end + mark.len()..];
        let len = word_len(closing);
        let ends = usize::from(closing[len..].starts_with(']'));
        is_sound = ends > 0 && closing[..len].eq_ignore_ascii_case(name);
        end = value_end + mark.len() + len + ends;
    }
    Some(Element {
        name,
        value: Span::new(value_at, value_end),
        span: Span::new(start, end),
        is_sound,
        in_script: close.is_some_and(|(_, mark)| mark == CLOSE_IN_SCRIPT),
    })
}

struct Reader<'t> {
    text: &'t str,
    ruler: PlaceCursor<'t>,
    out: Transcript,
    lines: Lines,
    /// Line, ply, text and place of the comments.
    comments: Vec<(u32, u32, String, Place)>,
    /// Whether it stands in a page, where signs may stand as entities.
    in_page: bool,
    /// Quota for lines, moves and comments, until they are laid out.
    room: Quota,
}

impl Reader<'_> {
    /// Text between elements: the wrappers are no text.
    fn between(&mut self, from: usize, to: usize) {
        let gap = self.text.get(from..to).unwrap_or("");
        let rest = unwrapped(gap);
        // Ends of lines in a string of a script are no text either.
        let rest = rest.trim_matches(char::is_whitespace);
        let rest = if rest.replace("\\n", "").replace("\\r", "").trim().is_empty() {
            ""
        } else {
            rest
        };
        if !rest.is_empty() {
            let before = gap.len() - gap.trim_start().len();
            let place = self.ruler.place(Span::new(from + before, to));
            self.out.residue(rest, place);
        }
    }

    fn element(&mut self, element: &Element<'_>) {
        let place = self.ruler.place(element.span);
        if !element.is_sound {
            let text = element.span.of(self.text);
            let cut = text.char_indices().nth(80).map_or(text.len(), |(at, _)| at);
            self.out.fault(FaultKind::MalformedTag, &text[..cut], place);
        }
        if !self.room.take(0) {
            return self.out.leave_out(place);
        }
        let value = self.value_of(element);
        let value = value.as_str();
        let lower = element.name.to_ascii_lowercase();
        let numbers = |rest: &str| -> Option<Vec<u32>> {
            rest.split('_').map(|word| word.parse().ok()).collect()
        };
        if lower == "movelist" {
            let moves = self.moves(element.value);
            self.lines.main(moves, place);
        } else if lower == "binit" {
            self.men(value, place);
        } else if let Some(&[parent, ply, line]) =
            lower.strip_prefix("move_").and_then(numbers).as_deref()
        {
            let moves = self.moves(element.value);
            let variation = DhtmlLine {
                parent,
                first: ply,
                moves,
                place,
            };
            self.lines.variation(line, variation);
        } else if let Some(at) = lower.strip_prefix("comment").and_then(numbers) {
            let (line, ply) = match *at.as_slice() {
                [ply] => (0, ply),
                [line, ply] => (line, ply),
                _ => return self.tag(element.name, value, place),
            };
            self.comments.push((line, ply, text_of(value), place));
        } else {
            self.tag(element.name, value, place);
        }
    }

    /// Value of an element, with signs that page or script escape resolved.
    fn value_of(&self, element: &Element<'_>) -> String {
        let value = element.value.of(self.text);
        let value = if self.in_page {
            unescaped(value)
        } else {
            Cow::Borrowed(value)
        };
        if element.in_script {
            let signs = [("\\r", ""), ("\\n", "\n"), ("\\/", "/"), ("\\\"", "\"")];
            signs.iter().fold(value.into_owned(), |text, (from, to)| {
                text.replace(from, to)
            })
        } else {
            value.into_owned()
        }
    }

    fn tag(&mut self, name: &str, value: &str, place: Place) {
        let name = if self.in_page {
            unescaped(name)
        } else {
            Cow::Borrowed(name)
        };
        let name = &*name;
        let tag = NAMES
            .iter()
            .find(|(element, _)| element.eq_ignore_ascii_case(name));
        let tag = tag.map_or(name, |(_, tag)| tag);
        if let Some(result) = outcome(value).filter(|_| tag == "Result") {
            self.out.field(tag.to_owned(), result, place);
            self.out.field("Outcome".to_owned(), value, place);
            return;
        }
        self.out.field(tag.to_owned(), &text_of(value), place);
    }

    /// Moves of four digits each; digits may hold blanks between.
    fn moves(&mut self, value: Span) -> Vec<(String, Place)> {
        let mut moves = Vec::new();
        let text = self.text;
        let signs = value.of(text).char_indices();
        let mut signs = signs.filter(|(_, sign)| !sign.is_whitespace()).peekable();
        while let Some(&(first, _)) = signs.peek() {
            let mut token = String::new();
            let mut end = first;
            for (at, sign) in signs.by_ref().take(4) {
                token.push(sign);
                end = at + sign.len_utf8();
            }
            let start = value.start as usize;
            let place = self.ruler.place(Span::new(start + first, start + end));
            if !self.room.take(0) {
                self.out.leave_out(place);
                break;
            }
            moves.push((token, place));
        }
        moves
    }

    /// The points of the men in the order of XQF: file and row, 99 for one that is not there.
    fn men(&mut self, value: &str, place: Place) {
        let digits: String = value.chars().filter(|sign| !sign.is_whitespace()).collect();
        if digits.is_empty() {
            return;
        }
        let bytes = digits.as_bytes();
        if bytes.len() != 64 || !bytes.iter().all(u8::is_ascii_digit) {
            self.out.fault(FaultKind::BadField, &digits, place);
        }
        let mut board = Arrangement::new();
        for (number, pair) in bytes.chunks_exact(2).take(MEN).enumerate() {
            let square = points::of_digits(pair[0], pair[1]);
            if let Some(text) = square.and_then(|square| board.put(man(number), square)) {
                self.out.fault(FaultKind::BadField, &text, place);
            }
        }
        self.out.arrangement(board.board(), None, place);
    }

    fn finish(mut self) -> GameRecord<'static> {
        let nodes = self.lines.lay_out(&mut self.out);
        for (line, ply, text, place) in self.comments {
            match nodes.node(line, ply) {
                Some(node) if !text.is_empty() => self.out.comment(node, &text, place),
                Some(_) => {}
                None => self.out.residue(&text, place),
            }
        }
        self.out.finish()
    }
}

/// `||` ends a line.
fn text_of(value: &str) -> String {
    value.replace("||", "\n")
}
