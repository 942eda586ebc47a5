//! PGN as xiangqi writes it: tag lines, then movetext with Chinese moves, numbers in any form,
//! comments, variations, results in tokens or words, and what web sites print below all that.
//! The grammar, retold, is `grammar/pgn.ebnf`.

mod apart;
mod aside;
mod behind_names;
mod brackets;
mod day;
mod ending;
mod event_title;
mod families;
mod fields;
mod heading;
mod heads;
mod introduced;
mod layout;
mod line;
mod lines;
mod listed;
mod loose;
mod measure;
mod moves;
mod named;
mod near;
mod numbers;
mod paired;
mod pairing;
mod pairs;
mod plain;
mod prose;
mod read;
mod round;
mod score;
mod sentence;
mod side_line;
mod signature;
mod tag_line;
pub(super) mod token;
mod unknown;
mod write;

pub(super) use aside::{ASIDE, PLAIN, UNPLAYED};
pub(super) use day::day_line;
pub(super) use ending::MOVERS;
pub(super) use families::{Counts, settle};
pub(super) use fields::{first_field, of_fields};
pub(super) use introduced::named_in;
pub use line::write_line;
pub(super) use moves::check_signs;
pub(super) use pairing::pairing;
pub use plain::{PlainText, plain_record, read_plain};
pub use read::read;
pub(super) use read::{keep_rest, read_after};
pub use score::write_score;
pub use tag_line::is_simple as is_simple_tag;
pub use write::write;
