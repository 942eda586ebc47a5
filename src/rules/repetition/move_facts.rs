//! The nature of each move of a cycle, as facts (see [`CycleMoves`]).

use super::adjudication::Adjudication;
use crate::board::Side;
use crate::nature::{Chase, MoveNature, Nature};
use crate::replay::Ply;
use crate::rules::edition::Clauses;
use crate::rules::fact::{self, CycleMoves, MoveFact, NatureReason};
use crate::rules::{Case, Finding};
use std::borrow::Cow;
use std::ops::Range;

/// Number of moves reported.
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
    let mut moves: Vec<MoveFact> = told
        .map(|(nature, ply)| line(token(case, ply), nature, clauses))
        .collect();
    if plies.len() > SHOWN {
        moves.push(MoveFact {
            token: fact::UNTOLD_MOVES.to_owned(),
            nature: None,
            why: NatureReason::Plain,
            clause: Cow::Borrowed(""),
        });
    }
    let facts = &mut finding.facts;
    facts.set(fact::RED_CONDUCT, adjudication.conduct(Side::Red));
    facts.set(fact::BLACK_CONDUCT, adjudication.conduct(Side::Black));
    facts.set(fact::VERDICT, adjudication.verdict);
    facts.set(fact::GROUND, adjudication.ground);
    if !moves.is_empty() {
        facts.set(fact::CYCLE_MOVES, CycleMoves(moves));
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
fn line(token: String, nature: &MoveNature, clauses: &Clauses) -> MoveFact {
    MoveFact {
        token,
        nature: Some(nature.nature),
        why: why(nature),
        clause: Cow::Borrowed(clauses.of(nature.nature, nature.excuse)),
    }
}

fn why(nature: &MoveNature) -> NatureReason {
    match nature.nature {
        Nature::Check => NatureReason::Plain,
        Nature::Kill => nature
            .kill
            .clone()
            .map_or(NatureReason::Plain, NatureReason::Line),
        Nature::Chase => best(nature).map_or(NatureReason::Plain, chase),
        _ => match (nature.excuse, nature.standing.first(), nature.touches) {
            (Some(excuse), _, _) => NatureReason::Excused(excuse),
            (None, Some(standing), _) => NatureReason::Standing(standing.victim, standing.why),
            (None, None, Some(touched)) => NatureReason::Touches(nature.shade, touched),
            (None, None, None) => NatureReason::Plain,
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

fn chase(chase: &Chase) -> NatureReason {
    let partners = chase.partners.iter().copied();
    NatureReason::Chase {
        victim: chase.victim,
        takers: std::iter::once(chase.attacker).chain(partners).collect(),
        root: chase.root,
        way: chase.way,
    }
}
