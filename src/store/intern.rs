//! Names stored once: people, events, sites, shapes of tag blocks, choices of editions.

/// Names and their numbers.
#[derive(Debug, Default)]
pub(super) struct Names {}
