//! Slips of games that nobody paired.

use super::{LintKind, LintLine, number_key};
use crate::contest::papers::Contest;
use crate::event::Slip;
use crate::rules::GameRef;

/// A line for each slip whose round and table no table and no sheet of the event has. A slip that says only one of the two, or one
/// in words, is left alone; so is one whose game may stand in a row that cannot be used.
pub fn slips_of_no_game(
    slips: &[(GameRef, Slip)],
    contests: &[&Contest],
    file: &str,
) -> Vec<LintLine> {
    if contests.is_empty() {
        return Vec::new();
    }
    let number = |text: &str| number_key(text).parse::<u32>().ok();
    let of = |(game, slip): &(GameRef, Slip)| {
        let (round, table) = (number(&game.round)?, number(&game.table)?);
        let is_known = contests.iter().any(|it| may_have(it, (round, table)));
        (!is_known).then(|| LintLine {
            kind: LintKind::SlipOfNoGame,
            file: file.to_owned(),
            line: slip.line,
            values: vec![("round", round.to_string()), ("table", table.to_string())],
        })
    };
    slips.iter().filter_map(of).collect()
}

/// Whether a stage has a game of that round and table, or one that may be it.
fn may_have(contest: &Contest, (counted, table): (u32, u32)) -> bool {
    let Some(round) = counted.checked_sub(contest.rounds_before) else {
        return false;
    };
    // A match of teams has several slips, and the organiser decides which number denotes a board.
    let any_table = contest.conditions.boards > 1;
    let is_it = |told: u32| told == table || told == 0 || any_table;
    let mut games = contest.table.games().iter();
    let sheets = contest.records.iter();
    let mut sheets = sheets.filter(|it| it.round == counted && !it.red.is_empty());
    let is_doubtful = contest.left_out > 0 || contest.lost.contains_key(&round);
    is_doubtful
        || games.any(|it| it.round == 0 || it.round == round && is_it(it.table))
        || sheets.any(|it| is_it(it.table))
}
