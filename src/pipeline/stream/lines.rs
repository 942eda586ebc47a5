//! A stream cut in lines, as they arrive.

use crate::source::is_stopped;
use std::io::{self, Read};

/// Bytes asked for at once.
const PIECE: usize = 1 << 18;

/// Bytes kept of a line beyond the limit.
const HEAD: usize = 1 << 12;

/// A line of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StreamLine {
    /// Its number, from 1.
    pub(super) number: u64,
    /// Its bytes without the end of the line.
    pub(super) content: Result<Vec<u8>, LongLine>,
}

impl StreamLine {
    /// Number of bytes that are kept of it.
    pub(super) fn kept(&self) -> usize {
        match &self.content {
            Ok(bytes) => bytes.len(),
            Err(long) => long.head.len(),
        }
    }
}

/// A line beyond the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LongLine {
    /// Number of its bytes.
    pub(super) bytes: u64,
    /// The first of them.
    pub(super) head: Vec<u8>,
}

/// Result of one read: whole lines, and whether more was at hand.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct LineBatch {
    pub(super) lines: Vec<StreamLine>,
    /// Whether the writer may be waiting for an answer: less came than was asked for.
    pub(super) is_pause: bool,
    /// Whether the stream is at its end.
    pub(super) is_end: bool,
}

/// Cuts a stream; of a line beyond the limit the bytes are counted, and the first few kept.
pub(super) struct Lines<R> {
    input: R,
    limit: u64,
    number: u64,
    piece: Vec<u8>,
    /// The line that is not whole yet, and how long it is.
    begun: Vec<u8>,
    length: u64,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(input: R, limit: u64) -> Lines<R> {
        Lines {
            input,
            limit,
            number: 0,
            piece: vec![0; PIECE],
            begun: Vec::new(),
            length: 0,
        }
    }

    /// Waits for bytes and hands on the lines that are whole with them. Blank lines are none.
    pub(super) fn next(&mut self) -> io::Result<LineBatch> {
        let read = loop {
            match self.input.read(&mut self.piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // Lines that arrived whole before are still answered.
                Err(error) if is_stopped(&error) => {
                    return Ok(LineBatch {
                        is_pause: true,
                        ..LineBatch::default()
                    });
                }
                read => break read?,
            }
        };
        let mut brought = LineBatch {
            is_pause: read < PIECE,
            is_end: read == 0,
            ..LineBatch::default()
        };
        let piece = std::mem::take(&mut self.piece);
        let mut rest = &piece[..read];
        while let Some(at) = memchr::memchr(b'\n', rest) {
            self.add(&rest[..at]);
            brought.lines.extend(self.end());
            rest = &rest[at + 1..];
        }
        self.add(rest);
        self.piece = piece;
        if brought.is_end && self.length > 0 {
            brought.lines.extend(self.end());
        }
        Ok(brought)
    }

    fn add(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        if self.length <= self.limit {
            self.begun.extend_from_slice(bytes);
        } else {
            let wanted = HEAD.saturating_sub(self.begun.len()).min(bytes.len());
            self.begun.extend_from_slice(&bytes[..wanted]);
            self.begun.truncate(HEAD);
            self.begun.shrink_to_fit();
        }
    }

    fn end(&mut self) -> Option<StreamLine> {
        self.number += 1;
        let length = std::mem::take(&mut self.length);
        let mut bytes = std::mem::take(&mut self.begun);
        let number = self.number;
        if number == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        if length > self.limit {
            let content = Err(LongLine {
                bytes: length,
                head: bytes,
            });
            return Some(StreamLine { number, content });
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        let content = Ok(bytes);
        let is_blank = |bytes: &Vec<u8>| bytes.iter().all(u8::is_ascii_whitespace);
        (!content.as_ref().is_ok_and(is_blank)).then_some(StreamLine { number, content })
    }
}

#[cfg(test)]
mod tests {
    use super::{HEAD, Lines, LongLine, StreamLine};
    use std::io::{self, Read};

    /// Gives so many bytes at a time.
    struct Slow<'b>(&'b [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len());
            into[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn lines(text: &[u8], at_once: usize, limit: u64) -> Vec<StreamLine> {
        let mut lines = Lines::new(Slow(text, at_once), limit);
        let mut all = Vec::new();
        loop {
            let brought = lines.next().expect("reads");
            all.extend(brought.lines);
            if brought.is_end {
                return all;
            }
        }
    }

    fn line(number: u64, text: &str) -> StreamLine {
        let content = Ok(text.as_bytes().to_vec());
        StreamLine { number, content }
    }

    fn long(number: u64, bytes: u64, head: &[u8]) -> StreamLine {
        let head = head.to_vec();
        let content = Err(LongLine { bytes, head });
        StreamLine { number, content }
    }

    #[test]
    fn lines_are_the_same_however_the_bytes_arrive() {
        let text = "\u{feff}{\"a\"}\r\n\n  \nlonger than ten\nb\nlast".as_bytes();
        let expected = [
            line(1, "{\"a\"}"),
            long(4, 15, b"longer than ten"),
            line(5, "b"),
            line(6, "last"),
        ];
        for at_once in [1, 2, 7, 1000] {
            assert_eq!(lines(text, at_once, 10), expected, "{at_once} at once");
        }
        assert_eq!(lines(b"", 5, 10), []);
    }

    #[test]
    fn the_first_bytes_of_a_long_line_are_kept_however_they_arrive() {
        let text = "\u{feff}".to_owned() + &"0123456789".repeat(1000);
        for limit in [10, 5000] {
            for at_once in [1, 7, 4096, 1 << 20] {
                let expected = [long(1, 10_003, &text.as_bytes()[3..HEAD])];
                assert_eq!(lines(text.as_bytes(), at_once, limit), expected);
            }
        }
    }
}
