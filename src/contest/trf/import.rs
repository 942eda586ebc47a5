//! A TRF as the tables of an event.

use super::{Trf, TrfFault, TrfFaultKind, TrfPlayer, TrfRound};
use crate::contest::papers::Person;
use crate::contest::{Bye, Colour, Entrant, Game, Number, Outcome};
use crate::event::{Points, Scale};
use std::collections::HashMap;

/// How the file says the event was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrfSystem {
    /// 积分编排制.
    Swiss,
    /// 循环制.
    RoundRobin,
}

/// What a TRF says of an event.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// Its name; empty where the file has none.
    pub name: String,
    /// Rounds that were planned.
    pub rounds: Option<u32>,
    /// How it was played, where the file says it.
    pub system: Option<TrfSystem>,
    /// What a game counts, where the file says it; else 1, ½, 0.
    pub scale: Option<Scale>,
    /// Codes of the list of places (`202`, `212`), without `PTS`.
    pub list: Vec<String>,
    /// Players in order of number.
    pub people: Vec<Person>,
    /// Games.
    pub games: Vec<Game>,
    /// Byes.
    pub byes: Vec<Bye>,
    /// How many withdrew: nothing is told of them up to the last round.
    pub withdrawn: usize,
    /// Players of whom the file says more than a folder holds: sex, title, federation, number, date of birth.
    pub more: usize,
    /// What cannot be used, in order of line.
    pub faults: Vec<TrfFault>,
}

/// 1, ½, 0: what a game counts where the file does not say it.
const DEFAULT: Scale = Scale {
    win: Points(4),
    draw_red: Points(2),
    draw_black: Points(2),
    loss: Points(0),
};

/// The tables of a TRF.
pub fn import(trf: &Trf) -> Imported {
    let mut read = Imported {
        name: trf.value("012").unwrap_or_default().to_owned(),
        faults: trf.faults.clone(),
        ..Imported::default()
    };
    head(trf, &mut read);
    let mut players: Vec<&TrfPlayer> = trf.players().collect();
    players.sort_by_key(|it| it.number);
    if players.is_empty() {
        read.faults.push(TrfFault {
            line: 1,
            column: 0,
            kind: TrfFaultKind::Nobody,
        });
    }
    let at: HashMap<u32, usize> = (0..)
        .zip(&players)
        .map(|(at, it)| (it.number, at))
        .collect();
    let rounds = players.iter().map(|it| it.rounds.len()).max().unwrap_or(0);
    people(&players, rounds, &mut read);
    let table = Table {
        players: &players,
        at: &at,
    };
    for round in 1..=rounds as u32 {
        for own in 0..players.len() {
            table.entry((own, round), &mut read);
        }
    }
    points(&players, &mut read);
    read.faults.sort_by_key(|it| (it.line, it.column));
    read
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
    let has = |words: &[&str]| words.iter().any(|it| kind.contains(it));
    read.system = if has(&["ROUND ROBIN", "ROUND-ROBIN", "ROUNDROBIN", "BERGER"]) {
        Some(TrfSystem::RoundRobin)
    } else if has(&["SWISS", "DUTCH", "BURSTEIN", "DUBOV"]) {
        Some(TrfSystem::Swiss)
    } else {
        None
    };
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
    for code in ["013", "310", "299", "250", "XXA", "300", "320", "330"] {
        let found: Vec<u32> = trf.values(code).map(|it| it.0).collect();
        read.faults.extend(found.first().map(|line| TrfFault {
            line: *line,
            column: 1,
            kind: TrfFaultKind::NotRead(code.to_owned()),
        }));
    }
}

/// Records of bbpPairings, each with its code in `162`.
const LINES: [(&str, &str); 6] = [
    ("BBW", "W"),
    ("BBD", "D"),
    ("BBL", "L"),
    ("BBU", "P"),
    ("BBZ", "A"),
    ("BBF", "A"),
];

/// `162`, `XXS` and `BB?`: line, code and points as they stand.
fn said(trf: &Trf) -> Vec<(u32, String, String)> {
    let mut said: Vec<(u32, String, String)> = Vec::new();
    for (line, text) in trf.values("162") {
        // Columns 6, 15, 24 …: a code and four columns of points.
        let letters: Vec<char> = text.chars().collect();
        for cell in letters.chunks(9) {
            let points: String = cell[1..].iter().collect();
            said.push((line, cell[0].to_string(), points.trim().to_owned()));
        }
    }
    for (line, text) in trf.values("XXS") {
        for pair in text.split_whitespace() {
            let (code, points) = pair.split_once('=').unwrap_or((pair, ""));
            said.push((line, code.to_owned(), points.to_owned()));
        }
    }
    for (code, short) in LINES {
        let found = trf.values(code);
        said.extend(found.map(|(line, text)| (line, short.to_owned(), text.to_owned())));
    }
    said
}

