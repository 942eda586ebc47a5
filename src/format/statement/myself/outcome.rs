//! What the writer says became of him: `我执红，胜`, `这盘我赢了`, `少子，认输了`, `wo hong xian, ying le`.

use super::super::line::Line;
use super::super::names::is_han;
use super::side::{ME, MOST, joined, own_sides};
use super::words::{any, is_fact, line_end, parts, sentence};
use crate::board::Side;
use crate::record::GameResult;
use crate::text::Span;

/// What became of him, as he says it of himself.
const FATES: [(&str, Fate); 38] = [
    ("胜", Fate::Won),
    ("胜了", Fate::Won),
    ("获胜", Fate::Won),
    ("取胜", Fate::Won),
    ("赢", Fate::Won),
    ("赢了", Fate::Won),
    ("赢棋", Fate::Won),
    ("负", Fate::Lost),
    ("输", Fate::Lost),
    ("输了", Fate::Lost),
    ("输棋", Fate::Lost),
    ("认输", Fate::Lost),
    ("认输了", Fate::Lost),
    ("认负", Fate::Lost),
    ("认负了", Fate::Lost),
    ("投子认输", Fate::Lost),
    ("投子认负", Fate::Lost),
    ("投降", Fate::Lost),
    ("投降了", Fate::Lost),
    ("和", Fate::Drew),
    ("和棋", Fate::Drew),
    ("和了", Fate::Drew),
    ("won", Fate::Won),
    ("lost", Fate::Lost),
    ("resigned", Fate::Lost),
    ("drew", Fate::Drew),
    ("ying le", Fate::Won),
    ("shu le", Fate::Lost),
    ("ren shu le", Fate::Lost),
    ("he le", Fate::Drew),
    ("thắng", Fate::Won),
    ("thua", Fate::Lost),
    ("xin thua", Fate::Lost),
    ("hòa", Fate::Drew),
    ("j'ai gagné", Fate::Won),
    ("j'ai perdu", Fate::Lost),
    ("ai gagné", Fate::Won),
    ("ai perdu", Fate::Lost),
];

/// Words that may stand between him or his side and that.
const BETWEEN: [&str; 20] = [
    "最后", "最终", "结果", "终于", "可惜", "还是", "也", "就", "却", "又", "都", "只好", "才",
    "finally", "and", "but", "then", "và", "nhưng", "đã",
];

/// Words behind which such a clause may go on before he speaks of himself.
const LEADS: [&str; 20] = [
    "后来",
    "然后",
    "但是",
    "later",
    "这盘棋",
    "这局棋",
    "这盘",
    "这局",
    "此局",
    "本局",
    "虽然最后",
    "不过最后",
    "虽然",
    "不过",
    "最后",
    "最终",
    "结果",
    "finally",
    "in the end",
    "this time",
];

/// Words for others: what is said beside them may be of these.
const OTHERS: &str = "他她你您红黑对";

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Won,
    Lost,
    Drew,
}

/// Result of the game of the writer, by the lines around its moves in which he names his side and says what became of
/// him; `None` where he names both sides, or states two results.
pub(in crate::format::statement) fn of_writers_game(
    text: &str,
    above: &[Line],
    below: &[Line],
) -> Option<(GameResult, Span)> {
    let (above, below) = (joined(text, above), joined(text, below));
    let own: Vec<(&Line, Side, usize)> = [&above, &below]
        .into_iter()
        .flat_map(|line| {
            own_sides(line)
                .into_iter()
                .map(move |it| (line, it.side, it.end))
        })
        .collect();
    let side = own.first()?.1;
    if own.iter().any(|it| it.1 != side) {
        return None;
    }
    let beside = own.iter().filter_map(|(line, _, end)| beside(line, *end));
    let apart = [&above, &below].into_iter().flat_map(clauses);
    let found: Vec<(Fate, Span)> = beside.chain(apart).collect();
    let (fate, span) = *found.first()?;
    let same = found.iter().all(|it| it.0 == fate);
    same.then(|| (result_of(side, fate), span))
}

const fn result_of(side: Side, fate: Fate) -> GameResult {
    match (side, fate) {
        (_, Fate::Drew) => GameResult::Draw,
        (Side::Red, Fate::Won) | (Side::Black, Fate::Lost) => GameResult::RedWins,
        _ => GameResult::BlackWins,
    }
}

/// His fate right behind the side that he names.
fn beside(line: &Line, end: usize) -> Option<(Fate, Span)> {
    let signs = |at: usize| (at..=line.signs.len()).find(|at| !" ,)".contains(line.letter(*at)));
    fate(line, signs(end)?)
}

/// His fate as the clauses of a line state it that begin with him, or with nobody where the sentence names no other.
fn clauses(line: &Line) -> Vec<(Fate, Span)> {
    let begins = |at: &usize| *at == 0 || parts(line, at - 1) || ",(—)".contains(line.before(*at));
    let places = (0..line.signs.len()).filter(begins);
    let found = places.filter_map(|at| {
        let at = line.behind_blanks(at);
        let lead = |at: usize| any(line, at, &LEADS).map_or(at, |end| line.behind_blanks(end));
        let next = lead(lead(at));
        match any(line, next, &ME) {
            Some(behind) => fate(line, line.behind_blanks(behind)),
            None if next == at && speaks_of_none(line, at) => {
                fate(line, at).filter(|it| it.0 == Fate::Lost)
            }
            None => None,
        }
    });
    found.take(MOST).collect()
}

/// Whether a sentence up to a place names nobody: what it says is of the writer.
fn speaks_of_none(line: &Line, at: usize) -> bool {
    let (from, _) = sentence(line, at);
    let before = line.text(from, at);
    let is_word = |word: &str| {
        matches!(
            word,
            "ta" | "he" | "she" | "you" | "nó" | "bác" | "anh" | "il"
        )
    };
    let mut words = before.split(|c: char| !c.is_alphanumeric());
    !before.contains(|c| OTHERS.contains(c)) && !words.any(is_word)
}

/// The fate that a clause states there, and nothing else.
fn fate(line: &Line, at: usize) -> Option<(Fate, Span)> {
    let mut next = at;
    for _ in 0..2 {
        next = any(line, next, &BETWEEN).map_or(next, |end| line.behind_blanks(end));
    }
    let words = FATES
        .iter()
        .filter_map(|(word, fate)| Some((any(line, next, &[*word])?, *fate)));
    let (end, fate) = words.max_by_key(|it| it.0)?;
    let ends = line.behind_blanks(end);
    // `我拿黑也输了 XD`
    let rest = (ends..line.signs.len()).take_while(|at| line.letter(*at) != '\n');
    let is_laugh = rest.clone().count() <= 3 && !rest.clone().any(|at| is_han(line.letter(at)));
    let is_whole = is_laugh
        || ends >= line.signs.len()
        || parts(line, ends)
        || ",()—".contains(line.letter(ends));
    let asks = line.letter(ends) == '?';
    let to = line_end(line, end);
    (is_whole && !asks && is_fact(line, at)).then(|| (fate, line.span(at, to)))
}
