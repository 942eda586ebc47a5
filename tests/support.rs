//! What several tests share: games by chance, slow twins, folders that clean up after themselves.

pub(crate) mod cases;
pub(crate) mod chance;
pub(crate) mod contest;
pub(crate) mod dropped;
pub(crate) mod fen;
pub(crate) mod findings;
pub(crate) mod folder;
pub(crate) mod games;
pub(crate) mod grammar;
mod made;
pub(crate) mod opening;
pub(crate) mod paper;
pub(crate) mod real_games;
pub(crate) mod repetition;
pub(crate) mod same_record;
pub(crate) mod score;
pub(crate) mod sheets;
pub(crate) mod slow_board;
pub(crate) mod stopwatch;
pub(crate) mod switches;
pub(crate) mod told;
pub(crate) mod twins;
pub(crate) mod untold;
