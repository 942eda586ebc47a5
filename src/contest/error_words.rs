//! Why a round, a tree or a random event cannot be made: the table `contest-error` of the catalogue.

use super::crosstable::CrosstableError;
use super::knockout::TreeError;
use super::simulate::SimulateError;
use super::swiss::Unpairable;
use crate::words::{Language, named, text};
use std::fmt::{Display, Formatter, Result};

/// The name of a message, with its values.
type Message = (&'static str, Vec<(&'static str, String)>);

fn said((name, values): &Message, language: Language) -> String {
    named(language, ("contest-error", name), values)
}

impl Unpairable {
    /// Why the field cannot be paired, in that language.
    pub fn words(&self, language: Language) -> String {
        let list = |numbers: &[super::Number]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(text(language, "join.list"))
        };
        let message = match self {
            Unpairable::TooFew => ("too-few", Vec::new()),
            Unpairable::Doubled(number) => ("number-twice", vec![("number", number.to_string())]),
            Unpairable::Stuck { stuck, open_to } if open_to.is_empty() => {
                ("stuck-alone", vec![("stuck", list(stuck))])
            }
            Unpairable::Stuck { stuck, open_to } => {
                let values = vec![("stuck", list(stuck)), ("open", list(open_to))];
                ("stuck", values)
            }
        };
        said(&message, language)
    }
}

impl TreeError {
    /// Why there is no tree, in that language.
    pub fn words(&self, language: Language) -> String {
        let message = match self {
            TreeError::Size(slots) => ("slots", vec![("slots", slots.to_string())]),
            TreeError::Slot(slot) => ("slot", vec![("slot", slot.to_string())]),
            TreeError::NotGiven => ("slots-not-given", Vec::new()),
            TreeError::Few { slots, entrants } => {
                let values = vec![
                    ("slots", slots.to_string()),
                    ("entrants", entrants.to_string()),
                ];
                ("few-slots", values)
            }
            TreeError::Double => ("double-knockout", Vec::new()),
        };
        said(&message, language)
    }
}

impl CrosstableError {
    /// Why there is no table, in that language.
    pub fn words(&self, language: Language) -> String {
        let (name, round, number) = match self {
            CrosstableError::NoSuchEntrant { round, number } => ("no-entrant", round, number),
            CrosstableError::AgainstItself { round, number } => ("against-itself", round, number),
        };
        let values = vec![("round", round.to_string()), ("number", number.to_string())];
        said(&(name, values), language)
    }
}

impl SimulateError {
    /// Why there is no such event, in that language.
    pub fn words(&self, language: Language) -> String {
        match self {
            SimulateError::Unpairable { round, why } => {
                let why = why.words(language);
                let values = vec![("round", round.to_string()), ("why", why)];
                said(&("round", values), language)
            }
            SimulateError::Table(why) => why.words(language),
            SimulateError::Tree(why) => why.words(language),
            SimulateError::Sides => said(&("sides", Vec::new()), language),
        }
    }
}

/// The text of an error is its words in English.
macro_rules! displayed {
    ($($error:ident),*) => {$(
        impl Display for $error {
            fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                f.write_str(&self.words(Language::OF_ERRORS))
            }
        }

        impl std::error::Error for $error {}
    )*};
}

displayed!(Unpairable, TreeError, CrosstableError, SimulateError);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_error_has_words_of_its_own_in_both_languages() {
        let (round, number, slots, entrants) = (2, 3, 4, 5);
        let stuck = |open_to| {
            let stuck = vec![1, 2];
            Unpairable::Stuck { stuck, open_to }
        };
        let itself = CrosstableError::AgainstItself { round, number };
        let errors = [
            SimulateError::Sides,
            SimulateError::Table(CrosstableError::NoSuchEntrant { round, number }),
            SimulateError::Table(itself),
            SimulateError::Tree(TreeError::Size(3)),
            SimulateError::Tree(TreeError::Slot(9)),
            SimulateError::Tree(TreeError::NotGiven),
            SimulateError::Tree(TreeError::Few { slots, entrants }),
            SimulateError::Tree(TreeError::Double),
        ];
        let unpairable = [
            Unpairable::TooFew,
            Unpairable::Doubled(7),
            stuck(Vec::new()),
            stuck(vec![3, 4]),
        ];
        let of_rounds = unpairable.map(|why| SimulateError::Unpairable { round, why });
        for language in [Language::Zh, Language::En] {
            let all = errors.iter().chain(&of_rounds);
            let said: BTreeSet<String> = all.map(|it| it.words(language)).collect();
            assert_eq!(said.len(), errors.len() + of_rounds.len(), "{said:#?}");
        }
        assert_eq!(
            of_rounds[3].to_string(),
            "round 2: 1, 2 cannot all be paired: among themselves they have met or are kept apart, and what is left \
             for them is 3, 4"
        );
    }
}
