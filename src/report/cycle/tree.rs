//! The whole working of a threat, as lines of text and as objects.

use super::MoveScene;
use crate::board::{Move, Piece, Position, Side};
use crate::nature::{Claim, MoveNature, MoveWorking, ProofNode, ProofTree, SoldierWorth};
use crate::notation::{Family, Writing, write_move};
use crate::rules::words::piece_words;
use crate::words::{self, Language};
use serde::Serialize;
use std::fmt::Display;

/// A line of a tree in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLine {
    /// Depth: the number of branchings at which a reply was chosen.
    pub depth: usize,
    /// The moves, in full Chinese notation, and what comes of them.
    pub text: String,
    /// The same moves, which follow on those of the lines further out.
    pub moves: Vec<Move>,
}

/// The trees of a move, each with the threat it carries out in words.
pub fn trees<'w>(
    scene: &MoveScene,
    nature: &MoveNature,
    working: &'w MoveWorking,
    language: Language,
) -> Vec<(String, &'w ProofTree)> {
    let kill = working.kill.iter();
    let kill = kill.map(|it| (words::text(language, "threat.mate").to_owned(), it));
    let each = nature.chases.iter().zip(&working.chases);
    let chases = each.flat_map(|(chase, all)| {
        let words = super::words::chase(scene, chase, language).words;
        all.iter().map(move |it| (words.clone(), it))
    });
    kill.chain(chases).collect()
}

/// The subject of a tree and its number of ends.
pub fn tree_title(working: &ProofTree, language: Language) -> String {
    let claim = match working.claim {
        Claim::Mate => "working.of-mate",
        Claim::Checks => "working.of-checks",
        Claim::Exchange => "working.of-exchange",
    };
    let soldier = working.soldier.map(|worth| match worth {
        SoldierWorth::Light => "working.soldier-light",
        SoldierWorth::Heavy => "working.soldier-heavy",
    });
    let ends = words::counted(language, "working.ends", working.ends() as u64);
    let mut said = vec![words::text(language, claim).to_owned()];
    said.extend(soldier.map(|key| words::text(language, key).to_owned()));
    said.push(ends);
    said.join(words::text(language, "join.semicolon"))
}

/// The whole tree, a line for every reply where there is more than one. A position that was met before is not
/// repeated.
pub fn tree(scene: &MoveScene, working: &ProofTree, language: Language) -> Vec<TreeLine> {
    let mut told = TreePrinter {
        working,
        language,
        lines: Vec::new(),
        seen: vec![None; working.nodes.len()],
    };
    let start = BoardState::new(&scene.after);
    told.node(0, start, (0, Vec::new(), Vec::new()));
    told.lines
}

/// A line for each reply to the first move: the play in which the first reply is chosen each time, its end, and how
/// many other ends there are below it.
pub fn branches(scene: &MoveScene, working: &ProofTree, language: Language) -> Vec<String> {
    let Some(ProofNode::Play { mv, replies }) = working.nodes.first() else {
        return Vec::new();
    };
    let side = scene.after.turn();
    let mut first = BoardState::new(&scene.after);
    let lead = first.play(*mv, side);
    let branch = |(reply, to): &(Move, usize)| {
        let mut walk = first.clone();
        let mut written = vec![lead.clone(), walk.play(*reply, side)];
        let end = main_line(working, *to, (&mut walk, &mut written), language);
        let others = below(working, *to).saturating_sub(1);
        let mut said = format!("{} {end}", written.join(" "));
        if others > 0 {
            said.push_str(&words::counted(
                language,
                "working.ends-more",
                others as u64,
            ));
        }
        said
    };
    replies.iter().map(branch).collect()
}

/// The play in which the first reply is chosen each time, and its end in words.
fn main_line(
    working: &ProofTree,
    mut at: usize,
    (walk, written): (&mut BoardState, &mut Vec<String>),
    language: Language,
) -> String {
    loop {
        match working.nodes.get(at) {
            Some(ProofNode::Play { mv, replies }) => {
                written.push(walk.play(*mv, walk.side));
                match replies.first() {
                    Some((reply, to)) => {
                        written.push(walk.play(*reply, walk.side));
                        at = *to;
                    }
                    None => return walk.end(working.claim, language),
                }
            }
            Some(ProofNode::Take { line }) => {
                for mv in line {
                    written.push(walk.play(*mv, walk.side));
                }
                return walk.end(Claim::Exchange, language);
            }
            Some(ProofNode::Ahead) | None => return walk.end(Claim::Exchange, language),
        }
    }
}

/// Number of ends below a position, each position counted once.
fn below(working: &ProofTree, at: usize) -> usize {
    let mut seen = vec![false; working.nodes.len()];
    let mut open = vec![at];
    let mut ends = 0;
    while let Some(at) = open.pop() {
        if seen.get(at).is_none_or(|seen| *seen) {
            continue;
        }
        seen[at] = true;
        match &working.nodes[at] {
            ProofNode::Play { replies, .. } if !replies.is_empty() => {
                open.extend(replies.iter().map(|(_, to)| *to));
            }
            ProofNode::Play { .. } | ProofNode::Take { .. } | ProofNode::Ahead => ends += 1,
        }
    }
    ends
}

/// A board on the way, and what was taken.
#[derive(Clone)]
struct BoardState {
    position: Position,
    /// The side that threatens.
    side: Side,
    won: Vec<Piece>,
    lost: Vec<Piece>,
}

