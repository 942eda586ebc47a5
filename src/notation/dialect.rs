//! The conventions by name: one table for the command line, for warnings and for findings.

use super::convention::{Convention, Marks, SoldierOrder, WxfDialect};
use super::grid::{Grid, Ranks};
use super::read::Families;
use super::written::Family;

/// A way of writing that some program or book keeps to.
#[derive(Clone, Copy, Debug)]
struct Dialect {
    /// Its name.
    name: &'static str,
    /// The families it is one of.
    families: Families,
    /// The convention it is read by.
    convention: Convention,
}

const CHINESE: Families = Families::only(Family::Chinese).with(Family::Shorthand);
const SHORTHAND: Families = Families::only(Family::Shorthand);
const WXF: Families = Families::only(Family::Wxf);
const ICCS: Families = Families::only(Family::Iccs);
const ALGEBRAIC: Families = Families::only(Family::Algebraic);
const POINTS: Families = ICCS
    .with(Family::Uci)
    .with(Family::Ubb)
    .with(Family::Algebraic);

const fn dialect(name: &'static str, families: Families, convention: Convention) -> Dialect {
    Dialect {
        name,
        families,
        convention,
    }
}

const USUAL: Convention = Convention::USUAL;

const fn soldiers(soldiers: SoldierOrder) -> Convention {
    Convention { soldiers, ..USUAL }
}

const fn wxf(wxf: WxfDialect) -> Convention {
    Convention { wxf, ..USUAL }
}

const fn ranks(ranks: Ranks) -> Convention {
    Convention {
        grid: Grid::upright(ranks),
        ..USUAL
    }
}

/// All of them, after who writes so.
const DIALECTS: [Dialect; 15] = [
    dialect("xqbase", CHINESE, USUAL),
    dialect("kanglin", CHINESE, soldiers(SoldierOrder::LeftToRight)),
    dialect("hbsxcjp", CHINESE, soldiers(SoldierOrder::DiagramLeft)),
    dialect("axf", CHINESE, soldiers(SoldierOrder::RedRight)),
    dialect(
        "markless",
        SHORTHAND,
        Convention {
            marks: Marks::Lost,
            ..USUAL
        },
    ),
    dialect("2018", WXF, USUAL),
    dialect("1982", WXF, wxf(WxfDialect::Wxf1982)),
    dialect("xqbase", WXF, wxf(WxfDialect::Xqbase)),
    dialect("keypad", WXF, wxf(WxfDialect::Keypad)),
    dialect(
        "axf",
        WXF,
        Convention {
            soldiers: SoldierOrder::RedRight,
            ..wxf(WxfDialect::Xqbase)
        },
    ),
    dialect("flipped", ICCS, ranks(Ranks::FromTop)),
    dialect("uci", ICCS, ranks(Ranks::FromOne)),
    dialect("xboard", ALGEBRAIC, USUAL),
    dialect("pychess", ALGEBRAIC, ranks(Ranks::FromOne)),
    dialect(
        "turned",
        POINTS,
        Convention {
            grid: Grid {
                ranks: Ranks::FromZero,
                turned: true,
            },
            ..USUAL
        },
    ),
];

impl Convention {
    /// The convention of that name for documents of that family; the usual one for an empty name.
    ///
    /// ```
    /// use dapu::notation::{Convention, Family, SoldierOrder};
    /// let kanglin = Convention::named(Family::Chinese, "kanglin").unwrap();
    /// assert_eq!(kanglin.soldiers, SoldierOrder::LeftToRight);
    /// assert_eq!(kanglin.names(Family::Chinese), ["kanglin"]);
    /// assert_eq!(Convention::named(Family::Wxf, "kanglin"), None);
    /// ```
    pub fn named(family: Family, name: &str) -> Option<Convention> {
        if name.is_empty() {
            return Some(USUAL);
        }
        DIALECTS
            .iter()
            .find(|dialect| dialect.name == name && dialect.families.contains(family))
            .map(|dialect| dialect.convention)
    }

    /// Names of its deviations from the usual way of that family; empty where all is usual.
    pub fn names(self, family: Family) -> Vec<&'static str> {
        let parts = [
            soldiers(self.soldiers),
            wxf(self.wxf),
            Convention {
                marks: self.marks,
                ..USUAL
            },
            ranks(self.grid.ranks),
            Convention {
                grid: Grid {
                    ranks: Ranks::FromZero,
                    turned: self.grid.turned,
                },
                ..USUAL
            },
        ];
        let whole = DIALECTS.iter().find(|dialect| {
            dialect.convention == self && self != USUAL && dialect.families.contains(family)
        });
        if let Some(dialect) = whole {
            return vec![dialect.name];
        }
        let of_part = |part: &Convention| {
            let mut found = DIALECTS
                .iter()
                .filter(|dialect| dialect.convention == *part);
            found
                .find(|dialect| dialect.families.contains(family))
                .map(|dialect| dialect.name)
        };
        let uncommon = parts.iter().filter(|part| **part != USUAL);
        uncommon.filter_map(of_part).collect()
    }

    /// The names of all conventions of that family, the usual one's aside.
    pub fn all_names(family: Family) -> impl Iterator<Item = &'static str> {
        DIALECTS
            .iter()
            .filter(move |dialect| dialect.families.contains(family))
            .map(|dialect| dialect.name)
    }
}
