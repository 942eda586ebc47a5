//! A record in plain form: tags line by line that say who played when and where with what result, then numbers and moves
//! of one notation one behind another, then the result. It is read in one pass and no tree grows; what is written in any
//! other way is left to [`super::read`], which reads this too, as a test holds.

use super::tag_line;
use super::token;
use crate::board::Setup;
use crate::notation::{
    Families, Family, WrittenMove, read_fen, read_move, read_plain_move, read_plain_points,
};
use crate::record::{
    GameRecord, GameResult, Guard, MOST_ENTRIES, Places, ResultMark, Start, Tag, Tags, Tree,
    declared_family,
};
use crate::text::{Place, Span};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The number of a tag without anything a rule could need beyond players, day, event and result. No other is read here.
fn number_of(name: &str) -> Option<u32> {
    // A list would be compared name by name; this is a choice by length and letters.
    Some(match name {
        "Event" => 0,
        "Date" => 1,
        "Round" => 2,
        "Red" => 3,
        "Black" => 4,
        "Result" => 5,
        "Site" => 6,
        "Game" => 7,
        "RedTeam" => 8,
        "BlackTeam" => 9,
        "ECCO" => 10,
        "Opening" => 11,
        "Variation" => 12,
        "Format" => 13,
        "RedElo" => 14,
        "BlackElo" => 15,
        "Table" => 16,
        FEN => 17,
        _ => return None,
    })
}

/// Tags of most records, at most.
const USUAL_TAGS: usize = 16;

/// The tag of the board. Only that of a full game is read here, as nearly all write it.
const FEN: &str = "FEN";

/// The board of a full game, Red to move.
const FULL_START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The results that end plain records, as tokens.
const RESULTS: [GameResult; 3] = [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];

/// Characters of a move in full Chinese.
const WIDTH: usize = 4;

/// Data read from a plain record beside its head. Passed in again it is filled anew, so that nothing is allocated.
#[derive(Debug, Default)]
pub struct PlainText {
    /// The tokens of its moves in order.
    pub moves: Vec<WrittenMove>,
    /// Room for places.
    pub places: Places,
}

/// Reads a record in plain form. The record it gives has no tree: its moves are in `held`, and the places of its plies
/// in the record. In all else it is what [`super::read`] gives.
///
/// # Errors
/// Why it is not plain: it is to be read the full way.
pub fn read_plain<'t>(
    text: &'t str,
    first_line: u32,
    held: &mut PlainText,
) -> Result<GameRecord<'t>, Guard> {
    if text.len() > MOST_ENTRIES {
        return Err(Guard::Form);
    }
    let mut reader = Reader::new(text, first_line, held);
    let tags = reader.tags()?;
    let start = start_of(&tags)?;
    let family = reader.movetext(&tags)?;
    let mark = reader.result(&tags)?;
    let places = std::mem::take(&mut held.places);
    Ok(GameRecord {
        text: Cow::Borrowed(text),
        places,
        ..bare((tags, start), family, mark)
    })
}

/// The record in plain form that has these tags and this result, without its moves.
///
/// # Errors
/// Why there is none: [`read_plain`] would not read it.
pub fn plain_record<'t>(
    tags: &'t Tags<'_>,
    result: GameResult,
    family: Family,
) -> Result<GameRecord<'t>, Guard> {
    let mut seen = 0;
    for tag in &tags.0 {
        seen = known(&tag.name, &tag.value, seen)?;
    }
    let is_said = RESULTS.contains(&result) && tags.get("Result") == Some(result.token());
    let start = start_of(tags)?;
    let mark = ResultMark {
        result,
        word: false,
        span: Span::default(),
    };
    let lent = tags.0.iter().map(|tag| Tag {
        name: Cow::Borrowed(&*tag.name),
        value: Cow::Borrowed(&*tag.value),
        span: tag.span,
    });
    let record = bare((Tags(lent.collect()), start), family, mark);
    is_said.then_some(record).ok_or(Guard::Result)
}

