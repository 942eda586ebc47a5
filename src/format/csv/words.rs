//! Words in the cells of tables.

use super::column::PlyColumn;

/// Words for Black, in simplified characters or not.
pub(super) const BLACK: [&str; 10] = [
    "black", "b", "黑", "黑方", "黑棋", "后手", "zwart", "schwarz", "noir", "đen",
];

/// Words for a side. Who moves is seen from the turn.
pub(super) const SIDES: [&str; 16] = [
    "red", "black", "r", "b", "white", "w", "红", "黑", "红方", "黑方", "紅", "紅方", "先", "后",
    "0", "1",
];

/// The result that a word of a program says.
pub(in crate::format) fn outcome(word: &str) -> Option<&'static str> {
    let word = word.trim().to_lowercase().replace([' ', '-', '_'], "");
    match word.as_str() {
        "red" | "redwin" | "redwins" | "redwon" | "white" | "whitewins" | "r" | "w" | "rood"
        | "rot" | "rouge" | "rojo" | "đỏ" => Some("1-0"),
        "black" | "blackwin" | "blackwins" | "blackwon" | "b" | "zwart" | "schwarz" | "noir"
        | "negro" | "đen" => Some("0-1"),
        "draw" | "drawn" | "drawagreed" | "agreeddraw" | "drawbyagreement" | "tie" | "d"
        | "remise" | "remis" | "nulle" | "tablas" | "hòa" => Some("1/2-1/2"),
        _ => None,
    }
}

/// Whether the side to move gives up where its move should stand.
pub(super) fn resigns(cell: &str) -> bool {
    let word = cell.trim().to_lowercase();
    [
        "resign",
        "resigns",
        "resigned",
        "认输",
        "認輸",
        "认负",
        "認負",
        "投子认负",
    ]
    .contains(&word.as_str())
}

/// The number a cell holds.
pub(super) fn number(cell: &str) -> Option<u32> {
    cell.trim().parse().ok()
}

/// Whether a cell of that column says nothing that its place in the table, or the column, does not say.
pub(super) fn is_plain(column: &PlyColumn, cell: &str) -> bool {
    match column {
        PlyColumn::Line
        | PlyColumn::Parent
        | PlyColumn::Replaces
        | PlyColumn::Ply
        | PlyColumn::Round => number(cell).is_some(),
        PlyColumn::Nag => cell.parse::<u8>().is_ok(),
        PlyColumn::Side => SIDES.contains(&cell.trim().to_lowercase().as_str()),
        _ => true,
    }
}
