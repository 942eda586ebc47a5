//! Cycles as TSV: a head, then one line a cycle and edition.

use super::{CycleCase, CycleReport, CycleRuling, Refusal};
use crate::nature::MoveNature;
use crate::rules::repetition::OpenQuestion;
use crate::rules::words::setup_name;
use std::io::{self, Write};

/// Cycles as TSV.
///
/// Columns: `id`, `edition`, `classes` (the book's word for each move, 将 杀 捉 兑 献 拦 跟 闲, with commas),
/// `verdict` (`draw`, `red must vary`, `red loses`, …; `error: WHY` where there is none to give) and
/// `doubts`: `N:DOUBT:WORD` for move N that might also be read as WORD, the key of a doubt that lies
/// in the text, `verdict:WORDS` for what would then follow, and `setup:FAULT` where no game can lead
/// to the board; separated by `; `.
#[derive(Debug)]
pub struct CycleTsv<W: Write> {
    writer: W,
}

/// The head of the table, its line ended.
pub const TSV_HEAD: &str = "id\tedition\tclasses\tverdict\tdoubts\n";

impl<W: Write> CycleTsv<W> {
    /// Writes the head.
    ///
    /// # Errors
    /// Where the writer fails.
    pub fn new(mut writer: W) -> io::Result<CycleTsv<W>> {
        writer.write_all(TSV_HEAD.as_bytes())?;
        Ok(CycleTsv::headless(writer))
    }

    /// A table whose head stands already.
    pub const fn headless(writer: W) -> CycleTsv<W> {
        CycleTsv { writer }
    }
}

impl<W: Write> CycleReport for CycleTsv<W> {
    fn case(&mut self, case: &CycleCase) -> io::Result<()> {
        for ruling in &case.rulings {
            let moves = &ruling.adjudication.natures.moves;
            let classes: Vec<String> = moves
                .iter()
                .map(|nature| nature.nature.glyph().to_string())
                .collect();
            let cells = [
                one_line(&case.name()),
                ruling.choice.edition.id.name().to_owned(),
                classes.join(","),
                ruling.adjudication.verdict.to_string(),
                doubts(case, ruling),
            ];
            writeln!(self.writer, "{}", cells.join("\t"))?;
        }
        Ok(())
    }

    fn refusal(&mut self, refusal: &Refusal) -> io::Result<()> {
        let Refusal {
            id, edition, why, ..
        } = refusal;
        let (id, why) = (one_line(id), one_line(why));
        writeln!(self.writer, "{id}\t{edition}\t\terror: {why}\t")
    }
}

/// All that is open about the moves, what the text leaves open, and the verdicts it might be else.
fn doubts(case: &CycleCase, ruling: &CycleRuling) -> String {
    let moves = ruling.adjudication.natures.moves.iter().enumerate();
    let of_move = |(index, nature): (usize, &MoveNature)| -> Vec<String> {
        let doubts = nature.doubts.iter();
        let doubts = doubts
            .map(|(doubt, other)| format!("{}:{}:{}", index + 1, doubt.name(), other.glyph()));
        doubts.collect()
    };
    let mut said: Vec<String> = moves.flat_map(of_move).collect();
    for open in &ruling.adjudication.open {
        match open {
            OpenQuestion::Move { .. } => {}
            OpenQuestion::BothBanned => said.push("both-banned".to_owned()),
            OpenQuestion::KillWithChase => said.push("kill-with-chase".to_owned()),
        }
    }
    let others = ruling.adjudication.others.iter();
    said.extend(others.map(|other| format!("verdict:{other}")));
    let faults = case.faults.iter();
    said.extend(faults.map(|fault| format!("setup:{}", setup_name(*fault))));
    said.join("; ")
}

/// Text without what would end a cell.
fn one_line(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}
