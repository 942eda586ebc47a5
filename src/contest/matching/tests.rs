use super::*;

/// Random graphs: `seed` gives each edge a chance.
fn random(len: usize, seed: u64) -> Graph {
    let chance = |a: usize, b: usize| {
        let mut x = seed ^ ((a * 131 + b) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x ^= x >> 29;
        x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (x >> 33) % 10
    };
    let density = seed % 9 + 1;
    Graph::new(len, |a, b| chance(a, b) < density)
}

/// The slow twin: every matching there is.
fn most_pairs(graph: &Graph, members: &[usize]) -> usize {
    let Some((&first, rest)) = members.split_first() else {
        return 0;
    };
    let without = most_pairs(graph, rest);
    let with = rest.iter().filter(|&&it| graph.may(first, it)).map(|&it| {
        let left: Vec<usize> = rest.iter().copied().filter(|&other| other != it).collect();
        1 + most_pairs(graph, &left)
    });
    with.max().unwrap_or(0).max(without)
}

#[test]
fn a_maximum_matching_has_as_many_pairs_as_the_slow_search_finds() {
    for seed in 1..400 {
        let graph = random((seed % 9) as usize + 1, seed);
        let members: Vec<usize> = (0..graph.len()).collect();
        let fast = Matching::maximum(&graph, &members);
        assert_eq!(fast.pairs(), most_pairs(&graph, &members), "seed {seed}");
        let matched = fast.matched();
        assert_eq!(matched.len(), fast.pairs());
        assert!(matched.iter().all(|&(a, b)| graph.may(a, b)));
    }
}

#[test]
fn a_matching_stays_a_maximum_when_somebody_leaves() {
    for seed in 1..300 {
        let graph = random(9, seed);
        let mut members: Vec<usize> = (0..9).collect();
        let mut fast = Matching::maximum(&graph, &members);
        for who in [4, 0, 8, 3, 5] {
            fast.remove(who);
            members.retain(|&it| it != who);
            assert_eq!(fast.pairs(), most_pairs(&graph, &members), "seed {seed}");
        }
    }
}

#[test]
fn who_can_be_spared_is_who_leaves_the_number_of_pairs_as_it_was() {
    for seed in 1..400 {
        let graph = random(9, seed);
        let members: Vec<usize> = (0..9).collect();
        let mut fast = Matching::maximum(&graph, &members);
        let spared = fast.spared();
        let free = fast.free();
        for &who in &members {
            let rest: Vec<usize> = members.iter().copied().filter(|&it| it != who).collect();
            let can = most_pairs(&graph, &rest) == fast.pairs();
            assert_eq!(spared[who], can, "seed {seed}, {who}");
            if let Some(quick) = fast.can_spare_at_once(who, &free) {
                assert_eq!(quick, can, "seed {seed}, {who}");
            }
        }
    }
}
