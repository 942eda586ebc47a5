//! Cutting: a stream of bytes into frames, the bytes of one PGN record each.
//!
//! # Where a record begins
//!
//! At a tag line that follows a line that is no tag, outside a `{` comment. Beyond that:
//!
//! - An open comment ends all the same at the next `[Event` or `[Game` line, and the frame says so
//!   ([`Frame::comment_runs_on`]): one forgotten `}` must not swallow the rest of the file.
//! - Two tag blocks with nothing but blank lines between, and no tag name in both, are one record.
//! - A record without moves may be followed by the next without even a blank line: a second `[Event`
//!   or `[Game` after five tags, the first of which it was, begins one where at least three of these stand again.
//! - Text before the first tag line belongs to the first record, unless it holds moves: then it is
//!   a record without tags. A file without any tag line is one record.
//!
//! Frames tile the input: every byte stands in exactly one of them, in order.
//!
//! # Cut before decoding
//!
//! Bytes are cut as they stand. In UTF-8 every `{ } [ ;` byte is that character. In GB18030 and Big5
//! it may be the second byte of a character (`|`, `}` and all letters too, though never `;` or a
//! newline). A byte below 0x80 always ends a character there, whether it stands alone or second, so
//! the run of bytes from 0x80 up right before a brace decides: it holds whole pairs where its length
//! is even, and is left with a lead byte that takes the brace where it is odd. No stepping through
//! the text from the start is needed, and memchr finds the braces.
//!
//! UTF-16 is cut on a shadow of one byte for each unit (itself where it is ASCII, a blank for a BOM before a line, 0xFF else); the
//! frames are the raw bytes all the same.

use super::shape::holds_moves;
use crate::text::Encoding;
use boundary::{Boundary, Scan, Step};
use std::io::{self, Read};

mod boundary;
pub(in crate::format) mod tag_line;

/// The largest record by default: 16 MiB. What is larger is no record of a game.
pub const MAX_RECORD: usize = 16 << 20;

/// The raw bytes of one record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame<B> {
    /// The bytes as they stand in the member, with its BOM in the first frame.
    pub bytes: B,
    /// Offset of the first byte in the member.
    pub start: u64,
    /// Line of the first byte in the member, from 1.
    pub line: u32,
    /// Whether a comment was still open where the next record's `[Event` or `[Game` line began.
    pub comment_runs_on: bool,
}

/// A piece cut out of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut<B> {
    /// A record.
    Frame(Frame<B>),
    /// A record larger than the limit: skipped to the next boundary, its bytes only counted.
    Oversized {
        /// Offset of the first byte in the member.
        start: u64,
        /// Line of the first byte in the member, from 1.
        line: u32,
        /// Length in bytes.
        len: u64,
    },
}

impl<B> Cut<B> {
    /// The same, where so many bytes of the member stand before those that were cut.
    #[must_use]
    pub fn behind(mut self, bytes: u64) -> Cut<B> {
        match &mut self {
            Cut::Frame(frame) => frame.start += bytes,
            Cut::Oversized { start, .. } => *start += bytes,
        }
        self
    }
}

/// Cuts bytes in memory into frames that borrow from them. `encoding` is what [`crate::text::guess`]
/// says of the whole; `max_record` in bytes.
pub fn cut(bytes: &[u8], encoding: Encoding, max_record: usize) -> Slices<'_> {
    Slices {
        bytes,
        shadow: shadow_of(bytes, encoding),
        encoding,
        max_record,
        start: 0,
        line: 1,
    }
}

/// Frames of bytes in memory, by [`cut`].
#[derive(Debug)]
pub struct Slices<'b> {
    bytes: &'b [u8],
    /// Only for UTF-16.
    shadow: Option<Vec<u8>>,
    encoding: Encoding,
    max_record: usize,
    start: usize,
    line: u32,
}

impl<'b> Iterator for Slices<'b> {
    type Item = Cut<&'b [u8]>;

