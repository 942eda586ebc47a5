//! Documents of word processors and spreadsheets as text and as sheets.

use super::archives::{Told, members, sound, zip};
use dapu::source::{Damage, Fault};

fn docx(body: &str) -> Vec<u8> {
    let xml = format!("<?xml version=\"1.0\"?><w:document><w:body>{body}</w:body></w:document>");
    zip(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("word/document.xml", xml.as_bytes()),
    ])
}

fn paragraph(text: &str) -> String {
    format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>")
}

/// A workbook with these sheets: names, and what stands in `sheetData`.
pub(crate) fn xlsx(sheets: &[(&str, &str)]) -> Vec<u8> {
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let (mut book, mut relations, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for (at, (name, data)) in (1..).zip(sheets) {
        book.push(format!(
            "<sheet name=\"{name}\" sheetId=\"{at}\" r:id=\"r{at}\"/>"
        ));
        relations.push(format!(
            "<Relationship Id=\"r{at}\" Type=\"{OFFICE}/worksheet\" Target=\"worksheets/{at}.xml\"/>"
        ));
        parts.push((
            format!("xl/worksheets/{at}.xml"),
            format!("<worksheet xmlns=\"{MAIN}\"><sheetData>{data}</sheetData></worksheet>"),
        ));
    }
    let (book, relations) = (book.concat(), relations.concat());
    let book = format!(
        "<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets>{book}</sheets></workbook>"
    );
    let relations = format!(
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{relations}</Relationships>"
    );
    let root = format!(
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" Type=\"{OFFICE}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
    );
    let mut members: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
    ];
    let parts = parts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_bytes()));
    members.extend(parts);
    zip(&members)
}

pub(crate) fn cell(at: &str, text: &str) -> String {
    format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
}

fn faults(told: &[Told]) -> Vec<Fault> {
    let fault = |one: &Told| one.as_ref().err().map(|damage| damage.fault.clone());
    told.iter().filter_map(fault).collect()
}

#[test]
fn a_docx_is_its_text_with_a_paragraph_a_line() {
    let bytes = docx(&(paragraph("红方：甲") + &paragraph("1. 炮二平五 马8进7")));
    let (is_archive, told) = members("docx-text", &bytes);
    assert!(!is_archive, "it is one file");
    assert_eq!(sound(&told), [(None, "红方：甲\n1. 炮二平五 马8进7\n")]);
}

#[test]
fn what_stands_above_and_below_the_pages_of_a_docx_and_in_its_margin_is_text_once() {
    let part = |text: &str| format!("<w:x>{}</w:x>", paragraph(text)).into_bytes();
    let parts = [
        ("word/footer1.xml", part("第 1 页")),
        ("word/document.xml", part("1. 炮二平五 马8进7")),
        ("word/comments.xml", part("着法有误")),
        ("word/header2.xml", part("胡荣华先胜柳大华")),
        ("word/header1.xml", part("胡荣华先胜柳大华")),
        ("word/footnotes.xml", part("红方快攻")),
        ("word/styles.xml", part("Normal")),
    ];
    let mut held: Vec<(&str, &[u8])> = vec![("[Content_Types].xml", b"<Types/>")];
    held.extend(parts.iter().map(|(name, text)| (*name, text.as_slice())));
    let (_, told) = members("docx-parts", &zip(&held));
    let text = told[0].as_ref().map(|(_, text, _)| text.as_str());
    let wanted = "胡荣华先胜柳大华\n1. 炮二平五 马8进7\n红方快攻\n着法有误\n第 1 页\n";
    assert_eq!(text.ok(), Some(wanted));
}

#[test]
fn a_docx_in_an_archive_bears_its_name_there() {
    let outer = zip(&[("a.pgn", b"one"), ("b/c.docx", &docx(&paragraph("two")))]);
    let (_, told) = members("docx-in-zip", &outer);
    let wanted = [(Some("a.pgn"), "one"), (Some("b/c.docx"), "two\n")];
    assert_eq!(sound(&told), wanted);
}

