//! All that is told of a cycle: of each move its class, what is won and how, what stood already, excuses, doubts, and
//! the working; then the verdict, and what other editions make of the same natures.
//!
//! `tests/repetition/told.txt` has boards on which one small thing decides: a block a cycle, its first line edition,
//! switches (`-` for none), FEN and moves, then a line a move and the verdict. A working is told by the number of its
//! positions, `!` where it is one line, and a checksum. `BLESS=1` writes what is told anew.

use crate::support::told::answer_again;
use dapu::board::{Move, Position, Square};
use dapu::event::Event;
use dapu::nature::{
    Chase, Loop, Man, MoveNature, MoveWorking, Natures, ProofTree, StandingThreat, classify,
    workings,
};
use dapu::notation::read_fen;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use dapu::rules::repetition::{Adjudication, definitions, weigh};
use std::fmt::Write as _;

/// The table of answers, below `tests`.
pub(super) const TABLE: &str = "repetition/told.txt";

fn moves(text: &str) -> Vec<Move> {
    let point = |text: &[u8]| Square::new(text[0] - b'a', text[1] - b'0').expect("a point");
    let bytes = text.split(' ').map(str::as_bytes);
    bytes
        .map(|text| Move::new(point(&text[..2]), point(&text[2..])))
        .collect()
}

fn line(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    moves.join("-")
}

fn man(man: Man) -> String {
    format!("{}{}", man.piece.letter(), man.home)
}

/// Number of positions, `!` where it is one line, the worth of a soldier where it bears on it, and a checksum (FNV-1a).
fn tree(tree: &ProofTree) -> String {
    let bytes = format!("{} {:?}", tree.ends(), tree.nodes).into_bytes();
    let sum = bytes.into_iter().fold(0x811C_9DC5_u32, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    let one_line = if tree.is_one_line() { "!" } else { "" };
    let soldier = tree.soldier.map_or(String::new(), |it| format!("{it:?}"));
    format!("{}{one_line}{soldier}#{:04x}", tree.nodes.len(), sum >> 16)
}

fn trees(workings: &[ProofTree]) -> String {
    let all: Vec<String> = workings.iter().map(tree).collect();
    all.join("+")
}

fn chase(chase: &Chase, working: &[ProofTree]) -> String {
    let with: Vec<String> = chase.partners.iter().map(|one| man(*one)).collect();
    let root_only = if chase.root_only { " root-only" } else { "" };
    format!(
        " wins {} by {}[{}] {:?} {:?} {:?} {}{root_only} {}",
        man(chase.victim),
        man(chase.attacker),
        with.join(" "),
        chase.way,
        chase.root,
        chase.new,
        line(&chase.line),
        trees(working)
    )
}

fn stood(standing: &StandingThreat) -> String {
    let (victim, moves) = (man(standing.victim), line(&standing.line));
    format!(" stood {victim} {:?} {moves}", standing.why)
}

fn told_of(nature: &MoveNature, working: &MoveWorking) -> String {
    let mut told = format!("{} {}", nature.mv, nature.nature.name());
    if let Some(shade) = nature.shade {
        let _ = write!(told, " shade {}", shade.name());
    }
    if let Some(touched) = nature.touches {
        let _ = write!(told, " touches {}", man(touched));
    }
    if let Some(mate) = &nature.kill {
        let working = working.kill.as_ref().map_or(String::new(), tree);
        let _ = write!(told, " mates {} [{working}]", line(mate));
    }
    for (one, working) in nature.chases.iter().zip(&working.chases) {
        told.push_str(&chase(one, working));
    }
    told.extend(nature.standing.iter().map(stood));
    if let Some(excuse) = nature.excuse {
        let _ = write!(told, " excuse {excuse:?}");
    }
    for (doubt, other) in &nature.doubts {
        let _ = write!(told, " doubt {doubt:?} {}", other.name());
    }
    told.trim_end().to_owned()
}

/// Verdict, ground, what each side did and its weight, other verdicts and the number of open questions.
fn verdict(judged: &Adjudication) -> String {
    let sides = judged.conducts.each_ref();
    let [red, black] = sides.map(|it| format!("{it} {:?}", it.weight));
    let (verdict, ground) = (judged.verdict, judged.ground.name());
    let mut told = format!("{verdict}, {ground}; {red}; {black}");
    let _ = write!(told, "; {}", judged.article);
    for other in &judged.others {
        let _ = write!(told, "; or {other}");
    }
    if !judged.is_settled() {
        let _ = write!(told, "; {} open", judged.open.len());
    }
    told
}

/// The editions by whose law the same natures come to another verdict, or rest on another ground.
fn elsewhere(natures: &Natures, here: &Adjudication, event: &Event) -> String {
    let mut told = String::new();
    for id in EditionId::ALL {
        let judged = weigh(natures.clone(), edition(id), event);
        let result = |it: &Adjudication| (it.verdict, it.ground, it.others.clone(), it.open.len());
        if result(&judged) != result(here) {
            let (name, verdict, ground) = (id.name(), judged.verdict, judged.ground.name());
            let _ = write!(told, "; {name} {verdict}, {ground} {}", judged.open.len());
        }
    }
    told
}

/// What is told of each move, a line a move, and of the cycle.
pub(super) fn told(cycle: &Loop, id: EditionId, event: &Event) -> String {
    let definitions = definitions(edition(id), event);
    let natures = classify(cycle, &definitions);
    let workings = workings(cycle, &definitions, &natures);
    let lines = natures.moves.iter().zip(&workings);
    let moves = lines.fold(String::new(), |text, (nature, working)| {
        text + &told_of(nature, working) + "\n"
    });
    let here = weigh(natures.clone(), edition(id), event);
    let elsewhere = elsewhere(&natures, &here, event);
    let (verdict, nodes) = (verdict(&here), natures.nodes);
    format!("{moves}{verdict}; {nodes} positions{elsewhere}\n")
}

/// The cycle that the first line of a block names.
pub(super) fn named(head: &str) -> (Loop, EditionId, Event) {
    let cells: Vec<&str> = head.split('\t').collect();
    let &[id, switches, fen, text] = cells.as_slice() else {
        panic!("four cells: {head}");
    };
    let set = switches.split(',').filter_map(|it| it.split_once('='));
    let (points, set): (Vec<_>, Vec<_>) = set.partition(|(name, _)| *name == "holding-points");
    let points = points.iter().flat_map(|(_, points)| points.split(' '));
    let points: Vec<String> = points.map(|point| format!("\"{point}\"")).collect();
    let listed = if points.is_empty() {
        String::new()
    } else {
        format!("holding-points = [{}]\n", points.join(", "))
    };
    let lines = set.iter();
    let lines = lines.map(|(name, value)| format!("\"{name}\" = \"{value}\"\n"));
    let event = format!("{listed}[switches]\n{}", lines.collect::<String>());
    let start = Position::in_play(&read_fen(fen).expect("a FEN"));
    (
        Loop::new(&start, &moves(text)).expect("a cycle"),
        EditionId::from_name(id).expect("an edition"),
        Event::from_toml(&event).expect("switches"),
    )
}

#[test]
fn on_boards_where_one_small_thing_decides_all_is_told_as_it_was() {
    answer_again(TABLE, |head| {
        let (cycle, id, event) = named(head);
        told(&cycle, id, &event)
    });
}
