//! Clauses in Latin, Greek and Cyrillic letters that state a result.

use super::clauses::result_of;
use super::words::{ACTS, BETWEEN, DRAWN};
use crate::board::Side;
use crate::record::GameResult;

/// The winner, by what a side is said to have done.
pub(super) fn winner(clause: &str, names: &[(String, Side)]) -> Option<GameResult> {
    const SIDES: [(&str, Side); 21] = [
        ("tiên ", Side::Red),
        ("hậu ", Side::Black),
        ("красный ", Side::Red),
        ("чёрный ", Side::Black),
        ("red ", Side::Red),
        ("black ", Side::Black),
        ("rot ", Side::Red),
        ("schwarz ", Side::Black),
        ("rouge ", Side::Red),
        ("rouges ", Side::Red),
        ("noir ", Side::Black),
        ("noirs ", Side::Black),
        ("rojo ", Side::Red),
        ("rojas ", Side::Red),
        ("negro ", Side::Black),
        ("negras ", Side::Black),
        ("красные ", Side::Red),
        ("черные ", Side::Black),
        ("чёрные ", Side::Black),
        ("đỏ ", Side::Red),
        ("đen ", Side::Black),
    ];
    let sides = SIDES.iter().map(|(word, side)| ((*word).to_owned(), *side));
    let mut first: Option<(usize, GameResult)> = None;
    for (word, side) in names.iter().cloned().chain(sides) {
        for (at, _) in clause.match_indices(word.as_str()) {
            // `đầu tiên` is no side.
            let before = &clause[..at];
            let glued = before.ends_with(|c: char| c.is_alphabetic() && c < '\u{2E80}')
                || before.ends_with("đầu ");
            let Some(won) = act(&clause[at + word.len()..]).filter(|_| !glued) else {
                continue;
            };
            let result = result_of(side, won);
            if first.is_none_or(|(other, _)| at < other) {
                first = Some((at, result));
            }
        }
    }
    first.map(|(_, result)| result)
}

/// The winner, where the verb or the victory stands before the side: `ganan las rojas`, `victoire des noirs`.
pub(super) fn victory(clause: &str) -> Option<GameResult> {
    const OF: [(&str, Side); 13] = [
        ("las rojas", Side::Red),
        ("roja", Side::Red),
        ("rojas", Side::Red),
        ("las negras", Side::Black),
        ("negra", Side::Black),
        ("negras", Side::Black),
        ("rouge", Side::Red),
        ("des rouges", Side::Red),
        ("des noirs", Side::Black),
        ("noire", Side::Black),
        ("красных", Side::Red),
        ("черных", Side::Black),
        ("чёрных", Side::Black),
    ];
    const VERBS: [&str; 6] = [
        "victoria",
        "ganan",
        "ganaron",
        "victoire",
        "победа",
        "победили",
    ];
    let (verb, rest) = clause.split_once(' ')?;
    let rest = rest.strip_prefix("de ").unwrap_or(rest);
    let (_, side) = OF.iter().find(|(word, _)| *word == rest)?;
    VERBS.contains(&verb).then(|| result_of(*side, true))
}

/// Whether a side won of which that is said.
pub(super) fn act(mut said: &str) -> Option<bool> {
    loop {
        said = said.trim_start();
        if let Some((word, won)) = ACTS.iter().find(|(word, _)| said.starts_with(word)) {
            let behind = &said[word.len()..];
            let goes_on = word.is_ascii() && behind.starts_with(|c: char| c.is_ascii_alphabetic());
            return (!goes_on).then_some(*won);
        }
        let between = BETWEEN.iter().find(|word| said.starts_with(**word))?;
        said = &said[between.len()..];
    }
}

/// Whether a clause in Latin letters says that nobody won.
pub(super) fn is_draw(clause: &str) -> bool {
    let word = clause.split(|c: char| !c.is_alphabetic());
    let draws = [
        "draw",
        "drawn",
        "drew",
        "hòa",
        "remis",
        "nulle",
        "tablas",
        "empate",
        "nul",
        "ничья",
        "ничью",
        "ничьей",
        "вничью",
        "unentschieden",
    ];
    let mut draw = word.clone().filter(|it| draws.contains(it));
    let is_alone = word.filter(|it| !matches!(*it, "" | "a" | "the")).count() == 1;
    draw.next().is_some() && (is_alone || DRAWN.iter().any(|it| clause.contains(it)))
}
