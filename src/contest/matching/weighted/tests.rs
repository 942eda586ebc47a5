use super::*;

/// Costs of a random graph; many are equal.
fn costs(len: usize, seed: u64) -> impl Fn(usize, usize) -> Option<i64> {
    move |a: usize, b: usize| {
        let (a, b) = (a.min(b), a.max(b));
        let mut x = seed ^ ((a * len + b + 1) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x ^= x >> 29;
        x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x ^= x >> 32;
        let spread = [2, 5, 50][(seed % 3) as usize];
        ((x >> 20) % 10 <= seed % 9).then_some((x % spread).cast_signed())
    }
}

/// A pairing.
type Pairs = Vec<(usize, usize)>;

/// The slow twin: all pairings at the least cost.
fn all_cheapest(
    open: &[usize],
    cost: &impl Fn(usize, usize) -> Option<i64>,
) -> Option<(i64, Vec<Pairs>)> {
    let Some((&first, rest)) = open.split_first() else {
        return Some((0, vec![Vec::new()]));
    };
    let mut best: Option<(i64, Vec<Pairs>)> = None;
    for &other in rest {
        let Some(own) = cost(first, other) else {
            continue;
        };
        let left: Vec<usize> = rest.iter().copied().filter(|it| *it != other).collect();
        let Some((sum, all)) = all_cheapest(&left, cost) else {
            continue;
        };
        let all = all.into_iter().map(|mut it| {
            it.push((first, other));
            it
        });
        match &mut best {
            Some((least, _)) if *least < sum + own => {}
            Some((least, kept)) if *least == sum + own => kept.extend(all),
            _ => best = Some((sum + own, all.collect())),
        }
    }
    best
}

#[test]
fn the_least_cost_is_what_trying_every_pairing_finds() {
    let (mut paired, mut not) = (0, 0);
    for seed in 0..3_000 {
        let len = 2 * (seed % 6) as usize;
        let cost = costs(len, seed);
        let open: Vec<usize> = (0..len).collect();
        let fast = cheapest(len, 50, &cost);
        let Some((least, all)) = all_cheapest(&open, &cost) else {
            assert!(fast.is_none(), "seed {seed}");
            not += 1;
            continue;
        };
        let fast = fast.unwrap_or_else(|| panic!("seed {seed}: there is a pairing"));
        assert_eq!(fast.cost, least, "seed {seed}");
        let is_pairing =
            (0..len).all(|it| fast.mates[fast.mates[it]] == it && fast.mates[it] != it);
        assert!(is_pairing, "seed {seed}: {:?}", fast.mates);
        // Everyone in any pairing of that cost may have his partner.
        for (a, b) in all.into_iter().flatten() {
            assert!(
                fast.may_have(a, b) && fast.may_have(b, a),
                "seed {seed}: {a} {b}"
            );
        }
        paired += 1;
    }
    assert!(paired > 1_000 && not > 200, "{paired} {not}");
}

#[test]
fn an_odd_number_has_no_pairing() {
    assert!(cheapest(3, 1, |_, _| Some(0)).is_none());
    assert_eq!(cheapest(0, 1, |_, _| Some(0)).map(|it| it.cost), Some(0));
}
