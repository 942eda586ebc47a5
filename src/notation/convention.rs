//! Convention by which a whole document is read, where tokens alone do not state it.

use super::grid::{Grid, Ranks};
use super::written::{Family, Intent, Origin, WrittenMove, WxfOrigin};
use crate::board::Role;

/// Order in which two files with two or more soldiers each are counted in one series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum SoldierOrder {
    /// From the mover's right file to the left, front to rear (the default).
    #[default]
    RightToLeft,
    /// From the mover's left file to the right, front to rear.
    LeftToRight,
    /// Diagram left to right for both sides.
    DiagramLeft,
    /// Red's right to left for both, north to south.
    RedRight,
}

/// Which WXF dialect soldiers are named by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum WxfDialect {
    /// World Xiangqi Rules 2018: `1f 2f 3f`, each file anew (the default).
    #[default]
    Wxr2018,
    /// WXF 1982: `++ P+ P- --`, `f+ ff f-`.
    Wxf1982,
    /// xqbase: `P+ P. P-`, `Pa..Pe`.
    Xqbase,
    /// xqbase's keypad: 1..7 are K A B N R C P, so that `62.5` is `C2.5`. Only where it is declared.
    Keypad,
}

/// Whether shorthand without a mark means 平.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Marks {
    /// The document shows marks: a bare digit is 平.
    #[default]
    Kept,
    /// The document lost its marks: a bare digit may be any direction.
    Lost,
}

/// The reading of a document, chosen once for all its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Convention {
    /// Order of a soldier series over two files.
    pub soldiers: SoldierOrder,
    /// WXF dialect.
    pub wxf: WxfDialect,
    /// Shorthand marks.
    pub marks: Marks,
    /// Numbering of points; UCI and UBB have ranks of their own.
    pub grid: Grid,
}

impl SoldierOrder {
    /// All orders, the default first.
    pub const ALL: [SoldierOrder; 4] = [
        SoldierOrder::RightToLeft,
        SoldierOrder::LeftToRight,
        SoldierOrder::DiagramLeft,
        SoldierOrder::RedRight,
    ];

    /// The name on the command line and in warnings, after who writes so.
    pub const fn name(self) -> &'static str {
        match self {
            SoldierOrder::RightToLeft => "xqbase",
            SoldierOrder::LeftToRight => "kanglin",
            SoldierOrder::DiagramLeft => "hbsxcjp",
            SoldierOrder::RedRight => "axf",
        }
    }
}

impl WxfDialect {
    /// The dialects that can be recognised from a document, the default first; the keypad must be
    /// declared.
    pub const TOLD_APART: [WxfDialect; 3] =
        [WxfDialect::Wxr2018, WxfDialect::Wxf1982, WxfDialect::Xqbase];

    /// The name on the command line and in warnings.
    pub const fn name(self) -> &'static str {
        match self {
            WxfDialect::Wxr2018 => "2018",
            WxfDialect::Wxf1982 => "1982",
            WxfDialect::Xqbase => "xqbase",
            WxfDialect::Keypad => "keypad",
        }
    }
}

impl Convention {
    /// Convention by which a document is read unless something speaks against it; the default.
    pub const USUAL: Convention = Convention {
        soldiers: SoldierOrder::RightToLeft,
        wxf: WxfDialect::Wxr2018,
        marks: Marks::Kept,
        grid: Grid::upright(Ranks::FromZero),
    };

    /// Every way of counting points that [`Convention::candidates`] may name.
    pub(crate) const GRIDS: [Grid; 5] = [ZERO, ONE, TOP, TURNED, ONE_TURNED];

    /// The conventions worth trying for a document with these moves, the likeliest first; a whole
    /// game should fit one of them. One alone where no move leaves a choice.
    ///
    /// ```
    /// use dapu::notation::{Convention, Families, SoldierOrder, read_move};
    /// let read = |text| read_move(text, Families::ALL).unwrap().0;
    /// assert_eq!(Convention::candidates(&[read("炮二平五")]), [Convention::default()]);
    /// assert_eq!(Convention::candidates(&[read("一兵平五")]).len(), SoldierOrder::ALL.len());
    /// ```
    pub fn candidates<'m>(moves: impl IntoIterator<Item = &'m WrittenMove>) -> Vec<Convention> {
        let mut clues = Clues::default();
        for written in moves {
            clues.note(written);
        }
        let mut candidates = Vec::new();
        for soldiers in clues.soldiers() {
            for wxf in clues.wxf() {
                for marks in clues.marks() {
                    candidates.extend(clues.grids().iter().map(|grid| Convention {
                        soldiers: *soldiers,
                        wxf: *wxf,
                        marks: *marks,
                        grid: *grid,
                    }));
                }
            }
        }
        candidates
    }
}

