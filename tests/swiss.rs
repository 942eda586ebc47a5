//! Swiss pairing (2020 附录三).

mod best;
mod cases;
mod hand;
mod published;
mod speed;
mod twin;

use dapu::contest::swiss::{Card, FirstRound, Pairing, Round, pair};
use dapu::contest::{Colour, Number, Points};

/// A round of an event of nine.
pub(crate) fn round(number: u32) -> Round {
    Round {
        number,
        of: 9,
        first: FirstRound::Near,
        bye: dapu::contest::swiss::SwissBye::Lowest,
        search: dapu::contest::swiss::SwissSearch::DepthFirst,
    }
}

/// A card: points, colours as `r` and `b`, and whom he has met.
pub(crate) fn card(number: Number, points: i64, colours: &str, met: &[Number]) -> Card {
    let colours = colours.chars().map(|it| match it {
        'r' => Colour::Red,
        _ => Colour::Black,
    });
    Card {
        number,
        points: Points::whole(points),
        colours: colours.collect(),
        opponents: met.iter().copied().collect(),
        byes: 0,
    }
}

/// The pairs as `red-black`.
pub(crate) fn written(pairing: &Pairing) -> Vec<String> {
    let pairs = pairing.pairs.iter();
    pairs.map(|it| format!("{}-{}", it.red, it.black)).collect()
}

/// The pairs of a round as `red-black`.
pub(crate) fn paired(cards: &[Card], number: u32) -> Vec<String> {
    written(&pair(cards, round(number)).expect("they can be paired"))
}
