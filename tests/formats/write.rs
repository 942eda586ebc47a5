//! Writers of the formats: the other way round than the readers, for tests alone.
#![expect(
    clippy::too_many_arguments,
    reason = "writers of bytes take what the layout has"
)]

#[path = "write/ccbridge.rs"]
pub(crate) mod ccbridge;
#[path = "write/dhtmlxq.rs"]
pub(crate) mod dhtmlxq;
#[path = "write/sheet.rs"]
pub(crate) mod sheet;
#[path = "write/small.rs"]
pub(crate) mod small;
#[path = "write/tables.rs"]
pub(crate) mod tables;
#[path = "write/xml.rs"]
pub(crate) mod xml;
#[path = "write/xqf.rs"]
pub(crate) mod xqf;

use super::study::Study;

/// A file of some format.
pub(crate) struct Sample {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

fn sample(name: impl Into<String>, bytes: Vec<u8>) -> Sample {
    Sample {
        name: name.into(),
        bytes,
    }
}

/// One file at least of every format that is read, each with variations and comments where the format
/// can hold them.
pub(crate) fn samples() -> Vec<Sample> {
    let study = Study::sample();
    let mut samples = Vec::new();
    for version in 10..=18 {
        let bytes = xqf::write(&xqf::Header::new(version), &study);
        samples.push(sample(format!("{version}.xqf"), bytes));
    }
    for kind in [1, 2] {
        samples.push(sample(format!("{kind}.cbr"), ccbridge::cbr(kind, &study)));
    }
    let records = [1, 2, 2].map(|kind| ccbridge::cbr(kind, &study));
    samples.push(sample("3.cbl", ccbridge::cbl(4, &records)));
    let studies = vec![study.clone(); 3];
    samples.push(sample("2.cbl", ccbridge::old_cbl(&studies)));
    samples.push(sample("1.cbf", xml::cbf(&study).into_bytes()));
    samples.push(sample("1.pfc", xml::pfc(&study).into_bytes()));
    let page = dhtmlxq::write(&study).repeat(2);
    samples.push(sample("2.txt", xqf::gb(&page)));
    samples.push(sample("1.xqr", small::xqr(&study)));
    samples.push(sample("1.mxq", small::mxq()));
    samples.push(sample("1.ccm", small::ccm()));
    samples.push(sample("1.chn", small::chn()));
    samples.push(sample("1.xgf", small::xgf()));
    samples.push(sample("1.ubb", b"7747706279678979".to_vec()));
    let full = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for (name, text) in [
        (
            "1.wxf",
            "FORMAT WXF\nRED\ta\nSTART{\n 1. C2.5 H8+7 2. H2+3\n}END\n".to_owned(),
        ),
        ("word", format!("h2e2h9g7h0g2\n{full}\n")),
        ("list.txt", "a;h2e2,h9g7,h0g2\nb;h2e2\n".to_owned()),
        ("below.txt", format!("{full}\n炮二平五\n马８进７\n")),
        (
            "list.eglib",
            format!("甲|{full}|h2e2,h9g7\n乙|{full}|b2e2\n"),
        ),
        (
            "engine.log",
            format!(
                "ucinewgame\nposition fen {full} moves h2e2\ngo\nposition fen {full} moves h2e2 h9g7\n"
            ),
        ),
        (
            "book.txt",
            "    17747炮二平五\n    27242炮８平５    甲||乙\n    27062马８进７\n".to_owned(),
        ),
        (
            "list.fen",
            format!("[FEN_INDEX \"001\"]\n[FEN \"{full}\"]\n"),
        ),
        (
            "1.htm",
            "<html><body>1. 炮二平五 马8进7<br>2. 马二进三 车9平8<br>3. 车一平二 马2进3<br></body></html>".to_owned(),
        ),
        ("1.che", small::che(false)),
        ("plies.csv", tables::PLIES.to_owned()),
        ("games.csv", tables::GAMES.to_owned()),
        ("list.ndjson", tables::LINE.repeat(2)),
        (
            "games.json",
            "[{\"red\":\"甲\",\"moves\":[\"h2e2\",\"h9g7\"]},\n{\"moves\":\"1. 炮二平五 {a} 炮8平5 (马8进7)\"}]\n"
                .to_owned(),
        ),
        ("two.sheet.txt", sheet::text().repeat(2)),
        ("two.sheet.csv", sheet::csv().repeat(2)),
    ] {
        samples.push(sample(name, text.into_bytes()));
    }
    samples
}

/// Files of `samples/rules` that no editor can write.
fn samples_of_rules() -> Vec<Sample> {
    let study = |comment: &str| {
        let mut study = Study::new(comment);
        let cannon = study.add(0, "h2e2", "");
        let horse = study.add(cannon, "h9g7", "");
        study.add(horse, "h0g2", "");
        study
    };
    let mut header = xqf::Header::new(18);
    for (at, text) in [(0xD0, "测试赛"), (0x120, "北京")] {
        header.strings.push((at, xqf::gb(text)));
    }
    let whole = |comment: &str| xqf::write(&header, &study(comment));
    let mut cut = whole("expect F116 error");
    cut.truncate(cut.len() - 2);
    let mut glued = whole("expect F117 warning");
    glued.extend(*b"and twenty-four more bytes");
    let mut short = whole("expect F118 note");
    short[0x120] = 22;
    let mut clash = header.clone();
    clash.men[17] = clash.men[16];
    let clash = xqf::write(&clash, &study("expect F119 warning"));
    [
        ("F116-cut-short.xqf", cut),
        ("F117-bytes-left-over.xqf", glued),
        ("F118-field-cut.xqf", short),
        ("F119-bad-field.xqf", clash),
    ]
    .map(|(name, bytes)| sample(name, bytes))
    .into()
}

/// With the environment variable `BLESS` set they are written instead.
#[test]
fn binary_samples_of_rules_are_what_the_writers_write() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/rules");
    for sample in samples_of_rules() {
        let path = folder.join(&sample.name);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &sample.bytes).expect("a file");
        }
        let found = std::fs::read(&path).unwrap_or_default();
        assert!(found == sample.bytes, "{} is another file", sample.name);
    }
}
