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

/// The winner, where it is said for whom it is a win: `win for Black`, `a win for Master Tse`.
pub(super) fn win_for(clause: &str, names: &[(String, Side)]) -> Option<GameResult> {
    let said = clause.strip_prefix("a ").unwrap_or(clause);
    let mut leads = ["win for ", "victory for "].iter();
    let mut whom = leads.find_map(|lead| said.strip_prefix(lead))?;
    for title in ["the ", "master ", "grandmaster "] {
        whom = whom.strip_prefix(title).unwrap_or(whom);
    }
    let sides = [("red", Side::Red), ("black", Side::Black)];
    let of_name = || names.iter().map(|(name, side)| (name.as_str(), *side));
    let mut all = sides.into_iter().chain(of_name());
    let (_, side) = all.find(|(word, _)| *word == whom)?;
    Some(result_of(side, true))
}

/// The winner, where a side stands between the parts of its verb, or behind it, as in German: `hier gab Schwarz auf`.
pub(super) fn parted(clause: &str) -> Option<GameResult> {
    const SIDES: [(&str, Side); 2] = [("rot", Side::Red), ("schwarz", Side::Black)];
    const VERBS: [(&str, &str, bool); 6] = [
        ("gab", "auf", false),
        ("gibt", "auf", false),
        ("gewinnt", "", true),
        ("gewann", "", true),
        ("verliert", "", false),
        ("verlor", "", false),
    ];
    let mut words: Vec<&str> = clause.split(' ').filter(|it| !it.is_empty()).collect();
    let all = words.len();
    while matches!(
        words.first(),
        Some(&("hier" | "danach" | "daraufhin" | "nun" | "und"))
    ) {
        words.remove(0);
    }
    let (verb, side, part) = match words[..] {
        [verb, side] => (verb, side, ""),
        [verb, side, part] => (verb, side, part),
        _ => return None,
    };
    // Behind a condition the verb comes first: `wenn Schwarz schlägt, gewinnt Rot`.
    if words.len() == all && ["gibt", "gewinnt", "verliert"].contains(&verb) {
        return None;
    }
    let (_, side) = SIDES.iter().find(|(word, _)| *word == side)?;
    let (.., won) = VERBS.iter().find(|it| (it.0, it.1) == (verb, part))?;
    Some(result_of(*side, *won))
}

/// What a clause in Vietnamese without accents says, whole: `do thang`, `den xin thua`, `van co hoa`. The words alone may
/// mean something else: `den` is `đen` and `đến`.
pub(super) fn unaccented(clause: &str) -> Option<GameResult> {
    const SIDES: [(&str, Side); 4] = [
        ("do", Side::Red),
        ("den", Side::Black),
        ("tien", Side::Red),
        ("hau", Side::Black),
    ];
    const ENDS: [(&str, bool); 8] = [
        ("thang", true),
        ("thang cuoc", true),
        ("thua", false),
        ("thua cuoc", false),
        ("xin thua", false),
        ("nhan thua", false),
        ("chiu thua", false),
        ("dau hang", false),
    ];
    const DRAWS: [&str; 8] = [
        "hoa co",
        "co hoa",
        "van co hoa",
        "hai ben hoa",
        "hai ben dong y hoa",
        "hai ben xu hoa",
        "ket qua hoa",
        "ket qua hoa co",
    ];
    let words: Vec<&str> = clause
        .split(|c: char| !c.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .collect();
    let text = words.join(" ");
    if DRAWS.contains(&text.as_str()) {
        return Some(GameResult::Draw);
    }
    let said = text.strip_prefix("ket qua ").unwrap_or(&text);
    let said = said.strip_prefix("ben ").unwrap_or(said);
    let (side, end) = said.split_once(' ')?;
    let (_, side) = SIDES.iter().find(|(word, _)| *word == side)?;
    let (_, won) = ENDS.iter().find(|(words, _)| *words == end)?;
    Some(result_of(*side, *won))
}

/// Whether a sentence without accents leaves open what it says.
pub(super) fn is_open(sentence: &str) -> bool {
    const WORDS: [&str; 10] = [
        " neu ",
        " co the ",
        " khong ",
        " ko ",
        " chua ",
        " muon ",
        " se ",
        " le ra ",
        " dang le ",
        " co le ",
    ];
    let words: Vec<&str> = sentence.split(|c: char| !c.is_alphanumeric()).collect();
    let padded = format!(" {} ", words.join(" "));
    WORDS.iter().any(|word| padded.contains(word))
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
