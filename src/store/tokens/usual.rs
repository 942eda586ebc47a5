//! Which plies are written as the canonical writer would write them.
//!
//! Most tokens name a piece by a file on which no other of its kind stands: these need no position,
//! but only to be of the style the writer gives that kind of piece in that direction. The answer to
//! that is looked up once and remembered. All others are compared with the other pieces in view; the
//! slow twin in the tests compares all on a position.

use super::super::moves::{self, Board};
use super::turn::give_turn;
use crate::board::{Move, Piece, Position, Setup, Side, Square};
use crate::notation::{
    Convention, Directions, Family, Grid, Intent, Origin, PieceMap, Ranks, Style, Writing,
    WrittenMove, is_canonical,
};
use crate::record::{Entry, GameRecord, LineId};
use crate::replay::{PlainPly, Ply, Replay};
use std::borrow::Cow;
use std::cell::RefCell;
use std::cmp::Ordering;

/// By ply in order of the text: whether its token is the one given by `writing`. The moves of the
/// main line are added to `moves` in the same pass, since both need the board.
pub(super) fn plies(
    record: &GameRecord<'_>,
    replay: &Replay,
    writing: Writing,
    moves: &mut Vec<u8>,
) -> Vec<bool> {
    let board = Board::new(&replay.start);
    if board.is_complete() {
        HABITS.with_borrow_mut(|habits| quick((record, replay), board, habits.of(writing), moves))
    } else {
        moves::encode(board, replay, moves);
        slow(record, replay, writing)
    }
}

/// The moves of a record in plain form, packed, and the plies whose tokens are not what `writing` gives; `None` where no
/// full board stood before them.
pub(super) fn plain(
    written: &[WrittenMove],
    plies: &[PlainPly],
    writing: Writing,
) -> Option<(Vec<u8>, Vec<u32>)> {
    let codes = moves::encode_plain(plies)?;
    let mut scene = LateBoard { plies, board: None };
    let unusual = HABITS.with_borrow_mut(|habits| {
        let habits = habits.of(writing);
        if habits.give_points(written, plies) {
            return Vec::new();
        }
        let both = written.iter().zip(plies).enumerate();
        both.filter(|(at, (written, ply))| {
            !habits.give_plainly(written, **ply, || scene.before(*at))
        })
        .map(|(at, _)| at as u32)
        .collect()
    });
    Some((codes, unusual))
}

/// The board before a ply, played on only where somebody asks: most tokens need none.
struct LateBoard<'p> {
    plies: &'p [PlainPly],
    /// The board, and the plies played on it.
    board: Option<(Board, usize)>,
}

impl LateBoard<'_> {
    fn before(&mut self, at: usize) -> &Board {
        let (board, played) = self.board.get_or_insert_with(|| (Board::full(), 0));
        for ply in &self.plies[*played..at] {
            board.play(ply.mv);
        }
        *played = at;
        board
    }
}

/// Effect of a ply.
#[derive(Clone, Copy)]
struct PlayedPly {
    mv: Move,
    piece: Piece,
    is_lawful: bool,
}

impl PlayedPly {
    fn of_plain(ply: PlainPly) -> Option<PlayedPly> {
        Some(PlayedPly {
            mv: ply.mv,
            piece: ply.piece()?,
            is_lawful: true,
        })
    }
}

fn quick(
    (record, replay): (&GameRecord<'_>, &Replay),
    mut board: Board,
    habits: &mut Habits,
    moves: &mut Vec<u8>,
) -> Vec<bool> {
    let mut played = 0;
    let grid = replay.convention.grid;
    let usual = compare(record, replay, |written, ply| {
        played += 1;
        let made = PlayedPly {
            mv: ply.mv,
            piece: ply.piece,
            is_lawful: ply.illegal.is_none(),
        };
        let same = habits.give(&board, (written, grid), made);
        board.encode(ply.mv, moves);
        same
    });
    for ply in replay.main().iter().skip(played) {
        board.encode(ply.mv, moves);
    }
    usual
}

/// A board on which every piece has its slot, and the side to move.
struct Scene<'b>(&'b Board, Side);

impl PieceMap for Scene<'_> {
    fn turn(&self) -> Side {
        self.1
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> {
        self.0.squares(piece)
    }

    fn position(&self) -> Cow<'_, Position> {
        Cow::Owned(Position::in_play(&self.0.to_setup(self.1)))
    }
}

fn slow(record: &GameRecord<'_>, replay: &Replay, writing: Writing) -> Vec<bool> {
    let mut position = replay.start.clone();
    compare(record, replay, |written, ply| {
        give_turn(&mut position, ply.mv);
        let same = is_canonical(written, ply.mv, &position, writing);
        position.play(ply.mv);
        same
    })
}

