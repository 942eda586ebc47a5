//! CBF and PFC.

use crate::formats::hostile;
use crate::formats::study::Study;
use crate::formats::write::xml;
use dapu::format::{cbf, pfc};
use dapu::record::{FaultKind, GameRecord};
use dapu::replay::replay;

fn kinds(record: &GameRecord<'_>) -> Vec<FaultKind> {
    record
        .faults
        .iter()
        .map(|fault| fault.kind.clone())
        .collect()
}

fn without_bom(text: &str) -> &str {
    text.trim_start_matches('\u{FEFF}')
}

#[test]
fn what_is_written_is_read() {
    let study = Study::sample();
    let text = xml::cbf(&study);
    let record = cbf::read(without_bom(&text), 1);
    assert_eq!(Study::of(&record).sorted(), study.sorted());
    assert_eq!((kinds(&record), record.residue.len()), (vec![], 0));
    let tags = ["Title", "Event", "Red", "Type", "Result", "URL"].map(|name| record.tag(name));
    let said = ["测试局", "甲&乙", "甲方", "实战全局", "0-1"].map(Some);
    assert_eq!((&tags[..5], tags[5]), (&said[..], None));
    let text = xml::pfc(&study);
    let record = pfc::read(without_bom(&text), 1);
    assert_eq!(Study::of(&record).sorted(), study.sorted());
    assert_eq!((kinds(&record), record.residue.len()), (vec![], 0));
    assert_eq!(record.tag("Result"), Some("1-0"));
}

#[test]
fn moves_are_found_in_their_lines() {
    let text = xml::cbf(&Study::sample());
    let record = cbf::read(without_bom(&text), 1);
    let place = record.places.plies[0];
    let line = without_bom(&text)
        .lines()
        .nth(place.line as usize - 1)
        .expect("a line");
    let columns = place.from as usize - 1..place.to as usize;
    assert_eq!(&line[columns], "<Move value=\"77-47\" branch=\"1\">");
    let place = record.places.comments[0];
    let line = without_bom(&text)
        .lines()
        .nth(place.line as usize - 1)
        .expect("a line");
    assert!(line.contains("开局研究"), "{line}");
}

#[test]
fn what_an_engine_said_of_a_move_is_kept() {
    let text = "<n version=\"2\" m=\"4k4/9/9/9/9/9/9/9/9/R3K4 w\"><n m=\"a0a9\" s=\"762\" d=\"13\" c=\"杀\"/></n>";
    let record = pfc::read(text, 1);
    let said: Vec<_> = record
        .tree
        .comments
        .iter()
        .map(|one| one.text.as_ref())
        .collect();
    assert_eq!(said, ["杀", "s=762 d=13"]);
}

#[test]
fn what_is_cut_short_is_told() {
    let study = Study::sample();
    for (text, read) in [
        (
            xml::cbf(&study),
            cbf::read as for<'t> fn(&'t str, u32) -> GameRecord<'t>,
        ),
        (xml::pfc(&study), pfc::read),
    ] {
        let whole = without_bom(&text);
        for end in (0..whole.len() - 20)
            .step_by(7)
            .filter(|end| whole.is_char_boundary(*end))
        {
            let record = read(&whole[..end], 1);
            assert!(
                kinds(&record).contains(&FaultKind::CutShort),
                "cut at {end}"
            );
        }
    }
}

#[test]
fn moves_behind_the_end_of_the_tree_are_told() {
    let text = xml::cbf(&Study::sample());
    let more = text.replace(" </MoveList>", "  <Move value=\"77-47\" />\r\n </MoveList>");
    let record = cbf::read(without_bom(&more), 1);
    assert_eq!(kinds(&record), [FaultKind::BytesLeftOver(22)]);
}

#[test]
fn a_move_that_is_none_is_illegible() {
    let text = xml::cbf(&Study::sample()).replace("77-47", "7x-47");
    let record = cbf::read(without_bom(&text), 1);
    assert_eq!(kinds(&record), [FaultKind::UnknownToken]);
    assert_eq!(record.written(dapu::record::PlyId(0)), "7x-47");
}

