//! A table that people edit, its columns found by their headings.

use super::fault::{PaperFault, PaperFaultKind};
use crate::text::{Row, Table};

/// Headings of a column: the first is its name; each may be in Chinese.
pub(super) type Heading = &'static [&'static str];

pub(super) const ROUND: Heading = &["round", "轮次", "轮", "轮数"];
pub(super) const TABLE: Heading = &["table", "台次", "台", "台号", "桌号"];
pub(super) const STAGE: Heading = &["stage", "阶段", "组别", "组"];
pub(super) const KIND: Heading = &["kind", "类别", "局别"];
pub(super) const BOARD: Heading = &["board", "局", "局次", "分台", "队内台次"];
pub(super) const RED: Heading = &["red", "红方", "红", "先走", "先手", "甲方", "主队"];
pub(super) const BLACK: Heading = &["black", "黑方", "黑", "后走", "后手", "乙方", "客队"];
pub(super) const RESULT: Heading = &["result", "结果", "成绩", "比分"];
pub(super) const NUMBER: Heading = &["number", "编号", "签号", "序号", "号码", "no", "no."];
pub(super) const NAME: Heading = &["name", "姓名", "棋手", "选手", "名字", "队名", "名称"];
pub(super) const TEAM: Heading = &["team", "队", "代表队", "单位", "参赛单位", "队名"];
pub(super) const RATING: Heading = &["rating", "等级分"];
pub(super) const FOULS: Heading = &["fouls", "犯规"];
pub(super) const WITHDRAWN: Heading = &["withdrawn_after", "退出", "退赛", "退出前轮次"];
pub(super) const WARNED: Heading = &["warned", "警告"];
pub(super) const BARRED: Heading = &["barred", "取消资格", "取消当场比赛资格"];
pub(super) const RANK: Heading = &["rank", "名次", "排名"];

/// A table of an event.
pub(super) struct Sheet {
    pub(super) file: &'static str,
    pub(super) table: Table,
    /// So many rounds of other stages stand before its first.
    pub(super) rounds_before: u32,
}

impl Sheet {
    /// Reads a table and says which of its lines cannot be used.
    pub(super) fn read(file: &'static str, bytes: &[u8], faults: &mut Vec<PaperFault>) -> Sheet {
        let table = Table::read(bytes);
        let lines = table.faults.iter().map(|it| PaperFault {
            file,
            line: it.line(),
            kind: PaperFaultKind::Line(it.to_string()),
        });
        faults.extend(lines);
        Sheet::of(file, table)
    }

    /// A table of that name.
    pub(super) const fn of(file: &'static str, table: Table) -> Sheet {
        Sheet {
            file,
            table,
            rounds_before: 0,
        }
    }

    /// Where a column stands.
    pub(super) fn at(&self, heading: Heading) -> Option<usize> {
        let head = self.table.head.as_ref()?;
        let is = |cell: &String| {
            let cell = cell.trim().replace([' ', '-'], "_");
            heading.iter().any(|name| cell.eq_ignore_ascii_case(name))
        };
        head.cells.iter().position(is)
    }

    /// Where a column stands that is needed, or a fault.
    pub(super) fn needs(&self, heading: Heading, faults: &mut Vec<PaperFault>) -> Option<usize> {
        let at = self.at(heading);
        if at.is_none() {
            let kind = PaperFaultKind::NoColumn {
                column: heading[0],
                headings: heading.join(", "),
            };
            let line = self.table.head.as_ref().map_or(0, |head| head.line);
            faults.push(PaperFault {
                file: self.file,
                line,
                kind,
            });
        }
        at
    }

    /// A fault of a row.
    pub(super) fn fault(&self, row: &Row, kind: PaperFaultKind) -> PaperFault {
        PaperFault {
            file: self.file,
            line: row.line,
            kind,
        }
    }

    /// The words of a cell; empty where there is no such column.
    pub(super) fn text<'r>(&self, row: &'r Row, heading: Heading) -> &'r str {
        self.at(heading).map_or("", |at| row.cell(at).trim())
    }

    /// A number of a cell; `None` for an empty one. `第3轮` is 3.
    pub(super) fn number(&self, row: &Row, heading: Heading) -> Result<Option<u32>, PaperFault> {
        let text = self.text(row, heading);
        if text.is_empty() {
            return Ok(None);
        }
        let bare = text.trim_start_matches('第');
        let bare = bare
            .trim_end_matches(['轮', '台', '局', '号', '名', '次', '桌'])
            .trim();
        let bare: String = bare.chars().map(half_width).collect();
        let number = bare.parse::<u32>().ok().filter(|it| *it <= 1_000_000);
        number.map(Some).ok_or_else(|| {
            self.fault(
                row,
                PaperFaultKind::Cell {
                    column: heading[0],
                    text: short(text),
                    advice: "write a whole number / 请写整数",
                },
            )
        })
    }
}

/// The half-width form of a digit.
pub(super) fn half_width(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        other => other,
    }
}

/// The beginning of a long cell.
pub(super) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
