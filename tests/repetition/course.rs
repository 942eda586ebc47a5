//! When a cycle is judged, and what the record then did: in time or too late, claimed or not, and with
//! what result. Every game here is lawful; the natures of its moves are plain.

use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::fact::CourseEnd;
use dapu::rules::repetition::definitions;
use dapu::rules::{Choice, EditionId, Finding, audit, fact};
use std::fmt::Write as _;

/// A board and the moves of one round: Red chases an unprotected cannon; Black does nothing.
const CHASE: (&str, &[&str]) = (
    "3ak4/4a4/9/9/6R2/8c/9/9/9/3K5 w",
    &["g5g4", "i4i5", "g4g5", "i5i4"],
);
/// Red alone gives perpetual check.
const CHECK: (&str, &[&str]) = (
    "9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w",
    &["f0e0", "e8f8", "e0f0", "f8e8"],
);
/// Both sides move their generals to and fro.
const IDLE: (&str, &[&str]) = (
    "3k5/4a4/4b4/9/R8/8r/9/4B4/4A4/5K3 w",
    &["f0f1", "d9d8", "f1f0", "d8d9"],
);
/// Red checks on three ranks in turn.
const RANKS: (&str, &[&str]) = (
    "3k5/R8/9/9/9/9/9/9/9/5K3 w",
    &[
        "a8a9", "d9d8", "a9a8", "d8d7", "a8a7", "d7d8", "a7a8", "d8d9",
    ],
);

struct Game<'g> {
    cycle: (&'g str, &'g [&'g str]),
    plies: usize,
    tail: &'g str,
    result: &'g str,
    event: &'g str,
}

impl Game<'_> {
    fn judged(&self, id: EditionId) -> Vec<Finding> {
        let mut text = format!(
            "[Result \"{}\"]\n[FEN \"{}\"]\n\n",
            self.result, self.cycle.0
        );
        for ply in 0..self.plies {
            if ply % 2 == 0 {
                let _ = write!(text, "{}. ", ply / 2 + 1);
            }
            let _ = write!(text, "{} ", self.cycle.1[ply % self.cycle.1.len()]);
        }
        let _ = write!(text, "{} {}", self.tail, self.result);
        let record = pgn::read(&text, 1);
        let choice = Choice {
            edition: edition(id),
            reason: "asked",
        };
        let event = Event::from_toml(self.event).expect("an event file");
        let mut found = audit(&record, &replay(&record), &event, &[choice]);
        found.retain(|finding| finding.code.text().starts_with('P'));
        found
    }

    /// `P104 red vary_red varied`: code, side, consequence, course; `?` where a claim is wanting.
    fn told(&self, id: EditionId) -> Vec<String> {
        let told = |finding: &Finding| {
            let side = finding.concerned().map_or("-", |side| side.name());
            let asked = if finding.conditional { "?" } else { "" };
            let course = finding.facts.get(fact::COURSE);
            let course = course.map_or("-", CourseEnd::name);
            format!(
                "{} {side} {}{asked} {course}",
                finding.code.text(),
                finding.consequence
            )
        };
        self.judged(id).iter().map(told).collect()
    }
}

fn told(
    cycle: (&str, &[&str]),
    plies: usize,
    tail: &str,
    result: &str,
    id: EditionId,
) -> Vec<String> {
    Game {
        cycle,
        plies,
        tail,
        result,
        event: "",
    }
    .told(id)
}

fn switched(cycle: (&str, &[&str]), plies: usize, id: EditionId, event: &str) -> Vec<String> {
    Game {
        cycle,
        plies,
        tail: "",
        result: "*",
        event,
    }
    .told(id)
}

use EditionId::{Axf, Cn1957, Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};

#[test]
fn three_rounds_are_judged_and_two_are_not() {
    assert!(told(CHASE, 11, "", "*", Cn2020).is_empty());
    assert_eq!(
        told(CHASE, 12, "", "*", Cn2020),
        ["P104 red vary_red? ended"]
    );
    assert_eq!(
        told(CHASE, 12, "", "*", Cn2020Rapid),
        ["P104 red vary_red ended"]
    );
}

#[test]
fn the_third_position_comes_a_round_earlier_from_a_start_inside_the_cycle() {
    let event = "[switches]\nrepeat.start = \"third-position\"";
    assert!(switched(CHASE, 7, Cn2020, event).is_empty());
    assert_eq!(
        switched(CHASE, 8, Cn2020, event),
        ["P104 red vary_red? ended"]
    );
}

