//! An event that is known, told by records in any order, in several spellings and with gaps, is found again.

mod clashes;
mod elsewhere;
mod knockouts;
mod open;
mod titles;
mod two_events;

use crate::support::folder::Chance;
use dapu::contest::rebuild::{
    Conflict, DateRange, Events, Extent, Inference, PlayerName, Rebuilt, RecordHeading, System,
    Title, events, rebuild,
};
use dapu::contest::simulate::{SimulationPlan, round_robin, swiss};
use dapu::contest::{Crosstable, Game, Number, Outcome, Scale};
use std::collections::BTreeSet;

/// Names that differ in every character.
fn name(number: Number) -> String {
    let signs: Vec<char> = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎"
        .chars()
        .collect();
    let at = 3 * (number as usize - 1);
    signs[at..at + 3].iter().collect()
}

/// Each player is written with a team before the name and without.
fn names(entrants: Number) -> Vec<PlayerName> {
    let both = (1..=entrants).flat_map(|number| {
        let bare = name(number);
        ["", "广东"].map(|team| PlayerName {
            written: format!("{team}{bare}"),
            player: format!("{team}{bare}"),
            key: format!("{team}{bare}"),
            team: String::new(),
            records: 0,
        })
    });
    both.collect()
}

fn title(chance: &mut Chance, round: u32) -> Title {
    let texts = [
        format!("1999年“测试杯”全国象棋邀请赛 第{round}轮 甲先胜乙"),
        format!("'99測試杯全國象棋賽 第{round:02}輪"),
        format!("1999测试杯全国赛 R{round} 中炮对屏风马"),
    ];
    Title::read(&texts[chance.below(texts.len())])
}

fn said(chance: &mut Chance, game: &Game, id: i64) -> RecordHeading {
    let mut side = |number: Number| 2 * (number - 1) + chance.below(2) as u32;
    let players = [side(game.red), side(game.black)];
    RecordHeading {
        record: id,
        game: id,
        title: title(chance, game.round).into(),
        days: Some(DateRange::one(19_990_800 + game.round)),
        year: Some(1999),
        players,
        outcome: game.outcome,
        plies: 60,
        opening: u64::from(game.round * 10_000 + game.red * 100 + game.black),
        middle: 1,
        ..RecordHeading::default()
    }
}

/// The records of an event but for some games, in any order, some twice.
struct Archive {
    said: Vec<RecordHeading>,
    removed: Vec<Game>,
}

fn archive(seed: u64, table: &Crosstable, gaps: usize) -> Archive {
    let mut chance = Chance::new(seed);
    let mut games = table.games().to_vec();
    let mut removed = Vec::new();
    for _ in 0..gaps {
        removed.push(games.remove(chance.below(games.len())));
    }
    let mut said = Vec::new();
    for (game, id) in games.iter().zip(1..) {
        for _ in 0..=chance.below(2) {
            let record = i64::try_from(said.len()).expect("a small number") + 1;
            said.push(RecordHeading {
                record,
                ..self::said(&mut chance, game, id)
            });
        }
    }
    // Another year's event has nothing to do with it.
    said.push(RecordHeading {
        record: 100_000,
        game: 100_000,
        title: Title::read("1998年“测试杯”全国象棋邀请赛 第1轮").into(),
        players: [0, 2],
        opening: 7,
        ..RecordHeading::default()
    });
    for at in (1..said.len()).rev() {
        said.swap(at, chance.below(at + 1));
    }
    Archive { said, removed }
}

/// The one event of 1999.
fn of_1999(said: &[RecordHeading], names: &[PlayerName]) -> Rebuilt {
    let Events { found, .. } = events(said);
    let own: Vec<_> = found.iter().filter(|it| it.year == Some(1999)).collect();
    assert_eq!(
        own.len(),
        1,
        "{:?}",
        found.iter().map(|it| &it.spellings).collect::<Vec<_>>()
    );
    rebuild(said, names, own[0])
}

/// Round, names and result of each game.
type Told = BTreeSet<(u32, String, String, Option<Outcome>)>;

fn told(built: &Rebuilt) -> Told {
    let games = built.games.iter();
    games
        .map(|it| {
            let (red, black) = (built.player(it.red), built.player(it.black));
            (
                it.round.unwrap_or(0),
                red.to_owned(),
                black.to_owned(),
                it.outcome,
            )
        })
        .collect()
}

fn expected(table: &Crosstable, removed: &[Game]) -> Told {
    let kept = table.games().iter().filter(|it| !removed.contains(it));
    kept.map(|it| (it.round, name(it.red), name(it.black), it.outcome))
        .collect()
}

