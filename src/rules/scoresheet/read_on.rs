//! Moves that an entry which stops the replay may stand for: those after which the entries behind it can be played.

use crate::board::{Move, Position};
use crate::notation::{Family, Writing, write_move};
use crate::record::{Entry, LineId, PlyId};
use crate::replay::StopReason;
use crate::rules::Case;

/// So many entries behind it show that a move fits.
const LEAST: usize = 2;

/// So many of them are played.
const MOST: usize = 60;

/// So many moves are named.
const NAMED: usize = 8;

/// The moves, in full Chinese notation; `None` where the replay stops at no such entry, or nothing shows which they are.
pub(super) fn candidates(case: &Case<'_>) -> Option<String> {
    let stop = case.replay.lines.first()?.stop.as_ref()?;
    if !matches!(stop.reason, StopReason::Missed | StopReason::Illegible) {
        return None;
    }
    let position = &case.replay.end;
    let behind = behind(case, stop.at);
    if behind.len() < LEAST || position.turn() != stop.turn {
        return None;
    }
    let legal = position.legal_moves();
    let fitting = legal
        .iter()
        .copied()
        .filter(|mv| carries(case, (position, *mv), &behind));
    let mut texts: Vec<String> = fitting.map(|mv| text(mv, position)).collect();
    texts.sort_unstable();
    let seen = visible(case.record.written(stop.at));
    let shows = |text: &String| seen.is_some_and(|seen| text.contains(seen));
    if texts.iter().any(shows) {
        texts.retain(shows);
    }
    let more = texts.len() > NAMED;
    texts.truncate(NAMED);
    if more {
        texts.push("…".to_owned());
    }
    (!texts.is_empty()).then(|| texts.join(", "))
}

/// The entries behind a ply up to the next that is no move.
fn behind<'c>(case: &'c Case<'_>, stop: PlyId) -> Vec<&'c Entry> {
    let line = case.record.tree.line(LineId::MAIN);
    let rest = line.skip_while(|(id, _)| *id != stop).skip(1);
    let moves = rest.map(|(_, ply)| &ply.entry);
    let moves = moves.take_while(|entry| matches!(entry, Entry::Move(_)));
    moves.take(MOST).collect()
}

/// Whether all these entries are lawful after a move.
fn carries(case: &Case<'_>, (position, mv): (&Position, Move), behind: &[&Entry]) -> bool {
    let mut position = position.clone();
    position.play(mv);
    behind.iter().all(|entry| {
        let Entry::Move(written) = entry else {
            return false;
        };
        let resolved = written.resolve(&position, case.replay.convention);
        let Some(mv) = resolved.ok().map(|it| it.mv) else {
            return false;
        };
        let is_legal = position.is_legal(mv);
        position.play(mv);
        is_legal
    })
}

fn text(mv: Move, position: &Position) -> String {
    let mut text = String::new();
    write_move(&mut text, mv, position, Writing::new(Family::Chinese));
    text
}

/// The part of an entry that can be read, where one stands there.
fn visible(written: &str) -> Option<&str> {
    let is_hidden = |c: char| "□■?？[]【】×*.…—- ".contains(c);
    let seen = written.trim_matches(is_hidden);
    (!seen.is_empty() && !seen.contains(is_hidden)).then_some(seen)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Severity, fact};

    fn told(moves: &str, code: &str) -> (Severity, Option<String>) {
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        let found = only(&text, EditionId::Cn2020, code);
        assert_eq!(found.len(), 1, "{found:?}");
        let said = found[0].facts.get(fact::SUGGESTION);
        (found[0].severity, said.map(str::to_owned))
    }

    #[test]
    fn an_entry_that_cuts_a_game_off_is_a_warning_with_the_moves_that_let_it_go_on() {
        let cases = [
            (
                "1. 炮二平五 马8进7 2. □二进三 车9平8 3. 车一平二 马2进3 4. 马八进七 卒3进1 5. 车二进六",
                "S102",
                "马二进三",
            ),
            (
                "1. 炮二平五 马8进7 2. 漏记 车9平8 3. 车一平二 马2进3 4. 车二进六 卒3进1 5. 马三退二",
                "S101",
                "马二进三",
            ),
        ];
        for (moves, code, wanted) in cases {
            assert_eq!(
                told(moves, code),
                (Severity::Warning, Some(wanted.to_owned())),
                "{moves}"
            );
        }
    }

    #[test]
    fn where_nothing_shows_which_move_it_was_none_is_named() {
        for (moves, code) in [
            ("1. 炮二平五 马8进7 2. □", "S102"),
            ("1. 炮二平五 马8进7 2. 漏记 漏记 3. 车一平二 车9平8", "S101"),
            ("1. 炮二平五 马8进7 2. 漏记 车9平8", "S101"),
        ] {
            assert_eq!(told(moves, code), (Severity::Note, None), "{moves}");
        }
    }
}
