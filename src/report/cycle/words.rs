//! Description of a move in words: one line of evidence, and each threat by itself.

use super::MoveScene;
use crate::board::Move;
use crate::nature::{Chase, Man, MoveNature, Nature, NewReason, StandingThreat};
use crate::rules::Edition;
use crate::rules::repetition::{OpenQuestion, Quality};
use crate::rules::words::{
    doubt_words, excuse_words, nature_word, not_new_words, piece_words, root_words, way_words,
};
use crate::words::{self, Language};
use std::fmt::Display;

/// A threat in words, with the line of play that carries it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Attacker and target, and why the threat is or is not the move's doing.
    pub words: String,
    /// The line, beginning with the mover of the move.
    pub line: Vec<Move>,
}

/// Where the edition says what the move is, what it does beside first; empty where it does not.
pub fn clause(nature: &MoveNature, edition: &Edition) -> String {
    let clauses = &edition.repetition.clauses;
    let beside = nature.shade.map_or("", |shade| clauses.of(shade, None));
    let own = clauses.of(nature.nature, nature.excuse);
    let both = [beside, own];
    let said: Vec<&str> = both.into_iter().filter(|it| !it.is_empty()).collect();
    said.join(", ")
}

/// Why the move is what it is, in one line: the threat that weighs most with its line of play, else
/// why it threatens nothing; empty for a check and for a move about which there is nothing to say.
pub fn evidence(scene: &MoveScene, nature: &MoveNature, language: Language) -> String {
    let mut said = Vec::new();
    let all = threats(scene, nature, language);
    if let Some(first) = all.first() {
        let line = scene.line(&first.line).join(" ");
        let colon = words::text(language, "join.colon");
        said.push(format!("{}{colon}{line}", first.words));
    }
    let attacks = nature.nature.attacks();
    let others = all.len().saturating_sub(1);
    if attacks && others > 0 {
        said.push(words::counted(language, "threat.more", others as u64));
    }
    if !attacks {
        said.splice(0..0, idle(scene, nature, language));
    }
    said.join(words::text(language, "join.semicolon"))
}

/// Description of a move that attacks nothing.
fn idle(scene: &MoveScene, nature: &MoveNature, language: Language) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(excuse) = nature.excuse {
        said.push(excuse_words(excuse, language));
    }
    let done = nature.shade.unwrap_or(nature.nature);
    if let Some(touched) = nature.touches.filter(|_| done != Nature::Idle) {
        let touched = man(scene, touched, language);
        let key = match done {
            Nature::Exchange => "threat.trades",
            Nature::Offer => "threat.offers",
            Nature::Block => "threat.blocks",
            _ => "threat.follows",
        };
        said.push(words::fill(language, key, &[("man", &touched)]));
    }
    said
}

/// Every threat after the move, the mate first, then what it newly threatens to win (the best first),
/// then what was threatened already.
pub fn threats(scene: &MoveScene, nature: &MoveNature, language: Language) -> Vec<Threat> {
    let mut all = Vec::new();
    if let Some(line) = &nature.kill {
        all.push(Threat {
            words: words::text(language, "threat.mate").to_owned(),
            line: line.clone(),
        });
    }
    let mut chases: Vec<&Chase> = nature.chases.iter().collect();
    chases.sort_by_key(|chase| Quality::of(chase));
    all.extend(chases.into_iter().map(|it| chase(scene, it, language)));
    let stood = nature.standing.iter();
    all.extend(stood.map(|it| standing(scene, it, language)));
    all
}

pub(super) fn chase(scene: &MoveScene, chase: &Chase, language: Language) -> Threat {
    let attackers = std::iter::once(&chase.attacker).chain(&chase.partners);
    let attackers: Vec<String> = attackers.map(|it| man(scene, *it, language)).collect();
    let victim = man(scene, chase.victim, language);
    let values: [(&str, &dyn Display); 2] = [
        ("victim", &victim),
        (
            "attackers",
            &attackers.join(words::text(language, "threat.and")),
        ),
    ];
    let key = if chase.is_joint() {
        "threat.attack-together"
    } else {
        "threat.attacks"
    };
    let words = words::fill(language, key, &values);
    let new = match chase.new {
        NewReason::Arose => words::text(language, "threat.arose"),
        NewReason::Better => words::text(language, "threat.better"),
        NewReason::TakesPart => words::text(language, "threat.takes-part"),
    };
    let why = [
        root_words(chase.root, language),
        way_words(chase.way, language),
        new.to_owned(),
    ];
    let why: Vec<String> = why.into_iter().filter(|part| !part.is_empty()).collect();
    let why = why.join(words::text(language, "join.comma"));
    let why = words::fill(language, "join.brackets", &[("text", &why)]);
    Threat {
        words: format!("{words}{why}"),
        line: chase.line.clone(),
    }
}

fn standing(scene: &MoveScene, standing: &StandingThreat, language: Language) -> Threat {
    let victim = man(scene, standing.victim, language);
    let why = not_new_words(standing.why, language);
    let values: [(&str, &dyn Display); 2] = [("victim", &victim), ("why", &why)];
    Threat {
        words: words::fill(language, "threat.but", &values),
        line: standing.line.clone(),
    }
}

/// `马c4`, `horse c4`: where it stands after the move.
fn man(scene: &MoveScene, man: Man, language: Language) -> String {
    let (piece, at) = (piece_words(man.piece, language), scene.at(man));
    let values: [(&str, &dyn Display); 2] = [("piece", &piece), ("at", &at)];
    words::fill(language, "threat.man", &values)
}

/// The open question, with both readings.
pub fn open_words(open: &OpenQuestion, taken: Option<Nature>, language: Language) -> String {
    let (key, other) = match open {
        OpenQuestion::Move { doubt, other, .. } => (doubt.name(), Some(*other)),
        OpenQuestion::BothBanned => ("both-banned", None),
        OpenQuestion::KillWithChase => ("kill-with-chase", None),
    };
    let why = doubt_words(key, language);
    match (taken, other) {
        (Some(taken), Some(other)) => {
            let values: [(&str, &dyn Display); 3] = [
                ("taken", &nature_word(taken, language)),
                ("other", &nature_word(other, language)),
                ("why", &why),
            ];
            words::fill(language, "threat.open", &values)
        }
        _ => why,
    }
}
