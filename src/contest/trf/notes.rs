//! Data that a TRF has no field for, as remarks (`###`): other programs skip them, and an event comes back whole.
//!
//! ```text
//! ### dapu event: edition = "cn2020"
//! ### dapu event: [[stage]]
//! ### dapu player 7: team = "甲", withdrawn_after = 5, fouls = 1
//! ```
//!
//! The lines of the event are those of `event.toml` that say how it is played, counted and ranked; a player's are the
//! columns of `players.csv` that a line `001` has no room for. `unnumbered` is who has a number in the file because each
//! must have one: it is none of the lot.

use super::about::about;
use super::{Trf, TrfFault, TrfFaultKind, TrfLine};
use crate::contest::Entrant;
use crate::contest::papers::Person;
use crate::event::{Event, FirstPairing, LineUps, Plan, System, TimeControl};
use serde::Deserialize;
use std::collections::HashMap;
use std::fmt::Write as _;

/// Begins a line of the event.
const EVENT: &str = "### dapu event:";
/// Begins a line of a player.
const PLAYER: &str = "### dapu player ";

/// Contents of the remarks of a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// Lines of `event.toml`; `None` for a file of another program.
    pub(super) event: Option<String>,
    /// Of players by number.
    pub(super) players: HashMap<u32, PlayerNote>,
}

/// Contents of a remark about a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PlayerNote {
    name: Option<String>,
    team: Option<String>,
    unnumbered: bool,
    from: u32,
    withdrawn_after: Option<u32>,
    fouls: u32,
    warned: u32,
    barred: u32,
}

impl PlayerNote {
    /// Puts it into a row of the list.
    pub(super) fn apply(&self, person: &mut Person) {
        if let Some(name) = &self.name {
            person.name.clone_from(name);
        }
        person.team.clone_from(&self.team);
        person.drawn = !self.unnumbered;
        person.entrant = Entrant {
            fouls: self.fouls,
            withdrawn_after: self.withdrawn_after,
            from: self.from,
            warned: self.warned,
            barred: self.barred,
        };
    }
}

