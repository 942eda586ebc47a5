//! CHE of QQ (QQ 象棋): whole numbers as text. Two come first, the second the number of plies; then ten a ply: the
//! man, 32, who moves, row and column of origin and goal, 0, the number of the ply, 0. Rows are counted from the
//! top of the board as the player saw it: where the first mover, who is Red, sits there, the board is turned.

use super::points::from_top;
use crate::record::{FaultKind, GameRecord, NodeId, PlaceCursor, Transcript};
use crate::text::{Place, Span, offset};

/// Numbers before the plies.
const HEAD: usize = 2;
/// Numbers of a ply.
const PLY: usize = 10;

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut out = Transcript::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    let mut words = text.split_whitespace().map(|word| {
        let at = offset(text, word);
        (word, ruler.place(Span::new(at, at + word.len())))
    });
    let head: Vec<(&str, Place)> = words.by_ref().take(HEAD).collect();
    let stated = head.get(1).and_then(|(word, _)| word.parse().ok());
    let mut parent = NodeId::ROOT;
    let mut is_turned = None;
    loop {
        let ply: Vec<(&str, Place)> = words.by_ref().take(PLY).collect();
        let Some((_, place)) = ply.first().copied() else {
            break;
        };
        let is_turned = *is_turned.get_or_insert_with(|| number(&ply, 3) < Some(5));
        let point = |row: usize, column: usize| {
            let square = from_top(number(&ply, column)?, number(&ply, row)?)?;
            Some(if is_turned { square.rotated() } else { square })
        };
        let points = point(3, 4).zip(point(5, 6));
        parent = if let Some((from, to)) = points.filter(|_| ply.len() == PLY) {
            out.points(parent, [from, to], place)
        } else {
            let token: Vec<&str> = ply.iter().map(|(word, _)| *word).collect();
            out.illegible(parent, &token.join(" "), place)
        };
    }
    let is_short = stated.is_some_and(|stated: usize| stated > out.plies()) && !out.is_full();
    if is_short || head.len() < HEAD {
        out.fault(
            FaultKind::CutShort,
            "",
            ruler.place(Span::new(text.len(), text.len())),
        );
    }
    out.finish()
}

fn number(ply: &[(&str, Place)], at: usize) -> Option<u8> {
    ply.get(at)?.0.parse().ok()
}
