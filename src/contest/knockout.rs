//! 淘汰制: trees of matches, who goes on, and the games that decide a match (2020 10.3, 10.4, 12.4, 附录四, chapter 7, article 30).
//!
//! The diagrams of 附录四 are lost in the text at hand; its notes are not. The notes call slots "1–16" and put the seeds
//! "in order at 1–4", so that a slot's number is a seed and not a line. The [order of slots](slots) used here is made
//! from that ([`Origin::Reconstructed`], not the book's), and an organiser can give the printed one.

mod combined;
mod drawn;
mod ladder;
mod places;
mod played;
mod tree;

pub use combined::{DropRule, after_swiss, final_colours};
pub use drawn::{DrawnFault, PublishedMatch, check_drawn, off_tree};
pub use ladder::{Colours, GameKind, Ladder, LadderFault, LadderGame, NextStep, Times};
pub use places::{NotKnockout, TreePlace, tree_places};
pub use played::{duels, nobody_came, winner};
pub use tree::{Match, MatchState, Origin, Source, Tree, TreeError, TreePart, slots};
