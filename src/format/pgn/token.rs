//! The small tokens of movetext: numbers, results, NAGs, placeholders. Each parser looks at the
//! very start of a text and knows nothing of what stands around it.

mod plain_number;

pub(super) use plain_number::plain_number;

use super::measure::{day, measure};
use crate::notation::{self, Families, read_move};
use crate::record::{Entry, GameResult, read_result_words};
use crate::text::Span;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, one_of, satisfy, u8 as number_u8};
use nom::combinator::{fail, map, not, opt, peek, recognize, value, verify};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser as _};

/// A move number with its dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) struct Number {
    /// Value of the number.
    pub(in crate::format) value: u32,
    /// Whether dots (`...`, `……`) or an empty table cell stand in Red's column.
    pub(in crate::format) skips_red: bool,
}

/// A move number in any form seen: `12.` `12．` `12、` `12)` `12...` `12…` `12-` `12`, glued or not,
/// `第12回合`, `⑫`.
pub(in crate::format) fn number(text: &str) -> IResult<&str, Number> {
    alt((
        counted_round,
        round_before_a_move,
        circled,
        counted,
        numeral,
    ))
    .parse(text)
}

/// `第12轮`, where a move stands behind it on its line, or nothing in its cell: else it is a round of an event.
fn round_before_a_move(text: &str) -> IResult<&str, Number> {
    let (rest, (_, value, _, _)) = (
        char('第'),
        alt((digits, chinese_digits)),
        one_of("轮輪"),
        opt(one_of(".．、:：")),
    )
        .parse(text)?;
    let behind = rest.trim_start_matches([' ', '\t', '\u{3000}']);
    if behind.is_empty() || read_move(behind, Families::IN_TEXT).is_some() {
        let skips_red = false;
        return Ok((rest, Number { value, skips_red }));
    }
    let (rest, _) = red_skipped(rest)?;
    let skips_red = true;
    Ok((rest, Number { value, skips_red }))
}

/// `一、`, `十二．`: numerals need a sign that no move has.
fn numeral(text: &str) -> IResult<&str, Number> {
    let (rest, value) = terminated(chinese_digits, one_of("、．.")).parse(text)?;
    let (rest, skipped) = opt(red_skipped).parse(rest)?;
    let skips_red = skipped.is_some();
    Ok((rest, Number { value, skips_red }))
}

/// `12.`, and the dots or the empty cell that may follow.
fn counted(text: &str) -> IResult<&str, Number> {
    not(alt((measure, day))).parse(text)?;
    let (rest, value) = digits(text)?;
    let mut separator = alt((
        recognize(one_of("．、)）:：·・")),
        // `12 . 炮二平五`, as a scanner reads it.
        recognize((
            take_while1(is_blank),
            one_of(".．、"),
            peek(satisfy(is_blank)),
        )),
        terminated(tag("-"), not(satisfy(is_digit))),
        recognize(take_while1(|c| c == '.')),
        peek(tag("…")),
        peek(take_while1(is_white)),
        peek(satisfy_piece),
        nom::combinator::eof,
    ));
    let (rest, sign) = separator.parse(rest)?;
    let (after, skipped) = opt(red_skipped).parse(rest)?;
    let skips_red = skipped.is_some() || sign.starts_with("...");
    let rest = if skipped.is_some() { after } else { rest };
    Ok((rest, Number { value, skips_red }))
}

/// `第12回合`, `第十二回合`, `第12着`.
fn counted_round(text: &str) -> IResult<&str, Number> {
    let words = alt((tag("回合"), tag("着"), tag("步"), tag("手")));
    let ends = opt(one_of(".．、:："));
    let (rest, (_, value, _, _)) =
        (char('第'), alt((digits, chinese_digits)), words, ends).parse(text)?;
    // `第3着之后红方离场`: prose.
    not(satisfy(|c| "之以后後前时時起过".contains(c)))
        .parse(rest)
        .or_else(|it| {
            read_move(rest, Families::IN_TEXT)
                .map(|_| (rest, ()))
                .ok_or(it)
        })?;
    let (rest, skipped) = opt(red_skipped).parse(rest)?;
    let skips_red = skipped.is_some();
    Ok((rest, Number { value, skips_red }))
}

/// Signs that are a number, in rows: the first of each row and what it counts.
const COUNTING: [(std::ops::RangeInclusive<char>, u32); 8] = [
    ('①'..='⑳', 1),
    ('㉑'..='㉟', 21),
    ('㊱'..='㊿', 36),
    ('⑴'..='⒇', 1),
    ('⒈'..='⒛', 1),
    ('❶'..='❿', 1),
    ('⓫'..='⓴', 11),
    ('㈠'..='㈩', 1),
];

