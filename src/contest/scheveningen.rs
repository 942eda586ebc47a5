//! 全队轮赛制 (舍文宁根制): every player of one team meets every player of the other (2020 11.4, 附录五).

use super::{Colour, Number};

/// A game between two teams that meet in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TeamGame {
    /// The player of team A, from 1.
    pub a: Number,
    /// The player of team B, from 1.
    pub b: Number,
    /// The colour of A's player.
    pub colour_of_a: Colour,
}

/// The tables the book prints, for three to eight a side: in each round whom A's players 1, 2, 3… meet; negative where
/// B's player has Red.
const TABLES: [&[&[i8]]; 6] = [
    &[&[-1, -2, 3], &[-3, 1, -2], &[2, 3, -1]],
    &[
        &[1, -2, 3, -4],
        &[-3, 4, -1, 2],
        &[2, -3, 4, -1],
        &[-4, 1, -2, 3],
    ],
    &[
        &[1, -2, 3, -4, 5],
        &[-3, 4, -5, 1, -2],
        &[5, -1, 2, -3, 4],
        &[-2, 3, -4, 5, -1],
        &[4, -5, 1, 2, -3],
    ],
    &[
        &[-1, 2, 3, 4, -5, -6],
        &[-2, -4, 6, -3, 1, 5],
        &[3, -6, -5, -1, 2, 4],
        &[4, 1, -2, 5, -6, -3],
        &[-5, -3, 1, 6, -4, 2],
        &[6, 5, -4, -2, 3, -1],
    ],
    &[
        &[1, -2, 3, -4, 5, -6, 7],
        &[-3, 4, -5, 6, -7, 1, -2],
        &[5, -6, 7, -1, 2, -3, 4],
        &[-7, 1, -2, 3, -4, 5, -6],
        &[2, -3, 4, -5, 6, -7, 1],
        &[-4, 5, -6, 7, -1, 2, -3],
        &[6, 7, -1, -2, 3, 4, -5],
    ],
    &[
        &[1, -2, 3, -4, 5, -6, 7, -8],
        &[-3, 4, -5, 6, -7, 8, -1, 2],
        &[5, -6, 7, -8, 1, -2, 3, -4],
        &[-7, 8, -1, 2, -3, 4, -5, 6],
        &[2, -3, 4, -5, 6, -7, 8, -1],
        &[-4, 5, -6, 7, -8, 1, -2, 3],
        &[6, -7, 8, -1, 2, -3, 4, -5],
        &[-8, 1, -2, 3, -4, 5, -6, 7],
    ],
];

/// The table of a match of two teams in which all meet all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheveningen {
    rows: &'static [&'static [i8]],
}

impl Scheveningen {
    /// The table for so many a side; `None` for fewer than three or more than eight: the book gives neither tables
    /// nor a rule for them.
    pub fn new(side: usize) -> Option<Scheveningen> {
        let rows = TABLES.get(side.checked_sub(3)?)?;
        Some(Scheveningen { rows })
    }

    /// Players a side, which is also the number of rounds.
    pub const fn side(&self) -> usize {
        self.rows.len()
    }

    /// The games of a round in the book's order of columns; none for a round out of range.
    pub fn round(&self, round: u32) -> Vec<TeamGame> {
        let row = (round as usize)
            .checked_sub(1)
            .and_then(|it| self.rows.get(it));
        let row = row.copied().unwrap_or_default();
        let duel = |(a, b): (Number, &i8)| TeamGame {
            a,
            b: Number::from(b.unsigned_abs()),
            colour_of_a: if *b > 0 { Colour::Red } else { Colour::Black },
        };
        (1..).zip(row).map(duel).collect()
    }

    /// In which round two meet, and how; `None` where there are no such players.
    pub fn meeting(&self, a: Number, b: Number) -> Option<(u32, TeamGame)> {
        (1..=self.side() as u32).find_map(|round| {
            let duels = self.round(round);
            let duel = duels.into_iter().find(|duel| duel.a == a && duel.b == b);
            duel.map(|duel| (round, duel))
        })
    }

    /// A round as the book prints it: `B1-A1 A2-B2 A3-B3`.
    pub fn layout(&self, round: u32) -> String {
        let duels = self.round(round);
        let words = duels.iter().map(|duel| match duel.colour_of_a {
            Colour::Red => format!("A{}-B{}", duel.a, duel.b),
            Colour::Black => format!("B{}-A{}", duel.b, duel.a),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
