//! Parts shared by all papers: a stage with its words, and the cells of its tables.

use crate::event::contest::Loaded;
use crate::lang::Lang;
use dapu::contest::{Bye, Colour, Crosstable, Game, Number, Outcome};
use dapu::event::System;
use dapu::report::printed::{PrintedColumn, PrintedKind};

/// A stage as papers show it.
pub(super) struct Paper<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) lang: &'a Lang,
    /// The round asked for.
    pub(super) asked: Option<u32>,
}

impl<'a> Paper<'a> {
    pub(super) const fn new(loaded: &'a Loaded, asked: Option<u32>, lang: &'a Lang) -> Paper<'a> {
        Paper {
            loaded,
            lang,
            asked,
        }
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.lang.text(key).to_owned()
    }

    /// The title of a page with the stage where there are several.
    pub(super) fn title(&self, key: &str) -> String {
        match &self.loaded.contest.stage {
            Some(stage) => format!("{} · {stage}", self.lang.text(key)),
            None => self.text(key),
        }
    }

    pub(super) fn table(&self) -> &'a Crosstable {
        &self.loaded.contest.table
    }

    pub(super) fn name(&self, number: Number) -> &'a str {
        self.loaded.contest.name(number)
    }

    pub(super) fn label(&self, number: Number) -> u32 {
        let person = self.loaded.contest.people.get(number as usize - 1);
        person.map_or(number, |it| it.label)
    }

    pub(super) fn team(&self, number: Number) -> String {
        let person = self.loaded.contest.people.get(number as usize - 1);
        person.and_then(|it| it.team.clone()).unwrap_or_default()
    }

    /// The player at a board for a team, where results state it.
    pub(super) fn player(&self, game: &Game, team: Number) -> String {
        let seats = self.loaded.contest.seats.iter();
        let found = seats
            .filter(|it| it.round == game.round && it.board == game.board)
            .find(|it| it.team == team);
        found.map_or_else(String::new, |it| it.player.clone())
    }

    pub(super) fn is_of_teams(&self) -> bool {
        self.loaded.contest.conditions.competition.is_of_teams()
    }

    pub(super) fn is_knockout(&self) -> bool {
        self.loaded.contest.plan.system == Some(System::Knockout)
    }

    /// The games of a round and its byes.
    pub(super) fn round(&self, round: u32) -> (Vec<&'a Game>, Vec<&'a Bye>) {
        let games = self.table().games().iter().filter(|it| it.round == round);
        let byes = self.table().byes().iter().filter(|it| it.round == round);
        (games.collect(), byes.collect())
    }

    /// The round to print: the one asked for, else the first with an open game, else the last.
    pub(super) fn meant(&self) -> u32 {
        let open = self.table().games().iter().find(|it| it.outcome.is_none());
        let rounds = || self.table().rounds();
        self.asked
            .or_else(|| open.map(|it| it.round))
            .unwrap_or_else(rounds)
    }

    /// The round as the event counts it.
    pub(super) fn counted(&self, round: u32) -> u32 {
        round + self.loaded.contest.rounds_before
    }

    pub(super) fn colour(&self, colour: Colour) -> &'a str {
        self.lang.text(match colour {
            Colour::Red => "print.r",
            Colour::Black => "print.b",
        })
    }

    pub(super) fn column(&self, name: &str, key: &str, kind: PrintedKind) -> PrintedColumn {
        PrintedColumn::new(name, self.lang.text(key), kind)
    }
}

/// A result on paper.
pub(super) fn shown(outcome: Option<Outcome>) -> String {
    match outcome {
        None => String::new(),
        Some(Outcome::Draw) => "½-½".to_owned(),
        Some(other) => other.text().to_owned(),
    }
}

/// A table's number as a cell; nothing where it is not known.
pub(super) fn number(number: u32) -> String {
    if number == 0 {
        String::new()
    } else {
        number.to_string()
    }
}

/// Signatures for the places: none while something is missing.
pub(super) fn signs(paper: &Paper<'_>, is_final: bool) -> Vec<String> {
    let keys = ["print.sign-arbiter", "print.sign-date"].into_iter();
    keys.filter(|_| is_final).map(|it| paper.text(it)).collect()
}

pub(super) fn after(paper: &Paper<'_>, round: u32, article: &str) -> String {
    let round = paper.counted(round);
    let values: [(&str, &dyn std::fmt::Display); 2] = [("round", &round), ("article", &article)];
    paper.lang.fill("print.after", &values)
}
