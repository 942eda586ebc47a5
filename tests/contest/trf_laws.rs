//! What a TRF cannot say in its fields stands in remarks: an event goes out and comes back whole.

use crate::support::contest::ranks;
use dapu::contest::knockout::Ladder;
use dapu::contest::papers::{Contest, Papers};
use dapu::contest::simulate::{Simulated, SimulatedPapers, SimulationPlan, papers};
use dapu::contest::trf::{Trf, TrfRefusal, TrfVersion, export, import};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::contest::check_stage;
use dapu::rules::edition::edition;

const VERSIONS: [TrfVersion; 2] = [TrfVersion::Trf16, TrfVersion::Trf26];

/// An event as its folder is read.
struct Read {
    event: Event,
    contest: Contest,
}

impl Read {
    fn new(event: &str, players: &str, results: &str) -> Read {
        let event = Event::from_toml(event).expect("an event");
        let ranking = edition(EditionId::Cn2020).ranking.expect("2020 14");
        let bytes = |text: &str| Some(text.as_bytes().to_vec());
        let papers = Papers {
            files: [bytes(players), None, None, bytes(results), None],
            ..Papers::default()
        };
        let contest = Contest::read(&event, ranking, &papers);
        Read { event, contest }
    }

    fn of(made: &SimulatedPapers) -> Read {
        Read::new(&made.event, &made.players, &made.results)
    }

    fn trf(&self, version: TrfVersion) -> Result<String, TrfRefusal> {
        let list = self.contest.list;
        let exported = export(&self.contest, &self.event, (version, list.as_ref()))?;
        assert_eq!((exported.open_from, exported.cut), (None, 0));
        Ok(exported.trf.write())
    }

    /// What the check finds, in words without places in files.
    fn found(&self) -> Vec<(&'static str, u32, String)> {
        let found = check_stage(&self.event, edition(EditionId::Cn2020), &self.contest);
        let words = |it: &dapu::rules::contest::EventFinding| {
            (
                it.rule.code,
                it.round,
                it.message(dapu::rules::Language::En),
            )
        };
        let mut found: Vec<_> = found.iter().map(words).collect();
        // Findings of one round stand in order of its tables, which a TRF does not hold.
        found.sort();
        found
    }
}

/// Takes a file in as a folder.
fn back(text: &str) -> Read {
    let read = import(&Trf::read(text));
    assert_eq!(read.faults, [], "{text}");
    let id = EditionId::Cn2020;
    let papers = read.papers((id.name(), edition(id).ranking));
    Read::new(&papers.event, &papers.players, &papers.results)
}

/// Out, in, out: the same bytes, the same places, the same findings.
fn comes_back(made: &Read, about: &str) {
    for version in VERSIONS {
        let text = made.trf(version).expect("a TRF");
        let again = back(&text);
        let faults: Vec<_> = again.contest.faults.iter().collect();
        assert!(faults.is_empty(), "{about}: {faults:?}\n{text}");
        if made.contest.list.is_some() {
            assert_eq!(
                ranks(&again.contest),
                ranks(&made.contest),
                "{about}\n{text}"
            );
        }
        assert_eq!(again.found(), made.found(), "{about}\n{text}");
        assert_eq!(again.trf(version).as_ref(), Ok(&text), "{about}");
    }
}

fn simulated(seed: u64, what: Simulated) -> Read {
    let entrants = match what {
        Simulated::Scheveningen => 6 + 2 * (seed % 6) as u32,
        _ => 9 + (seed % 14) as u32,
    };
    let plan = SimulationPlan {
        seed,
        entrants,
        forfeits: 6,
        withdrawals: 8,
    };
    let id = EditionId::Cn2020;
    let ranking = edition(id).ranking.expect("2020 14");
    Read::of(&papers(plan, what, (id.name(), ranking)).expect("an event"))
}

#[test]
fn events_of_every_system_of_players_come_back_whole() {
    let systems = [
        Simulated::Swiss { rounds: 5 },
        Simulated::RoundRobin { cycles: 1 },
        Simulated::RoundRobin { cycles: 2 },
        Simulated::Scheveningen,
    ];
    for what in systems {
        for seed in 0..15 {
            comes_back(&simulated(seed, what), &format!("{what:?}, seed {seed}"));
        }
    }
}