/// Number that a sign such as ①, ⒈, ⑴ stands for.
fn counted_by(sign: char) -> Option<u32> {
    let row = COUNTING.iter().find(|(row, _)| row.contains(&sign));
    row.map(|(row, first)| sign as u32 - *row.start() as u32 + first)
}

/// ① to ㊿, ⑴, ⒈, ❶, ㈠ and their like, a dot or 、 behind them or not.
fn circled(text: &str) -> IResult<&str, Number> {
    let (rest, value) = nom::combinator::map_opt(satisfy(|_| true), counted_by).parse(text)?;
    let (rest, _) = opt(one_of("、．.")).parse(rest)?;
    let (rest, skipped) = opt(red_skipped).parse(rest)?;
    let skips_red = skipped.is_some();
    Ok((rest, Number { value, skips_red }))
}

/// Mark that Red's column is empty: dots after blanks, or an empty cell between two tabs.
fn red_skipped(text: &str) -> IResult<&str, &str> {
    let dots = verify(
        take_while1(|c| matches!(c, '.' | '…' | '．' | '。' | '·')),
        |dots: &str| dots.contains('…') || dots.chars().count() >= 2,
    );
    let cell = recognize((
        tag("\t"),
        take_while(|c| c == ' '),
        peek(tag("\t")),
        peek(preceded(take_while(is_white), satisfy(|c| !is_digit(c)))),
    ));
    recognize(alt((cell, recognize((take_while(is_white), dots))))).parse(text)
}

/// A decimal number in ASCII or full-width digits; six at most.
fn digits(text: &str) -> IResult<&str, u32> {
    let (rest, digits) = verify(take_while1(is_digit), |digits: &str| {
        digits.chars().count() <= 6
    })
    .parse(text)?;
    let value = digits
        .chars()
        .fold(0, |value, digit| value * 10 + digit_value(digit));
    Ok((rest, value))
}

/// 一 to 九十九.
fn chinese_digits(text: &str) -> IResult<&str, u32> {
    let one = |text| {
        map(one_of("一二三四五六七八九"), |c| {
            "一二三四五六七八九"
                .chars()
                .position(|d| d == c)
                .map_or(0, |at| at as u32 + 1)
        })
        .parse(text)
    };
    let tens = map((opt(one), char('十'), opt(one)), |(tens, _, ones)| {
        tens.unwrap_or(1) * 10 + ones.unwrap_or(0)
    });
    alt((tens, one)).parse(text)
}

/// The number that a cell holds in numerals alone: `十二`, which in running text is none.
pub(in crate::format) fn numerals(text: &str) -> Option<u32> {
    let (rest, value) = chinese_digits(text).ok()?;
    rest.is_empty().then_some(value)
}

/// A result token: `1-0`, `0-1`, `1/2-1/2`, `½-½`, `*`, and as tables write them: `1:0`, `0.5-0.5`.
pub(in crate::format) fn result(text: &str) -> IResult<&str, GameResult> {
    let token = alt((
        value(
            GameResult::RedWins,
            alt((
                tag("1-0"),
                tag("1–0"),
                tag("１－０"),
                tag("1:0"),
                tag("1：0"),
                tag("1—0"),
            )),
        ),
        value(
            GameResult::BlackWins,
            alt((
                tag("0-1"),
                tag("0–1"),
                tag("０－１"),
                tag("0:1"),
                tag("0：1"),
                tag("0—1"),
            )),
        ),
        value(
            GameResult::Draw,
            alt((
                tag("1/2-1/2"),
                tag("½-½"),
                tag("1/2–1/2"),
                tag("0.5-0.5"),
                tag("0.5:0.5"),
            )),
        ),
        value(GameResult::Unknown, tag("*")),
    ));
    // `1-0的比分领先`: the score of a sentence.
    let goes_on =
        |c: char| c.is_ascii_alphanumeric() || "-的领領比战戰获獲取击擊落大小险險告".contains(c);
    terminated(token, peek(not(satisfy(goes_on)))).parse(text)
}

/// A result word that makes up the whole of `word`, punctuation at its end aside.
pub(in crate::format) fn result_word(word: &str) -> Option<GameResult> {
    read_result_words(word.trim_end_matches(['。', '！', '!', '，', ',', '.', '．', '*']))
}

/// A NAG: `$14`, or signs of judgement.
pub(in crate::format) fn nag(text: &str) -> IResult<&str, u8> {
    let signs = map(take_while1(|c| "!?！？".contains(c)), |signs: &str| {
        let plain: String = signs.chars().map(narrow).collect();
        match plain.as_str() {
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ if plain.starts_with('!') => 3,
            _ => 4,
        }
    });
    alt((preceded(char('$'), number_u8), signs)).parse(text)
}

/// A sign that stands for a ply that was not recorded (漏记) or cannot be read.
pub(in crate::format) fn placeholder(text: &str) -> IResult<&str, Entry> {
    alt((missed, illegible, bracketed)).parse(text)
}