#[test]
fn a_claim_stands_from_the_ply_on_with_which_a_round_or_a_position_came_as_often_as_asked() {
    let third = "[switches]\nrepeat.start = \"third-position\"";
    for cycle in [CHASE, IDLE] {
        let length = cycle.1.len();
        // The start position stands once before the first ply.
        // In the Asian rules the position for the third time is enough.
        let ways = [
            (Cn2020, "", 3 * length),
            (Cn2020, third, 2 * length),
            (Axf, "", 2 * length),
        ];
        for (id, event, needed) in ways {
            for plies in 1..=3 * length + 1 {
                let game = Game {
                    cycle,
                    plies,
                    tail: "{红方提出待判局面，判和}",
                    result: "1/2-1/2",
                    event,
                };
                let told = game.told(id);
                let wanting = told.iter().any(|it| it.starts_with("P112"));
                assert_eq!(wanting, plies < needed, "{id:?} {plies} {event} {told:?}");
            }
        }
    }
}

#[test]
fn each_edition_gives_its_own_time_to_vary() {
    // So many plies of the cycle, then another move: the first number is the last that is in time.
    let cases = [
        (Cn2020, 14, 15),
        (Cn2020Mass, 14, 15),
        (Cn1999, 15, 16),
        (Axf, 23, 24),
    ];
    for (id, in_time, late) in cases {
        // Whose turn it is varies.
        let course = |plies: usize| {
            let tail = ["g5f5", "i4i6", "g4f4", "i5i6"][plies % 4];
            told(CHASE, plies, tail, "1-0", id)[0].clone()
        };
        let asked = if matches!(id, Cn1999 | Cn2020) {
            "?"
        } else {
            ""
        };
        let who = if in_time % 2 == 0 { "" } else { "other-" };
        assert_eq!(
            course(in_time),
            format!("P104 red vary_red{asked} {who}varied")
        );
        assert_eq!(course(late), format!("P104 red loss_red{asked} went-on"));
    }
    // 1957 names no time.
    assert_eq!(
        told(CHASE, 24, "", "1-0", Cn1957)[0],
        "P104 red vary_red ended"
    );
}

#[test]
fn lone_perpetual_check_loses_at_once_or_varies_with_the_next_move() {
    assert_eq!(
        told(CHECK, 12, "", "*", Cn2020),
        ["P101 red loss_red? ended"]
    );
    assert_eq!(
        told(CHECK, 12, "", "*", Cn2020Rapid),
        ["P101 red loss_red ended"]
    );
    assert_eq!(
        told(CHECK, 12, "", "*", Cn2020Mass),
        ["P101 red vary_red ended"]
    );
    assert_eq!(
        told(CHECK, 13, "", "*", Cn2020Mass),
        ["P101 red loss_red went-on"]
    );
    assert_eq!(told(CHECK, 12, "", "*", Axf), ["P101 red vary_red ended"]);
    assert_eq!(told(CHECK, 24, "", "*", Axf), ["P101 red loss_red went-on"]);
}

#[test]
fn from_a_claim_on_the_time_to_vary_runs() {
    // Sixteen plies: two moves too many from the third round on; the claim came at the end.
    let late = told(CHASE, 16, "", "1-0", Cn2020);
    assert_eq!(late[0], "P104 red loss_red? went-on");
    let claimed = told(CHASE, 16, "{黑方提出待判局面} g5f5", "1-0", Cn2020);
    assert_eq!(claimed, ["P104 red vary_red varied"]);
    let always = switched(CHASE, 16, Cn2020, "[switches]\nrepeat.claim = \"always\"");
    assert_eq!(always, ["P104 red loss_red went-on"]);
}

#[test]
fn the_other_side_may_leave_the_cycle_first() {
    let told = told(CHASE, 13, "i4i6", "*", Cn2020);
    assert_eq!(told, ["P104 red vary_red? other-varied"]);
}