#[test]
fn teams_and_trees_are_refused_by_name() {
    let boards = 3;
    let of = |what| simulated(1, what).trf(TrfVersion::Trf16);
    let teams = [
        Simulated::TeamSwiss { rounds: 4, boards },
        Simulated::TeamRoundRobin { boards },
    ];
    for what in teams {
        assert_eq!(of(what), Err(TrfRefusal::Teams), "{what:?}");
    }
    let ladder = Ladder::SlowMany;
    assert_eq!(
        of(Simulated::Knockout { ladder }),
        Err(TrfRefusal::SeveralGames)
    );
}

#[test]
fn latecomers_fouls_sanctions_clubs_and_readings_come_back() {
    let players = "number,name,team,rating,fouls,withdrawn_after,from,warned,barred\n\
        11,甲,红队,2400,2,,,1,\n12,\"乙, \"\"二\"\"\",,2300,,,,,\n13,丙,蓝队,,,1,,,1\n14,丁,,,,,2,,\n15,戊,,,1,,,,\n";
    let results = "round,table,board,red,black,result\n1,1,,11,12,1-0\n1,2,,13,15,1/2-1/2\n\
        2,1,,14,11,0-1\n2,2,,15,12,+-\n";
    let stage = "name = \"测试 杯\"\nedition = \"cn2020\"\n[switches]\n\"bye.half\" = \"and\"\n[[stage]]\n\
        system = \"swiss\"\nrounds = 3\nlist = \"14.3.2\"\nscale = [3, 1, 0]\navoid-same-team = [1]\n";
    let made = Read::new(stage, players, results);
    comes_back(&made, "by hand");
    let again = back(&made.trf(TrfVersion::Trf26).expect("a TRF"));
    let people = |it: &Read| {
        let of = |it: &dapu::contest::papers::Person| {
            (
                it.name.clone(),
                it.team.clone(),
                it.label,
                it.rating,
                it.entrant,
            )
        };
        it.contest.people.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(people(&again), people(&made));
    assert_eq!(again.event.switches, made.event.switches);
    assert_eq!(again.contest.plan, made.contest.plan);
}

/// By the columns that lichess fills: no rank, colours and opponents left blank where there is none, lines that end where
/// nothing more is to be said, and no carriage return.
const LICHESS: &str = "\
012 Spring Swiss\n\
022 https://lichess.example/swiss/abc\n\
032 Lichess\n\
042 Jan 5, 2026\n\
052 Jan 5, 2026\n\
062 5\n\
092 Individual: Swiss-System\n\
102 https://lichess.example/swiss\n\
XXR 3\n\
XXC white1\n\
001    1       alpha                            2450                             2.5          4 w 1     2 b =         U\n\
001    2       beta                             2300                             1.0          5 b =     1 w =         -\n\
001    3       gamma                            2200                             1.0              U         -         -\n\
001    4       delta                            2100                             1.0          1 b 0     5 w 1     5 b 0\n\
001    5       epsilon                          1500                             1.5          2 w =     4 b 0     4 w 1\n";

#[test]
fn a_file_by_the_columns_of_lichess_is_read() {
    let trf = Trf::read(LICHESS);
    assert_eq!(trf.faults, []);
    assert_eq!(trf.write(), LICHESS);
    let read = import(&trf);
    assert_eq!(read.faults, []);
    let id = EditionId::Cn2020;
    let papers = read.papers((id.name(), edition(id).ranking));
    let made = Read::new(&papers.event, &papers.players, &papers.results);
    assert!(made.contest.faults.is_empty(), "{:?}", made.contest.faults);
    let points: Vec<String> = {
        let scores = dapu::contest::Scores::new(&made.contest.table, made.contest.conditions);
        (1..=5).map(|it| scores.points(it).to_string()).collect()
    };
    assert_eq!(points, ["2.5", "1", "1", "1", "1.5"]);
}
