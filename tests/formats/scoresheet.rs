//! The scoresheet as text and CSV: what clerks type, and what the books print.

mod cells;
mod columns;
mod heads;
mod times;

use dapu::format::{Cut, Detected, Parts, detect, format, records, sheet};
use dapu::notation::Family;
use dapu::record::{Entry, GameRecord, LineId, NoteKind, account};
use dapu::text::Encoding;

/// A record in a line: `!` before an entry nobody can read, `_` for one missed, comments in braces.
fn said(record: &GameRecord<'_>) -> String {
    let comments = |after| -> Vec<String> {
        let here = record.tree.comments.iter();
        let here = here.filter(|it| it.after == after);
        here.map(|it| format!("{{{}}}", it.text)).collect()
    };
    let mut words = Vec::new();
    words.extend(record.black_marked.then(|| "...".to_owned()));
    words.extend(comments(None));
    for (id, ply) in record.tree.line(LineId::MAIN) {
        let number = ply.number.map(|number| format!("{number}."));
        let sign = match ply.entry {
            Entry::Move(_) => "",
            Entry::Missed => "_",
            Entry::Illegible => "!",
        };
        let nag = (ply.nag != 0).then(|| format!("${}", ply.nag));
        let (number, nag) = (number.unwrap_or_default(), nag.unwrap_or_default());
        words.push(format!("{number}{sign}{}{nag}", record.written(id)));
        words.extend(comments(Some(id)));
    }
    words.extend(
        record
            .results
            .iter()
            .map(|mark| mark.result.token().to_owned()),
    );
    words.extend(record.residue.iter().map(|rest| format!("<{}>", rest.text)));
    words.extend(
        record
            .faults
            .iter()
            .map(|fault| format!("{:?}", fault.kind)),
    );
    words.join(" ")
}

