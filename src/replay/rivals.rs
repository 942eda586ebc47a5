//! Whether a document that was played to its end can be read as another game as well.

use super::Ply;
use super::reading::{Reading, is_plain_chinese, is_plain_iccs, others};
use crate::board::{Move, Side};
use crate::notation::{Convention, Family};
use crate::record::{Entry, FirstBySigns, GameRecord, LineId, Start, first_by_signs};

/// A reading by which every ply of the main line is lawful and the moves are others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The convention.
    pub convention: Convention,
    /// The family its tokens are read again as; `None` where they stand as the record has them.
    pub family: Option<Family>,
    /// The side that moves first by it.
    pub first: Side,
    /// The first ply that differs, from 0.
    pub differs_at: u32,
}

/// The rivals of the reading that was taken, by which the main line came to these plies. `series` says
/// whether soldiers are counted over all files somewhere.
pub(super) fn of(
    record: &GameRecord<'_>,
    taken: &Reading<'_>,
    series: bool,
    plies: &[Ply],
) -> Vec<Rival> {
    if !series && is_plain_chinese(record) || record.points_are_certain {
        return by_signs(record, taken).into_iter().collect();
    }
    let usual = Reading::usual(record);
    if is_plain_iccs(record) && taken.is(&usual) && !fits_another_grid(taken) {
        return Vec::new();
    }
    let mut rivals = all(record, taken, usual, plies);
    rivals.extend(by_signs(record, taken));
    rivals
}

/// The same moves with the board turned, where signs of the sides say that Black began and something else says
/// that he did not.
fn by_signs(record: &GameRecord<'_>, taken: &Reading<'_>) -> Option<Rival> {
    let is_open = matches!(record.start, Start::Implied) && !taken.black_first_implied;
    let speaks = is_open && first_by_signs(&record.tree) != FirstBySigns::Usual;
    speaks.then_some(Rival {
        convention: taken.convention,
        family: taken.family,
        first: Side::Black,
        differs_at: 0,
    })
}

/// [`of`], each reading tried.
fn all<'r>(
    record: &'r GameRecord<'_>,
    taken: &Reading<'_>,
    usual: Reading<'r>,
    plies: &[Ply],
) -> Vec<Rival> {
    // Red moves first by the usual convention unless nothing else fits: that Black might, on a board
    // seen from the other side, is no rival of that.
    let is_plain = taken.is(&usual);
    let mut readings = others(record, &usual);
    readings.push(usual);
    let rivals = readings.iter().filter(|reading| {
        let same_first = reading.black_first_implied == taken.black_first_implied;
        !reading.is(taken) && (same_first || !is_plain)
    });
    rivals
        .filter_map(|reading| {
            let moves = carried(reading)?;
            let mut pairs = moves.iter().zip(plies);
            let differs_at = pairs.position(|(mv, ply)| *mv != ply.mv)?;
            Some(Rival {
                convention: reading.convention,
                family: reading.family,
                first: reading.start.turn(),
                differs_at: differs_at as u32,
            })
        })
        .collect()
}

/// Whether the first token of the main line means a lawful move by any other way of counting points. Where
/// all tokens are points and the usual reading was taken, its rivals differ from it in nothing else.
fn fits_another_grid(taken: &Reading<'_>) -> bool {
    let Some((_, first)) = taken.tree.line(LineId::MAIN).next() else {
        return false;
    };
    let Entry::Move(written) = &first.entry else {
        return true;
    };
    let others = Convention::GRIDS.into_iter();
    others
        .filter(|grid| *grid != taken.convention.grid)
        // Of points this is all that can be said.
        .any(|grid| written.resolve_plainly(&taken.start, grid).is_some())
}

/// The moves of the main line, where each token means a lawful one.
fn carried(reading: &Reading<'_>) -> Option<Vec<Move>> {
    let mut position = reading.start.clone();
    let mut moves = Vec::new();
    for (_, ply) in reading.tree.line(LineId::MAIN) {
        let Entry::Move(token) = &ply.entry else {
            return None;
        };
        let mv = token.resolve(&position, reading.convention).ok()?.mv;
        position.play(mv);
        moves.push(mv);
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Families, read_fen, read_move};
    use crate::record::{Places, Rebuild};
    use crate::replay::replay;

    const OPENINGS: [&str; 8] = [
        "h2e2 h9g7 h0g2 i9h9",
        "H2-E2 H9-G7 C3-C4",
        "h3e3 h8e8",
        "h7e7 h2e2 h9g7 h0g2",
        "c3c4 g6g5",
        "e3e4 e6e5 e4e5",
        "e4e5 e7e6",
        "b9c7 b0c2 a9a8 a0a1",
    ];

    /// Records of points by which a way of counting is in doubt and by which none is, with and without a
    /// board.
    fn records() -> impl Iterator<Item = GameRecord<'static>> {
        let boards = [
            None,
            Some("4k4/9/9/9/9/9/9/9/9/R3K4 w"),
            Some("3k5/4P4/9/9/9/9/9/4p4/9/4K4 w"),
        ];
        let lines = OPENINGS.iter().copied();
        let lines = lines.chain(["a0a1 e9e8", "a0a5 e9e8 a5a4", "e8d8 e2d2"]);
        lines.flat_map(move |line| boards.map(|board| record(line, board)))
    }

    fn record(line: &str, board: Option<&str>) -> GameRecord<'static> {
        let iccs = Families::only(Family::Iccs);
        let mut rebuild = Rebuild::default();
        for word in line.split(' ') {
            let (written, _) = read_move(word, iccs).expect("a move");
            rebuild.ply(Entry::Move(written), word, None);
        }
        let start = board.map_or(Start::Implied, |fen| {
            Start::Given(Box::new(read_fen(fen).expect("a board")))
        });
        rebuild.finish(start, (iccs, Some(Family::Iccs)), Places::default())
    }

    #[test]
    fn where_no_other_grid_fits_the_first_ply_no_reading_carries() {
        let (mut spared, mut rivals) = (0, 0);
        for record in records() {
            let usual = Reading::usual(&record);
            let candidates =
                Convention::candidates(record.tree.plies.iter().filter_map(
                    |ply| match &ply.entry {
                        Entry::Move(token) => Some(token),
                        _ => None,
                    },
                ));
            assert_eq!(candidates[0], usual.convention, "{record:?}");
            let plies = replay(&record).plies;
            let slow = all(&record, &usual, usual.clone(), &plies);
            rivals += slow.len();
            if !fits_another_grid(&usual) {
                spared += 1;
                assert_eq!(slow, [], "{record:?}");
            }
        }
        assert!(spared > 5 && rivals > 1, "{spared} spared, {rivals} rivals");
    }
}
