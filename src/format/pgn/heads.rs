//! Heads of a table of moves that name the players: `| 回合 | 红方（甲） | 黑方（乙） |`.

use super::pairing::is_no_player;

/// Beginnings of a head, by the tag of its player.
const SIDES: [(&str, [&str; 5]); 2] = [
    ("Red", ["红方", "紅方", "红", "紅", "Red"]),
    ("Black", ["黑方", "黑棋", "黑", "後手", "Black"]),
];

/// Text in brackets behind a side that is no name.
const NO_NAMES: [&str; 25] = [
    "先手", "后手", "後手", "先行", "后行", "執", "执", "用时", "用時", "时间", "時間", "耗时",
    "着法", "招法", "走法", "主队", "客队", "上手", "下手", "得分", "备注", "评注", "让", "棋",
    "步",
];

/// The same in English, without case.
const NO_WORDS: [&str; 9] = [
    "time", "clock", "move", "first", "second", "white", "score", "comment", "side",
];

/// The players that the cells of a line name, each once, in their order in the line.
pub(super) fn players(line: &str) -> Option<Vec<(&'static str, &str)>> {
    let cells = line.split('|').map(str::trim);
    let found: Vec<_> = cells.filter_map(player).collect();
    let is_both = matches!(found[..], [one, other] if one.0 != other.0 && one.1 != other.1);
    is_both.then_some(found)
}

/// The player in a cell: a name in brackets, or behind a colon.
fn player(cell: &str) -> Option<(&'static str, &str)> {
    let named = SIDES.iter().find_map(|(tag, heads)| {
        let rest = heads.iter().find_map(|head| cell.strip_prefix(head))?;
        Some((*tag, rest.trim_start()))
    });
    let (tag, rest) = named?;
    let inside = |open: char, close: char| rest.strip_prefix(open)?.strip_suffix(close);
    let name = inside('（', '）')
        .or_else(|| inside('(', ')'))
        .or_else(|| rest.strip_prefix(['：', ':']))?
        .trim();
    is_name(name).then_some((tag, name))
}

fn is_name(name: &str) -> bool {
    let low = name.to_lowercase();
    let signs = |c: char| c.is_alphabetic() || " ·.-'’".contains(c);
    name.chars().all(signs)
        && (2..=32).contains(&name.chars().count())
        && !is_no_player(name)
        && !NO_NAMES.iter().any(|word| name.contains(word))
        && !NO_WORDS.iter().any(|word| low.contains(word))
}

#[cfg(test)]
mod tests {
    use super::players;

    #[test]
    fn two_heads_that_name_a_player_each_say_who_had_which_side() {
        let both = |red, black| Some(vec![("Red", red), ("Black", black)]);
        let cases = [
            (
                "| 回合 | 红方（陈甲） | 黑方（周乙） |",
                both("陈甲", "周乙"),
            ),
            (
                "| # | Red (Hu) | Black (Liu Dahua) |",
                both("Hu", "Liu Dahua"),
            ),
            ("|红：陈甲|黑：周乙|", both("陈甲", "周乙")),
            ("| 红方（先手） | 黑方（后手） |", None),
            ("| 红方（用时） | 黑方（用时） |", None),
            ("| 红方（陈甲） | 黑方（陈甲） |", None),
            ("| 红方（陈甲） | 黑方 |", None),
            ("| 红方（陈甲） | 红方（周乙） |", None),
            ("| 红方（1850） | 黑方（1790） |", None),
            ("| Red (moves) | Black (moves) |", None),
            ("| 1 | 炮二平五 | 马8进7 |", None),
        ];
        for (line, wanted) in cases {
            assert_eq!(players(line), wanted, "{line}");
        }
    }
}