fn missed(text: &str) -> IResult<&str, Entry> {
    let words = alt((tag("漏记"), tag("漏記"), tag("漏着"), tag("漏"), tag("缺")));
    let word = terminated(words, peek(not(satisfy(char::is_alphabetic))));
    let dots = verify(take_while1(|c| matches!(c, '.' | '…')), |dots: &str| {
        dots.contains('…') || dots.len() >= 2
    });
    let dashes = |dash: char| {
        terminated(
            recognize((char(dash), opt(char(dash)))),
            peek(not(char(dash))),
        )
    };
    let narrow = verify(dashes('-'), |dashes: &str| dashes.len() == 2);
    value(Entry::Missed, alt((word, dots, dashes('—'), narrow))).parse(text)
}

/// An entry of which a sign cannot be read: `□七进一`.
fn smudged(text: &str) -> IResult<&str, &str> {
    match notation::smudged(text) {
        Some(len) => Ok((&text[len..], &text[..len])),
        None => fail().parse(text),
    }
}

fn illegible(text: &str) -> IResult<&str, Entry> {
    let runs = alt((
        smudged,
        take_while1(|c| c == '□'),
        take_while1(|c| c == '×'),
        take_while1(|c| c == '■'),
        take_while1(|c| c == '？'),
        take_while1(|c| c == '?'),
    ));
    value(Entry::Illegible, runs).parse(text)
}

/// `[?]`, `[漏记]`.
fn bracketed(text: &str) -> IResult<&str, Entry> {
    let (rest, (_, entry, _)) = (char('['), alt((missed, illegible)), char(']')).parse(text)?;
    Ok((rest, entry))
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{3000}')
}

/// Whether a character separates tokens and says nothing.
pub(in crate::format) fn is_white(c: char) -> bool {
    c.is_whitespace() && !c.is_control() || matches!(c, '\t' | '\r' | '\n') || has_no_width(c)
}

/// Whether a character cannot be seen: web pages leave such between words.
pub(super) const fn has_no_width(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{FEFF}')
}

const fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９')
}

const fn digit_value(c: char) -> u32 {
    match c {
        '０'..='９' => c as u32 - '０' as u32,
        _ => c as u32 - '0' as u32,
    }
}

const fn narrow(c: char) -> char {
    match c {
        '！' => '!',
        '？' => '?',
        _ => c,
    }
}

/// Something a move can begin with, beyond ASCII: a number may be glued to it (`10炮二平五`).
fn satisfy_piece(text: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c| {
        "帅帥将將王仕士相象马馬傌㐷车車俥伡炮砲包兵卒前中后後".contains(c)
    }))
    .parse(text)
}

/// Whether a word begins with the sign of a piece or an order word.
pub(super) fn begins_like_a_piece(word: &str) -> bool {
    satisfy_piece(word).is_ok()
}

/// Whether digits begin a WXF token for a soldier (`33=4`, `3+.5`) and no move number.
pub(in crate::format) fn soldier_digits(text: &str) -> bool {
    let sign = |byte: u8| matches!(byte, b'+' | b'-' | b'.' | b'=');
    match text.as_bytes() {
        [b'1'..=b'5', b'1'..=b'9', op, b'1'..=b'9', after @ ..] => {
            sign(*op) && !after.first().is_some_and(u8::is_ascii_alphanumeric)
        }
        [b'1'..=b'9', b'+' | b'-', op, b'1'..=b'9', ..] => sign(*op),
        _ => false,
    }
}

/// Maximum number of runs of control characters reported one by one; the last reaches to the end of the last.
const MOST_RUNS: usize = 1 << 16;

/// Every run of control characters, NUL among them; line ends and tabs are none.
pub(in crate::format) fn control_characters(text: &str, mut found: impl FnMut(Span)) {
    // Without an early exit the compiler looks at many bytes at once.
    let any = |chunk: &[u8]| {
        chunk
            .iter()
            .fold(false, |any, byte| any | is_control(*byte))
    };
    let bytes = text.as_bytes();
    if !any(bytes) {
        return;
    }
    let (mut at, mut runs) = (0, 0);
    while at < bytes.len() {
        let run = bytes[at..]
            .iter()
            .take_while(|byte| is_control(**byte))
            .count();
        runs += usize::from(run > 0);
        if runs == MOST_RUNS {
            let last = bytes.iter().rposition(|byte| is_control(*byte));
            return found(Span::new(at, last.map_or(at + run, |last| last + 1)));
        }
        if run > 0 {
            found(Span::new(at, at + run));
        }
        at += run.max(1);
    }
}

/// Whether a byte is a control character; line ends and tabs are none.
pub(super) const fn is_control(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r') || byte == 0x7F
}
