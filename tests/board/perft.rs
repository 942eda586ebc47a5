//! Perft: node counts of the move tree against figures from outside.

use crate::support::fen;

use dapu::board::{Position, perft};
use std::fs;

#[test]
fn node_counts_are_the_published_ones() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/perft.tsv");
    let text = fs::read_to_string(samples).expect("samples/perft.tsv");
    assert_rows(&text, u64::MAX);
}

#[test]
#[ignore = "reads ../shared"]
fn node_counts_of_the_larger_collection_are_the_published_ones() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/perft.tsv");
    let text = fs::read_to_string(shared).expect("perft.tsv");
    assert_rows(&text, 300_000);
}

#[test]
fn a_tree_of_no_plies_has_one_leaf() {
    assert_eq!(perft(&mut Position::start(), 0), 1);
}

/// Counts every row of fen, depth, nodes and source with up to `most` nodes.
fn assert_rows(text: &str, most: u64) {
    let mut counted = 0;
    let mut wrong = Vec::new();
    for row in text.lines().skip(1) {
        let mut columns = row.split('\t');
        let mut column = || columns.next().expect("four columns");
        let (fen, depth, nodes, source) = (column(), column(), column(), column());
        let depth = depth.parse().expect("a depth");
        let nodes: u64 = nodes.parse().expect("a number of nodes");
        if nodes > most {
            continue;
        }
        counted += 1;
        let setup = fen::setup(fen);
        let mut position = Position::in_play(&setup);
        let found = perft(&mut position, depth);
        if found != nodes {
            wrong.push(format!(
                "{fen} depth {depth}: {found}, not {nodes} ({source})"
            ));
        }
        assert_eq!(
            position,
            Position::in_play(&setup),
            "perft leaves the position as it was"
        );
    }
    assert!(counted > 0, "no row was counted");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
