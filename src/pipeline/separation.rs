//! Records written one below another, each read as a record of its own again.

use crate::format::{Cut, Detected, Format, FormatReader, HEAD, Writer, detect, records};
use crate::text::{Encoding, encode};

/// Compares each record of a file with the one above it. A record that reads well alone may still continue the
/// one above, where nothing separates the two.
#[derive(Debug)]
pub struct SeparationCheck {
    format: &'static Format,
    encoding: Encoding,
    /// The record above, and whether it is plain.
    above: Option<(Vec<u8>, bool)>,
    /// Beginning of the file.
    head: Vec<u8>,
}

impl SeparationCheck {
    /// For a file of that format and encoding, empty so far.
    pub const fn new(format: &'static Format, encoding: Encoding) -> SeparationCheck {
        SeparationCheck {
            format,
            encoding,
            above: None,
            head: Vec::new(),
        }
    }

    /// Whether a record stands apart below the one taken before it; then it is the one above the next.
    /// Formats with a record a file part all, and one without a reader nobody can ask. Of two records that are
    /// plain ([`super::Copy::is_plain`]) nothing is asked.
    pub fn take(&mut self, record: &[u8], is_plain: bool) -> bool {
        let Some(writer) = self.format.writer.filter(|writer| writer.several) else {
            return true;
        };
        let Some(reader) = self.format.reader else {
            return true;
        };
        let between = encode(writer.between, self.encoding).0;
        let stands = match &self.above {
            Some((_, above_is_plain)) if *above_is_plain && is_plain => true,
            Some((above, _)) => self.are_apart((writer, reader), [above, &between, record]),
            None => true,
        };
        if !stands {
            return false;
        }
        if self.above.is_none() {
            self.head = writer.file(record, self.encoding).into_owned();
        } else if self.head.len() < HEAD {
            self.head.extend_from_slice(&between);
            self.head.extend_from_slice(record);
        }
        let (above, plain) = self.above.get_or_insert_default();
        above.clear();
        above.extend_from_slice(record);
        *plain = is_plain;
        true
    }

    /// Whether two records, with what stands between them, are read as two.
    fn are_apart(&self, (writer, reader): (Writer, FormatReader), parts: [&[u8]; 3]) -> bool {
        let starts = |bytes: &[u8]| {
            let mut starts = Vec::new();
            let whole = writer.file(bytes, self.encoding);
            let head = whole.len() - bytes.len();
            records(reader.cut, (&whole, self.encoding), usize::MAX, |cut| {
                if let Cut::Frame(frame) = cut {
                    starts.push((frame.start as usize).saturating_sub(head));
                }
            });
            starts
        };
        let [above, between, record] = parts;
        let ends = above.len();
        let below = ends + between.len() + markup(record);
        let found = starts(&parts.concat());
        let boundary = found.iter().any(|start| (ends..=below).contains(start));
        // Text that is several records by itself was reported for that record.
        let is_same = found.len() == 2 || found.len() == starts(above).len() + starts(record).len();
        boundary && is_same
    }

    /// The format that the file is taken for when it is read, where that is not the format it is written in;
    /// otherwise `None`.
    pub fn taken_for(&self) -> Option<&'static str> {
        if self.head.is_empty() || self.format.reader.is_none() {
            return None;
        }
        match detect(&self.head, "") {
            Detected::Format(format) if format.name == self.format.name => None,
            Detected::Format(format) => Some(format.name),
            Detected::Unknown { looks_like } => Some(looks_like),
            Detected::Archive(name) => Some(name),
            Detected::WesternChess | Detected::OtherGame { .. } | Detected::Empty => Some("?"),
        }
    }
}

/// Number of bytes of markup and blanks before the text that a record begins with.
fn markup(record: &[u8]) -> usize {
    let mut at = 0;
    loop {
        let rest = &record[at..];
        match rest.first() {
            Some(blank) if blank.is_ascii_whitespace() => at += 1,
            Some(b'<') => match memchr::memchr(b'>', rest) {
                Some(end) => at += end + 1,
                None => return at,
            },
            _ => return at,
        }
    }
}
