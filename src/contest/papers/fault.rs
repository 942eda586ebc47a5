//! Faults in a table of an event.

use super::cell_advice::CellAdvice;
use super::filled_fault::FilledCells;
use super::fouls_fault::FoulsFault;
use super::unread::UnreadTable;
use crate::text::TableFault;

/// A cell, a row or a table that cannot be used; everything else holds all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PaperFault {
    /// The file, such as `results.csv`.
    pub file: &'static str,
    /// Line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// The fault.
    pub kind: PaperFaultKind,
}

/// Kinds of fault.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PaperFaultKind {
    /// The file has no heading that is needed.
    NoColumn {
        /// The column.
        column: &'static str,
        /// Headings it can have.
        headings: String,
    },
    /// Rows above the headings.
    Title {
        /// The first of them.
        text: String,
        /// The last line of them.
        last: u32,
    },
    /// A heading nobody knows.
    UnknownColumn {
        /// As written.
        name: String,
        /// The heading perhaps meant.
        near: Option<String>,
    },
    /// Two columns of one meaning.
    ColumnTwice {
        /// The column.
        column: &'static str,
        /// The first of them, from 1.
        first: u32,
        /// The other.
        second: u32,
    },
    /// The line cannot be decoded, or a quotation mark stays open.
    Line(TableFault),
    /// A cell says what it cannot.
    Cell {
        /// The column.
        column: &'static str,
        /// As written.
        text: String,
        /// Values that can be written.
        advice: CellAdvice,
    },
    /// A cell of a spreadsheet that has no value.
    NoValue {
        /// The column.
        column: &'static str,
        /// As it stands there.
        text: String,
    },
    /// Somebody who is not in the list.
    Stranger {
        /// As written.
        name: String,
        /// The name perhaps meant.
        near: Option<String>,
    },
    /// Two have one number.
    NumberTwice {
        /// The number.
        number: u32,
        /// Line of the first.
        first: u32,
    },
    /// Two have one name.
    NameTwice {
        /// The name.
        name: String,
        /// Line of the first.
        first: u32,
        /// Whether the two rows say the same.
        same: bool,
    },
    /// A name that two have.
    NameOfSeveral {
        /// As written.
        name: String,
        /// Their numbers.
        numbers: String,
    },
    /// Somebody with two places.
    PlaceTwice {
        /// Name of the entrant, as written.
        name: String,
        /// Line of the first.
        first: u32,
    },
    /// Rosters without a place.
    NotPlaced {
        /// Their names.
        names: String,
        /// Number not named.
        more: u32,
    },
    /// The fouls of a team are another number than those of its players.
    FoulsDiffer {
        /// The team.
        name: String,
        /// Fouls of its row.
        said: u32,
        /// Fouls of its players.
        made: u32,
    },
    /// Faults in the fouls stated in slips and rulings.
    Fouls(FoulsFault),
    /// Values of merged cells.
    Filled(FilledCells),
    /// A list that is not that of two teams of as many players.
    Sides {
        /// Teams with so many players.
        teams: String,
        /// Number of players without a team.
        alone: u32,
        /// Number of boards stated in the plan.
        boards: Option<u32>,
    },
    /// A player against himself.
    AgainstItself {
        /// Name of the player, as written.
        name: String,
    },
    /// One name with a result.
    NoOpponent {
        /// The name that stands alone, as written.
        name: String,
        /// The result.
        result: String,
        /// Whether a word for a bye stands in the place of the opponent.
        bye: bool,
    },
    /// A round that the event does not have.
    BeyondPlan {
        /// As written.
        round: u32,
        /// Number of rounds.
        rounds: u32,
        /// The sheet of moves that names it; empty where a row does.
        sheet: String,
    },
    /// A number that several of a list have, each in a team of his own.
    NumberOfSeveral {
        /// The number.
        number: u32,
        /// Their names.
        names: String,
    },
    /// An empty cell among numbers that were published.
    NotPublished {
        /// The column.
        column: &'static str,
        /// Whether no row has it.
        all: bool,
    },
    /// A game that has a row already, which says the same.
    GameTwice {
        /// Round.
        round: u32,
        /// Red.
        red: String,
        /// Black.
        black: String,
        /// Line of the first.
        first: u32,
    },
    /// A game with two rows that differ.
    ResultsDiffer {
        /// Round.
        round: u32,
        /// Red.
        red: String,
        /// Black.
        black: String,
        /// Line of the first.
        first: u32,
    },
    /// Two pairs at one table.
    TableTwice {
        /// Round.
        round: u32,
        /// Table.
        table: u32,
        /// Line of the first.
        first: u32,
    },
    /// More games of two than their match has.
    TooMany {
        /// Round.
        round: u32,
        /// Red.
        red: String,
        /// Black.
        black: String,
        /// Games of a match.
        games: u32,
    },
    /// A result with other colours than its pairing.
    ColoursDiffer {
        /// Round.
        round: u32,
        /// Red by the results.
        red: String,
        /// Black by the results.
        black: String,
    },
    /// A board of a match played by somebody of another team.
    ThirdTeam {
        /// Round.
        round: u32,
        /// Table.
        table: u32,
        /// The teams of the match.
        teams: String,
        /// Those of the board.
        pair: String,
    },
    /// A result of a game that was never paired.
    NotPaired {
        /// Round.
        round: u32,
        /// Red.
        red: String,
        /// Black.
        black: String,
    },
    /// Rows of an event of several stages that cannot be assigned to a stage.
    NoStage {
        /// Whether rounds could determine it too.
        rounds: bool,
    },
    /// A file that by its name is a table is of a form that is not read.
    Unread(UnreadTable),
    /// Another file holds the same table.
    Beside {
        /// The other.
        other: String,
    },
    /// Two names of a list that are one but for their writing.
    EnteredTwice {
        /// The later name.
        name: String,
        /// The first.
        other: String,
        /// Its line.
        first: u32,
    },
    /// Games of a round that is not known, in a table of their own.
    Loose {
        /// Number of games.
        games: usize,
    },
    /// Games of a round that is not known, which count all the same: in a round robin.
    LooseCounted {
        /// Number of games.
        games: usize,
    },
    /// A workbook of several sheets, of which none has the name of the table.
    SeveralSheets {
        /// The workbook.
        book: String,
        /// Its sheets.
        sheets: Vec<String>,
        /// The name that is looked for.
        wanted: &'static str,
    },
    /// A workbook that cannot be read, or not to its end.
    Book {
        /// The workbook.
        book: String,
        /// Why.
        why: String,
    },
    /// A row of a list without a name.
    NoName,
}
