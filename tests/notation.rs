//! Notations: moves and positions as they are written.

mod documents;
mod fen;
mod laws;
mod real;
mod vectors;
mod warnings;
