//! The end of a game as stated by sentences below its moves: `黑方认负，红胜。`, `Black resigned here.`, `Hai bên đồng ý hòa.`

mod accepted;
mod clauses;
mod code;
mod doubts;
mod latin;
mod ruled;
#[cfg(test)]
mod tests;
mod words;

use super::GameResult;
use super::result::read_result_words;
use super::script::simplified;
use super::ticked::ticked;
use crate::board::Side;
use crate::notation::move_like;
use crate::text::{Span, offset};
use accepted::accepted;
use clauses::{holds, parts, plain, result_of};
use doubts::{CONDITIONS, DOUBTS, RETURNS};
use latin::{act, is_draw, is_open, parted, unaccented, victory, win_for, winner};
use ruled::ruled_drawn;
use words::{ACTS, BETWEEN, DRAWS, LATIN, LEADS, REASONS, TAILS};

/// Maximum length of a sentence that states a result, in characters.
const LONGEST: usize = 80;

/// The first result that a text of sentences states as a fact, and the clause that states it. `names` are those
/// of players, with their sides. `None` where it states none, or two.
///
/// A clause states it where every word of it is known, and none in its sentence leaves it open: a condition, a
/// denial, an opinion, another game. Behind a condition the rest of the line belongs to the side line it begins, up
/// to a word that leads back to the game (`最终`).
pub(crate) fn verdict(text: &str, names: &[(&str, Side)]) -> Option<(Span, GameResult)> {
    let names: Vec<_> = names
        .iter()
        .map(|(name, side)| (plain(name), *side))
        .filter(|(name, _)| !name.is_empty())
        .collect();
    let mut found: Option<(Span, GameResult)> = None;
    let mut supposed = false;
    for (from, to) in parts(text, "。；;！!？?\n…", true) {
        let sentence = &text[from..to];
        if code::holds(text, from) || ticked(sentence, read_result_words).is_some() {
            continue;
        }
        let sign = text[to..].chars().next();
        let said =
            of_sentence(sentence, &names, supposed).filter(|_| !matches!(sign, Some('？' | '?')));
        supposed = sign != Some('\n') && (supposed || holds(sentence, &names, CONDITIONS));
        let Some((span, result)) = said else { continue };
        match found {
            Some((_, other)) if other != result => return None,
            Some(_) => {}
            None => {
                let moved = Span::new(from + span.start as usize, from + span.end as usize);
                found = Some((moved, result));
            }
        }
    }
    found
}

/// Whether a sentence holds words that leave open whether what it says is a fact.
pub(crate) fn leaves_open(sentence: &str) -> bool {
    holds(sentence, &[], DOUBTS)
}

/// The result stated by a sentence, and its first clause that states it; `None` where two of them differ.
fn of_sentence(
    sentence: &str,
    names: &[(String, Side)],
    supposed: bool,
) -> Option<(Span, GameResult)> {
    if supposed && !holds(sentence, &[], RETURNS) {
        return None;
    }
    if let Some(agreed) = accepted(sentence, names) {
        return Some(agreed);
    }
    if holds(sentence, names, DOUBTS) {
        return None;
    }
    let without_accents = unaccented(&plain(sentence)).map(|it| (Span::new(0, sentence.len()), it));
    if without_accents.is_some() {
        return without_accents;
    }
    if let Some(span) = ruled_drawn(sentence) {
        return Some((span, GameResult::Draw));
    }
    let mut found: Option<(Span, GameResult)> = None;
    // Of whom the clauses before spoke: `红方见大势已去，只好认输`.
    let mut subject = None;
    for (from, to) in parts(sentence, "，,：:、()（）[]【】→|｜", false) {
        let clause = sentence[from..to].trim();
        let result = of_clause(clause, names, subject)
            .or_else(|| unaccented(&plain(clause)).filter(|_| !is_open(&plain(sentence))));
        subject = spoken_of(clause).or(subject);
        let Some(result) = result else { continue };
        match found {
            Some((_, other)) if other != result => return None,
            Some(_) => {}
            None => {
                let start = offset(sentence, clause);
                found = Some((Span::new(start, start + clause.len()), result));
            }
        }
    }
    found
}

/// Result stated by a clause.
fn of_clause(clause: &str, names: &[(String, Side)], subject: Option<Side>) -> Option<GameResult> {
    if clause.is_empty() || clause.chars().count() > LONGEST || move_like(clause).next().is_some() {
        return None;
    }
    let text = plain(clause);
    let text = without_reason(&text).trim_matches(|c: char| !c.is_alphanumeric());
    if text.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c)) {
        return in_chinese(&without_kana(text), names, subject);
    }
    let known = |word: &str| {
        word.is_empty()
            || word.chars().all(|c| c.is_ascii_digit())
            || LATIN.split(' ').any(|it| it == word)
            || names
                .iter()
                .any(|(name, _)| name.split_whitespace().any(|part| part == word))
    };
    if !text.split(|c: char| !c.is_alphanumeric()).all(known) {
        return None;
    }
    let of_subject = || Some(result_of(subject?, act(text)?));
    let said = victory(text)
        .or_else(|| winner(text, names))
        .or_else(|| parted(text))
        .or_else(|| win_for(text, names))
        .or_else(of_subject);
    said.or_else(|| is_draw(text).then_some(GameResult::Draw))
}