#[test]
fn sheets_are_members_in_csv_and_empty_ones_are_none() {
    let one = format!(
        "<row r=\"1\">{}{}</row><row r=\"3\">{}<c r=\"C3\"><v>25</v></c></row>",
        cell("A1", "red"),
        cell("B1", "a, \"b\""),
        cell("A3", "x")
    );
    let two = format!("<row r=\"1\">{}</row>", cell("B1", "y"));
    let bytes = xlsx(&[("一", &one), ("empty", ""), ("2", &two)]);
    let (is_archive, told) = members("xlsx", &bytes);
    assert!(is_archive);
    let first = "red,\"a, \"\"b\"\"\"\n\nx,,25\n";
    assert_eq!(sound(&told), [(Some("一"), first), (Some("2"), ",y\n")]);
    let outer = zip(&[("d/book.xlsx", &bytes)]);
    let (_, told) = members("xlsx-in-zip", &outer);
    let names: Vec<_> = sound(&told).iter().map(|(name, _)| *name).collect();
    assert_eq!(names, [Some("d/book.xlsx!一"), Some("d/book.xlsx!2")]);
}

#[test]
fn a_cell_far_away_costs_no_table_of_that_size() {
    let far = format!("<row r=\"1048576\">{}</row>", cell("XFD1048576", "x"));
    let (_, told) = members("xlsx-far", &xlsx(&[("far", &far)]));
    let [(_, text)] = sound(&told)[..] else {
        panic!("{} members", told.len());
    };
    assert_eq!(text.len(), 1_048_575 + 16_383 + 2);
}

#[test]
fn cells_far_to_the_right_in_many_rows_are_cut_off_and_told() {
    let rows: Vec<String> = (1..=5000)
        .map(|row| format!("<row r=\"{row}\">{}</row>", cell(&format!("XFD{row}"), "x")))
        .collect();
    let (_, told) = members("xlsx-wide", &xlsx(&[("wide", &rows.concat())]));
    assert!(
        matches!(faults(&told)[..], [Fault::TooLarge { .. }]),
        "{:?}",
        faults(&told)
    );
}

#[test]
fn broken_xml_gives_up_what_stands_before_it_and_is_told() {
    let bytes = docx(&(paragraph("before") + "<w:p></w:q>" + &paragraph("behind")));
    let (_, told) = members("docx-broken", &bytes);
    assert_eq!(told.len(), 2);
    let kept = told[0].as_ref().map(|(_, text, _)| text.as_str());
    assert!(matches!(kept, Ok("before\n\n" | "before\n")), "{kept:?}");
    let is_told = matches!(
        &told[1],
        Err(Damage {
            fault: Fault::BrokenDocument(_),
            ..
        })
    );
    assert!(is_told, "{:?}", told[1]);
    let (_, told) = members("xlsx-broken", &xlsx(&[("a", "<row><c r=\"A1\"></row>")]));
    assert!(
        matches!(faults(&told)[..], [Fault::BrokenDocument(_)]),
        "{told:?}"
    );
}

#[test]
fn every_byte_of_a_document_may_be_flipped() {
    let row = format!("<row r=\"1\">{}</row>", cell("A1", "炮二平五"));
    for (name, bytes) in [
        ("flip-docx", docx(&paragraph("1. 炮二平五 马8进7"))),
        ("flip-xlsx", xlsx(&[("a", &row)])),
    ] {
        for at in 0..bytes.len() {
            let mut flipped = bytes.clone();
            flipped[at] ^= 0x5A;
            members(name, &flipped);
        }
    }
}

#[test]
fn a_document_that_grows_without_measure_is_refused() {
    let blanks = " ".repeat(70 << 20);
    let (_, told) = members("docx-grows", &docx(&paragraph(&blanks)));
    assert!(
        matches!(
            faults(&told)[..],
            [Fault::TooLarge { .. } | Fault::Grows { .. }]
        ),
        "{:?}",
        faults(&told)
    );
}
