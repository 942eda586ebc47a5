//! Frames tile any input and agree with the slow framer.

use super::{Dribble, encode, owned, slow, starts, whole};
use crate::support::cases::cases;
use dapu::format::{Cut, Cutter, MAX_RECORD, cut};
use dapu::text::Encoding;
use proptest::prelude::*;
use std::io;

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
        "[Red \"x",
        "y\"]",
        "y",
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
    #![proptest_config(cases(3000))]

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
