//! Answers that depend on level, number or switch.

use super::super::Circumstances;
use super::super::common::second_offence;
use crate::event::Level;
use crate::event::switches::{LateSuicide, OfferLimit, ProvinceIllegal, SuicideClass};
use crate::rules::fact::{Hurry, Owner};
use crate::rules::{Consequence, Ruling, Severity, fact};

/// 4.1.8 against 8.1.8: one illegal move loses at national level, the second one below it; the
/// first one below is a foul and the move is made again (5.8.3). All of it within five rounds.
pub(super) fn illegal_move(
    c: &Circumstances<'_>,
    loss: &'static str,
    foul: &'static str,
) -> Ruling {
    let one = Consequence::Fouls(1);
    let ruling = match (c.level(), c.nth()) {
        (None, 1) => c
            .loss(loss)
            .reading("level=national", "level=province", one),
        (None | Some(Level::National), _) => c.loss(loss),
        (_, 2..) => second_offence(c, loss),
        // 8.1.8 names 全国少年赛 and 省级以下; the province itself stands in 4.1.8 alone.
        (Some(Level::Local | Level::Youth | Level::Mass), _) => c.fouls(foul, 1),
        (_, _) if c.reads(ProvinceIllegal::Foul) => c.fouls(foul, 1).reading(
            "illegal.province=foul",
            "illegal.province=no-foul",
            Consequence::Replay,
        ),
        (_, _) => Ruling::article("5.8.3", Consequence::Replay).reading(
            "illegal.province=no-foul",
            "illegal.province=foul",
            one,
        ),
    };
    ruling.in_time()
}

/// 自杀 loses at once and at every level (4.1.3, 3.2); what was not noticed is in doubt: the window of
/// 5.8.3 (`suicide.late=window`), or the game ended there. By `suicide.class=as-8.1.8` it is an illegal
/// move like others below national level.
pub(super) fn suicide(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    let below = matches!(
        c.level(),
        Some(Level::Province | Level::Local | Level::Youth | Level::Mass)
    );
    if below && c.nth() == 1 && c.reads(SuicideClass::As818) {
        let loss = Consequence::Loss(c.side());
        return c
            .fouls("3.4, 8.1.8, 5.8.3", 1)
            .reading("suicide.class=as-8.1.8", "suicide.class=by-edition", loss)
            .in_time();
    }
    let loss = c.loss(article);
    if c.reads(LateSuicide::Ended) {
        return loss.reading(
            "suicide.late=ended",
            "suicide.late=window",
            Consequence::None,
        );
    }
    loss.reading(
        "suicide.late=window",
        "suicide.late=ended",
        Consequence::Loss(c.side()),
    )
    .in_time()
}

/// An illegal move that was pointed out within five rounds (5.8.3): nothing is in doubt.
pub(super) fn corrected(c: &Circumstances<'_>) -> Ruling {
    if !c.holds(fact::RAISED_IN_TIME) {
        return c.bare("5.8, 5.8.3");
    }
    let below = !matches!(c.level(), None | Some(Level::National));
    let as_others = below && c.nth() == 1 && c.reads(SuicideClass::As818);
    if c.holds(fact::SUICIDE) && !as_others {
        return c.loss("3.4, 4.1.3");
    }
    illegal_move(c, "4.1.8", "8.1.8, 5.8.3").raised()
}

/// 7.1 and 7.2: only where the event asks for a record; twelve and more can be read two ways.
pub(super) fn unrecorded(
    c: &Circumstances<'_>,
    bare: &'static str,
    article: &'static str,
) -> Ruling {
    if c.recording() == Some(false) {
        return Ruling::allowed(bare);
    }
    let (taken, each) = (c.number(fact::FOULS), c.number(fact::FOULS_EACH));
    match taken {
        0 => c.bare(bare),
        n if each > n => c.fouls(article, n).reading(
            "missed.cap=two",
            "missed.cap=each-four",
            Consequence::Fouls(each),
        ),
        n if c.recording().is_none() => c.fouls(article, n).reading(
            "recording=required",
            "recording=not-required",
            Consequence::None,
        ),
        n => c.fouls(article, n),
    }
}

/// 22.2: one foul and five minutes; 4.1.11: the second in one stretch without a capture loses.
pub(in crate::rules::edition) fn false_claim(c: &Circumstances<'_>) -> Ruling {
    match (c.number(fact::NTH), c.fact(fact::BY)) {
        (2.., Some(Owner(Some(_)))) => c.loss("4.1.11"),
        (2.., _) => c.arbiter("4.1.11"),
        _ => c.fouls("8.1.4, 22.2", 1),
    }
}

/// 8.1.3: two offers ahead are a foul, and each one more; 22.1 can be read as allowing two.
pub(super) fn repeated_offer(c: &Circumstances<'_>) -> Ruling {
    let (two, three) = ("offers.limit=two", "offers.limit=three");
    match (c.number(fact::AHEAD), c.reads(OfferLimit::Three)) {
        (0 | 1, _) => Ruling::allowed("22.1"),
        (2, false) => c
            .fouls("22.1, 8.1.3", 1)
            .reading(two, three, Consequence::None),
        (2, true) => c
            .bare("22.1, 8.1.3")
            .reading(three, two, Consequence::Fouls(1)),
        _ => c.fouls("22.1, 8.1.3", 1),
    }
}

/// 5.9: in one's own time nothing; after the clock was pressed the opponent gets three minutes, or wins
/// with fewer than three left.
pub(super) fn knocked_pieces(c: &Circumstances<'_>) -> Ruling {
    match (c.holds(fact::PRESSED), c.fact(fact::TIME)) {
        (false, _) => Ruling::allowed("5.9"),
        (true, Some(Hurry::Short)) => c.loss("5.9").severity(Severity::Error),
        (true, Some(Hurry::Enough)) => Ruling::article("5.9", Consequence::Time(180)),
        (true, _) => c.arbiter("5.9"),
    }
}
