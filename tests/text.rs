//! Bytes into text and back to places in the bytes.

use crate::support::cases::cases;
use dapu::text::{
    Certainty, Decoded, Encoding, Guess, decode, guess, locate, majority, speaks_against,
};
use proptest::prelude::*;

/// Writes `text` in `encoding`, character by character, so that the place of each is known.
fn encode(text: &str, encoding: Encoding) -> (Vec<u8>, Vec<usize>) {
    let mut bytes = Vec::new();
    let mut starts = Vec::new();
    for character in text.chars() {
        starts.push(bytes.len());
        let mut buffer = [0; 4];
        let utf8 = character.encode_utf8(&mut buffer);
        match encoding {
            Encoding::Utf8 => bytes.extend_from_slice(utf8.as_bytes()),
            Encoding::Gb18030 => bytes.extend_from_slice(&encoding_rs::GB18030.encode(utf8).0),
            Encoding::Big5 => bytes.extend_from_slice(&encoding_rs::BIG5.encode(utf8).0),
            Encoding::Utf16Le => utf8
                .encode_utf16()
                .for_each(|unit| bytes.extend_from_slice(&unit.to_le_bytes())),
            Encoding::Utf16Be => utf8
                .encode_utf16()
                .for_each(|unit| bytes.extend_from_slice(&unit.to_be_bytes())),
        }
    }
    (bytes, starts)
}

/// Bytes that mean nothing in the encoding, whatever follows.
fn junk(encoding: Encoding) -> &'static [u8] {
    match encoding {
        Encoding::Utf8 | Encoding::Gb18030 | Encoding::Big5 => &[0xFF, 0xFF],
        Encoding::Utf16Le => &[0x00, 0xDC],
        Encoding::Utf16Be => &[0xDC, 0x00],
    }
}

const SIMPLIFIED: &str =
    "[Event \"全国赛\"]\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n3. 前车退一 后炮平4\n";
const TRADITIONAL: &str =
    "[Event \"全國賽\"]\n1. 炮二平五 馬８進７\n2. 馬二進三 車９平８\n3. 前車退一 後炮平4\n";

