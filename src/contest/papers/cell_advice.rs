//! What to do about a cell that cannot be used: the table `paper-advice` of the catalogue.

use crate::words::{Language, named};

/// Advice on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellAdvice {
    /// Write a whole number.
    WholeNumber,
    /// The same of a player who stays in the list: the cell counts as empty.
    NumberOrNothing,
    /// Write points in quarters.
    Points,
    /// Write the place of everybody.
    EveryPlace,
    /// Write the kind of game.
    KindOfGame,
    /// Write the name of a stage, or its number.
    Stage,
    /// Write the round from 1.
    Round,
    /// Write the round in every row.
    EveryRound,
    /// Write the result.
    Result,
    /// A spreadsheet made a date of a result: make the column text.
    Date,
    /// Write the winner.
    Winner,
    /// Two columns of results differ: take one out.
    TwoResults,
    /// The row ends before the column: write the opponent.
    CutShort,
    /// A bye is that of the team: write the opponent of the player.
    ByeOfTeam,
    /// A formula was never computed: save the workbook in a spreadsheet program.
    Uncomputed,
    /// A formula cannot be computed: correct it.
    ErrorValue,
}

impl CellAdvice {
    /// All, in order.
    pub const ALL: [CellAdvice; 16] = [
        CellAdvice::WholeNumber,
        CellAdvice::NumberOrNothing,
        CellAdvice::Points,
        CellAdvice::EveryPlace,
        CellAdvice::KindOfGame,
        CellAdvice::Stage,
        CellAdvice::Round,
        CellAdvice::EveryRound,
        CellAdvice::Result,
        CellAdvice::Date,
        CellAdvice::Winner,
        CellAdvice::TwoResults,
        CellAdvice::CutShort,
        CellAdvice::ByeOfTeam,
        CellAdvice::Uncomputed,
        CellAdvice::ErrorValue,
    ];

    /// `whole-number` and the like.
    pub const fn name(self) -> &'static str {
        match self {
            CellAdvice::WholeNumber => "whole-number",
            CellAdvice::NumberOrNothing => "number-or-nothing",
            CellAdvice::Points => "points",
            CellAdvice::EveryPlace => "every-place",
            CellAdvice::KindOfGame => "kind-of-game",
            CellAdvice::Stage => "stage",
            CellAdvice::Round => "round",
            CellAdvice::EveryRound => "every-round",
            CellAdvice::Result => "result",
            CellAdvice::Date => "date",
            CellAdvice::Winner => "winner",
            CellAdvice::TwoResults => "two-results",
            CellAdvice::CutShort => "cut-short",
            CellAdvice::ByeOfTeam => "bye-of-team",
            CellAdvice::Uncomputed => "uncomputed",
            CellAdvice::ErrorValue => "error-value",
        }
    }

    /// The advice in that language.
    pub fn words(self, language: Language) -> String {
        named(language, ("paper-advice", self.name()), &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{listed, names};
    use std::collections::BTreeSet;

    #[test]
    fn every_advice_has_a_name_and_words_of_its_own_in_both_languages() {
        let own: BTreeSet<String> = CellAdvice::ALL.map(|it| it.name().to_owned()).into();
        assert_eq!(own.len(), CellAdvice::ALL.len());
        for language in [Language::Zh, Language::En] {
            assert_eq!(names(language, "paper-advice"), own);
            let said = own
                .iter()
                .map(|name| listed(language, "paper-advice", name));
            assert_eq!(said.collect::<BTreeSet<_>>().len(), own.len());
        }
    }
}
