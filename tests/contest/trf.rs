//! TRF: out and in by the columns of FIDE's text; what stands in a file comes back byte for byte.

use crate::support::contest::papers;
use dapu::contest::papers::{Contest, write_players, write_results};
use dapu::contest::simulate::{SimulationPlan, round_robin, swiss};
use dapu::contest::trf::{Trf, TrfLine, TrfVersion, export, import};
use dapu::contest::{Crosstable, Outcome, Scale};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;

/// Written by hand by the columns of TRF16: three players, a bye, a forfeit, an absence.
pub(crate) const HAND: &str = "012 Hand\n\
042 2026/01/01\n\
XXR 3\n\
### a remark\n\
001    1 m    Alpha, A                          2500 CHN     8600000 1980/01/02  2.5    1     2 w 1  0000 - U     3 b =\n\
001    2      Beta                                                               1.0    2     1 b 0     3 w +  0000 - Z\n\
001    3      Gamma                             1800                             1.5    3  0000 - U     2 b -     1 w =\n";

fn contest(event: &str, players: &str, results: &str) -> (Event, Contest) {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("2020 14");
    let papers = papers([players, "", "", results, ""]);
    let contest = Contest::read(&event, ranking, &papers);
    assert!(contest.faults.is_empty(), "{:?}", contest.faults);
    (event, contest)
}

fn simulated(seed: u64, is_swiss: bool) -> (Event, Contest) {
    let plan = SimulationPlan {
        seed,
        entrants: 12 + (seed % 24) as u32,
        forfeits: 6,
        withdrawals: 8,
    };
    let (table, system): (Crosstable, _) = if is_swiss {
        (
            swiss(plan, 5, &Scale::TWO_ONE).expect("an event"),
            "swiss\"\nrounds = 5\nlist = \"14.3.1",
        )
    } else {
        (round_robin(plan, 1).expect("an event"), "round-robin")
    };
    let people: Vec<_> = (1..)
        .zip(table.entrants())
        .map(|(number, entrant)| dapu::contest::papers::Person {
            name: format!("棋手{number}"),
            label: number,
            rating: (number % 3 == 0).then_some(2000 + number),
            entrant: *entrant,
            ..Default::default()
        })
        .collect();
    contest(
        &format!(
            "name = \"模拟 {seed}\"\nedition = \"cn2020\"\n[[stage]]\nsystem = \"{system}\"\n"
        ),
        &write_players(&people),
        &write_results(&people, table.games(), table.byes()),
    )
}

fn out((event, contest): &(Event, Contest), version: TrfVersion) -> Trf {
    let list = contest.list;
    let exported = export(contest, event, (version, list.as_ref())).expect("a TRF");
    assert_eq!(exported.open_from, None);
    exported.trf
}

/// The letters of a line from one column to another, from 1.
fn columns(line: &str, from: usize, to: usize) -> String {
    line.chars().skip(from - 1).take(to + 1 - from).collect()
}

#[test]
fn a_file_is_read_and_written_byte_for_byte() {
    for end in ["\n", "\r\n", "\r"] {
        let text = HAND.replace('\n', end);
        let trf = Trf::read(&text);
        assert_eq!(trf.faults, []);
        assert_eq!(trf.players().count(), 3);
        assert_eq!(trf.write(), text);
    }
}

#[test]
fn what_a_file_says_is_taken_and_counted_again() {
    let read = import(&Trf::read(HAND));
    assert_eq!(read.faults, []);
    assert_eq!((read.name.as_str(), read.rounds), ("Hand", Some(3)));
    let games: Vec<_> = read
        .games
        .iter()
        .map(|it| (it.round, it.red, it.black, it.outcome.expect("a result")))
        .collect();
    assert_eq!(
        games,
        [
            (1, 1, 2, Outcome::RedWins),
            (2, 2, 3, Outcome::BlackForfeits),
            (3, 3, 1, Outcome::Draw)
        ]
    );
    let byes: Vec<_> = read.byes.iter().map(|it| (it.round, it.entrant)).collect();
    assert_eq!(byes, [(1, 3), (2, 1)]);
    assert_eq!(read.people[1].entrant.withdrawn_after, Some(2));
    assert_eq!(
        (read.people[0].rating, read.more, read.withdrawn),
        (Some(2500), 1, 1)
    );
}

