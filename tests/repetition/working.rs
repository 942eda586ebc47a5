//! The working of threats, replayed move by move by a twin that knows no search: every line is legal, every reply is
//! there, every end is what it is said to be.

use crate::support::real_games::real_games;
use crate::support::repetition;
use crate::support::told::asked;

use dapu::board::{Move, Piece, Position, Role, Square};
use dapu::event::Event;
use dapu::nature::{
    Claim, Loop, MoveNature, ProofNode, ProofTree, SoldierWorth, classify, workings,
};
use dapu::pipeline::rounds;
use dapu::replay::replay_moves;
use dapu::report::cycle::{scenes, tree};
use dapu::rules::repetition::definitions;
use dapu::rules::{EditionId, Language, edition};
use repetition::cases;
use std::collections::BTreeSet;

/// What a piece is worth, a crossed soldier least or most (2020 26.6, 26.7).
fn worth(piece: Piece, on: Square, heavy: bool) -> i64 {
    let crossed = on.advance_for(piece.side) >= 5;
    match piece.role {
        Role::General => 1_000_000,
        Role::Chariot => 2000,
        Role::Horse | Role::Cannon => 1000,
        Role::Advisor | Role::Elephant => 10,
        Role::Soldier if !crossed => 0,
        Role::Soldier if heavy => 1999,
        Role::Soldier => 1,
    }
}

/// A position of a tree as the twin reaches it: the board, and what was won by both worths.
#[derive(Clone)]
struct At {
    position: Position,
    won: [i64; 2],
    last: Option<Move>,
}

struct Twin<'w> {
    working: &'w ProofTree,
    met: Vec<Option<(u64, [i64; 2])>>,
    wrong: Vec<String>,
}

impl Twin<'_> {
    fn play(&mut self, at: &At, mv: Move, sign: i64) -> At {
        if !at.position.is_legal(mv) {
            self.wrong.push(format!("{mv} is not legal"));
        }
        let mut next = at.clone();
        let taken = at.position.piece_at(mv.to);
        // 26.7: a soldier that crossed with the move before and is taken at once counts nothing in an exchange.
        let just_crossed = taken.is_some_and(|piece| {
            let came = at.last.filter(|last| last.to == mv.to);
            let crossed = |square: Square| square.advance_for(piece.side) >= 5;
            piece.role == Role::Soldier
                && came.is_some_and(|last| !crossed(last.from) && crossed(mv.to))
        });
        let counts = self.working.claim != Claim::Exchange || sign < 0 || !just_crossed;
        for (index, sum) in next.won.iter_mut().enumerate() {
            let gain = taken.map_or(0, |piece| worth(piece, mv.to, index == 1));
            *sum += if counts { sign * gain } else { 0 };
        }
        next.position.play(mv);
        next.last = Some(mv);
        next
    }

    /// Whether enough is won, by the worths that the tree is for.
    fn is_ahead(&self, at: &At) -> bool {
        match self.working.soldier {
            None => at.won.iter().all(|sum| *sum > 0),
            Some(SoldierWorth::Light) => at.won[0] > 0,
            Some(SoldierWorth::Heavy) => at.won[1] > 0,
        }
    }

    fn node(&mut self, number: usize, at: &At) {
        let here = (at.position.key().0, at.won);
        if let Some(before) = self.met[number] {
            // One number, one position.
            if before != here {
                self.wrong.push(format!("{number} is two positions"));
            }
            return;
        }
        self.met[number] = Some(here);
        match &self.working.nodes[number] {
            ProofNode::Play { mv, replies } => self.play_node(at, *mv, replies),
            ProofNode::Take { line } => self.take_node(at, line),
            ProofNode::Ahead => {
                let open = at.position.has_legal_move();
                if self.working.claim == Claim::Mate || !self.is_ahead(at) || !open {
                    self.wrong
                        .push(format!("{number} is not ahead: {:?}", at.won));
                }
            }
        }
    }

    fn play_node(&mut self, at: &At, mv: Move, replies: &[(Move, usize)]) {
        let exchange = self.working.claim == Claim::Exchange;
        let captures = at.position.piece_at(mv.to).is_some();
        let after = self.play(at, mv, 1);
        let checks = after.position.in_check(after.position.turn());
        if exchange && (!captures || !self.is_ahead(&after)) || !exchange && !checks {
            self.wrong
                .push(format!("{mv} is no step of a {:?}", self.working.claim));
        }
        let legal = if exchange {
            after.position.legal_captures()
        } else {
            after.position.legal_moves()
        };
        let legal: BTreeSet<Move> = legal.iter().copied().collect();
        let told: BTreeSet<Move> = replies.iter().map(|(reply, _)| *reply).collect();
        if legal != told {
            self.wrong
                .push(format!("after {mv}: {told:?} of {legal:?}"));
        }
        for (reply, to) in replies {
            let next = self.play(&after, *reply, -1);
            self.node(*to, &next);
        }
    }

    /// Captures on one point, the last of them to the good of the side that threatens.
    fn take_node(&mut self, at: &At, line: &[Move]) {
        let point = line.first().map(|mv| mv.to);
        let mut at = at.clone();
        for (index, mv) in line.iter().enumerate() {
            let captures = at.position.piece_at(mv.to).is_some();
            if Some(mv.to) != point || !captures {
                self.wrong.push(format!("{mv} takes nothing there"));
            }
            at = self.play(&at, *mv, if index % 2 == 0 { 1 } else { -1 });
        }
        if self.working.claim != Claim::Checks || line.is_empty() || !self.is_ahead(&at) {
            self.wrong
                .push(format!("{line:?} wins nothing: {:?}", at.won));
        }
    }
}

