//! Value of a game for each of its two.

pub use crate::event::{Points, Scale, ScaleError};

use super::{Colour, Outcome, Verdict};

impl Scale {
    /// Value of a game for the one who had that colour; a forfeit counts as a win and, for the absent one,
    /// nothing (2020 20.3, 1999 21.4).
    pub fn points(&self, outcome: Outcome, colour: Colour) -> Points {
        match (outcome.for_colour(colour), outcome.is_played()) {
            (Verdict::Won, _) => self.win,
            (Verdict::Lost, true) => self.loss,
            (Verdict::Lost, false) => Points::ZERO,
            (Verdict::Drawn, _) => match colour {
                Colour::Red => self.draw_red,
                Colour::Black => self.draw_black,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_can_count_by_colour_and_absence_counts_nothing() {
        let scale = Scale::new([3, 1, 2, 0].map(Points::whole)).expect("2020 13.3");
        assert_eq!(scale.points(Outcome::Draw, Colour::Red), Points::whole(1));
        assert_eq!(scale.points(Outcome::Draw, Colour::Black), Points::whole(2));
        assert_eq!(
            scale.points(Outcome::RedForfeits, Colour::Black),
            Points::whole(3)
        );
        assert_eq!(
            scale.points(Outcome::BothForfeit, Colour::Red),
            Points::ZERO
        );
    }
}
