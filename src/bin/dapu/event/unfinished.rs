//! Missing parts of a stage after a round: games without a result, and games that no paper reports.

use super::contest::Loaded;
use crate::lang::Lang;
use crate::say::say;
use dapu::contest::{Number, Scores};
use dapu::rules::contest::{LackingGame, lacking_games};
use serde_json::{Value, json};

/// So many are named.
const SHOWN: usize = 6;

/// Missing parts that keep places from being final.
pub(super) struct Unfinished<'a> {
    loaded: &'a Loaded,
    open: usize,
    lacking: Vec<LackingGame>,
    /// The first round of which a row cannot be used.
    doubtful: Option<u32>,
    /// Whether no round comes behind.
    is_last: bool,
}

impl<'a> Unfinished<'a> {
    /// Of the rounds up to `until`, as the stage counts them.
    pub(super) fn of(loaded: &'a Loaded, until: u32) -> Unfinished<'a> {
        let contest = &loaded.contest;
        let scores = Scores::new(&contest.table, contest.conditions);
        let games = contest.table.games().iter();
        let open = games.filter(|it| it.round <= until && it.outcome.is_none());
        // A game that would count nothing is not waited for.
        let open = open.filter(|it| !(scores.is_void(it.red) || scores.is_void(it.black)));
        let mut lacking = lacking_games(&loaded.event, loaded.edition, contest, until);
        let boards = contest.lacking_boards().into_iter();
        lacking.extend(boards.filter(|it| it.of.round <= until).map(|it| {
            let (round, one, other) = (it.of.round, it.of.red, Some(it.of.black));
            LackingGame { round, one, other }
        }));
        Unfinished {
            loaded,
            open: open.count(),
            lacking,
            doubtful: contest.doubtful_from().filter(|it| *it <= until),
            is_last: until >= contest.conditions.rounds || contest.without_round() > 0,
        }
    }

    /// Whether the stage is complete: no round is left, and nothing is missing.
    pub(super) const fn is_complete(&self) -> bool {
        self.is_last && self.is_nothing()
    }

    /// Whether nothing is missing.
    pub(super) const fn is_nothing(&self) -> bool {
        self.open == 0 && self.lacking.is_empty() && self.doubtful.is_none()
    }

    fn pairs(&self) -> impl Iterator<Item = (&LackingGame, Number)> {
        let lacking = self.lacking.iter();
        lacking.filter_map(|it| Some((it, it.other?)))
    }

    /// In sentences.
    pub(super) fn words(&self, lang: &Lang) -> Vec<String> {
        let contest = &self.loaded.contest;
        let mut lines = Vec::new();
        let count = self.open + self.pairs().count();
        if count > 0 {
            lines.push(lang.fill("contest.open-games", &[("count", &count)]));
        }
        let in_round = |round: u32, words: String| match round {
            0 => words,
            round => format!("{}: {words}", round + contest.rounds_before),
        };
        let pairs = self.pairs().map(|(it, other)| {
            let names = [it.one, other].map(|it| contest.name(it));
            in_round(it.round, names.join(" – "))
        });
        lines.extend(named("contest.no-row", pairs.collect(), lang));
        if let Some(round) = self.doubtful {
            let round = round + contest.rounds_before;
            lines.push(lang.fill("contest.rows-in-doubt", &[("round", &round)]));
        }
        let alone = self.lacking.iter().filter(|it| it.other.is_none());
        let alone = alone.map(|it| in_round(it.round, contest.name(it.one).to_owned()));
        lines.extend(named("contest.unpaired", alone.collect(), lang));
        lines
    }

    /// For machines: how many games have no result, and the games and entrants without a row.
    pub(super) fn json(&self) -> (Value, Value) {
        let contest = &self.loaded.contest;
        let row = |it: &LackingGame| {
            let round = (it.round > 0).then(|| it.round + contest.rounds_before);
            let other = it.other.map(|it| contest.name(it));
            json!({"round": round, "one": contest.name(it.one), "other": other})
        };
        let open = self.open + self.pairs().count();
        (open.into(), self.lacking.iter().map(row).collect())
    }
}

/// A line that names the first few; nothing where there are none.
fn named(key: &str, all: Vec<String>, lang: &Lang) -> Option<String> {
    let more = all.len().saturating_sub(SHOWN);
    let mut shown: Vec<String> = all.into_iter().take(SHOWN).collect();
    if more > 0 {
        shown.push(lang.fill("contest.more", &[("count", &more)]));
    }
    let games = shown.join(", ");
    (!games.is_empty()).then(|| lang.fill(key, &[("games", &games)]))
}

/// Prints on standard error what is missing, where the output has no place for it.
pub(super) fn tell_unfinished(loaded: &Loaded, round: u32, lang: &Lang) {
    for line in Unfinished::of(loaded, round).words(lang) {
        say(&line);
    }
}