/// What is wrong with a tree that begins on that board.
fn faults(position: &Position, working: &ProofTree) -> Vec<String> {
    let mut twin = Twin {
        working,
        met: vec![None; working.nodes.len()],
        wrong: Vec::new(),
    };
    let start = At {
        position: position.clone(),
        won: [0; 2],
        last: None,
    };
    twin.node(0, &start);
    if let Some(unmet) = twin.met.iter().position(Option::is_none) {
        twin.wrong.push(format!("nothing leads to {unmet}"));
    }
    twin.wrong
}

/// Whether the line that the ruling shows is play of the tree.
fn has_line(working: &ProofTree, line: &[Move]) -> bool {
    let mut at = 0;
    let mut rest = line;
    while let Some((first, more)) = rest.split_first() {
        match &working.nodes[at] {
            ProofNode::Play { mv, replies } if mv == first => {
                let Some((reply, after)) = more.split_first() else {
                    return replies.is_empty();
                };
                let Some((_, to)) = replies.iter().find(|(one, _)| one == reply) else {
                    return false;
                };
                (at, rest) = (*to, after);
            }
            ProofNode::Take { line } => return line.first() == Some(first) && more.is_empty(),
            ProofNode::Play { .. } | ProofNode::Ahead => return false,
        }
    }
    matches!(working.nodes[at], ProofNode::Ahead)
}

/// How many trees there were, of mates, checks and exchanges.
#[derive(Debug, Default)]
struct Count {
    trees: [usize; 3],
    wanting: usize,
    largest: usize,
}

/// Checks the trees of a cycle by an edition.
fn hold(cycle: &Loop, id: EditionId, count: &mut Count) -> Vec<String> {
    let definitions = definitions(edition::edition(id), &Event::default());
    let natures = classify(cycle, &definitions);
    let found = workings(cycle, &definitions, &natures);
    let scenes = scenes(cycle);
    let mut wrong = Vec::new();
    if found.len() != natures.moves.len() {
        wrong.push(format!("{} workings", found.len()));
    }
    for ((nature, scene), working) in natures.moves.iter().zip(&scenes).zip(&found) {
        let mut one = |tree_: &ProofTree, line: &[Move]| {
            count.trees[tree_.claim as usize] += 1;
            count.largest = count.largest.max(tree_.nodes.len());
            wrong.extend(faults(&scene.after, tree_));
            let begins =
                matches!(&tree_.nodes[0], ProofNode::Play { mv, .. } if line.first() == Some(mv));
            if !begins || tree_.claim != Claim::Exchange && !has_line(tree_, line) {
                wrong.push(format!("{line:?} is not in the tree"));
            }
            let told = tree(scene, tree_, Language::Zh);
            if told.iter().any(|line| line.text.is_empty()) {
                wrong.push("a line without words".to_owned());
            }
        };
        let line = nature.kill.as_deref().unwrap_or_default();
        if let Some(it) = &working.kill {
            one(it, line);
        }
        for (chase, all) in nature.chases.iter().zip(&working.chases) {
            for it in all {
                one(it, &chase.line);
            }
        }
        count.wanting += wanting(nature, working);
    }
    wrong
}

fn wanting(nature: &MoveNature, working: &dapu::nature::MoveWorking) -> usize {
    let kill = usize::from(nature.kill.is_some() && working.kill.is_none());
    let each = nature.chases.iter().zip(&working.chases);
    kill + each
        .filter(|(chase, all)| chase.needs_working() == all.is_empty())
        .count()
}

