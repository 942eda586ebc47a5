//! Faults in a table of an event.

use super::filled_fault::FilledCells;
use super::fouls_fault::FoulsFault;
use super::no_value::english;
use super::unread::UnreadTable;
use crate::words::of_count;
use thiserror::Error;

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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum PaperFaultKind {
    /// The file has no heading that is needed.
    #[error("no column `{column}`; write a heading {headings}")]
    NoColumn {
        /// The column.
        column: &'static str,
        /// Headings it can have.
        headings: String,
    },
    /// Rows above the headings.
    #[error("`{text}` stands above the headings; what stands above line {} is not read", last + 1)]
    Title {
        /// The first of them.
        text: String,
        /// The last line of them.
        last: u32,
    },
    /// A heading nobody knows.
    #[error("the column `{name}` is not read{}", near.as_ref().map_or(String::new(), |it| format!("; is it `{it}`? Then call it so")))]
    UnknownColumn {
        /// As written.
        name: String,
        /// The heading perhaps meant.
        near: Option<String>,
    },
    /// Two columns of one meaning.
    #[error(
        "the columns {first} and {second} both say the {column}; {}",
        if *column == "result" { "where they differ, no result counts: take one out" } else { "the first is read: take one out" }
    )]
    ColumnTwice {
        /// The column.
        column: &'static str,
        /// The first of them, from 1.
        first: u32,
        /// The other.
        second: u32,
    },
    /// The line cannot be decoded, or a quotation mark stays open.
    #[error("the line cannot be read: {0}")]
    Line(String),
    /// A cell says what it cannot.
    #[error("`{text}` is no {column}; {}", english(advice))]
    Cell {
        /// The column.
        column: &'static str,
        /// As written.
        text: String,
        /// Values that can be written.
        advice: &'static str,
    },
    /// A cell of a spreadsheet that has no value.
    #[error(
        "`{text}` stands for a {column}: {}",
        english(super::no_value::advice(text))
    )]
    NoValue {
        /// The column.
        column: &'static str,
        /// As it stands there.
        text: String,
    },
    /// Somebody who is not in the list.
    #[error("`{name}` is not in the list{}; add a row to players.csv (of a team to teams.csv), or mend the name", near.as_ref().map_or(String::new(), |it| format!(": perhaps `{it}`")))]
    Stranger {
        /// As written.
        name: String,
        /// The name perhaps meant.
        near: Option<String>,
    },
    /// Two have one number.
    #[error(
        "the number {number} stands twice, first in line {first}; the second is kept without a number: give it its own"
    )]
    NumberTwice {
        /// The number.
        number: u32,
        /// Line of the first.
        first: u32,
    },
    /// Two have one name.
    #[error("`{name}` stands twice, first in line {first}; {}", if *same { "the rows are the same, and one counts" } else { "rows that name him by this name alone are not used: write them apart, or use their numbers" })]
    NameTwice {
        /// The name.
        name: String,
        /// Line of the first.
        first: u32,
        /// Whether the two rows say the same.
        same: bool,
    },
    /// A name that two have.
    #[error(
        "`{name}` is the name of several, with the numbers {numbers}; the row is not used: write the number in place of the name"
    )]
    NameOfSeveral {
        /// As written.
        name: String,
        /// Their numbers.
        numbers: String,
    },
    /// Somebody with two places.
    #[error("`{name}` has a place in line {first} already; this row is not compared: take one out")]
    PlaceTwice {
        /// Name of the entrant, as written.
        name: String,
        /// Line of the first.
        first: u32,
    },
    /// Rosters without a place.
    #[error("no place is given for {names}{}; add their rows", if *more > 0 { format!(" and {more} more") } else { String::new() })]
    NotPlaced {
        /// Their names.
        names: String,
        /// Number not named.
        more: u32,
    },
    /// The fouls of a team are another number than those of its players.
    #[error(
        "teams.csv has {said} {} of `{name}`, and its players in players.csv {made}; {said} {}: mend one of the two, or leave the cell of the team empty",
        of_count(u64::from(*said), "foul", "fouls"),
        of_count(u64::from(*said), "counts", "count")
    )]
    FoulsDiffer {
        /// The team.
        name: String,
        /// Fouls of its row.
        said: u32,
        /// Fouls of its players.
        made: u32,
    },
    /// Faults in the fouls stated in slips and rulings.
    #[error(transparent)]
    Fouls(#[from] FoulsFault),
    /// Values of merged cells.
    #[error(transparent)]
    Filled(#[from] FilledCells),
    /// A list that is not that of two teams of as many players.
    #[error(
        "附录五 has tables for two teams of three to eight players each; the list has {teams}{}{}: rounds and colours are not compared with a table; mend the teams in players.csv{}",
        if *alone > 0 { format!(", and {alone} without a team") } else { String::new() },
        boards.map_or(String::new(), |it| format!(", and event.toml {it} {}", of_count(u64::from(it), "board", "boards"))),
        if boards.is_some() { ", or `boards` in event.toml" } else { "" }
    )]
    Sides {
        /// Teams with so many players.
        teams: String,
        /// Number of players without a team.
        alone: u32,
        /// Number of boards stated in the plan.
        boards: Option<u32>,
    },
    /// A player against himself.
    #[error("`{name}` is paired with himself; mend one of the two names")]
    AgainstItself {
        /// Name of the player, as written.
        name: String,
    },
    /// One name with a result.
    #[error(
        "`{name}` stands alone in the row with the result `{result}`{}; the row is not counted: {}",
        if *bye { ", and a bye is a win in a Swiss and nothing in a round robin" } else { "" },
        if *bye { "take the result out, or write the opponent" } else { "write the opponent, or for a bye `bye` in his place" }
    )]
    NoOpponent {
        /// The name that stands alone, as written.
        name: String,
        /// The result.
        result: String,
        /// Whether a word for a bye stands in the place of the opponent.
        bye: bool,
    },
    /// A round that the event does not have.
    #[error(
        "{}round {round}: event.toml lays down {rounds} {}; {} not counted: mend the round, or `rounds` in event.toml",
        if sheet.is_empty() { String::new() } else { format!("{sheet}: ") },
        of_count(u64::from(*rounds), "round", "rounds"),
        if sheet.is_empty() { "the row is" } else { "the sheet is" }
    )]
    BeyondPlan {
        /// As written.
        round: u32,
        /// Number of rounds.
        rounds: u32,
        /// The sheet of moves that names it; empty where a row does.
        sheet: String,
    },
    /// A number that several of a list have, each in a team of his own.
    #[error(
        "the number {number} is that of several, each in his team ({names}); the row is not used: write the name in place of the number"
    )]
    NumberOfSeveral {
        /// The number.
        number: u32,
        /// Their names.
        names: String,
    },
    /// An empty cell among numbers that were published.
    #[error(
        "the column {column} is empty{}; it is compared with nothing: write the number",
        if *all { " in every row" } else { " here" }
    )]
    NotPublished {
        /// The column.
        column: &'static str,
        /// Whether no row has it.
        all: bool,
    },
    /// A game that has a row already, which says the same.
    #[error(
        "round {round}: {red} – {black} stands twice, first in line {first}; it counts once: take one row out"
    )]
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
    #[error(
        "round {round}: {red} – {black} stands in line {first} too, with another result or other colours; neither counts: the pair stands without a result until one is taken out"
    )]
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
    #[error(
        "round {round}, table {table} has another pair in line {first}; both are kept: mend one of the two numbers"
    )]
    TableTwice {
        /// Round.
        round: u32,
        /// Table.
        table: u32,
        /// Line of the first.
        first: u32,
    },
    /// More games of two than their match has.
    #[error(
        "round {round}: {red} – {black} has {games} {} already; the row is not counted: mend its round or its names, or `games` (`boards`) in event.toml",
        of_count(u64::from(*games), "game", "games")
    )]
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
    #[error(
        "round {round}: pairings.csv has Red for {black}, results.csv for {red}; the result is counted as results.csv has it: mend one of the two"
    )]
    ColoursDiffer {
        /// Round.
        round: u32,
        /// Red by the results.
        red: String,
        /// Black by the results.
        black: String,
    },
    /// A board of a match played by somebody of another team.
    #[error(
        "round {round}, table {table} is the match {teams}, and this board is {pair}; it is not counted: mend the name, the table or the team"
    )]
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
    #[error(
        "round {round}: {red} – {black} is not among the pairings; the result is counted all the same"
    )]
    NotPaired {
        /// Round.
        round: u32,
        /// Red.
        red: String,
        /// Black.
        black: String,
    },
    /// Rows of an event of several stages that cannot be assigned to a stage.
    #[error(
        "event.toml lays down several stages, and nothing says of which these rows are: write a column `stage`{}",
        if *rounds { ", or the `rounds` of every stage but the last" } else { "" }
    )]
    NoStage {
        /// Whether rounds could determine it too.
        rounds: bool,
    },
    /// A file that by its name is a table is of a form that is not read.
    #[error(transparent)]
    Unread(#[from] UnreadTable),
    /// Another file holds the same table.
    #[error("`{other}` stands beside it and is not read; keep one of the two")]
    Beside {
        /// The other.
        other: String,
    },
    /// Two names of a list that are one but for their writing.
    #[error(
        "`{name}` is `{other}` of line {first} in another writing; if they are one person, take one of the two out, or he is paired with himself"
    )]
    EnteredTwice {
        /// The later name.
        name: String,
        /// The first.
        other: String,
        /// Its line.
        first: u32,
    },
    /// Games of a round that is not known, in a table of their own.
    #[error(
        "{games} {} nothing; fill in {}, and move {} to results.csv",
        of_count(*games as u64, "game here counts", "games here count"),
        of_count(*games as u64, "its round", "their rounds"),
        of_count(*games as u64, "the row", "the rows")
    )]
    Loose {
        /// Number of games.
        games: usize,
    },
    /// Games of a round that is not known, which count all the same: in a round robin.
    #[error(
        "{games} {} {} without {} round, which is not known",
        of_count(*games as u64, "game", "games"),
        of_count(*games as u64, "counts", "count"),
        of_count(*games as u64, "its", "their")
    )]
    LooseCounted {
        /// Number of games.
        games: usize,
    },
    /// A workbook of several sheets, of which none has the name of the table.
    #[error("`{book}` has the sheets {}; call the one that is meant `{wanted}`", sheets.join(", "))]
    SeveralSheets {
        /// The workbook.
        book: String,
        /// Its sheets.
        sheets: Vec<String>,
        /// The name that is looked for.
        wanted: &'static str,
    },
    /// A workbook that cannot be read, or not to its end.
    #[error("`{book}` cannot be read whole: {why}; save it anew as .xlsx, or as CSV")]
    Book {
        /// The workbook.
        book: String,
        /// Why.
        why: String,
    },
    /// A row of a list without a name.
    #[error("the row names nobody; write the name, or take the row out")]
    NoName,
    /// The stage cannot be ranked.
    #[error("{0}")]
    NoRanking(String),
}
