//! A judged cycle, reported in the machine's columns and fields, and in words.

mod arrows;
mod ndjson;
mod scene;
mod tree;
mod tsv;
mod words;

pub use arrows::arrows;
pub use ndjson::CycleNdjson;
pub use scene::{MoveScene, scenes};
pub use tree::{TreeLine, branches, tree, tree_title, trees};
pub use tsv::{CycleTsv, TSV_HEAD};
pub use words::{Threat, clause, evidence, open_words, threats};

use crate::board::SetupFault;
use crate::nature::{Definitions, Loop, MoveWorking, workings};
use crate::rules::Choice;
use crate::rules::repetition::{Adjudication, CyclePlace, EarlyDraw};
use std::io;

/// A cycle, where it comes from, and what one or more editions make of it.
#[derive(Clone, Debug)]
pub struct CycleCase {
    /// Its name: that of a row, a game, a file with its line.
    pub id: String,
    /// First and last ply of the round that is judged, from 1; `None` where it stands alone.
    pub plies: Option<(u32, u32)>,
    /// Number of times it came round.
    pub times: u32,
    /// One round of it.
    pub cycle: Loop,
    /// Where it may lie in its game; nowhere where nothing says it.
    pub places: Vec<CyclePlace>,
    /// Faults of its board that no game can lead to; it was judged all the same.
    pub faults: Vec<SetupFault>,
    /// The rulings, in the order of the editions asked for.
    pub rulings: Vec<CycleRuling>,
}

/// Ruling of one edition on a cycle.
#[derive(Clone, Debug)]
pub struct CycleRuling {
    /// The edition, and why it was chosen.
    pub choice: Choice,
    /// By what its moves were named.
    pub definitions: Definitions,
    /// The ruling.
    pub adjudication: Adjudication,
    /// What the first rounds of the game make of it; `None` where they make no difference.
    pub early: Option<EarlyDraw>,
}

impl CycleRuling {
    /// The whole working of what each move threatens, where that is more than one capture.
    pub fn workings(&self, cycle: &Loop) -> Vec<MoveWorking> {
        workings(cycle, &self.definitions, &self.adjudication.natures)
    }
}

/// A cycle that could not be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Its name, as far as it has one.
    pub id: String,
    /// The line of the table, or 0.
    pub line: u64,
    /// The edition asked for; empty where none was.
    pub edition: String,
    /// Why, in words.
    pub why: String,
}

/// Writes cycles one after the other.
pub trait CycleReport {
    /// Writes what was judged.
    ///
    /// # Errors
    /// Where the writer fails.
    fn case(&mut self, case: &CycleCase) -> io::Result<()>;

    /// Writes what could not be.
    ///
    /// # Errors
    /// Where the writer fails.
    fn refusal(&mut self, refusal: &Refusal) -> io::Result<()>;
}

impl CycleCase {
    /// Its name, with its plies where it has any: `12:17-20`.
    pub fn name(&self) -> String {
        match self.plies {
            Some((first, last)) => format!("{}:{first}-{last}", self.id),
            None => self.id.clone(),
        }
    }
}
