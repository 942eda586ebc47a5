//! DhtmlXQ and UBB.

use crate::formats::hostile;
use crate::formats::study::Study;
use crate::formats::write::dhtmlxq::write as written;
use dapu::format::{Cut, dhtmlxq, format, records, ubb};
use dapu::record::{FaultKind, GameRecord, Start};
use dapu::text::Encoding;
use std::fmt::Write;

fn kinds(record: &GameRecord<'_>) -> Vec<FaultKind> {
    record
        .faults
        .iter()
        .map(|fault| fault.kind.clone())
        .collect()
}

#[test]
fn what_is_written_is_read() {
    let text = written(&Study::sample());
    let record = dhtmlxq::read(&text, 1);
    let mut expected = Study::sample();
    expected.say_first("开局研究 {一}\n第二行");
    assert_eq!(Study::of(&record).sorted(), expected.sorted());
    assert_eq!((kinds(&record), record.residue.len()), (vec![], 0));
    let tags = ["Title", "Red", "Black", "Result"].map(|name| record.tag(name));
    assert_eq!(tags, ["测试局", "甲方", "乙方", "红胜"].map(Some));
    assert_eq!(record.start, Start::Implied);
}

#[test]
fn a_page_is_cut_at_its_records() {
    let one = written(&Study::sample());
    let page = format!("<html><p>说明</p>\n{one}<hr>\n{one}</html>");
    let cut = format("dhtmlxq")
        .and_then(|format| format.reader)
        .expect("it is read")
        .cut;
    let mut found = Vec::new();
    records(cut, (page.as_bytes(), Encoding::Utf8), usize::MAX, |cut| {
        if let Cut::Frame(frame) = cut {
            let text = std::str::from_utf8(frame.bytes).expect("UTF-8");
            let record = dhtmlxq::read(text, frame.line).into_owned();
            found.push((frame.line, record.tree.plies.len(), record.residue.len()));
        }
    });
    let plies = Study::sample().len() - 1;
    let second = 3 + one.lines().count() as u32;
    assert_eq!(found, [(1, plies, 2), (second, plies, 1)]);
}

#[test]
fn a_start_is_given_by_its_men() {
    let mut digits = "99".repeat(32);
    digits.replace_range(8..10, "49");
    digits.replace_range(40..42, "30");
    digits.replace_range(0..2, " 0 6 ");
    let text = format!(
        "[DhtmlXQ_binit]{digits}[/DhtmlXQ_binit][DhtmlXQ_movelist]06 00\n3031[/DhtmlXQ_movelist]"
    );
    let record = dhtmlxq::read(&text, 1);
    assert_eq!(
        record.tag("FEN"),
        Some("3k5/9/9/9/9/9/R8/9/9/4K4 w - - 0 1")
    );
    assert_eq!(record.tree.plies.len(), 2);
    assert!(record.faults.is_empty(), "{:?}", record.faults);
    let empty = dhtmlxq::read(
        "[DhtmlXQ_binit][/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
        1,
    );
    assert_eq!(
        (empty.start.clone(), empty.faults.len()),
        (Start::Implied, 0)
    );
}

#[test]
fn an_element_that_ends_under_another_name_is_told() {
    let text = "[DhtmlXQ_blacktime]30[/DhtmlXQ_time]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_red]甲";
    let record = dhtmlxq::read(text, 1);
    assert_eq!(
        kinds(&record),
        [FaultKind::MalformedTag, FaultKind::MalformedTag]
    );
    assert_eq!(
        (record.tag("BlackTime"), record.tag("Red")),
        (Some("30"), Some("甲"))
    );
    assert_eq!(record.tree.plies.len(), 1);
}

#[test]
fn lines_that_hang_on_nothing_or_in_a_circle_are_told() {
    let text = "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\
         [DhtmlXQ_move_0_9_1]7747[/DhtmlXQ_move_0_9_1]\
         [DhtmlXQ_move_3_1_2]7747[/DhtmlXQ_move_3_1_2]\
         [DhtmlXQ_move_2_1_3]7747[/DhtmlXQ_move_2_1_3]\
         [DhtmlXQ_move_4_1_4]7747[/DhtmlXQ_move_4_1_4]\
         [DhtmlXQ_move_0_2_5]1022[/DhtmlXQ_move_0_2_5]\
         [DhtmlXQ_move_0_2_5]1022[/DhtmlXQ_move_0_2_5]\
         [DhtmlXQ_comment7_1]甲[/DhtmlXQ_comment7_1]";
    let record = dhtmlxq::read(text, 1);
    assert_eq!(record.tree.lines.len(), 2);
    assert_eq!(kinds(&record), vec![FaultKind::BadField; 5]);
    assert_eq!(record.residue.len(), 1);
}

#[test]
fn whatever_is_damaged_is_read_as_far_as_it_goes() {
    hostile::try_text("dhtmlxq", &written(&Study::sample()), dhtmlxq::read);
    hostile::try_text(
        "ubb",
        "7242796770622625 80708979\n636419271002060512222",
        ubb::read,
    );
}