/// Asks `is_usual` about each ply of the main line, as long as paper and board go together.
fn compare(
    record: &GameRecord<'_>,
    replay: &Replay,
    mut is_usual: impl FnMut(&WrittenMove, &Ply) -> bool,
) -> Vec<bool> {
    let mut usual = vec![false; record.tree.plies.len()];
    let written = record.tree.line(LineId::MAIN);
    for ((id, ply), played) in written.zip(replay.main()) {
        let Entry::Move(written) = &ply.entry else {
            break;
        };
        if played.written != Some(id) {
            break;
        }
        usual[id.0 as usize] = is_usual(written, played);
    }
    usual
}

thread_local! {
    /// Earlier look-ups on this thread: they save work and change no answer.
    static HABITS: RefCell<Habits> = const { RefCell::new(Habits::new(Writing::new(Family::Chinese))) };
}

/// Sides, roles and sets of directions.
const KINDS: usize = 2 * 7 * 8;

/// The styles in which one way of writing gives each kind of piece in each direction.
#[derive(Debug)]
struct Habits {
    writing: Writing,
    styles: [Option<Style>; KINDS],
    /// The style in which it gives two points.
    points: Option<Style>,
}

impl Habits {
    const fn new(writing: Writing) -> Habits {
        Habits {
            writing,
            styles: [None; KINDS],
            points: None,
        }
    }

    /// These, or new ones for another way of writing.
    fn of(&mut self, writing: Writing) -> &mut Habits {
        if self.writing != writing {
            *self = Habits::new(writing);
        }
        self
    }

    /// Whether all tokens are surely canonical points, in one style.
    fn give_points(&mut self, written: &[WrittenMove], plies: &[PlainPly]) -> bool {
        let (Some(first), Some(&ply)) = (written.first(), plies.first()) else {
            return false;
        };
        let Some(made) = PlayedPly::of_plain(ply) else {
            return false;
        };
        let is_alike = |it: &WrittenMove| {
            it.family == Family::Iccs
                && it.style == first.style
                && matches!(it.intent, Intent::Points { .. })
        };
        self.points(first, made, Convention::USUAL.grid) && written.iter().all(is_alike)
    }

    /// [`Habits::give`] for a ply of a plain record; `board` makes the one before it.
    fn give_plainly<'b>(
        &mut self,
        written: &WrittenMove,
        ply: PlainPly,
        board: impl FnOnce() -> &'b Board,
    ) -> bool {
        let Some(made) = PlayedPly::of_plain(ply) else {
            return false;
        };
        ply.is_alone && self.lone(written, made, || true)
            || self.give(board(), (written, Convention::USUAL.grid), made)
    }

    /// Whether the token is what the writer gives for that ply on the board before it.
    fn give(
        &mut self,
        board: &Board,
        (written, read): (&WrittenMove, Grid),
        ply: PlayedPly,
    ) -> bool {
        let is_alone = || board.is_alone(ply.mv.from, ply.piece);
        self.points(written, ply, read) || self.lone(written, ply, is_alone) || {
            let scene = Scene(board, ply.piece.side);
            is_canonical(written, ply.mv, &scene, self.writing)
        }
    }

    /// Whether the token is surely canonical: two points of ICCS, counted from 0, in the usual style. `read` is how
    /// the points of the record were read: by the same grid they are written.
    fn points(&mut self, written: &WrittenMove, ply: PlayedPly, read: Grid) -> bool {
        const GRID: Grid = Grid::upright(Ranks::FromZero);
        let usual = written.family == Family::Iccs
            && matches!(written.intent, Intent::Points { .. })
            && self.writing.family == Family::Iccs
            && self.writing.grid == GRID
            && read == GRID;
        if !usual || self.points == Some(written.style) {
            return usual;
        }
        let same = is_canonical(
            written,
            ply.mv,
            &alone(ply.mv.from, ply.piece),
            self.writing,
        );
        if same {
            self.points = Some(written.style);
        }
        same
    }

    /// Whether the token is surely canonical: it names a piece by its file, on which `is_alone` says that it stands
    /// alone, in the usual style.
    fn lone(
        &mut self,
        written: &WrittenMove,
        ply: PlayedPly,
        is_alone: impl FnOnce() -> bool,
    ) -> bool {
        let Intent::Relative {
            role: Some(role),
            alternative: None,
            origin: Origin::File(_),
            directions,
            ..
        } = written.intent
        else {
            return false;
        };
        // Where marks are lost the piece may have gone another way than the token says.
        let usual = directions.is_one()
            && directions == went(ply.piece.side, ply.mv)
            && role == ply.piece.role
            && ply.is_lawful
            && written.family == self.writing.family
            && is_alone();
        usual && self.is_style(written, ply, directions)
    }

    fn is_style(&mut self, written: &WrittenMove, ply: PlayedPly, directions: Directions) -> bool {
        let kind = (ply.piece.side.index() * 7 + ply.piece.role.index()) * 8;
        let style = &mut self.styles[kind + usize::from(directions.0 & 7)];
        if *style == Some(written.style) {
            return true;
        }
        let same = is_canonical(
            written,
            ply.mv,
            &alone(ply.mv.from, ply.piece),
            self.writing,
        );
        if same {
            *style = Some(written.style);
        }
        same
    }
}

