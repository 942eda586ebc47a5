//! Floor 0: the board. Squares, pieces, moves, any arrangement ([`Setup`]), the one in play
//! ([`Position`]), legality of one played move without generating the others, keys and perft.

mod checks;
mod explain;
mod illegal;
mod key;
mod lawful;
mod legal;
mod lines;
mod moves;
mod perft;
mod piece;
mod points;
mod position;
mod role;
mod setup;
mod side;
mod sight;
mod square;
mod tables;

pub use illegal::{Illegal, Illegals};
pub use key::Key;
pub use legal::GameStatus;
pub use moves::{Move, MoveList};
pub use perft::perft;
pub use piece::Piece;
pub use position::{Played, Position};
pub use role::Role;
pub use setup::{Setup, SetupFault};
pub use side::Side;
pub use square::Square;
