//! Cutting: frames tile the input, agree with a slow framer, and need little memory.

mod laws;
mod oversized;
mod slow;

use dapu::format::{Cut, Cutter, Frame, MAX_RECORD, cut};
use dapu::text::Encoding;
use std::io::{self, Read};

fn starts(cuts: &[Cut<Vec<u8>>]) -> Vec<(u64, bool)> {
    let mut open_before = false;
    cuts.iter()
        .map(|cut| match cut {
            Cut::Frame(frame) => {
                let told = (frame.start, open_before);
                open_before = frame.comment_runs_on;
                told
            }
            Cut::Oversized { start, .. } => (*start, std::mem::take(&mut open_before)),
        })
        .collect()
}

fn owned(cut: Cut<&[u8]>) -> Cut<Vec<u8>> {
    match cut {
        Cut::Frame(frame) => Cut::Frame(Frame {
            bytes: frame.bytes.to_vec(),
            start: frame.start,
            line: frame.line,
            comment_runs_on: frame.comment_runs_on,
        }),
        Cut::Oversized { start, line, len } => Cut::Oversized { start, line, len },
    }
}

fn whole(bytes: &[u8], encoding: Encoding) -> Vec<Cut<Vec<u8>>> {
    cut(bytes, encoding, MAX_RECORD).map(owned).collect()
}

