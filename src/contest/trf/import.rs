//! A TRF as the tables of an event.

use super::imported::{DEFAULT, Imported, TrfSystem};
use super::people::{people, teams};
use super::scale::scale;
use super::{Trf, TrfFault, TrfFaultKind, TrfPlayer, TrfRound, notes};
use crate::contest::{
    Bye, ByeLaw, Colour, Competition, Conditions, Crosstable, Game, Number, Outcome, Readings,
    Scores,
};
use crate::event::{Event, Points, TimeControl};
use std::collections::{BTreeSet, HashMap};

/// The tables of a TRF.
pub fn import(trf: &Trf) -> Imported {
    let mut read = Imported {
        name: trf.value("012").unwrap_or_default().to_owned(),
        faults: trf.faults.clone(),
        ..Imported::default()
    };
    head(trf, &mut read);
    let notes = notes::read(trf, &mut read.faults);
    let mut players: Vec<&TrfPlayer> = trf.players().collect();
    players.sort_by_key(|it| it.number);
    count(trf, players.len() as u32, &mut read);
    let at: HashMap<u32, usize> = (0..)
        .zip(&players)
        .map(|(at, it)| (it.number, at))
        .collect();
    let rounds = players.iter().map(|it| it.rounds.len()).max().unwrap_or(0);
    people(&players, (rounds, &notes), &mut read);
    if read.system == Some(TrfSystem::Scheveningen) {
        teams(trf, &mut read);
    }
    let table = PlayerIndex {
        players: &players,
        at: &at,
    };
    for round in 1..=rounds as u32 {
        for own in 0..players.len() {
            table.entry((own, round), &mut read);
        }
    }
    if read.system.is_some_and(TrfSystem::is_round_robin) {
        idle(&mut read, rounds as u32);
    }
    read.event = notes.event;
    points(&players, &mut read);
    read.faults.sort_by_key(|it| (it.line, it.column));
    read
}

/// Reports a file without players, and one with another number of them than it states (`062`).
fn count(trf: &Trf, players: u32, read: &mut Imported) {
    let mut fault = |line, kind| {
        let column = 0;
        read.faults.push(TrfFault { line, column, kind });
    };
    if players == 0 {
        fault(1, TrfFaultKind::Nobody);
    }
    let said = trf.values("062").next();
    let said = said.and_then(|(line, text)| Some((line, text.parse::<u32>().ok()?)));
    if let Some((line, written)) = said.filter(|it| it.1 != players) {
        let read = players;
        fault(line, TrfFaultKind::Players { written, read });
    }
}

/// A time limit: seconds, and what each move adds, `5400+30`.
fn time(text: &str) -> Option<TimeControl> {
    let (base, increment) = text.trim().split_once('+').unwrap_or((text.trim(), "0"));
    let seconds = base.parse::<u32>().ok();
    let seconds = seconds.filter(|it| *it > 0 && it.is_multiple_of(60))?;
    Some(TimeControl {
        minutes: seconds / 60,
        increment: increment.parse().ok()?,
    })
}

fn head(trf: &Trf, read: &mut Imported) {
    for code in ["142", "XXR"] {
        for (line, text) in trf.values(code) {
            match text
                .parse::<u32>()
                .ok()
                .filter(|it| (1..=1000).contains(it))
            {
                Some(rounds) => read.rounds = Some(rounds),
                None => read.faults.push(TrfFault {
                    line,
                    column: 5,
                    kind: TrfFaultKind::NoNumber(text.to_owned()),
                }),
            }
        }
    }
    let kind = [trf.value("192"), trf.value("092")];
    let kind = kind
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
        .to_uppercase();
    read.system = TrfSystem::of(&kind);
    let list = trf
        .value("202")
        .or_else(|| trf.value("212"))
        .unwrap_or_default();
    let list = list.split(',').map(str::trim);
    read.list = list
        .filter(|it| !it.is_empty() && *it != "PTS")
        .map(str::to_owned)
        .collect();
    scale(trf, read);
    read.time = trf.value("222").and_then(time);
    for code in [
        "013", "310", "299", "250", "260", "XXA", "XXP", "300", "320", "330",
    ] {
        if code == "013" && read.system == Some(TrfSystem::Scheveningen) {
            continue;
        }
        let found: Vec<u32> = trf.values(code).map(|it| it.0).collect();
        read.faults.extend(found.first().map(|line| TrfFault {
            line: *line,
            column: 1,
            kind: TrfFaultKind::NotRead(code.to_owned()),
        }));
    }
}

/// The players of a file, found by number.
struct PlayerIndex<'t> {
    players: &'t [&'t TrfPlayer],
    at: &'t HashMap<u32, usize>,
}

