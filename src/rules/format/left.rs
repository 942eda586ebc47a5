//! What an entry that cannot be read leaves unplayed, and the move that it may stand for.

use crate::board::{Move, Position};
use crate::notation::{Convention, Families, WrittenMove, read_move};
use crate::record::{Anchor, Entry, GameRecord, LineId};
use crate::replay::{Replay, Stop, StopReason, replay_plies};
use crate::rules::{Finding, fact};

/// So many plies behind an entry tell what it stands for, where all of them play after one move alone.
const ENOUGH: usize = 2;

/// An entry has no more characters than this.
const LONGEST: usize = 8;

/// Characters of the tokens of moves.
const SIGNS: &str =
    "进退平進帅仕相马车炮兵将士象卒前中后一二三四五六七八九123456789０abcdefghi0+-.=RNBAKCPHE";

/// Adds to findings on tokens that no notation knows what is left unplayed behind those at which a line stops.
pub(super) fn tell(record: &GameRecord<'_>, findings: &mut [Finding]) {
    let replay = replay_plies(record);
    let stops = replay.lines.iter().enumerate();
    for (line, stop) in stops.filter_map(|(index, line)| Some((index, line.stop.as_ref()?))) {
        if stop.reason != StopReason::Illegible {
            continue;
        }
        let place = record.places.of(Anchor::Ply(stop.at));
        let Some(finding) = findings.iter_mut().find(|it| it.place == place) else {
            continue;
        };
        finding.facts.set(fact::LEFT, stop.left);
        if line == 0
            && let Some(meant) = candidate(record, &replay, stop)
        {
            finding.facts.set(fact::PERHAPS, meant);
        }
    }
}

/// The only token, one character from the one that cannot be read, after which all that follows plays.
fn candidate(record: &GameRecord<'_>, replay: &Replay, stop: &Stop) -> Option<String> {
    let written = record.written(stop.at).trim();
    if written.is_empty() || written.chars().count() > LONGEST {
        return None;
    }
    let plies = record
        .tree
        .line(LineId::MAIN)
        .map(|(id, ply)| (id, &ply.entry));
    let mut behind = plies.skip_while(|(id, _)| *id != stop.at).skip(1);
    let follow = behind.try_fold(Vec::new(), |mut all, (_, entry)| match entry {
        Entry::Move(token) => {
            all.push(token);
            Some(all)
        }
        Entry::Missed | Entry::Illegible => None,
    })?;
    if follow.len() < ENOUGH {
        return None;
    }
    let mut found: Option<(Move, String)> = None;
    for text in near(written) {
        let Some(mv) = meant(&text, &replay.end, replay.convention) else {
            continue;
        };
        let mut position = replay.end.clone();
        position.play(mv);
        let is_known = found.as_ref().is_some_and(|it| it.0 == mv);
        if is_known || !plays(position, &follow, replay.convention) {
            continue;
        }
        if found.is_some() {
            return None;
        }
        found = Some((mv, text));
    }
    found.map(|(_, text)| text)
}

/// The texts that another character in one place makes of this one.
fn near(written: &str) -> impl Iterator<Item = String> + '_ {
    let count = written.chars().count();
    (0..count).flat_map(move |place| {
        SIGNS.chars().map(move |sign| {
            let chars = written.chars().enumerate();
            chars
                .map(|(at, own)| if at == place { sign } else { own })
                .collect()
        })
    })
}

/// The lawful move that a token means.
fn meant(text: &str, position: &Position, convention: Convention) -> Option<Move> {
    let (token, length) = read_move(text, Families::ALL)?;
    let resolved = token.resolve(position, convention).ok()?;
    (length == text.len()).then_some(resolved.mv)
}

fn plays(mut position: Position, follow: &[&WrittenMove], convention: Convention) -> bool {
    follow.iter().all(|token| {
        let resolved = token.resolve(&position, convention);
        resolved.map(|it| position.play(it.mv)).is_ok()
    })
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::judge;
    use crate::rules::{EditionId, Finding, fact};

    fn found(moves: &str, code: &str) -> Vec<Finding> {
        let text = format!("[Event \"a\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n{moves} *");
        let found = judge(&text, EditionId::Cn2020).into_iter();
        found.filter(|it| it.code.text() == code).collect()
    }

    #[test]
    fn an_entry_that_ends_the_replay_says_how_many_plies_are_left_and_what_it_may_be() {
        let found = found(
            "1. 炮二平五 马2近3 2. 马二进三 车9进1 3. 车一平二 车9平4",
            "F113",
        );
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::LEFT), Some(5));
        assert_eq!(found[0].facts.get(fact::PERHAPS), Some("马2进3"));
    }

    #[test]
    fn what_nothing_behind_it_decides_is_not_guessed_at() {
        // The file and the piece are lost: several moves may have stood there.
        let open = found(
            "1. 炮二平五 卒丫进1 2. 马二进三 车9进1 3. 车一平二 车9平4",
            "F113",
        );
        assert_eq!(open[0].facts.get(fact::LEFT), Some(5));
        assert_eq!(open[0].facts.get(fact::PERHAPS), None);
        // A second one cannot be read.
        let two = found(
            "1. 炮二平五 马2近3 2. 马二进三 车9近1 3. 车一平二 车9平4",
            "F113",
        );
        let told: Vec<_> = two.iter().map(|it| it.facts.get(fact::LEFT)).collect();
        assert_eq!(told, [Some(5), None]);
        assert!(two.iter().all(|it| it.facts.get(fact::PERHAPS).is_none()));
    }

    #[test]
    fn a_missed_entry_and_a_board_that_cannot_be_read_say_it_too() {
        let missed = found("1. 炮二平五 漏记 2. 马二进三 车9进1", "S101");
        assert_eq!(missed[0].facts.get(fact::LEFT), Some(3), "{missed:?}");
        let illegible = found("1. 炮二平五 [?] 2. 马二进三 车9进1", "S102");
        assert_eq!(illegible[0].facts.get(fact::LEFT), Some(3), "{illegible:?}");
        let text = "[Event \"a\"]\n[FEN \"9/9 w\"]\n\n1. 炮二平五 马2进3 *";
        let board = judge(text, EditionId::Cn2020);
        let board = board.iter().find(|it| it.code.text() == "F111");
        assert_eq!(board.and_then(|it| it.facts.get(fact::LEFT)), Some(2));
    }
}
