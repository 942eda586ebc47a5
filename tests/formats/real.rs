//! Real files, where they are at hand.

use crate::formats::study::Study;
use dapu::format::{Reading, RecordBytes, cbf, cbr, xqf};
use dapu::record::FaultKind;
use dapu::replay::replay;
use dapu::source::{MemberData, Source};
use std::path::PathBuf;

/// The collections beside the project.
pub(crate) fn shared() -> PathBuf {
    let data = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data"));
    assert!(data.is_dir(), "{} is absent", data.display());
    data
}

fn read(bytes: &[u8], read: fn(&RecordBytes<'_>) -> Reading) -> Reading {
    let reading = read(&RecordBytes {
        bytes,
        start: 0,
        encoding: None,
    });
    assert_eq!(reading.account.sum(), bytes.len() as u64);
    reading
}

#[test]
#[ignore = "reads ../shared"]
fn two_formats_hold_the_same_study_of_15352_nodes() {
    let data = shared();
    let text = std::fs::read_to_string(data.join("samples/sample_22_ccbridge.cbf")).expect("UTF-8");
    let xml = cbf::read(text.trim_start_matches('\u{FEFF}'), 1);
    let bytes = std::fs::read(data.join("samples/sample_23_ccbridge.cbr")).expect("a file");
    let binary = read(&bytes, cbr::read);
    let trees = [&xml, &binary.record].map(|record| Study::of(record).sorted().without_comments());
    assert_eq!(trees[0].len() - 1, 15_352);
    assert!(trees[0] == trees[1], "the trees differ");
    assert!(xml.faults.is_empty() && binary.record.faults.is_empty());
    // Seven moves leave the general in check, as an independent reader found.
    assert_eq!(replay(&xml).breaches.len(), 7);
}

/// One file in twenty, or, with `DAPU_STEP=1`, all.
#[test]
#[ignore = "reads ../shared"]
fn xqf_trees_are_read_to_the_last_byte() {
    let data = shared();
    let step = std::env::var("DAPU_STEP").map_or(20, |step| step.parse().expect("a number"));
    let source = Source::open(&data.join("zfdang-xqf.zip")).expect("a file");
    let (mut files, mut cut, mut other) = (0, 0, Vec::new());
    for member in source.members().expect("a zip").step_by(step) {
        let member = member.expect("whole");
        let MemberData::Packed(packed) = member.data else {
            continue;
        };
        let bytes = packed.unpack(1 << 24).bytes;
        if !bytes.starts_with(b"XQ") {
            continue;
        }
        files += 1;
        let reading = read(&bytes, xqf::read);
        for fault in &reading.record.faults {
            match fault.kind {
                FaultKind::CutShort => cut += 1,
                FaultKind::FieldCut { .. } | FaultKind::ControlCharacter => {}
                ref kind => other.push(format!("{:?}: {kind:?}", member.name)),
            }
        }
    }
    assert!(files > 20_000 / step, "{files}");
    assert!(cut <= 20, "{cut}");
    assert!(other.is_empty(), "{other:#?}");
}

#[test]
#[ignore = "reads ../shared"]
fn records_of_servers_are_read_to_the_last_byte_and_play_through() {
    use dapu::format::{ccm, che, chn, pgn, xgf};
    use dapu::replay::replay;
    let data = shared();
    let file = |name: &str| std::fs::read(data.join("samples").join(name)).expect("a file");
    let moves = |record: &dapu::record::GameRecord<'_>| -> Vec<String> {
        let replay = replay(record);
        assert!(replay.breaches.is_empty() && replay.lines[0].stop.is_none());
        replay.main().iter().map(|ply| ply.mv.to_string()).collect()
    };
    let read = |name: &str, reader: fn(&RecordBytes<'_>) -> Reading| {
        let reading = read(&file(name), reader);
        assert_eq!(reading.account.rest, 0, "{name}");
        assert!(
            reading.record.faults.is_empty(),
            "{name}: {:?}",
            reading.record.faults
        );
        reading.record
    };
    let record = read("sample_13_ourgame-chess.xqi", chn::read);
    assert_eq!(
        (record.tag("Red"), record.tag("Black")),
        (Some("木易四郎"), Some("温柔一刀"))
    );
    // The same game stands beside it as text.
    let bytes = file("sample_12x_ourgame-chess.txt");
    let text = dapu::text::decode(&bytes, dapu::text::Encoding::Gb18030);
    let printed = moves(&pgn::read(&text.text, 1));
    assert!(printed.len() > 40 && moves(&record) == printed);
    assert_eq!(
        moves(&read("sample_11_ourgame-chess.chn", chn::read)).len(),
        45
    );
    assert_eq!(moves(&read("sample_10_17pk.CCM", ccm::read)).len(), 100);
    let record = read("sample_32_xiexieXiangqi.xgf", xgf::read);
    assert_eq!(record.tag("Black"), Some("火车头 于幼华"));
    assert_eq!(moves(&record).len(), 53);
    let text = String::from_utf8(file("sample_14_QQchess.che")).expect("ASCII");
    // There the general is taken off the board at last: the ply before it left it open.
    let played = replay(&che::read(&text, 1));
    assert_eq!(played.main().len(), 62);
    assert!(played.breaches.iter().all(|breach| breach.index >= 60));
}