    fn next(&mut self) -> Option<Cut<&'b [u8]>> {
        if self.start >= self.bytes.len() {
            return None;
        }
        let width = unit(self.encoding);
        let (end, comment_runs_on, lines) = {
            let text = self.shadow.as_deref().unwrap_or(self.bytes);
            let rest = &text[self.start / width..];
            let raw = &self.bytes[self.start..];
            let mut scan = Scan::new(self.encoding);
            let boundary = loop {
                match scan.step(rest, true) {
                    Step::Boundary(boundary) => break boundary,
                    Step::Prelude(prelude)
                        if holds_moves(&raw[..prelude.at * width], self.encoding) =>
                    {
                        break prelude;
                    }
                    Step::Prelude(prelude) => scan.keep_prelude(prelude),
                    Step::More => break Boundary::end(rest.len()),
                }
            };
            let lines = count_lines(&rest[..boundary.at]);
            (boundary.at * width, boundary.comment_runs_on, lines)
        };
        // A last odd byte of UTF-16 belongs to the last frame.
        let end = match self.start + end {
            end if self.bytes.len() - end < width => self.bytes.len(),
            end => end,
        };
        let (start, line) = (self.start, self.line);
        self.start = end;
        self.line += lines;
        if end - start > self.max_record {
            return Some(Cut::Oversized {
                start: start as u64,
                line,
                len: (end - start) as u64,
            });
        }
        Some(Cut::Frame(Frame {
            bytes: &self.bytes[start..end],
            start: start as u64,
            line,
            comment_runs_on,
        }))
    }
}

/// Number of bytes read at once; small where chance is to find faults between two chunks.
const CHUNK: usize = if cfg!(any(fuzzing, test)) {
    1 << 10
} else {
    256 << 10
};

/// Cuts a stream into owned frames with bounded memory: the largest record, a chunk of 256 KiB, and
/// for UTF-16 half as much again.
///
/// An error of the reader ends the stream: what was read before is cut and handed on first.
#[derive(Debug)]
pub struct Cutter<R> {
    reader: R,
    encoding: Encoding,
    max_record: usize,
    /// Bytes read and not yet handed on, from `start` of the member.
    raw: Vec<u8>,
    /// Its shadow, for UTF-16 only.
    shadow: Vec<u8>,
    /// Number of bytes of `raw` that have been handed on.
    done: usize,
    scan: Scan,
    start: u64,
    line: u32,
    /// Bytes of an oversized record that have been let go.
    skipped: u64,
    skipped_lines: u32,
    end: Option<io::Result<()>>,
}

impl<R: Read> Cutter<R> {
    /// Cuts what `reader` yields. `encoding` is what [`crate::text::guess`] says of its beginning
    /// (read that first and chain it: `head.chain(rest)`); `max_record` in bytes.
    pub fn new(reader: R, encoding: Encoding, max_record: usize) -> Cutter<R> {
        Cutter {
            reader,
            encoding,
            max_record,
            raw: Vec::new(),
            shadow: Vec::new(),
            done: 0,
            scan: Scan::new(encoding),
            start: 0,
            line: 1,
            skipped: 0,
            skipped_lines: 0,
            end: None,
        }
    }

    /// The text the boundaries are sought in, from the record's first byte held.
    fn view(&self) -> &[u8] {
        match unit(self.encoding) {
            1 => &self.raw[self.done..],
            width => &self.shadow[self.done / width..],
        }
    }

    fn fill(&mut self) {
        self.raw.drain(..self.done);
        let width = unit(self.encoding);
        if width > 1 {
            self.shadow.drain(..self.done / width);
        }
        self.done = 0;
        let before = self.raw.len();
        let read = (&mut self.reader)
            .take(CHUNK as u64)
            .read_to_end(&mut self.raw);
        match read {
            Ok(0) => self.end = Some(Ok(())),
            Ok(_) => {}
            Err(error) => self.end = Some(Err(error)),
        }
        if width > 1 {
            let from = before / width * width;
            append_shadow(&mut self.shadow, &self.raw[from..], self.encoding);
        }
    }

