//! What a whole document is read by, where tokens alone do not say it.

/// How two files with two or more soldiers each are counted in one series.
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

/// How coordinate ranks are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Ranks {
    /// ICCS, 0–9.
    #[default]
    FromZero,
    /// UCI, 1–10.
    FromOne,
    /// ICCS upside down, 0–9 from Black's back rank, as `XiangqiNotebook` writes it.
    FromTop,
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
    /// Coordinate ranks.
    pub ranks: Ranks,
}