/// The remarks of an event and of its players.
pub(super) fn write(event: &Event, plan: &Plan, people: &[Person]) -> Vec<TrfLine> {
    let text = event_file(event, plan);
    let event = text.lines().map(|line| format!("{EVENT} {line}"));
    let player = |it: &Person| {
        let said = player(it);
        (!said.is_empty()).then(|| format!("{PLAYER}{}: {said}", it.label))
    };
    let players = people.iter().filter_map(player);
    event.chain(players).map(TrfLine::Other).collect()
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn player(person: &Person) -> String {
    let entrant = &person.entrant;
    let mut said: Vec<String> = Vec::new();
    let is_cut = !about(&person.name, None).1;
    let name = Some(person.name.as_str()).filter(|_| is_cut);
    let texts = [("name", name), ("team", person.team.as_deref())];
    for (key, text) in texts {
        // One line holds it: a break within a name does not stand.
        let text = text.map(|it| quoted(&it.replace(char::is_control, " ")));
        said.extend(text.map(|it| format!("{key} = {it}")));
    }
    if !person.drawn {
        said.push("unnumbered = true".to_owned());
    }
    let gone = entrant.withdrawn_after.map(|it| ("withdrawn_after", it));
    let numbers = [
        ("from", entrant.from),
        ("fouls", entrant.fouls),
        ("warned", entrant.warned),
        ("barred", entrant.barred),
    ];
    let numbers = numbers.into_iter().filter(|it| it.1 > 0).chain(gone);
    said.extend(numbers.map(|(key, value)| format!("{key} = {value}")));
    said.join(", ")
}

/// The part of the event file that states how a stage is played, counted and ranked.
fn event_file(event: &Event, plan: &Plan) -> String {
    let mut out = String::new();
    // Writing to a string does not fail, here and below.
    if let Some(edition) = &event.edition {
        let _ = writeln!(out, "edition = {}", quoted(edition));
    }
    if let Some(rounds) = event.rounds {
        let _ = writeln!(out, "rounds = {rounds}");
    }
    if let Some(time) = event.time {
        out.push_str(&time_line(time));
    }
    if !event.switches.is_empty() {
        out.push_str("[switches]\n");
        for (name, reading) in &event.switches {
            let _ = writeln!(out, "{} = {}", quoted(name), quoted(reading));
        }
    }
    out.push_str("[[stage]]\n");
    stage(&mut out, plan);
    out
}

/// The time limit as a line of `event.toml`.
pub(super) fn time_line(time: TimeControl) -> String {
    let TimeControl { minutes, increment } = time;
    format!("time = {{ minutes = {minutes}, increment = {increment} }}\n")
}

fn stage(out: &mut String, plan: &Plan) {
    let first = plan.first_round.map(|it| match it {
        FirstPairing::Nearest => "nearest",
        FirstPairing::HeadTail => "head-tail",
        FirstPairing::Halves => "halves",
        FirstPairing::Random => "random",
    });
    let system = plan.system.map(|it| match it {
        System::RoundRobin => "round-robin",
        System::Swiss => "swiss",
        System::Knockout => "knockout",
        System::Scheveningen => "scheveningen",
        System::MemberTotal => "member-total",
    });
    let line_ups = plan.line_ups.map(|it| match it {
        LineUps::Ordered => "ordered",
        LineUps::Free => "free",
    });
    let words = [
        ("name", plan.name.as_deref()),
        ("system", system),
        ("list", plan.list.as_deref()),
        ("first-round", first),
        ("ladder", plan.ladder.as_deref()),
        ("line-ups", line_ups),
    ];
    for (key, word) in words {
        if let Some(word) = word {
            let _ = writeln!(out, "{key} = {}", quoted(word));
        }
    }
    let numbers = [
        ("rounds", plan.rounds),
        ("boards", plan.boards),
        ("cycles", plan.cycles),
        ("games", plan.games),
        ("seeds", plan.seeds),
    ];
    for (key, number) in numbers {
        if let Some(number) = number {
            let _ = writeln!(out, "{key} = {number}");
        }
    }
    if let Some(teams) = plan.teams {
        let _ = writeln!(out, "teams = {teams}");
    }
    if !plan.scale.is_empty() {
        let scale = plan.scale.iter().map(|it| quoted(it));
        let scale = scale.collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "scale = [{scale}]");
    }
    if !plan.avoid_same_team.is_empty() {
        let rounds = plan.avoid_same_team.iter().map(u32::to_string);
        let rounds = rounds.collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "avoid-same-team = [{rounds}]");
    }
}

/// The remarks of a file. One that cannot be read is reported and left out.
pub(super) fn read(trf: &Trf, faults: &mut Vec<TrfFault>) -> Notes {
    let mut notes = Notes::default();
    let mut first = 0;
    for (at, line) in (1..).zip(&trf.lines) {
        let TrfLine::Other(text) = line else { continue };
        if let Some(rest) = text.strip_prefix(EVENT) {
            let event = notes.event.get_or_insert_default();
            event.push_str(rest.strip_prefix(' ').unwrap_or(rest));
            event.push('\n');
            first = if first == 0 { at } else { first };
        }
        let Some(rest) = text.strip_prefix(PLAYER) else {
            continue;
        };
        match player_note(rest) {
            Some((number, note)) => {
                notes.players.insert(number, note);
            }
            None => faults.push(fault(at, text)),
        }
    }
    let is_event = |text: &String| Event::from_toml(text).is_ok();
    if let Some(text) = notes.event.take_if(|it| !is_event(it)) {
        faults.push(fault(first, text.lines().next().unwrap_or(EVENT)));
    }
    notes
}

fn player_note(text: &str) -> Option<(u32, PlayerNote)> {
    #[derive(Deserialize)]
    struct Line {
        it: PlayerNote,
    }
    let (number, said) = text.split_once(':')?;
    let line: Line = toml::from_str(&format!("it = {{ {} }}", said.trim())).ok()?;
    Some((number.trim().parse().ok()?, line.it))
}

fn fault(line: u32, text: &str) -> TrfFault {
    TrfFault {
        line,
        column: 1,
        kind: TrfFaultKind::Remark(text.to_owned()),
    }
}
