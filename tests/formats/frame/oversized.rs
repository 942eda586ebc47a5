//! Records larger than the limit, endless lines, deep nesting.

use super::owned;
use dapu::format::{Cut, Cutter, Frame, MAX_RECORD, cut};
use dapu::text::Encoding;
use std::io::{self, Read};

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
