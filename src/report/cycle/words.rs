//! What a move was, in words: one line of evidence, and each threat by itself.

use super::MoveScene;
use crate::board::Move;
use crate::nature::{Chase, Man, MoveNature, Nature, New, Standing};
use crate::rules::repetition::{Open, Quality};
use crate::rules::words::{
    doubt_words, excuse_words, nature_word, not_new_words, piece_words, root_words, way_words,
};
use crate::rules::{Edition, Language};

/// A threat in words, with the line of play that carries it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Who threatens what, and why it is or is not the move's doing.
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
    let zh = language == Language::Zh;
    let mut said = Vec::new();
    let all = threats(scene, nature, language);
    if let Some(first) = all.first() {
        let line = scene.line(&first.line).join(" ");
        let colon = if zh { "：" } else { ": " };
        said.push(format!("{}{colon}{line}", first.words));
    }
    let attacks = nature.nature.attacks();
    let others = all.len().saturating_sub(1);
    if attacks && others > 0 {
        said.push(match zh {
            true => format!("另有 {others} 处威胁"),
            false if others == 1 => "1 threat more".to_owned(),
            false => format!("{others} threats more"),
        });
    }
    if !attacks {
        said.splice(0..0, idle(scene, nature, language));
    }
    said.join(if zh { "；" } else { "; " })
}

/// What is said of a move that attacks nothing.
fn idle(scene: &MoveScene, nature: &MoveNature, language: Language) -> Vec<String> {
    let zh = language == Language::Zh;
    let mut said = Vec::new();
    if let Some(excuse) = nature.excuse {
        said.push(excuse_words(excuse, language));
    }
    let done = nature.shade.unwrap_or(nature.nature);
    if let Some(touched) = nature.touches.filter(|_| done != Nature::Idle) {
        let touched = man(scene, touched, language);
        said.push(match (done, zh) {
            (Nature::Exchange, true) => format!("邀兑{touched}"),
            (Nature::Exchange, false) => format!("offers to trade with {touched}"),
            (Nature::Offer, true) => format!("送给{touched}吃"),
            (Nature::Offer, false) => format!("offers itself to {touched}"),
            (Nature::Block, true) => format!("拦{touched}"),
            (Nature::Block, false) => format!("blocks {touched}"),
            (_, true) => format!("跟{touched}"),
            (_, false) => format!("follows {touched}"),
        });
    }
    said
}

/// Every threat after the move, the mate first, then what it newly threatens to win (the best first),
/// then what was threatened already.
pub fn threats(scene: &MoveScene, nature: &MoveNature, language: Language) -> Vec<Threat> {
    let mut all = Vec::new();
    if let Some(line) = &nature.kill {
        let words = match language {
            Language::Zh => "将死",
            Language::En => "mate",
        };
        all.push(Threat {
            words: words.to_owned(),
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

fn chase(scene: &MoveScene, chase: &Chase, language: Language) -> Threat {
    let zh = language == Language::Zh;
    let attackers = std::iter::once(&chase.attacker).chain(&chase.partners);
    let attackers: Vec<String> = attackers.map(|it| man(scene, *it, language)).collect();
    let victim = man(scene, chase.victim, language);
    let words = match (zh, chase.is_joint()) {
        (true, false) => format!("{}捉{victim}", attackers.join("")),
        (true, true) => format!("{}联合捉{victim}", attackers.join("与")),
        (false, false) => format!("{} attacks {victim}", attackers.join("")),
        (false, true) => format!("{} together attack {victim}", attackers.join(" and ")),
    };
    let new = match (chase.new, zh) {
        (New::Arose, true) => "走子后造成",
        (New::Arose, false) => "new with this move",
        (New::Better, true) => "所得多于走子前",
        (New::Better, false) => "wins more than before it",
        (New::TakesPart, true) => "所走之子参与",
        (New::TakesPart, false) => "the moved piece takes part",
    };
    let why = [
        root_words(chase.root, language),
        way_words(chase.way, language),
        new.to_owned(),
    ];
    let why: Vec<String> = why.into_iter().filter(|part| !part.is_empty()).collect();
    Threat {
        words: if zh {
            format!("{words}（{}）", why.join("，"))
        } else {
            format!("{words} ({})", why.join(", "))
        },
        line: chase.line.clone(),
    }
}

fn standing(scene: &MoveScene, standing: &Standing, language: Language) -> Threat {
    let victim = man(scene, standing.victim, language);
    let why = not_new_words(standing.why, language);
    Threat {
        words: match language {
            Language::Zh => format!("可吃{victim}，但{why}"),
            Language::En => format!("could win {victim}, but that {why}"),
        },
        line: standing.line.clone(),
    }
}

/// `马c4`, `horse c4`: where it stands after the move.
fn man(scene: &MoveScene, man: Man, language: Language) -> String {
    let (piece, at) = (piece_words(man.piece, language), scene.at(man));
    match language {
        Language::Zh => format!("{piece}{at}"),
        Language::En => format!("{piece} {at}"),
    }
}

/// What is open, with both readings.
pub fn open_words(open: &Open, taken: Option<Nature>, language: Language) -> String {
    let zh = language == Language::Zh;
    let (key, other) = match open {
        Open::Move { doubt, other, .. } => (doubt.name(), Some(*other)),
        Open::BothBanned => ("both-banned", None),
        Open::KillWithChase => ("kill-with-chase", None),
    };
    let why = doubt_words(key, language);
    match (taken, other) {
        (Some(taken), Some(other)) => {
            let (taken, other) = (nature_word(taken, language), nature_word(other, language));
            if zh {
                format!("作“{taken}”，也可作“{other}”：{why}")
            } else {
                format!("read as {taken}, may be {other}: {why}")
            }
        }
        _ => why,
    }
}