    /// Lets go of an oversized record's bytes, but for the few that the scan looks back at.
    fn skip(&mut self) {
        let width = unit(self.encoding);
        let held = self.raw.len() - self.done;
        let keep = boundary::LOOK_BACK.max(held / width - self.scan.at()) * width;
        let letting_go = held.saturating_sub(keep) / width * width;
        self.skipped_lines += count_lines(&self.view()[..letting_go / width]);
        self.skipped += letting_go as u64;
        self.scan.forget(letting_go / width);
        self.done += letting_go;
    }

    fn hand_on(&mut self, boundary: Boundary) -> Option<Cut<Vec<u8>>> {
        let width = unit(self.encoding);
        let mut len = boundary.at * width;
        if self.raw.len() - self.done - len < width {
            len = self.raw.len() - self.done;
        }
        let whole = self.skipped + len as u64;
        let lines = self.skipped_lines + count_lines(&self.view()[..boundary.at]);
        let bytes = &self.raw[self.done..self.done + len];
        let cut = match whole {
            0 => None,
            _ if whole > self.max_record as u64 => Some(Cut::Oversized {
                start: self.start,
                line: self.line,
                len: whole,
            }),
            _ => Some(Cut::Frame(Frame {
                bytes: bytes.to_vec(),
                start: self.start,
                line: self.line,
                comment_runs_on: boundary.comment_runs_on,
            })),
        };
        self.done += len;
        self.start += whole;
        self.line += lines;
        (self.skipped, self.skipped_lines) = (0, 0);
        self.scan = Scan::new(self.encoding);
        cut
    }
}

impl<R: Read> Iterator for Cutter<R> {
    type Item = io::Result<Cut<Vec<u8>>>;

    fn next(&mut self) -> Option<io::Result<Cut<Vec<u8>>>> {
        loop {
            let at_end = self.end.is_some();
            let mut scan = std::mem::replace(&mut self.scan, Scan::new(self.encoding));
            let step = scan.step(self.view(), at_end);
            self.scan = scan;
            match step {
                Step::Boundary(boundary) => return self.hand_on(boundary).map(Ok),
                Step::Prelude(prelude) => {
                    let len = prelude.at * unit(self.encoding);
                    if holds_moves(&self.raw[self.done..self.done + len], self.encoding) {
                        return self.hand_on(prelude).map(Ok);
                    }
                    self.scan.keep_prelude(prelude);
                }
                Step::More if at_end => {
                    let rest = Boundary::end(self.view().len());
                    if let Some(cut) = self.hand_on(rest) {
                        return Some(Ok(cut));
                    }
                    // Reported once: the next call finds an undisturbed end.
                    return match self.end.replace(Ok(())) {
                        Some(Err(error)) => Some(Err(error)),
                        _ => None,
                    };
                }
                Step::More => {
                    if self.skipped + (self.raw.len() - self.done) as u64 > self.max_record as u64 {
                        self.skip();
                    }
                    self.fill();
                }
            }
        }
    }
}

/// Bytes of one code unit.
const fn unit(encoding: Encoding) -> usize {
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => 2,
        Encoding::Utf8 | Encoding::Gb18030 | Encoding::Big5 => 1,
    }
}

fn shadow_of(bytes: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
    (unit(encoding) > 1).then(|| {
        let mut shadow = Vec::with_capacity(bytes.len() / 2);
        append_shadow(&mut shadow, bytes, encoding);
        shadow
    })
}

fn append_shadow(shadow: &mut Vec<u8>, bytes: &[u8], encoding: Encoding) {
    for pair in bytes.chunks_exact(2) {
        let (high, low) = match encoding {
            Encoding::Utf16Be => (pair[0], pair[1]),
            _ => (pair[1], pair[0]),
        };
        shadow.push(match (high, low) {
            (0, 0..0x80) => low,
            (0xFE, 0xFF) if shadow.last().is_none_or(|&last| last == b'\n') => b' ',
            _ => 0xFF,
        });
    }
}

fn count_lines(bytes: &[u8]) -> u32 {
    memchr::memchr_iter(b'\n', bytes).count() as u32
}
