//! Playing system of an event, as its games show.

use super::knockout;
use super::rebuilt_game::RebuiltGame;
use super::system_evidence::SystemEvidence;
use crate::contest::{Number, Numbering, RoundRobin, SeenGame, drawings, numbering};
use std::collections::BTreeMap;

/// 赛制.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// 循环制, each meets each so often.
    RoundRobin {
        /// 1, 2 for a double one, up to 4.
        cycles: u32,
    },
    /// 积分编排制.
    Swiss,
    /// 淘汰制.
    Knockout,
    /// 全队轮赛制, so many a side.
    Scheveningen {
        /// Players a side.
        side: u32,
    },
    /// Matches of teams: who plays for whom is not pieced together.
    Teams,
    /// The games do not show it.
    Unknown,
}

impl System {
    /// As rows say it; of an event file the same word where it knows it.
    pub const fn name(self) -> &'static str {
        match self {
            System::RoundRobin { .. } => "round-robin",
            System::Swiss => "swiss",
            System::Knockout => "knockout",
            System::Scheveningen { .. } => "scheveningen",
            System::Teams => "teams",
            System::Unknown => "unknown",
        }
    }
}

/// Fit of the games to the table of 附录二.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFit {
    /// Not asked: no round robin, or rounds are not known.
    NotAsked,
    /// One drawing of lots fits.
    Unique,
    /// Several do, so many (at most 1000 are counted).
    Several(usize),
    /// None fits; so few games stand against the nearest that they are listed.
    Near(usize),
    /// None fits, and no drawing is near: the event was paired otherwise.
    No,
}

/// The draw of a round robin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Quality of the fit.
    pub fits: TableFit,
    /// The number of each by lot, in order of the list; of several drawings the first. Empty where none is near.
    pub lots: Vec<Number>,
    /// All drawings that fit, where they are few enough to ask what all of them say.
    pub all: Vec<Vec<Number>>,
    /// Games against the nearest drawing, by their place.
    pub against: Vec<usize>,
}

impl Draw {
    pub(super) const fn none(fits: TableFit) -> Draw {
        Draw {
            fits,
            lots: Vec::new(),
            all: Vec::new(),
            against: Vec::new(),
        }
    }
}

/// The most a round robin is looked for among.
const MOST: usize = 40;

/// Finds how an event was played.
pub(super) fn system(seen: &SystemEvidence<'_>) -> System {
    if seen.of_teams || is_of_teams(seen) {
        return System::Teams;
    }
    if let Some(side) = side(seen) {
        return System::Scheveningen { side };
    }
    if let Some(cycles) = cycles(seen, 75) {
        return System::RoundRobin { cycles };
    }
    // Fewer pairs are enough where their rounds and colours leave one draw alone.
    if let Some(cycles) = cycles(seen, 55) {
        let system = System::RoundRobin { cycles };
        if seen.entrants > 5 && draw(seen, system).fits == TableFit::Unique {
            return system;
        }
    }
    if knockout::matches(seen).is_some() {
        return System::Knockout;
    }
    if is_swiss(seen) {
        return System::Swiss;
    }
    System::Unknown
}

/// Most games stand beside another of the same two teams in the same round.
fn is_of_teams(seen: &SystemEvidence<'_>) -> bool {
    let team = |number: Number| seen.teams.get(number as usize - 1).copied().unwrap_or("");
    let mut matches: BTreeMap<(u32, &str, &str), usize> = BTreeMap::new();
    for it in seen.games {
        let (one, other) = (team(it.red), team(it.black));
        if let (Some(round), false) = (it.round, one.is_empty() || other.is_empty() || one == other)
        {
            *matches
                .entry((round, one.min(other), one.max(other)))
                .or_default() += 1;
        }
    }
    let together: usize = matches.values().filter(|it| **it > 1).sum();
    seen.games.len() >= 6 && together * 10 > seen.games.len() * 6
}

