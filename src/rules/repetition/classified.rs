//! The natures of one game's cycles, classified when first asked for.

use super::adjudication::Adjudication;
use super::recent::{self, NatureResult};
use crate::board::{Move, Position};
use crate::nature::{Definitions, Loop, LoopFault};
use crate::replay::Replay;
use crate::rules::EditionId;
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

/// The natures of one game's cycles: each classified when a rule first asks for it, once for each set
/// of definitions.
#[derive(Debug, Default)]
pub struct Classified {
    known: RefCell<Vec<ClassifiedPlies>>,
    ruled: RefCell<Vec<Ruled>>,
}

/// An edition's classification of the plies of a round: requested by many rules, computed once.
#[derive(Debug)]
struct Ruled {
    plies: Range<usize>,
    edition: EditionId,
    adjudication: Option<Rc<Adjudication>>,
}

#[derive(Debug)]
struct ClassifiedPlies {
    plies: Range<usize>,
    definitions: Definitions,
    classes: NatureResult,
}

impl Classified {
    /// The natures of those plies of the main line, which are one round of a cycle.
    pub(super) fn of(
        &self,
        replay: &Replay,
        plies: Range<usize>,
        definitions: &Definitions,
    ) -> NatureResult {
        let make = || cut(replay, &plies, Loop::new);
        self.made(plies.clone(), definitions, make)
    }

    /// The natures of those plies of the main line, which lead nowhere in particular.
    pub(super) fn run(
        &self,
        replay: &Replay,
        plies: Range<usize>,
        definitions: &Definitions,
    ) -> NatureResult {
        let make = || cut(replay, &plies, Loop::run);
        self.made(plies.clone(), definitions, make)
    }

    /// That edition's classification of those plies: cached, or computed by `ask`.
    pub(super) fn ruled(
        &self,
        plies: Range<usize>,
        edition: EditionId,
        ask: impl FnOnce() -> Option<Adjudication>,
    ) -> Option<Rc<Adjudication>> {
        let known = self.ruled.borrow().iter().find_map(|ruled| {
            (ruled.plies == plies && ruled.edition == edition).then(|| ruled.adjudication.clone())
        });
        known.unwrap_or_else(|| {
            let adjudication = ask().map(Rc::new);
            self.ruled.borrow_mut().push(Ruled {
                plies,
                edition,
                adjudication: adjudication.clone(),
            });
            adjudication
        })
    }

    /// The natures of those plies: remembered, or of the cycle that `make` gives.
    fn made(
        &self,
        plies: Range<usize>,
        definitions: &Definitions,
        make: impl FnOnce() -> Result<Loop, LoopFault>,
    ) -> NatureResult {
        let known = self.known.borrow().iter().find_map(|known| {
            (known.plies == plies && known.definitions == *definitions)
                .then(|| Rc::clone(&known.classes))
        });
        if let Some(classes) = known {
            return classes;
        }
        let classes = match make() {
            Ok(cycle) => recent::classified(cycle, definitions),
            Err(fault) => Rc::new(Err(fault)),
        };
        self.known.borrow_mut().push(ClassifiedPlies {
            plies,
            definitions: *definitions,
            classes: Rc::clone(&classes),
        });
        classes
    }
}

/// Those plies of the main line as what `make` takes them for.
fn cut(
    replay: &Replay,
    plies: &Range<usize>,
    make: fn(&Position, &[Move]) -> Result<Loop, LoopFault>,
) -> Result<Loop, LoopFault> {
    let moves: Vec<Move> = replay.main().iter().map(|ply| ply.mv).collect();
    let start = replay.position_after(plies.start);
    make(&start, moves.get(plies.clone()).unwrap_or(&[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::nature::Definitions;
    use crate::replay::replay_moves;
    use crate::rules::EditionId;
    use crate::rules::edition::edition;

    fn game() -> Replay {
        let start = crate::notation::read_fen("3ak4/4a4/9/9/6R2/8c/9/9/9/3K5 w").expect("a FEN");
        let moves = ["g5g4", "i4i5", "g4g5", "i5i4"].map(|text| {
            let point = |at: usize| {
                let bytes = text.as_bytes();
                Square::new(bytes[at] - b'a', bytes[at + 1] - b'0').expect("a point")
            };
            Move::new(point(0), point(2))
        });
        replay_moves(&Position::in_play(&start), &moves.repeat(3))
    }

    #[test]
    fn a_round_is_classified_once_for_each_set_of_definitions() {
        let replay = game();
        let natures = Classified::default();
        let ask = |id| {
            let definitions: Definitions = edition(id).definitions;
            natures.of(&replay, 8..12, &definitions)
        };
        let main = ask(EditionId::Cn2020);
        assert!(Rc::ptr_eq(&main, &ask(EditionId::Cn2020Rapid)));
        assert!(Rc::ptr_eq(&main, &ask(EditionId::Cn2020Mass)));
        assert!(!Rc::ptr_eq(&main, &ask(EditionId::Axf)));
    }
}
