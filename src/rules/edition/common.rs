//! Answers to one law that several books give alike, each by its own articles.

use super::Circumstances;
use crate::event::switches::{LimitDraws, RedVaries};
use crate::rules::fact::{self, YesNo};
use crate::rules::{Consequence, Kind, Ruling, Severity};

/// 自然限着 reached and nobody claimed: the arbiter may look (`article`), or the game was drawn
/// there and then (`automatic`), as the switch says.
pub(super) fn limit_passed(
    c: &Circumstances<'_>,
    article: &'static str,
    automatic: &'static str,
) -> Ruling {
    // Reached by another way of counting only: the finding names that reading.
    if !c.holds(fact::REACHED_BY_DEFAULT) {
        return c.bare(article);
    }
    if c.reads(LimitDraws::Automatic) {
        return c.drawn(automatic).severity(Severity::Error).reading(
            "natural-limit.auto=automatic",
            "natural-limit.auto=on-claim",
            Consequence::Arbiter,
        );
    }
    c.arbiter(article)
}

/// Whether the record says that a claim was granted: who granted it gave no foul for it.
pub(super) fn granted(c: &Circumstances<'_>) -> bool {
    c.fact(fact::GRANTED) == Some(fact::Granted::Granted)
}

/// Whether no answer is stated: only what was examined (经审核) is found false.
pub(super) fn unanswered(c: &Circumstances<'_>) -> bool {
    matches!(c.fact(fact::GRANTED), None | Some(fact::Granted::NotSaid)) || not_examined(c)
}

/// Whether the claim was not considered (不予受理): it was not examined, so that it was not found false either.
pub(super) fn not_examined(c: &Circumstances<'_>) -> bool {
    c.fact(fact::GRANTED) == Some(fact::Granted::NotHeard)
}

/// A second illegal move loses, by `article`; one let pass before it is not counted (5.8, 附录一 四).
pub(super) fn second_offence(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    c.loss(article)
        .reading("first=raised", "first=not-raised", Consequence::Fouls(1))
}

/// So many fouls lose, by `article`; where only the other reading of a text makes them so many (fact
/// `only_by`), nothing follows by the reading taken.
pub(super) fn too_many_fouls(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    if c.has(fact::ONLY_BY) {
        c.bare(article)
            .severity(Severity::Warning)
            .kind(Kind::Reading)
    } else {
        c.loss(article)
    }
}

/// Neither side has a piece to win with: a draw where the game can only have been won on the board (fact
/// `on_board`), else for the arbiter.
pub(super) fn dead_drawn(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    if c.holds(fact::ON_BOARD) {
        c.drawn(article)
            .severity(Severity::Error)
            .kind(Kind::Decided)
    } else {
        c.arbiter(article)
    }
}

/// Whether the words that speak against a result are a resignation of the side concerned.
pub(super) fn resigned(c: &Circumstances<'_>) -> bool {
    c.fact(fact::SOURCE) == Some(fact::Source::Note) && c.fact(fact::WORDS) == Some("认输")
}

/// The clause of 5.1 to 5.4 on touched pieces that the rule names (fact `clause`); 5.1 without one.
pub(super) fn clause(c: &Circumstances<'_>) -> &'static str {
    match c.fact(fact::CLAUSE) {
        Some("5.2") => "5.2",
        Some("5.3") => "5.3",
        Some("5.4") => "5.4",
        _ => "5.1",
    }
}

/// A shifted piece: found within five rounds play goes back, later it is not accepted; unknown when
/// (no fact `in_time`) it is for the arbiter.
pub(super) fn shifted(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    match c.fact(fact::SHIFT_IN_TIME) {
        Some(YesNo::Yes) => Ruling::article(article, Consequence::Replay),
        Some(_) => c.bare(article),
        None => c.arbiter(article),
    }
}

/// In the first 25 rounds Red varies what would be drawn; how long Red has may be read in two ways (fact
/// `by_the_other`).
pub(super) fn early(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    let ruling = c.vary_or_lose(article);
    let (taken, other) = if c.reads(RedVaries::AtOnce) {
        ("red-vary-25=at-once", "red-vary-25=two-rounds")
    } else {
        ("red-vary-25=two-rounds", "red-vary-25=at-once")
    };
    match (c.holds(fact::BY_THE_OTHER), c.went_on()) {
        (false, _) => ruling,
        (true, false) => ruling.reading(taken, other, Consequence::Loss(c.side())),
        (true, true) => ruling.reading(taken, other, Consequence::MustVary(c.side())),
    }
}
