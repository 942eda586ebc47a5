//! Rows that say less, more or something else than they should: what can be used is, and what cannot is told.

use crate::support::contest::{papers, said};
use dapu::contest::papers::Contest;
use dapu::contest::propose::propose;
use dapu::contest::{Game, Outcome};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::contest::check_stage;
use dapu::rules::edition::edition;

const SWISS: &str = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
const FOUR: &str = "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n";

fn read(event: &str, files: [&str; 5]) -> (Event, Contest) {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let contest = Contest::read(&event, ranking, &papers(files));
    (event, contest)
}

fn codes(event: &Event, contest: &Contest) -> Vec<&'static str> {
    let found = check_stage(event, edition(EditionId::Cn2020), contest);
    found.iter().map(|it| it.rule.code).collect()
}

fn games(contest: &Contest) -> Vec<(u32, u32, u32, u32, Option<Outcome>)> {
    let game = |it: &Game| (it.round, it.board, it.red, it.black, it.outcome);
    contest.table.games().iter().map(game).collect()
}

#[test]
fn a_result_that_cannot_be_read_leaves_the_pair_and_accuses_nobody() {
    let results = "轮次,红方,黑方,结果\n1,甲,乙,1月0日\n1,丁,丙,胜\n2,丁,甲,和\n2,乙,丙,和\n";
    let (event, contest) = read(SWISS, [FOUR, "", "", results, ""]);
    assert_eq!(games(&contest)[0], (1, 1, 1, 2, None));
    let told = said(&contest);
    assert_eq!(told.len(), 1);
    assert!(
        told[0].starts_with("results.csv:2: `1月0日` is no result;"),
        "{told:?}"
    );
    let codes = codes(&event, &contest);
    assert!(
        !codes.contains(&"E113") && !codes.contains(&"G105"),
        "{codes:?}"
    );
    // 已相遇过的对手不再编对: 1 – 2, 4 – 3, 4 – 1, 2 – 3 are left out.
    let proposal = propose(&contest, &event, (3, 0)).expect("a round");
    let mut pairs: Vec<_> = proposal
        .pairs
        .iter()
        .map(|it| (it.red.min(it.black), it.red.max(it.black)))
        .collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(1, 3), (2, 4)]);
}

#[test]
fn of_two_rows_that_differ_neither_counts_and_of_two_that_agree_one() {
    let rows = |second: &str| format!("轮次,红方,黑方,结果\n1,甲,乙,胜\n{second}\n1,丁,丙,和\n");
    for (second, outcome, word) in [
        ("1,甲,乙,胜", Some(Outcome::RedWins), "it counts once"),
        ("1,甲,乙,负", None, "neither counts"),
        ("1,乙,甲,胜", None, "neither counts"),
    ] {
        let (event, contest) = read(SWISS, [FOUR, "", "", &rows(second), ""]);
        assert_eq!(games(&contest)[0], (1, 1, 1, 2, outcome), "{second}");
        let told = said(&contest);
        assert!(told.len() == 1 && told[0].contains(word), "{told:?}");
        assert!(!codes(&event, &contest).contains(&"G104"));
    }
}

#[test]
fn a_pairing_and_its_result_with_other_colours_are_told() {
    let pairings = "轮次,红方,黑方\n1,甲,乙\n1,丁,丙\n";
    let results = "轮次,红方,黑方,结果\n1,乙,甲,胜\n1,丁,丙,和\n";
    let (_, contest) = read(SWISS, [FOUR, "", pairings, results, ""]);
    let told = said(&contest);
    assert_eq!(told.len(), 1);
    assert!(
        told[0]
            .starts_with("results.csv:2: round 1: pairings.csv has Red for 甲, results.csv for 乙"),
        "{told:?}"
    );
}

#[test]
fn games_of_a_match_stand_in_the_order_of_their_rows_unless_they_are_numbered() {
    let event = "[[stage]]\nsystem = \"round-robin\"\ngames = 2\n";
    let expected = [
        (1, 1, 1, 2, Some(Outcome::RedWins)),
        (1, 2, 2, 1, Some(Outcome::Draw)),
    ];
    let two = "编号,姓名\n1,甲\n2,乙\n";
    for results in [
        "轮次,红方,黑方,结果\n1,甲,乙,胜\n1,乙,甲,和\n",
        "轮次,局次,红方,黑方,结果\n1,2,乙,甲,和\n1,1,甲,乙,胜\n",
        "轮次,盘次,红方,黑方,结果\n1,1,甲,乙,胜\n1,2,乙,甲,和\n",
        "轮次,桌,台次,红方,黑方,结果\n1,1,1,甲,乙,胜\n1,1,2,乙,甲,和\n",
    ] {
        let (_, contest) = read(event, [two, "", "", results, ""]);
        assert_eq!(said(&contest), Vec::<String>::new(), "{results}");
        assert_eq!(games(&contest), expected, "{results}");
    }
    let three = "轮次,红方,黑方,结果\n1,甲,乙,胜\n1,乙,甲,和\n1,甲,乙,胜\n";
    let (_, contest) = read(event, [two, "", "", three, ""]);
    assert_eq!(games(&contest), expected);
    assert!(said(&contest)[0].starts_with("results.csv:4: round 1: 甲 – 乙 has 2 games already"));
}

