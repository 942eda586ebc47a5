//! How the game ended, where only the lines around its moves state it.

use super::line::{Line, folded};
use super::myself::of_writers_game;
use super::names::is_doubtful;
use crate::board::Side;
use crate::record::{
    GameRecord, GameResult, LineId, Start, leaves_open, read_result_words, verdict,
};
use crate::text::Span;

/// So many lines below the moves may hold nothing but the score.
const SCORED: usize = 3;

/// The names of the players that tags say.
pub(super) fn named(record: &GameRecord<'_>) -> [Option<String>; 2] {
    ["Red", "Black"].map(|name| record.tag(name).map(str::to_owned))
}

/// Result of the game as stated by the lines around the moves.
pub(super) fn ended(
    record: &GameRecord<'_>,
    above: &[Line],
    below: &[Line],
) -> Option<(GameResult, Span)> {
    in_sentences(record, below)
        .or_else(|| of_writers_game(&record.text, above, below))
        .or_else(|| scored(below))
        .or_else(|| mated(record, below))
        .or_else(|| has_no_way_out(record, below))
        .or_else(|| solved(record, above, below))
        .or_else(|| named_winner(record, above.iter().chain(below)))
}

/// Whoever moved last, where the first line below the moves says that this was mate, and nothing else.
fn mated(record: &GameRecord<'_>, below: &[Line]) -> Option<(GameResult, Span)> {
    const MATES: [&str; 12] = [
        "成杀",
        "绝杀",
        "将死",
        "成杀局",
        "连将杀",
        "checkmate",
        "mate",
        "chiếu hết",
        "chiếu bí",
        "мат",
        "шах и мат",
        "échec et mat",
    ];
    let line = below.iter().find(|line| !line.signs.is_empty())?;
    let all = line.text(0, line.signs.len());
    let said = all.trim_matches([' ', '.', '。', '!', ',', '，', '#', '(', ')']);
    MATES
        .contains(&said)
        .then(|| (won_by(last_mover(record)), line.span(0, line.signs.len())))
}

/// Whoever moved last, where a clause below the moves says that the general of the other has no way out: `黑将无处可逃`.
fn has_no_way_out(record: &GameRecord<'_>, below: &[Line]) -> Option<(GameResult, Span)> {
    const WAYS: [&str; 4] = ["无处可逃", "无路可逃", "无处可去", "无处躲藏"];
    let mover = last_mover(record);
    let general = match mover {
        Side::Red => ["黑将", "黑方将"],
        Side::Black => ["红帅", "红方帅"],
    };
    let line = below.iter().find(|line| !line.signs.is_empty())?;
    let all = line.text(0, line.signs.len());
    let mut clauses = all.split(['，', ',', '。', '.', '!', '！']).map(str::trim);
    let says = clauses.any(|clause| {
        let rest = general.iter().find_map(|it| clause.strip_prefix(it));
        rest.is_some_and(|rest| WAYS.contains(&rest.trim_start_matches(['已', '再', '也'])))
    });
    (says && !leaves_open(&all)).then(|| (won_by(mover), line.span(0, line.signs.len())))
}

fn last_mover(record: &GameRecord<'_>) -> Side {
    let plies = record.tree.line(LineId::MAIN).count();
    let first = match &record.start {
        Start::Given(setup) => setup.turn,
        _ if record.black_marked => Side::Black,
        _ => Side::Red,
    };
    if plies % 2 == 1 { first } else { !first }
}

const fn won_by(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::RedWins,
        Side::Black => GameResult::BlackWins,
    }
}

/// Whoever moves first from a given board and wins as its heading demands, where `胜` and nothing else stands behind the
/// last move, and that is his: `【每日一题】红先胜 … 车四平六，胜。`
fn solved(record: &GameRecord<'_>, above: &[Line], below: &[Line]) -> Option<(GameResult, Span)> {
    let Start::Given(setup) = &record.start else {
        return None;
    };
    let (task, others) = match setup.turn {
        Side::Red => (["红先胜", "红方先胜", "红先手胜"], ["红先和", "黑先"]),
        Side::Black => (["黑先胜", "黑方先胜", "黑先手胜"], ["黑先和", "红先"]),
    };
    let line = below.iter().find(|line| !line.signs.is_empty())?;
    let all = line.text(0, line.signs.len());
    let said = all.trim_matches([' ', '.', '。', '!', ',', ';']);
    let texts = || above.iter().map(|line| line.text(0, line.signs.len()));
    let demands = texts().any(|text| task.iter().any(|word| text.contains(word)));
    let is_other = texts().any(|text| others.iter().any(|word| text.contains(word)));
    let is_won = said == "胜" && demands && !is_other && last_mover(record) == setup.turn;
    is_won.then(|| (won_by(setup.turn), line.span(0, line.signs.len())))
}

/// The winner that a field names by the side, or by the name of a player: `winner: red`, `"winner": "甲"`, `胜方：黑方`.
fn named_winner<'l>(
    record: &GameRecord<'_>,
    lines: impl Iterator<Item = &'l Line>,
) -> Option<(GameResult, Span)> {
    let players = named(record).map(|name| name.map(|it| folded(&it)));
    let mut found = lines.filter_map(|line| winner_in(line, &players));
    let first = found.next()?;
    found.all(|other| other.0 == first.0).then_some(first)
}