/// Evidence in the tokens of a document about its convention.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent observations")]
struct Clues {
    /// 一兵 and the like without a file.
    series: bool,
    /// Soldiers named by what the dialects of WXF disagree on.
    stacked: bool,
    /// `++`, `--`, `3+`.
    signs: bool,
    /// `Pa`, `P.`.
    letters: bool,
    /// Shorthand with a mark.
    marked: bool,
    /// Shorthand without one.
    bare: bool,
    /// A horse, elephant or advisor without its mark.
    lost: bool,
    /// Coordinates.
    points: bool,
    /// Algebraic notation.
    goals: bool,
    /// A rank 0.
    zero: bool,
    /// A rank 10, or a token read as UCI.
    ten: bool,
}

impl Clues {
    fn note(&mut self, written: &WrittenMove) {
        let style = written.style;
        match (written.family, written.intent) {
            (family, Intent::Points { from, to }) => {
                self.points = true;
                self.zero |= from.1 == 0 || to.1 == 0;
                self.ten |= family == Family::Uci || from.1 == 10 || to.1 == 10;
            }
            (_, Intent::Goal { rank, to, .. }) => {
                self.goals = true;
                self.zero |= rank == Some(0) || to.1 == 0;
                self.ten |= rank == Some(10) || to.1 == 10;
            }
            (Family::Wxf, Intent::Relative { role, origin, .. }) => self.note_wxf(role, origin),
            (family, Intent::Relative { origin, .. }) => {
                self.series |= matches!(origin, Origin::Nth(_, None));
                if family == Family::Shorthand {
                    self.marked |= style.mark().is_some();
                    self.bare |= style.mark().is_none();
                    self.lost |= style.mark_lost();
                }
            }
        }
    }

    fn note_wxf(&mut self, role: Option<Role>, origin: Origin) {
        if role != Some(Role::Soldier) {
            return;
        }
        match origin {
            Origin::Wxf(
                WxfOrigin::PlusPlus
                | WxfOrigin::MinusMinus
                | WxfOrigin::DigitPlus(_)
                | WxfOrigin::DigitMinus(_),
            ) => self.signs = true,
            Origin::Wxf(WxfOrigin::Middle) => self.letters = true,
            Origin::Wxf(WxfOrigin::Letter(_)) => {
                self.letters = true;
                self.series = true;
            }
            _ => self.stacked = true,
        }
    }

    fn soldiers(&self) -> &'static [SoldierOrder] {
        if self.series {
            &SoldierOrder::ALL
        } else {
            &[SoldierOrder::RightToLeft]
        }
    }

    fn wxf(&self) -> &'static [WxfDialect] {
        use WxfDialect::{Wxf1982, Wxr2018, Xqbase};
        match (self.signs, self.letters, self.stacked) {
            (true, _, _) => &[Wxf1982, Wxr2018],
            (_, true, _) => &[Xqbase],
            (_, _, true) => &[Wxr2018, Wxf1982],
            _ => &[Wxr2018],
        }
    }

    /// Marked where a mark stands anywhere; lost where not even horses have theirs.
    fn marks(&self) -> &'static [Marks] {
        match (self.marked, self.bare, self.lost) {
            (true, ..) | (_, false, _) => &[Marks::Kept],
            (false, true, true) => &[Marks::Lost],
            (false, true, false) => &[Marks::Kept, Marks::Lost],
        }
    }

    fn grids(&self) -> &'static [Grid] {
        match (self.points, self.goals, self.zero, self.ten) {
            (false, false, ..) | (false, true, true, _) => &[ZERO],
            (false, true, _, true) => &[ONE],
            (false, true, ..) => &[ZERO, ONE],
            (true, _, true, _) => &[ZERO, TOP, TURNED],
            (true, _, _, true) => &[ONE, ONE_TURNED],
            (true, ..) => &Convention::GRIDS,
        }
    }
}

const ZERO: Grid = Grid::upright(Ranks::FromZero);
const ONE: Grid = Grid::upright(Ranks::FromOne);
const TOP: Grid = Grid::upright(Ranks::FromTop);
const TURNED: Grid = Grid {
    turned: true,
    ..ZERO
};
const ONE_TURNED: Grid = Grid {
    turned: true,
    ..ONE
};
