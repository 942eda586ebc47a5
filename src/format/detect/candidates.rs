//! Tables of candidate moves, as engines and books of openings print them: each row has one move of the same position,
//! with its score. They are no game.

use crate::board::Position;
use crate::format::fen_text;
use crate::notation::{Convention, Families, move_like, read_fen, read_move};

/// So many lines are looked at.
const LINES: usize = 200;

/// Fewer rows are no table.
const LEAST: usize = 3;

/// Words that name a column of such a table, or the table.
const WORDS: [&str; 16] = [
    "分数",
    "分數",
    "评分",
    "評分",
    "胜率",
    "勝率",
    "候选",
    "候選",
    "score",
    "eval",
    "winrate",
    "win rate",
    "candidate",
    "kandidat",
    "điểm",
    "tỉ lệ thắng",
];

/// Whether the moves of a text are rows of such a table: each may be played in one position, and one behind another
/// they do not play.
pub(super) fn is_one(body: &str) -> bool {
    let head: Vec<&str> = body.lines().take(LINES).collect();
    let small = head.join("\n").to_lowercase();
    if !WORDS.iter().any(|word| small.contains(word)) {
        return false;
    }
    let mut moves: Vec<&str> = Vec::new();
    for line in head {
        let line = fen_text::within(line).map_or(line, |(at, _)| &line[..at]);
        let mut found = move_like(line);
        let Some(first) = found.next() else { continue };
        let digits = line.chars().filter(char::is_ascii_digit).count();
        // +35 55.1%: figures alone are a score.
        let mut others = found.filter(|it| line[it.clone()].contains(char::is_alphabetic));
        if others.next().is_some() || digits < 2 {
            return false;
        }
        moves.push(&line[first]);
    }
    let start = position(body);
    moves.len() >= LEAST
        && moves.iter().all(|word| play(&mut start.clone(), word))
        && !in_order(start, &moves)
}

/// Whether the moves play one behind another.
fn in_order(mut position: Position, moves: &[&str]) -> bool {
    moves.iter().all(|word| play(&mut position, word))
}

fn play(position: &mut Position, word: &str) -> bool {
    let read = read_move(word, Families::IN_TEXT);
    let resolved = read.and_then(|(written, _)| written.resolve(position, Convention::USUAL).ok());
    resolved.is_some_and(|it| {
        let is_legal = position.is_legal(it.mv);
        position.play(it.mv);
        is_legal
    })
}

/// The position that the text states, or that of a full set.
fn position(body: &str) -> Position {
    let stated = body.lines().take(LINES).find_map(|line| {
        let (at, _) = fen_text::within(line)?;
        let fen = fen_text::at(&line[at..])?;
        read_fen(&line[at..at + fen.len]).ok()
    });
    stated.map_or_else(Position::start, |setup| Position::in_play(&setup))
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn tables_of_candidates_are_told_from_games() {
        for table in [
            "no  move       score\n1   C2=5   12\n2   C8=5   12\n3   H2+3   9\n4  C2+7  -400\n5 C2=4 -2\n",
            "候选着法（引擎）\n炮二平五 +35 55.1%\n炮八平五 +35 55.0%\n炮二平六 +30 54%\n炮二进七 -480 10%\n",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b\neval\nh9g7 -31\nb9c7 -35\ng6g5 -36\n",
        ] {
            assert!(is_one(table), "{table}");
        }
        for game in [
            // One that plays, with a score of each move.
            "ply move score\n1 C2=5 12\n2 H8+7 12\n3 H2+3 9\n4 R9=8 10\n",
            // No word says that these are scores.
            "1 C2=5 12\n2 C8=5 12\n3 H2+3 9\n4 C2+7 10\n",
            "score\n1 C2=5 H8+7 12\n2 C8=5 12\n3 H2+3 9\n4 C2+7 10\n",
        ] {
            assert!(!is_one(game), "{game}");
        }
    }
}
