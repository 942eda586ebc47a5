//! Kinds of steps of the ledger.

/// Kind of a step of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StepKind {
    /// 犯规: fouls were added.
    Foul,
    /// The arbiter ruled that nothing follows: from what a rule found, or from what a player did.
    Dismissed,
    /// The arbiter ruled that what a rule found holds, and no foul and no result follows from it.
    Upheld,
    /// The fouls of a side reached the number that loses.
    Limit,
    /// An article decides the game.
    Decided,
    /// The board ended the game: mate, 困毙, a general taken.
    Board,
    /// 缺席, as noted: a player did not come, and no ply was played.
    Absent,
    /// The same of both players.
    BothAbsent,
    /// 认输, as noted.
    Resigned,
    /// 超时, as noted.
    Flag,
    /// A draw agreed, as noted.
    Agreed,
    /// 判负, as noted.
    RuledLost,
    /// The result the arbiter gave in the file of rulings.
    Arbiter,
    /// The result of the result slip.
    Slip,
    /// The result of the record.
    Recorded,
}

impl StepKind {
    /// As the ledger file writes it: `foul`, `limit`, `decided`, …
    pub const fn name(self) -> &'static str {
        match self {
            StepKind::Foul => "foul",
            StepKind::Dismissed => "dismissed",
            StepKind::Upheld => "upheld",
            StepKind::Limit => "limit",
            StepKind::Decided => "decided",
            StepKind::Board => "board",
            StepKind::Absent => "absent",
            StepKind::BothAbsent => "both-absent",
            StepKind::Resigned => "resigned",
            StepKind::Flag => "flag",
            StepKind::Agreed => "agreed",
            StepKind::RuledLost => "ruled-lost",
            StepKind::Arbiter => "arbiter",
            StepKind::Slip => "slip",
            StepKind::Recorded => "recorded",
        }
    }

    /// Whether it says what an arbiter ruled on a finding, and adds nothing.
    pub(super) const fn is_on_a_finding(self) -> bool {
        matches!(self, StepKind::Dismissed | StepKind::Upheld)
    }

    /// Whether it ends the game with its result, and is not only a statement of one.
    pub(super) const fn ends(self) -> bool {
        !matches!(
            self,
            StepKind::Foul
                | StepKind::Dismissed
                | StepKind::Upheld
                | StepKind::Slip
                | StepKind::Recorded
        )
    }
}
