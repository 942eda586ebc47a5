//! Perft: node counts of the move tree against figures from outside.

use dapu::board::{Position, perft};

#[test]
fn start_position_has_the_published_node_counts() {
    let mut start = Position::start();
    for (depth, nodes) in [(1, 44), (2, 1_920)] {
        assert_eq!(perft(&mut start, depth), nodes, "depth {depth}");
    }
}
