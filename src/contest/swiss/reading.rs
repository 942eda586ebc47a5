//! Search method for a round (附录三 二.5 (1)).

use crate::event::switches::SwissSearch;

/// Search method for a round (switch `swiss.search`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Search {
    /// The entrant who codes first takes the first partner with whom the others can be paired.
    #[default]
    DepthFirst,
    /// Of each bracket as few as possible are left over; then colours are broken as little as possible; then as `DepthFirst`.
    Best,
    /// As it was published; where a round is proposed as [`Search::DepthFirst`].
    AsPublished,
}

impl From<SwissSearch> for Search {
    fn from(reading: SwissSearch) -> Search {
        match reading {
            SwissSearch::DepthFirst => Search::DepthFirst,
            SwissSearch::Best => Search::Best,
            SwissSearch::AsPublished => Search::AsPublished,
        }
    }
}
