//! Contents that a column of a table may hold.

/// Content of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlyColumn {
    /// Distinguishes one record from another, and is no tag: the file it stood in, its number there.
    Key,
    /// The id of the game.
    Id,
    /// The number of a line, 0 the main line.
    Line,
    /// The line that a variation branches off.
    Parent,
    /// The number of the ply that a variation replaces.
    Replaces,
    /// The number of a ply.
    Ply,
    /// The number of its round.
    Round,
    /// The side that makes the ply.
    Side,
    /// A move as its two points.
    Points,
    /// The first of its points, where each has a column.
    From,
    /// The second.
    To,
    /// A move in any notation.
    Text,
    /// A move as it stood in the source.
    Written,
    /// The number of a judgement.
    Nag,
    /// Comment on a ply.
    Comment,
    /// All moves of a game, or the first of them where each has a column.
    Moves,
    /// A move of a game in which each has a column, behind the first.
    More,
    /// A value that can be counted anew.
    Count,
    /// A tag of that name.
    Tag(String),
}
