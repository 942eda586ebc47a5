//! Each reading of pairing that can be switched changes what it says it does, and nothing is a switch that nobody reads.

use super::judged;
use crate::support::contest::papers;
use crate::support::switches::{OF_EVENTS, OF_GAMES, switch};
use dapu::contest::papers::Contest;
use dapu::contest::propose::{ProposeError, Reason, propose};
use dapu::event::{Event, SWITCHES, event_template};
use dapu::rules::EditionId;
use dapu::rules::Language;
use dapu::rules::edition::edition;

#[test]
fn every_switch_stands_in_the_template_of_both_languages() {
    for name in OF_GAMES.iter().chain(&OF_EVENTS) {
        assert_eq!(switch(name).name, *name);
    }
    for switch in SWITCHES {
        for language in [Language::Zh, Language::En] {
            let text = event_template(language);
            assert!(
                text.contains(&format!("# {} = ", switch.name)),
                "{}",
                switch.name
            );
        }
    }
}

const HEAD: &str = "round,table,red,black,result\n";

fn swiss(switches: &str) -> String {
    format!(
        "name = \"甲杯\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n[switches]\n{switches}"
    )
}

fn numbered(many: u32) -> String {
    let rows: Vec<String> = (1..=many).map(|it| format!("{it},P{it}\n")).collect();
    format!("number,name\n{}", rows.concat())
}

fn told(event: &str, players: &str, rows: &str) -> Vec<String> {
    let results = format!("{HEAD}{rows}");
    let (found, _, faults) = judged(event, [players, "", "", &results, ""]);
    assert_eq!(faults, []);
    found
        .iter()
        .map(|it| format!("{}@{}", it.rule.code, it.round))
        .collect()
}

fn pairs(event: &str, players: &str, (rows, round): (&str, u32)) -> Vec<(u32, u32)> {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let results = if rows.is_empty() {
        String::new()
    } else {
        format!("{HEAD}{rows}")
    };
    let contest = Contest::read(&event, ranking, &papers([players, "", "", &results, ""]));
    let proposal = propose(&contest, &event, (round, 1)).expect("a round");
    proposal.pairs.iter().map(|it| (it.red, it.black)).collect()
}

/// Six of a first round by near numbers, all drawn. In the second the largest number codes first: 6 had Black, and takes 4, the
/// largest who had Red and whom he has not met.
const DRAWN: &str = "1,1,P1,P2,1/2-1/2\n1,2,P4,P3,1/2-1/2\n1,3,P5,P6,1/2-1/2\n";
/// Published: 6 met 1, who stands as 4 does; numbers alone part the two.
const OTHERWISE: &str = "2,1,P6,P1,1-0\n2,2,P3,P5,1-0\n2,3,P2,P4,1-0\n";

#[test]
fn who_codes_first_among_equals_may_be_as_published() {
    let (players, event) = (numbered(6), swiss(""));
    let reading = pairs(&event, &players, (DRAWN, 2));
    assert_eq!(reading, [(6, 4), (2, 5), (3, 1)]);
    let rows = format!("{DRAWN}{OTHERWISE}");
    assert_eq!(told(&event, &players, &rows), ["G110@2"]);
    let tied = swiss("\"swiss.tie\" = \"as-published\"\n");
    assert_eq!(told(&tied, &players, &rows), Vec::<String>::new());
    // A colour that balance decides is told by both.
    let colour = "2,1,P4,P6,1-0\n2,2,P2,P5,1-0\n2,3,P3,P1,1-0\n";
    let rows = format!("{DRAWN}{colour}");
    for event in [event, tied] {
        assert_eq!(told(&event, &players, &rows), ["G110@2"]);
    }
}

#[test]
fn a_published_pairing_is_compared_with_the_search_that_is_named() {
    let players = numbered(6);
    let rows = format!("{DRAWN}{OTHERWISE}");
    let published = swiss("\"swiss.search\" = \"as-published\"\n");
    assert_eq!(told(&published, &players, &rows), Vec::<String>::new());
    assert_eq!(told(&swiss(""), &players, &rows), ["G110@2"]);
}

const TREE: &str = "name = \"甲杯\"\n[[stage]]\nsystem = \"knockout\"\n";

