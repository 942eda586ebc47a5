//! Results stated by a record, place by place, and the result shown by its board.

use crate::board::{GameStatus, Piece, Role, Side};
use crate::record::{Anchor, GameRecord, GameResult};
use crate::replay::{Ply, Replay, StopReason};
use crate::rules::fact::Source;
use crate::rules::{Case, Finding, Severity, fact, repetition};

/// A result and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StatedResult {
    /// The result stated; may be [`GameResult::Unknown`].
    pub(super) result: GameResult,
    /// Where.
    pub(super) anchor: Anchor,
    /// In which place.
    pub(super) source: Source,
}

impl StatedResult {
    /// Whether it names a winner or a draw.
    pub(super) fn is_known(&self) -> bool {
        self.result != GameResult::Unknown
    }
}

/// The Result tag, where it says anything that is a result.
pub(super) fn tag(record: &GameRecord<'_>) -> Option<StatedResult> {
    let index = record.tags.saying("Result")?;
    Some(StatedResult {
        result: record.tag_result()?,
        anchor: Anchor::Tag(index as u32),
        source: Source::Tag,
    })
}

/// The last result token after the moves.
pub(super) fn token(record: &GameRecord<'_>) -> Option<StatedResult> {
    mark(record, false, Source::Token)
}

/// The last result in words after the moves.
pub(super) fn words(record: &GameRecord<'_>) -> Option<StatedResult> {
    mark(record, true, Source::Words)
}

/// A stated result as the record writes it.
pub(super) fn in_words<'r>(record: &'r GameRecord<'_>, said: StatedResult) -> &'r str {
    match record.evidence(said.anchor).trim() {
        "" => said.result.token(),
        words => words,
    }
}

fn mark(record: &GameRecord<'_>, word: bool, source: Source) -> Option<StatedResult> {
    let found = record.results.iter().rposition(|mark| mark.word == word)?;
    Some(StatedResult {
        result: record.results[found].result,
        anchor: Anchor::Result(found as u32),
        source,
    })
}

/// The result the record goes by: a known token, else a known tag, else known words, else `*`.
pub(super) fn result(record: &GameRecord<'_>) -> Option<StatedResult> {
    let token = token(record);
    // Nearly always a token says it all.
    if token.is_some_and(|said| said.is_known()) {
        return token;
    }
    let all = [token, tag(record), words(record)];
    let mut said = all.into_iter().flatten();
    said.clone().find(StatedResult::is_known).or(said.next())
}

/// The winner a result names.
pub(super) const fn winner(result: GameResult) -> Option<Side> {
    match result {
        GameResult::RedWins => Some(Side::Red),
        GameResult::BlackWins => Some(Side::Black),
        GameResult::Draw | GameResult::Unknown => None,
    }
}

/// The result in which that side wins.
pub(super) const fn won_by(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::RedWins,
        Side::Black => GameResult::BlackWins,
    }
}

/// An end of the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardEnding {
    /// The kind of ending.
    pub(super) how: fact::Ending,
    /// The side that lost by it.
    pub(super) loser: Side,
    /// After how many plies.
    pub(super) after: usize,
}

/// The ending of the main line on the board; `None` where the board did not end it.
pub(super) fn ending(replay: &Replay) -> Option<BoardEnding> {
    let line = replay.lines.first()?;
    let plies = replay.main();
    let taken = |after: usize| {
        let last = after.checked_sub(1).and_then(|index| plies.get(index));
        last.is_some_and(Ply::takes_general)
    };
    if let Some(StopReason::GeneralTaken(side)) = line.stop.as_ref().map(|stop| &stop.reason)
        && taken(line.over_at.map_or(plies.len(), |at| at as usize))
    {
        return Some(BoardEnding {
            how: fact::Ending::GeneralTaken,
            loser: *side,
            after: line.over_at.map_or(plies.len(), |at| at as usize),
        });
    }
    if let Some(after) = line.over_at {
        let last = plies.get((after as usize).checked_sub(1)?)?;
        let taken = last
            .captured
            .is_some_and(|piece| piece.role == Role::General);
        if taken && !last.takes_general() {
            return None;
        }
        return Some(BoardEnding {
            how: match (taken, last.check) {
                (true, _) => fact::Ending::GeneralTaken,
                (false, true) => fact::Ending::Checkmate,
                (false, false) => fact::Ending::Stalemate,
            },
            loser: !last.piece.side,
            after: after as usize,
        });
    }
    let (how, loser) = match line.standing {
        GameStatus::Open => return None,
        // A line that broke off does not show the last position.
        _ if line.stop.is_some() => return None,
        GameStatus::Checkmate => (fact::Ending::Checkmate, replay.end.turn()),
        GameStatus::Stalemate => (fact::Ending::Stalemate, replay.end.turn()),
        GameStatus::GeneralTaken(side) if taken(plies.len()) => (fact::Ending::GeneralTaken, side),
        // A board that never had that general.
        GameStatus::GeneralTaken(_) => return None,
    };
    Some(BoardEnding {
        how,
        loser,
        after: plies.len(),
    })
}

