//! All that is told of the moves of a cycle: class, what is won and how, what stood already, excuses, doubts, and how
//! large the working is.
//!
//! `tests/repetition/told.txt` has boards on which one small thing decides: a block a cycle, its first line edition,
//! switches (`-` for none), FEN and moves, then a line a move. `BLESS=1` writes what is told anew.

use dapu::board::{Move, Position, Square};
use dapu::event::Event;
use dapu::nature::{
    Chase, Loop, Man, MoveNature, MoveWorking, ProofTree, StandingThreat, classify, workings,
};
use dapu::notation::read_fen;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use dapu::rules::repetition::definitions;
use std::fmt::Write as _;
use std::path::Path;

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

fn trees(workings: &[ProofTree]) -> String {
    let sizes: Vec<String> = workings
        .iter()
        .map(|working| working.nodes.len().to_string())
        .collect();
    sizes.join("+")
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
        let sizes = working.kill.iter().map(|it| it.nodes.len());
        let sizes: Vec<usize> = sizes.collect();
        let _ = write!(told, " mates {} {sizes:?}", line(mate));
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

/// What is told of each move, a line a move.
pub(super) fn told(cycle: &Loop, id: EditionId, event: &Event) -> String {
    let definitions = definitions(edition(id), event);
    let natures = classify(cycle, &definitions);
    let workings = workings(cycle, &definitions, &natures);
    let lines = natures.moves.iter().zip(&workings);
    lines.fold(String::new(), |text, (nature, working)| {
        text + &told_of(nature, working) + "\n"
    })
}

/// The cycle that the first line of a block names.
pub(super) fn named(head: &str) -> (Loop, EditionId, Event) {
    let cells: Vec<&str> = head.split('\t').collect();
    let &[id, switches, fen, text] = cells.as_slice() else {
        panic!("four cells: {head}");
    };
    let set = switches.split(',').filter_map(|it| it.split_once('='));
    let lines = set.map(|(name, value)| format!("\"{name}\" = \"{value}\"\n"));
    let event = format!("[switches]\n{}", lines.collect::<String>());
    let start = Position::in_play(&read_fen(fen).expect("a FEN"));
    (
        Loop::new(&start, &moves(text)).expect("a cycle"),
        EditionId::from_name(id).expect("an edition"),
        Event::from_toml(&event).expect("switches"),
    )
}

#[test]
fn on_boards_where_one_small_thing_decides_all_is_told_as_it_was() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/repetition/told.txt");
    let text = std::fs::read_to_string(&path).expect("told.txt");
    let (mut now, mut wrong) = (String::new(), String::new());
    for block in text.split_terminator("\n\n") {
        let (head, before) = block
            .trim_end()
            .split_once('\n')
            .unwrap_or((block.trim_end(), ""));
        let (cycle, id, event) = named(head);
        let told = told(&cycle, id, &event);
        if told.trim_end() != before {
            let _ = write!(wrong, "{head}\n{before}\nis now\n{told}\n");
        }
        let _ = write!(now, "{head}\n{told}\n");
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, now).expect("told.txt can be written");
        return;
    }
    assert!(wrong.is_empty(), "{wrong}");
}
