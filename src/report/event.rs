//! An audited event, ready to be shown: pages in words of one language, boards as positions. The
//! terminal and the printed report are made from the same value.

mod html;
mod matters;
mod style;
mod words;

pub use html::{Notice, html, notices};
pub use matters::GameLine;
pub use words::Word;

use crate::board::{Move, Position, Side};
use crate::rules::{Language, Severity};
use crate::words::{fill, text};
use std::fmt::Display;

/// An event with all its games.
#[derive(Clone, Debug)]
pub struct EventPage {
    /// The language of every word in it.
    pub language: Language,
    /// Name of the event, or of its folder.
    pub title: String,
    /// Program and version.
    pub program: String,
    /// Hash of program version, options, event file and sources.
    pub run_id: String,
    /// Provisions of the event: label, value.
    pub head: Vec<(String, String)>,
    /// Totals: label, value.
    pub totals: Vec<(String, String)>,
    /// Irregularities of its files.
    pub files: Vec<FileLine>,
    /// The games in order.
    pub games: Vec<GamePage>,
    /// Facts that no record can show.
    pub unseen: Vec<String>,
}

/// Something odd about a file.
#[derive(Clone, Debug)]
pub struct FileLine {
    /// Severity.
    pub severity: Severity,
    /// File, with its line where the record begins further down.
    pub place: String,
    /// The irregularity, in words.
    pub words: String,
    /// An arbiter's ruling on it; empty where there is none.
    pub ruling: String,
    /// Whether it waits for a ruling.
    pub open: bool,
}

/// A game.
#[derive(Clone, Debug, Default)]
pub struct GamePage {
    /// A name for links: `g12`, counted from 1.
    pub id: String,
    /// Round and table as the sheets say.
    pub round: String,
    /// Table.
    pub table: String,
    /// Red's and Black's name.
    pub players: [String; 2],
    /// Their clubs; empty where none is said.
    pub clubs: [String; 2],
    /// Other facts: label, value.
    pub head: Vec<(String, String)>,
    /// Its sheets.
    pub sheets: Vec<SheetLine>,
    /// The union record by rounds.
    pub rounds: Vec<RoundLine>,
    /// Where sheets differ from it, in order of ply.
    pub differences: Vec<Difference>,
    /// Findings from reading the sheets, without regard to any edition.
    pub form: Vec<FindingPage>,
    /// Judgement of the game by each edition.
    pub judgements: Vec<Judgement>,
}

/// A sheet of a game.
#[derive(Clone, Debug)]
pub struct SheetLine {
    /// The owner, in words.
    pub owner: String,
    /// File or member.
    pub file: String,
    /// Entries of any kind.
    pub entries: u32,
    /// Plies it has not.
    pub missed: u32,
    /// Entries that cannot be read.
    pub illegible: u32,
}

/// A round of the union record.
#[derive(Clone, Debug)]
pub struct RoundLine {
    /// Its number.
    pub number: u32,
    /// Red's and Black's ply; `None` where there is none.
    pub plies: [Option<PlyCell>; 2],
}

/// A ply of the union record.
#[derive(Clone, Debug)]
pub struct PlyCell {
    /// Its number, from 1.
    pub ply: u32,
    /// The move played; a dash where nobody can say.
    pub played: String,
    /// The entry each sheet has instead, in the order of [`GamePage::sheets`]; `None` where it has the move.
    pub on: Vec<Option<String>>,
    /// Whether a finding ends here.
    pub marked: bool,
}

impl PlyCell {
    /// Whether all sheets have the move.
    pub fn is_undisputed(&self) -> bool {
        self.on.iter().all(Option::is_none)
    }
}

/// A stretch of plies where a sheet differs from the union record.
#[derive(Clone, Debug)]
pub struct Difference {
    /// First and last ply, from 1.
    pub plies: (u32, u32),
    /// Rounds, in words.
    pub rounds: String,
    /// Owner of the sheet, in words.
    pub owner: String,
    /// Its entries there.
    pub written: String,
    /// The moves played.
    pub played: String,
    /// Basis of that decision.
    pub why: String,
}

/// Judgement of a game by an edition.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// The edition and why it was taken, in words.
    pub edition: String,
    /// The findings.
    pub findings: Vec<FindingPage>,
    /// The ledger, a line a step.
    pub ledger: Vec<String>,
    /// Fouls of Red and of Black.
    pub fouls: [u8; 2],
    /// The result recorded.
    pub recorded: String,
    /// The result the rules give.
    pub given: String,
    /// Whether the two agree; `None` where there is nothing to compare.
    pub agrees: Option<bool>,
    /// Whether the sheets give two results, and nobody ruled which holds.
    pub is_disputed: bool,
}

/// A finding.
#[derive(Clone, Debug)]
pub struct FindingPage {
    /// Its code: `D104`.
    pub code: String,
    /// The name of its rule.
    pub name: &'static str,
    /// Severity.
    pub severity: Severity,
    /// The finding, with article, consequence and both readings in it.
    pub message: String,
    /// Facts beside the message: label, value.
    pub facts: Vec<(String, String)>,
    /// The arbiter's ruling; empty while it is open or needs none.
    pub ruling: String,
    /// Whether it waits for a ruling.
    pub open: bool,
    /// The side concerned, or the owner of the sheet; `None` where it is both players' matter.
    pub side: Option<Side>,
    /// Whether it only follows from the finding above it.
    pub companion: bool,
    /// That the ruling on that finding settles it, in words; empty where it does not.
    pub settled_with: String,
    /// The board it is about.
    pub board: Option<Diagram>,
}

/// A board.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// The move just made, or asked about.
    pub mv: Option<Move>,
    /// Which position it is, in words.
    pub caption: String,
}

/// Findings by severity.
pub fn weigh<'f>(findings: impl Iterator<Item = &'f FindingPage>) -> [usize; 3] {
    let mut counts = [0; 3];
    for finding in findings {
        counts[finding.severity as usize] += 1;
    }
    counts
}

impl GamePage {
    /// Round, table and players in one line.
    pub fn title(&self, language: Language) -> String {
        let mut parts = Vec::new();
        for (value, numbered, named) in [
            (&self.round, "game-title.round", "game-title.round-named"),
            (&self.table, "game-title.table", "game-title.table-named"),
        ] {
            let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
            if !value.is_empty() {
                let key = if is_number { numbered } else { named };
                let values: [(&str, &dyn Display); 1] = [("value", value)];
                parts.push(fill(language, key, &values));
            }
        }
        let [red, black] = &self.players;
        parts.push(format!("{red} – {black}"));
        let mut title = parts.join(text(language, "game-title.join"));
        if let Some(first) = title.get(..1) {
            let upper = first.to_ascii_uppercase();
            title.replace_range(..1, &upper);
        }
        title
    }
}