#[test]
fn whatever_is_damaged_is_read_as_far_as_it_goes() {
    let study = Study::sample();
    hostile::try_text("cbf", &xml::cbf(&study), cbf::read);
    hostile::try_text("pfc", &xml::pfc(&study), pfc::read);
}

#[test]
fn a_hundred_thousand_variations_within_one_another_are_read() {
    let study = Study::deep(100_000);
    let text = xml::cbf(&study);
    assert_eq!(cbf::read(without_bom(&text), 1).tree.lines.len(), 100_001);
    let text = xml::pfc(&study);
    let record = pfc::read(without_bom(&text), 1);
    assert_eq!(record.tree.lines.len(), 100_001);
    assert_eq!(replay(&record).lines.len(), 100_001);
}

/// A study of two moves; what stands in the list of moves behind the first is `last`.
fn small(declared: &str, last: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"{declared}\"?>\n<ChineseChessRecord Version=\"1.0\">\
         <Head><Name>题</Name><RecordResult>1</RecordResult></Head><MoveList><Move value=\"00-00\">序</Move>\
         <Move value=\"77-47\"/>{last}</MoveList></ChineseChessRecord>\n"
    )
}

#[test]
fn attributes_and_elements_are_known_however_others_write_them() {
    let plain = small(
        "UTF-8",
        "<Move value=\"70-62\" end=\"1\"><![CDATA[妙]]></Move>",
    );
    let prefixed = plain
        .replace('<', "<c:")
        .replace("<c:/", "</c:")
        .replace("<c:?", "<?")
        .replace("<c:!", "<!");
    for text in [
        plain.clone(),
        plain.replace(
            "value=\"70-62\" end=\"1\"",
            "end = '1'\n branch=\"0\" value = \"70-62\"",
        ),
        plain.replace(
            "Version=\"1.0\">",
            "Version=\"1.0\" xmlns=\"http://x\" xmlns:c=\"http://y\">",
        ),
        prefixed,
        plain
            .replace("-47", "47")
            .replace("-62", "62")
            .replace("-00", "00"),
        plain.replace("end=\"1\"", "end=\"true\""),
        plain.replace("Move", "move").replace("value", "Value"),
    ] {
        let told = dapu::format::detect(text.as_bytes(), "a");
        assert_eq!(
            told,
            dapu::format::Detected::Format(dapu::format::format("cbf").expect("cbf")),
            "{text}"
        );
        let record = cbf::read(&text, 1);
        assert_eq!(record.tag("Title"), Some("题"), "{text}");
        assert_eq!(record.tag("Result"), Some("1-0"), "{text}");
        assert_eq!(record.tree.plies.len(), 2, "{text}");
        let said: Vec<_> = record.tree.comments.iter().map(|it| &*it.text).collect();
        assert_eq!(said, ["序", "妙"], "{text}");
        assert!(kinds(&record).is_empty(), "{text}: {:?}", kinds(&record));
    }
}

#[test]
fn xml_says_its_encoding_where_no_move_does() {
    use dapu::text::{Certainty, Encoding, encode, guess};
    let last = "<Move value=\"70-62\" end=\"1\"/>";
    for (name, encoding) in [
        ("GB2312", Encoding::Gb18030),
        ("gbk", Encoding::Gb18030),
        ("Big5", Encoding::Big5),
    ] {
        let (bytes, _) = encode(&small(name, last).replace('题', "題"), encoding);
        let found = guess(&bytes);
        assert_eq!(
            (found.encoding, found.certainty),
            (encoding, Certainty::Declared),
            "{name}"
        );
    }
    for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
        let (bytes, _) = encode(&small("UTF-16", last), encoding);
        let told = dapu::format::detect(&bytes, "a");
        assert_eq!(
            told,
            dapu::format::Detected::Format(dapu::format::format("cbf").expect("cbf"))
        );
    }
}