/// What results count, where the file says it.
fn scale(trf: &Trf, read: &mut Imported) {
    let said = said(trf);
    if said.is_empty() {
        return;
    }
    let fault = |line, kind| TrfFault {
        line,
        column: if line == 0 { 0 } else { 5 },
        kind,
    };
    let usual = [
        DEFAULT.win,
        DEFAULT.draw_red,
        DEFAULT.draw_black,
        DEFAULT.loss,
    ];
    let mut all = usual;
    let mut others: Vec<(u32, String, Points)> = Vec::new();
    for (line, code, text) in said {
        let Some(points) = Points::read(&text) else {
            let kind = TrfFaultKind::NoPoints(format!("{code} {text}"));
            read.faults.push(fault(line, kind));
            continue;
        };
        match code.as_str() {
            "W" | "WW" | "BW" => all[0] = points,
            "D" => (all[1], all[2]) = (points, points),
            "WD" => all[1] = points,
            "BD" => all[2] = points,
            "L" | "WL" | "BL" => all[3] = points,
            _ => others.push((line, code, points)),
        }
    }
    let fits = |code: &str, points: Points| match code {
        "P" | "PAB" | "FPB" | "FW" => points == all[0],
        "A" | "ZPB" | "FL" => points == Points::ZERO,
        // Nothing of the kind is taken.
        _ => matches!(code, "X" | "HPB"),
    };
    let wrong = others.into_iter().filter(|it| !fits(&it.1, it.2));
    let wrong = wrong.map(|it| fault(it.0, TrfFaultKind::Scale(format!("{} {}", it.1, it.2))));
    read.faults.extend(wrong);
    read.scale = Scale::new(all).ok();
    if read.scale.is_none() {
        let text = all.map(|it| it.to_string()).join(", ");
        read.faults.push(fault(0, TrfFaultKind::Scale(text)));
    }
}

fn people(players: &[&TrfPlayer], rounds: usize, read: &mut Imported) {
    let mut first: HashMap<String, u32> = HashMap::new();
    for player in players {
        let mut name = player.name();
        let fault = if name.is_empty() {
            Some((15, TrfFaultKind::NoName))
        } else {
            let known = first.get(&name).copied();
            known.map(|first| {
                let name = name.clone();
                (15, TrfFaultKind::NameTwice { name, first })
            })
        };
        if let Some((column, kind)) = fault {
            // Told, and kept apart by the number.
            name = format!("{name}#{}", player.number);
            let line = player.line;
            read.faults.push(TrfFault { line, column, kind });
        }
        first.insert(name.clone(), player.line);
        let written = player.rating();
        let rating = written.parse::<u32>().ok();
        if rating.is_none() && !written.is_empty() {
            read.faults.push(TrfFault {
                line: player.line,
                column: 49,
                kind: TrfFaultKind::NoNumber(written),
            });
        }
        read.more += usize::from(player.says_more());
        let last = player.rounds.iter().rposition(|it| !is_absence(it));
        let last = last.map_or(0, |it| it + 1);
        let gone = (last < rounds).then_some(last as u32);
        read.withdrawn += usize::from(gone.is_some());
        read.people.push(Person {
            name,
            label: player.number,
            drawn: true,
            rating: rating.filter(|it| *it > 0),
            entrant: Entrant {
                withdrawn_after: gone,
                ..Entrant::default()
            },
            line: player.line,
            ..Person::default()
        });
    }
}

/// Whether nothing happened: no opponent, and no bye that counts.
fn is_absence(round: &TrfRound) -> bool {
    round.opponent.unwrap_or(0) == 0 && matches!(round.result, 'Z' | 'z' | ' ' | '-' | '0')
}

/// The players of a file, found by number.
struct Table<'t> {
    players: &'t [&'t TrfPlayer],
    at: &'t HashMap<u32, usize>,
}

impl Table<'_> {
    /// What a player's round says; a game is taken from the player with Red.
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
                'U' | 'F' | '+' => read.byes.push(Bye {
                    round,
                    entrant: number,
                }),
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
        let Some(outcome) = verdicts(cell, answer, player.number) else {
            let other = opponent.line;
            fault(TrfFaultKind::Contradiction { round, other });
            return;
        };
        let has_red = match side(cell.colour) {
            Some(colour) => colour == Colour::Red,
            // A game that was not played may have no colours.
            None => number < other_at as Number + 1,
        };
        if has_red {
            read.games
                .push(Game::new(round, number, other_at as Number + 1, outcome));
        }
    }
}

const fn side(colour: char) -> Option<Colour> {
    match colour {
        'w' | 'W' => Some(Colour::Red),
        'b' | 'B' => Some(Colour::Black),
        _ => None,
    }
}

/// How a game ended for who has the cell as Red; `None` where the opponent says another thing.
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

/// Points that do not follow from the results: told, for somebody counted by another rule.
fn points(players: &[&TrfPlayer], read: &mut Imported) {
    let scale = read.scale.unwrap_or(DEFAULT);
    let mut made = vec![Points::ZERO; players.len()];
    for game in &read.games {
        let Some(outcome) = game.outcome else {
            continue;
        };
        made[game.red as usize - 1] += scale.points(outcome, Colour::Red);
        made[game.black as usize - 1] += scale.points(outcome, Colour::Black);
    }
    for bye in &read.byes {
        made[bye.entrant as usize - 1] += scale.win;
    }
    for (player, made) in players.iter().zip(made) {
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
