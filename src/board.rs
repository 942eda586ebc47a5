//! Floor 0: the board. Squares, pieces, moves, any arrangement ([`Setup`]), the one in play
//! ([`Position`]), legality of one played move without generating the others, keys and perft.

mod illegal;
mod moves;
mod perft;
mod piece;
mod position;
mod role;
mod setup;
mod side;
mod square;

pub use illegal::{Illegal, Illegals};
pub use moves::{Move, MoveList};
pub use perft::perft;
pub use piece::Piece;
pub use position::{Key, Played, Position, Standing};
pub use role::Role;
pub use setup::{Setup, SetupFault};
pub use side::Side;
pub use square::Square;
