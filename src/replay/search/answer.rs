//! Result of the search.

use super::backward::{BestLines, NodeCosts};
use super::context::SearchContext;
use super::graph::{Edge, Use};
use crate::board::{Move, Position};
use std::collections::{BTreeMap, BTreeSet};

/// Distinct beginnings of lines that are distinguished at a time.
const MANY: usize = 20_000;

/// Fillings of a hole that are counted.
const MOST_FILLINGS: usize = 5_000;

/// The line that explains best, and what explains as well.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The plies of a best line; of equals that of the first moves by origin and destination.
    pub plies: Vec<Explained>,
    /// The position after it.
    pub end: Position,
    /// Entries that stand for no ply.
    pub extra: Vec<ExtraEntry>,
    /// Its cost; 0 where nothing deviates.
    pub cost: u32,
    /// Number of lines of moves that explain as well; `None` for more than can be distinguished.
    pub lines: Option<u64>,
    /// Whether a bound was met: then there may be other lines.
    pub bounded: bool,
    /// Number of entries read of each paper; all of them unless nothing explains the rest.
    pub read: [u32; 2],
    /// Whether all papers were read to their end.
    pub complete: bool,
    /// Whether entries that both papers share are wrong, and the bound was met before it was found which.
    pub given_up: bool,
    /// Earlier wrong entries of which moves against the rules may be the trace, in order of ply.
    pub earlier: Vec<EarlierFault>,
    /// The moves other lines have, layer by layer, for counting.
    layers: Vec<Vec<NodeCosts>>,
    /// Steps of those lines, by the place in `layers`.
    moves: Vec<Vec<(u32, Move, u32)>>,
}

/// A ply of the line.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The move.
    pub mv: Move,
    /// The position before it.
    pub position: Position,
    /// How each paper records it.
    pub uses: [Use; 2],
    /// The moves that lines which explain as well have at this ply, this one among them.
    pub moves: Vec<Move>,
    /// Whether an entry deviates from the ply in one of those lines.
    pub deviates: bool,
}

/// An entry that stands for no ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtraEntry {
    /// The paper, by index.
    pub witness: usize,
    /// Which entry.
    pub entry: u32,
    /// Number of plies of the line before it.
    pub before: u32,
}

/// A move against the rules that may be the trace of a wrong entry before it, which all papers share: with one move
/// in its place, that move and all the rest are lawful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierFault {
    /// The ply of the move against the rules, from 1.
    pub ply: u32,
    /// Plies before it, from 1, each with the move that makes the rest lawful; the nearest to what is written first.
    pub instead: Vec<(u32, Move)>,
}

impl Explained {
    /// Whether every line that explains as well has this move.
    pub fn is_decided(&self) -> bool {
        self.moves.len() == 1
    }
}

impl Answer {
    /// The first ply, from 1, at which lines that explain as well part; `None` for one line alone.
    pub fn parting(&self) -> Option<u32> {
        let parts = self.plies.iter().position(|ply| !ply.is_decided());
        parts.map(|index| index as u32 + 1)
    }

    /// The position in which a line that explains as well has that move at a ply, counted from 0; `None` where none has it.
    pub fn position_with(&self, ply: usize, mv: Move) -> Option<Position> {
        let with = self.moves.get(ply)?.iter().find(|(_, it, _)| *it == mv)?;
        // Back along any way that leads there.
        let (mut stand, mut way) = (with.0, Vec::new());
        for layer in self.moves[..ply].iter().rev() {
            let &(from, mv, _) = layer.iter().find(|(_, _, to)| *to == stand)?;
            way.push(mv);
            stand = from;
        }
        let mut position = self.plies.first()?.position.clone();
        for mv in way.into_iter().rev() {
            position.play(mv);
        }
        Some(position)
    }

    /// The ways to play `len` plies from ply `first` (from 1) on that explain as well; `None` for more
    /// than can be counted.
    pub fn fillings(&self, first: u32, len: u32) -> Option<BTreeSet<Vec<Move>>> {
        let start = first as usize - 1;
        let mut ways: BTreeMap<u32, BTreeSet<Vec<Move>>> = BTreeMap::new();
        for stand in 0..self.layers.get(start)?.len() as u32 {
            ways.entry(stand).or_default().insert(Vec::new());
        }
        for layer in start..start + len as usize {
            let mut next: BTreeMap<u32, BTreeSet<Vec<Move>>> = BTreeMap::new();
            for &(from, mv, to) in self.moves.get(layer)? {
                let Some(before) = ways.get(&from) else {
                    continue;
                };
                let longer = before.iter().map(|way| {
                    let mut way = way.clone();
                    way.push(mv);
                    way
                });
                next.entry(to).or_default().extend(longer);
            }
            if next.values().map(BTreeSet::len).sum::<usize>() > MOST_FILLINGS {
                return None;
            }
            ways = next;
        }
        Some(ways.into_values().flatten().collect())
    }
}

/// The answer of a search that came to these ends; `complete` where all papers were read.
pub(super) fn of(run: &SearchContext<'_>, ends: &[u32], complete: bool) -> Answer {
    let lines = BestLines::new(run, ends, complete);
    let told = LayeredLines::new(&lines);
    let bounded = run.bounded || told.lines.is_none();
    let lines_told = told.lines.filter(|_| run.dropped.is_empty());
    let answer = by_best(&lines, told, run);
    Answer {
        lines: lines_told,
        bounded,
        complete,
        ..answer
    }
}

