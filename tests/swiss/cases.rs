//! Cases made by an independent oracle from the words of the book.

use super::written;
use dapu::contest::swiss::{FirstRound, ForfeitMeets, Round, cards, pair};
use dapu::contest::{Bye, Crosstable, Entrant, Game, Number, Outcome, Points, Scale};
use serde_json::Value;

fn read(name: &str) -> Vec<Value> {
    let path = format!(
        "{}/../shared/cases/event/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).expect("the cases");
    serde_json::from_str(&text).expect("JSON")
}

fn number(value: &Value) -> Number {
    value.as_u64().expect("a number") as Number
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn words(value: &Value) -> Vec<&str> {
    list(value)
        .iter()
        .map(|it| it.as_str().expect("text"))
        .collect()
}

/// The games and byes of a round.
fn played(round: &Value) -> (Vec<Game>, Option<Bye>) {
    let number_of = number(&round["round"]);
    let results = words(&round["results"]);
    let games = words(&round["pairs"])
        .into_iter()
        .zip(results)
        .map(|(pair, result)| {
            let (red, black) = pair.split_once('-').expect("a pair");
            let outcome = Outcome::from_text(result).expect("a result");
            let of = |text: &str| text.parse().expect("a number");
            Game::new(number_of, of(red), of(black), outcome)
        });
    let bye = round["bye"].as_u64().map(|it| Bye {
        round: number_of,
        entrant: it as Number,
    });
    (games.collect(), bye)
}

#[test]
#[ignore = "reads ../shared"]
fn the_first_three_rounds_of_29_fields_are_as_the_oracle_pairs_them() {
    let mut rounds = 0;
    for field in read("swiss-first-three.json") {
        let entrants = vec![Entrant::default(); field["n"].as_u64().expect("n") as usize];
        let (mut games, mut byes) = (Vec::new(), Vec::new());
        for expected in list(&field["rounds"]) {
            let table = Crosstable::new(entrants.clone(), games.clone(), byes.clone());
            let table = table.expect("a table");
            let this = number(&expected["round"]);
            let cards = cards(&table, &Scale::TWO_ONE, this, ForfeitMeets::Met);
            let round = Round {
                number: this,
                of: 99,
                first: FirstRound::Near,
                bye: dapu::contest::swiss::SwissBye::Lowest,
                search: dapu::contest::swiss::SwissSearch::DepthFirst,
            };
            let pairing = pair(&cards, round).expect("a pairing");
            assert_eq!(
                written(&pairing),
                words(&expected["pairs"]),
                "{} round {this}",
                field["n"]
            );
            assert_eq!(pairing.bye.map(u64::from), expected["bye"].as_u64());
            let (new, bye) = played(expected);
            games.extend(new);
            byes.extend(bye);
            rounds += 1;
        }
    }
    assert_eq!(rounds, 87);
}

#[test]
#[ignore = "reads ../shared"]
fn every_round_of_thirty_random_events_is_as_the_oracle_pairs_it() {
    let mut rounds = 0;
    for case in read("standings-swiss.json") {
        let event = &case["event"];
        let scale = words(&event["scale"]);
        let scale = Scale::new([0, 1, 2, 3].map(|it| Points::read(scale[it]).expect("points")));
        let scale = scale.expect("a scale");
        let table = table(event);
        let of = number(&event["rounds"]);
        for expected in list(&case["pairing_depth_first"]) {
            let this = number(&expected["round"]);
            // The oracle gives nobody a second bye: the other reading than the default.
            let round = Round {
                number: this,
                of,
                first: FirstRound::Near,
                bye: dapu::contest::swiss::SwissBye::NoSecond,
                search: dapu::contest::swiss::SwissSearch::DepthFirst,
            };
            let cards = cards(&table, &scale, this, ForfeitMeets::Met);
            let pairing = pair(&cards, round).expect("a pairing");
            assert_eq!(
                written(&pairing),
                words(&expected["pairs"]),
                "{} round {this}",
                case["id"]
            );
            assert_eq!(pairing.bye.map(u64::from), expected["bye"].as_u64());
            assert!(pairing.stopped.is_empty());
            rounds += 1;
        }
    }
    assert_eq!(rounds, 231);
}

fn table(event: &Value) -> Crosstable {
    let entrants = list(&event["players"]).iter().map(|it| Entrant {
        from: 0,
        withdrawn_after: it["withdrawn_after"].as_u64().map(|it| it as u32),
        ..Entrant::default()
    });
    let games = list(&event["games"]).iter().map(|it| {
        let outcome = it["result"].as_str().and_then(Outcome::from_text);
        let (red, black) = (number(&it["red"]), number(&it["black"]));
        Game::new(number(&it["round"]), red, black, outcome.expect("a result"))
    });
    let byes = list(&event["byes"]).iter().map(|it| Bye {
        round: number(&it["round"]),
        entrant: number(&it["no"]),
    });
    Crosstable::new(entrants.collect(), games.collect(), byes.collect()).expect("a table")
}