impl PlayerIndex<'_> {
    /// Reads the entry of a player's round; a game is taken from the player with Red.
    fn entry(&self, (own, round): (usize, u32), read: &mut Imported) {
        let player = self.players[own];
        let Some(cell) = player.rounds.get(round as usize - 1) else {
            return;
        };
        let column = 92 + 10 * (round - 1);
        let mut fault = |kind| {
            read.faults.push(TrfFault {
                line: player.line,
                column,
                kind,
            });
        };
        let number = own as Number + 1;
        let Some(other) = cell.opponent.filter(|it| *it > 0) else {
            match cell.result.to_ascii_uppercase() {
                said @ ('U' | 'F' | '+') => {
                    let entrant = number;
                    read.byes.push(Bye { round, entrant });
                    if said != 'U' {
                        fault(TrfFaultKind::FullBye { round });
                    }
                }
                'H' | '=' => fault(TrfFaultKind::HalfBye { round }),
                'Z' | ' ' | '-' | '0' => {}
                _ => fault(TrfFaultKind::Senseless { round }),
            }
            return;
        };
        let Some(&other_at) = self.at.get(&other) else {
            fault(TrfFaultKind::Stranger {
                round,
                opponent: other,
            });
            return;
        };
        let opponent = self.players[other_at];
        let answer = opponent.rounds.get(round as usize - 1);
        let open = is_open(cell) && answer.is_some_and(is_open);
        let outcome = verdicts(cell, answer, player.number);
        if outcome.is_none() && !open {
            let other = opponent.line;
            fault(TrfFaultKind::Contradiction { round, other });
            return;
        }
        let has_red = match side(cell.colour) {
            Some(colour) => colour == Colour::Red,
            // A game that was not played may have no colours.
            None => number < other_at as Number + 1,
        };
        if has_red {
            let of_both = Game::new(round, number, other_at as Number + 1, Outcome::Draw);
            read.games.push(Game { outcome, ..of_both });
        }
    }
}

/// Whether a game is paired and has no result.
const fn is_open(cell: &TrfRound) -> bool {
    matches!(cell.result, ' ' | 'Z' | 'z') && side(cell.colour).is_some()
}

const fn side(colour: char) -> Option<Colour> {
    match colour {
        'w' | 'W' => Some(Colour::Red),
        'b' | 'B' => Some(Colour::Black),
        _ => None,
    }
}

/// Result of a game for the player who has the cell as Red; `None` where the opponent's cell disagrees.
fn verdicts(cell: &TrfRound, answer: Option<&TrfRound>, own: u32) -> Option<Outcome> {
    let answer = answer.filter(|it| it.opponent == Some(own))?;
    let colours = (side(cell.colour), side(answer.colour));
    let results = [cell, answer].map(|it| it.result.to_ascii_uppercase());
    let outcome = match results {
        ['1' | 'W', '0' | 'L'] => Outcome::RedWins,
        ['0' | 'L', '1' | 'W'] => Outcome::BlackWins,
        ['=' | 'D', '=' | 'D'] => Outcome::Draw,
        ['+', '-'] => Outcome::BlackForfeits,
        ['-', '+'] => Outcome::RedForfeits,
        ['-', '-'] => Outcome::BothForfeit,
        _ => return None,
    };
    let agree = match colours {
        (Some(one), Some(other)) => one != other,
        (None, None) => !outcome.is_played(),
        _ => false,
    };
    agree.then_some(outcome)
}

/// In a round robin of an odd number one has no game in a round: the bye of the table, which counts nothing.
fn idle(read: &mut Imported, rounds: u32) {
    for round in 1..=rounds {
        let here = |number: Number| {
            let entrant = &read.people[number as usize - 1].entrant;
            let left = entrant.withdrawn_after.is_some_and(|it| it < round);
            !left && entrant.from <= round
        };
        let of_round = read.games.iter().filter(|it| it.round == round);
        let busy: BTreeSet<Number> = of_round.flat_map(|it| [it.red, it.black]).collect();
        let free = (1..=read.people.len() as Number).filter(|it| !busy.contains(it) && here(*it));
        let free: Vec<Number> = free.collect();
        let is_told = read.byes.iter().any(|it| it.round == round);
        if let ([entrant], false) = (&free[..], is_told) {
            let entrant = *entrant;
            read.byes.push(Bye { round, entrant });
        }
    }
}

/// Points that do not follow from the results are reported, for somebody counted by another rule.
fn points(players: &[&TrfPlayer], read: &mut Imported) {
    let entrants = read.people.iter().map(|it| it.entrant).collect();
    let (games, byes) = (read.games.clone(), read.byes.clone());
    // All numbers are those of the list.
    let Ok(table) = Crosstable::new(entrants, games, byes) else {
        return;
    };
    let event = read.event.as_deref().map(Event::from_toml);
    let event = event.and_then(Result::ok).unwrap_or_default();
    let competition = match read.system {
        Some(TrfSystem::RoundRobin) => Competition::RoundRobin,
        Some(TrfSystem::DoubleRoundRobin) => Competition::DoubleRoundRobin,
        Some(TrfSystem::Scheveningen) => Competition::Scheveningen,
        Some(TrfSystem::Swiss) | None => Competition::Swiss,
    };
    let conditions = Conditions {
        competition,
        scale: read.scale.unwrap_or(DEFAULT),
        boards: 1,
        rounds: table.rounds(),
        // Points do not rest on what a bye counts behind them.
        bye: ByeLaw {
            article: "",
            lowest: false,
            half_below: None,
        },
        readings: Readings::of(&event),
    };
    let scores = Scores::new(&table, conditions);
    for (player, number) in players.iter().zip(1..) {
        let made = scores.points(number);
        let Some(written) = Points::read(&player.points) else {
            continue;
        };
        if written != made {
            read.faults.push(TrfFault {
                line: player.line,
                column: 81,
                kind: TrfFaultKind::Points {
                    written: player.points.clone(),
                    counted: made.to_string(),
                },
            });
        }
    }
}
