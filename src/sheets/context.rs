//! Data shared by the parts of a collation.

use super::papers::{Options, Papers};
use crate::record::PlyId;
use crate::replay::search::{Answer, Witness};

/// State of a collation while it is built.
pub(super) struct CollationContext<'d> {
    pub(super) papers: &'d Papers<'d>,
    pub(super) witnesses: &'d [Witness<'d>],
    pub(super) answer: &'d Answer,
    /// The entries of each sheet that stand twice at its end: they are not among those of its witness.
    pub(super) doubled: &'d [Vec<PlyId>; 2],
    pub(super) options: &'d Options<'d>,
}
