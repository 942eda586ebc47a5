//! Cutting: frames tile the input, agree with a slow framer, and need little memory.

use dapu::format::{Cut, Cutter, Frame, MAX_RECORD, cut};
use dapu::text::Encoding;
use proptest::prelude::*;
use std::io::{self, Read};

/// The obvious framer: decoded text, line by line, character by character.
mod slow {
    /// Byte offsets in `text` where records begin, and whether the one before left a comment open.
    pub(super) fn boundaries(text: &str) -> Vec<(usize, bool)> {
        let mut found = vec![(0, false)];
        let mut slow = Slow::default();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if let Some((start, open)) = slow.line(text, at, line) {
                found.push((start, open));
                // What follows is read anew, as if the record stood alone.
                let rest = boundaries(&text[start..]);
                found.extend(rest[1..].iter().map(|&(at, open)| (start + at, open)));
                return found;
            }
            at += line.len();
        }
        found
    }

    #[derive(Default)]
    struct Slow {
        depth: usize,
        tagged: bool,
        in_tags: bool,
        gap: bool,
        names: Vec<String>,
        block: Option<(usize, Vec<String>)>,
    }

    impl Slow {
        fn line(&mut self, text: &str, at: usize, line: &str) -> Option<(usize, bool)> {
            let name = tag_name(line);
            if self.in_tags {
                return self.line_of_tags(at, line, name);
            }
            let begins = match self.depth {
                0 => name.is_some(),
                _ => matches!(name.as_deref(), Some("event" | "game")),
            };
            if begins {
                let open = self.depth > 0;
                let prelude = bare(&text[..at]);
                if self.tagged || text_holds_moves(prelude) {
                    return Some((at, open));
                }
                *self = Slow {
                    tagged: true,
                    in_tags: true,
                    ..Slow::default()
                };
                return self.line_of_tags(at, line, name);
            }
            for character in line.chars() {
                match character {
                    '{' => self.depth += 1,
                    '}' => self.depth = self.depth.saturating_sub(1),
                    ';' if self.depth == 0 => break,
                    _ => {}
                }
            }
            None
        }

        fn line_of_tags(
            &mut self,
            at: usize,
            line: &str,
            name: Option<String>,
        ) -> Option<(usize, bool)> {
            let bracket = name.is_some()
                || !self.gap && bare(line).trim_start_matches([' ', '\t']).starts_with('[');
            if bare(line).trim().is_empty() {
                self.gap = true;
            } else if bracket {
                if self.gap {
                    let names = self.names.clone();
                    self.block = Some((at, names));
                }
                let first = self
                    .names
                    .first()
                    .filter(|first| ["event", "game"].contains(&first.as_str()));
                if !self.gap && self.names.len() >= 5 && first.is_some() && first == name.as_ref() {
                    return Some((at, false));
                }
                self.gap = false;
                if let (Some((block, names)), Some(name)) = (&self.block, &name)
                    && names.contains(name)
                {
                    return Some((*block, false));
                }
                self.names.extend(name);
            } else {
                self.in_tags = false;
                for character in line.chars() {
                    match character {
                        '{' => self.depth += 1,
                        '}' => self.depth = self.depth.saturating_sub(1),
                        ';' if self.depth == 0 => break,
                        _ => {}
                    }
                }
            }
            None
        }
    }

    /// In these tests only coordinates and 炮二平五 are moves.
    fn text_holds_moves(text: &str) -> bool {
        let moves = |token| text.matches(token).count();
        moves("炮二平五") >= 2 || moves("h2e2") + moves("h9g7") >= 2
    }

    /// Without the one BOM that may stand in front of a line where files were glued together.
    fn bare(line: &str) -> &str {
        line.strip_prefix('\u{FEFF}').unwrap_or(line)
    }

    fn tag_name(line: &str) -> Option<String> {
        let line = bare(line).trim_start_matches([' ', '\t']);
        let inside = line.strip_prefix('[')?.trim_start_matches([' ', '\t']);
        let end = inside
            .find(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '_' && c != '-')?;
        let (name, after) = inside.split_at(end);
        let name = name.to_lowercase();
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let usual = ["game", "event", "red", "fen", "result", "date"].contains(&name.as_str());
        let quoted = after.trim_start_matches([' ', '\t']).starts_with('"');
        (quoted || usual && after.starts_with([' ', '\t', ']', ':', '=', '\''])).then_some(name)
    }
}

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
        "[Game \"\"]\n[Event \"\"]\n[Red \"\"]\n[Black \"\"]\n[FEN \"\"]\n[Game \"\"]\n*\n",
        &[
            "[Game \"\"]\n[Event \"\"]\n[Red \"\"]\n[Black \"\"]\n[FEN \"\"]\n",
            "[Game \"\"]\n*\n",
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
fn an_oversized_record_is_counted_and_the_next_one_read() {
    let long = format!("[Game \"a\"]\n{{ {} }}\n", "x\n".repeat(1_000_000));
    let text = format!("[Game \"0\"]\n*\n{long}[Game \"b\"]\n*\n");
    let expected = [
        Cut::Frame(Frame {
            bytes: b"[Game \"0\"]\n*\n".to_vec(),
            start: 0,
            line: 1,
            comment_runs_on: false,
        }),
        Cut::Oversized {
            start: 13,
            line: 3,
            len: long.len() as u64,
        },
        Cut::Frame(Frame {
            bytes: b"[Game \"b\"]\n*\n".to_vec(),
            start: 13 + long.len() as u64,
            line: 3 + 1_000_002,
            comment_runs_on: false,
        }),
    ];
    let cutter = Cutter::new(text.as_bytes(), Encoding::Utf8, 100_000);
    let streamed: Vec<_> = cutter
        .collect::<io::Result<_>>()
        .expect("memory can be read");
    assert_eq!(streamed, expected);
    let in_memory: Vec<_> = cut(text.as_bytes(), Encoding::Utf8, 100_000)
        .map(owned)
        .collect();
    assert_eq!(in_memory, expected);
}

/// So many lines of tags, each of another name, twenty kilobytes each.
fn tags(names: std::ops::Range<u32>) -> String {
    let value = "x".repeat(20_000);
    let lines: Vec<String> = names
        .map(|number| format!("[T{number} \"{value}\"]\n"))
        .collect();
    lines.concat()
}

#[test]
fn an_oversized_record_of_two_tag_blocks_is_let_go_whole() {
    for (before, limit) in [(1, 1000), (1, 100_000), (40, 1000), (40, 900_000)] {
        let blocks = format!("{}\n{}", tags(0..before), tags(before..before + 60));
        let text = format!("{blocks}\n1. 炮二平五 *\n\n[Game \"b\"]\n*\n");
        let cuts = Cutter::new(text.as_bytes(), Encoding::Utf8, limit);
        let cuts: Vec<_> = cuts.map(|cut| cut.expect("memory can be read")).collect();
        let mut end = 0;
        for cut in &cuts {
            let (start, len) = match cut {
                Cut::Frame(frame) => (frame.start, frame.bytes.len() as u64),
                Cut::Oversized { start, len, .. } => (*start, *len),
            };
            assert_eq!(start, end, "{before} {limit}");
            end += len;
        }
        assert_eq!(end, text.len() as u64, "{before} {limit}");
        assert!(
            matches!(cuts.last(), Some(Cut::Frame(frame)) if frame.bytes.starts_with(b"[Game"))
        );
    }
}

#[test]
fn one_endless_line_is_one_oversized_record() {
    for (byte, encoding) in [
        (b'x', Encoding::Utf8),
        (0, Encoding::Gb18030),
        (b' ', Encoding::Big5),
        (b'[', Encoding::Utf8),
    ] {
        let line = io::repeat(byte).take(8_000_000);
        let cuts: Vec<_> = Cutter::new(line, encoding, 1 << 20)
            .collect::<io::Result<_>>()
            .expect("no end of bytes");
        assert_eq!(
            cuts,
            [Cut::Oversized {
                start: 0,
                line: 1,
                len: 8_000_000
            }],
            "{byte}"
        );
    }
}

#[test]
fn hundred_thousand_nested_parentheses_or_braces_are_cut_in_one_go() {
    for opening in ["(", "{", "{\n[", "[", "; {\n", "[Event \"a\"]\n\n"] {
        let text = format!("[Game \"a\"]\n{}", opening.repeat(100_000));
        let total: usize = cut(text.as_bytes(), Encoding::Gb18030, MAX_RECORD)
            .map(|cut| match owned(cut) {
                Cut::Frame(frame) => frame.bytes.len(),
                Cut::Oversized { len, .. } => len as usize,
            })
            .sum();
        assert_eq!(total, text.len(), "{opening:?}");
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

/// Lines that get framers into trouble.
fn line() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "[Event \"x\"]",
        "[Game \"x\"]",
        "[Event \"\"]\n[Site \"\"]\n[Round \"\"]\n[White \"\"]\n[ECCO \"\"]",
        "[Red \"x\"]",
        "[Date \"{x\"]",
        "[賽事 \"x\"]",
        " [Event \"x\"]",
        "[Result 1-0]",
        "[?]",
        "[漏]",
        "[Event",
        "[]",
        "x [Event \"x\"]",
        "",
        "",
        " ",
        " 1. h2e2 h9g7 ",
        " h2e2 h2e2 ",
        "炮二平五 炮二平五",
        "{",
        "}",
        "{ x }",
        "{ {",
        "} }",
        "; { x",
        "x ; }",
        "{ ; }",
        "進退淵渲稷",
        "{進",
        "進}",
        "*",
        "====",
        "\u{FEFF}",
    ])
}

