//! Floor 1: a move on paper. Reading makes a [`WrittenMove`] without a board; resolving it against
//! a position makes a move, an ambiguity with its candidates, "no such piece" or an illegal move
//! with its reason; writing goes back.

mod algebraic;
mod apart;
mod canonical;
mod chinese;
mod convention;
mod coordinates;
mod course;
mod destination;
mod dialect;
mod difference;
mod english;
mod fen;
mod file_words;
mod glyph;
mod glyph_style;
mod grid;
mod legible;
mod origin;
mod piece_map;
mod pinyin;
mod read;
mod resolve;
mod scan;
mod shorthand;
mod style;
mod token;
mod trial;
mod ubb;
mod vietnamese;
mod warning;
mod words;
mod write;
mod writing;
mod written;
mod wxf;

pub use canonical::is_canonical;
pub use convention::{Convention, Marks, SoldierOrder, WxfDialect};
pub use difference::Difference;
pub use fen::{FenError, FenFault, fen_rest, fen_turn, read_fen, write_fen};
pub(crate) use file_words::FileWords;
pub use grid::{Grid, Ranks};
pub use legible::LegibleSigns;
pub(crate) use legible::{UNREAD, smudged};
pub use piece_map::PieceMap;
pub use read::{Families, read_move, read_plain_move, read_plain_points};
pub use scan::move_like;
pub use style::{Digits, Mark, Script, Separator, Style};
pub use token::{TokenError, resolve_token};
pub use trial::{Resolved, Unresolved};
pub use warning::{Warning, warnings};
pub use write::{write_move, write_said};
pub use writing::Writing;
pub use written::{Directions, Family, Intent, Origin, WrittenMove, WxfOrigin};
