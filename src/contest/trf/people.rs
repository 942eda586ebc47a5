//! The players of a TRF.

use super::imported::Imported;
use super::notes::Notes;
use super::{Trf, TrfFault, TrfFaultKind, TrfLine, TrfPlayer, TrfRound, TrfSystem};
use crate::contest::Entrant;
use crate::contest::papers::Person;
use std::collections::HashMap;

/// The list of players, in order of number. What remarks say of them holds; in the file of another program who has no game
/// up to the last round has withdrawn, and who has none before some round came then.
pub(super) fn people(
    players: &[&TrfPlayer],
    (rounds, notes): (usize, &Notes),
    read: &mut Imported,
) {
    let mut first: HashMap<String, u32> = HashMap::new();
    let is_robin = read.system.is_some_and(TrfSystem::is_round_robin);
    for player in players {
        let name = named(player, &mut first, read);
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
        let mut person = Person {
            name,
            label: player.number,
            // The numbers of another program are not those that 附录二 has drawn.
            drawn: !is_robin,
            rating: rating.filter(|it| *it > 0),
            line: player.line,
            ..Person::default()
        };
        if notes.event.is_some() {
            person.drawn = true;
        } else {
            person.entrant = presence(player, (rounds, is_robin));
            read.withdrawn += usize::from(person.entrant.withdrawn_after.is_some());
            read.late += usize::from(person.entrant.from > 0);
        }
        if let Some(note) = notes.players.get(&player.number) {
            note.apply(&mut person);
        }
        read.people.push(person);
    }
}

/// The two teams of 全队轮赛制 (`013`: a name in columns 5–36, then numbers of four columns from 37 on).
pub(super) fn teams(trf: &Trf, read: &mut Imported) {
    let lines = trf.lines.iter().filter_map(|line| match line {
        TrfLine::Other(text) if text.starts_with("013") => Some(text),
        _ => None,
    });
    for line in lines {
        let name: String = line.chars().skip(4).take(32).collect();
        let numbers: String = line.chars().skip(36).collect();
        let numbers = numbers.split_whitespace().map(str::parse::<u32>);
        let numbers: Vec<u32> = numbers.filter_map(Result::ok).collect();
        for person in &mut read.people {
            if person.team.is_none() && numbers.contains(&person.label) {
                person.team = Some(name.trim().to_owned());
            }
        }
    }
}

/// A name of its own for each.
fn named(player: &TrfPlayer, first: &mut HashMap<String, u32>, read: &mut Imported) -> String {
    let mut name = player.name();
    let kind = if name.is_empty() {
        Some(TrfFaultKind::NoName)
    } else {
        let name = name.clone();
        let known = first.get(&name).copied();
        known.map(|first| TrfFaultKind::NameTwice { name, first })
    };
    if let Some(kind) = kind {
        // Reported, and distinguished by the number.
        name = format!("{name}#{}", player.number);
        let (line, column) = (player.line, 15);
        read.faults.push(TrfFault { line, column, kind });
    }
    first.insert(name.clone(), player.line);
    name
}

/// From which round and to which he takes part. In a round robin one round without a game may be the bye of the table.
fn presence(player: &TrfPlayer, (rounds, is_robin): (usize, bool)) -> Entrant {
    let least = if is_robin { 2 } else { 1 };
    let cells = &player.rounds;
    let end = cells.iter().rposition(|it| !is_absence(it));
    let end = end.map_or(0, |it| it + 1);
    let start = cells.iter().position(|it| !is_absence(it)).unwrap_or(0);
    let gone = rounds - end >= least;
    let late = start >= least;
    Entrant {
        withdrawn_after: gone.then_some(end as u32),
        from: if late { start as u32 + 1 } else { 0 },
        ..Entrant::default()
    }
}

/// Whether nothing happened: no opponent, and no bye that counts.
fn is_absence(round: &TrfRound) -> bool {
    round.opponent.unwrap_or(0) == 0 && matches!(round.result, 'Z' | 'z' | ' ' | '-' | '0')
}