#[test]
fn the_same_text_in_every_encoding_is_guessed_and_gives_the_same_text() {
    let mut faults = Vec::new();
    for encoding in Encoding::ALL {
        let text = match encoding {
            Encoding::Gb18030 => SIMPLIFIED,
            _ => TRADITIONAL,
        };
        let (bytes, _) = encode(text, encoding);
        let guessed = guess(&bytes);
        let decoded = decode(&bytes, encoding);
        if guessed.encoding != encoding || decoded.text != text || !decoded.undecodable.is_empty() {
            faults.push((encoding, guessed, decoded.text.into_owned()));
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn a_byte_order_mark_decides_and_is_taken_off() {
    let mut faults = Vec::new();
    for encoding in Encoding::ALL
        .into_iter()
        .filter(|&encoding| encoding != Encoding::Big5)
    {
        let (bytes, _) = encode(&format!("\u{FEFF}{TRADITIONAL}"), encoding);
        let expected = Guess {
            encoding,
            certainty: Certainty::Bom,
        };
        let decoded = decode(&bytes, encoding);
        if guess(&bytes) != expected || decoded.text != TRADITIONAL || decoded.bom == 0 {
            faults.push((encoding, guess(&bytes), decoded.text.into_owned()));
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn neither_validity_nor_stray_glyphs_tell_big5_from_gb18030_but_moves_do() {
    // A name and an event in Big5 that are valid GB18030 from end to end.
    let (bytes, _) = encode(
        "[Red \"廣東呂欽\"]\n[Event \"全國象棋個人賽\"]\n\n*\n",
        Encoding::Big5,
    );
    assert!(decode(&bytes, Encoding::Gb18030).undecodable.is_empty());
    assert_eq!(guess(&bytes).certainty, Certainty::Undecided);
    let with_a_move = [bytes, encode("1. 炮二平五\n", Encoding::Big5).0].concat();
    let expected = Guess {
        encoding: Encoding::Big5,
        certainty: Certainty::Scored,
    };
    assert_eq!(guess(&with_a_move), expected);
}

#[test]
fn usual_signs_of_big5_that_are_none_of_gb18030_tell_it_without_a_move() {
    let text = "[Red \"謝承宇\"]\n[Black \"陳國興\"]\n[Event \"臺灣象棋棋王賽四強賽\"]\n\n1. H2-D2 G6-G5\n";
    assert_eq!(
        guess(&encode(text, Encoding::Big5).0).encoding,
        Encoding::Big5
    );
    for other in [
        text,
        "[Red \"谢承宇\"]\n[Event \"全国象棋个人锦标赛的对局记录\"]\n",
    ] {
        let (bytes, _) = encode(other, Encoding::Gb18030);
        assert_eq!(guess(&bytes).encoding, Encoding::Gb18030, "{other}");
    }
}

#[test]
fn usual_signs_of_gb18030_that_are_none_of_big5_tell_it_without_a_move() {
    let sheet = "赛事：金陵象棋邀请赛\n轮次：2\n红方：冯国强\n黑方：毕光耀\n记录：红方\n结果：和\n1 H2-D2 G6-G5\n";
    let told = |text: &str| {
        let guess = guess(&encode(text, Encoding::Gb18030).0);
        (guess.encoding, guess.certainty)
    };
    assert_eq!(told(sheet), (Encoding::Gb18030, Certainty::Scored));
    // Few signs tell nothing, nor do those that are usual in both.
    for text in ["红方：冯国强\n", &"安北帮报".repeat(8)] {
        assert_eq!(told(text), (Encoding::Gb18030, Certainty::Undecided));
    }
}

#[test]
fn shorthand_and_moves_printed_with_blanks_tell_encodings_too() {
    for (text, encoding) in [
        ("炮25 馬87 馬23 車98", Encoding::Big5),
        ("炮25 马87 马23 车98", Encoding::Gb18030),
        ("炮 二 平 五", Encoding::Big5),
        ("帅 5 进 1", Encoding::Gb18030),
        ("馬前退二", Encoding::Big5),
        ("一兵平五", Encoding::Gb18030),
    ] {
        let guessed = guess(&encode(text, encoding).0);
        assert_eq!(
            (guessed.encoding, guessed.certainty),
            (encoding, Certainty::Scored),
            "{text}"
        );
    }
}

#[test]
fn a_frame_speaks_against_its_file_only_where_it_shows_more_moves_otherwise() {
    let mut faults = Vec::new();
    let encodings = [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5];
    for of_file in encodings {
        for of_frame in encodings {
            let (frame, _) = encode(TRADITIONAL, of_frame);
            let told = speaks_against(&frame, of_file).map(|guess| guess.encoding);
            if told != (of_file != of_frame).then_some(of_frame) {
                faults.push((of_file, of_frame, told));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
    let (mut damaged, _) = encode(SIMPLIFIED, Encoding::Utf8);
    damaged.extend_from_slice(&[0xFF, b'\n']);
    assert_eq!(speaks_against(&damaged, Encoding::Utf8), None);
    let (no_moves, _) = encode("[Red \"廣東呂欽\"]\n*\n", Encoding::Big5);
    assert_eq!(speaks_against(&no_moves, Encoding::Gb18030), None);
    assert_eq!(speaks_against(b"1. h2e2 *\n", Encoding::Big5), None);
}

#[test]
fn neighbours_vote_where_a_record_has_no_moves() {
    let vote = |encoding, certainty| Guess {
        encoding,
        certainty,
    };
    let votes = [
        vote(Encoding::Utf8, Certainty::Ascii),
        vote(Encoding::Utf8, Certainty::Ascii),
        vote(Encoding::Gb18030, Certainty::Undecided),
        vote(Encoding::Gb18030, Certainty::Scored),
        vote(Encoding::Big5, Certainty::Scored),
        vote(Encoding::Big5, Certainty::Scored),
    ];
    assert_eq!(majority(votes), Some(Encoding::Big5));
    assert_eq!(majority(votes[..3].iter().copied()), None);
}

#[test]
fn one_bad_byte_takes_no_text_without_full_moves_its_encoding() {
    let text = "赛事：样局\n记录：黑方\n记谱：简写\n回合 | 红方 | 黑方\n1 | 炮25 | 马23_ |\n2 | 马23_ | 车98 |\n";
    for at in [0, 9, text.len() / 2, text.len()] {
        for bad in [&b"\xFF"[..], b"\xE7", b"\xE9\xE9"] {
            let at = (0..=at).rfind(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let bytes = [&text.as_bytes()[..at], bad, &text.as_bytes()[at..]].concat();
            assert_eq!(guess(&bytes).encoding, Encoding::Utf8, "{at} {bad:?}");
        }
    }
    for encoding in [Encoding::Gb18030, Encoding::Big5] {
        let bytes = encode(text, encoding).0;
        assert_ne!(guess(&bytes).encoding, Encoding::Utf8);
    }
}

#[test]
fn a_character_cut_at_the_end_of_a_head_does_not_spoil_the_guess() {
    let (bytes, _) = encode(SIMPLIFIED, Encoding::Utf8);
    let cut = &bytes[..bytes.len() - "4\n".len() - 1];
    assert_eq!(guess(cut).certainty, Certainty::ValidUtf8);
}

#[test]
fn utf16_needs_no_byte_order_mark_and_a_lone_nul_makes_no_utf16() {
    let (bytes, _) = encode(SIMPLIFIED, Encoding::Utf16Le);
    assert_eq!(guess(&bytes).certainty, Certainty::NulPattern);
    assert_eq!(
        guess(b"[Event \"a\0b\"]\n1. h2e2 h9g7\n").encoding,
        Encoding::Utf8
    );
    assert_eq!(guess(&[0; 4096]).encoding, Encoding::Utf8);
}

#[test]
fn undecodable_stretches_are_told_with_their_place_and_stand_as_one_character() {
    let mut faults = Vec::new();
    for encoding in Encoding::ALL {
        let (before, _) = encode("炮二", encoding);
        let (after, _) = encode("\n平五", encoding);
        let bytes = [before.as_slice(), junk(encoding), &after].concat();
        let decoded = decode(&bytes, encoding);
        let told: Vec<_> = decoded
            .undecodable
            .iter()
            .map(|stretch| (stretch.raw_start, stretch.raw_len, stretch.text_offset))
            .collect();
        let expected = (before.len() as u64, 2, "炮二".len() as u32);
        if decoded.text != "炮二\u{FFFD}\n平五" || told != [expected] {
            faults.push((encoding, told, decoded.text.into_owned()));
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn a_bad_byte_is_placed_alike_wherever_it_stands_in_a_long_text() {
    // 炮, a lead byte without its second, a byte that is none.
    let stretch = b"\xC5\xDA\x81\x20ab\xFF\xC5\xDA";
    let alone = decode(stretch, Encoding::Gb18030);
    let mut wrong = Vec::new();
    for before in 4080..4110 {
        let bytes = [&vec![b'x'; before], &stretch[..], &[b'y'; 5000]].concat();
        let long = decode(&bytes, Encoding::Gb18030);
        let places = |decoded: &Decoded<'_>, shift: usize| -> Vec<_> {
            let bad = decoded.undecodable.iter();
            bad.map(|it| {
                (
                    it.raw_start as usize + shift,
                    it.raw_len,
                    it.text_offset as usize + shift,
                )
            })
            .collect()
        };
        let text = format!("{}{}{}", "x".repeat(before), alone.text, "y".repeat(5000));
        if long.text != text || places(&long, 0) != places(&alone, before) {
            wrong.push(before);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(alone.undecodable.len(), 2);
}

#[test]
fn a_lead_byte_before_ascii_costs_that_byte_alone() {
    for encoding in [Encoding::Gb18030, Encoding::Big5] {
        let decoded = decode(b"a\xC5\n[Event", encoding);
        assert_eq!(decoded.text, "a\u{FFFD}\n[Event", "{encoding:?}");
        assert_eq!(
            (
                decoded.undecodable[0].raw_start,
                decoded.undecodable[0].raw_len
            ),
            (1, 1)
        );
    }
}

#[test]
fn a_character_of_two_from_one_code_is_placed_at_its_code() {
    // Big5-HKSCS 8862 is Ê with a macron above, two characters.
    let bytes = b"x\x88\x62y";
    let decoded = decode(bytes, Encoding::Big5);
    assert_eq!(decoded.text, "x\u{CA}\u{304}y");
    let places: Vec<u64> = [0, 1, 3, 5, 6]
        .into_iter()
        .map(|offset| locate(bytes, Encoding::Big5, offset).byte)
        .collect();
    assert_eq!(places, [0, 1, 1, 3, 4]);
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn decoding_undoes_encoding(text in "\\PC{0,40}\n[ -~一-龥]{0,40}") {
        for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le, Encoding::Utf16Be] {
            // A character that GB18030 gave up (its PUA of 2005) would not come back.
            let (bytes, _) = encode(&text, encoding);
            let decoded = decode(&bytes, encoding);
            if encoding == Encoding::Gb18030 && encoding_rs::GB18030.encode(&text).2 {
                continue;
            }
            prop_assert_eq!(decoded.text.trim_start_matches('\u{FEFF}'), text.trim_start_matches('\u{FEFF}'));
            prop_assert!(decoded.undecodable.is_empty());
        }
    }

    #[test]
    fn any_bytes_decode_and_every_byte_is_accounted_for(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for encoding in Encoding::ALL {
            let decoded = decode(&bytes, encoding);
            let marks = decoded.text.matches('\u{FFFD}').count();
            prop_assert!(marks >= decoded.undecodable.len());
            for stretch in &decoded.undecodable {
                prop_assert!(decoded.text[stretch.text_offset as usize..].starts_with(char::REPLACEMENT_CHARACTER));
                prop_assert!(stretch.raw_start + u64::from(stretch.raw_len) <= bytes.len() as u64);
                prop_assert_eq!(locate(&bytes, encoding, stretch.text_offset as usize).byte, stretch.raw_start);
            }
            let end = locate(&bytes, encoding, decoded.text.len());
            prop_assert_eq!(end.byte, bytes.len() as u64);
            guess(&bytes);
            speaks_against(&bytes, encoding);
        }
    }

    /// The slow twin knows the place of each character because it wrote them one by one.
    #[test]
    fn places_agree_with_counting_characters_one_by_one(
        parts in prop::collection::vec(("[ a-z\n{}炮馬進車平一二三]{0,8}", any::<bool>()), 0..8),
    ) {
        for encoding in Encoding::ALL {
            let (mut bytes, mut expected, mut text_len) = (Vec::new(), Vec::new(), 0);
            let (mut line, mut column) = (1, 1);
            for (part, damaged) in &parts {
                let (encoded, starts) = encode(part, encoding);
                for (character, start) in part.chars().zip(starts) {
                    expected.push((text_len, (bytes.len() + start) as u64, line, column));
                    text_len += character.len_utf8();
                    (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
                }
                bytes.extend_from_slice(&encoded);
                if *damaged {
                    // Something readable between two stretches keeps them apart.
                    expected.push((text_len, bytes.len() as u64, line, column));
                    bytes.extend_from_slice(junk(encoding));
                    bytes.extend_from_slice(&encode("\n", encoding).0);
                    (text_len, line, column) = (text_len + 4, line + 1, 1);
                }
            }
            for (offset, byte, line, column) in expected {
                let found = locate(&bytes, encoding, offset);
                prop_assert_eq!((found.byte, found.line, found.column), (byte, line, column), "{:?} at {}", encoding, offset);
            }
        }
    }
}

#[test]
fn a_line_in_another_encoding_does_not_take_the_moves_of_a_text_away() {
    let names = "[Red \"许银川\"]\n";
    for (whole, line) in [
        (Encoding::Utf8, Encoding::Gb18030),
        (Encoding::Utf8, Encoding::Big5),
    ] {
        let names = if line == Encoding::Big5 {
            "[Red \"呂欽\"]\n"
        } else {
            names
        };
        let mut bytes = encode(names, line).0;
        bytes.extend(encode(SIMPLIFIED, whole).0);
        assert_eq!(guess(&bytes).encoding, whole, "{line:?}");
        assert_eq!(speaks_against(&bytes, whole), None, "{line:?}");
        let decoded = decode(&bytes, whole);
        assert_eq!(decoded.undecodable.first().map(|it| it.raw_start), Some(6));
    }
    // Where moves of both stand, those of UTF-8 are no accident.
    for text in [SIMPLIFIED, TRADITIONAL] {
        let mixed = [
            encode(text, Encoding::Utf8).0,
            encode(text, Encoding::Gb18030).0,
        ]
        .concat();
        assert_eq!(guess(&mixed).encoding, Encoding::Utf8);
    }
    // A text of GB18030 alone stays what it is.
    let (alone, _) = encode(SIMPLIFIED, Encoding::Gb18030);
    assert_eq!(guess(&alone).encoding, Encoding::Gb18030);
}
