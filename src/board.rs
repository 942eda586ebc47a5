//! Floor 0: the board. Squares, pieces, moves, any arrangement ([`Setup`]), the one in play
//! ([`Position`]), the same in a game of a full set that is played forward ([`Mailbox`]), legality of one played move
//! without generating the others, keys and perft.

mod checks;
mod explain;
mod illegal;
mod key;
mod lawful;
mod legal;
mod lines;
mod mailbox;
mod moves;
mod perft;
mod piece;
mod points;
mod position;
mod role;
mod setup;
mod side;
mod sight;
mod slots;
mod square;
mod tables;

pub use illegal::{Illegal, Illegals};
pub use key::Key;
pub use legal::GameStatus;
pub use mailbox::{Mailbox, PlayedSlot};
pub use moves::{Move, MoveList};
pub use perft::perft;
pub use piece::Piece;
pub use position::{Played, Position};
pub use role::Role;
pub use setup::{Setup, SetupFault};
pub use side::Side;
pub use slots::{FIRST_SLOT, SIDE_SLOTS, SLOT_ROLES, SLOTS, slot_piece};
pub use square::Square;