#[test]
fn headings_that_nobody_knows_are_told_and_the_plain_ones_are_read() {
    let players = "编号,姓名,犯规次数,退出轮次,备注\n1,甲,2,,老将\n2,乙,,,\n3,丙,,,\n4,丁,,,\n";
    let results = "轮次,红方,黑方,胜方\n1,甲,乙,乙\n1,丁,丙,和\n";
    let (_, contest) = read(SWISS, [players, "", "", results, ""]);
    let told = said(&contest);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0]
            .starts_with("players.csv:1: the column `退出轮次` is not read; is it `退出前轮次`?")
    );
    assert_eq!(contest.people[0].entrant.fouls, 2);
    let outcomes: Vec<_> = games(&contest).iter().map(|it| it.4).collect();
    assert_eq!(outcomes, [Some(Outcome::BlackWins), Some(Outcome::Draw)]);
    // Two columns of results: where they differ none counts.
    let results = "轮次,红方,黑方,结果,成绩\n1,甲,乙,胜,负\n1,丁,丙,和,和\n";
    let (_, contest) = read(SWISS, [FOUR, "", "", results, ""]);
    let outcomes: Vec<_> = games(&contest).iter().map(|it| it.4).collect();
    assert_eq!(outcomes, [None, Some(Outcome::Draw)]);
    assert_eq!(said(&contest).len(), 2);
}

#[test]
fn a_bad_cell_of_a_list_costs_that_cell_and_not_the_player() {
    let players = "编号,姓名,等级分,犯规\n1,甲,高,1\n2,乙,2300,无\n2,丙,,\n4,丁,,\n";
    let (_, contest) = read(SWISS, [players, "", "", "", ""]);
    assert_eq!(contest.people.len(), 4);
    let of = |name: &str| {
        contest
            .people
            .iter()
            .find(|it| it.name == name)
            .expect("he stays")
    };
    assert_eq!((of("甲").rating, of("甲").entrant.fouls), (None, 1));
    assert_eq!((of("乙").rating, of("乙").entrant.fouls), (Some(2300), 0));
    assert_eq!(said(&contest).len(), 3);
}

#[test]
fn a_name_of_two_is_refused_and_their_numbers_are_taken() {
    let players = "编号,姓名,队\n1,王伟,北京\n2,王伟,上海\n3,丙,\n4,丁,\n";
    let results = "轮次,红方,黑方,结果\n1,王伟,丙,胜\n1,2,丁,胜\n";
    let (event, contest) = read(SWISS, [players, "", "", results, ""]);
    assert_eq!(games(&contest), [(1, 1, 2, 4, Some(Outcome::RedWins))]);
    let told = said(&contest);
    assert!(
        told[1].starts_with("results.csv:2: `王伟` is the name of several, with the numbers 1, 2;"),
        "{told:?}"
    );
    assert_eq!(contest.find("王伟"), None);
    let _ = event;
}

#[test]
fn names_in_other_characters_and_with_other_blanks_are_the_same() {
    let players = "编号,姓名\n1,吕钦\n2,張 強\n3,丙\n4,丁\n";
    let results = "轮次,红方,黑方,结果\n1,呂欽,张强,胜\n1, 丁 ,丙　,和\n";
    let (_, contest) = read(SWISS, [players, "", "", results, ""]);
    assert_eq!(said(&contest), Vec::<String>::new());
    assert_eq!(games(&contest)[0], (1, 1, 1, 2, Some(Outcome::RedWins)));
}

#[test]
fn who_came_late_is_not_asked_where_he_was() {
    let players = "编号,姓名,加入轮次\n1,甲,\n2,乙,\n3,丙,\n4,丁,\n5,戊,2\n6,己,2\n";
    let results = "轮次,红方,黑方,结果\n1,甲,乙,胜\n1,丁,丙,胜\n";
    let (event, contest) = read(SWISS, [players, "", "", results, ""]);
    assert_eq!(said(&contest), Vec::<String>::new());
    assert_eq!(codes(&event, &contest), Vec::<&str>::new());
    let proposal = propose(&contest, &event, (2, 0)).expect("a round");
    assert_eq!((proposal.pairs.len(), proposal.byes.len()), (3, 0));
}
