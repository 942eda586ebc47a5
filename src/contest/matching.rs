//! Pairs that are still possible: maximum matchings of a graph by J. Edmonds' blossom algorithm (1965).

mod weighted;

pub(crate) use weighted::{Cheapest, cheapest};

const NOBODY: usize = usize::MAX;

/// Pairs that may meet among `0..len`.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    len: usize,
    may: Vec<bool>,
}

impl Graph {
    /// The graph in which those may meet for whom `may` holds; it is asked once for each two, the smaller first.
    pub(crate) fn new(len: usize, may: impl Fn(usize, usize) -> bool) -> Graph {
        let mut graph = Graph {
            len,
            may: vec![false; len * len],
        };
        for a in 0..len {
            for b in a + 1..len {
                let both = may(a, b);
                graph.may[a * len + b] = both;
                graph.may[b * len + a] = both;
            }
        }
        graph
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn may(&self, a: usize, b: usize) -> bool {
        self.may[a * self.len + b]
    }
}

/// A matching of those of a graph who are in; kept a maximum one.
#[derive(Clone, Debug)]
pub(crate) struct Matching<'g> {
    graph: &'g Graph,
    /// Members, in order.
    members: Vec<usize>,
    mate: Vec<usize>,
    pairs: usize,
    /// Number of times two were looked at: a measure of the work that does not depend on the machine.
    pub(crate) steps: u64,
}

/// Result of a search: members reached at even distance from a free one, and at odd distance.
struct Forest {
    even: Vec<bool>,
    parent: Vec<usize>,
    base: Vec<usize>,
}

impl<'g> Matching<'g> {
    /// A maximum matching of the members, who are distinct.
    pub(crate) fn maximum(graph: &'g Graph, members: &[usize]) -> Matching<'g> {
        let mut matching = Matching {
            graph,
            members: members.to_vec(),
            mate: vec![NOBODY; graph.len()],
            pairs: 0,
            steps: 0,
        };
        for (at, &a) in members.iter().enumerate() {
            if matching.mate[a] != NOBODY {
                continue;
            }
            let after = members[at + 1..].iter().copied();
            let free = after
                .into_iter()
                .find(|&b| matching.mate[b] == NOBODY && graph.may(a, b));
            if let Some(b) = free {
                matching.join(a, b);
            }
        }
        for &a in members {
            if matching.mate[a] == NOBODY {
                matching.augment(a);
            }
        }
        matching
    }

    /// Number of pairs.
    pub(crate) fn pairs(&self) -> usize {
        self.pairs
    }

    /// Number of members.
    pub(crate) fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether nobody is left over.
    pub(crate) fn is_perfect(&self) -> bool {
        self.pairs * 2 == self.members.len()
    }

    /// Matched pairs, the smaller first.
    #[cfg(test)]
    pub(crate) fn matched(&self) -> Vec<(usize, usize)> {
        let all = self.members.iter().map(|&a| (a, self.mate[a]));
        all.filter(|(a, b)| *b != NOBODY && a < b).collect()
    }

    /// Takes somebody out; what is left is again a maximum matching.
    pub(crate) fn remove(&mut self, who: usize) {
        self.members.retain(|&it| it != who);
        let mate = std::mem::replace(&mut self.mate[who], NOBODY);
        if mate != NOBODY {
            self.mate[mate] = NOBODY;
            self.pairs -= 1;
            // Nobody else who is free can gain: such a path would have been open before.
            self.augment(mate);
        }
    }

    /// Whether some maximum matching leaves this one out, by cheap checks; `None` where they do not decide.
    pub(crate) fn can_spare_at_once(&mut self, who: usize, free: &[usize]) -> Option<bool> {
        if self.mate[who] == NOBODY {
            return Some(true);
        }
        self.steps += free.len() as u64;
        let mate = self.mate[who];
        let open = free.iter().any(|&it| self.graph.may(it, mate));
        open.then_some(true)
    }

    /// Members left over.
    pub(crate) fn free(&self) -> Vec<usize> {
        let members = self.members.iter().copied();
        members.filter(|&it| self.mate[it] == NOBODY).collect()
    }

    /// Those whom some maximum matching leaves out (the set D of the Gallai–Edmonds decomposition).
    pub(crate) fn spared(&mut self) -> Vec<bool> {
        let roots = self.free();
        let (forest, path) = self.search(&roots);
        debug_assert!(path.is_none(), "the matching is a maximum");
        forest.even
    }

    fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = b;
        self.mate[b] = a;
        self.pairs += 1;
    }

