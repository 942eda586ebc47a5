//! The search for the end of one record: a small machine that can be stopped and taken up again
//! where more bytes have come.

use super::tag_line::{
    self, Below, is_blank, is_bracket_line, is_first_tag_line, is_tag_line, name, opens_value,
    value_below,
};
use crate::text::Encoding;
use memchr::{memchr, memchr3};
use std::collections::HashSet;

/// Maximum distance that the machine may look back from its position.
pub(super) const LOOK_BACK: usize = 4096;

/// Length of a line that settles its kind.
const LINE_HEAD: usize = 4 * tag_line::LONGEST_NAME;

/// Number of tags that make a block whole: fewer may be one tag written twice.
const WHOLE_BLOCK: u32 = 5;

/// So many tags of the block before, written again, make the next record; less are tags written twice.
const AGAIN: usize = 3;

/// Where a record ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Boundary {
    /// One past its last byte: the first byte of the next record's first line.
    pub(super) at: usize,
    /// Whether a comment was open there.
    pub(super) comment_runs_on: bool,
}

impl Boundary {
    /// The end of the text.
    pub(super) const fn end(at: usize) -> Boundary {
        Boundary {
            at,
            comment_runs_on: false,
        }
    }
}

/// Result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A record ends here.
    Boundary(Boundary),
    /// Text without a tag ends here, before the first tag line: a record of its own where it holds
    /// moves; else say [`Scan::keep_prelude`] and go on.
    Prelude(Boundary),
    /// The text ends before the record does.
    More,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Moves, results, anything outside comments.
    Text,
    /// At the start of a line in the tags; `gap` once a blank line has come after a tag.
    Tags { gap: bool },
    /// Inside braces.
    Comment { depth: u32 },
    /// In what is passed over up to the newline: a `;` comment, or the rest of a line of the tags.
    ToNewline { tags: bool, gap: bool },
}

/// The machine. Offsets count from the first byte of the record.
#[derive(Debug)]
pub(super) struct Scan {
    double_byte: bool,
    state: State,
    at: usize,
    /// Where the record's tags begin, once they have.
    tags: Option<usize>,
    /// Number of tags, and the hashed name of the first where it is `Event` or `Game`.
    count: u32,
    first: Option<u64>,
    /// Whether bytes of the record have been forgotten.
    forgetful: bool,
    /// Where the last tag block began and the hashed names before it, once there are two.
    block: Option<(usize, HashSet<u64>)>,
    /// Where a second `[Event` or `[Game` stands in a block without a gap, the names before it that did not come
    /// again, and how many did.
    again: Option<(usize, HashSet<u64>, usize)>,
}

impl Scan {
    pub(super) fn new(encoding: Encoding) -> Scan {
        Scan {
            double_byte: matches!(encoding, Encoding::Gb18030 | Encoding::Big5),
            state: State::Text,
            at: 0,
            tags: None,
            count: 0,
            first: None,
            forgetful: false,
            block: None,
            again: None,
        }
    }

    /// Offset up to which the text has been searched.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The first `len` bytes of the record are gone.
    pub(super) fn forget(&mut self, len: usize) {
        self.at -= len;
        self.forgetful |= len > 0;
    }

    /// The text before the first tag line belongs to its record.
    pub(super) fn keep_prelude(&mut self, boundary: Boundary) {
        self.at = boundary.at;
        self.tags = Some(boundary.at);
        self.state = State::Tags { gap: false };
    }

    /// Searches on in `text`, all of the record that has come; `at_end` where no more will.
    pub(super) fn step(&mut self, text: &[u8], at_end: bool) -> Step {
        loop {
            let found = match self.state {
                State::Text => self.in_text(text, at_end),
                State::Tags { gap } => self.in_tags(text, at_end, gap),
                State::Comment { depth } => self.in_comment(text, at_end, depth),
                State::ToNewline { tags, gap } => self.on_to_newline(text, tags, gap),
            };
            if let Some(step) = found {
                return step;
            }
        }
    }

