//! Trees in preorder: a node, all that continues it, then what might have been played instead of it.

use crate::record::NodeId;

/// Where the next node of a tree in preorder hangs. No recursion: trees nest as deep as they like.
#[derive(Debug)]
pub(super) struct Preorder {
    parent: NodeId,
    /// Parents of what might have been played instead, the latest last.
    pending: Vec<NodeId>,
    is_root: bool,
}

impl Preorder {
    /// Before the first node.
    pub(super) fn new() -> Preorder {
        Preorder {
            parent: NodeId::ROOT,
            pending: Vec::new(),
            is_root: true,
        }
    }

    /// Parent of the next node; `None` for the first, which is no move.
    pub(super) fn parent(&self) -> Option<NodeId> {
        (!self.is_root).then_some(self.parent)
    }

    /// A node was read: whether its line goes on, and whether something else might have been played.
    /// False where the tree is at its end.
    pub(super) fn passed(&mut self, node: NodeId, goes_on: bool, has_other: bool) -> bool {
        if has_other && !self.is_root {
            self.pending.push(self.parent);
        }
        self.is_root = false;
        let next = if goes_on {
            Some(node)
        } else {
            self.pending.pop()
        };
        self.parent = next.unwrap_or(NodeId::ROOT);
        next.is_some()
    }
}
