//! Classification of an entrant by his colours: row and kind (附录三 二.2).

use super::Card;
use crate::contest::{Colour, Number, Points};

/// An entrant as the coding of a round sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Number.
    pub number: Number,
    /// Points before the round.
    pub points: Points,
    /// Games with Red less games with Black (与平先之差).
    pub balance: i32,
    /// The colours running at the end: `+2` after two Reds, `-1` after one Black, 0 before the first game.
    pub run: i32,
}

/// Colours that an entrant has had, by the kinds of 二.2 and 二.3: one with more Red is due Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ColourHistory {
    /// 多先: more games with Red.
    MoreRed,
    /// 连先: level, the last two or more with Red.
    RunningRed,
    /// 上先: level, the last one with Red; also who has played no game yet.
    LastRed,
    /// 上后: level, the last one with Black.
    LastBlack,
    /// 连后: level, the last two or more with Black.
    RunningBlack,
    /// 多后 (少先): more games with Black.
    MoreBlack,
}

/// The two rows of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// 要先: Red is due.
    WantsRed,
    /// 要后: Black is due. Who has played no game yet stands here: the book is silent of him.
    WantsBlack,
}

impl Standing {
    /// The standing that a card gives.
    pub fn of(card: &Card) -> Standing {
        let sign = |colour: &Colour| match colour {
            Colour::Red => 1,
            Colour::Black => -1,
        };
        let run = card.colours.last().map_or(0, |last| {
            let same = card.colours.iter().rev().take_while(|it| *it == last);
            same.map(sign).sum()
        });
        Standing {
            number: card.number,
            points: card.points,
            balance: card.colours.iter().map(sign).sum(),
            run,
        }
    }

    /// The same after another game.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Standing {
        let sign = match colour {
            Colour::Red => 1,
            Colour::Black => -1,
        };
        let is_same = self.run * sign > 0;
        Standing {
            balance: self.balance + sign,
            run: if is_same { self.run + sign } else { sign },
            ..self
        }
    }

    /// Kind.
    pub fn kind(&self) -> ColourHistory {
        match (self.balance.signum(), self.run) {
            (1, _) => ColourHistory::MoreRed,
            (-1, _) => ColourHistory::MoreBlack,
            (_, 2..) => ColourHistory::RunningRed,
            (_, ..=-2) => ColourHistory::RunningBlack,
            (_, -1) => ColourHistory::LastBlack,
            (_, 0 | 1) => ColourHistory::LastRed,
        }
    }

    /// Row.
    pub fn row(&self) -> Row {
        match self.kind() {
            ColourHistory::MoreBlack | ColourHistory::RunningBlack | ColourHistory::LastBlack => {
                Row::WantsRed
            }
            ColourHistory::MoreRed | ColourHistory::RunningRed | ColourHistory::LastRed => {
                Row::WantsBlack
            }
        }
    }

    /// 连走: how many games, two or more, the colour runs of which he has had too many; of either colour where he is
    /// level. 0 for a run of one, or one that helps to balance.
    pub(super) fn pressing_run(&self) -> i32 {
        let run = match self.balance.signum() {
            1 => self.run,
            -1 => -self.run,
            _ => self.run.abs(),
        };
        if run >= 2 { run } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(colours: &str) -> Standing {
        let colours = colours.chars().map(|it| match it {
            'r' => Colour::Red,
            _ => Colour::Black,
        });
        Standing::of(&Card {
            colours: colours.collect(),
            ..Card::default()
        })
    }

    #[test]
    fn kinds_follow_balance_then_the_last_games() {
        let expected = [
            ("rrb", ColourHistory::MoreRed),
            ("brr", ColourHistory::MoreRed),
            ("rbb", ColourHistory::MoreBlack),
            ("bbrr", ColourHistory::RunningRed),
            ("rrbb", ColourHistory::RunningBlack),
            ("br", ColourHistory::LastRed),
            ("rb", ColourHistory::LastBlack),
            ("", ColourHistory::LastRed),
        ];
        for (colours, kind) in expected {
            assert_eq!(of(colours).kind(), kind, "{colours}");
        }
        assert_eq!((of("rbb").balance, of("rbb").run), (-1, -2));
    }

    #[test]
    fn a_run_presses_only_where_it_adds_to_what_is_too_many() {
        let expected = [("brr", 2), ("rrrbb", 0), ("bbrr", 2), ("rb", 0), ("bb", 2)];
        for (colours, run) in expected {
            assert_eq!(of(colours).pressing_run(), run, "{colours}");
        }
    }

    #[test]
    fn another_game_is_the_card_with_another_colour() {
        for colours in ["", "r", "rrb", "bbrr", "rb", "rbrbb", "bbb"] {
            for (colour, letter) in [(Colour::Red, 'r'), (Colour::Black, 'b')] {
                assert_eq!(of(colours).with(colour), of(&format!("{colours}{letter}")));
            }
        }
    }

    #[test]
    fn colours_exchanged_exchange_the_rows() {
        for colours in ["r", "rrb", "bbrr", "rb", "rbrbb", "bbb"] {
            let other: String = colours
                .chars()
                .map(|it| if it == 'r' { 'b' } else { 'r' })
                .collect();
            assert_ne!(of(colours).row(), of(&other).row(), "{colours}");
            assert_eq!(of(colours).pressing_run(), of(&other).pressing_run());
        }
    }
}
