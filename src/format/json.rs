//! JSON that is not ours, and lists in the source of programs (JavaScript, Python, C): games and puzzles as other
//! people's programs keep them.
//!
//! A game is an object with a field of moves, a list of moves, or a text of moves in a list. Moves stand as words of
//! any notation, in one text or one by one; as objects with a field of a move (`move`, `iccs`, `cn`) or of a round
//! (`red`, `black`); as points (`from`, `to`): squares (`h2`), objects (`x`, `y`; `row`, `col`) or pairs of numbers.
//! Fields of a game are tags, by the names that tables have; quotes may be of any kind, names without quotes,
//! commas too many, and remarks of programmers beside all that. Rows that SQL puts into a table are such lists too. Where rows are counted from, and whether a pair
//! begins with the row, is seen from the numbers of the whole game; where they do not say it, nothing is read into
//! them.
//! What stands between games belongs to the one before, as text that is no part of it.

mod coordinates;
mod find;
mod moves;
mod names;
mod read;
mod server;
mod token;

pub use read::{account, read};

use super::cutting::Parts;
use super::shape::{Shape, shape};
use crate::text::{Encoding, decode};
use find::{JsonGame, find};
use moves::is_square;
use moves::{count, is_one, play_from_start};
use std::borrow::Cow;
use token::{JsonToken, Tokenizer, held};

/// Contents of a text between brackets and quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TextContent {
    /// Games, with the words of their moves, a line each.
    Games(String),
    /// Boards of eight ranks.
    EightRanks,
    /// Moves between points none of which begins this game.
    OtherGame,
}

/// Contents of a text written in brackets and quotes; `None` where it is none, or holds no game: in a program games
/// are more than half of all, in other texts a quarter.
pub(super) fn detect(body: &str, is_program: bool) -> Option<TextContent> {
    if !body.contains(['"', '\'', '`']) {
        return None;
    }
    let is_data = is_data(body);
    let found = find(body);
    let covered: usize = found
        .iter()
        .filter(|it| it.sure)
        .map(|it| it.end - it.start)
        .sum();
    let is_dump = is_dump(body);
    let is_matter = || {
        if is_dump {
            4 * covered >= written(body)
        } else if is_program {
            2 * covered >= written(body)
        } else {
            4 * covered >= written(body) && !is_prose(body, found.len())
        }
    };
    if covered == 0 || !is_data && !is_matter() {
        return None;
    }
    let games: Vec<Vec<String>> = found.iter().map(|it| words(body, it)).collect();
    let ranks = ranks(body);
    Some(match ranks {
        Some(8) => TextContent::EightRanks,
        None if !may_be_ours(&games) => TextContent::OtherGame,
        _ => TextContent::Games(games.concat().join("\n")),
    })
}

/// Whether a text puts rows into a table of a database, by an order of SQL.
pub(super) fn is_dump(body: &str) -> bool {
    let holds = |word: &str| memchr::memmem::find(body.as_bytes(), word.as_bytes()).is_some();
    holds("INSERT INTO") && holds("VALUES") || holds("insert into") && holds("values")
}

/// Number of the games in a text between whose brackets or quotes moves were seen.
pub(super) fn count_games(body: &str) -> usize {
    find(body).iter().filter(|it| it.sure).count()
}

/// Whether a game there may begin as this one does: not where all are moves between points that do not.
fn may_be_ours(games: &[Vec<String>]) -> bool {
    let mut all = games.iter().flatten();
    let mut firsts = games.iter().filter_map(|words| words.first());
    let is_points = |word: &String| shape(word.as_bytes()) == Some(Shape::Coordinates);
    !all.clone().any(is_points) || !all.all(is_points) || firsts.any(|it| play_from_start(&[it]))
}

/// Whether words stand there as in a sentence: more than name and type what is given a value.
fn is_prose(body: &str, games: usize) -> bool {
    const NAMES: usize = 24;
    let words = Tokenizer::new(body).filter_map(|sign| match sign {
        JsonToken::Word(span) | JsonToken::Stray(span) => Some(span.of(body)),
        _ => None,
    });
    let words: Vec<&str> = words
        .filter(|it| !it.starts_with(|it: char| it.is_ascii_digit()))
        .collect();
    let in_a_sentence = |word: &&str| word.contains(['，', '。', '：', '、', '；']);
    words.len() > NAMES + 2 * games || words.iter().any(in_a_sentence)
}

/// The texts of a game that hold moves, squares aside: `e4` is a move in another game.
fn words(body: &str, game: &JsonGame) -> Vec<String> {
    let moves = body.get(game.moves..game.end).unwrap_or("");
    let texts = Tokenizer::new(moves).filter_map(|sign| match sign {
        JsonToken::Text(span) => Some(held(span.of(moves))),
        _ => None,
    });
    let held = texts.filter(|it| !is_square(it) && (is_one(it) || count(it) > 0));
    held.map(Cow::into_owned).collect()
}

/// Whether a text is one value of JSON, or nothing but texts a line each.
fn is_data(body: &str) -> bool {
    let mut signs = Tokenizer::new(body).filter(|sign| !matches!(sign, JsonToken::Remark(_)));
    match signs.next() {
        Some(JsonToken::Open(b'{', _)) => matches!(signs.next(), Some(JsonToken::Key(_))),
        Some(JsonToken::Open(b'[', _)) => {
            matches!(signs.next(), Some(JsonToken::Open(..) | JsonToken::Text(_)))
        }
        Some(JsonToken::Text(_)) => is_list(body),
        _ => false,
    }
}

/// Whether a text is nothing but texts, a line each.
fn is_list(body: &str) -> bool {
    body.lines().all(|line| {
        let line = line.trim();
        line.is_empty() || line.starts_with(['"', '\'', '`', '/', '#', ']', '}'])
    })
}

/// Number of bytes of a text that are neither blanks nor remarks.
fn written(body: &str) -> usize {
    let mut signs = Tokenizer::new(body);
    let mut sum = 0;
    while let Some(sign) = signs.next() {
        if !matches!(sign, JsonToken::Remark(_)) {
            sum += signs.taken() - signs.begun();
        }
    }
    sum
}

/// Number of ranks of the first position there.
fn ranks(body: &str) -> Option<usize> {
    let ranks = |value: &str| {
        let board = value.trim().split(' ').next().unwrap_or("");
        let is_board = |it: u8| it.is_ascii_alphanumeric() || it == b'/';
        let slashes = board.matches('/').count();
        (board.bytes().all(is_board) && slashes > 4).then_some(slashes + 1)
    };
    Tokenizer::new(body).find_map(|sign| match sign {
        JsonToken::Text(span) => ranks(&held(span.of(body))),
        _ => None,
    })
}

/// Cuts a text where a game begins.
pub fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let decoded = decode(bytes, encoding);
    let found = find(&decoded.text);
    let mut starts = vec![0];
    let begins = found.iter().skip(1).map(|it: &JsonGame| it.start);
    starts.extend(decoded.places(bytes, begins));
    starts.dedup();
    Parts::of(bytes, starts)
}
