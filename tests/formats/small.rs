//! XQR, MXQ, CCM, CHN, CHE and XGF.

use crate::formats::study::Study;
use crate::formats::write::small::{self, mxq as write_mxq, xqr as write_xqr};
use crate::formats::{hostile, layout};
use dapu::format::{Reading, RecordBytes, ccm, che, chn, mxq, xgf, xqr};
use dapu::record::{FaultKind, GameRecord};
use dapu::replay::replay;

fn read(bytes: &[u8], read: fn(&RecordBytes<'_>) -> Reading) -> Reading {
    read(&RecordBytes {
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
fn what_is_written_is_read() {
    let study = Study::sample();
    let reading = read(&write_xqr(&study), xqr::read);
    assert_eq!(Study::of(&reading.record).sorted(), study.sorted());
    assert!(kinds(&reading).is_empty(), "{:?}", kinds(&reading));
    let tags = ["Event", "Red", "Black"].map(|name| reading.record.tag(name));
    assert_eq!(tags, ["测试赛", "甲方", "乙方"].map(Some));
    let reading = read(&write_mxq(), mxq::read);
    assert!(kinds(&reading).is_empty(), "{:?}", kinds(&reading));
    assert_eq!(reading.record.tree.plies.len(), 3);
    let tags = ["Event", "Date", "Title", "Field4"].map(|name| reading.record.tag(name));
    assert_eq!(
        tags,
        ["测试堂", "2016年12月27日", "甲-胜-乙", "红方投子认负"].map(Some)
    );
}

#[test]
fn a_checksum_that_does_not_fit_is_told() {
    let mut bytes = write_xqr(&Study::sample());
    let at = bytes.windows(3).position(|three| three == [0x77, 0x47, 1]);
    bytes[at.unwrap_or(30) + 1] = 0x46;
    assert_eq!(kinds(&read(&bytes, xqr::read)), [&FaultKind::BadField]);
}

#[test]
fn another_version_is_not_guessed_at() {
    let mut bytes = write_xqr(&Study::sample());
    bytes[6] = 1;
    let reading = read(&bytes, xqr::read);
    assert!(kinds(&reading).contains(&&FaultKind::BadField));
    assert!(reading.record.tree.plies.is_empty());
}

#[test]
fn whatever_is_damaged_is_read_as_far_as_it_goes() {
    let bytes = write_xqr(&Study::sample());
    hostile::try_everything("xqr", &bytes, bytes.len(), xqr::read);
    let bytes = write_mxq();
    hostile::try_everything("mxq", &bytes, bytes.len(), mxq::read);
}

#[test]
fn a_hundred_thousand_variations_within_one_another_are_read() {
    let reading = read(&write_xqr(&Study::deep(100_000)), xqr::read);
    assert_eq!(reading.record.tree.lines.len(), 100_001);
}

#[test]
fn the_layout_is_as_retold() {
    layout::assert_layout("xqr", "node", xqr::NODE, xqr::NODE_END);
    layout::assert_layout("xgf", "game", &xgf::GAME_FIELDS, xgf::GAME_END);
    layout::assert_layout("xgf", "ply", &xgf::PLY_FIELDS, xgf::PLY);
}

/// The moves of a record, all of which are legal.
fn moves(record: &GameRecord<'_>) -> Vec<String> {
    let replay = replay(record);
    assert!(replay.breaches.is_empty() && replay.lines[0].stop.is_none());
    replay.main().iter().map(|ply| ply.mv.to_string()).collect()
}

#[test]
fn plies_of_the_servers_formats_are_read() {
    let want = ["h2e2", "h9g7", "h0g2"];
    for reading in [
        read(&small::ccm(), ccm::read),
        read(&small::chn(), chn::read),
        read(&small::xgf(), xgf::read),
    ] {
        assert_eq!(moves(&reading.record), want);
        assert!(kinds(&reading).is_empty(), "{:?}", kinds(&reading));
        assert_eq!(reading.account.rest, 0);
    }
    let record = read(&small::chn(), chn::read).record;
    let tags = ["Title", "Red", "Black"].map(|name| record.tag(name));
    assert_eq!(tags, ["甲-乙", "甲方", "乙方"].map(Some));
    let record = read(&small::xgf(), xgf::read).record;
    let tags = ["Event", "Site", "Date", "Red", "BlackElo"].map(|name| record.tag(name));
    assert_eq!(
        tags,
        ["测试赛", "广州", "2005-01-18", "甲方", "1500"].map(Some)
    );
    for turned in [false, true] {
        let text = small::che(turned);
        let record = che::read(&text, 1);
        assert_eq!(moves(&record), want, "turned: {turned}");
        assert!(record.faults.is_empty());
    }
}

#[test]
fn damaged_files_of_servers_are_read_as_far_as_they_go() {
    hostile::try_everything("ccm", &small::ccm(), 16, ccm::read);
    hostile::try_everything("chn", &small::chn(), 0x1FC, chn::read);
    let bytes = small::xgf();
    hostile::try_everything("xgf", &bytes, bytes.len(), xgf::read);
    let reading = read(&bytes[..bytes.len() - 30], xgf::read);
    assert_eq!(kinds(&reading), [&FaultKind::CutShort]);
    assert_eq!(moves(&reading.record).len(), 1);
    let mut other = bytes.clone();
    other[2] = 99;
    let reading = read(&other, xgf::read);
    assert_eq!(
        kinds(&reading),
        [&FaultKind::BadField, &FaultKind::CutShort]
    );
    hostile::try_text("che", &small::che(false), che::read);
    let cut = small::chn();
    let reading = read(&cut[..cut.len() - 40], chn::read);
    assert_eq!(kinds(&reading), [&FaultKind::CutShort]);
    let text = small::che(false);
    let record = che::read(&text[..text.len() - 30], 1);
    assert!(
        record
            .faults
            .iter()
            .any(|it| it.kind == FaultKind::CutShort)
    );
}
