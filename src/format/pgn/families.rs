//! Which notation a document is written in: the one most of its tokens belong to. A token that could
//! be of that family too is taken for it.

use crate::notation::{Families, Family, read_move};
use crate::record::{Entry, Tree};

/// The families of a record and the one most tokens belong to; tokens of the others are read again
/// as of that one, where that reads all of them. `counts` is by [`Family::ALL`].
pub(super) fn settle(
    text: &str,
    tree: &mut Tree<'_>,
    mut counts: [u32; 5],
) -> (Families, Option<Family>) {
    let coordinates = (Family::Iccs as usize, Family::Uci as usize);
    if counts[coordinates.1] > 0 {
        // One rank 10 shows that ranks are counted from 1.
        counts[coordinates.1] += std::mem::take(&mut counts[coordinates.0]);
        read_again(text, tree, Family::Uci, &[Family::Iccs]);
    }
    let most = Family::ALL
        .into_iter()
        .rev()
        .max_by_key(|family| counts[*family as usize])
        .filter(|family| counts[*family as usize] > 0);
    let Some(family) = most else {
        return (Families(0), None);
    };
    if counts.iter().filter(|count| **count > 0).count() == 1 {
        return (Families::only(family), Some(family));
    }
    read_again(text, tree, family, &Family::ALL);
    (seen(tree), Some(family))
}

fn read_again(text: &str, tree: &mut Tree<'_>, family: Family, others: &[Family]) {
    for ply in &mut tree.plies {
        let Entry::Move(written) = &mut ply.entry else {
            continue;
        };
        if written.family == family || !others.contains(&written.family) {
            continue;
        }
        if let Some((again, bytes)) = read_move(ply.span.of(text), Families::only(family))
            && bytes == ply.span.len()
        {
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
