//! Statements of the table of results about a game recorded on sheets.

use super::witnesses::{games_of, who};
use crate::contest::Outcome;
use crate::contest::papers::{Contest, PAPER_FILES, PaperGame};
use crate::rules::scoresheet::two_results::name_third;
use crate::rules::{Code, Finding};

/// Names what the table of results has of a game beside its two sheets, where a finding is that these differ in the result (S214).
pub fn name_third_witness(contests: &[Contest], record: &PaperGame, finding: &mut Finding) {
    if finding.code != Code::S214 {
        return;
    }
    let said = contests.iter().find_map(|it| in_results(it, record));
    if let Some((outcome, place)) = said {
        name_third(finding, outcome.text(), place);
    }
}

/// Result of a record's game by the table of results, the sides as the record has them, with the place of its row:
/// `results.csv:7`. `None` where no row states it, or several may be that of the game.
fn in_results(contest: &Contest, record: &PaperGame) -> Option<(Outcome, String)> {
    let round = record.round.checked_sub(contest.rounds_before)?;
    let games = games_of(contest, round, record);
    let [game] = games.as_slice() else {
        return None;
    };
    let two = [&record.red, &record.black].map(|it| who(contest, round, it).map(|it| it.0));
    let is_other = |it: u32| it != game.red && it != game.black;
    if two.into_iter().flatten().any(is_other) {
        return None;
    }
    let at = contest.table.games().iter().position(|it| it == *game)?;
    let line = contest.lines.get(at).filter(|line| **line > 0)?;
    let is_turned = two == [Some(game.black), Some(game.red)];
    let outcome = game.outcome?;
    let outcome = if is_turned {
        outcome.exchanged()
    } else {
        outcome
    };
    let file = contest.shown(PAPER_FILES[3]);
    Some((outcome, format!("{file}:{line}")))
}
