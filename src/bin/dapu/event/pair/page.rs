//! A proposal with the event it is of.

use crate::event::contest::Loaded;
use crate::rows::Rows;
use dapu::contest::papers::written_name;
use dapu::contest::propose::Proposal;
use dapu::contest::{Number, Points, Scores};
use dapu::event::System;
use serde_json::Value;

/// Columns of `pairings.csv`, so that the rows can be put there.
pub(super) const COLUMNS: &[&str] = &["round", "table", "board", "red", "black"];

/// A proposal with the event it is of.
pub(super) struct PairingPage<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) scores: Scores<'a>,
    pub(super) proposal: Proposal,
}

impl PairingPage<'_> {
    pub(super) fn name(&self, number: Number) -> &str {
        self.loaded.contest.name(number)
    }

    /// Text that names somebody in a table unambiguously.
    fn written(&self, number: Number) -> String {
        written_name(&self.loaded.contest.people, number)
    }

    pub(super) fn label(&self, number: Number) -> u32 {
        let person = self.loaded.contest.people.get(number as usize - 1);
        person.map_or(number, |it| it.label)
    }

    /// The round as the event counts it.
    pub(super) fn round(&self) -> u32 {
        self.proposal.round + self.loaded.contest.rounds_before
    }

    /// Points made by an entrant; none in a knockout, where a match gives no points.
    pub(super) fn points(&self, number: Number) -> Option<Points> {
        let is_tree = self.loaded.contest.plan.system == Some(System::Knockout);
        (!is_tree).then(|| self.scores.points(number))
    }
}

pub(super) fn rows(page: &PairingPage<'_>) -> Rows {
    let mut rows = Rows::new(COLUMNS);
    for game in page.proposal.games(boards(page)) {
        let names = [game.red, game.black].map(|it| Value::from(page.written(it)));
        let [red, black] = names;
        rows.add([
            game.round.into(),
            game.table.into(),
            game.board.into(),
            red,
            black,
        ]);
    }
    for bye in page.proposal.byes() {
        let who = Value::from(page.written(bye.entrant));
        rows.add([
            bye.round.into(),
            Value::Null,
            Value::Null,
            who,
            "轮空".into(),
        ]);
    }
    rows
}

/// Boards of a match of teams.
pub(super) fn boards(page: &PairingPage<'_>) -> u32 {
    let conditions = &page.loaded.contest.conditions;
    if conditions.competition.is_of_teams() {
        conditions.boards
    } else {
        1
    }
}
