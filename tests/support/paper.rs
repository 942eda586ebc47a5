//! A small reader of game records for tests of the floors above: tags, numbers, moves, variations,
//! results. It knows none of the trouble real files give.

use dapu::notation::{Families, read_fen, read_move};
use dapu::record::{Entry, GameRecord, GameResult, Places, Rebuild, Start};

/// Reads a record; whatever is no tag, number, move, parenthesis or result fails the test.
pub(crate) fn paper(text: &str) -> GameRecord<'static> {
    let mut rebuild = Rebuild::default();
    let mut start = Start::Implied;
    let mut families = Families::NONE;
    let mut family = None;
    for line in text.lines().filter(|line| line.starts_with('[')) {
        let (name, value) = line
            .trim_matches(['[', ']'])
            .split_once(' ')
            .expect("a tag");
        let value = value.trim_matches('"');
        rebuild.tag(name, value);
        if name == "FEN" {
            start = match read_fen(value) {
                Ok(setup) => Start::Given(Box::new(setup)),
                Err(error) => Start::Unreadable(error),
            };
        }
    }
    let moves: Vec<&str> = text.lines().filter(|line| !line.starts_with('[')).collect();
    let moves = moves.join(" ").replace('(', " ( ").replace(')', " ) ");
    let mut number = None;
    for token in moves.split_whitespace() {
        match token {
            "(" => {
                rebuild.open();
            }
            ")" => assert!(rebuild.close(), "stray )"),
            "1-0" => rebuild.result(GameResult::RedWins, false, token),
            "0-1" => rebuild.result(GameResult::BlackWins, false, token),
            "1/2-1/2" => rebuild.result(GameResult::Draw, false, token),
            "*" => rebuild.result(GameResult::Unknown, false, token),
            "漏" => {
                rebuild.ply(Entry::Missed, token, number.take());
            }
            _ => {
                if let Ok(n) = token.trim_end_matches('.').parse::<u32>() {
                    number = Some(n);
                    continue;
                }
                let (written, len) =
                    read_move(token, Families::ALL).unwrap_or_else(|| panic!("no move: {token}"));
                assert_eq!(len, token.len(), "{token}");
                families = families.with(written.family);
                family.get_or_insert(written.family);
                rebuild.ply(Entry::Move(written), token, number.take());
            }
        }
    }
    rebuild.finish(start, (families, family), Places::default())
}