/// A clause without the reason it ends with: `a draw because nobody wanted to attack`, `黑方认负因为时间不够`.
fn without_reason(text: &str) -> &str {
    let at = REASONS.iter().filter_map(|word| text.find(word)).min();
    &text[..at.unwrap_or(text.len())]
}

/// A clause in Japanese as one in Chinese: `结果は红方の胜ちでした`.
fn without_kana(text: &str) -> String {
    let is_kana = |c: char| ('\u{3040}'..='\u{30FF}').contains(&c);
    if !text.contains(is_kana) {
        return text.to_owned();
    }
    let joined = text.replace("ちでした", "").replace("でした", "");
    joined.replace(['は', 'の', 'ち', 'き', 'け'], "")
}

/// The same of a clause in Chinese, every word of which must be known.
fn in_chinese(text: &str, names: &[(String, Side)], subject: Option<Side>) -> Option<GameResult> {
    const SIDES: [(&str, Side); 10] = [
        ("红方", Side::Red),
        ("先手方", Side::Red),
        ("后手方", Side::Black),
        ("红棋", Side::Red),
        ("红", Side::Red),
        ("先手", Side::Red),
        ("黑方", Side::Black),
        ("黑棋", Side::Black),
        ("黑", Side::Black),
        ("后手", Side::Black),
    ];
    let sides = SIDES.iter().map(|(word, side)| ((*word).to_owned(), *side));
    let sides: Vec<_> = names.iter().cloned().chain(sides).collect();
    let mut said = text;
    loop {
        said = said.trim_start();
        for (word, side) in &sides {
            let behind = said.strip_prefix(word.as_str());
            if let Some(won) = behind.and_then(|behind| whole_act(behind, names)) {
                return Some(result_of(*side, won));
            }
        }
        if DRAWS.iter().any(|word| {
            said.strip_prefix(word)
                .is_some_and(|behind| is_tail(behind, names))
        }) {
            return Some(GameResult::Draw);
        }
        // `胜定` of the side before is a judgement of its position.
        let won = whole_act(said, names).filter(|_| !said.ends_with('定'));
        if let (Some(side), Some(won)) = (subject, won) {
            return Some(result_of(side, won));
        }
        said = behind_lead(said)?;
    }
}

/// The text behind a word that may stand before a side, or behind a count of moves.
fn behind_lead(said: &str) -> Option<&str> {
    behind_count(said).or_else(|| LEADS.iter().find_map(|word| said.strip_prefix(word)))
}

/// The text behind a count of moves: `第29回合`, `40步`.
fn behind_count(said: &str) -> Option<&str> {
    let counted = said.trim_start_matches('第');
    let digits = |c: char| c.is_ascii_digit() || "一二三四五六七八九十百零〇".contains(c);
    let counted = counted.trim_start();
    let behind = counted.trim_start_matches(digits).trim_start();
    let mut units = ["个回合", "回合", "着", "步"].iter();
    let rest = units.find_map(|unit| behind.strip_prefix(unit));
    rest.filter(|_| behind.len() < counted.len())
}

/// Whether a side won of which that is said, where nothing else is said.
fn whole_act(mut said: &str, names: &[(String, Side)]) -> Option<bool> {
    loop {
        said = said.trim_start();
        let acts = ACTS
            .iter()
            .filter_map(|(word, won)| Some((said.strip_prefix(word)?, *won)));
        if let Some((_, won)) = acts.clone().find(|(behind, _)| is_tail(behind, names)) {
            return Some(won);
        }
        let between = || BETWEEN.iter().find_map(|word| said.strip_prefix(word));
        said = behind_count(said).or_else(between)?;
    }
}

/// Whether nothing stands there but what may stand at the end of such a clause.
fn is_tail(mut said: &str, names: &[(String, Side)]) -> bool {
    loop {
        said = said.trim_start();
        if said.is_empty() {
            return true;
        }
        let of_name = || {
            names
                .iter()
                .find_map(|(name, _)| said.strip_prefix(name.as_str()))
        };
        match TAILS
            .split(' ')
            .find_map(|word| said.strip_prefix(word))
            .or_else(of_name)
        {
            Some(rest) => said = rest,
            None => return false,
        }
    }
}

/// The one side that a clause begins with.
fn spoken_of(clause: &str) -> Option<Side> {
    const RED: [&str; 5] = ["红方", "先手", "red ", "đỏ ", "tiên "];
    const BLACK: [&str; 5] = ["黑方", "后手", "black ", "đen ", "hậu "];
    /// What is said of a side that is called by its colour alone; a man of it may stand there as well.
    const OF_SIDE: &str = "多少占优得失大净已不超终最终无见";
    let plain: String = clause.trim().chars().map(simplified).collect();
    let small = plain.to_lowercase();
    let of = |words: [&str; 5], colour: char| {
        let behind = small.strip_prefix(colour);
        let next = behind.and_then(|it| it.trim_start().chars().next());
        let mut words = words.iter();
        words.any(|word| small.starts_with(word) || small == word.trim_end())
            || next.is_some_and(|next| OF_SIDE.contains(next))
    };
    match (of(RED, '红'), of(BLACK, '黑')) {
        (true, false) => Some(Side::Red),
        (false, true) => Some(Side::Black),
        _ => None,
    }
}
