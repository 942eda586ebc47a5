//! What each move of a cycle was, as facts: short, the same in every language, one line a move.
//!
//! Facts: `red`, `black` (a [`Conduct`](super::Conduct) as text), `verdict`, `ground`, and `moves`:
//! `TOKEN|NATURE|EVIDENCE|CLAUSE`, moves parted by `; `. The evidence of a chase is
//! `n@c4<R@c6+C@b7 rootless` (the victim and what takes it, with what else it needs, and how it is
//! protected), of a kill the line that mates, of anything else why it is no more. Pieces are FEN
//! letters, each with the point where it stood when the round began.

use super::adjudication::Adjudication;
use crate::board::{Move, Side};
use crate::nature::{Chase, Man, MoveNature, Nature, Way};
use crate::replay::Ply;
use crate::rules::edition::Clauses;
use crate::rules::{Case, Finding, fact};
use std::ops::Range;

/// How many moves are told.
const SHOWN: usize = 16;

/// Writes into a finding what those plies of the main line were and what they come to.
pub(super) fn natures(
    finding: &mut Finding,
    case: &Case<'_>,
    plies: Range<usize>,
    adjudication: &Adjudication,
) {
    let clauses = &case.edition.repetition.clauses;
    let plies = case.replay.main().get(plies).unwrap_or(&[]);
    let told = adjudication.natures.moves.iter().zip(plies).take(SHOWN);
    let mut moves: Vec<String> = told
        .map(|(nature, ply)| line(&token(case, ply), nature, clauses))
        .collect();
    if plies.len() > SHOWN {
        moves.push("…".to_owned());
    }
    let facts = &mut finding.facts;
    for (side, conduct) in [
        (Side::Red, fact::RED_CONDUCT),
        (Side::Black, fact::BLACK_CONDUCT),
    ] {
        facts.set(conduct, adjudication.conduct(side).to_string());
    }
    facts.set(fact::VERDICT, adjudication.verdict.to_string());
    facts.set(fact::GROUND, adjudication.ground.name());
    if !moves.is_empty() {
        facts.set(fact::CYCLE_MOVES, moves.join("; "));
    }
}

/// The move as written, or in ICCS where nothing is.
pub(super) fn token(case: &Case<'_>, ply: &Ply) -> String {
    match ply.written.map(|id| case.record.written(id)) {
        Some(token) if !token.is_empty() => token.to_owned(),
        _ => ply.mv.to_string(),
    }
}

/// One move.
fn line(token: &str, nature: &MoveNature, clauses: &Clauses) -> String {
    let clause = clauses.of(nature.nature, nature.excuse);
    let (name, evidence) = (nature.nature.name(), evidence(nature));
    format!("{token}|{name}|{evidence}|{clause}")
}

fn evidence(nature: &MoveNature) -> String {
    match nature.nature {
        Nature::Check => String::new(),
        Nature::Kill => nature.kill.as_deref().map_or_else(String::new, moves),
        Nature::Chase => best(nature).map_or_else(String::new, chase),
        _ => match (nature.excuse, nature.standing.first(), nature.touches) {
            (Some(excuse), _, _) => excuse.name().to_owned(),
            (None, Some(standing), _) => {
                format!("{} {}", man(standing.victim), standing.why.name())
            }
            (None, None, Some(touched)) => match nature.shade {
                Some(shade) => format!("{} {}", shade.name(), man(touched)),
                None => man(touched),
            },
            (None, None, None) => String::new(),
        },
    }
}

/// The chase that weighs most.
fn best(nature: &MoveNature) -> Option<&Chase> {
    nature
        .chases
        .iter()
        .min_by_key(|chase| super::Quality::of(chase))
}

fn chase(chase: &Chase) -> String {
    let mut text = format!("{}<{}", man(chase.victim), man(chase.attacker));
    for partner in &chase.partners {
        text.push('+');
        text.push_str(&man(*partner));
    }
    text.push(' ');
    text.push_str(chase.root.name());
    if chase.way != Way::Capture {
        text.push_str(" by-");
        text.push_str(chase.way.name());
    }
    text
}

fn man(man: Man) -> String {
    format!("{}@{}", man.piece.letter(), man.home)
}

fn moves(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
    moves.join(" ")
}
