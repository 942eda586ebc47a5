//! Points, tie-breaks and places: 110 events with every number and every place.

use super::read_case;
use dapu::contest::{
    Bye, Competition, Conditions, CriteriaList, Criterion, Crosstable, Entrant, Game, Members,
    Number, Outcome, Points, Readings, Scale, Scores, Standings, member_ranks,
};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use serde_json::Value;

fn number(value: &Value) -> u32 {
    value
        .as_u64()
        .and_then(|it| u32::try_from(it).ok())
        .expect("a number")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("words")
}

fn list_of(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

struct Given {
    table: Crosstable,
    conditions: Conditions,
    list: CriteriaList,
}

impl Given {
    fn of(event: &Value, readings: Readings) -> Given {
        let ranking = edition(EditionId::from_name(text(&event["edition"])).expect("an edition"))
            .ranking
            .expect("it ranks");
        let competition = match text(&event["kind"]) {
            "rr" => Competition::RoundRobin,
            "rr2" => Competition::DoubleRoundRobin,
            "swiss" => Competition::Swiss,
            "team-rr" => Competition::TeamRoundRobin,
            "team-swiss" => Competition::TeamSwiss,
            other => panic!("{other}"),
        };
        let scale = list_of(&event["scale"])
            .iter()
            .map(|it| Points::read(text(it)).expect("points"));
        let scale: Vec<Points> = scale.collect();
        let conditions = Conditions {
            competition,
            scale: Scale::new([scale[0], scale[1], scale[2], scale[3]]).expect("a scale"),
            boards: event.get("boards").map_or(1, number),
            rounds: number(&event["rounds"]),
            bye: ranking.bye,
            // The cases count 小分 of a double round robin by the points of both cycles.
            readings: Readings {
                beaten_by_cycle: false,
                ..readings
            },
        };
        let named = event.get("list").map(text);
        let list = *ranking
            .list(competition, named)
            .expect("the book has a list");
        Given {
            table: table(event),
            conditions,
            list,
        }
    }
}

fn table(event: &Value) -> Crosstable {
    let count = |who: &Value, name: &str| who.get(name).map_or(0, number);
    let people = event
        .get("players")
        .or(event.get("teams"))
        .map(list_of)
        .expect("entrants");
    let entrants = people.iter().map(|who| Entrant {
        fouls: count(who, "fouls"),
        from: 0,
        withdrawn_after: who.get("withdrawn_after").map(number),
        warned: count(who, "warned"),
        barred: count(who, "barred"),
    });
    let mut games: Vec<Game> = list_of(&event["games"])
        .iter()
        .map(|it| {
            let outcome = Outcome::from_text(text(&it["result"])).expect("a result");
            Game::new(
                number(&it["round"]),
                number(&it["red"]),
                number(&it["black"]),
                outcome,
            )
        })
        .collect();
    for it in list_of(&event["matches"]) {
        let (first, second) = (number(&it["first"]), number(&it["second"]));
        for (board, result) in (1..).zip(list_of(&it["boards"])) {
            // Results stand in the order of colours: 12.2, odd boards of the first team have Red.
            let (red, black) = if board % 2 == 1 {
                (first, second)
            } else {
                (second, first)
            };
            let outcome = Outcome::from_text(text(result)).expect("a result");
            games.push(Game {
                board,
                ..Game::new(number(&it["round"]), red, black, outcome)
            });
        }
    }
    let byes = list_of(&event["byes"]).iter();
    let byes = byes.map(|it| Bye {
        round: number(&it["round"]),
        entrant: number(&it["no"]),
    });
    Crosstable::new(entrants.collect(), games, byes.collect()).expect("a table")
}

/// Columns of the cases.
const COLUMNS: [(&str, Criterion); 11] = [
    ("积分", Criterion::Points),
    ("场分", Criterion::MatchPoints),
    ("总局分", Criterion::BoardPoints),
    ("小分", Criterion::Beaten),
    ("对手分", Criterion::Opponents),
    ("累进分", Criterion::Progress),
    ("胜场", Criterion::MatchWins),
    ("胜局", Criterion::Wins),
    ("犯规", Criterion::Fouls),
    ("后走局数", Criterion::BlackGames),
    ("后走胜局", Criterion::BlackWins),
];

/// What a case expects that did not come out.
fn differences(case: &Value) -> Vec<String> {
    let given = Given::of(&case["event"], Readings::default());
    let scores = Scores::new(&given.table, given.conditions);
    let standings = Standings::new(&scores, &given.list);
    let expected = case["expected"]
        .get("standings")
        .unwrap_or(&case["expected"]);
    let mut wrong = Vec::new();
    let ranks: Vec<(u32, Number)> = list_of(expected)
        .iter()
        .map(|row| (number(&row["rank"]), number(&row["no"])))
        .collect();
    if standings.ranks() != ranks {
        wrong.push(format!(
            "places\n  {:?} for\n  {ranks:?}",
            standings.ranks()
        ));
    }
    for row in list_of(expected) {
        let who = number(&row["no"]);
        for (name, criterion) in COLUMNS {
            let Some(value) = row.get(name) else { continue };
            let value = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            let found = scores.working(criterion, who).value();
            if Some(found) != Points::read(&value) {
                wrong.push(format!(
                    "{who} {name}: {found} for {value}: {:?}",
                    scores.working(criterion, who)
                ));
            }
        }
    }
    if let Some(void) = case["expected"].get("annulled") {
        let void: Vec<Number> = list_of(void).iter().map(number).collect();
        if void != standings.void {
            wrong.push(format!("annulled {:?} for {void:?}", standings.void));
        }
    }
    wrong.extend(other_readings(case));
    wrong
}

fn other_readings(case: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let others = case.get("other_readings").and_then(Value::as_object);
    for (switch, ranks) in others.into_iter().flatten() {
        let (name, reading) = switch.split_once('=').expect("a switch");
        let event =
            Event::from_toml(&format!("[switches]\n{name} = \"{reading}\"\n")).expect("a switch");
        let given = Given::of(&case["event"], Readings::of(&event));
        let scores = Scores::new(&given.table, given.conditions);
        let found = Standings::new(&scores, &given.list).ranks();
        let ranks: Vec<(u32, Number)> = list_of(ranks)
            .iter()
            .map(|pair| (number(&pair[0]), number(&pair[1])))
            .collect();
        if found != ranks {
            wrong.push(format!("{switch}\n  {found:?} for\n  {ranks:?}"));
        }
    }
    wrong
}

/// Compares all cases of a file; how many it has.
fn compare(file: &str, count: usize) {
    let cases: Value = serde_json::from_str(&read_case(file)).expect("JSON");
    let mut wrong = Vec::new();
    let mut seen = 0;
    for case in list_of(&cases) {
        seen += 1;
        let found = match text(&case["event"]["kind"]) {
            "member-total" => member_differences(case),
            _ => differences(case),
        };
        wrong.extend(found.into_iter().map(|it| format!("{}: {it}", case["id"])));
    }
    assert_eq!(seen, count);
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}

fn member_differences(case: &Value) -> Vec<String> {
    let event = &case["event"];
    let ranking = edition(EditionId::from_name(text(&event["edition"])).expect("an edition"))
        .ranking
        .expect("it ranks");
    let list = ranking
        .list(Competition::MemberTotal, None)
        .expect("a list");
    let teams = list_of(&event["teams"]);
    let members: Vec<Members> = teams
        .iter()
        .map(|team| Members {
            ranks: list_of(&team["ranks"]).iter().map(number).collect(),
            fouls: number(&team["fouls"]),
        })
        .collect();
    let ranks = member_ranks(&members, list.criteria).into_iter();
    let ranks: Vec<(u32, Number)> = ranks
        .map(|(rank, at)| (rank, number(&teams[at]["no"])))
        .collect();
    let expected = list_of(&case["expected"]).iter();
    let expected: Vec<(u32, Number)> = expected
        .map(|row| (number(&row["rank"]), number(&row["no"])))
        .collect();
    if ranks == expected {
        Vec::new()
    } else {
        vec![format!("{ranks:?} for {expected:?}")]
    }
}

#[test]
#[ignore = "reads ../shared"]
fn round_robins_come_out_with_every_number() {
    compare("cases/event/standings-rr.json", 30);
}

#[test]
#[ignore = "reads ../shared"]
fn double_round_robins_come_out_with_every_number() {
    compare("cases/event/standings-rr2.json", 10);
}

#[test]
#[ignore = "reads ../shared"]
fn swiss_events_come_out_with_every_number() {
    compare("cases/event/standings-swiss.json", 30);
}

#[test]
#[ignore = "reads ../shared"]
fn events_of_teams_come_out_with_every_number() {
    compare("cases/event/standings-team.json", 40);
}