/// Yields a few bytes at a time.
struct Dribble<'b>(&'b [u8], usize);

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.1.min(buffer.len()).min(self.0.len());
        buffer[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

fn encode(text: &str, encoding: Encoding) -> Vec<u8> {
    match encoding {
        Encoding::Utf8 => text.as_bytes().to_vec(),
        Encoding::Gb18030 => encoding_rs::GB18030.encode(text).0.into_owned(),
        Encoding::Big5 => encoding_rs::BIG5.encode(text).0.into_owned(),
        Encoding::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        Encoding::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
    }
}

/// The bytes of each frame as text.
fn frames(text: &str) -> Vec<String> {
    cut(text.as_bytes(), Encoding::Utf8, MAX_RECORD)
        .map(|cut| match cut {
            Cut::Frame(frame) => String::from_utf8_lossy(frame.bytes).into_owned(),
            Cut::Oversized { len, .. } => format!("oversized {len}"),
        })
        .collect()
}

/// A name, a file and its records.
type Case = (&'static str, &'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    ("nothing", "", &[]),
    (
        "one record",
        "[Event \"a\"]\n1. h2e2 *\n",
        &["[Event \"a\"]\n1. h2e2 *\n"],
    ),
    (
        "two records",
        "[Game \"a\"]\n*\n[Game \"b\"]\n*\n",
        &["[Game \"a\"]\n*\n", "[Game \"b\"]\n*\n"],
    ),
    (
        "any tag may be the first",
        "[Game \"a\"]\n*\n\n[Red \"b\"]\n*",
        &["[Game \"a\"]\n*\n\n", "[Red \"b\"]\n*"],
    ),
    (
        "no tags",
        "1. h2e2 h9g7\n2. h0g2\n",
        &["1. h2e2 h9g7\n2. h0g2\n"],
    ),
    (
        "text in front belongs to the first",
        "棋谱\n[Game \"a\"]\n*\n",
        &["棋谱\n[Game \"a\"]\n*\n"],
    ),
    (
        "moves in front are a record",
        "1. h2e2 h9g7\n[Game \"a\"]\n*\n",
        &["1. h2e2 h9g7\n", "[Game \"a\"]\n*\n"],
    ),
    (
        "a tag line in a comment",
        "[Game \"a\"]\n{\n[Red \"b\"]\n}\n*\n",
        &["[Game \"a\"]\n{\n[Red \"b\"]\n}\n*\n"],
    ),
    (
        "nested braces",
        "[Game \"a\"]\n{ { }\n[Red \"b\"]\n}\n*\n",
        &["[Game \"a\"]\n{ { }\n[Red \"b\"]\n}\n*\n"],
    ),
    (
        "an open comment ends at [Event",
        "[Game \"a\"]\n{ x\n[Event \"b\"]\n*\n",
        &["[Game \"a\"]\n{ x\n", "[Event \"b\"]\n*\n"],
    ),
    (
        "a brace behind a semicolon opens nothing",
        "[Game \"a\"]\n1. h2e2 ; {\n[Red \"b\"]\n",
        &["[Game \"a\"]\n1. h2e2 ; {\n", "[Red \"b\"]\n"],
    ),
    (
        "two blocks of other names",
        "[Game \"a\"]\n\n[Red \"b\"]\n*\n",
        &["[Game \"a\"]\n\n[Red \"b\"]\n*\n"],
    ),
    (
        "two blocks with a name in both",
        "[Game \"a\"]\n[Red \"a\"]\n\n[FEN \"b\"]\n[Red \"b\"]\n*\n",
        &[
            "[Game \"a\"]\n[Red \"a\"]\n\n",
            "[FEN \"b\"]\n[Red \"b\"]\n*\n",
        ],
    ),
    (
        "a whole block right below a whole block",
        "[Game \"\"]\n[Event \"\"]\n[Red \"\"]\n[Black \"\"]\n[FEN \"\"]\n[Game \"\"]\n[Event \"\"]\n[Red \"\"]\n*\n",
        &[
            "[Game \"\"]\n[Event \"\"]\n[Red \"\"]\n[Black \"\"]\n[FEN \"\"]\n",
            "[Game \"\"]\n[Event \"\"]\n[Red \"\"]\n*\n",
        ],
    ),
    (
        "two tags of a whole block written twice below it",
        "[Event \"\"]\n[Date \"\"]\n[Red \"\"]\n[Black \"\"]\n[Result \"\"]\n[Event \"\"]\n[Red \"\"]\n\n*\n",
        &[
            "[Event \"\"]\n[Date \"\"]\n[Red \"\"]\n[Black \"\"]\n[Result \"\"]\n[Event \"\"]\n[Red \"\"]\n\n*\n",
        ],
    ),
    (
        "a tag written twice",
        "[Event \"\"]\n[Event \"\"]\n[Red \"\"]\n*\n",
        &["[Event \"\"]\n[Event \"\"]\n[Red \"\"]\n*\n"],
    ),
    (
        "a bracket among the tags",
        "[Game \"a\"]\n[甲 beats 乙]\n[FEN \"b\"]\n*\n",
        &["[Game \"a\"]\n[甲 beats 乙]\n[FEN \"b\"]\n*\n"],
    ),
    (
        "an illegible move is no tag",
        "[Game \"a\"]\n1. h2e2\n[?]\n2. h0g2\n",
        &["[Game \"a\"]\n1. h2e2\n[?]\n2. h0g2\n"],
    ),
    (
        "a tag in the middle of a line",
        "[Game \"a\"]\n1. h2e2 [Game \"b\"]\n",
        &["[Game \"a\"]\n1. h2e2 [Game \"b\"]\n"],
    ),
    (
        "blanks before a tag",
        "[Game \"a\"]\n*\n  [Game \"b\"]\n",
        &["[Game \"a\"]\n*\n", "  [Game \"b\"]\n"],
    ),
    (
        "carriage returns",
        "[Game \"a\"]\r\n\r\n*\r\n[Game \"b\"]\r\n",
        &["[Game \"a\"]\r\n\r\n*\r\n", "[Game \"b\"]\r\n"],
    ),
    (
        "a trailer belongs to its record",
        "[Game \"a\"]\n*\n====\nhttp\n[Game \"b\"]\n",
        &["[Game \"a\"]\n*\n====\nhttp\n", "[Game \"b\"]\n"],
    ),
    (
        "a byte order mark",
        "\u{FEFF}[Game \"a\"]\n*\n[Game \"b\"]\n",
        &["\u{FEFF}[Game \"a\"]\n*\n", "[Game \"b\"]\n"],
    ),
];

#[test]
fn records_are_parted_where_they_should_be() {
    let wrong: Vec<_> = CASES
        .iter()
        .filter(|(_, text, expected)| frames(text) != *expected)
        .map(|(name, text, _)| (name, frames(text)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_frame_says_that_its_comment_ran_on() {
    let text = "[Game \"a\"]\n{ x\n[Event \"b\"]\n{ y }\n[Event \"c\"]\n";
    assert_eq!(
        starts(&whole(text.as_bytes(), Encoding::Utf8)),
        [(0, false), (15, true), (33, false)]
    );
}

#[test]
fn second_bytes_of_characters_are_no_braces() {
    // 稷 in GB18030 and 淵 in Big5 end in `{`, 穧 and 渲 in `}`: none of them opens or closes anything.
    for encoding in [Encoding::Gb18030, Encoding::Big5] {
        for second in [b'{', b'}', b'['] {
            for lead in 0xB0..0xF0u8 {
                let character = [lead, second];
                let record = [
                    b"[Game \"a\"]\n{ ",
                    &character[..],
                    b" }\n",
                    &character,
                    b"\n*\n",
                ]
                .concat();
                let file = [record.as_slice(), &record].concat();
                let found = starts(&whole(&file, encoding));
                assert_eq!(
                    found,
                    [(0, false), (record.len() as u64, false)],
                    "{character:X?}"
                );
            }
        }
    }
}

#[test]
fn lines_are_counted_through_the_whole_member() {
    let text = "[Game \"a\"]\n*\n\n[Game \"b\"]\n*\n[Game \"c\"]\n";
    for encoding in Encoding::ALL {
        let lines: Vec<u32> = whole(&encode(text, encoding), encoding)
            .iter()
            .map(|cut| match cut {
                Cut::Frame(frame) => frame.line,
                Cut::Oversized { line, .. } => *line,
            })
            .collect();
        assert_eq!(lines, [1, 4, 6], "{encoding:?}");
    }
}

#[test]
fn a_failing_reader_still_gives_what_it_read() {
    struct Failing(bool);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(io::Error::other("the disk is gone"));
            }
            let text = b"[Game \"a\"]\n*\n[Game \"b\"]\n1. h2";
            buffer[..text.len()].copy_from_slice(text);
            Ok(text.len())
        }
    }
    let mut cutter = Cutter::new(Failing(false), Encoding::Utf8, MAX_RECORD);
    let told: Vec<_> = cutter
        .by_ref()
        .map(|cut| cut.map_err(|error| error.to_string()))
        .collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].is_ok() && told[1].is_ok());
    assert_eq!(told[2], Err("the disk is gone".to_owned()));
    assert!(cutter.next().is_none());
}
