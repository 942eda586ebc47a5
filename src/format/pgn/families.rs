//! Which notation a document is written in: the one that reads most of its tokens. A token that could
//! be of that family too is taken for it.

use crate::notation::{Families, Family, WrittenMove, read_move};
use crate::record::{Entry, Tree};

/// Number of tokens of each family, by [`Family::ALL`].
pub(in crate::format) type Counts = [u32; Family::ALL.len()];

/// The families of a record and the one most tokens belong to, or the one that its tags declare where
/// a token is of that; tokens of the others are read again as of that one, where that reads all of
/// them.
pub(in crate::format) fn settle(
    text: &str,
    tree: &mut Tree<'_>,
    mut counts: Counts,
    declared: Option<Family>,
) -> (Families, Option<Family>) {
    let coordinates = (Family::Iccs as usize, Family::Uci as usize);
    let is_uci = counts[coordinates.1] > 0 || declared == Some(Family::Uci);
    if is_uci && counts[coordinates.0] > 0 {
        // One rank 10, or a tag, shows that ranks are counted from 1.
        counts[coordinates.1] += std::mem::take(&mut counts[coordinates.0]);
        read_again(text, tree, Family::Uci, &[Family::Iccs]);
    }
    let seen_in = |family: &Family| counts[*family as usize] > 0;
    let mut found = Family::ALL.into_iter().filter(seen_in);
    let Some(first) = found.next() else {
        return (Families::NONE, None);
    };
    if found.next().is_none() {
        return (Families::only(first), Some(first));
    }
    // A family that reads all of them goes before one that is said to and does not.
    let reads_all = |family: &Family| seen_in(family) && reads_all(text, tree, *family);
    let another = |declared: &Family| !reads_all(declared) && Family::ALL.iter().any(reads_all);
    let family = declared
        .filter(|family| seen_in(family) && !another(family))
        .unwrap_or_else(|| most(text, tree, counts));
    read_again(text, tree, family, &Family::ALL);
    (seen(tree), Some(family))
}

/// Of the families that were met, the one that reads most tokens; of equals the one more tokens were
/// first taken for, then the first of [`Family::ALL`].
fn most(text: &str, tree: &Tree<'_>, counts: Counts) -> Family {
    let mut reads = counts;
    for ply in &tree.plies {
        let Entry::Move(written) = ply.entry else {
            continue;
        };
        for family in Family::ALL {
            let rival = family != written.family && counts[family as usize] > 0;
            if rival && whole(ply.span.of(text), family).is_some() {
                reads[family as usize] += 1;
            }
        }
    }
    let key = |family: &Family| (reads[*family as usize], counts[*family as usize]);
    let best = Family::ALL.into_iter().rev().max_by_key(key);
    best.unwrap_or(Family::Chinese)
}

/// A token as one of that family, where that reads all of it.
fn whole(token: &str, family: Family) -> Option<WrittenMove> {
    let (written, bytes) = read_move(token, Families::only(family))?;
    (bytes == token.len()).then_some(written)
}

/// Whether every move of a record can be read as one of that family.
fn reads_all(text: &str, tree: &Tree<'_>, family: Family) -> bool {
    tree.plies.iter().all(|ply| match ply.entry {
        Entry::Move(_) => whole(ply.span.of(text), family).is_some(),
        _ => true,
    })
}

fn read_again(text: &str, tree: &mut Tree<'_>, family: Family, others: &[Family]) {
    for ply in &mut tree.plies {
        let Entry::Move(written) = &mut ply.entry else {
            continue;
        };
        if written.family == family || !others.contains(&written.family) {
            continue;
        }
        if let Some(again) = whole(ply.span.of(text), family) {
            *written = again;
        }
    }
}

fn seen(tree: &Tree<'_>) -> Families {
    let families = tree.plies.iter().map(|ply| match ply.entry {
        Entry::Move(written) => Families::only(written.family).0,
        _ => 0,
    });
    Families(families.fold(0, |all, one| all | one))
}