    fn in_text(&mut self, text: &[u8], at_end: bool) -> Option<Step> {
        let Some(found) = memchr3(b'{', b'[', b';', &text[self.at..]) else {
            self.at = text.len();
            return Some(Step::More);
        };
        let at = self.at + found;
        match text[at] {
            b'{' if self.is_brace(text, at) => self.state = State::Comment { depth: 1 },
            b';' => {
                self.state = State::ToNewline {
                    tags: false,
                    gap: false,
                }
            }
            b'[' => {
                if let Some(line) = line_start(text, at) {
                    if undecided(&text[line..], at_end) {
                        self.at = at;
                        return Some(Step::More);
                    }
                    if is_tag_line(&text[line..]) {
                        return self.tag_line(text, line, false);
                    }
                }
            }
            _ => {}
        }
        self.at = at + 1;
        None
    }

    /// A tag line outside the tags, at `line`.
    fn tag_line(&mut self, text: &[u8], line: usize, comment_runs_on: bool) -> Option<Step> {
        let boundary = Boundary {
            at: line,
            comment_runs_on,
        };
        if self.tags.is_some() || self.forgetful {
            return Some(Step::Boundary(boundary));
        }
        if is_blank(&text[..line]) {
            self.keep_prelude(boundary);
            return None;
        }
        Some(Step::Prelude(boundary))
    }

    fn in_tags(&mut self, text: &[u8], at_end: bool, gap: bool) -> Option<Step> {
        let rest = &text[self.at..];
        if rest.is_empty() || undecided(rest, at_end) {
            return Some(Step::More);
        }
        let newline = memchr(b'\n', &rest[..rest.len().min(LINE_HEAD)]);
        let line = &rest[..newline.unwrap_or(rest.len().min(LINE_HEAD))];
        // Right below a tag any bracket goes on with the tags; after a gap it must be a tag.
        let named = name(line);
        let is_tag = named.is_some() || !gap && is_bracket_line(line);
        if !is_tag && !is_blank(line) {
            self.state = State::Text;
            return None;
        }
        let below = match newline {
            Some(newline) if named.is_some() && opens_value(line) => {
                match value_below(&rest[newline + 1..], at_end) {
                    Below::Undecided => return Some(Step::More),
                    Below::Ends(len) => len,
                    Below::Never => 0,
                }
            }
            _ => 0,
        };
        if is_tag && let Some(boundary) = self.tag_of_the_next(text, named, gap) {
            return Some(Step::Boundary(boundary));
        }
        let gap = !is_tag;
        match newline {
            Some(newline) => {
                self.at += below;
                self.at += newline + 1;
                self.state = State::Tags { gap };
            }
            None => self.state = State::ToNewline { tags: true, gap },
        }
        None
    }

    /// Whether the tag at hand, of that name where its line begins with one, belongs to the next record. A tag after a gap opens a second block; a
    /// name that is in both makes the second block a record of its own. Without a gap, a second
    /// `[Event` or `[Game` after a whole block that began with it does.
    fn tag_of_the_next(
        &mut self,
        text: &[u8],
        known: Option<&[u8]>,
        gap: bool,
    ) -> Option<Boundary> {
        if gap {
            if self.forgetful {
                return Some(Boundary::end(self.at));
            }
            // Only what came since the last gap is looked at: there may be one behind every tag.
            let (from, mut names) = match self.block.take() {
                Some(block) => block,
                None => (self.tags.unwrap_or(0), HashSet::new()),
            };
            names.extend(hashed_names(&text[from..self.at]));
            self.block = Some((self.at, names));
        }
        let name = known.or_else(|| name(&text[self.at..]))?;
        let is_first = tag_line::is_first_name(name);
        if is_first && self.count >= WHOLE_BLOCK && self.first == Some(hash(name)) && !gap {
            // Bytes that are gone cannot be gone back to.
            if self.forgetful {
                return Some(Boundary::end(self.at));
            }
            let from = self.tags.unwrap_or(0);
            self.again = Some((self.at, hashed_names(&text[from..self.at]).collect(), 0));
        }
        if let Some(end) = self.written_again(name, gap) {
            return Some(end);
        }
        if self.count == 0 && is_first {
            self.first = Some(hash(name));
        }
        self.count = self.count.saturating_add(1);
        let (block, names) = self.block.as_ref()?;
        // Where the block began, once that is forgotten, nothing can be cut any more.
        let end = if self.forgetful { self.at } else { *block };
        names.contains(&hash(name)).then(|| Boundary::end(end))
    }

