//! Which game a text holds: this one, western chess, another variant, or none.

use super::super::frame::{Cut, tag_line};
use super::super::shape::{COMMANDS, Shape, shape, short, spoken, words};
use crate::text::{Encoding, count_moves, hyphenated};
use std::borrow::Cow;

/// Contents of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Xiangqi,
    Western,
    Variant(String),
    NoGame,
}

/// Moves examined: enough to decide, however long the file.
const ENOUGH: u32 = 64;

/// Judges a decoded text by its first tags and its moves.
pub(super) fn judge(body: &str) -> Verdict {
    let tags = Tags::read(body);
    // In braces behind a command of LaTeX stands no comment.
    let unbraced = if COMMANDS.iter().any(|command| body.contains(command)) {
        Cow::Owned(body.replace(['{', '}'], " "))
    } else {
        Cow::Borrowed(body)
    };
    let moves = Moves::count(&unbraced);
    // Words such as `h2` and `0-0` stand in configurations and sources too: alone they are no moves.
    let western = || {
        if tags.is_pgn || moves.look_western() {
            Verdict::Western
        } else {
            Verdict::NoGame
        }
    };
    // Chinese moves are of no board of eight ranks: it is the FEN that is wrong.
    if tags.ranks == Some(8) && moves.chinese < 2 {
        return Verdict::Western;
    }
    if moves.western > 0 && !moves.are_ours(moves.western + moves.either) {
        return western();
    }
    match &tags.variant {
        Some(variant) if is_western_name(variant) => return Verdict::Western,
        Some(variant) if !is_our_name(variant) => return Verdict::Variant(variant.clone()),
        Some(_) => return Verdict::Xiangqi,
        None => {}
    }
    if let Some(ranks) = tags.ranks {
        // A board of ten ranks is ours; any other is of a game that nobody named.
        return match ranks {
            10 => Verdict::Xiangqi,
            _ if moves.are_ours(1) => Verdict::Xiangqi,
            _ => Verdict::Variant(format!("a board of {ranks} ranks")),
        };
    }
    if tags.is_ours {
        return Verdict::Xiangqi;
    }
    if !moves.are_surely_ours() && moves.opens_western() {
        return Verdict::Western;
    }
    if !moves.are_surely_ours() && !moves.are_ours(moves.either) {
        return western();
    }
    if tags.count > 0 || moves.are_the_matter(body) {
        Verdict::Xiangqi
    } else {
        Verdict::NoGame
    }
}

/// Whether one record of a text is of this game, by a tag that no other game has, or by its moves: where the whole
/// is taken for another game, the others of it are read one by one.
pub(super) fn some_are_ours(body: &str) -> bool {
    let mut found = false;
    super::frame::cut(body.as_bytes(), Encoding::Utf8, usize::MAX).for_each(|cut| {
        let Cut::Frame(frame) = cut else { return };
        let text = String::from_utf8_lossy(frame.bytes);
        found = found || judge(&text) == Verdict::Xiangqi && is_positive(&text);
    });
    found
}

/// Whether a record says of itself that it is of this game: one without moves and such tags says nothing.
fn is_positive(text: &str) -> bool {
    let tags = Tags::read(text);
    tags.is_ours || tags.variant.is_some() || Moves::count(text).are_ours(2)
}

/// The names this game goes by in a `Variant` or `Game` tag.
fn is_our_name(name: &str) -> bool {
    const NAMES: [&str; 8] = [
        "xiangqi",
        "chinese chess",
        "chinesechess",
        "cchess",
        "象棋",
        "中国象棋",
        "中國象棋",
        "normal xiangqi",
    ];
    let name = name.to_lowercase().replace(['-', '_'], " ");
    NAMES.contains(&name.trim())
}

fn is_western_name(name: &str) -> bool {
    let name = name.to_lowercase();
    matches!(
        name.trim(),
        "standard" | "chess" | "normal" | "western chess" | "chess960" | "国际象棋"
    )
}