#[test]
fn every_line_of_every_working_replays_and_every_reply_is_there() {
    let (mut count, mut wrong) = (Count::default(), Vec::new());
    for case in cases() {
        let cycle = Loop::new(&Position::in_play(&case.setup), &case.moves).expect("a cycle");
        for id in EditionId::ALL {
            let faults = hold(&cycle, id, &mut count);
            wrong.extend(
                faults
                    .into_iter()
                    .map(|it| format!("{} {id:?}: {it}", case.id)),
            );
        }
    }
    println!("{count:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(count.wanting, 0);
    assert!(count.trees.iter().all(|trees| *trees > 20), "{count:?}");
}

/// Number of moves of the longest line from a position of a tree, and of the ends below it.
fn longest(tree: &ProofTree, at: usize) -> usize {
    match &tree.nodes[at] {
        ProofNode::Play { replies, .. } => {
            let below = replies.iter().map(|(_, to)| longest(tree, *to));
            1 + below.max().unwrap_or(0)
        }
        ProofNode::Take { .. } | ProofNode::Ahead => 1,
    }
}

#[test]
fn the_workings_of_the_cycles_on_which_one_small_thing_decides_replay() {
    let (mut count, mut wrong, mut lines) = (Count::default(), Vec::new(), [0, 0]);
    for head in asked(super::told::TABLE) {
        let (cycle, id, event) = super::told::named(&head);
        let faults = hold(&cycle, id, &mut count);
        wrong.extend(faults.into_iter().map(|it| format!("{head}: {it}")));
        let definitions = definitions(edition::edition(id), &event);
        let natures = classify(&cycle, &definitions);
        for working in workings(&cycle, &definitions, &natures) {
            let chases = working.chases.into_iter().flatten();
            for tree in working.kill.into_iter().chain(chases) {
                let is_line = tree.nodes.len() == longest(&tree, 0);
                lines[usize::from(is_line)] += 1;
                if tree.is_one_line() != is_line {
                    wrong.push(format!("{head}: a line or not?"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count.trees.iter().all(|trees| *trees > 50), "{count:?}");
    assert_eq!(count.wanting, 0, "{count:?}");
    assert!(lines.iter().all(|it| *it > 50), "{lines:?}");
}

#[test]
#[ignore = "reads ../shared"]
fn the_workings_of_real_cycles_replay() {
    let games = real_games(5000).expect("the archive beside the project");
    let (mut count, mut wrong, mut cycles) = (Count::default(), Vec::new(), 0);
    for game in games {
        let played = replay_moves(&game.start, &game.moves);
        for round in rounds(&played, None) {
            let Ok(cycle) = &round.cycle else { continue };
            cycles += 1;
            for id in [EditionId::Cn2020, EditionId::Cn1999] {
                let faults = hold(cycle, id, &mut count);
                wrong.extend(faults.into_iter().map(|it| format!("{}: {it}", game.name)));
            }
        }
    }
    println!("{cycles} cycles, {count:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        count.wanting == 0 && count.trees.iter().all(|trees| *trees > 20),
        "{count:?}"
    );
}

#[test]
fn a_tree_with_a_reply_left_out_or_a_false_end_is_caught_by_the_twin() {
    let case = cases().into_iter().find_map(|case| {
        let cycle = Loop::new(&Position::in_play(&case.setup), &case.moves).ok()?;
        let definitions = definitions(edition::edition(EditionId::Cn2020), &Event::default());
        let natures = classify(&cycle, &definitions);
        let found = workings(&cycle, &definitions, &natures);
        let scenes = scenes(&cycle);
        let trees = found.into_iter().zip(scenes);
        let mut each = trees.filter_map(|(working, scene)| {
            let tree = working
                .kill
                .into_iter()
                .chain(working.chases.into_iter().flatten());
            let tree = tree.into_iter().find(|tree| tree.nodes.len() > 2)?;
            Some((tree, scene.after))
        });
        each.next()
    });
    let (tree, after) = case.expect("a case with a tree");
    assert_eq!(faults(&after, &tree), [""; 0]);
    let mut cut = tree.clone();
    for step in &mut cut.nodes {
        if let ProofNode::Play { replies, .. } = step {
            replies.pop();
        }
    }
    assert!(!faults(&after, &cut).is_empty());
    let mut false_end = tree;
    false_end.nodes[0] = ProofNode::Ahead;
    assert!(!faults(&after, &false_end).is_empty());
}