#[test]
fn every_field_stands_in_its_columns() {
    let made = simulated(5, true);
    for version in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let text = out(&made, version).write();
        let lines: Vec<&str> = text.split("\r\n").collect();
        let players: Vec<&&str> = lines.iter().filter(|it| it.starts_with("001")).collect();
        assert_eq!(players.len(), made.1.people.len());
        for (at, line) in players.iter().enumerate() {
            assert_eq!(columns(line, 5, 8).trim(), (at + 1).to_string());
            assert_eq!(columns(line, 15, 47).trim(), format!("棋手{}", at + 1));
            let points = columns(line, 81, 84);
            assert!(points.ends_with(".0") && points.len() == 4, "{points}");
            assert!(columns(line, 86, 89).trim().parse::<u32>().is_ok());
            for round in 0..5 {
                let from = 92 + 10 * round;
                let cell = columns(line, from, from + 7);
                let opponent = &cell[..4];
                let is_alone = opponent == "0000";
                assert_eq!(
                    is_alone,
                    cell.ends_with("- U") || cell.ends_with("- Z"),
                    "{cell}"
                );
                assert!(is_alone || opponent.trim().parse::<u32>().is_ok(), "{cell}");
            }
            assert_eq!(line.chars().count(), 92 + 4 * 10 + 7);
        }
        let has = |start: &str| lines.iter().any(|it| it.starts_with(start));
        match version {
            TrfVersion::Trf16 => {
                assert!(has("XXR 5") && has("XXS W=2.0 D=1.0 PAB=2.0") && has("BBW  2.0"));
            }
            TrfVersion::Trf26 => {
                assert!(has("142 5") && has("202 BH,WIN,BPG,BWG") && has("212 PTS,BH"));
                let scale = lines
                    .iter()
                    .find(|it| it.starts_with("162"))
                    .expect("a scale");
                // 6 W, 7-10; 15 D, 16-19; 24 L, 25-28.
                assert_eq!(
                    [6, 15, 24].map(|at| columns(scale, at, at + 4)),
                    ["W 2.0", "D 1.0", "L 0.0"]
                );
            }
        }
    }
}

#[test]
fn events_go_out_and_come_back_the_same() {
    for seed in 0..40 {
        let made = simulated(seed, seed % 2 == 0);
        for version in [TrfVersion::Trf16, TrfVersion::Trf26] {
            let first = out(&made, version).write();
            let read = import(&Trf::read(&first));
            let grave: Vec<_> = read.faults.iter().filter(|it| !it.kind.is_note()).collect();
            assert!(grave.is_empty(), "seed {seed}: {grave:?}");
            let key = |it: &dapu::contest::Game| (it.round, it.red, it.black, it.outcome);
            let sorted = |games: &[dapu::contest::Game]| {
                let mut keys: Vec<_> = games.iter().map(key).collect();
                keys.sort_unstable();
                keys
            };
            assert_eq!(
                sorted(&read.games),
                sorted(made.1.table.games()),
                "seed {seed}"
            );
            assert_eq!(read.scale, Some(Scale::TWO_ONE));
            let stage = if seed % 2 == 0 {
                "swiss\"\nrounds = 5\nlist = \"14.3.1"
            } else {
                "round-robin"
            };
            let mut people = read.people.clone();
            // Fouls and withdrawals have no column: places are the same where they are.
            for (own, known) in people.iter_mut().zip(&made.1.people) {
                own.entrant = known.entrant;
            }
            let again = contest(
                &format!(
                    "name = \"{}\"\nedition = \"cn2020\"\n[[stage]]\nsystem = \"{stage}\"\n",
                    read.name
                ),
                &write_players(&people),
                &write_results(&people, &read.games, &read.byes),
            );
            assert_eq!(out(&again, version).write(), first, "seed {seed}");
        }
    }
}

#[test]
fn what_a_tournament_report_cannot_hold_is_refused() {
    use dapu::contest::trf::TrfRefusal;
    let players = "number,name,team\n1,甲,A\n2,乙,B\n".to_owned();
    let results = |rows: &str| format!("round,table,board,red,black,result\n{rows}");
    let refused = |stage: &str, rows: &str, version| {
        let (event, contest) = contest(&format!("[[stage]]\n{stage}\n"), &players, &results(rows));
        export(&contest, &event, (version, None)).err()
    };
    let one = "1,1,1,甲,乙,1-0\n";
    let both = [TrfVersion::Trf16, TrfVersion::Trf26];
    assert_eq!(
        both.map(|it| refused("system = \"swiss\"\nteams = true", one, it)),
        [Some(TrfRefusal::Teams), Some(TrfRefusal::Teams)]
    );
    assert_eq!(
        refused("system = \"knockout\"", one, both[0]),
        Some(TrfRefusal::SeveralGames)
    );
    let by_colour = "system = \"swiss\"\nscale = [3, 1, 2, 0]";
    assert_eq!(
        refused(by_colour, one, both[1]),
        Some(TrfRefusal::DrawByColour)
    );
    assert_eq!(refused(by_colour, one, both[0]), None);
}

#[test]
fn a_round_that_is_not_over_is_left_out_and_told() {
    let players = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n".to_owned();
    let rows =
        "round,red,black,result\n1,甲,乙,1-0\n1,丙,丁,1-0\n2,甲,丙,1-0\n2,乙,丁,\n".to_owned();
    let (event, contest) = contest(
        "[[stage]]\nsystem = \"swiss\"\nrounds = 3\n",
        &players,
        &rows,
    );
    let exported = export(&contest, &event, (TrfVersion::Trf26, None)).expect("a TRF");
    assert_eq!(exported.open_from, Some(2));
    let rounds = exported.trf.lines.iter().filter_map(|it| match it {
        TrfLine::Player(player) => Some(player.rounds.len()),
        TrfLine::Other(_) => None,
    });
    assert_eq!(rounds.collect::<Vec<_>>(), [1, 1, 1, 1]);
}