#[test]
fn a_hundred_thousand_lines_within_one_another_are_read() {
    let study = Study::deep(100_000);
    let record = dhtmlxq::read(&written(&study), 1).into_owned();
    assert_eq!(record.tree.plies.len(), study.len() - 1);
    // Each line goes back to the first ply: looked up so often, the rest is told and not read.
    let mut text = "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]".to_owned();
    for line in 1..20_000 {
        let parent = line - 1;
        let name = format!("DhtmlXQ_move_{parent}_2_{line}");
        write!(text, "[{name}]7062[/{name}]").expect("a string takes it");
    }
    let record = dhtmlxq::read(&text, 1);
    assert!(record.tree.lines.len() > 1000);
}

#[test]
fn four_digits_a_move_are_read() {
    let record = ubb::read("77477062\n7967 89x9", 1);
    let words: Vec<_> = (0..4)
        .map(|ply| record.written(dapu::record::PlyId(ply)))
        .collect();
    assert_eq!(words, ["h2e2", "h9g7", "h0g2", "89x9"]);
    assert_eq!(kinds(&record), [FaultKind::UnknownToken]);
    let places: Vec<_> = record
        .places
        .plies
        .iter()
        .map(|it| (it.line, it.from, it.to))
        .collect();
    assert_eq!(places, [(1, 1, 4), (1, 5, 8), (2, 1, 4), (2, 6, 9)]);
}

/// A record with a title, the men of the start and two moves, as pages have it.
const PAGE: &str = "[DhtmlXQ]\n[DhtmlXQ_title]局[/DhtmlXQ_title]\n\
    [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\n\
    [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_comment1]妙[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n";

/// The records of a text that is told as DhtmlXQ.
fn pages(bytes: &[u8], encoding: Encoding) -> Vec<GameRecord<'static>> {
    let told = dapu::format::detect(bytes, "a");
    let dhtmlxq = format("dhtmlxq").expect("a format");
    assert_eq!(told, dapu::format::Detected::Format(dhtmlxq));
    let mut found = Vec::new();
    let cut = dhtmlxq.reader.expect("a reader").cut;
    records(cut, (bytes, encoding), usize::MAX, |cut| {
        if let Cut::Frame(frame) = cut {
            let text = dapu::text::decode(frame.bytes, encoding).text;
            found.push(dhtmlxq::read(&text, frame.line).into_owned());
        }
    });
    found
}

#[test]
fn elements_are_read_in_any_case_and_wherever_a_page_has_them() {
    for text in [
        PAGE.to_lowercase(),
        PAGE.to_uppercase(),
        PAGE.replace("[DhtmlXQ]", "[DhtmlXQiFrame]")
            .replace("[/DhtmlXQ]", "[/DhtmlXQiFrame]"),
        format!(
            "<html><script>\nvar s = \"{}\";\n</script></html>",
            PAGE.replace('\n', "")
        ),
        format!("<p title='{}'>", PAGE.replace('\n', " ")),
        format!("[quote]看[/quote]\n棋：{PAGE}"),
        PAGE.replace('\n', "<br>\n"),
    ] {
        let found = pages(text.as_bytes(), Encoding::Utf8);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].tree.plies.len(), 2, "{text}");
        assert_eq!(found[0].tag("Title"), Some("局"), "{text}");
        assert_eq!(found[0].tree.comments.len(), 1, "{text}");
        assert!(kinds(&found[0]).is_empty(), "{text}");
    }
}

#[test]
fn records_that_nothing_wraps_are_parted_where_their_head_comes_again() {
    let bare = PAGE.replace("[DhtmlXQ]\n", "").replace("[/DhtmlXQ]\n", "");
    let found = pages(bare.repeat(3).as_bytes(), Encoding::Utf8);
    assert_eq!(found.len(), 3);
    assert!(
        found
            .iter()
            .all(|it| it.tree.plies.len() == 2 && kinds(it).is_empty())
    );
}

#[test]
fn pages_in_utf16_are_cut_too() {
    for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
        let (bytes, _) = dapu::text::encode(&PAGE.repeat(2), encoding);
        let found = pages(&bytes, encoding);
        assert_eq!(found.len(), 2, "{encoding:?}");
        assert!(
            found
                .iter()
                .all(|it| it.tag("Title") == Some("局") && it.residue.is_empty())
        );
    }
}

#[test]
fn what_is_no_name_opens_no_element_and_swallows_no_moves() {
    let moves = "炮二平五";
    for text in [
        format!(
            "[DhtmlXQ_title]甲[/DhtmlXQ_title][DhtmlXQ_red\n1. {moves} [Game] 丙[/DhtmlXQ_red]"
        ),
        format!("[DhtmlXQ_title]甲[/DhtmlXQ_title\n1. {moves} ][DhtmlXQ_red]乙[/DhtmlXQ_red]"),
    ] {
        let record = dhtmlxq::read(&text, 1);
        assert_eq!(record.tag("Title"), Some("甲"), "{text}");
        let told = record.residue.iter();
        let told = told.filter(|it| it.span.of(&record.text).contains(moves));
        assert_eq!(told.count(), 1, "{text}");
    }
}