fn winner_in(line: &Line, players: &[Option<String>; 2]) -> Option<(GameResult, Span)> {
    const LABELS: [&str; 8] = [
        "winner",
        "胜者",
        "胜方",
        "获胜方",
        "赢家",
        "người thắng",
        "vainqueur",
        "победитель",
    ];
    let all = line.text(0, line.signs.len());
    let text = all.trim_start_matches([' ', '-', '"', '\'', '|']);
    let rest = LABELS.iter().find_map(|label| text.strip_prefix(label))?;
    let rest = rest.trim_start_matches(['"', '\'', ' ']);
    let value = rest.strip_prefix([':', '=', '|'])?;
    let signs = [' ', '"', '\'', ',', ';', '|', '#', '/', '(', ')'];
    let value = value.trim_matches(signs);
    // `无 # 和棋`: a remark says what no winner means.
    let mut nobody = ["无", "none", "null", "nobody"].iter();
    let remark = nobody.find_map(|word| value.strip_prefix(word));
    let is = |side: usize, words: [&str; 5]| {
        words.contains(&value) || players[side].as_deref() == Some(value)
    };
    let result = match (
        is(0, ["red", "红", "红方", "đỏ", "rouge"]),
        is(1, ["black", "黑", "黑方", "đen", "noir"]),
    ) {
        (true, false) => GameResult::RedWins,
        (false, true) => GameResult::BlackWins,
        _ => read_result_words(remark.unwrap_or(value).trim_matches(signs))
            .filter(|it| *it == GameResult::Draw)?,
    };
    Some((result, line.span(0, line.signs.len())))
}

/// The same as stated by a sentence of fact.
fn in_sentences(record: &GameRecord<'_>, below: &[Line]) -> Option<(GameResult, Span)> {
    let mut text = String::new();
    let mut places = Vec::new();
    for line in below {
        for sign in &line.signs {
            text.push(sign.letter);
            places.extend((0..sign.letter.len_utf8()).map(|_| (sign.at, sign.end)));
        }
        text.push('\n');
        places.push((0, 0));
    }
    let names = named(record);
    let sides = [Side::Red, Side::Black];
    let names: Vec<(&str, Side)> = names
        .iter()
        .zip(sides)
        .filter_map(|(name, side)| Some((name.as_deref()?, side)))
        .collect();
    let (span, result) = verdict(&text, &names).or_else(|| resigned(&text, &names))?;
    let from = places.get(span.start as usize)?.0;
    let to = places.get((span.end as usize).checked_sub(1)?)?.1;
    (from < to).then(|| (result, Span::new(from, to)))
}

/// Result as stated by a player of a story: `小林说：“我输了。”`, on a line that names one player alone.
fn resigned(text: &str, names: &[(&str, Side)]) -> Option<(Span, GameResult)> {
    const WORDS: [&str; 5] = ["“我输了", "“我认输", "“我认负", "「我输了", "\"我输了"];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let Some(said) = WORDS.iter().find_map(|word| line.find(word)) else {
            continue;
        };
        let mut speakers = names.iter().filter(|(name, _)| line[..said].contains(name));
        let (Some((_, side)), None) = (speakers.next(), speakers.next()) else {
            return None;
        };
        let result = match side {
            Side::Red => GameResult::BlackWins,
            Side::Black => GameResult::RedWins,
        };
        return Some((
            Span::new(begin + said, begin + line.trim_end().len()),
            result,
        ));
    }
    None
}

/// Score at the end of a line that holds nothing else, or a sentence before it: `😭 0：1`, `Well played! 0-1`, `… (0:1)`.
fn scored(below: &[Line]) -> Option<(GameResult, Span)> {
    let found = below.iter().take(SCORED).filter_map(score);
    let found: Vec<(GameResult, Span)> = found.collect();
    let first = *found.first()?;
    let same = found.iter().all(|it| it.0 == first.0);
    same.then_some(first)
}

fn score(line: &Line) -> Option<(GameResult, Span)> {
    /// Lines of these words give the score of a match, of another game, or what it was before.
    const OF_OTHERS: [&str; 26] = [
        "比分",
        "总分",
        "总比",
        "大比",
        "局分",
        "场分",
        "积分",
        "累计",
        "领先",
        "第",
        "盘",
        "轮",
        "队",
        "match",
        "total",
        "score",
        "points",
        "lead",
        "team",
        "game",
        "board",
        "round",
        "tỷ số",
        "ván",
        "счет",
        "счёт",
    ];
    let is_sign =
        |at: &usize| line.letter(*at).is_alphanumeric() || "-–—:/½".contains(line.letter(*at));
    let is_close = |at: &usize| " )].!".contains(line.letter(*at));
    let to = (1..=line.signs.len())
        .rev()
        .find(|at| !is_close(&(at - 1)))?;
    let from = (0..to).rev().find(|at| !is_sign(at)).map_or(0, |at| at + 1);
    let text = line.text(from, to);
    let is_score = text.starts_with(|c: char| c.is_ascii_digit() || c == '½') && text.len() > 2;
    let result = read_result_words(&text).filter(|_| is_score)?;
    let before = line.text(0, from);
    let held = before.trim_end();
    let is_apart = held.ends_with(['(', '[']) || held.ends_with(['。', '!', '.', '…', '~']);
    let is_alone = !held.contains(char::is_alphanumeric);
    let is_other = OF_OTHERS.iter().any(|word| held.contains(word));
    let is_of_game =
        (is_alone || is_apart) && !is_other && !is_doubtful(held, &[]) && !leaves_open(held);
    is_of_game.then(|| (result, line.span(from, to)))
}