/// Whether that piece can ever attack beyond the river: 车马炮兵(卒).
pub(super) const fn can_attack(piece: Piece) -> bool {
    matches!(
        piece.role,
        Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier
    )
}

/// Whether `side` has such a piece at the end of the main line.
pub(super) fn has_attacker(replay: &Replay, side: Side) -> bool {
    could_attack(side, |piece| replay.end.squares(piece).next().is_some())
}

/// Whether `side` has such a piece on that board.
pub(in crate::rules) fn could_attack(side: Side, has: impl Fn(Piece) -> bool) -> bool {
    Role::ALL
        .into_iter()
        .map(|role| Piece::new(side, role))
        .any(|piece| can_attack(piece) && has(piece))
}

/// Number of plies played when the last attacker of one of `sides` left the board; 0 where none had
/// one from the start.
pub(super) fn last_attacker_gone(replay: &Replay, sides: &[Side]) -> usize {
    replay
        .main()
        .iter()
        .rposition(|ply| {
            ply.captured
                .is_some_and(|piece| can_attack(piece) && sides.contains(&piece.side))
        })
        .map_or(0, |index| index + 1)
}

/// Whether the record itself says that `loser` resigned, overstepped time, was ruled to have lost or broke a rule of play:
/// ways to lose that the last position does not show.
pub(super) fn lost_off_the_board(case: &Case<'_>, loser: Side) -> bool {
    use crate::record::NoteKind::{FlagFell, Resigned, RuledLost};
    let noted = case.record.notes.iter().any(|note| match note.kind {
        Resigned { by: side } | FlagFell { side } => side.is_none_or(|side| side == loser),
        RuledLost { side, .. } => side == Some(loser),
        _ => false,
    });
    noted
        || case
            .replay
            .main()
            .iter()
            .any(|ply| ply.illegal.is_some() && case.mover(ply) == loser)
}

/// Whether nothing at hand of a game of an event shows another way in which `loser` may have lost than on the board:
/// what its sheets and slip do not say was not said.
pub(super) fn won_on_the_board_only(case: &Case<'_>, loser: Side) -> bool {
    use crate::record::NoteKind::{Did, Foul, Late, RuledLost};
    let concerns = |side: Option<Side>| side.is_none_or(|side| side == loser);
    let other = case.record.notes.iter().any(|note| match note.kind {
        RuledLost { side, .. } | Foul { side, .. } | Late { side, .. } | Did { side, .. } => {
            concerns(side)
        }
        _ => false,
    });
    case.is_of_an_event() && !other && !lost_off_the_board(case, loser)
}

/// The winner by the record, where the replay reached the last position, the board left it open and no repetition
/// gave the win: a line that broke off does not show that position, and a decided game is no question of pieces.
pub(super) fn won_on_an_open_board(case: &Case<'_>) -> Option<(StatedResult, Side)> {
    let said = result(case.record)?;
    let winner = winner(said.result)?;
    let line = case.replay.lines.first()?;
    let open = line.stop.is_none() && line.standing == GameStatus::Open;
    (open && !repetition::loses(case, !winner)).then_some((said, winner))
}

/// Adds to a finding the facts of a win without the pieces for it; `gone` as by [`last_attacker_gone`].
pub(super) fn without_pieces(
    case: &Case<'_>,
    mut finding: Finding,
    (said, winner): (StatedResult, Side),
    gone: usize,
) -> Finding {
    finding = finding
        .with(fact::STATED, said.result)
        .with(fact::EVIDENCE, said.result.token());
    if gone > 0 {
        finding = finding.with(fact::PLY, gone);
    }
    let plies = case.replay.main().len();
    if plies > 0 {
        finding = finding.plies(gone.max(1) as u32, plies as u32);
    }
    if lost_off_the_board(case, !winner) {
        finding.severity = Severity::Note;
    }
    finding
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::only;
    use crate::rules::{EditionId, fact};

    #[test]
    fn the_words_of_a_result_are_quoted_as_they_stand() {
        for words in ["红胜", "紅勝", "红方胜", "Red wins"] {
            let text = format!(
                "[Event \"a\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"0-1\"]\n\n1. 炮二平五 马8进7 {words}"
            );
            let found = only(&text, EditionId::Cn2020, "O103");
            assert_eq!(found.len(), 1, "{words}: {found:?}");
            assert_eq!(found[0].facts.get(fact::WORDS), Some(words));
            assert_eq!(found[0].facts.get(fact::EVIDENCE), Some(words));
        }
    }
}
