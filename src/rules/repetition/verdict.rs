//! The verdict on a cycle, and its ground.

use crate::board::Side;
use crate::rules::Law;
use std::fmt;

/// The verdict on a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CycleVerdict {
    /// 不变作和: a draw if neither side varies.
    Draw,
    /// That side must vary, or loses.
    Varies(Side),
    /// That side loses.
    Loses(Side),
}

impl CycleVerdict {
    /// Reads [`CycleVerdict`]'s text back.
    pub fn from_text(text: &str) -> Option<CycleVerdict> {
        let sides = Side::ALL.into_iter();
        let mut all =
            sides.flat_map(|side| [CycleVerdict::Varies(side), CycleVerdict::Loses(side)]);
        match text {
            "draw" => Some(CycleVerdict::Draw),
            _ => all.find(|verdict| verdict.to_string() == text),
        }
    }

    /// The side that may not go on.
    pub const fn side(self) -> Option<Side> {
        match self {
            CycleVerdict::Draw => None,
            CycleVerdict::Varies(side) | CycleVerdict::Loses(side) => Some(side),
        }
    }
}

impl fmt::Display for CycleVerdict {
    /// `draw`, `red must vary`, `red loses`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CycleVerdict::Draw => f.write_str("draw"),
            CycleVerdict::Varies(side) => write!(f, "{side} must vary"),
            CycleVerdict::Loses(side) => write!(f, "{side} loses"),
        }
    }
}

/// Why a cycle comes to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// One side alone gives perpetual check.
    LoneCheck,
    /// Both do.
    BothCheck,
    /// One side does what is banned.
    OneBanned,
    /// Both do, one of them without a weak move (2020 26.9.1–26.9.3).
    Stronger,
    /// Both do, alike.
    BothBanned,
    /// Neither does.
    BothAllowed,
    /// It can be read two ways, and in doubt there is no offence (疑案从无).
    InDoubt,
}

impl Ground {
    /// All of them.
    pub const ALL: [Ground; 7] = [
        Ground::LoneCheck,
        Ground::BothCheck,
        Ground::OneBanned,
        Ground::Stronger,
        Ground::BothBanned,
        Ground::BothAllowed,
        Ground::InDoubt,
    ];

    /// Reads [`Ground::name`] back.
    pub fn from_name(name: &str) -> Option<Ground> {
        Ground::ALL.into_iter().find(|ground| ground.name() == name)
    }

    /// `lone-check`, `both-check`, `one-banned`, `stronger`, `both-banned`, `both-allowed`, `in-doubt`.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::LoneCheck => "lone-check",
            Ground::BothCheck => "both-check",
            Ground::OneBanned => "one-banned",
            Ground::Stronger => "stronger",
            Ground::BothBanned => "both-banned",
            Ground::BothAllowed => "both-allowed",
            Ground::InDoubt => "in-doubt",
        }
    }

    /// The law it falls under.
    pub const fn law(self) -> Law {
        match self {
            Ground::LoneCheck => Law::PerpetualCheck,
            Ground::BothCheck => Law::MutualPerpetualCheck,
            Ground::OneBanned | Ground::Stronger => Law::BannedRepetition,
            Ground::BothBanned | Ground::BothAllowed | Ground::InDoubt => Law::DrawnRepetition,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CycleVerdict;
    use crate::board::Side;

    #[test]
    fn a_verdict_is_read_back_from_its_text() {
        let of = |side| [CycleVerdict::Varies(side), CycleVerdict::Loses(side)];
        let all = Side::ALL.into_iter().flat_map(of);
        for verdict in all.chain([CycleVerdict::Draw]) {
            let read = CycleVerdict::from_text(&verdict.to_string());
            assert_eq!(read, Some(verdict));
        }
        assert_eq!(CycleVerdict::from_text("drawn"), None);
    }
}
