//! Reading the file of rulings.

use super::{ArbiterRuling, Decree, GameRef};
use crate::board::Side;
use crate::notation::{Families, read_move};
use crate::record::{GameResult, has_notes, names_a_ruling, read_result_words};
use crate::rules::contest::EVENT_RULES;
use crate::rules::{Code, Consequence};
use crate::text::{
    ColumnIndex, Heading, Row, Table, TableFault, UnreadColumn, heading, unread_columns,
};
use thiserror::Error;

/// A row that is no ruling; the others hold all the same.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulingFault {
    /// A line cannot be read.
    #[error(transparent)]
    Table(#[from] TableFault),
    /// The file has no heading that is needed.
    #[error(
        "no column `{0}`: the headings are round, table, record, code, side, ply, which, ruling, by, remark"
    )]
    NoColumn(&'static str),
    /// A column is not read whose heading is perhaps meant for one that is.
    #[error("the column `{}` is not read", .0.name)]
    UnreadColumn(UnreadColumn),
    /// A cell says what it cannot.
    #[error("line {line}: `{text}` is no {column}")]
    Cell {
        /// Line, from 1.
        line: u32,
        /// The column.
        column: &'static str,
        /// As written.
        text: String,
    },
    /// Neither round and table nor record are given.
    #[error("line {line}: neither round and table nor record says which game is meant")]
    NoGame {
        /// Line, from 1.
        line: u32,
    },
}

/// The columns of the file.
pub(super) const HEADINGS: &[Heading] = &[
    &["round", "轮次", "轮"],
    &["table", "台次", "台"],
    &["record", "记录", "对局", "game", "game_id", "file"],
    &["code", "代码"],
    &["side", "方", "一方"],
    &["ply", "着", "着数", "ply_from"],
    &["ruling", "裁定"],
    &["by", "裁判", "ruling_by"],
    &["date", "日期", "ruling_date"],
    &["remark", "备注", "说明", "ruling_remark"],
    &["which", "哪一处"],
    &["what"],
];

/// The rulings of a file, as [`Table::read`] takes it, and what is wrong with its rows. Rows without a
/// ruling are still to be ruled, and left out.
pub fn read_rulings(bytes: impl AsRef<[u8]>) -> (Vec<ArbiterRuling>, Vec<RulingFault>) {
    rulings_of(&Table::read(bytes.as_ref()))
}

/// The same of a table that is read already.
pub fn rulings_of(table: &Table) -> (Vec<ArbiterRuling>, Vec<RulingFault>) {
    let faults = table.faults.iter().copied().map(RulingFault::from);
    let (mut rulings, mut faults) = (Vec::new(), faults.collect::<Vec<_>>());
    if table.head.is_none() {
        return (rulings, faults);
    }
    let columns = ColumnIndex::of(table.head.as_ref(), HEADINGS);
    if columns.index("ruling").is_none() {
        faults.push(RulingFault::NoColumn("ruling"));
        return (rulings, faults);
    }
    // What else stands in the file repeats the finding, or is the arbiter's own.
    let unread = unread_columns(table, HEADINGS).into_iter();
    let is_slip = |it: &UnreadColumn| {
        it.near
            .is_some_and(|near| strsim::osa_distance(&heading(&it.name), near) == 1)
    };
    let meant = unread.filter(is_slip);
    faults.extend(meant.map(RulingFault::UnreadColumn));
    for row in &table.rows {
        match ruling_of(&columns, row) {
            Ok(ruling) => rulings.extend(ruling),
            Err(wrong) => faults.push(wrong),
        }
    }
    (rulings, faults)
}

/// A cell; empty where there is no such column.
pub(super) fn cell<'r>(columns: &ColumnIndex, row: &'r Row, name: &str) -> &'r str {
    columns.cell(row, name).unwrap_or("")
}

/// The ruling of a row; `None` where it is still to be ruled.
fn ruling_of(columns: &ColumnIndex, row: &Row) -> Result<Option<ArbiterRuling>, RulingFault> {
    let written = cell(columns, row, "ruling");
    if written.is_empty() {
        return Ok(None);
    }
    let line = row.line;
    let game = GameRef {
        round: cell(columns, row, "round").to_owned(),
        table: cell(columns, row, "table").to_owned(),
        record: cell(columns, row, "record").to_owned(),
    };
    if game == GameRef::default() {
        return Err(RulingFault::NoGame { line });
    }
    let wrong = |column, text: &str| RulingFault::Cell {
        line,
        column,
        text: text.to_owned(),
    };
    let code = cell(columns, row, "code");
    let (code, fault) = match code {
        "" => (None, None),
        text => match Code::from_text(text) {
            None if is_fault(text) => (None, Some(text.to_owned())),
            None if event_code(text).is_some() => (None, event_code(text).map(str::to_owned)),
            None => return Err(wrong("code", text)),
            code => (code, None),
        },
    };
    let side = match cell(columns, row, "side") {
        "" => None,
        text => Some(side(text).ok_or_else(|| wrong("side", text))?),
    };
    let ply = match cell(columns, row, "ply") {
        "" => None,
        text => Some(text.parse().map_err(|_| wrong("ply", text))?),
    };
    let had_red = || {
        let of_names = fault.as_deref() == Some("names-exchanged");
        of_names.then(|| named_red(written)).flatten()
    };
    let decree = decree(written, code, ply)
        .or_else(|| had_red().map(Decree::HadRed))
        .ok_or_else(|| wrong("ruling", written))?;
    Ok(Some(ArbiterRuling {
        line,
        game,
        code,
        fault,
        side,
        ply,
        which: cell(columns, row, "which").to_owned(),
        decree,
        written: written.to_owned(),
        by: cell(columns, row, "by").to_owned(),
        date: cell(columns, row, "date").to_owned(),
        remark: cell(columns, row, "remark").to_owned(),
    }))
}

