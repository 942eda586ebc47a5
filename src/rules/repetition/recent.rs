//! Cycles that were classified before: archives hold one game many times.

use crate::board::{Key, Move};
use crate::nature::{Definitions, Loop, LoopFault, Natures, classify};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The classes of the moves of some plies, or the reason they cannot be determined.
pub(super) type NatureResult = Rc<Result<Natures, LoopFault>>;

/// So many cycles are remembered in each thread.
const REMEMBERED: usize = 1_024;

/// A cycle by the key of its first position, its moves and the definitions.
type CycleCache = HashMap<(Key, Vec<Move>, Definitions), (Loop, NatureResult)>;

thread_local! {
    static RECENT: RefCell<CycleCache> = RefCell::new(HashMap::new());
}

/// The natures of a cycle, remembered or found out.
pub(super) fn classified(cycle: Loop, definitions: &Definitions) -> NatureResult {
    let key = (cycle.start().key(), cycle.moves().to_vec(), *definitions);
    let known = RECENT.with_borrow(|recent| {
        let (same, classes) = recent.get(&key)?;
        (same.start() == cycle.start()).then(|| Rc::clone(classes))
    });
    if let Some(classes) = known {
        return classes;
    }
    let classes = Rc::new(Ok(classify(&cycle, definitions)));
    RECENT.with_borrow_mut(|recent| {
        if recent.len() >= REMEMBERED {
            recent.clear();
        }
        recent.insert(key, (cycle, Rc::clone(&classes)));
    });
    classes
}
