//! The grammars beside the parsers: what one takes, the other takes.

mod notation;
mod pgn;
mod sheet;