/// The code of a rule of events, in any case.
fn event_code(text: &str) -> Option<&'static str> {
    let mut codes = EVENT_RULES.iter().map(|it| it.code);
    codes.find(|it| it.eq_ignore_ascii_case(text))
}

/// Whether a cell names a fault of a file: small letters and hyphens. The valid names are known to the code that
/// reads the folder.
fn is_fault(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

pub(super) fn side(text: &str) -> Option<Side> {
    match text.trim_end_matches(['方', '棋']) {
        "红" | "紅" => Some(Side::Red),
        "黑" => Some(Side::Black),
        other => Side::from_name(&other.to_ascii_lowercase()),
    }
}

fn decree(text: &str, code: Option<Code>, ply: Option<u32>) -> Option<Decree> {
    let plain = match text.to_ascii_lowercase().as_str() {
        "upheld" | "成立" | "维持" | "确认" => Some(Decree::Upheld),
        "dismissed" | "no foul" | "no-foul" | "不成立" | "驳回" | "撤销" | "不犯规"
        | "没有犯规" | "未犯规" | "无犯规" | "不算犯规" | "不判犯规" | "不记犯规" => {
            Some(Decree::Dismissed)
        }
        other => Consequence::from_text(other).map(Decree::Follows),
    };
    let result = || match read_result_words(text)? {
        GameResult::Unknown => None,
        known => Some(Decree::Result(known)),
    };
    let adds = matches!(code, None | Some(Code::F302));
    // A statement about a player by name has a meaning once the game names that player.
    let is_said = || has_notes(text) || names_a_ruling(text);
    let says = || (adds && is_said()).then(|| Decree::Says(text.to_owned()));
    // A move is written for a ply of the sheets alone.
    let sheets = code.is_none_or(|code| code.text().starts_with("S2"));
    let as_sheet = || {
        let of_ply = sheets && ply.is_some();
        of_ply.then(|| sheet_named(text).map(Decree::AsSheet))?
    };
    plain
        .or_else(result)
        .or_else(as_sheet)
        .or_else(says)
        .or_else(|| {
            let is_move =
                || read_move(text, Families::ALL).is_some_and(|(_, bytes)| bytes == text.len());
            (sheets && ply.is_some() && is_move()).then(|| Decree::Choice(text.to_owned()))
        })
}

/// The side whose sheet is to be followed: 以红方记录为准, `as Red's sheet`. Nothing else may be said.
fn sheet_named(text: &str) -> Option<Side> {
    const BEFORE: [&str; 8] = ["以", "按", "依", "照", "采", "as ", "by ", "follow "];
    const BEHIND: [&str; 9] = [
        "为准",
        "為準",
        "正确",
        "正確",
        "无误",
        "無誤",
        "is right",
        "is correct",
        "stands",
    ];
    const SHEETS: [&str; 12] = [
        "记录纸",
        "記錄紙",
        "记录表",
        "記錄表",
        "记录单",
        "記錄單",
        "记录",
        "記錄",
        "棋谱",
        "棋譜",
        "scoresheet",
        "sheet",
    ];
    let text = text.trim().trim_end_matches(['。', '.']).to_lowercase();
    let mut rest = text.as_str();
    let before = BEFORE.iter().find_map(|it| rest.strip_prefix(it));
    rest = before.unwrap_or(rest).trim();
    let behind = BEHIND.iter().find_map(|it| rest.strip_suffix(it));
    rest = behind.unwrap_or(rest).trim();
    rest = rest.strip_prefix("the ").unwrap_or(rest);
    let named = SHEETS.iter().find_map(|it| rest.strip_suffix(it))?;
    let named = named.trim().trim_end_matches('的');
    side(
        named
            .strip_suffix("'s")
            .or(named.strip_suffix("’s"))
            .unwrap_or(named)
            .trim(),
    )
}

/// The player who had Red, as an arbiter says it: 红方：甲, 甲执红, `Red: A`, `A had Red`.
fn named_red(text: &str) -> Option<String> {
    const NOT: [&str; 6] = ["不", "非", "未", "没", " not", "didn't"];
    const BEFORE: [&str; 9] = [
        "红方", "紅方", "执红", "執紅", "红", "紅", "先手", "Red", "red",
    ];
    const BEHIND: [&str; 12] = [
        "执红",
        "執紅",
        "执先",
        "執先",
        "持红",
        "持紅",
        "为红方",
        "為紅方",
        "是红方",
        "had Red",
        "has Red",
        "plays Red",
    ];
    let text = text.trim();
    let behind = BEHIND.iter().find_map(|it| text.strip_suffix(it));
    let before = || {
        let rest = BEFORE.iter().find_map(|it| text.strip_prefix(it))?;
        Some(rest.trim_start_matches(['方', '者', '：', ':', '为', '為', '是', '系', '=', ' ']))
    };
    let name = behind.or_else(before)?.trim();
    let is_denied = NOT.iter().any(|it| name.contains(it));
    (!name.is_empty() && !is_denied && !name.contains(['，', ',', ';', '；', '。']))
        .then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ply_left_open_may_be_settled_by_the_sheet_of_a_side() {
        for (text, side) in [
            ("以红方记录为准", Some(Side::Red)),
            ("以黑方的记录纸为准", Some(Side::Black)),
            ("黑方记录正确", Some(Side::Black)),
            ("以紅方記錄為準。", Some(Side::Red)),
            ("Red's sheet", Some(Side::Red)),
            ("as the black scoresheet", Some(Side::Black)),
            ("Black's sheet is right", Some(Side::Black)),
            ("以白方记录为准", None),
            ("红方记录有误", None),
            ("不以红方记录为准", None),
            ("双方记录为准", None),
            ("记录为准", None),
        ] {
            assert_eq!(sheet_named(text), side, "{text}");
        }
        // Of a finding that leaves no ply open it says nothing.
        let (rulings, faults) =
            read_rulings("round,table,code,ply,ruling\n3,9,D104,41,以红方记录为准\n");
        assert!(rulings.is_empty() && faults.len() == 1, "{rulings:?}");
    }

    #[test]
    fn rows_may_be_chinese_and_wrong_ones_are_named_by_line() {
        let text = "轮次,台次,代码,方,着,裁定,裁判\n\
                    3,7,D104,黑方,88,不成立,张裁判\n\
                    3,8,O203,,,红胜,张裁判\n\
                    3,9,,,41,马八进七,\n\
                    3,9,,,41,,\n\
                    3,9,Z999,,,成立,\n\
                    ,,O203,,,成立,\n\
                    3,9,D104,红,十,成立,\n\
                    3,9,,,,马八进七,\n\
                    3,9,D104,红,41,马八进七,\n";
        let (rulings, faults) = read_rulings(text);
        let decrees: Vec<&Decree> = rulings.iter().map(|ruling| &ruling.decree).collect();
        assert_eq!(
            decrees,
            [
                &Decree::Dismissed,
                &Decree::Result(GameResult::RedWins),
                &Decree::Choice("马八进七".to_owned())
            ]
        );
        assert_eq!(rulings[0].side, Some(Side::Black));
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 5, "{lines:?}");
        assert!(
            lines[0].starts_with("line 6: `Z999` is no code"),
            "{lines:?}"
        );
        assert!(lines[1].starts_with("line 7"), "{lines:?}");
        assert!(lines[2].starts_with("line 8: `十` is no ply"), "{lines:?}");
        // A move is chosen for a ply on which sheets differ, and for nothing else.
        for (line, number) in lines[3..].iter().zip(9..) {
            let said = format!("line {number}: `马八进七` is no ruling");
            assert!(line.starts_with(&said), "{lines:?}");
        }
    }

    #[test]
    fn a_file_without_the_heading_is_refused_and_an_empty_one_is_none() {
        assert_eq!(
            read_rulings("a,b\n1,2\n").1,
            [RulingFault::NoColumn("ruling")]
        );
        assert_eq!(read_rulings("\u{feff}\n"), (Vec::new(), Vec::new()));
    }

    #[test]
    fn a_game_is_named_by_its_numbers() {
        let game = |round: &str, table: &str| GameRef {
            round: round.to_owned(),
            table: table.to_owned(),
            ..GameRef::default()
        };
        assert!(game("03", "7").names(&game("3", "7")));
        assert!(!game("3", "8").names(&game("3", "7")));
        assert!(!game("", "").names(&game("3", "7")));
    }

    #[test]
    fn a_heading_with_a_slip_is_told_and_columns_of_the_finding_are_not() {
        let text = "round,table,code,line,message,ruling,裁叛\n3,7,D104,12,x,不成立,张裁判\n";
        let (rulings, faults) = read_rulings(text);
        assert_eq!(rulings.len(), 1);
        let [RulingFault::UnreadColumn(column)] = faults.as_slice() else {
            panic!("{faults:?}");
        };
        assert_eq!((column.name.as_str(), column.near), ("裁叛", Some("裁判")));
    }
}