/// The best line of `right` as the answer, with what all the lines of another search, which found it too,
/// say beside it.
pub(super) fn beside(
    run: &SearchContext<'_>,
    ends: &[u32],
    right: (&SearchContext<'_>, &[u32]),
) -> Answer {
    let told = LayeredLines::new(&BestLines::new(run, ends, true));
    let best = BestLines::new(right.0, right.1, true);
    let answer = by_best(&best, told, right.0);
    Answer {
        bounded: answer.lines.is_none(),
        ..answer
    }
}

/// The best line, with the information on all.
fn by_best(best: &BestLines<'_>, told: LayeredLines, run: &SearchContext<'_>) -> Answer {
    let (steps, end) = best_line(best);
    let mut plies = Vec::new();
    let mut extra = Vec::new();
    for edge in steps {
        match edge.mv {
            Some(mv) => plies.push(Explained {
                mv,
                position: run.graph.node(edge.from).position.clone(),
                uses: edge.uses,
                moves: told.at(plies.len(), mv),
                deviates: told.deviates.get(plies.len()).copied().unwrap_or(false),
            }),
            None => extra.extend(extra_of(edge, plies.len() as u32)),
        }
    }
    let end = run.graph.node(end);
    Answer {
        plies,
        end: end.position.clone(),
        extra,
        cost: best.best,
        lines: told.lines,
        bounded: false,
        read: end.state.at.map(super::cursor::Cursor::read),
        complete: true,
        given_up: false,
        earlier: Vec::new(),
        layers: told.layers,
        moves: told.moves,
    }
}

fn extra_of(edge: &Edge, before: u32) -> Option<ExtraEntry> {
    let mut found = edge.uses.iter().enumerate();
    found.find_map(|(witness, usage)| match usage {
        Use::Extra(entry) => Some(ExtraEntry {
            witness,
            entry: *entry,
            before,
        }),
        _ => None,
    })
}

/// The best line and its end; of equals that of the first moves, then of what says most.
fn best_line<'g>(lines: &BestLines<'g>) -> (Vec<&'g Edge>, u32) {
    let mut node = 0;
    let mut spent = 0;
    let mut steps = Vec::new();
    while let Some(edge) = lines.best_steps(node, spent).min_by_key(|edge| rank(edge)) {
        steps.push(edge);
        node = edge.to;
        spent += edge.cost;
    }
    (steps, node)
}

/// In which order equals are taken: the same whichever paper comes first.
fn rank(edge: &Edge) -> (Option<Move>, [Use; 2], [Use; 2]) {
    let mut sorted = edge.uses;
    sorted.sort_unstable();
    (edge.mv, sorted, edge.uses)
}

/// The lines distinguished, ply by ply.
struct LayeredLines {
    layers: Vec<Vec<NodeCosts>>,
    moves: Vec<Vec<(u32, Move, u32)>>,
    /// By ply, whether an entry deviates from it in some line.
    deviates: Vec<bool>,
    lines: Option<u64>,
}

impl LayeredLines {
    fn new(lines: &BestLines<'_>) -> LayeredLines {
        let mut told = LayeredLines {
            layers: Vec::new(),
            moves: Vec::new(),
            deviates: Vec::new(),
            lines: Some(0),
        };
        let mut layer: BTreeMap<NodeCosts, u64> = BTreeMap::from([(lines.start(), 1)]);
        while !layer.is_empty() {
            layer = told.layer(lines, layer);
        }
        told
    }

    /// Notes one layer and makes the next.
    fn layer(
        &mut self,
        lines: &BestLines<'_>,
        layer: BTreeMap<NodeCosts, u64>,
    ) -> BTreeMap<NodeCosts, u64> {
        let mut next: BTreeMap<NodeCosts, u64> = BTreeMap::new();
        let mut moves = Vec::new();
        for (from, (stand, count)) in layer.iter().enumerate() {
            if lines.may_end(stand) {
                self.lines = self.lines.and_then(|lines| lines.checked_add(*count));
            }
            for (mv, after) in lines.after(stand) {
                let known = next.entry(after.clone()).or_default();
                *known = known.saturating_add(*count);
                moves.push((from as u32, mv, after));
            }
        }
        if next.len() > MANY {
            self.lines = None;
            next.clear();
        }
        let deviates = layer.keys().any(|stand| lines.deviates(stand));
        self.deviates.push(deviates);
        let places: BTreeMap<&NodeCosts, u32> = next.keys().zip(0..).collect();
        let known =
            |(from, mv, after): &(u32, Move, NodeCosts)| Some((*from, *mv, *places.get(after)?));
        self.moves.push(moves.iter().filter_map(known).collect());
        self.layers.push(layer.into_keys().collect());
        next
    }

    /// The moves at a ply, by index.
    fn at(&self, ply: usize, best: Move) -> Vec<Move> {
        let moves = self.moves.get(ply).map_or(&[][..], Vec::as_slice);
        let mut all: Vec<Move> = moves.iter().map(|(_, mv, _)| *mv).collect();
        all.push(best);
        all.sort_unstable();
        all.dedup();
        all
    }
}
