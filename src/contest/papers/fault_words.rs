//! What a fault of a table says: the table `paper-fault` of the catalogue.

use super::column_word::column_word;
use super::fault::PaperFaultKind;
use super::no_value::advice;
use crate::text::TableFault;
use crate::words::{self, Language};
use std::fmt::{Display, Formatter};

/// Values under the names of the variables that hold them.
macro_rules! values {
    ($($name:ident),*) => {
        vec![$((stringify!($name), $name.to_string())),*]
    };
}

impl Display for PaperFaultKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words(Language::OF_ERRORS))
    }
}

impl std::error::Error for PaperFaultKind {}

impl PaperFaultKind {
    /// What is wrong, in that language.
    pub fn words(&self, language: Language) -> String {
        let values = self.values(language);
        words::named(language, ("paper-fault", self.name()), &values)
    }

    /// The name of its words.
    fn name(&self) -> &'static str {
        use PaperFaultKind as K;
        match self {
            K::NoColumn { .. } => "no-column",
            K::Title { .. } => "title",
            K::UnknownColumn { near: None, .. } => "unknown-column",
            K::UnknownColumn { .. } => "unknown-column-near",
            K::ColumnTwice { column, .. } if *column == "result" => "result-twice",
            K::ColumnTwice { .. } => "column-twice",
            K::Line(TableFault::Undecodable { .. }) => "undecodable",
            K::Line(TableFault::OpenQuote { .. }) => "open-quote",
            K::Cell { .. } => "cell",
            K::NoValue { .. } => "no-value",
            K::Stranger { near: None, .. } => "stranger",
            K::Stranger { .. } => "stranger-near",
            K::NumberTwice { .. } => "number-twice",
            K::NameTwice { same: false, .. } => "name-twice",
            K::NameTwice { .. } => "name-twice-same",
            K::NameOfSeveral { .. } => "name-of-several",
            K::PlaceTwice { .. } => "place-twice",
            K::NotPlaced { more: 0, .. } => "not-placed",
            K::NotPlaced { .. } => "not-placed-more",
            K::FoulsDiffer { .. } => "fouls-of-team",
            K::Fouls(fault) => fault.name(),
            K::Filled(cells) => cells.name(),
            K::Sides { boards: None, .. } => "sides",
            K::Sides { .. } => "sides-and-boards",
            K::AgainstItself { .. } => "against-itself",
            K::NoOpponent { bye: false, .. } => "no-opponent",
            K::NoOpponent { .. } => "no-opponent-bye",
            K::BeyondPlan { sheet, .. } if sheet.is_empty() => "beyond-plan",
            K::BeyondPlan { .. } => "beyond-plan-sheet",
            K::NumberOfSeveral { .. } => "number-of-several",
            K::NotPublished { all: false, .. } => "not-published",
            K::NotPublished { .. } => "not-published-all",
            K::GameTwice { .. } => "game-twice",
            K::ResultsDiffer { .. } => "results-differ",
            K::TableTwice { .. } => "table-twice",
            K::TooMany { .. } => "too-many",
            K::ColoursDiffer { .. } => "colours-differ",
            K::ThirdTeam { .. } => "third-team",
            K::NotPaired { .. } => "not-paired",
            K::NoStage { rounds: false } => "no-stage",
            K::NoStage { .. } => "no-stage-rounds",
            K::Unread(table) => table.name(),
            K::Beside { .. } => "beside",
            K::EnteredTwice { .. } => "entered-twice",
            K::Loose { .. } => "loose",
            K::LooseCounted { .. } => "loose-counted",
            K::SeveralSheets { .. } => "several-sheets",
            K::Book { .. } => "book",
            K::NoName => "no-name",
        }
    }

    /// The values that its words name.
    fn values(&self, language: Language) -> Vec<(&'static str, String)> {
        use PaperFaultKind as K;
        match self {
            K::NoColumn { .. }
            | K::ColumnTwice { .. }
            | K::Cell { .. }
            | K::NoValue { .. }
            | K::NotPublished { .. } => self.values_of_column(language),
            K::Title { text, last } => {
                let line = last + 1;
                values![text, line]
            }
            K::UnknownColumn { name, near } | K::Stranger { name, near } => {
                let near = near.as_deref().unwrap_or_default();
                values![name, near]
            }
            K::Line(TableFault::Undecodable { line, encoding }) => {
                let encoding = encoding.name();
                values![line, encoding]
            }
            K::Line(TableFault::OpenQuote { line }) => values![line],
            K::NumberTwice { number, first } => values![number, first],
            K::NameTwice { name, first, .. } | K::PlaceTwice { name, first } => {
                values![name, first]
            }
            K::NameOfSeveral { name, numbers } => values![name, numbers],
            K::NumberOfSeveral { number, names } => values![number, names],
            K::NotPlaced { names, more } => values![names, more],
            K::FoulsDiffer { name, said, made } => values![name, said, made],
            K::Fouls(fault) => fault.values(language),
            K::Filled(cells) => cells.values(language),
            K::Unread(table) => table.values(),
            K::AgainstItself { name } => values![name],
            K::NoOpponent { name, result, .. } => values![name, result],
            K::Beside { other } => values![other],
            K::EnteredTwice { name, other, first } => values![name, other, first],
            K::Loose { games } | K::LooseCounted { games } => values![games],
            K::NoStage { .. } | K::NoName => Vec::new(),
            K::Sides { .. } => self.values_of_sides(language),
            K::SeveralSheets { .. } | K::Book { .. } => self.values_of_book(language),
            K::BeyondPlan { .. }
            | K::GameTwice { .. }
            | K::ResultsDiffer { .. }
            | K::TableTwice { .. }
            | K::TooMany { .. }
            | K::ColoursDiffer { .. }
            | K::ThirdTeam { .. }
            | K::NotPaired { .. } => self.values_of_round(),
        }
    }

    /// Of a fault that names a column.
    fn values_of_column(&self, language: Language) -> Vec<(&'static str, String)> {
        use PaperFaultKind as K;
        let (column, mut values) = match self {
            K::NoColumn { column, headings } => (column, values![headings]),
            K::ColumnTwice {
                column,
                first,
                second,
            } => (column, values![first, second]),
            K::Cell {
                column,
                text,
                advice,
            } => {
                let advice = advice.words(language);
                (column, values![text, advice])
            }
            K::NoValue { column, text } => {
                let advice = advice(text).words(language);
                (column, values![text, advice])
            }
            K::NotPublished { column, .. } => (column, Vec::new()),
            _ => return Vec::new(),
        };
        let column = column_word(column, language);
        values.extend(values![column]);
        values
    }

    /// Of a list that is not that of two teams of as many players.
    fn values_of_sides(&self, language: Language) -> Vec<(&'static str, String)> {
        let PaperFaultKind::Sides {
            teams,
            alone,
            boards,
        } = self
        else {
            return Vec::new();
        };
        let boards = boards.unwrap_or_default();
        let alone = match alone {
            0 => String::new(),
            _ => words::fill(language, "paper-fault.part.alone", &[("alone", alone)]),
        };
        values![teams, alone, boards]
    }

    /// Of a workbook.
    fn values_of_book(&self, language: Language) -> Vec<(&'static str, String)> {
        match self {
            PaperFaultKind::SeveralSheets {
                book,
                sheets,
                wanted,
            } => {
                let sheets = sheets.join(words::text(language, "join.list"));
                values![book, sheets, wanted]
            }
            PaperFaultKind::Book { book, why } => {
                let why = words::file_fault(why, language);
                values![book, why]
            }
            _ => Vec::new(),
        }
    }

    /// Of a fault in a round.
    fn values_of_round(&self) -> Vec<(&'static str, String)> {
        use PaperFaultKind as K;
        match self {
            K::BeyondPlan {
                round,
                rounds,
                sheet,
            } => values![round, rounds, sheet],
            K::GameTwice {
                round,
                red,
                black,
                first,
            }
            | K::ResultsDiffer {
                round,
                red,
                black,
                first,
            } => values![round, red, black, first],
            K::TableTwice {
                round,
                table,
                first,
            } => values![round, table, first],
            K::TooMany {
                round,
                red,
                black,
                games,
            } => values![round, red, black, games],
            K::ColoursDiffer { round, red, black } | K::NotPaired { round, red, black } => {
                values![round, red, black]
            }
            K::ThirdTeam {
                round,
                table,
                teams,
                pair,
            } => values![round, table, teams, pair],
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
