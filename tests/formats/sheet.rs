//! Scoresheets whatever is done to them.

use crate::formats::hostile;
use crate::formats::write::sheet::{csv, text};
use dapu::format::sheet;
use dapu::record::{GameRecord, account};

#[test]
fn a_sheet_is_read_whatever_is_done_to_it() {
    hostile::try_text("sheet", &text(), accounted_text);
    hostile::try_text("sheet-csv", &csv(), accounted_csv);
}

fn accounted_text(text: &str, line: u32) -> GameRecord<'_> {
    accounted(sheet::read(text, line))
}

fn accounted_csv(text: &str, line: u32) -> GameRecord<'_> {
    accounted(sheet::read_csv(text, line))
}

fn accounted(record: GameRecord<'_>) -> GameRecord<'_> {
    let sums = account(&record);
    let whole = (sums.lost, sums.sum()) == (0, record.text.len());
    assert!(whole, "{sums:?} of {}", record.text);
    record
}

#[test]
fn every_byte_of_a_sheet_is_accounted_for() {
    let whole = |text: &str, record: &GameRecord<'_>| {
        let sums = account(record);
        assert_eq!((sums.lost, sums.sum()), (0, text.len()), "{sums:?}");
        assert!(
            record.residue.is_empty() && record.faults.is_empty(),
            "{:?}",
            record.faults
        );
    };
    whole(&text(), &sheet::read(&text(), 1));
    whole(&csv(), &sheet::read_csv(&csv(), 1));
}

#[test]
fn a_head_is_accounted_for_however_its_names_are_written() {
    for head in [
        "红 方\t黑",
        "紅方\t黑 方\t備 註",
        "ROUND\tRed\tBLACK\tReMarks",
        "回 合\t先 手\t後手\t備注",
        "紅方記錄\t黑方記錄",
    ] {
        accounted(sheet::read(head, 1));
        accounted(sheet::read(&format!("{head}\n1\t炮二平五\t马8进7\n"), 1));
    }
}

#[test]
fn what_was_crossed_out_for_a_result_or_a_remark_is_held_once() {
    for (cell, results, comments) in [
        ("炮二平五→红胜", 1, 1),
        ("炮二平五→1-0", 1, 1),
        ("炮二平五→黑方认输", 0, 2),
        ("~~炮二平五~~ 红方认输", 0, 2),
    ] {
        let text = format!("回合,红方,黑方\n1,{cell},\n2,马二进三,马8进7\n");
        let record = accounted(sheet::read_csv(&text, 1));
        let held = (record.results.len(), record.tree.comments.len());
        assert_eq!(held, (results, comments), "{cell}: {record:#?}");
    }
}

#[test]
fn a_sheet_of_many_rows_takes_time_in_proportion() {
    // Each of them made a reader look back or ahead once.
    let rows = "1\t炮二平五\t\n1\t\t马8进7\t红方提和\n\t\t\tx\n";
    let heads = "回合\t红方\t黑方\n";
    let quotes = "回合,红方,黑方\n1,\"a\"\"\n";
    let titles = "回合\t红方\t黑方\n1\t炮二平五\n\n题\n";
    for (text, read) in [
        (
            format!("{heads}{}", rows.repeat(4_000)),
            sheet::read as for<'t> fn(&'t str, u32) -> GameRecord<'t>,
        ),
        (heads.repeat(8_000), sheet::read),
        (quotes.repeat(4_000), sheet::read_csv),
        (titles.repeat(4_000), sheet::read),
    ] {
        let begun = crate::support::stopwatch::Stopwatch::begin();
        let record = read(&text, 1);
        assert!(record.text.len() == text.len());
        let took = begun.elapsed();
        assert!(took.as_secs() < 10, "{took:?} of {} bytes", text.len());
    }
}