fn pair(one: &str, other: &str) -> BTreeSet<String> {
    BTreeSet::from([one.to_owned(), other.to_owned()])
}

#[test]
fn a_round_robin_is_found_again_with_what_it_lacks() {
    let mut by_draw = 0;
    for seed in 1..=120 {
        let entrants = 5 + (seed % 11) as Number;
        let plan = SimulationPlan {
            seed,
            entrants,
            forfeits: 0,
            withdrawals: 0,
        };
        let table = round_robin(plan, 1).expect("an event");
        // Of a round robin three quarters of the games are needed to know it for one.
        let all = table.games().len();
        let gaps = usize::min((seed % 4) as usize, all / 4);
        let archive = archive(seed, &table, gaps);
        let built = of_1999(&archive.said, &names(entrants));
        assert_eq!(
            built.system,
            System::RoundRobin { cycles: 1 },
            "seed {seed}"
        );
        assert_eq!(
            told(&built),
            expected(&table, &archive.removed),
            "seed {seed}"
        );
        assert_eq!(built.against, Vec::<Conflict>::new(), "seed {seed}");
        assert_eq!(built.extent == Extent::Complete, gaps == 0, "seed {seed}");
        let lacking: BTreeSet<_> = built
            .lacking
            .iter()
            .map(|it| {
                pair(
                    built.player(it.players.0),
                    built.player(it.players.1.unwrap_or(0)),
                )
            })
            .collect();
        let removed: BTreeSet<_> = archive
            .removed
            .iter()
            .map(|it| pair(&name(it.red), &name(it.black)))
            .collect();
        assert_eq!(lacking, removed, "seed {seed}");
        for it in &built.lacking {
            let other = it.players.1.expect("a pair");
            let two = pair(built.player(it.players.0), built.player(other));
            let truth = archive
                .removed
                .iter()
                .find(|game| pair(&name(game.red), &name(game.black)) == two);
            let truth = truth.expect("a game that was taken out");
            // What is said to follow is so.
            if let Some((round, from)) = it.round {
                assert_eq!(round, truth.round, "seed {seed}");
                by_draw += usize::from(from == Inference::Draw);
            }
            if let Some((red, _)) = it.red {
                assert_eq!(built.player(red), name(truth.red), "seed {seed}");
            }
        }
    }
    // About 175 games are taken out.
    assert!(by_draw >= 160, "only {by_draw} follow from the draw");
}

#[test]
fn a_double_round_robin_is_found_again() {
    for seed in 1..=20 {
        let entrants = 4 + (seed % 5) as Number;
        let plan = SimulationPlan {
            seed,
            entrants,
            forfeits: 0,
            withdrawals: 0,
        };
        let table = round_robin(plan, 2).expect("an event");
        let archive = archive(seed, &table, 1);
        let built = of_1999(&archive.said, &names(entrants));
        assert_eq!(
            built.system,
            System::RoundRobin { cycles: 2 },
            "seed {seed}"
        );
        assert_eq!(
            told(&built),
            expected(&table, &archive.removed),
            "seed {seed}"
        );
        let [lacking] = &built.lacking[..] else {
            panic!("seed {seed}: {:?}", built.lacking);
        };
        let red = lacking.red.map(|it| built.player(it.0).to_owned());
        assert_eq!(red, Some(name(archive.removed[0].red)), "seed {seed}");
    }
}

#[test]
fn a_swiss_is_found_again_and_a_pair_that_is_missing() {
    for seed in 1..=60 {
        let entrants = 12 + 2 * (seed % 3) as Number;
        let plan = SimulationPlan {
            seed,
            entrants,
            forfeits: 0,
            withdrawals: 0,
        };
        let table = swiss(plan, 7, &Scale::TWO_ONE).expect("an event");
        let archive = archive(seed, &table, 1);
        let built = of_1999(&archive.said, &names(entrants));
        assert_eq!(
            (built.system, built.rounds),
            (System::Swiss, 7),
            "seed {seed}"
        );
        assert_eq!(
            told(&built),
            expected(&table, &archive.removed),
            "seed {seed}"
        );
        assert_eq!(built.against, Vec::<Conflict>::new(), "seed {seed}");
        let [lacking] = &built.lacking[..] else {
            panic!("seed {seed}: {:?}", built.lacking);
        };
        let two = pair(
            built.player(lacking.players.0),
            built.player(lacking.players.1.unwrap_or(0)),
        );
        let removed = archive.removed[0];
        assert_eq!(
            two,
            pair(&name(removed.red), &name(removed.black)),
            "seed {seed}"
        );
        assert_eq!(
            lacking.round,
            Some((removed.round, Inference::Gaps)),
            "seed {seed}"
        );
    }
}
