//! The forest of a search: how blossoms come and go, and how the duals change.

use super::{Edge, Label, Search};

impl Search {
    /// Where the ways of two to their root meet; 0 where they stand in two trees.
    fn meeting(&mut self, mut a: usize, mut b: usize) -> usize {
        self.time += 1;
        while a != 0 || b != 0 {
            if a != 0 {
                if self.seen[a] == self.time {
                    return a;
                }
                self.seen[a] = self.time;
                a = self.top[self.mate[a]];
                if a != 0 {
                    a = self.top[self.parent[a]];
                }
            }
            std::mem::swap(&mut a, &mut b);
        }
        0
    }

    /// The parts of a way from one to the base, the base left out.
    fn way(&mut self, from: usize, base: usize) -> Vec<usize> {
        let (mut at, mut way) = (from, Vec::new());
        while at != base {
            let mate = self.top[self.mate[at]];
            way.extend([at, mate]);
            self.enqueue(mate);
            at = self.top[self.parent[mate]];
        }
        way
    }

    fn add_blossom(&mut self, a: usize, base: usize, b: usize) {
        let free = (self.n + 1..=self.last).find(|it| self.top[*it] == 0);
        let new = free.unwrap_or(self.last + 1);
        self.last = self.last.max(new);
        let mut parts = vec![base];
        let mut way = self.way(a, base);
        way.reverse();
        parts.extend(way);
        let way = self.way(b, base);
        parts.extend(way);
        self.dual[new] = 0;
        self.label[new] = Label::Even;
        self.mate[new] = self.mate[base];
        self.parts[new].clone_from(&parts);
        self.set_top(new, new);
        for at in 1..=self.last {
            self.edges[new * self.width + at].weight = 0;
            self.edges[at * self.width + new].weight = 0;
        }
        self.within[new * (self.n + 1)..(new + 1) * (self.n + 1)].fill(0);
        for part in parts {
            self.take_edges(new, part);
        }
        self.find_slack(new);
    }

    /// Gives a blossom the edges of a part where they are nearer.
    fn take_edges(&mut self, blossom: usize, part: usize) {
        self.steps += self.last as u64;
        for at in 1..=self.last {
            let (edge, now) = (self.edge(part, at), self.edge(blossom, at));
            let is_nearer = now.weight == 0 || self.distance(edge) < self.distance(now);
            if edge.weight > 0 && is_nearer {
                self.edges[blossom * self.width + at] = edge;
                self.edges[at * self.width + blossom] = self.edge(at, part);
            }
        }
        for vertex in 1..=self.n {
            if self.within(part, vertex) != 0 {
                self.within[blossom * (self.n + 1) + vertex] = part;
            }
        }
    }

    fn expand(&mut self, blossom: usize) {
        for part in self.parts[blossom].clone() {
            self.set_top(part, part);
        }
        let entry = self.edge(blossom, self.parent[blossom]).from as usize;
        let entry = self.within(blossom, entry);
        let place = self.even_place(blossom, entry);
        let parts = std::mem::take(&mut self.parts[blossom]);
        for two in parts[..place].chunks_exact(2) {
            let (odd, even) = (two[0], two[1]);
            self.parent[odd] = self.edge(even, odd).from as usize;
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.slack[odd] = 0;
            self.find_slack(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for &part in &parts[place + 1..] {
            self.label[part] = Label::Free;
            self.find_slack(part);
        }
        self.top[blossom] = 0;
    }

    /// Takes a tight edge into the forest; whether it made a pair more.
    fn take(&mut self, edge: Edge) -> bool {
        let (a, b) = (self.top[edge.from as usize], self.top[edge.to as usize]);
        match self.label[b] {
            Label::Free => {
                self.parent[b] = edge.from as usize;
                self.label[b] = Label::Odd;
                let next = self.top[self.mate[b]];
                self.slack[b] = 0;
                self.slack[next] = 0;
                self.label[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => {
                let base = self.meeting(a, b);
                if base == 0 {
                    self.augment(a, b);
                    self.augment(b, a);
                    return true;
                }
                self.add_blossom(a, base, b);
                false
            }
            Label::Odd => false,
        }
    }

    /// One pair more; `false` where no more weight is to be had.
    pub(super) fn grow(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.slack.fill(0);
        self.queue.clear();
        for at in 1..=self.last {
            if self.is_top(at) && self.mate[at] == 0 {
                self.parent[at] = 0;
                self.label[at] = Label::Even;
                self.enqueue(at);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.scan() {
                return true;
            }
            let Some(by) = self.least() else { return false };
            self.shift(by);
            if self.take_tight() {
                return true;
            }
            for blossom in self.n + 1..=self.last {
                let is_odd = self.is_top(blossom) && self.label[blossom] == Label::Odd;
                if is_odd && self.dual[blossom] == 0 {
                    self.expand(blossom);
                }
            }
        }
    }

    /// Looks along all edges of those reached at even distance.
    fn scan(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label[self.top[vertex]] == Label::Odd {
                continue;
            }
            self.steps += self.n as u64;
            for other in 1..=self.n {
                let edge = self.edge(vertex, other);
                if edge.weight == 0 || self.top[vertex] == self.top[other] {
                    continue;
                }
                if self.distance(edge) > 0 {
                    self.nearer(vertex, self.top[other]);
                } else if self.take(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// By how much the duals can change; `None` where somebody's has come to nothing.
    fn least(&self) -> Option<i64> {
        let mut by = i64::MAX;
        for at in 1..=self.last {
            if !self.is_top(at) {
                continue;
            }
            if at > self.n && self.label[at] == Label::Odd {
                by = by.min(self.dual[at] / 2);
            }
            if self.slack[at] == 0 {
                continue;
            }
            let distance = self.distance(self.edge(self.slack[at], at));
            by = match self.label[at] {
                Label::Free => by.min(distance),
                Label::Even => by.min(distance / 2),
                Label::Odd => by,
            };
        }
        let is_even = |vertex: &usize| self.label[self.top[*vertex]] == Label::Even;
        let mut even = (1..=self.n).filter(is_even);
        even.all(|it| self.dual[it] > by).then_some(by)
    }

    fn shift(&mut self, by: i64) {
        for vertex in 1..=self.n {
            match self.label[self.top[vertex]] {
                Label::Even => self.dual[vertex] -= by,
                Label::Odd => self.dual[vertex] += by,
                Label::Free => {}
            }
        }
        for blossom in self.n + 1..=self.last {
            if self.is_top(blossom) {
                match self.label[blossom] {
                    Label::Even => self.dual[blossom] += 2 * by,
                    Label::Odd => self.dual[blossom] -= 2 * by,
                    Label::Free => {}
                }
            }
        }
    }

    fn take_tight(&mut self) -> bool {
        self.queue.clear();
        for at in 1..=self.last {
            let slack = self.slack[at];
            if self.is_top(at) && slack != 0 && self.top[slack] != at {
                let edge = self.edge(slack, at);
                if self.distance(edge) == 0 && self.take(edge) {
                    return true;
                }
            }
        }
        false
    }
}
