//! XQF: what is written is read, whatever the version; what is damaged is read as far as it goes.

use crate::formats::study::Study;
use crate::formats::write::xqf::{self as writer, Header, write};
use crate::formats::{hostile, layout};
use dapu::board::Side;
use dapu::format::{Reading, RecordBytes, xqf};
use dapu::record::{FaultKind, NoteKind, Start};
use dapu::replay::replay;

fn read(bytes: &[u8]) -> Reading {
    xqf::read(&RecordBytes {
        bytes,
        start: 0,
        encoding: None,
    })
}

fn kinds(reading: &Reading) -> Vec<&FaultKind> {
    reading
        .record
        .faults
        .iter()
        .map(|fault| &fault.kind)
        .collect()
}

#[test]
fn what_is_written_is_read_in_every_version() {
    let study = Study::sample();
    for version in 10..=18 {
        let bytes = write(&Header::new(version), &study);
        let reading = read(&bytes);
        assert_eq!(
            Study::of(&reading.record).sorted(),
            study.sorted(),
            "version {version}"
        );
        assert!(
            kinds(&reading).is_empty(),
            "version {version}: {:?}",
            kinds(&reading)
        );
        assert_eq!(reading.record.start, Start::Implied, "version {version}");
        assert_eq!(reading.account.rest, 0);
        let tags = ["Title", "Red", "Black", "Date", "Result"].map(|name| reading.record.tag(name));
        let expected = ["测试局", "甲方", "乙方", "2001-02-03", "1-0"].map(Some);
        assert_eq!(tags, expected, "version {version}");
        let replay = replay(&reading.record);
        assert!(replay.breaches.is_empty() && replay.lines.iter().all(|line| line.stop.is_none()));
    }
}

#[test]
fn every_key_and_mask_is_undone() {
    let study = Study::sample();
    for seed in 0..=255_u8 {
        let mut header = Header::new(11 + seed % 8);
        header.mask = seed.wrapping_mul(37);
        header.or = [seed, seed.wrapping_mul(3), !seed, seed ^ 0x5A];
        header.keys = [seed.wrapping_mul(7), !seed, seed.wrapping_add(99), seed];
        let reading = read(&write(&header, &study));
        assert_eq!(
            Study::of(&reading.record).sorted(),
            study.sorted(),
            "seed {seed}"
        );
    }
}

#[test]
fn the_first_man_that_moves_says_whose_turn_it_is() {
    let mut study = Study::new("");
    study.add(0, "h9g7", "");
    // The header says Red.
    let reading = read(&write(&Header::new(18), &study));
    let Start::Given(setup) = &reading.record.start else {
        panic!("a start is given");
    };
    assert_eq!((setup.turn, setup.is_standard()), (Side::Black, true));
    assert!(replay(&reading.record).breaches.is_empty());
}

#[test]
fn the_start_is_where_the_men_stand_whatever_the_type_says() {
    let mut header = Header::new(12);
    header.men = [0xFF; 32];
    header.men[4] = 40;
    header.men[20] = 39;
    header.men[0] = 3;
    let mut study = Study::new("");
    study.add(0, "a3a9", "");
    let reading = read(&write(&header, &study));
    assert_eq!(
        reading.record.tag("FEN"),
        Some("3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1")
    );
    assert_eq!(reading.record.tag("Type"), Some("全局"));
}

#[test]
fn puzzles_without_generals_are_read() {
    let mut header = Header::new(10);
    header.men = [0xFF; 32];
    header.men[9] = 22;
    let reading = read(&write(&header, &Study::new("布子")));
    let Start::Given(setup) = &reading.record.start else {
        panic!("a start is given");
    };
    assert_eq!(setup.faults().len(), 2);
}

#[test]
fn a_string_ends_with_its_field() {
    let mut bytes = write(&Header::new(18), &Study::sample());
    bytes[0x120] = 22;
    let site = writer::gb("北京市东城区体育");
    bytes[0x121..0x130].copy_from_slice(&site[..15]);
    let reading = read(&bytes);
    assert_eq!(kinds(&reading), [&FaultKind::FieldCut { stated: 22 }]);
    // Half a character is left of the last one.
    assert_eq!(reading.record.tag("Site"), Some("北京市东城区体"));
    assert!(reading.undecodable.is_none());
}

#[test]
fn two_men_on_one_point_are_told() {
    let mut header = Header::new(10);
    header.men[17] = header.men[16];
    let reading = read(&write(&header, &Study::new("")));
    assert_eq!(kinds(&reading), [&FaultKind::BadField]);
    assert_eq!(
        reading.record.faults[0].span.of(&reading.record.text),
        "rn a9"
    );
}

#[test]
fn a_promised_node_that_is_not_there_is_told_and_the_rest_kept() {
    for version in [10, 18] {
        let whole = write(&Header::new(version), &Study::sample());
        let all = read(&whole).record.tree.plies.len();
        let cut = read(&whole[..whole.len() - 3]);
        assert_eq!(kinds(&cut), [&FaultKind::CutShort], "version {version}");
        assert_eq!(cut.record.tree.plies.len(), all - 1, "version {version}");
        let short = read(&whole[..0x404]);
        assert!(
            kinds(&short).contains(&&FaultKind::CutShort),
            "version {version}"
        );
    }
}

#[test]
fn bytes_behind_the_tree_are_counted() {
    let mut bytes = write(&Header::new(18), &Study::sample());
    bytes.extend([7; 24]);
    let reading = read(&bytes);
    assert_eq!(kinds(&reading), [&FaultKind::BytesLeftOver(24)]);
    assert_eq!(reading.account.rest, 24);
}

#[test]
fn a_move_off_the_board_is_illegible() {
    let mut bytes = write(&Header::new(10), &Study::sample());
    bytes[0x408 + 4 + writer::gb(&Study::sample().root().comment).len() - 4] = 3;
    let reading = read(&bytes);
    assert_eq!(kinds(&reading), [&FaultKind::UnknownToken]);
    assert_eq!(reading.record.notes[0].kind, NoteKind::Illegible);
}

#[test]
fn whatever_is_damaged_is_read_as_far_as_it_goes() {
    for version in [10, 11, 18] {
        let bytes = write(&Header::new(version), &Study::sample());
        hostile::try_everything(
            &format!("version {version}"),
            &bytes,
            bytes.len(),
            xqf::read,
        );
    }
}

#[test]
fn a_hundred_thousand_variations_within_one_another_are_read() {
    let study = Study::deep(100_000);
    let reading = read(&write(&Header::new(18), &study));
    assert_eq!(reading.record.tree.plies.len(), study.len() - 1);
    assert_eq!(reading.record.tree.lines.len(), 100_001);
    assert_eq!(replay(&reading.record).lines.len(), 100_001);
}

#[test]
fn the_layout_is_as_retold() {
    layout::assert_layout("xqf", "header", xqf::LAYOUT, xqf::HEADER);
}