/// Players a side, where all fall into two sides of the same size that meet in full, or nearly.
fn side(seen: &SystemEvidence<'_>) -> Option<u32> {
    let half = seen.entrants / 2;
    if !seen.entrants.is_multiple_of(2) || !(3..=8).contains(&half) {
        return None;
    }
    let pairs = seen.pairs();
    let mut sides = vec![0_i8; seen.entrants + 1];
    let mut due = vec![(1 as Number, 1_i8)];
    while let Some((number, own)) = due.pop() {
        match sides[number as usize] {
            0 => sides[number as usize] = own,
            known if known != own => return None,
            _ => continue,
        }
        for (one, other) in pairs.keys() {
            if *one == number {
                due.push((*other, -own));
            } else if *other == number {
                due.push((*one, -own));
            }
        }
    }
    let first = sides.iter().filter(|it| **it == 1).count();
    let second = sides.iter().filter(|it| **it == -1).count();
    let single = pairs.values().all(|it| it[0] + it[1] == 1);
    let full = pairs.len() * 5 >= half * half * 4;
    (first == half && second == half && single && full).then_some(half as u32)
}

/// Number of times each meets each; `None` where fewer than `percent` of the pairs met, or fewer than four play: any games of three
/// would do.
fn cycles(seen: &SystemEvidence<'_>, percent: usize) -> Option<u32> {
    if !(4..=MOST).contains(&seen.entrants) {
        return None;
    }
    let pairs = seen.pairs();
    let all = seen.entrants * (seen.entrants - 1) / 2;
    let mut opponents = vec![0_usize; seen.entrants + 1];
    for (one, other) in pairs.keys() {
        opponents[*one as usize] += 1;
        opponents[*other as usize] += 1;
    }
    let most_met = opponents[1..]
        .iter()
        .filter(|it| **it * 2 >= seen.entrants - 1);
    if pairs.len() * 100 < all * percent || most_met.count() * 4 < seen.entrants * 3 {
        return None;
    }
    // So often do most pairs meet.
    let mut often: BTreeMap<u32, usize> = BTreeMap::new();
    for met in pairs.values() {
        *often.entry(met[0] + met[1]).or_default() += 1;
    }
    let (cycles, count) = often.into_iter().max_by_key(|it| (it.1, it.0))?;
    // Matches of many games are no round robin of many cycles, unless each meets each.
    let is_one = count * 2 >= pairs.len() && cycles <= CYCLES && (cycles < 3 || pairs.len() == all);
    (is_one && !is_short(seen)).then_some(cycles)
}

/// Whether rounds are full, and fewer than each needs to meet each: a Swiss of few.
fn is_short(seen: &SystemEvidence<'_>) -> bool {
    let rounds = RoundRobin::new(seen.entrants as Number).rounds();
    let full = seen.rounds as usize * (seen.entrants / 2);
    seen.all_have_rounds() && seen.rounds < rounds && seen.games.len() * 10 >= full * 9
}

/// The most cycles of a round robin.
const CYCLES: u32 = 4;

/// Nobody meets anybody twice, and most play in most rounds.
fn is_swiss(seen: &SystemEvidence<'_>) -> bool {
    let rematches = seen.pairs().values().filter(|it| it[0] + it[1] > 1).count();
    let playing = seen.playing();
    let of_all = playing.len() * (seen.entrants / 2);
    seen.all_have_rounds()
        && seen.rounds >= 3
        && playing.len() as u32 == seen.rounds
        && seen.entrants as u32 > seen.rounds + 1
        && rematches <= 1
        && is_one_field(seen)
        && seen.games.len() * 10 >= of_all * 6
        && playing.values().all(|it| it.len() * 2 >= seen.entrants)
}