/// Contents of the tags of the first record.
#[derive(Default)]
struct Tags {
    count: usize,
    variant: Option<String>,
    /// Ranks of the board in a `FEN` tag.
    ranks: Option<usize>,
    /// A tag that only this game has.
    is_ours: bool,
    /// A tag that records of games have, of whichever game.
    is_pgn: bool,
}

/// Tags that stand in records of western chess.
const OF_PGN: [&str; 14] = [
    "event",
    "site",
    "date",
    "round",
    "white",
    "black",
    "result",
    "eco",
    "opening",
    "whiteelo",
    "blackelo",
    "timecontrol",
    "plycount",
    "annotator",
];

impl Tags {
    fn read(body: &str) -> Tags {
        let mut tags = Tags::default();
        let mut lines = body.trim_end().lines().peekable();
        while let Some(line) = lines.next() {
            let Some(name) = tag_line::name(line.as_bytes()) else {
                if tags.count > 0 && !line.trim().is_empty() {
                    break;
                }
                continue;
            };
            tags.count += 1;
            let value = line.split('"').nth(1).unwrap_or("").trim();
            let name = name.to_ascii_lowercase();
            tags.is_pgn |= OF_PGN
                .iter()
                .any(|known| known.as_bytes() == name.as_slice());
            match name.as_slice() {
                b"variant" if !value.is_empty() => tags.variant = Some(value.to_owned()),
                b"game" => tags.is_ours |= is_our_name(value),
                b"red" | b"redteam" | b"blackteam" | b"ecco" => tags.is_ours = true,
                // Where the text breaks off within it the rest of the board is unknown.
                b"fen" if lines.peek().is_none() && line.matches('"').count() == 1 => {}
                b"fen" if value.contains('/') => {
                    let board = value.split_whitespace().next().unwrap_or("");
                    tags.ranks = Some(1 + board.matches('/').count());
                }
                _ => {}
            }
        }
        tags
    }
}

/// Number of words of the text that have the shape of moves.
#[derive(Clone, Debug, Default)]
struct Moves<'b> {
    chinese: u32,
    coordinates: u32,
    wxf: u32,
    algebraic: u32,
    /// Parts searched for words.
    parts: Vec<&'b str>,
    western: u32,
    either: u32,
    /// The first two in coordinates.
    opening: [Option<[u8; 4]>; 2],
    /// Moves in coordinates that leave a board of eight ranks and files.
    beyond: u32,
    /// Bytes looked through outside tags and comments.
    bytes: usize,
}