    /// Whether so many tags of the block before stand again that the next record began with the first of these.
    fn written_again(&mut self, name: &[u8], gap: bool) -> Option<Boundary> {
        if gap {
            self.again = None;
        }
        let (at, names, count) = self.again.as_mut()?;
        *count += usize::from(names.remove(&hash(name)));
        (*count >= AGAIN).then(|| Boundary::end(if self.forgetful { self.at } else { *at }))
    }

    fn in_comment(&mut self, text: &[u8], at_end: bool, depth: u32) -> Option<Step> {
        let Some(found) = memchr3(b'{', b'}', b'[', &text[self.at..]) else {
            self.at = text.len();
            return Some(Step::More);
        };
        let at = self.at + found;
        match text[at] {
            b'[' => {
                if let Some(line) = line_start(text, at) {
                    if undecided(&text[line..], at_end) {
                        self.at = at;
                        return Some(Step::More);
                    }
                    if is_first_tag_line(&text[line..]) {
                        return self.tag_line(text, line, true);
                    }
                }
            }
            brace if self.is_brace(text, at) => {
                self.state = match (brace, depth) {
                    (b'{', _) => State::Comment {
                        depth: depth.saturating_add(1),
                    },
                    (_, 1) => State::Text,
                    _ => State::Comment { depth: depth - 1 },
                };
            }
            _ => {}
        }
        self.at = at + 1;
        None
    }

    fn on_to_newline(&mut self, text: &[u8], tags: bool, gap: bool) -> Option<Step> {
        let Some(newline) = memchr(b'\n', &text[self.at..]) else {
            self.at = text.len();
            return Some(Step::More);
        };
        self.at += newline + 1;
        self.state = if tags {
            State::Tags { gap }
        } else {
            State::Text
        };
        None
    }

    /// Whether the brace at `at` stands for itself (see "Cut before decoding").
    fn is_brace(&self, text: &[u8], at: usize) -> bool {
        if !self.double_byte {
            return true;
        }
        let run = text[..at].iter().rev().take_while(|&&byte| byte >= 0x80);
        run.count() % 2 == 0
    }
}

/// The start of the line that the bracket at `at` is the first thing in; `None` where it is not.
fn line_start(text: &[u8], at: usize) -> Option<usize> {
    let before = text[..at].iter();
    let start = before
        .clone()
        .rposition(|byte| !matches!(byte, b' ' | b'\t'))
        .map_or(0, |last| last + 1);
    if start == 0 || text[start - 1] == b'\n' {
        return Some(start);
    }
    // A BOM, at the very beginning or where files were glued together.
    let line = start - start.min(LONGEST_BOM);
    let line =
        memchr::memrchr(b'\n', &text[line..start]).map_or(line, |newline| line + newline + 1);
    let at_start = line == 0 || text[line - 1] == b'\n';
    (at_start && is_blank(&text[line..start])).then_some(line)
}

const LONGEST_BOM: usize = 4;

/// Whether too little of a line has arrived to determine its kind.
fn undecided(line: &[u8], at_end: bool) -> bool {
    !at_end && line.len() < LINE_HEAD && memchr(b'\n', line).is_none()
}

/// The hashed names of all tag lines in `text`.
fn hashed_names(text: &[u8]) -> impl Iterator<Item = u64> {
    let lines = text.split(|&byte| byte == b'\n');
    lines.filter_map(name).map(hash)
}

/// FNV-1a of the name without case.
fn hash(name: &[u8]) -> u64 {
    name.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0000_01B3)
    })
}