fn text() -> impl Strategy<Value = String> {
    let ending = prop::sample::select(vec!["\n", "\n", "\r\n", ""]);
    prop::collection::vec((line(), ending), 0..24).prop_map(|lines| {
        lines
            .into_iter()
            .flat_map(|(line, end)| [line, end])
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn frames_tile_the_input_and_agree_with_the_slow_framer(text in text(), chunk in 1usize..40, encoding in prop::sample::select(Encoding::ALL.to_vec())) {
        // Big5 has no byte order mark.
        let text = if encoding == Encoding::Big5 { text.replace('\u{FEFF}', "") } else { text };
        let bytes = encode(&text, encoding);
        let cuts = whole(&bytes, encoding);
        let mut joined = Vec::new();
        for cut in &cuts {
            let Cut::Frame(frame) = cut else { panic!("nothing is large here") };
            prop_assert_eq!(frame.start, joined.len() as u64);
            prop_assert!(!frame.bytes.is_empty());
            joined.extend_from_slice(&frame.bytes);
        }
        prop_assert_eq!(&joined, &bytes);

        let expected: Vec<(u64, bool)> = slow::boundaries(&text)
            .into_iter()
            .map(|(at, open)| (encode(&text[..at], encoding).len() as u64, open))
            .filter(|_| !text.is_empty())
            .collect();
        prop_assert_eq!(starts(&cuts), expected);

        let streamed: Vec<_> = Cutter::new(Dribble(&bytes, chunk), encoding, MAX_RECORD)
            .collect::<io::Result<_>>()
            .expect("memory can be read");
        prop_assert_eq!(streamed, cuts);
    }

    #[test]
    fn any_bytes_are_tiled(bytes in prop::collection::vec(prop::sample::select(b"[]{};\"\nEvent \xB0\xE4\x81\xFF\x000".to_vec()), 0..200), limit in 1usize..100) {
        for encoding in Encoding::ALL {
            let mut at = 0;
            let cuts: Vec<_> = cut(&bytes, encoding, limit).map(owned).collect();
            for cut in &cuts {
                let (start, len) = match cut {
                    Cut::Frame(frame) => (frame.start, frame.bytes.len() as u64),
                    Cut::Oversized { start, len, .. } => (*start, *len),
                };
                prop_assert_eq!(start, at);
                at += len;
            }
            prop_assert_eq!(at, bytes.len() as u64);
        }
    }
}

/// Real files, glued together, streamed and in memory: the same frames.
#[test]
#[ignore = "reads ../shared"]
fn streams_and_slices_of_real_files_agree() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/misc");
    let mut glued = Vec::new();
    for path in dapu::source::find(vec![shared.into()]).flatten() {
        glued.extend(std::fs::read(path).expect("found a moment ago"));
        glued.push(b'\n');
    }
    for encoding in Encoding::ALL {
        let streamed: Vec<_> = Cutter::new(Dribble(&glued, 4099), encoding, MAX_RECORD)
            .collect::<io::Result<_>>()
            .expect("memory can be read");
        assert!(streamed == whole(&glued, encoding), "{encoding:?}");
    }
}
