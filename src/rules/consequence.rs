//! Treatment of a fact by an edition.

use super::{Kind, Severity};
use crate::board::Side;
use std::borrow::Cow;
use std::fmt;

/// The consequence for the side concerned. A closed list; what depends on level or count is settled
/// by the edition and the ledger before a finding leaves the audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Consequence {
    /// Nothing.
    None,
    /// The side loses.
    Loss(Side),
    /// Both lose.
    LossBoth,
    /// The game is drawn.
    Draw,
    /// So many fouls are added to the side's total.
    Fouls(u8),
    /// The side must vary.
    MustVary(Side),
    /// The position goes back and the move is made again.
    Replay,
    /// Seconds added to (or taken from) the clock.
    Time(i32),
    /// Later moves do not count.
    Void,
    /// The arbiter decides.
    Arbiter,
}

impl fmt::Display for Consequence {
    /// As the findings file writes it: `foul+1`, `loss_red`, `vary_black`, `time-300s`, …
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Consequence::None => f.write_str("none"),
            Consequence::Loss(side) => write!(f, "loss_{side}"),
            Consequence::LossBoth => f.write_str("loss_both"),
            Consequence::Draw => f.write_str("draw"),
            Consequence::Fouls(n) => write!(f, "foul+{n}"),
            Consequence::MustVary(side) => write!(f, "vary_{side}"),
            Consequence::Replay => f.write_str("replay"),
            Consequence::Time(seconds) => write!(f, "time{seconds:+}s"),
            Consequence::Void => f.write_str("void"),
            Consequence::Arbiter => f.write_str("arbiter"),
        }
    }
}

impl Consequence {
    /// Whether it falls on a side that it does not name: fouls, and time.
    pub const fn is_of_a_side(self) -> bool {
        matches!(self, Consequence::Fouls(1..) | Consequence::Time(_))
    }

    /// Reads [`Consequence`]'s text back.
    pub fn from_text(text: &str) -> Option<Consequence> {
        let number = |rest: &str| rest.strip_suffix('s').and_then(|n| n.parse().ok());
        Some(match text {
            "none" => Consequence::None,
            "loss_both" => Consequence::LossBoth,
            "draw" => Consequence::Draw,
            "replay" => Consequence::Replay,
            "void" => Consequence::Void,
            "arbiter" => Consequence::Arbiter,
            _ => {
                if let Some(side) = text.strip_prefix("loss_") {
                    Consequence::Loss(Side::from_name(side)?)
                } else if let Some(side) = text.strip_prefix("vary_") {
                    Consequence::MustVary(Side::from_name(side)?)
                } else if let Some(n) = text.strip_prefix("foul+") {
                    Consequence::Fouls(n.parse().ok()?)
                } else {
                    Consequence::Time(text.strip_prefix("time").and_then(number)?)
                }
            }
        })
    }
}

/// One edition's answer to one rule of law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Not allowed, or decided in some way by an article.
    Forbidden(Verdict),
    /// Allowed, and said so: there is nothing to report.
    Allowed {
        /// Article.
        article: Cow<'static, str>,
    },
    /// The book does not speak of it: reported as a note without an article.
    Silent,
}

/// Verdict of an article on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Article, such as `4.1.8`.
    pub article: Cow<'static, str>,
    /// The consequence.
    pub consequence: Consequence,
    /// Whether it follows only where the fault was raised in time.
    pub in_time: bool,
    /// Severity, where it is not the rule's own.
    pub severity: Option<Severity>,
    /// The deciding party, where it is not as the rule says.
    pub kind: Option<Kind>,
    /// The reading taken, as named in the list of switches: `switch=value`.
    pub reading: Option<&'static str>,
    /// The other reading and what follows by it.
    pub alternative: Option<(&'static str, Consequence)>,
}

impl Ruling {
    /// Forbidden by `article`, with that consequence.
    pub const fn article(article: &'static str, consequence: Consequence) -> Ruling {
        Ruling::Forbidden(Verdict {
            article: Cow::Borrowed(article),
            consequence,
            in_time: false,
            severity: None,
            kind: None,
            reading: None,
            alternative: None,
        })
    }

    /// Allowed by `article`.
    pub const fn allowed(article: &'static str) -> Ruling {
        Ruling::Allowed {
            article: Cow::Borrowed(article),
        }
    }

    /// The consequence holds only where the fault was raised in time.
    #[must_use]
    pub fn in_time(self) -> Ruling {
        self.with(|verdict| verdict.in_time = true)
    }

    /// The fault was raised in time: nothing is conditional.
    #[must_use]
    pub fn raised(self) -> Ruling {
        self.with(|verdict| verdict.in_time = false)
    }

    /// With a severity of its own.
    #[must_use]
    pub fn severity(self, severity: Severity) -> Ruling {
        self.with(|verdict| verdict.severity = Some(severity))
    }

    /// Decided by someone else than the rule says.
    #[must_use]
    pub fn kind(self, kind: Kind) -> Ruling {
        self.with(|verdict| verdict.kind = Some(kind))
    }

    /// By the reading `reading`; by `other` that consequence would follow.
    #[must_use]
    pub fn reading(
        self,
        reading: &'static str,
        other: &'static str,
        consequence: Consequence,
    ) -> Ruling {
        self.with(|verdict| {
            verdict.reading = Some(reading);
            verdict.alternative = Some((other, consequence));
        })
    }

    fn with(mut self, change: impl FnOnce(&mut Verdict)) -> Ruling {
        if let Ruling::Forbidden(verdict) = &mut self {
            change(verdict);
        }
        self
    }
}
