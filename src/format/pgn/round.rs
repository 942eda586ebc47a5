//! Where the rounds stand while a text is read.

/// State of the rounds behind the last ply that was read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Round {
    /// The last number of the main line and the ply of that line it stands before.
    pub(super) last: Option<(u32, u32)>,
    /// Plies of the tree looked at so far, and those of the main line among them.
    pub(super) looked_at: usize,
    pub(super) main: u32,
}
