//! The first things an arbiter looks for: results that turn or are disputed, and matters that wait for a ruling.

use super::{EventPage, FindingPage, GamePage, Judgement};
use crate::rules::{Language, Severity};
use crate::words;

/// A game, and its report in a line.
#[derive(Clone, Debug)]
pub struct GameLine<'e> {
    /// The game.
    pub game: &'e GamePage,
    /// In words.
    pub told: String,
    /// Highest severity in it.
    pub severity: Severity,
}

impl EventPage {
    /// The games whose result the rules turn, or whose sheets give two.
    pub fn turned(&self) -> Vec<GameLine<'_>> {
        let line = |game| {
            let told = turned(game, self.language)?;
            let severity = Severity::Error;
            Some(GameLine {
                game,
                told,
                severity,
            })
        };
        self.games.iter().filter_map(line).collect()
    }

    /// The games in which something waits for a ruling: code and name of each, with how often, the heaviest first.
    pub fn waiting(&self) -> Vec<GameLine<'_>> {
        let line = |game| {
            let told = waiting(game)?;
            let open = game.findings().filter(|finding| finding.open);
            let severity = open.map(|finding| finding.severity).max()?;
            Some(GameLine {
                game,
                told,
                severity,
            })
        };
        self.games.iter().filter_map(line).collect()
    }
}

impl GamePage {
    /// All its findings, those of form first.
    pub fn findings(&self) -> impl Iterator<Item = &FindingPage> {
        let judged = self.judgements.iter();
        self.form
            .iter()
            .chain(judged.flat_map(|judgement| &judgement.findings))
    }

    /// `4-1`: round and table as `--game` takes them; empty where neither is said.
    pub fn name(&self) -> String {
        let name = [self.round.as_str(), self.table.as_str()].join("-");
        if name == "-" { String::new() } else { name }
    }
}

/// The contradiction to the result of a game, under the first edition that states one; `None` where it stands.
fn turned(game: &GamePage, language: Language) -> Option<String> {
    let mut judged = game.judgements.iter();
    let turns = |it: &&Judgement| it.agrees == Some(false) || it.is_disputed;
    let judged = judged.find(turns)?;
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("recorded", &judged.recorded), ("given", &judged.given)];
    Some(words::fill(language, "event.turned-line", &values))
}

/// The codes of what waits for a ruling, each once with how often; `None` where nothing does.
fn waiting(game: &GamePage) -> Option<String> {
    let mut codes: Vec<(&FindingPage, usize)> = Vec::new();
    for finding in game.findings().filter(|finding| finding.open) {
        let known = codes
            .iter_mut()
            .find(|(known, _)| known.code == finding.code);
        match known {
            Some((_, count)) => *count += 1,
            None => codes.push((finding, 1)),
        }
    }
    codes.sort_by_key(|(finding, _)| std::cmp::Reverse(finding.severity));
    let told = codes.iter().map(|(finding, count)| match count {
        1 => format!("{} {}", finding.code, finding.name),
        count => format!("{} {} × {count}", finding.code, finding.name),
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join("; "))
}
