//! CBR and CBL of CCBridge.

use crate::formats::study::Study;
use crate::formats::write::ccbridge::{cbl, cbr, old_body, old_cbl, pack};
use crate::formats::{hostile, layout};
use dapu::format::{
    Cut, Cutting, Reading, RecordBytes, cbl as library, cbr as record, format, records,
};
use dapu::record::FaultKind;
use dapu::text::Encoding;

fn read_with(bytes: &[u8], start: u64, read: fn(&RecordBytes<'_>) -> Reading) -> Reading {
    read(&RecordBytes {
        bytes,
        start,
        encoding: None,
    })
}

fn read(bytes: &[u8]) -> Reading {
    read_with(bytes, 0, record::read)
}

/// The records of a library, and what keeps the rest from being read.
fn open(bytes: &[u8]) -> (Vec<Reading>, Option<String>) {
    let cut = format("cbl")
        .and_then(|format| format.reader)
        .expect("it is read")
        .cut;
    assert!(matches!(cut, Cutting::Parts(_)));
    let mut readings = Vec::new();
    let mut end = 0;
    let damage = records(cut, (bytes, Encoding::Utf8), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else {
            panic!("no limit was given");
        };
        assert_eq!(frame.start, end, "frames tile");
        end += frame.bytes.len() as u64;
        let reading = read_with(frame.bytes, frame.start, library::read);
        assert_eq!(reading.account.sum(), frame.bytes.len() as u64);
        readings.push(reading);
    });
    (readings, damage)
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
fn what_is_written_is_read_in_both_kinds() {
    let study = Study::sample();
    for kind in [1, 2] {
        let reading = read(&cbr(kind, &study));
        assert_eq!(
            Study::of(&reading.record).sorted(),
            study.sorted(),
            "kind {kind}"
        );
        assert!(
            kinds(&reading).is_empty(),
            "kind {kind}: {:?}",
            kinds(&reading)
        );
        assert!(reading.undecodable.is_none());
        assert_eq!(reading.account.rest, 0);
        assert_eq!(reading.record.tag("Title"), Some("测试局"));
    }
    let reading = read(&cbr(2, &study));
    let names: Vec<_> = reading
        .record
        .tags
        .0
        .iter()
        .map(|tag| tag.name.as_ref())
        .collect();
    assert_eq!(
        names,
        ["Title", "Event", "Date", "Red", "Black", "Result", "Type"]
    );
}

#[test]
fn a_kind_nobody_has_seen_is_not_guessed_at() {
    let reading = read(&cbr(3, &Study::sample()));
    assert_eq!(kinds(&reading), [&FaultKind::BadField]);
    assert!(reading.record.tree.plies.is_empty());
}

#[test]
fn whatever_is_damaged_is_read_as_far_as_it_goes() {
    for kind in [1, 2] {
        let bytes = cbr(kind, &Study::sample());
        hostile::try_everything(&format!("kind {kind}"), &bytes, bytes.len(), record::read);
    }
    let body = old_body(&[Study::sample()]);
    hostile::try_everything("old library", &body, body.len(), library::read);
}

#[test]
fn a_hundred_thousand_variations_within_one_another_are_read() {
    let study = Study::deep(100_000);
    let reading = read(&cbr(2, &study));
    assert_eq!(reading.record.tree.lines.len(), 100_001);
}

#[test]
fn a_library_is_cut_at_the_marks_of_its_records() {
    let long = Study::deep(2_000);
    let records = [
        cbr(2, &Study::sample()),
        cbr(2, &long),
        cbr(1, &Study::sample()),
    ];
    let (found, damage) = open(&cbl(5, &records));
    assert_eq!(damage, None);
    let plies: Vec<_> = found.iter().map(|it| it.record.tree.plies.len()).collect();
    let sample = Study::sample().len() - 1;
    assert_eq!(plies, [sample, long.len() - 1, sample]);
    assert!(found.iter().all(|reading| kinds(reading).is_empty()));
    let library = found.iter().map(|it| it.record.tag("Library"));
    assert_eq!(library.collect::<Vec<_>>(), [Some("测试库"), None, None]);
}

#[test]
fn an_index_of_a_wrong_length_does_not_hide_the_records() {
    let mut bytes = cbl(5, &[cbr(2, &Study::sample()), cbr(2, &Study::sample())]);
    bytes[60..64].copy_from_slice(&u32::MAX.to_le_bytes());
    let (found, damage) = open(&bytes);
    assert_eq!((found.len(), damage), (2, None));
}

#[test]
fn a_library_without_records_is_told() {
    let (found, damage) = open(&cbl(5, &[]));
    assert!(found.is_empty() && damage.is_some());
    let (found, damage) = open(&old_cbl(&[]));
    assert!(found.is_empty() && damage.is_some());
}

#[test]
fn an_old_library_is_unpacked_and_read() {
    let study = Study::sample();
    let (found, damage) = open(&old_cbl(&[study.clone(), study.clone()]));
    assert_eq!(damage, None);
    assert_eq!(found.len(), 2);
    let mut expected = study.sorted();
    expected.say_first("");
    for reading in &found {
        let kinds = kinds(reading);
        assert!(kinds.is_empty(), "{kinds:?}");
        assert_eq!(Study::of(&reading.record).sorted(), expected);
        assert_eq!(reading.account.rest, 0);
    }
    let tags = ["LibraryRemark", "Section", "Remark", "Date", "Result"];
    let values = tags.map(|name| found[0].record.tag(name));
    let remark = "开局研究 {一}\n第二行";
    let expected = [
        Some("第一行\n第二行"),
        None,
        Some(remark),
        Some("2001年2月3日"),
        Some("1/2-1/2"),
    ];
    assert_eq!(values, expected);
}

#[test]
fn an_old_library_that_is_damaged_gives_up_what_is_whole() {
    let studies = vec![Study::sample(); 20];
    let whole = old_cbl(&studies);
    for end in (20..whole.len()).step_by(64) {
        let (_, damage) = open(&whole[..end]);
        assert!(damage.is_some(), "cut at {end}");
    }
    let mut glued = whole.clone();
    glued.extend(*b"more");
    let (found, damage) = open(&glued);
    assert_eq!(found.len(), 20);
    assert_eq!(damage.as_deref(), Some("4 bytes follow the packed ones"));
    // A record whose length cannot be: all that follows is one record, cut short or left over.
    let body = old_body(&studies);
    let second = body.len() - 2 * (body.len() / 21);
    let mut broken = body.clone();
    let at = (0..second)
        .rev()
        .find(|at| body[*at..].starts_with(&old_len(&body)))
        .expect("a length");
    broken[at..at + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    let (found, damage) = open(&pack(&broken));
    assert!(found.len() < 20 && damage.is_some());
}

#[test]
fn a_length_too_short_for_any_record_ends_a_library() {
    let mut body = old_body(&[Study::sample()]);
    for _ in 0..100_000 {
        body.extend([5, 0, 0, 0, 0]);
    }
    let (found, damage) = open(&pack(&body));
    assert_eq!(found.len(), 2, "the rest is one record");
    assert_eq!(
        damage.as_deref(),
        Some("2 of 1 record stands in the library")
    );
}

/// The length of each record, as it stands in the library.
fn old_len(body: &[u8]) -> [u8; 4] {
    let one = old_body(&[Study::sample()]).len() - old_body(&[]).len();
    assert!(body.len() > one);
    (one as u32).to_le_bytes()
}

#[test]
fn every_byte_of_a_library_may_be_flipped() {
    let bytes = old_cbl(&[Study::sample(), Study::sample()]);
    for at in 0..bytes.len() {
        for flip in [0xFF, 0x01] {
            let mut bytes = bytes.clone();
            bytes[at] ^= flip;
            if bytes.starts_with(b"CCBridge") {
                open(&bytes);
            }
        }
    }
    let bytes = cbl(2, &[cbr(2, &Study::sample()), cbr(2, &Study::sample())]);
    for at in (0..200).chain(66_624..66_700).chain(67_176..67_300) {
        let mut bytes = bytes.clone();
        bytes[at] ^= 0xFF;
        if bytes.starts_with(b"CCBridge") {
            open(&bytes);
        }
    }
}

#[test]
fn the_layouts_are_as_retold() {
    layout::assert_layout("cbr", "kind-1", record::KIND_1, record::KIND_1_END);
    layout::assert_layout("cbr", "kind-2", record::KIND_2, record::KIND_2_END);
    layout::assert_layout("cbr", "node", record::NODE, record::NODE_END);
    layout::assert_layout("cbl", "header", library::LAYOUT, library::HEADER);
    layout::assert_layout("cbl", "old", library::old::LAYOUT, library::old::PREFIX);
    layout::assert_layout("cbl", "move", library::old::MOVE, library::old::MOVE_END);
}