impl<'b> Moves<'b> {
    fn count(body: &'b str) -> Moves<'b> {
        let mut moves = Moves {
            chinese: count_moves(body.as_bytes(), Encoding::Utf8, ENOUGH),
            ..Moves::default()
        };
        if moves.chinese < 2 {
            moves.chinese = moves.chinese.max(short(body));
        }
        let mut in_comment = false;
        for line in body.lines() {
            if tag_line::name(line.as_bytes()).is_some() {
                continue;
            }
            for part in line.split_inclusive(['{', '}']) {
                if !in_comment {
                    moves.bytes += part.len();
                    moves.count_words(part.trim_end_matches(['{', '}']));
                }
                in_comment = match part.as_bytes().last() {
                    Some(b'{') => true,
                    Some(b'}') => false,
                    _ => in_comment,
                };
            }
            if moves.coordinates + moves.wxf + moves.algebraic + moves.western + moves.either
                > ENOUGH
            {
                break;
            }
        }
        moves
    }

    fn count_words(&mut self, part: &'b str) {
        self.parts.push(part);
        for word in words(hyphenated(part).as_bytes()) {
            match shape(word) {
                Some(Shape::Coordinates) => {
                    if let Some(place) = self.opening.get_mut(self.coordinates as usize) {
                        *place = points(word);
                    }
                    let leaves = |sign: &u8| matches!(sign, b'0' | b'9' | b'i' | b'I');
                    self.beyond += u32::from(word.iter().any(leaves));
                    self.coordinates += 1;
                }
                Some(Shape::Wxf) => self.wxf += 1,
                Some(Shape::Algebraic) => self.algebraic += 1,
                Some(Shape::Western) => self.western += 1,
                Some(Shape::Either) => self.either += 1,
                None => {}
            }
        }
    }

    /// Whether the first two moves in coordinates are those of western pawns and horses, the first from a point
    /// on which nothing of ours stands, counted from 0 or from 1.
    fn opens_western(&self) -> bool {
        let [Some(white), Some(black)] = self.opening else {
            return false;
        };
        if self.beyond > 0 {
            return false;
        }
        let [file, rank, to, ahead] = white;
        let pawn = rank == b'2' && file == to && matches!(ahead, b'3' | b'4');
        let empty = matches!(file, b'a' | b'c'..=b'g');
        let [file, rank, to, ahead] = black;
        let answers = match rank {
            b'7' => file == to && matches!(ahead, b'5' | b'6'),
            b'8' => ahead == b'6' && matches!(file, b'b' | b'g') && file.abs_diff(to) == 1,
            _ => false,
        };
        pawn && empty && answers
    }

    /// Whether the words that western chess may write are moves of a game: two are numbered (`1. e4`, `2.Nf3`), or
    /// they are as thick as moves are, and a piece is named or a king castles.
    fn look_western(&self) -> bool {
        const SEVERAL: usize = 4;
        let mut numbered = 0;
        let (mut all, mut named) = (0, 0);
        for part in &self.parts {
            let mut behind_number = false;
            for raw in part.split_ascii_whitespace() {
                let digits = raw.trim_start_matches(|c: char| c.is_ascii_digit());
                let rest = digits.trim_start_matches('.');
                let has_number = digits.len() < raw.len() && rest.len() < digits.len();
                for (at, word) in words(raw.as_bytes()).enumerate() {
                    let shape = shape(word);
                    if !matches!(shape, Some(Shape::Western | Shape::Either)) {
                        continue;
                    }
                    all += 1;
                    named +=
                        usize::from(shape == Some(Shape::Western) || word[0].is_ascii_uppercase());
                    numbered += usize::from(at == 0 && (has_number || behind_number));
                }
                behind_number = has_number && rest.is_empty();
            }
        }
        numbered >= 2 || named > 0 && all >= self.bytes.div_ceil(80).max(SEVERAL)
    }

    /// Whether several have letters of pieces or ranks that western chess does not have, and none is of that game:
    /// moves that both games may write are then of this one, however many.
    fn are_surely_ours(&self) -> bool {
        const SEVERAL: u32 = 4;
        self.western == 0 && self.algebraic >= SEVERAL
    }

    /// Whether so many moves, at least, are of this game. Vietnamese and English ones of no other shape are
    /// counted only where the others are too few: looking for them takes longer than all else.
    fn are_ours(&self, least: u32) -> bool {
        let known = self.chinese + self.coordinates + self.wxf + self.algebraic;
        let all = || known + self.parts.iter().map(|part| spoken(part)).sum::<u32>();
        known >= least || all() >= least
    }

    /// Whether the text is there for the moves, and not prose that speaks of some: two moves, and one in
    /// eighty bytes, at least, up to where counting stopped.
    fn are_the_matter(&self, body: &str) -> bool {
        let looked_at = if self.chinese >= ENOUGH {
            0
        } else {
            body.len()
        };
        let least = looked_at.min(self.bytes.max(1)).div_ceil(80);
        self.are_ours(u32::try_from(least).unwrap_or(u32::MAX).max(2))
    }
}

/// The points of a move in coordinates, in small letters: `E2-E4` is `e2e4`.
fn points(word: &[u8]) -> Option<[u8; 4]> {
    let signs = word.iter().filter(|sign| sign.is_ascii_alphanumeric());
    let signs: Vec<u8> = signs.map(u8::to_ascii_lowercase).collect();
    signs.try_into().ok()
}
