//! A move whose fields come in any order.

use super::super::coordinates::MoveCoordinates;
use super::super::names::Name;
use super::{JsonScope, Reader};
use crate::format::assembly::PlyCells;
use crate::text::Place;

/// The fields of a move so far.
#[derive(Clone, Debug, Default)]
pub(super) struct PendingMove {
    pub(super) place: Place,
    /// The move in words; both moves, where it is a round.
    pub(super) words: Vec<(String, Place)>,
    /// The move in other words.
    pub(super) again: String,
    /// From and to as squares.
    pub(super) squares: [String; 2],
    pub(super) points: MoveCoordinates,
    /// From or to, whichever is being read, and how many numbers of it were.
    pub(super) end: usize,
    pub(super) axis: usize,
    pub(super) number: Option<u32>,
    pub(super) comments: Vec<(String, Place)>,
    /// Whether it is a ply of the tree already.
    pub(super) laid: bool,
    /// The place in its round of a move that is one side of it: 0 for the first.
    side: Option<usize>,
    /// Both sides of a round, where they are objects.
    sides: Vec<PendingMove>,
}

impl PendingMove {
    pub(super) fn new(place: Place) -> PendingMove {
        PendingMove {
            place,
            ..PendingMove::default()
        }
    }
}

impl Reader<'_> {
    /// A move begins there that is one side of a round: `red: { notation: '炮二平五', note: '…' }`.
    pub(super) fn holds_side(&mut self, at: usize, name: &Name) {
        self.holds(at);
        if let Some(held) = self.held.last_mut() {
            held.side = Some(usize::from(!name.is_first()));
        }
    }

    /// The innermost move ends: one side of a round waits for the other, which may stand before it.
    pub(super) fn end_move(&mut self) {
        let is_side = |held: &PendingMove| held.side.is_some() && !held.laid;
        let around = self.held.len().checked_sub(2);
        let is_open = around.is_some_and(|at| !self.held[at].laid);
        if is_open && self.held.last().is_some_and(is_side) {
            let side = self.held.pop();
            if let Some(round) = self.held.last_mut() {
                round.sides.extend(side);
            }
            return;
        }
        self.lay();
        self.held.pop();
    }

    /// `"from": [9, 7]`, `"from": {"x": 7, "y": 0}`.
    pub(super) fn named_point(&mut self, name: &Name) -> JsonScope {
        if let Some(held) = self.held.last_mut() {
            (held.end, held.axis) = (name.end().unwrap_or(0), 0);
        }
        JsonScope::Point
    }

    /// The next point of a pair of points: `[[7, 2], [4, 2]]`.
    pub(super) fn next_point(&mut self) -> JsonScope {
        let Some(held) = self.held.last_mut() else {
            return JsonScope::Other;
        };
        if held.axis > 0 {
            held.end += 1;
        }
        held.axis = 0;
        if held.end > 1 {
            JsonScope::Other
        } else {
            JsonScope::Point
        }
    }

    /// A number or a letter of a point that is open; false where there is room for none.
    pub(super) fn of_point(&mut self, value: &str, name: Option<&Name>) -> bool {
        let letter = || match value.as_bytes() {
            [file @ b'a'..=b'i'] => Some(file - b'a'),
            _ => None,
        };
        let Some(held) = self.held.last_mut() else {
            return false;
        };
        let Some(number) = value.parse().ok().or_else(letter) else {
            return false;
        };
        let named = name.and_then(Name::axis);
        held.points.named |= named.is_some();
        let axis = named.unwrap_or(held.axis);
        held.axis += 1;
        let point = held.points.numbers.get_mut(held.end);
        match point.and_then(|point| point.get_mut(axis)) {
            Some(slot) if slot.is_none() => {
                *slot = Some(number);
                true
            }
            _ => false,
        }
    }

    /// The next number of a move that is four of them: `[7, 2, 4, 2]`.
    pub(super) fn of_four(&mut self, value: &str) -> bool {
        if let Some(held) = self.held.last_mut()
            && held.axis > 1
        {
            (held.end, held.axis) = (held.end + 1, 0);
        }
        self.of_point(value, None)
    }

    /// A number of a field that says which it is: `fromX`.
    pub(super) fn of_coordinate(&mut self, value: &str, (end, axis): (usize, usize)) -> bool {
        let Some(held) = self.held.last_mut() else {
            return false;
        };
        let Ok(number) = value.parse() else {
            return false;
        };
        held.points.named = true;
        held.points.numbers[end][axis].replace(number).is_none()
    }

    /// Makes the innermost move a ply, once.
    pub(super) fn lay(&mut self) {
        let Some(held) = self.held.last_mut().filter(|held| !held.laid) else {
            return;
        };
        let laid = PendingMove {
            laid: true,
            ..PendingMove::default()
        };
        let mut held = std::mem::replace(held, laid);
        let mut sides = std::mem::take(&mut held.sides);
        if sides.is_empty() {
            return self.lay_one(held);
        }
        sides.sort_by_key(|it| it.side);
        let comments = std::mem::take(&mut held.comments);
        let first = sides.partition_point(|it| it.side == Some(0));
        let second = sides.split_off(first);
        for it in sides.into_iter().chain([held]).chain(second) {
            self.lay_one(it);
        }
        for (text, place) in comments {
            self.out.comment(&text, place);
        }
    }

    /// Makes a move a ply: both, where it is a round in words.
    fn lay_one(&mut self, mut held: PendingMove) {
        let (points, certain) = self.points(&held);
        let mut number = held.number;
        match held.words.len() {
            // No field of a move: what is said of it stands behind the move before.
            0 if points.is_empty() && held.again.is_empty() => {}
            0 if certain => {
                let cells = PlyCells {
                    points: &points,
                    ..PlyCells::default()
                };
                self.out.ply(cells, (number, 0), held.place);
            }
            0 => self.ply(&held.again, &points, (number, held.place)),
            1 => {
                let (word, place) = held.words.swap_remove(0);
                let other = if points.is_empty() {
                    &held.again
                } else {
                    &points
                };
                self.ply(&word, other, (number, place));
            }
            _ => {
                for (word, place) in std::mem::take(&mut held.words) {
                    self.ply(&word, "", (number.take(), place));
                }
            }
        }
        for (text, place) in held.comments {
            self.out.comment(&text, place);
        }
    }

    fn ply(&mut self, written: &str, text: &str, (number, place): (Option<u32>, Place)) {
        let cells = PlyCells {
            written,
            text,
            ..PlyCells::default()
        };
        self.out.ply(cells, (number, 0), place);
    }

    /// The points of a move as a word: their numbers where nobody can say what these mean; and whether it is certain
    /// which points are meant.
    fn points(&mut self, held: &PendingMove) -> (String, bool) {
        let squares = held.squares.concat();
        if !squares.is_empty() || !held.points.is_begun() {
            return (squares.to_lowercase(), false);
        }
        self.seen.note(held.points);
        let word = self.counting.and_then(|it| it.word(held.points));
        word.unwrap_or_else(|| {
            let numbers = held.points.numbers.iter().flatten().flatten();
            let numbers: Vec<String> = numbers.map(u8::to_string).collect();
            (numbers.join(","), false)
        })
    }
}
