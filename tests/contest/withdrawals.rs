//! 19.2, 19.3: what a withdrawal makes of the games that are not played.

use crate::support::contest::papers;
use dapu::contest::papers::Contest;
use dapu::contest::propose::propose;
use dapu::contest::{Number, Outcome, Points, RoundRobin, Scores, Standings};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::contest::check_stage;
use dapu::rules::edition::edition;
use std::fmt::Write as _;

const ROBIN: &str = "[[stage]]\nsystem = \"round-robin\"\n";

fn read(event: &str, players: &str, results: &str) -> (Event, Contest) {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let files = [players, "", "", results, ""];
    let contest = Contest::read(&event, ranking, &papers(files));
    (event, contest)
}

fn places(contest: &Contest) -> Vec<(u32, Number, Points)> {
    let scores = Scores::new(&contest.table, contest.conditions);
    let standings = Standings::new(&scores, &contest.list.expect("a list"));
    let rows = standings.ranks().into_iter();
    rows.map(|(rank, it)| (rank, it, scores.points(it)))
        .collect()
}

/// Players 1 to n, of whom one has withdrawn after a round.
fn players(many: u32, gone: Number, after: u32) -> String {
    let row = |it| {
        let after = if it == gone {
            after.to_string()
        } else {
            String::new()
        };
        format!("{it},P{it:02},{after}\n")
    };
    (1..=many)
        .map(row)
        .fold("number,name,withdrawn_after\n".to_owned(), |a, b| a + &b)
}

/// The games of a round robin; those of who has withdrawn stand as `+-` and `-+`, or not at all.
fn results(many: u32, (gone, after): (Number, u32), is_typed: bool) -> String {
    let table = RoundRobin::new(many);
    let mut text = "round,red,black,result\n".to_owned();
    for round in 1..=table.rounds() {
        for pair in table.pairs(round) {
            let played = [Outcome::RedWins, Outcome::Draw, Outcome::BlackWins];
            let mut outcome = played[((pair.red * 5 + pair.black * 3) % 3) as usize];
            if round > after && (pair.red == gone || pair.black == gone) {
                if !is_typed {
                    continue;
                }
                outcome = if pair.red == gone {
                    Outcome::RedForfeits
                } else {
                    Outcome::BlackForfeits
                };
            }
            let (red, black) = (pair.red, pair.black);
            writeln!(text, "{round},{red},{black},{}", outcome.text()).expect("a string");
        }
    }
    text
}

#[test]
fn games_that_nobody_typed_count_as_those_typed_as_forfeits() {
    for many in 3..=9 {
        for gone in 1..=many {
            for after in 1..RoundRobin::new(many).rounds() {
                let list = players(many, gone, after);
                let read = |is_typed| read(ROBIN, &list, &results(many, (gone, after), is_typed)).1;
                let (typed, untyped) = (read(true), read(false));
                assert_eq!(places(&typed), places(&untyped), "{many} {gone} {after}");
                assert_eq!(typed.forfeited, []);
                let met = typed
                    .table
                    .of(gone)
                    .iter()
                    .filter(|it| it.round <= after)
                    .count() as u32;
                // 不足半数: all is annulled, and nothing is forfeited; exactly half is no less than half.
                let left = if met * 2 < many - 1 {
                    0
                } else {
                    many - 1 - met
                };
                assert_eq!(
                    untyped.forfeited.len() as u32,
                    left,
                    "{many} {gone} {after}"
                );
            }
        }
    }
}

#[test]
fn a_round_that_is_not_paired_yet_forfeits_nothing() {
    let list = players(6, 6, 3);
    let all = results(6, (6, 3), false);
    let until_4: String = all
        .lines()
        .filter(|it| !it.starts_with('5'))
        .fold(String::new(), |a, b| a + b + "\n");
    let (event, contest) = read(ROBIN, &list, &until_4);
    let rounds: Vec<u32> = contest.forfeited.iter().map(|it| it.game.round).collect();
    assert_eq!(rounds, [4]);
    assert_eq!(contest.table.rounds(), 4);
    // Round 5 of six by 附录二: 3-6 4-2 5-1. Who has withdrawn is not paired.
    let proposal = propose(&contest, &event, (5, 0)).expect("a round");
    let pairs: Vec<_> = proposal.pairs.iter().map(|it| (it.red, it.black)).collect();
    assert!(pairs.iter().all(|it| it.0 != 6 && it.1 != 6), "{pairs:?}");
    assert_eq!((pairs.len(), proposal.forfeited), (2, vec![(6, Some(3))]));
}

#[test]
fn nobody_is_told_to_lack_a_game_that_a_withdrawal_forfeits() {
    let list = players(7, 7, 4);
    let (event, contest) = read(ROBIN, &list, &results(7, (7, 4), false));
    let found = check_stage(&event, edition(EditionId::Cn2020), &contest);
    let codes: Vec<&str> = found.iter().map(|it| it.rule.code).collect();
    assert_eq!(codes, Vec::<&str>::new());
}

#[test]
fn a_pair_of_a_swiss_that_waits_for_who_has_withdrawn_is_won() {
    let swiss = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
    let list = players(4, 2, 1);
    let rows = "round,red,black,result\n1,1,2,0-1\n1,4,3,1-0\n2,2,4,\n2,1,3,\n";
    let (_, contest) = read(swiss, &list, rows);
    let points: Vec<_> = places(&contest)
        .into_iter()
        .map(|it| (it.1, it.2))
        .collect();
    // 已赛结果均有效: 2 keeps its win. 未赛对局均作弃权: 4 has two; 1 and 3 have not played yet.
    let whole = Points::whole;
    assert_eq!(points[..2], [(4, whole(4)), (2, whole(2))]);
    assert_eq!(contest.forfeited.len(), 1);
    assert!(contest.forfeited[0].is_written);
}

#[test]
fn lots_are_drawn_again_where_an_even_number_is_left_before_the_start() {
    let (event, contest) = read(ROBIN, &players(5, 2, 0), "");
    assert!(propose(&contest, &event, (1, 0)).is_err());
    let (event, contest) = read(ROBIN, &players(6, 2, 0), "");
    // Round 1 of six: 1-6 2-5 3-4; 5 stays without an opponent.
    let proposal = propose(&contest, &event, (1, 0)).expect("a round");
    assert_eq!(proposal.forfeited, [(2, Some(5))]);
}

#[test]
fn without_lots_a_game_that_is_forfeited_stands_where_neither_of_the_two_has_another() {
    for many in 4..=9 {
        for gone in 1..=many {
            let after = RoundRobin::new(many).rounds() / 2 + 1;
            let lots = players(many, gone, after);
            let (_, names) = lots.split_once('\n').expect("a head");
            let row = |line: &str| format!("{}\n", line.split_once(',').expect("a number").1);
            let names: String = names.lines().map(row).collect();
            let list = format!("name,withdrawn_after\n{names}");
            let rows = results(many, (gone, after), false);
            let (_, contest) = read(ROBIN, &list, &rows);
            assert!(!contest.numbers_given);
            assert_eq!(contest.table.doubled(), [], "{many} {gone}");
            let typed = read(ROBIN, &lots, &results(many, (gone, after), true)).1;
            assert_eq!(places(&contest), places(&typed), "{many} {gone}");
        }
    }
}