#[test]
fn the_order_of_slots_can_be_given_and_is_then_held_against_the_matches() {
    let players = numbered(4);
    let sorted = |event: &str| {
        let pairs = pairs(event, &players, ("", 1));
        let mut pairs: Vec<_> = pairs
            .into_iter()
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(sorted(TREE), [(1, 4), (2, 3)]);
    let given = format!("{TREE}slots = [1, 2, 3, 4]\n[switches]\n\"bracket.slots\" = \"given\"\n");
    assert_eq!(sorted(&given), [(1, 2), (3, 4)]);
    // The same two matches by each order; in the final any two of the two halves meet.
    let by_given = "1,1,P1,P2,1-0\n1,2,P3,P4,1-0\n2,1,P1,P3,1-0\n";
    assert_eq!(told(&given, &players, by_given), Vec::<String>::new());
    let other = "1,1,P1,P4,1-0\n1,2,P3,P2,1-0\n2,1,P1,P3,1-0\n";
    assert_eq!(told(&given, &players, other), ["G112@1", "G112@1"]);
    assert_eq!(told(TREE, &players, other), Vec::<String>::new());
}

#[test]
fn an_order_of_slots_that_is_none_is_refused() {
    let event = |slots: &str| format!("{TREE}{slots}[switches]\n\"bracket.slots\" = \"given\"\n");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let players = numbered(4);
    let why = |slots: &str| {
        let event = Event::from_toml(&event(slots)).expect("an event");
        let contest = Contest::read(&event, ranking, &papers([&players, "", "", "", ""]));
        match propose(&contest, &event, (1, 1)) {
            Err(ProposeError::Tree(why)) => why.to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        why(""),
        "bracket.slots = given, and the stage has no `slots`"
    );
    assert_eq!(why("slots = [1, 2]\n"), "2 slots for 4 entrants");
    assert_eq!(why("slots = [1, 2, 3]\n"), "3 slots for 4 entrants");
    assert_eq!(
        why("slots = [1, 2, 3, 3]\n"),
        "slot 3 stands twice, or there is none of that number"
    );
}

#[test]
fn who_stands_higher_may_choose_his_colour_in_a_knockout() {
    let players = numbered(8);
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let rounds = |event: &str| {
        let event = Event::from_toml(event).expect("an event");
        let contest = Contest::read(&event, ranking, &papers([&players, "", "", "", ""]));
        // Lots of ten seeds.
        let rounds = (1..=10).map(|seed| propose(&contest, &event, (1, seed)).expect("a round"));
        rounds.flat_map(|it| it.pairs).collect::<Vec<_>>()
    };
    let chosen = rounds(&format!(
        "{TREE}[switches]\n\"ko.colour\" = \"higher-chooses\"\n"
    ));
    let is_chosen = |it: &Reason| matches!(it, Reason::Knockout { chosen: true, .. });
    assert!(
        chosen
            .iter()
            .all(|it| it.red < it.black && is_chosen(&it.reason))
    );
    let drawn = rounds(TREE);
    assert!(
        drawn
            .iter()
            .any(|it| it.red > it.black && !is_chosen(&it.reason))
    );
    assert!(drawn.iter().any(|it| it.red < it.black));
}

#[test]
fn a_second_cycle_as_published_asks_for_no_colours() {
    let event = |switches: &str| {
        format!("[[stage]]\nsystem = \"round-robin\"\ncycles = 2\n[switches]\n{switches}")
    };
    let players = numbered(4);
    // 附录二 for four, twice, without colours exchanged.
    let cycle = |from: u32| {
        let rounds = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]];
        let mut rows = Vec::new();
        for (round, pairs) in (from..).zip(rounds) {
            for (table, (red, black)) in (1..).zip(pairs) {
                rows.push(format!("{round},{table},P{red},P{black},1-0\n"));
            }
        }
        rows.concat()
    };
    let rows = cycle(1) + &cycle(4);
    assert_eq!(told(&event(""), &players, &rows).len(), 6);
    let published = event("\"rr.second-cycle\" = \"as-published\"\n");
    assert_eq!(told(&published, &players, &rows), Vec::<String>::new());
}

#[test]
fn whether_a_forfeited_pair_has_met_decides_whether_they_may_meet() {
    let players = numbered(4);
    let rows = "1,1,P1,P2,+-\n1,2,P4,P3,1-0\n2,1,P2,P1,1-0\n2,2,P3,P4,1-0\n";
    let met = told(&swiss(""), &players, rows);
    assert_eq!(
        met.iter().filter(|it| *it == "G106@2").count(),
        2,
        "{met:?}"
    );
    let not = told(&swiss("\"forfeit.meets\" = \"not-met\"\n"), &players, rows);
    assert_eq!(
        not.iter().filter(|it| *it == "G106@2").count(),
        1,
        "{not:?}"
    );
}
