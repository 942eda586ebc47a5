//! What the parts of a collation share.

use super::papers::{Options, Papers};
use crate::replay::search::{Answer, Witness};

/// What is known of a collation while it is put together.
pub(super) struct CollationContext<'d> {
    pub(super) papers: &'d Papers<'d>,
    pub(super) witnesses: &'d [Witness<'d>],
    pub(super) answer: &'d Answer,
    pub(super) options: &'d Options<'d>,
}
