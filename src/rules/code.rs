//! Attributes of every finding besides its code.

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Worth a word.
    Note,
    /// A foul, or needs a ruling.
    Warning,
    /// Changes a result.
    Error,
}

impl Severity {
    /// `note`, `warning`, `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// The deciding party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Decided by the program.
    Decided,
    /// For the arbiter.
    ForArbiter,
    /// The text can be read two ways.
    Reading,
}

impl Kind {
    /// `decided`, `for-arbiter`, `reading`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Decided => "decided",
            Kind::ForArbiter => "for-arbiter",
            Kind::Reading => "reading",
        }
    }
}

/// Whether a finding is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Certainty {
    /// Proved.
    Proved,
    /// In doubt; the facts say why.
    Doubt,
}

impl Certainty {
    /// `proved`, `doubt`.
    pub const fn name(self) -> &'static str {
        match self {
            Certainty::Proved => "proved",
            Certainty::Doubt => "doubt",
        }
    }
}