#[test]
fn a_draw_where_somebody_had_to_vary_is_against_the_rule() {
    let codes = |cycle, tail, result| {
        let told = told(cycle, 12, tail, result, Cn2020);
        told.iter()
            .map(|one| one[..4].to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(CHASE, "", "1/2-1/2"), ["P104", "P107"]);
    assert_eq!(codes(CHECK, "", "1/2-1/2"), ["P101", "P107"]);
    assert_eq!(codes(IDLE, "", "1/2-1/2"), ["P105"]);
    assert_eq!(codes(CHASE, "g5f5", "1/2-1/2"), ["P104"]);
}

#[test]
fn a_loss_in_a_drawn_cycle_is_against_the_rule_unless_something_else_explains_it() {
    let codes = |cycle, tail, result| {
        let told = told(cycle, 12, tail, result, Cn2020);
        told.iter()
            .map(|one| one[..8].to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(IDLE, "", "0-1"), ["P105 - d", "P108 red"]);
    assert_eq!(codes(IDLE, "{红方认输}", "0-1"), ["P105 - d"]);
    assert_eq!(codes(CHASE, "", "1-0")[1], "P108 bla");
    assert_eq!(codes(CHASE, "", "0-1").len(), 1);
}

#[test]
fn what_nobody_claimed_is_told_where_it_would_have_helped() {
    let codes = |tail, result| {
        let told = told(IDLE, 12, tail, result, Cn2020);
        told.iter()
            .map(|one| one[..8].to_owned())
            .collect::<Vec<_>>()
    };
    let on = "f0f1 d9d8 e1d0";
    assert_eq!(codes(on, "0-1"), ["P105 - d", "P109 red"]);
    assert_eq!(codes(on, "1-0"), ["P105 - d", "P109 bla"]);
    assert_eq!(codes(on, "1/2-1/2"), ["P105 - d"]);
    let claimed = "{红方提出待判局面} f0f1 d9d8 e1d0";
    assert_eq!(codes(claimed, "0-1"), ["P105 - d"]);
}

#[test]
fn a_claim_before_three_rounds_is_not_heard() {
    let claim = "{红方提出待判局面，判和}";
    assert_eq!(told(IDLE, 8, claim, "1/2-1/2", Cn2020), ["P112 - none -"]);
    assert_eq!(told(IDLE, 12, claim, "1/2-1/2", Cn2020), ["P105 - draw -"]);
    let told = told(IDLE, 12, claim, "1/2-1/2", Axf);
    assert_eq!(told, ["P105 - draw -"]);
}

/// Books tell that neither side varied, and leave rounds out.
#[test]
fn a_story_of_a_repetition_that_names_no_claimant_is_no_claim() {
    let story = |tail| Game {
        cycle: IDLE,
        plies: 8,
        tail,
        result: "1/2-1/2",
        event: "",
    };
    for tail in ["{双方不变作和}", "{双方不变作和} f0f1 d9d8 e1d0"] {
        let found = story(tail).judged(Cn2020);
        assert!(found.is_empty(), "{tail}: {found:?}");
    }
    let claimed = "{红方提出待判局面，判和} f0f1 d9d8 e1d0";
    assert_eq!(told(IDLE, 8, claimed, "1-0", Cn2020).len(), 1);
}

#[test]
fn nine_rounds_of_attacks_to_three_points_may_be_claimed() {
    let claim = "{黑方提出待判局面}";
    assert_eq!(
        told(RANKS, 18, claim, "*", Cn2020),
        ["P110 red vary_red ended"]
    );
    let then = |moves: &str| told(RANKS, 18, &format!("{claim} {moves}"), "*", Cn2020);
    // Two rounds, one move of them idle.
    assert_eq!(
        then("a9a8 d8d7 a8a1 d7d8"),
        ["P110 red vary_red varied"],
        "the second move is idle"
    );
    assert_eq!(
        then("a9a8 d8d7 a8a7 d7d8"),
        ["P110 red loss_red went-on"],
        "two checks more"
    );
    assert_eq!(told(RANKS, 18, "", "*", Cn2020), ["P110 red vary_red? -"]);
    assert_eq!(told(RANKS, 17, "", "*", Cn2020).len(), 1, "nine checks");
    assert!(told(RANKS, 16, "", "*", Cn2020).is_empty());
    // Three rounds of the cycle are a repetition.
    assert_eq!(
        told(RANKS, 24, "", "*", Cn2020),
        ["P101 red loss_red? ended"]
    );
    // 1999 knows no such run.
    assert!(told(RANKS, 18, "", "*", Cn1999).is_empty());
}

#[test]
fn an_idle_move_among_nine_rounds_makes_the_claim_unfounded() {
    let (board, cycle) = IDLE;
    let told = told((board, cycle), 10, "{黑方提出待判局面}", "*", Cn2020);
    assert_eq!(told, ["P112 - none -"]);
}

#[test]
fn the_moves_of_a_cycle_are_told_one_by_one() {
    let game = Game {
        cycle: CHASE,
        plies: 12,
        tail: "",
        result: "*",
        event: "",
    };
    let found = game.judged(Cn2020);
    let text = |asked: &str| {
        let mut facts = found[0].facts.iter();
        let (_, value) = facts.find(|(name, _)| *name == asked).expect(asked);
        value.to_string()
    };
    assert_eq!(text(fact::RED_CONDUCT.name()), "chase=2:rootless");
    assert_eq!(text(fact::BLACK_CONDUCT.name()), "idle=2");
    assert_eq!(text(fact::VERDICT.name()), "red must vary");
    assert_eq!(
        text(fact::CYCLE_MOVES.name()),
        "g5g4|chase|c@i4<R@g5 rootless|24.3; i4i5|idle||24.8; \
             g4g5|chase|c@i4<R@g5 rootless|24.3; i5i4|idle||24.8"
    );
}

#[test]
fn a_bare_screen_is_a_partner_only_where_the_event_says_so() {
    let event = "[switches]\njoint.screen = \"partner\"";
    let event = Event::from_toml(event).expect("an event file");
    let partner = |event: &Event| definitions(edition(Cn2020), event).screen_is_partner;
    assert!(partner(&event) && !partner(&Event::default()));
}
