//! Pairings of everybody at the least cost: J. Edmonds' blossom algorithm with weights (1965), in O(n³) steps.
//!
//! Inside, vertices are counted from 1, and 0 is nobody; blossoms stand behind the vertices.

mod forest;

use std::collections::VecDeque;

/// State of a vertex or a blossom in the forest of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Even,
    Odd,
}

/// The edge between two vertices that stands for one between blossoms; weight 0 is none.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: u32,
    to: u32,
    weight: i64,
}

/// A pairing of everybody at the least cost.
#[derive(Clone, Debug)]
pub(crate) struct Cheapest {
    /// With whom each is paired.
    pub(crate) mates: Vec<usize>,
    /// The sum of the costs.
    pub(crate) cost: i64,
    /// Number of times two were looked at.
    pub(crate) steps: u64,
    /// For each two, whether some pairing of that cost may have them: where it is `false`, none has.
    tight: Vec<bool>,
}

impl Cheapest {
    /// Whether a pairing of the same cost may have these two; `false` is certain.
    pub(crate) fn may_have(&self, a: usize, b: usize) -> bool {
        self.tight[a * self.mates.len() + b]
    }
}

/// Pairs `0..len` at the least cost; `cost` is `None` for two who may not meet, else 0 or more and no more than `most`. `None`
/// where not everybody can be paired.
pub(crate) fn cheapest(
    len: usize,
    most: i64,
    cost: impl Fn(usize, usize) -> Option<i64>,
) -> Option<Cheapest> {
    // A pair more outweighs all that it can cost.
    let pairs = i64::try_from(len / 2).unwrap_or(i64::MAX);
    let bonus = most
        .saturating_mul(pairs.saturating_add(1))
        .saturating_add(1);
    let mut search = Search::new(len, |a, b| cost(a, b).map_or(0, |it| bonus - it));
    while search.grow() {}
    let mates: Vec<usize> = search.mate[1..=len].to_vec();
    if mates.contains(&0) {
        return None;
    }
    let mates: Vec<usize> = mates.into_iter().map(|it| it - 1).collect();
    let pairs = mates.iter().enumerate().filter(|(a, b)| a < b);
    let cost = pairs.map(|(a, b)| cost(a, *b).unwrap_or(0)).sum();
    let mut tight = vec![false; len * len];
    for a in 0..len {
        for b in 0..len {
            tight[a * len + b] = search.may_be_tight(a + 1, b + 1);
        }
    }
    Some(Cheapest {
        mates,
        cost,
        steps: search.steps,
        tight,
    })
}

struct Search {
    /// Number of vertices.
    n: usize,
    /// The last vertex or blossom.
    last: usize,
    /// Room for a row of edges.
    width: usize,
    edges: Vec<Edge>,
    dual: Vec<i64>,
    /// The vertex one is matched with; 0 is nobody.
    mate: Vec<usize>,
    /// The vertex by which a free one is nearest to the forest.
    slack: Vec<usize>,
    /// The outermost blossom one stands in; 0 where there is no such blossom.
    top: Vec<usize>,
    parent: Vec<usize>,
    /// Of a blossom, for a vertex: which of its parts it stands in.
    within: Vec<usize>,
    label: Vec<Label>,
    seen: Vec<u32>,
    time: u32,
    /// The parts of a blossom in order, its base first.
    parts: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
    steps: u64,
}

impl Search {
    fn new(n: usize, weight: impl Fn(usize, usize) -> i64) -> Search {
        let width = n + n / 2 + 2;
        let mut edges = vec![Edge::default(); width * width];
        let mut most = 0;
        for a in 1..=n {
            for b in 1..=n {
                let weight = if a == b {
                    0
                } else {
                    weight(a.min(b) - 1, a.max(b) - 1)
                };
                most = most.max(weight);
                edges[a * width + b] = Edge {
                    from: a as u32,
                    to: b as u32,
                    weight,
                };
            }
        }
        let mut within = vec![0; width * (n + 1)];
        for at in 1..=n {
            within[at * (n + 1) + at] = at;
        }
        Search {
            n,
            last: n,
            width,
            edges,
            dual: (0..width)
                .map(|it| if it <= n { most } else { 0 })
                .collect(),
            mate: vec![0; width],
            slack: vec![0; width],
            top: (0..width).map(|it| if it <= n { it } else { 0 }).collect(),
            parent: vec![0; width],
            within,
            label: vec![Label::Free; width],
            seen: vec![0; width],
            time: 0,
            parts: vec![Vec::new(); width],
            queue: VecDeque::new(),
            steps: 0,
        }
    }

    fn edge(&self, a: usize, b: usize) -> Edge {
        self.edges[a * self.width + b]
    }

    fn within(&self, blossom: usize, vertex: usize) -> usize {
        self.within[blossom * (self.n + 1) + vertex]
    }

    /// Distance of an edge from being tight.
    fn distance(&self, edge: Edge) -> i64 {
        let (a, b) = (edge.from as usize, edge.to as usize);
        self.dual[a] + self.dual[b] - 2 * self.edge(a, b).weight
    }

    /// Whether two vertices may stand in a matching of the same weight.
    fn may_be_tight(&self, a: usize, b: usize) -> bool {
        let edge = self.edge(a, b);
        edge.weight > 0 && (self.top[a] == self.top[b] || self.distance(edge) == 0)
    }

    fn is_top(&self, at: usize) -> bool {
        self.top[at] == at
    }

    fn nearer(&mut self, vertex: usize, at: usize) {
        let now = self.slack[at];
        let distance = |from| self.distance(self.edge(from, at));
        if now == 0 || distance(vertex) < distance(now) {
            self.slack[at] = vertex;
        }
    }

    fn find_slack(&mut self, at: usize) {
        self.slack[at] = 0;
        self.steps += self.n as u64;
        for vertex in 1..=self.n {
            let top = self.top[vertex];
            if self.edge(vertex, at).weight > 0 && top != at && self.label[top] == Label::Even {
                self.nearer(vertex, at);
            }
        }
    }

    fn enqueue(&mut self, at: usize) {
        if at <= self.n {
            self.queue.push_back(at);
        } else {
            for part in self.parts[at].clone() {
                self.enqueue(part);
            }
        }
    }

    fn set_top(&mut self, at: usize, top: usize) {
        self.top[at] = top;
        if at > self.n {
            for part in self.parts[at].clone() {
                self.set_top(part, top);
            }
        }
    }

    /// The place of a part in its blossom, which is turned so that the way to it from the base is even.
    fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let at = parts.iter().position(|it| *it == part).unwrap_or(0);
        if at % 2 == 1 {
            parts[1..].reverse();
            parts.len() - at
        } else {
            at
        }
    }

    fn set_mate(&mut self, a: usize, b: usize) {
        let edge = self.edge(a, b);
        self.mate[a] = edge.to as usize;
        if a > self.n {
            let part = self.within(a, edge.from as usize);
            let place = self.even_place(a, part);
            for at in 0..place {
                self.set_mate(self.parts[a][at], self.parts[a][at ^ 1]);
            }
            self.set_mate(part, b);
            self.parts[a].rotate_left(place);
        }
    }

    fn augment(&mut self, mut a: usize, mut b: usize) {
        loop {
            let next = self.top[self.mate[a]];
            self.set_mate(a, b);
            if next == 0 {
                return;
            }
            let up = self.top[self.parent[next]];
            self.set_mate(next, up);
            (a, b) = (up, next);
        }
    }
}

#[cfg(test)]
mod tests;