impl BoardState {
    fn new(position: &Position) -> BoardState {
        BoardState {
            position: position.clone(),
            side: position.turn(),
            won: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// Plays a move and writes it.
    fn play(&mut self, mv: Move, side: Side) -> String {
        let mut word = String::new();
        write_move(&mut word, mv, &self.position, Writing::new(Family::Chinese));
        let mover = self.position.turn();
        let taken = self.position.play(mv).captured;
        if mover == side {
            self.won.extend(taken);
        } else {
            self.lost.extend(taken);
        }
        word
    }

    /// The outcome of the line, in words.
    fn end(&self, claim: Claim, language: Language) -> String {
        if claim != Claim::Exchange && !self.position.has_legal_move() {
            return words::text(language, "working.mate").to_owned();
        }
        let named = |pieces: &[Piece]| {
            let each: Vec<String> = pieces.iter().map(|it| piece_words(*it, language)).collect();
            each.join(words::text(language, "join.list"))
        };
        let (won, lost) = (named(&self.won), named(&self.lost));
        let values: [(&str, &dyn Display); 2] = [("won", &won), ("lost", &lost)];
        let key = match (self.won.is_empty(), self.lost.is_empty()) {
            (_, true) => "working.wins",
            (true, false) => "working.loses",
            (false, false) => "working.wins-for",
        };
        words::fill(language, key, &values)
    }
}

/// A tree being written out.
struct TreePrinter<'w> {
    working: &'w ProofTree,
    language: Language,
    lines: Vec<TreeLine>,
    /// By position, the line in which it was met.
    seen: Vec<Option<usize>>,
}

impl TreePrinter<'_> {
    /// Writes out the continuation from a position; `line` is the content already on its line.
    fn node(&mut self, at: usize, mut walk: BoardState, line: (usize, Vec<String>, Vec<Move>)) {
        let (depth, mut written, mut moves) = line;
        let mut at = at;
        loop {
            if let Some(before) = self.seen[at] {
                let values: [(&str, &dyn Display); 1] = [("line", &(before + 1))];
                written.push(words::fill(self.language, "working.as-line", &values));
                break;
            }
            self.seen[at] = Some(self.lines.len());
            let mut play = |walk: &mut BoardState, mv: Move| {
                written.push(walk.play(mv, walk.side));
                moves.push(mv);
            };
            match &self.working.nodes[at] {
                ProofNode::Play { mv, replies } => {
                    play(&mut walk, *mv);
                    match replies.as_slice() {
                        [] => {
                            written.push(walk.end(self.working.claim, self.language));
                            break;
                        }
                        [(reply, to)] => {
                            play(&mut walk, *reply);
                            at = *to;
                        }
                        several => {
                            self.put(depth, &written, moves);
                            for (reply, to) in several {
                                let mut walk = walk.clone();
                                let word = walk.play(*reply, walk.side);
                                self.node(*to, walk, (depth + 1, vec![word], vec![*reply]));
                            }
                            return;
                        }
                    }
                }
                ProofNode::Take { line } => {
                    for mv in line {
                        play(&mut walk, *mv);
                    }
                    written.push(walk.end(Claim::Exchange, self.language));
                    break;
                }
                ProofNode::Ahead => {
                    written.push(walk.end(Claim::Exchange, self.language));
                    break;
                }
            }
        }
        self.put(depth, &written, moves);
    }

    fn put(&mut self, depth: usize, written: &[String], moves: Vec<Move>) {
        self.lines.push(TreeLine {
            depth,
            text: written.join(" "),
            moves,
        });
    }
}

/// A tree as an object.
#[derive(Serialize)]
pub(super) struct ProofTreeJson {
    claim: &'static str,
    soldier: Option<&'static str>,
    ends: usize,
    nodes: Vec<NodeJson>,
}

#[derive(Serialize)]
struct NodeJson {
    plays: Option<String>,
    replies: Vec<ReplyJson>,
    takes: Vec<String>,
    end: Option<&'static str>,
}

#[derive(Serialize)]
struct ReplyJson {
    reply: String,
    to: usize,
}

impl ProofTreeJson {
    pub(super) fn of(working: &ProofTree) -> ProofTreeJson {
        ProofTreeJson {
            claim: working.claim.name(),
            soldier: working.soldier.map(SoldierWorth::name),
            ends: working.ends(),
            nodes: working
                .nodes
                .iter()
                .map(|it| node(it, working.claim))
                .collect(),
        }
    }
}

fn node(step: &ProofNode, claim: Claim) -> NodeJson {
    let mut one = NodeJson {
        plays: None,
        replies: Vec::new(),
        takes: Vec::new(),
        end: None,
    };
    match step {
        ProofNode::Play { mv, replies } => {
            one.plays = Some(mv.to_string());
            let replies = replies.iter().map(|(reply, to)| ReplyJson {
                reply: reply.to_string(),
                to: *to,
            });
            one.replies = replies.collect();
            if one.replies.is_empty() {
                let quiet = claim == Claim::Exchange;
                one.end = Some(if quiet { "quiet" } else { "mate" });
            }
        }
        ProofNode::Take { line } => {
            one.takes = line.iter().map(ToString::to_string).collect();
            one.end = Some("taken");
        }
        ProofNode::Ahead => one.end = Some("ahead"),
    }
    one
}
