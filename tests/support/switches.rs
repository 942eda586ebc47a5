//! The switches that tests by chance draw from. A new switch is left out: it would give every other draw another switch, and
//! its answers stand in tables of their own.

use dapu::event::{SWITCHES, Switch};

/// Those that are about a game.
pub(crate) const OF_GAMES: [&str; 21] = [
    "natural-limit.count",
    "natural-limit.cap-side",
    "natural-limit.auto",
    "missed.unit",
    "missed.cap",
    "missed.alike",
    "missed.bar",
    "offers.limit",
    "no-draw-25",
    "red-vary-25",
    "illegal.province",
    "suicide.class",
    "suicide.late",
    "mass.base",
    "rapid.limit",
    "rapid.false-claim",
    "fix.window",
    "repeat.start",
    "repeat.claim",
    "joint.screen",
    "exchange.rootless",
];

/// Those that are about a whole event.
pub(crate) const OF_EVENTS: [&str; 18] = [
    "tiebreak.black",
    "rr.beaten",
    "bye.half",
    "forfeit.meets",
    "swiss.tie",
    "swiss.search",
    "swiss.bye",
    "forfeit.win",
    "forfeit.opponent",
    "forfeit.colour",
    "bye.win",
    "bye.board-points",
    "direct.several",
    "withdraw.half",
    "withdraw.rank",
    "ko.colour",
    "bracket.slots",
    "rr.second-cycle",
];

/// The switch of that name.
pub(crate) fn switch(name: &str) -> &'static Switch {
    let mut all = SWITCHES.iter();
    all.find(|it| it.name == name).expect("a switch")
}
