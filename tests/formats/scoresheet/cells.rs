//! Cells of a scoresheet: blank, crossed out, clocks, offers.

use super::{Case, check, said};
use dapu::format::sheet;
use dapu::record::{Anchor, GameRecord, NoteKind, account};

#[test]
fn blank_cells_are_entries_missed() {
    let head = "回合\t红方\t黑方\t备注\n";
    let cases = [
        (
            "red's in the middle",
            "1\t炮二平五\t马8进7\n2\t\t车9平8\n",
            "1.炮二平五 马8进7 2._ 车9平8",
        ),
        (
            "black's in the middle",
            "1\t炮二平五\n2\t马二进三\t车9平8\n",
            "1.炮二平五 _ 2.马二进三 车9平8",
        ),
        (
            "a whole row",
            "1\t炮二平五\t马8进7\n2\t\t\n3\t马二进三\n",
            "1.炮二平五 马8进7 2._ _ 3.马二进三",
        ),
        (
            "red's in the first row",
            "1\t\t马8进7\n2\t炮二平五\t车9平8\n",
            "... 1.马8进7 2.炮二平五 车9平8",
        ),
        (
            "dots in the first row",
            "1\t……\t马8进7\n2\t炮二平五\t车9平8\n",
            "... 1.马8进7 2.炮二平五 车9平8",
        ),
        (
            "a sign in the first row",
            "1\t漏\t马8进7\n2\t炮二平五\t车9平8\n",
            "1._漏 马8进7 2.炮二平五 车9平8",
        ),
        (
            "signs",
            "1\t炮二平五\t—\n2\t漏记\t车9平8\n",
            "1.炮二平五 _— 2._漏记 车9平8",
        ),
        (
            "black's at the end",
            "1\t炮二平五\t马8进7\n2\t马二进三\t\n",
            "1.炮二平五 马8进7 2.马二进三",
        ),
        (
            "a round in two rows",
            "1\t炮二平五\t\t好\n1\t\t马8进7\n2\t马二进三\n",
            "1.炮二平五 {好} 1.马8进7 2.马二进三",
        ),
        (
            "words in the place of a move",
            "1\t炮二平五\t马8进7\n2\t马二进三\t黑方认输\n",
            "1.炮二平五 马8进7 2.马二进三 {黑方认输}",
        ),
        (
            "what can be seen",
            "1\t炮?平五\t[马?]\n2\t□\t字迹不清\n",
            "1.!炮?平五 ![马?] 2.!□ !字迹不清",
        ),
        (
            "nothing known",
            "1\t炮二平五\tabc\n2\t马二进三\n",
            "1.炮二平五 !abc 2.马二进三 UnknownToken",
        ),
    ];
    let texts: Vec<(&str, String, &str)> = cases
        .iter()
        .map(|(name, rows, expected)| (*name, format!("{head}{rows}"), *expected))
        .collect();
    let texts: Vec<Case> = texts
        .iter()
        .map(|(name, text, expected)| {
            (*name, &*Box::leak(text.clone().into_boxed_str()), *expected)
        })
        .collect();
    check(&texts, sheet::read);
}

#[test]
fn blanks_between_columns_show_whose_cell_is_empty() {
    let text = "回合    红方        黑方\n 1      炮二平五    马8进7\n 2                  车9平8\n 3      马二进三\n";
    let record = sheet::read(text, 1);
    assert_eq!(said(&record), "1.炮二平五 马8进7 2._ 车9平8 3.马二进三");
}

#[test]
fn a_jump_of_the_numbers_is_a_gap() {
    let record = sheet::read(
        "回合\t红方\t黑方\n1\t炮二平五\t马8进7\n4\t马二进三\t车9平8\n",
        1,
    );
    let kind = NoteKind::NumberGap {
        expected: 2,
        written: 4,
        plies: 4,
    };
    assert_eq!(record.notes[0].kind, kind);
    assert_eq!(record.evidence(Anchor::Note(0)), "4");
    assert_eq!(record.places.notes[0].line, 3);
}