fn bare((tags, start): (Tags<'_>, Start), family: Family, mark: ResultMark) -> GameRecord<'_> {
    GameRecord {
        text: Cow::Borrowed(""),
        tags,
        start,
        black_marked: false,
        points_are_certain: false,
        families: Families::only(family),
        family: Some(family),
        tree: Tree {
            plies: Vec::new(),
            lines: Vec::new(),
            comments: Vec::new(),
        },
        results: vec![mark],
        notes: Vec::new(),
        clocks_stated: None,
        residue: Vec::new(),
        faults: Vec::new(),
        places: Places::default(),
    }
}

/// The tags seen so far with that one, a bit each; not one that is unknown, was seen, or whose value is out of the
/// ordinary.
fn known(name: &str, value: &str, seen: u32) -> Result<u32, Guard> {
    let bit = 1 << number_of(name).ok_or(Guard::Tags)?;
    let is_odd = |byte: u8| byte == b'\\' || token::is_control(byte);
    if seen & bit != 0 || value.bytes().any(is_odd) {
        return Err(Guard::Tags);
    }
    Ok(seen | bit)
}

/// Where reading has come to.
struct Reader<'t, 'h> {
    text: &'t str,
    at: usize,
    line: u32,
    /// Where the line begins, moved on by what its characters take beyond a byte each.
    column_from: usize,
    held: &'h mut PlainText,
}

impl<'t, 'h> Reader<'t, 'h> {
    fn new(text: &'t str, first_line: u32, held: &'h mut PlainText) -> Reader<'t, 'h> {
        held.moves.clear();
        let places = &mut held.places;
        for list in [&mut places.plies, &mut places.tags, &mut places.results] {
            list.clear();
        }
        places.record = Place {
            line: first_line,
            from: 1,
            to: 1,
        };
        Reader {
            text,
            at: 0,
            line: first_line,
            column_from: 0,
            held,
        }
    }

    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn tags(&mut self) -> Result<Tags<'t>, Guard> {
        let mut tags = Vec::with_capacity(USUAL_TAGS);
        let mut seen = 0_u32;
        while self.rest().first() == Some(&b'[') {
            let len = memchr::memchr(b'\n', self.rest()).ok_or(Guard::Form)?;
            let whole = &self.text[self.at..self.at + len];
            let line = whole.trim_end();
            // A vertical tab is white to `trim_end` and a control character to who reads the text.
            if whole[line.len()..].bytes().any(token::is_control) {
                return Err(Guard::Form);
            }
            let tag = tag_line::plain(line).ok_or(Guard::Tags)?;
            seen = known(tag.name, tag.value, seen)?;
            let wide = bytes_beyond(tag.value);
            self.held.places.tags.push(Place {
                line: self.line,
                from: 1,
                to: (line.len() - wide) as u32,
            });
            tags.push(Tag {
                name: Cow::Borrowed(tag.name),
                value: Cow::Borrowed(tag.value),
                span: Span::new(self.at, self.at + line.len()),
            });
            self.at += len;
            self.break_line();
        }
        if tags.is_empty() {
            return Err(Guard::Wanting);
        }
        Ok(Tags(tags))
    }

    /// Goes over a line end.
    fn break_line(&mut self) {
        self.at += 1;
        self.line += 1;
        self.column_from = self.at;
    }

    /// Skips white space, and returns the number of lines that ended there.
    #[inline]
    fn skip_white(&mut self) -> u32 {
        let line = self.line;
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                Some(b'\n') => self.break_line(),
                _ => return self.line - line,
            }
        }
    }

    /// The numbers and moves up to the result; their notation.
    fn movetext(&mut self, tags: &Tags<'_>) -> Result<Family, Guard> {
        let mut family = declared_family(&tags.0);
        let mut index = 0_u32;
        loop {
            let lines = self.skip_white();
            let begins = self.rest().first().ok_or(Guard::Form)?;
            let number = begins
                .is_ascii_digit()
                .then(|| token::plain_number(self.rest()));
            if number == Some(None) {
                // Without a move there is no family, unless the tags name one.
                return family.filter(|_| index > 0).ok_or(Guard::Form);
            }
            if lines > 1 && index > 0 {
                return Err(Guard::Form);
            }
            if index.is_multiple_of(2) {
                self.number(number.flatten(), index / 2 + 1)?;
            }
            let found = self.a_move()?;
            if *family.get_or_insert(found) != found {
                return Err(Guard::Notation);
            }
            index += 1;
        }
    }

    /// Goes over the number that stands here, if it is that one.
    fn number(&mut self, found: Option<(usize, u32)>, expected: u32) -> Result<(), Guard> {
        match found {
            Some((bytes, value)) if value == expected => {
                self.at += bytes;
                Ok(())
            }
            _ => Err(Guard::Form),
        }
    }

    /// Keeps a move that white space follows; its notation.
    #[inline]
    fn a_move(&mut self) -> Result<Family, Guard> {
        let rest = self.rest();
        if rest.first().is_some_and(u8::is_ascii) {
            let (token, bytes) = read_plain_points(rest).ok_or(Guard::Form)?;
            return self.keep(token, bytes, 0);
        }
        let text = self.text.get(self.at..).ok_or(Guard::Form)?;
        let plainly = read_plain_move(text).or_else(|| by_order(text));
        let (token, bytes) = plainly.ok_or(Guard::Form)?;
        self.keep(token, bytes, bytes - WIDTH)
    }

    /// Keeps a move of so many bytes, some of them beyond one a character.
    #[expect(
        clippy::inline_always,
        reason = "a token handed to a call is put together twice, which costs more than to read it"
    )]
    #[inline(always)]
    fn keep(&mut self, token: WrittenMove, bytes: usize, wide: usize) -> Result<Family, Guard> {
        if !matches!(self.rest().get(bytes), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            return Err(Guard::Form);
        }
        let place = self.place(bytes, wide);
        self.held.places.plies.push(place);
        self.held.moves.push(token);
        self.at += bytes;
        self.column_from += wide;
        Ok(token.family)
    }

    /// Where so many bytes from here on stand, some of them beyond one a character.
    fn place(&self, bytes: usize, wide: usize) -> Place {
        let before = (self.at - self.column_from) as u32;
        Place {
            line: self.line,
            from: before + 1,
            to: before + (bytes - wide) as u32,
        }
    }

    /// The result, behind which nothing stands, and which the tag says too.
    fn result(&mut self, tags: &Tags<'_>) -> Result<ResultMark, Guard> {
        let white = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let rest = self.rest();
        let upto = rest.iter().rposition(|byte| !white(byte));
        let rest = &rest[..upto.map_or(0, |last| last + 1)];
        let mut results = RESULTS.into_iter();
        let result = results.find(|result| result.token().as_bytes() == rest);
        let result = result.ok_or(Guard::Form)?;
        if tags.get("Result") != Some(result.token()) {
            return Err(Guard::Result);
        }
        let place = self.place(rest.len(), 0);
        self.held.places.results.push(place);
        Ok(ResultMark {
            result,
            word: false,
            span: Span::new(self.at, self.at + rest.len()),
        })
    }
}

/// The start that the tags give: that of a full game, Red to move.
fn start_of(tags: &Tags<'_>) -> Result<Start, Guard> {
    static FULL: LazyLock<Option<Setup>> = LazyLock::new(|| read_fen(FULL_START).ok());
    let given = tags.0.iter().find(|tag| tag.name == FEN);
    let Some(given) = given.filter(|tag| !tag.value.trim().is_empty()) else {
        return Ok(Start::Implied);
    };
    let same = given.value == FULL_START;
    let setup = FULL.as_ref().filter(|setup| same && setup.is_usual());
    let setup = setup.ok_or(Guard::Start)?;
    Ok(Start::Given(Box::new(setup.clone())))
}

/// A move in full Chinese of a piece identified by its order on a file, `前炮进一`, in four characters.
fn by_order(text: &str) -> Option<(WrittenMove, usize)> {
    let (token, bytes) = read_move(text, Families::only(Family::Chinese))?;
    let glyphs = &text[..bytes];
    let is_plain = glyphs.chars().count() == WIDTH && !glyphs.contains(char::is_whitespace);
    is_plain.then_some((token, bytes))
}

/// Bytes of a text beyond one a character.
fn bytes_beyond(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xC0 == 0x80).count()
}
