//! A finding as columns.

/// The columns of a finding.
#[derive(Clone, Debug)]
pub(super) struct PackedFinding {}