    /// One pair more, by a path from somebody free to another; whether there is one.
    fn augment(&mut self, root: usize) -> bool {
        let members = self.members.iter().copied();
        let free = members
            .into_iter()
            .find(|&it| it != root && self.mate[it] == NOBODY && self.graph.may(root, it));
        self.steps += self.members.len() as u64;
        if let Some(it) = free {
            self.join(root, it);
            return true;
        }
        let (forest, end) = self.search(&[root]);
        let Some(mut at) = end else { return false };
        while at != NOBODY {
            let before = forest.parent[at];
            let next = self.mate[before];
            self.mate[at] = before;
            self.mate[before] = at;
            at = next;
        }
        self.pairs += 1;
        true
    }

    /// Alternating paths from the roots; the end of one that reaches somebody free who is no root.
    fn search(&mut self, roots: &[usize]) -> (Forest, Option<usize>) {
        let len = self.graph.len();
        let mut forest = Forest {
            even: vec![false; len],
            parent: vec![NOBODY; len],
            base: (0..len).collect(),
        };
        let mut queue: Vec<usize> = roots.to_vec();
        for &root in roots {
            forest.even[root] = true;
        }
        let members = std::mem::take(&mut self.members);
        let mut at = 0;
        let mut end = None;
        'queue: while let Some(&a) = queue.get(at) {
            at += 1;
            self.steps += members.len() as u64;
            for &b in &members {
                let same = forest.base[a] == forest.base[b] || self.mate[a] == b;
                if same || !self.graph.may(a, b) {
                    continue;
                }
                if forest.even[b] {
                    self.shrink((&mut forest, &mut queue), (a, b), &members);
                } else if forest.parent[b] == NOBODY {
                    forest.parent[b] = a;
                    let mate = self.mate[b];
                    if mate == NOBODY {
                        end = Some(b);
                        break 'queue;
                    }
                    forest.even[mate] = true;
                    queue.push(mate);
                }
            }
        }
        self.members = members;
        (forest, end)
    }

    /// Makes one vertex of a blossom: an odd cycle closed by an edge between two at even distance.
    fn shrink(
        &mut self,
        (forest, queue): (&mut Forest, &mut Vec<usize>),
        (a, b): (usize, usize),
        members: &[usize],
    ) {
        let Some(base) = self.meeting(forest, a, b) else {
            // Two trees: a path from root to root, which a maximum matching has not.
            return;
        };
        let mut inside = vec![false; self.graph.len()];
        self.mark(forest, &mut inside, (a, b, base));
        self.mark(forest, &mut inside, (b, a, base));
        self.steps += members.len() as u64;
        for &it in members {
            if inside[forest.base[it]] {
                forest.base[it] = base;
                if !forest.even[it] {
                    forest.even[it] = true;
                    queue.push(it);
                }
            }
        }
    }

    /// The base at which the paths of two to their root meet.
    fn meeting(&self, forest: &Forest, a: usize, b: usize) -> Option<usize> {
        let up = |at: usize| {
            let mate = self.mate[at];
            (mate != NOBODY).then(|| forest.base[forest.parent[mate]])
        };
        let mut seen = vec![false; self.graph.len()];
        let mut at = Some(forest.base[a]);
        while let Some(base) = at {
            seen[base] = true;
            at = up(base);
        }
        let mut at = Some(forest.base[b]);
        while let Some(base) = at {
            if seen[base] {
                return Some(base);
            }
            at = up(base);
        }
        None
    }

    /// Marks the way from one end of the edge to the base, and turns its parents towards the other end.
    fn mark(
        &self,
        forest: &mut Forest,
        inside: &mut [bool],
        (from, other, base): (usize, usize, usize),
    ) {
        let (mut at, mut child) = (from, other);
        while forest.base[at] != base {
            let mate = self.mate[at];
            inside[forest.base[at]] = true;
            inside[forest.base[mate]] = true;
            forest.parent[at] = child;
            child = mate;
            at = forest.parent[mate];
        }
    }
}

#[cfg(test)]
mod tests;
