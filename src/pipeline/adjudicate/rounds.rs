//! The cycles of a game, each with one round to be judged.

use crate::board::Move;
use crate::nature::{Loop, LoopFault};
use crate::replay::{Cycle, Replay};
use crate::rules::repetition::CyclePlace;

/// A cycle of a game, and the round of it that is judged: the last full one. Plies count from 1.
#[derive(Clone, Debug)]
pub struct Round {
    /// First ply of the cycle: the one that enters it.
    pub entered: u32,
    /// Last ply that still went on in it.
    pub left: u32,
    /// First and last ply of the round.
    pub plies: (u32, u32),
    /// Number of full rounds played.
    pub times: u32,
    /// Where it lies; nowhere where the game begins from another position, which does not state its
    /// round.
    pub places: Vec<CyclePlace>,
    /// The round; what is wrong with it, where it cannot be judged.
    pub cycle: Result<Loop, LoopFault>,
}

/// The cycles of the main line, in the order in which they end; with `ply` (from 1), those that ply
/// belongs to or, where it belongs to none, the one round that leads back to the position after it.
pub fn rounds(replay: &Replay, ply: Option<u32>) -> Vec<Round> {
    let all = replay.cycles.iter().map(|cycle| round(replay, cycle));
    let Some(ply) = ply else {
        return all.collect();
    };
    let held: Vec<Round> = all
        .filter(|round| (round.entered..=round.left).contains(&ply))
        .collect();
    if held.is_empty() {
        return closed_at(replay, ply).into_iter().collect();
    }
    held
}

fn round(replay: &Replay, cycle: &Cycle) -> Round {
    let plies = replay.main();
    let (last, length) = (cycle.last as usize, cycle.length as usize);
    let goes_on = |index: &usize| plies[*index].key == plies[*index - length].key;
    let left = (last + 1..plies.len())
        .take_while(goes_on)
        .last()
        .unwrap_or(last);
    let first = (last + 1).saturating_sub(length);
    Round {
        entered: cycle.first + 1,
        left: left as u32 + 1,
        plies: (first as u32 + 1, cycle.last + 1),
        times: cycle.times,
        places: place_of(replay, cycle),
        cycle: between(replay, first, last + 1),
    }
}

/// The shortest round that ends with that ply, where the position after it had been there before.
fn closed_at(replay: &Replay, ply: u32) -> Option<Round> {
    let plies = replay.main();
    let last = (ply as usize).checked_sub(1)?;
    let key = plies.get(last)?.key;
    let before = plies[..last].iter().rposition(|other| other.key == key);
    let first = match before {
        Some(index) => index + 1,
        None if replay.start.key() == key => 0,
        None => return None,
    };
    // The ply that enters it is its first one, unless it captures.
    let enters = |before: &usize| plies.get(*before).is_some_and(|ply| ply.captured.is_none());
    let entered = first.checked_sub(1).filter(enters).unwrap_or(first);
    let cycle = Cycle {
        first: entered as u32,
        length: (last + 1 - first) as u32,
        times: 1,
        last: ply - 1,
        positions: 2,
    };
    Some(Round {
        places: place_of(replay, &cycle),
        entered: first as u32 + 1,
        left: ply,
        plies: (first as u32 + 1, ply),
        times: 1,
        cycle: between(replay, first, last + 1),
    })
}

fn place_of(replay: &Replay, cycle: &Cycle) -> Vec<CyclePlace> {
    let is_whole = replay.start.to_setup().is_standard();
    let place = is_whole.then(|| CyclePlace::of(replay, cycle));
    place.into_iter().collect()
}

/// The plies from `first` up to before `end` as one round.
fn between(replay: &Replay, first: usize, end: usize) -> Result<Loop, LoopFault> {
    let plies = replay.main();
    let moves: Vec<Move> = plies.iter().map(|ply| ply.mv).collect();
    let moves = moves.get(first..end).unwrap_or(&[]);
    Loop::new(&replay.position_after(first), moves)
}

#[cfg(test)]
mod tests {
    use super::rounds;
    use crate::format::pgn;
    use crate::replay::replay;

    const GAME: &str = "[FEN \"3k5/9/9/4r4/9/4R4/2N6/9/9/5K3 w - - 0 1\"]\n\n\
        1. 帅四进一 将4进1 2. 帅四退一 将4退1 3. 车五平六 将4平5 4. 车六平五 将5平4 \
        5. 车五平六 将4平5 6. 车六平五 将5平4 7. 车五平六 *";

    fn found(text: &str, ply: Option<u32>) -> Vec<((u32, u32), u32, bool)> {
        let record = pgn::read(text, 1);
        let found = rounds(&replay(&record), ply);
        let told = found
            .iter()
            .map(|round| (round.plies, round.times, round.cycle.is_ok()));
        told.collect()
    }

    #[test]
    fn a_ply_finds_the_cycle_it_belongs_to() {
        // Ply 4 enters it, and two plies go on after the last full round.
        let all = found(GAME, None);
        assert_eq!(all, [((8, 11), 2, true)]);
        for ply in [4, 7, 11, 13] {
            assert_eq!(found(GAME, Some(ply)), all, "{ply}");
        }
        for ply in [0, 2, 14, 99] {
            assert_eq!(found(GAME, Some(ply)), [], "{ply}");
        }
    }

    #[test]
    fn a_ply_that_leads_back_once_ends_a_round() {
        let once = GAME.split(" 3.").next().expect("the first two rounds");
        assert_eq!(found(once, None), []);
        assert_eq!(found(once, Some(4)), [((1, 4), 1, true)]);
        assert_eq!(found(once, Some(3)), []);
    }
}
