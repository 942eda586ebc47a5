//! Every test of the crate and the program in one binary: it links the library once.
#![expect(
    clippy::too_many_arguments,
    reason = "slow twins take what they are twins of"
)]

mod architecture;
mod board;
mod cli;
mod contest;
mod docs;
mod event;
mod formats;
mod grammar;
mod knockout;
mod notation;
mod pgn;
mod pipeline;
mod record;
mod repetition;
mod replay;
mod rules;
mod sheets;
mod simulate;
mod source;
mod store;
mod support;
mod swiss;
mod text;
