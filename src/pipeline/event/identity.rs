//! Which game a sheet says it is of, and whose sheet it is.

use crate::board::Side;
use crate::record::{Agreement, GameRecord, compare_names, name_key};
use crate::text::numeral;

/// Statements of a sheet about its game. Compared by keys; empty or `None` where it states nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// Round (轮次), by [`number_key`].
    pub round: Option<String>,
    /// Table (台次), by [`number_key`].
    pub table: Option<String>,
    /// Red's and Black's name, by [`name_key`].
    pub players: [String; 2],
    /// Owner of the sheet, by the tag `Sheet`: a side, or the name of a player.
    pub owner: Option<Side>,
    /// Whether the tag says that the record is the union of sheets.
    pub is_union: bool,
}

impl Identity {
    /// Reads the tags of a record. `[Round "3.7"]` is round 3, table 7, as PGN has it.
    pub fn of(record: &GameRecord<'_>) -> Identity {
        let tag = |names: &[&str]| names.iter().find_map(|name| record.tag(name));
        let known = |text: &&str| !matches!(*text, "?" | "-");
        let (mut round, mut table) = (
            record.tag("Round").filter(known),
            tag(&["Table", "Board"]).filter(known),
        );
        if let (Some((first, second)), None) = (round.and_then(|it| it.split_once('.')), table) {
            (round, table) = (Some(first), Some(second));
        }
        let players = [Side::Red, Side::Black].map(|side| {
            let name = record.player(side).unwrap_or_default();
            name_key(name)
        });
        let sheet = record.tag("Sheet").map(name_key).unwrap_or_default();
        Identity {
            round: round.map(number_key).filter(|key| !key.is_empty()),
            table: table.map(number_key).filter(|key| !key.is_empty()),
            owner: owner(&sheet, &players),
            is_union: sheet == "merged",
            players,
        }
    }

    /// Whether both name the same two players, the same way round.
    pub fn same_players(&self, other: &Identity) -> Agreement {
        let [red, black] =
            [0, 1].map(|side| compare_names(&self.players[side], &other.players[side]));
        red.and(black)
    }

    /// Whether both name the same two players, the other way round.
    pub fn players_exchanged(&self, other: &Identity) -> bool {
        let across =
            |own: usize, its: usize| compare_names(&self.players[own], &other.players[its]);
        across(0, 1).and(across(1, 0)) == Agreement::Agree
    }

    /// Number of players that differ from those of `other`; none where they only change places.
    pub fn players_apart(&self, other: &Identity) -> usize {
        if self.players_exchanged(other) {
            return 0;
        }
        let differ = |side: &usize| {
            compare_names(&self.players[*side], &other.players[*side]) == Agreement::Differ
        };
        [0, 1].iter().filter(|side| differ(side)).count()
    }
}

/// A side, or a player's name; `None` where it is neither, or the name of both.
fn owner(sheet: &str, players: &[String; 2]) -> Option<Side> {
    match sheet {
        "" => None,
        "红" | "红方" | "red" | "r" | "w" | "white" => Some(Side::Red),
        "黑" | "黑方" | "black" | "b" => Some(Side::Black),
        name => match players.each_ref().map(|player| player == name) {
            [true, false] => Some(Side::Red),
            [false, true] => Some(Side::Black),
            _ => None,
        },
    }
}

/// A round or table as it is compared: `第三轮`, `3`, `03` and `Round 3` are `3`; what is no number is a
/// [`name_key`].
///
/// ```
/// use dapu::pipeline::number_key;
///
/// assert_eq!(number_key("第十二轮"), "12");
/// assert_eq!(number_key("0７"), "7");
/// assert_eq!(number_key("半决赛"), "半决赛");
/// ```
pub fn number_key(text: &str) -> String {
    const AROUND: [&str; 10] = [
        "第", "轮", "次", "台", "桌", "round", "table", "board", "no", "局",
    ];
    let key = name_key(text);
    let mut bare = key.clone();
    for word in AROUND {
        bare = bare.replace(word, "");
    }
    let number = bare.parse::<u32>().ok().or_else(|| numeral(&bare));
    number.map_or(key, |number| number.to_string())
}

/// Puts a round or a table as tables show it in place of what a sheet writes, 第三轮: tables are sorted by it. `3.1` and
/// 第3轮第1局 stay as they are: they are no one number. Where the sheet does not say it, it is the `named` one.
pub(super) fn show_number(written: &mut String, named: &str) {
    const AROUND: [&str; 9] = ["第", "轮", "輪", "次", "台", "臺", "桌", "round", "table"];
    let mut bare = written.trim().to_lowercase();
    for word in AROUND {
        bare = bare.replace(word, "");
    }
    let is_figure = |it: char| it.is_ascii_digit() || "０１２３４５６７８９".contains(it);
    let is_numeral = |it: char| "一二三四五六七八九十".contains(it);
    let bare = bare.trim();
    let is_one = !bare.is_empty() && (bare.chars().all(is_figure) || bare.chars().all(is_numeral));
    let key = number_key(written);
    if written.is_empty() {
        named.clone_into(written);
    } else if is_one && key.parse::<u32>().is_ok() {
        *written = key;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;

    fn of(tags: &str) -> Identity {
        Identity::of(&pgn::read(&format!("{tags}\n\n1. 炮二平五 *"), 1))
    }

    #[test]
    fn one_number_is_shown_as_figures_and_two_as_they_are_written() {
        for (written, shown) in [
            ("第三轮", "3"),
            ("三", "3"),
            ("Round 4", "4"),
            ("０７", "7"),
            ("3.1", "3.1"),
            ("第3轮第1局", "第3轮第1局"),
            ("12/3", "12/3"),
            ("半决赛", "半决赛"),
            ("", "5"),
        ] {
            let mut text = written.to_owned();
            show_number(&mut text, "5");
            assert_eq!(text, shown, "{written}");
        }
    }

    #[test]
    fn rounds_and_tables_are_compared_as_numbers() {
        let cases = [
            ("第三轮", "3"),
            ("3", "3"),
            ("03", "3"),
            ("第１２台", "12"),
            ("二十", "20"),
            ("十", "10"),
            ("九十九", "99"),
            ("Round 4", "4"),
            ("A组决赛", "a组决赛"),
            ("", ""),
        ];
        let wrong: Vec<_> = cases
            .iter()
            .filter(|(text, key)| number_key(text) != *key)
            .map(|(text, _)| (text, number_key(text)))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn the_owner_is_a_side_or_a_player_and_else_unknown() {
        let players = "[Red \"甲\"]\n[Black \"乙\"]\n";
        let cases = [
            ("红方", Some(Side::Red)),
            ("黑", Some(Side::Black)),
            ("RED", Some(Side::Red)),
            ("乙", Some(Side::Black)),
            ("丙", None),
            ("", None),
        ];
        for (sheet, owner) in cases {
            let identity = of(&format!("{players}[Sheet \"{sheet}\"]"));
            assert_eq!(identity.owner, owner, "{sheet}");
        }
        let one_name = of("[Red \"甲\"]\n[Black \"甲\"]\n[Sheet \"甲\"]");
        assert_eq!(one_name.owner, None);
    }

    #[test]
    fn a_round_with_a_point_names_the_table_too() {
        let identity = of("[Round \"3.7\"]");
        assert_eq!(identity.round.as_deref(), Some("3"));
        assert_eq!(identity.table.as_deref(), Some("7"));
    }
}