/// Whether all are tied to each other by games: groups that never meet are events of their own.
fn is_one_field(seen: &SystemEvidence<'_>) -> bool {
    let mut others = vec![Vec::new(); seen.entrants + 1];
    for it in seen.games {
        others[it.red as usize].push(it.black);
        others[it.black as usize].push(it.red);
    }
    let mut reached = vec![false; seen.entrants + 1];
    let mut due: Vec<Number> = vec![1];
    while let Some(number) = due.pop() {
        if !std::mem::replace(&mut reached[number as usize], true) {
            due.extend(&others[number as usize]);
        }
    }
    reached[1..].iter().all(|it| *it)
}

/// Takes out games that two played after they had met as often as the system has it: deciders, or another stage.
pub(super) fn beyond(games: &mut Vec<RebuiltGame>, system: System) -> Vec<RebuiltGame> {
    let cycles = match system {
        System::RoundRobin { cycles } => cycles,
        System::Knockout => return knockout::beyond_first(games),
        _ => return Vec::new(),
    };
    games.sort_by_key(|it| (it.round.unwrap_or(u32::MAX), it.day.unwrap_or(u32::MAX)));
    let mut met: BTreeMap<(Number, Number), [u32; 2]> = BTreeMap::new();
    let mut own = Vec::new();
    let mut beyond = Vec::new();
    for game in std::mem::take(games) {
        let colours = met.entry((game.red.min(game.black), game.red.max(game.black)));
        let colours = colours.or_default();
        let side = usize::from(game.red > game.black);
        // Of an even number of cycles each has each colour as often.
        let is_due = if cycles.is_multiple_of(2) {
            colours[side] < cycles / 2
        } else {
            colours[0] + colours[1] < cycles
        };
        if is_due {
            colours[side] += 1;
            own.push(game);
        } else {
            beyond.push(game);
        }
    }
    *games = own;
    beyond
}

/// Number of games in such an event.
pub(super) fn expected(seen: &SystemEvidence<'_>, system: System) -> Option<usize> {
    let entrants = seen.entrants;
    match system {
        System::RoundRobin { cycles } => Some(entrants * (entrants - 1) / 2 * cycles as usize),
        System::Swiss => Some(seen.rounds as usize * seen.tables()),
        System::Knockout => knockout::matches(seen),
        System::Scheveningen { side } => Some((side * side) as usize),
        System::Teams | System::Unknown => None,
    }
}

/// The lots of a round robin whose rounds are known.
pub(super) fn draw(seen: &SystemEvidence<'_>, system: System) -> Draw {
    let System::RoundRobin { cycles } = system else {
        return Draw::none(TableFit::NotAsked);
    };
    let table = RoundRobin::new(seen.entrants as Number);
    let known = seen.games.iter().filter(|it| it.round.is_some()).count();
    if seen.games.len() < seen.entrants {
        return Draw::none(TableFit::NotAsked);
    }
    if known * 5 < seen.games.len() * 4 || seen.rounds > table.rounds() * cycles {
        return Draw::none(TableFit::NotAsked);
    }
    let (mut games, mut places) = (Vec::new(), Vec::new());
    for (at, it) in seen.games.iter().enumerate() {
        if let Some(round) = it.round {
            games.push(SeenGame {
                round,
                red: it.red as usize - 1,
                black: it.black as usize - 1,
            });
            places.push(at);
        }
    }
    match numbering(seen.entrants, &games) {
        Numbering::Unique(lots) => Draw {
            all: vec![lots.clone()],
            lots,
            ..Draw::none(TableFit::Unique)
        },
        Numbering::Several { count, first } => Draw {
            all: drawings(seen.entrants, &games, Numbering::MOST),
            lots: first,
            ..Draw::none(TableFit::Several(count))
        },
        Numbering::None { nearest, against } if against.len() * 5 <= games.len() => Draw {
            all: vec![nearest.clone()],
            lots: nearest,
            fits: TableFit::Near(against.len()),
            against: against.into_iter().map(|it| places[it]).collect(),
        },
        Numbering::None { .. } => Draw::none(TableFit::No),
    }
}
