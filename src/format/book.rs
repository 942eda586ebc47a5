//! Books (棋书): games one below another in a text without tags, each under a heading (`第1局 甲先胜乙`,
//! `【第二局】`), under fields (`赛事：…`) or behind the result of the one before. Each is read as PGN; here is
//! told only where it begins.

use super::cutting::Parts;
use super::frame::tag_line;
use super::pgn::{first_field, token};
use crate::notation::{Families, read_move};
use crate::text::{Encoding, decode};
use std::borrow::Cow;

/// Whether a text holds several games and no tag that would say where each begins.
pub(super) fn is_one(text: &str) -> bool {
    let has_tag = |line: &str| tag_line::name(line.as_bytes()).is_some();
    !text.lines().any(has_tag) && parts(text.as_bytes(), Encoding::Utf8).starts.len() > 1
}

/// Cuts a text behind the moves of each game: at a heading, or at what stands behind a result, where the first
/// round comes below.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    // Whether moves were seen since, whether their result was, and where the next game would begin.
    let (mut open, mut ended, mut next) = (false, false, None);
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let here = at;
        at += line.len();
        let text = decode(line, encoding).text;
        match kind(text.trim_start_matches('\u{FEFF}').trim()) {
            Kind::Blank => {}
            Kind::Result => ended = open,
            Kind::Heading if open => _ = next.get_or_insert(here),
            Kind::Heading | Kind::Prose if !ended => {}
            Kind::Heading | Kind::Prose => _ = next.get_or_insert(here),
            Kind::Moves { first } => {
                let start = next.take().or(ended.then_some(here));
                if let Some(start) = start.filter(|_| open && first) {
                    starts.push(start);
                }
                (open, ended) = (true, false);
            }
        }
    }
    Parts {
        bytes: Cow::Borrowed(bytes),
        starts,
        damage: None,
    }
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    /// What begins a game: a heading, or fields.
    Heading,
    /// Moves, of the first round or not.
    Moves {
        first: bool,
    },
    /// A result and nothing else.
    Result,
    Prose,
}

fn kind(line: &str) -> Kind {
    if line.is_empty() {
        Kind::Blank
    } else if is_heading(line) {
        Kind::Heading
    } else if is_result(line) {
        Kind::Result
    } else {
        moves(line).unwrap_or(Kind::Prose)
    }
}

/// `第1局`, `【第二十局】`, `第3盘 甲先胜乙`, or the fields that a record begins with.
fn is_heading(line: &str) -> bool {
    if let Some(tag) = first_field(line) {
        return tag != "Result";
    }
    let line =
        line.trim_start_matches(['【', '《', '（', '(', '*', '#', '=', '-', ' ', '\u{3000}']);
    let Some(rest) = line.strip_prefix('第') else {
        return false;
    };
    let is_digit = |c: char| {
        c.is_ascii_digit() || matches!(c, '０'..='９') || "一二三四五六七八九十百零〇".contains(c)
    };
    let behind = rest
        .trim_start_matches(' ')
        .trim_start_matches(is_digit)
        .trim_start_matches(' ');
    let mut signs = behind.chars();
    let counts =
        behind.len() < rest.len() && signs.next().is_some_and(|c| "局盘盤例题題".contains(c));
    counts && !signs.next().is_some_and(|c| "面部势勢".contains(c))
}

/// `红胜`, `（黑胜）`, `1-0`.
fn is_result(line: &str) -> bool {
    let bare = line.trim_matches(|c| "()（）【】[]".contains(c));
    token::result_word(bare).is_some() || matches!(token::result(bare), Ok(("", _)))
}

/// A line that begins with a move, numbered or not.
fn moves(line: &str) -> Option<Kind> {
    let (rest, first) = match token::number(line) {
        Ok((rest, number)) => (rest, number.value == 1),
        Err(_) => (line, true),
    };
    let rest = rest.trim_start();
    let is_move = read_move(rest, Families::IN_TEXT).is_some();
    (is_move || rest.starts_with('…')).then_some(Kind::Moves { first })
}

#[cfg(test)]
mod tests {
    use super::{Kind, is_one, kind, parts};
    use crate::text::Encoding;

    #[test]
    fn lines_are_told_apart() {
        let cases = [
            ("第1局 甲先胜乙", Kind::Heading),
            ("【第二十一局】", Kind::Heading),
            ("赛事：全国赛", Kind::Heading),
            ("第１２盘", Kind::Heading),
            ("第1局面", Kind::Prose),
            ("结果：红胜", Kind::Prose),
            ("（红胜）", Kind::Result),
            ("1-0", Kind::Result),
            ("1. 炮二平五 马8进7", Kind::Moves { first: true }),
            ("⒉马二进三", Kind::Moves { first: false }),
            ("马8进7", Kind::Moves { first: true }),
            ("如改走炮二平五", Kind::Prose),
            ("", Kind::Blank),
        ];
        let wrong: Vec<_> = cases
            .iter()
            .filter(|(line, wanted)| kind(line) != *wanted)
            .map(|(line, _)| (line, kind(line)))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn a_book_is_cut_where_a_game_begins_and_nowhere_else() {
        let game = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";
        let book = format!(
            "书名\n第1局 甲先胜乙\n序\n{game}第3局中红方另有走法。\n3. 车一平二\n（红胜）\n\n第2局\n评：难解。\n{game}黑胜\n\n丙先和丁\n{game}"
        );
        let cut = parts(book.as_bytes(), Encoding::Utf8).starts;
        let begins: Vec<&str> = cut
            .iter()
            .map(|at| book[*at..].lines().next().unwrap_or(""))
            .collect();
        assert_eq!(begins, ["书名", "第2局", "丙先和丁"]);
        assert!(is_one(&book) && !is_one(game));
        assert!(!is_one(&format!("[Event \"x\"]\n{book}")));
    }
}