/// The direction in which a move goes.
fn went(side: Side, mv: Move) -> Directions {
    match (mv.from.rank().cmp(&mv.to.rank()), side) {
        (Ordering::Equal, _) => Directions::TRAVERSE,
        (Ordering::Less, Side::Red) | (Ordering::Greater, Side::Black) => Directions::ADVANCE,
        (Ordering::Less, Side::Black) | (Ordering::Greater, Side::Red) => Directions::RETREAT,
    }
}

/// A board on which nothing else stands.
fn alone(square: Square, piece: Piece) -> Position {
    let mut board = [None; Square::COUNT];
    board[square.index()] = Some(piece);
    Position::in_play(&Setup {
        board,
        turn: piece.side,
        quiet_plies: None,
        round: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;
    use crate::replay::replay;

    #[test]
    fn the_quick_comparison_agrees_with_the_slow_one() {
        let texts = [
            "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 卒7进1 4. 车二进六 马2进3",
            "1. 炮二平五 炮８平５ 2. 炮八平六 炮５进４ 3. 炮六进七 炮２进７ 4. 车九平八 炮５退２",
            "1. 砲二平五 馬８進７ 2. 傌二進三 車9平8 3. 車一平二 卒七进一",
            "1. 马二进一 马8进9 2. 马八进七 马9退8 3. 马七退九 车一进一 4. 炮二进七 车九平八",
            "1. 兵五进一 卒5进1 2. 兵五进一 卒5平4 3. 兵五平四 卒4进1 4. 前炮进一 马8进7",
            "1. 炮25 马8进7 2. C8=6 h2e2 3. H2-E2 马2进3",
            "1. 炮25 马87 2. 兵31 车98 3. 马23 炮89 4. 马87 炮25 5. 兵71 马23 6. 车98 车11 7. 马76 车84",
            "1. H2-E2 H9-G7 2. h0g2 i9h9",
            "1. h2e2 h9g7 2. h0g2 i9h9",
            "1. h3e3 h10g8 2. h1g3 i10h10",
            "1. h7e7 h0g2 2. h9g7 i0h0",
            "1. Cbe2 Hg7 2. c4 g5 3. Hbc2 H9c7 4. Pg4 Rb9",
            "1. Cbe3 Hg8 2. Pc5 Pg6 3. Hbc3 Hc8 4. Rb1 Ra9",
            "[FEN \"r1bakabnr/9/1cn4c1/p1p1p1p1p/9/2C6/P1P1P1P1P/2C6/4R4/RNBAKABN1 w\"]\n\
             1. 前炮进三 车1平2 2. 炮七进三 炮2平3 3. 后炮进五 车2进9",
            "[FEN \"2RRRk3/9/9/9/9/9/9/9/9/4K4 w\"]\n1. 车五退一 将6进1 2. 前车退一",
        ];
        let mut differing = Vec::new();
        let mut usual = 0;
        for text in texts {
            let record = pgn::read(text, 1);
            let replay = replay(&record);
            let mut hands = vec![super::super::WritingFlags::of(&record, &replay)];
            hands.push(super::super::WritingFlags(hands[0].0 ^ 1 << 11));
            for writing in hands
                .into_iter()
                .filter_map(super::super::WritingFlags::writing)
            {
                let mut moves = Vec::new();
                let fast = plies(&record, &replay, writing, &mut moves);
                let mut alone = Vec::new();
                moves::encode(Board::new(&replay.start), &replay, &mut alone);
                assert_eq!(moves, alone, "{text}");
                usual += fast.iter().filter(|same| **same).count();
                if fast != slow(&record, &replay, writing) {
                    differing.push(text);
                }
            }
        }
        assert!(differing.is_empty(), "{differing:#?}");
        assert!(usual > 20, "only {usual} tokens are usual");
    }
}