/// Name of a case, text, what is read.
type Case = (&'static str, &'static str, &'static str);

fn check(cases: &[Case], read: for<'t> fn(&'t str, u32) -> GameRecord<'t>) {
    let mut wrong = Vec::new();
    for (name, text, expected) in cases {
        let record = read(text, 1);
        let found = said(&record);
        if found != *expected {
            wrong.push(format!("{name}\n  {found}\n  {expected}"));
        }
        let sums = account(&record);
        if sums.lost != 0 || sums.sum() != text.len() {
            wrong.push(format!("{name}: {sums:?} of {} bytes", text.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const BOTH: &str = "1.炮二平五 马8进7 2.马二进三 车9平8";

#[test]
fn what_stands_where_no_column_is_meant_is_a_remark() {
    let cases = [
        (
            "a bar at the end of a line of tabs",
            "回合\t红方\t黑方\n1\t炮二平五\t马8进7\t好 |\n2\t马二进三\t车9平8\n",
            "1.炮二平五 马8进7 {好 |} 2.马二进三 车9平8",
        ),
        (
            "a second half that is no row",
            "回合\t红方\t黑方\t回合\t红方\t黑方\n1\t炮二平五\t马8进7\t好\n2\t马二进三\t车9平8\t\t\t\n",
            "1.炮二平五 马8进7 {好} 2.马二进三 车9平8",
        ),
    ];
    check(&cases, sheet::read);
}

#[test]
fn tables_are_read_with_tabs_bars_and_blanks() {
    let cases = [
        (
            "tabs",
            "回合\t红方\t黑方\n1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n",
            BOTH,
        ),
        (
            "a column of remarks",
            "回合\t红方\t黑方\t备注\n1\t炮二平五\t马8进7\t\n2\t马二进三\t车9平8\t好\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 {好}",
        ),
        (
            "bars",
            "回合 | 红方 | 黑方\n1 | 炮二平五 | 马8进7\n2 | 马二进三 | 车9平8\n",
            BOTH,
        ),
        (
            "a table of markdown",
            "| 回合 | 红方 | 黑方 |\n|---|---|---|\n| 1 | 炮二平五 | 马8进7 |\n| 2 | 马二进三 | 车9平8 |\n",
            BOTH,
        ),
        (
            "two blanks",
            "回合  红方  黑方\n1  炮二平五  马8进7\n2  马二进三  车9平8\n",
            BOTH,
        ),
        (
            "wide blanks",
            "回合　红方　黑方\n1　炮二平五　马8进7\n2　马二进三　车9平8\n",
            BOTH,
        ),
        (
            "one blank",
            "回合 红方 黑方\n1 炮二平五 马8进7\n2 马二进三 车9平8\n",
            BOTH,
        ),
        (
            "numbers with dots",
            "回合\t红方\t黑方\n1.\t炮二平五\t马8进7\n2.\t马二进三\t车9平8\n",
            BOTH,
        ),
        (
            "number and entry in one cell",
            "回合\t红方\t黑方\n1.炮二平五\t马8进7\n2.马二进三\t车9平8\n",
            BOTH,
        ),
        (
            "rounds in words",
            "回合\t红方\t黑方\n第1回合\t炮二平五\t马8进7\n第2回合\t马二进三\t车9平8\n",
            BOTH,
        ),
        (
            "no head",
            "台次：3\n1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n",
            BOTH,
        ),
        (
            "no number column",
            "红方\t黑方\n炮二平五\t马8进7\n马二进三\t车9平8\n",
            "炮二平五 马8进7 马二进三 车9平8",
        ),
        (
            "both entries in one cell",
            "回合\t红方\t黑方\n1\t炮二平五 马8进7\n2\t马二进三 车9平8\n",
            BOTH,
        ),
        (
            "halves beside one another",
            "回合\t红方\t黑方\t回合\t红方\t黑方\n1\t炮二平五\t马8进7\t3\t车一平二\t炮8进4\n2\t马二进三\t车9平8\t4\t兵三进一\t\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 炮8进4 4.兵三进一",
        ),
        (
            "three panels",
            "回合\t红方\t黑方\t回合\t红方\t黑方\t回合\t红方\t黑方\n1\t炮二平五\t马8进7\t3\t车一平二\t炮8进4\t5\t马八进七\t\n2\t马二进三\t车9平8\t4\t兵三进一\t炮2平5\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 炮8进4 4.兵三进一 炮2平5 5.马八进七",
        ),
        (
            "more panels than the head names, set with blanks",
            "回合 红方 黑方 回合 红方 黑方\n1 炮二平五 马8进7 3 车一平二 炮8进4 5 马八进七 卒3进1\n2 马二进三 车9平8 4 兵三进一 炮2平5\n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 炮8进4 4.兵三进一 炮2平5 5.马八进七 卒3进1",
        ),
        (
            "an empty form to the end",
            "回合\t红方\t黑方\n1\t炮二平五\t马8进7\n2\t\t\n3\t\t\n",
            "1.炮二平五 马8进7",
        ),
        (
            "English",
            "Round\tRed\tBlack\tRemarks\n1\tC2=5\tH8+7\t\n2\tH2+3\tR9=8\tgood\n",
            "1.C2=5 H8+7 2.H2+3 R9=8 {good}",
        ),
    ];
    check(&cases, sheet::read);
}

#[test]
fn the_tables_of_the_books_paste_in_as_they_are() {
    let cases = [
        (
            "2020 full",
            "完整记录\n\n回合\t红方\t黑方\n1\t炮二平五\t马八进七\n2\t马二进三\t车九平八\n3\t车一平二\t炮八进四\n",
            "1.炮二平五 马八进七 2.马二进三 车九平八 3.车一平二 炮八进四 <完整记录>",
        ),
        (
            "2020 short",
            "回合\t红方\t黑方\n1\t炮 2 5\t马 8 <u>7</u>\n2\t马 2 <u>3</u>\t车 9 8\n3\t车 1 2\t炮 8 <u>4</u>\n",
            "1.炮 2 5 马 8 <u>7</u> 2.马 2 <u>3</u> 车 9 8 3.车 1 2 炮 8 <u>4</u>",
        ),
        (
            "1999, both beside one another",
            "完整记录 简写记录 \n回合 红方 黑方 回合 红方 黑方 \n1 炮二平五 马8进7 1 炮25 马87 \n2 马二进三 车9平8 2 马23 车98 \n",
            "1.炮二平五 马8进7 2.马二进三 车9平8 <完整记录 简写记录> <1 炮25 马87> <2 马23 车98>",
        ),
        (
            "1957, Black first",
            "回合\t黑方\t红方\n1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n",
            "... 1.炮二平五 马8进7 2.马二进三 车9平8",
        ),
    ];
    check(&cases, sheet::read);
    let short = sheet::read(cases[1].1, 1);
    assert_eq!(short.family, Some(Family::Shorthand));
}

#[test]
fn the_head_and_the_signatures_are_tags() {
    let text = "2024年全国象棋个人赛\n轮次：3  台次：7\n红方：甲    单位：北京\n黑方: 乙\n记录：红方\n日期：2024-05-01\n\
        回合\t红方\t黑方\n1\t炮二平五\t马8进7\n\n结果：红胜\n红方签名：甲  黑方签名：乙\n裁判签名：\n";
    let record = sheet::read(text, 1);
    let tags: Vec<_> = record
        .tags
        .0
        .iter()
        .map(|tag| format!("{}={}", tag.name, tag.value))
        .collect();
    assert_eq!(
        tags,
        [
            "Round=3",
            "Table=7",
            "Red=甲",
            "RedTeam=北京",
            "Black=乙",
            "Sheet=红方",
            "Date=2024-05-01",
            "Result=红胜",
            "RedSignature=甲",
            "BlackSignature=乙",
            "ArbiterSignature="
        ]
    );
    let signed: Vec<_> = record.notes.iter().map(|note| note.kind).collect();
    let by = |side| NoteKind::Signed { by: Some(side) };
    assert_eq!(
        signed,
        [by(dapu::board::Side::Red), by(dapu::board::Side::Black)]
    );
    assert_eq!(said(&record), "1.炮二平五 马8进7 <2024年全国象棋个人赛>");
    assert_eq!(account(&record).lost, 0);
}

#[test]
fn rounds_that_follow_one_another_on_a_line_are_rows_of_their_own() {
    let wanted = "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 马2进3 4.兵七进一 卒7进1";
    for text in [
        "回合 红方 黑方\n1 炮二平五 马8进7 2 马二进三 车9平8\n3 车一平二 马2进3 4 兵七进一 卒7进1\n",
        "红方 黑方\n1. 炮二平五 马8进7 2. 马二进三 车9平8\n3. 车一平二 马2进3 4. 兵七进一 卒7进1\n",
        "回合 红方 黑方\n1 炮二平五 马8进7 2 马二进三 车9平8 3 车一平二 马2进3 4 兵七进一 卒7进1\n",
    ] {
        assert_eq!(said(&sheet::read(text, 1)), wanted, "{text}");
    }
    // A number that does not follow is none of a round.
    let other = said(&sheet::read(
        "回合 红方 黑方\n1 炮二平五 马8进7 5 分钟\n2 马二进三 车9平8\n",
        1,
    ));
    assert!(other.starts_with("1.炮二平五 马8进7 {5 分钟}"), "{other}");
}

#[test]
fn games_side_by_side_are_named_and_not_read_as_one() {
    let row = |n: u32, a: &str, b: &str| format!("{n} {a}      {n} {b}\n");
    let text = [
        row(1, "炮二平五 马8进7", "兵七进一 卒7进1"),
        row(2, "马二进三 车9平8", "马八进七 马8进7"),
        row(3, "车一平二 马2进3", "炮二平五 车9平8"),
    ];
    let found = detect(text.concat().as_bytes(), "a.txt");
    let looks_like = "games side by side";
    assert_eq!(found, Detected::Unknown { looks_like });
}

#[test]
fn names_of_fields_may_be_drawn_out_with_blanks_and_times_are_of_the_player_before_them() {
    let text = "对 局 记 录\n红    方：甲  耗时：  2分 24秒\n黑　方：乙  用时： 3分\n棋谱   红方           黑方\n\
         1.  炮二平五       马８进７\n";
    let record = sheet::read(text, 1);
    let tags = record.tags.0.iter();
    let tags: Vec<_> = tags
        .map(|tag| format!("{}={}", tag.name, tag.value))
        .collect();
    let wanted = ["Red=甲", "RedTime=2分 24秒", "Black=乙", "BlackTime=3分"];
    assert_eq!(tags, wanted);
    assert_eq!(account(&record).lost, 0);
}

#[test]
fn csv_is_read_with_quotes_commas_and_semicolons() {
    let cases = [
        (
            "commas",
            "轮次,3\n回合,红方,黑方,备注\n1,炮二平五,马8进7,\"a, \"\"b\"\"\nc\"\n2,,车9平8,\n",
            "1.炮二平五 马8进7 {a, \"b\"\nc} 2._ 车9平8",
        ),
        (
            "semicolons",
            "回合;红方;黑方\n1;炮二平五;马8进7\n",
            "1.炮二平五 马8进7",
        ),
        (
            "a guarded cell",
            "回合,红方,黑方,备注\n1,炮二平五,马8进7,'=1\n",
            "1.炮二平五 马8进7 {=1}",
        ),
        (
            "a quote that never closes",
            "回合,红方,黑方,备注\n1,炮二平五,马8进7,\"a\nb\n",
            "1.炮二平五 马8进7 {a\nb}",
        ),
    ];
    check(&cases, sheet::read_csv);
    assert_eq!(sheet::read_csv(cases[0].1, 1).tag("Round"), Some("3"));
}

#[test]
fn a_file_holds_several_sheets() {
    let one = |round: u32, owner: &str| {
        format!(
            "第{round}轮对局\n轮次：{round}\n记录：{owner}\n回合\t红方\t黑方\n1\t炮二平五\t马8进7\n2\t马二进三\n\n结果：和\n红方签名：甲\n\n"
        )
    };
    let text = format!("{}{}{}", one(1, "红方"), one(1, "黑方"), one(2, "红方"));
    let csv = text.replace(['\t', '：'], ",");
    for (encoding, name, text) in [
        (Encoding::Utf8, "sheet", &text),
        (Encoding::Gb18030, "sheet", &text),
        (Encoding::Big5, "sheet", &"輪次：1\n回合\t紅方\t黑方\n1\t炮二平五\t馬8進7\n\n記錄：黑方\n回合\t紅方\t黑方\n1\t炮二平五\t馬8進7\n".repeat(2)[..].to_owned()),
        (Encoding::Utf8, "sheet-csv", &csv),
    ] {
        let (bytes, lost) = dapu::text::encode(text, encoding);
        assert_eq!(lost, 0);
        assert_eq!(detect(&bytes, ""), Detected::Format(format(name).unwrap()), "{name} {encoding:?}");
        let mut found = Vec::new();
        let reader = format(name).unwrap().reader.unwrap();
        records(reader.cut, (&bytes, encoding), 1 << 20, |cut| {
            let Cut::Frame(frame) = cut else { panic!("whole") };
            found.push(dapu::text::decode(frame.bytes, encoding).text.into_owned());
        });
        assert_eq!(found.concat(), *text, "the parts tile the file");
        let expected = if encoding == Encoding::Big5 { 4 } else { 3 };
        assert_eq!(found.len(), expected, "{name} {encoding:?}: {found:#?}");
    }
}

#[test]
fn a_table_over_two_pages_is_one_sheet_and_rounds_begun_anew_are_another() {
    let head = "回合\t红方\t黑方\n";
    let parts = |text: &str| -> usize {
        let Parts { starts, .. } = sheet::parts(text.as_bytes(), Encoding::Utf8);
        starts.len()
    };
    assert_eq!(
        parts(&format!("{head}1\t炮二平五\t马8进7\n{head}2\t马二进三\n")),
        1
    );
    assert_eq!(
        parts(&format!("{head}1\t炮二平五\t马8进7\n{head}1\t马二进三\n")),
        2
    );
}

#[test]
fn other_texts_are_no_sheets() {
    let texts = [
        "[Event \"a\"]\n\n1. 炮二平五 马8进7\n",
        "红方：甲\n黑方：乙\n1. 炮二平五 马8进7 2. 马二进三 车9平8\n",
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n",
        "红方和黑方都走得很好\n",
        "炮二平五,马8进7\n",
    ];
    for text in texts {
        let sheet = |name: &str| {
            detect(text.as_bytes(), "a.txt") == Detected::Format(format(name).unwrap())
        };
        assert!(!sheet("sheet") && !sheet("sheet-csv"), "{text}");
    }
}
