//! Open questions and their reasons.

/// The bound at which a search gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// So many positions.
    Nodes(u32),
}

/// Why the text, or a bound, leaves a move open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// Whether it threatens mate was not settled within the bound.
    KillOpen(Bound),
    /// Whether it threatens to win a piece by checks was not settled within the bound.
    WinOpen(Bound),
    /// Whether an exchange wins was not settled within the bound.
    ExchangeOpen(Bound),
    /// A chariot or cannon slid along its own line and attacks what it attacked before (2020 24.8,
    /// figures 图5 and 参考图6).
    Slide,
    /// A side with one attacking piece hits advisors or elephants only: where it holds a key point
    /// (守和要点) that is 闲, and the book has no list of them (2020 26.2; 1999 27.3).
    HoldingPoint,
    /// Chariot and horse (or cannon) meet a protected horse (or cannon): whether the chariot's side
    /// added another attacker is not settled by the text (2020 26.11).
    DoubleContact,
    /// Like pieces face each other and neither has a root: a chase by 2020 26.4 and 图13, an exchange by the letter
    /// of 24.4 and 26.10 (switch `exchange.rootless`).
    RootlessOnBothSides,
    /// The piece that is won may be a soldier of floating worth (2020 26.7).
    FloatingSoldier,
    /// A general or a soldier takes last, after an exchange that was uneven to its side's harm: the letter
    /// of 2020 26.8 says only that it was uneven.
    UnevenExchange,
    /// A general that answers a check or a threat of mate lets other pieces take: clause 28 of the Asian
    /// rules lets it, clauses 30 and 31, known by their boards alone, may not.
    GeneralLicence,
    /// What the move attacks, it attacked behind the check that it answers: an attack that stands on the board is no
    /// chase by the Asian rules, but before the move it could not be carried out.
    BehindCheck,
}

/// Makes the keys of a match and the list of them in one.
macro_rules! keys {
    ($($doubt:pat => $key:literal,)*) => {
        impl Doubt {
            /// The keys of all.
            pub const NAMES: &[&str] = &[$($key),*];

            /// Its key, such as `kill-open` or `holding-point`.
            pub const fn name(self) -> &'static str {
                match self {
                    $($doubt => $key,)*
                }
            }
        }
    };
}

keys! {
    Doubt::KillOpen(_) => "kill-open",
    Doubt::WinOpen(_) => "win-open",
    Doubt::ExchangeOpen(_) => "exchange-open",
    Doubt::Slide => "slide",
    Doubt::HoldingPoint => "holding-point",
    Doubt::DoubleContact => "double-contact",
    Doubt::RootlessOnBothSides => "rootless-on-both-sides",
    Doubt::FloatingSoldier => "floating-soldier",
    Doubt::UnevenExchange => "uneven-exchange",
    Doubt::GeneralLicence => "general-licence",
    Doubt::BehindCheck => "behind-check",
}