#[test]
fn what_was_crossed_out_is_kept_beside_what_counts() {
    let head = "回合\t红方\t黑方\n";
    for cell in [
        "(炮二平四→)炮二平五",
        "~~炮二平四~~ 炮二平五",
        "炮二平四→炮二平五",
        "<s>炮二平四</s>炮二平五",
    ] {
        let text = format!("{head}1\t{cell}\t马8进7\n");
        let record = sheet::read(&text, 1);
        assert_eq!(
            said(&record),
            "1.炮二平五 {[%was 炮二平四]} 马8进7",
            "{cell}"
        );
        assert_eq!(record.notes[0].kind, NoteKind::Rewritten);
        assert_eq!(record.evidence(Anchor::Note(0)), "炮二平四");
        assert_eq!(account(&record).lost, 0, "{cell}");
    }
}

#[test]
fn the_word_that_an_entry_was_written_over_is_kept_in_every_form_of_table() {
    for word in ["[涂改]", "（涂改）", "涂改 ", "（改）", "改正：", "更正:"] {
        for (head, between) in [
            ("回合\t红方\t黑方\n", "\t"),
            ("回合 红方 黑方\n", " "),
            ("", " "),
        ] {
            let row = ["1", &format!("{word}炮二平五"), "马8进7"].join(between);
            let text = format!("{head}{row}\n2{between}马二进三{between}{word}车9平8\n");
            let record = sheet::read(&text, 1);
            let plies = said(&record);
            let moves = record.tree.plies.iter();
            let moves: Vec<&str> = moves.map(|ply| ply.span.of(&record.text)).collect();
            assert_eq!(
                moves,
                ["炮二平五", "马8进7", "马二进三", "车9平8"],
                "{text}: {plies}"
            );
            assert!(!plies.contains("[%was"), "{text}: {plies}");
            assert_eq!(account(&record).lost, 0, "{text}: {plies}");
            // The word is told of; a mere 改 is kept as a remark.
            let told = record.notes.iter();
            let told = told.filter(|note| note.kind == NoteKind::Rewritten).count();
            assert_eq!(told, if word.contains("涂改") { 2 } else { 0 }, "{text}");
            assert_eq!(record.notes.len(), told, "{text}");
            assert_eq!(record.tree.comments.len(), 2, "{text}");
        }
    }
}

#[test]
fn clocks_stand_in_columns_of_their_own() {
    let cases = [
        (
            "left",
            "回合\t红方\t黑方\t红余\t黑余\t备注\n1\t炮二平五\t马8进7\t0:59:30\t58:00\t好\n",
            "1.炮二平五 {[%clk 0:59:30]} 马8进7 {[%clk 0:58:00]} {好}",
        ),
        (
            "used",
            "回合\t红方\t红用时\t黑方\t黑用时\n1\t炮二平五\t1分\t马8进7\t1分30秒\n",
            "1.炮二平五 {[%used 0:01:00]} 马8进7 {[%used 0:01:30]}",
        ),
        (
            "not said which",
            "回合\t红方\t黑方\t红时\n1\t炮二平五\t马8进7\t0:01:00\n2\t马二进三\t\t0:02:00\n",
            "1.炮二平五 {[%shown 0:01:00]} 马8进7 2.马二进三 {[%shown 0:02:00]}",
        ),
        (
            "no time",
            "回合\t红方\t黑方\t红余\n1\t炮二平五\t马8进7\t早\n",
            "1.炮二平五 {早} 马8进7 BadField",
        ),
        (
            "set with blanks",
            "回合  红方  黑方  红余  黑余\n1  炮二平五  马8进7  59:30  58:00\n",
            "1.炮二平五 {[%clk 0:59:30]} 马8进7 {[%clk 0:58:00]}",
        ),
    ];
    check(&cases, sheet::read);
    let used = |record: &GameRecord<'_>| -> Vec<bool> {
        let kinds = record.notes.iter().map(|note| note.kind);
        kinds
            .filter_map(|kind| match kind {
                NoteKind::Clock { used, .. } => Some(used),
                _ => None,
            })
            .collect()
    };
    // Times that only grow are times used.
    assert_eq!(used(&sheet::read(cases[2].1, 1)), [true, true]);
}

#[test]
fn an_offer_stands_behind_the_move_of_who_made_it() {
    let text = "回合\t红方\t黑方\t备注\n1\t炮二平五\t马8进7\t红方提和，黑不同意\n2\t马二进三\t车9平8\t黑方提和\n";
    let record = sheet::read(text, 1);
    assert_eq!(
        said(&record),
        "1.炮二平五 {红方提和，黑不同意} 马8进7 2.马二进三 车9平8 {黑方提和}"
    );
}
