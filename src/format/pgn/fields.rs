//! Text above the moves that is no tag line: fields (`赛事：全国赛`, `【红方】甲`, several on a line) and
//! headings that begin with a number.

use super::loose::looks_like_a_move;
use super::read::Reader;
use super::token;
use crate::notation::{Families, move_like, read_move};
use crate::record::{
    DateReading, GameResult, Precision, lists_men, read_date, said_behind_result, standard_name,
};
use crate::text::Span;

/// Most fields of a line.
const MOST: usize = 8;

/// So many lines may stand between a heading with a number and the first round.
const HEADINGS: usize = 4;

/// So many wide blanks part what stands on a line.
const WIDE: &str = "\u{3000}\u{3000}";

/// Names of fields that have no tag of their own: they end the value before them, and are kept as they are called.
const OTHERS: [&str; 10] = [
    "耗时",
    "用时",
    "裁判",
    "裁判员",
    "裁判长",
    "记录员",
    "作者",
    "网址",
    "来源",
    "出处",
];

/// Names of fields that hold the date, or a time of the day: the value says which.
const WHEN: [&str; 3] = ["时间", "比赛时间", "对局时间"];

/// Whether a field of that name and value says on what day the game was played.
fn is_day(name: &str, value: &str) -> bool {
    let is_whole = |it: DateReading| it.precision == Precision::Day;
    WHEN.contains(&name) && read_date(value).is_some_and(is_whole)
}

impl<'t> Reader<'t> {
    /// A line that holds nothing but fields with names that are known: each is a tag. False where it is another.
    pub(super) fn field_line(&mut self) -> bool {
        let text = self.text;
        if self.line_start != Some(self.at) {
            return false;
        }
        let bullet = bullet(self.rest_of_line());
        let line = of_fields(&self.rest_of_line()[bullet..]);
        let start = self.at + bullet;
        let end = start + line.len();
        let Some(fields) = fields(line) else {
            return false;
        };
        let is_date = |[name, _]: &[Span; 2]| standard_name(name.of(line)) == Some("Date");
        if fields.iter().any(|it| is_list_of_men(line, it))
            || fields.iter().any(is_date) && is_of_letter(text, start, end)
        {
            return false;
        }
        let mut side = None;
        for (index, [name, value]) in fields.into_iter().enumerate() {
            // The sign of a list belongs to the first.
            let before = if index == 0 { bullet } else { 0 };
            let span = Span::new(
                start - before + name.start as usize,
                start + value.end.max(name.end) as usize,
            );
            let shifted = |it: Span| Span::new(start + it.start as usize, start + it.end as usize);
            let name = shifted(name).of(text).trim();
            let value = shifted(value).of(text);
            // `红方：甲  耗时：2分24秒`: the time is of the player before it.
            let name = side.filter(|_| is_time(name)).unwrap_or(name);
            side = time_of(name);
            // `黑方：甲　　持时 15分`: wide blanks end the name of a player.
            let is_player = matches!(standard_name(name), Some("Red" | "Black"));
            match value.split_once(WIDE).filter(|_| is_player) {
                Some((value, rest)) if !value.is_empty() => {
                    let cut = span.end as usize - rest.len();
                    let rest = rest.trim();
                    self.push_field(name, value.trim(), Span::new(span.start as usize, cut));
                    let end = span.end as usize;
                    self.push_field("Remark", rest, Span::new(end - rest.len(), end));
                }
                _ => self.push_field(name, value, span),
            }
        }
        self.at = end;
        // A result behind them is one of the head: the moves come below.
        let rest = self.rest_of_line();
        let at = end + rest.len() - rest.trim_start().len();
        let word = Span::new(at, at + rest.trim().len());
        if token::result_word(word.of(text)).is_some() {
            self.push_field("Result", word.of(text), word);
            self.at = word.end as usize;
        }
        if self.tree.is_empty() {
            self.find_start();
        }
        true
    }

    /// A tag under the name that PGN has for it; a result as PGN writes it.
    pub(super) fn push_field(&mut self, name: &'t str, value: &'t str, span: Span) {
        let name = if is_day(name, value) {
            "Date"
        } else {
            standard_name(name).unwrap_or(name)
        };
        let said = || token::result_word(value).map(GameResult::token);
        let is_quote = |c: char| "`\"'“”‘’「」".contains(c);
        let value = match name {
            // What stands in brackets behind it is kept.
            "Result" if said_behind_result(value).is_none() => said().unwrap_or(value),
            "Result" => value,
            "FEN" => value.trim_matches(is_quote),
            _ => unquoted(value),
        };
        self.push_named(name, value, span);
    }

    /// Whether the line at hand, which begins with a number, is a heading all the same (`1999 全国赛`): it holds no
    /// move, and the first round comes below.
    pub(super) fn heads_first_round(&self, word: usize) -> bool {
        let line = self.rest_of_line();
        let begins = |line: &str| {
            matches!(token::number(line), Ok((rest, number)) if number.value == 1
                && self.move_at(rest.trim_start_matches(token::is_white)).is_some())
        };
        let below = self.rest()[line.len()..].lines().map(str::trim);
        let mut below = below.filter(|line| !line.is_empty()).take(HEADINGS);
        let goes_on = |line: &&str| begins(line) || move_like(line).next().is_some();
        let is_first = below.find(goes_on).is_some_and(begins);
        let is_entry = |word: &str| {
            self.move_at(word).is_some()
                || token::placeholder(word).is_ok()
                || looks_like_a_move(word)
        };
        let mut words = line.split(token::is_white).filter(|it| !it.is_empty());
        self.pending.is_some() && line.len() >= word && is_first && !words.any(is_entry)
    }
}

/// Whether a field of a line gives the men of a side, and not its player.
fn is_list_of_men(line: &str, [name, value]: &[Span; 2]) -> bool {
    let is_side = matches!(standard_name(name.of(line)), Some("Red" | "Black"));
    is_side && lists_men(value.of(line))
}

/// A value without the quotation marks around all of it, as programs write it (`red: "Demir, Yusuf"`).
fn unquoted(value: &str) -> &str {
    let within = |sign: char| {
        let held = value.strip_prefix(sign)?.strip_suffix(sign)?;
        (!held.contains(sign)).then_some(held)
    };
    within('"').or_else(|| within('\'')).unwrap_or(value)
}

/// Whether a line stands beside one of the head of a letter: its date is that of the letter.
fn is_of_letter(text: &str, start: usize, end: usize) -> bool {
    const HEADS: [&str; 14] = [
        "from:",
        "to:",
        "subject:",
        "cc:",
        "reply-to:",
        "content-type:",
        "发件人",
        "收件人",
        "发信人",
        "收信人",
        "主题",
        "寄件者",
        "收件者",
        "主旨",
    ];
    let above = text[..start].trim_end().lines().next_back();
    let below = text[end..].trim_start().lines().next();
    let is_head = |line: &str| {
        let line = line.trim_start_matches(['>', ' ', '*']).to_lowercase();
        HEADS.iter().any(|head| line.starts_with(head))
    };
    above.is_some_and(is_head) || below.is_some_and(is_head)
}

fn is_time(name: &str) -> bool {
    matches!(name, "耗时" | "用时")
}

/// The tag of the time that the player of a field used.
fn time_of(name: &str) -> Option<&'static str> {
    match standard_name(name)? {
        "Red" => Some("RedTime"),
        "Black" => Some("BlackTime"),
        _ => None,
    }
}

/// Number of bytes at the beginning of a line that are a list marker.
fn bullet(line: &str) -> usize {
    let rest = line.trim_start_matches(['-', '*', '>', '+', '•', '·']);
    let text = rest.trim_start_matches(token::is_white);
    if rest.len() < line.len() && text.len() < rest.len() {
        line.len() - text.len()
    } else {
        0
    }
}

/// The tag that the first field of a line is, where the line holds nothing but fields.
pub(in crate::format) fn first_field(line: &str) -> Option<&'static str> {
    let line = &line[bullet(line)..];
    let fields = fields(of_fields(line))?;
    standard_name(fields.first()?[0].of(line))
}

/// The tags that the fields of a line are; none where the line holds anything else.
pub(super) fn field_names(line: &str) -> Vec<&'static str> {
    let line = &line[bullet(line)..];
    let fields = fields(of_fields(line)).unwrap_or_default();
    let names = fields.iter().map(|[name, _]| name.of(line));
    names.filter_map(standard_name).collect()
}

/// The part of a line before the moves that stand on it, or the result.
pub(in crate::format) fn of_fields(line: &str) -> &str {
    let line = line.trim_end();
    let mut words = words(line).into_iter().skip(1).peekable();
    let mut begins = None;
    let mut behind_name = line
        .split(token::is_white)
        .next()
        .is_some_and(|first| first.trim_end_matches('*').ends_with(['：', ':', '】']));
    while let Some(word) = words.next() {
        let text = word.of(line);
        let is_last = words.peek().is_none();
        // The value of a field of its own.
        let named = behind_name || text.contains(['：', ':', '】']);
        behind_name = text.trim_end_matches('*').ends_with(['：', ':', '】']);
        if is_move(text)
            || token::number(text).is_ok_and(|(rest, _)| {
                is_move(rest)
                    || rest.is_empty() && words.peek().is_some_and(|it| is_move(it.of(line)))
            })
            || is_last && !named && token::result_word(text).is_some()
        {
            begins = Some(word.start as usize);
            break;
        }
    }
    line[..begins.unwrap_or(line.len())].trim_end()
}

fn is_move(word: &str) -> bool {
    read_move(word, Families::IN_TEXT).is_some()
}

/// Name and value of each field of a line; `None` where anything else stands in it.
fn fields(line: &str) -> Option<Vec<[Span; 2]>> {
    let parts = parts(line);
    let few = (1..=MOST).contains(&parts.len());
    let all = parts.iter().map(|part| field(line, *part));
    // The first one must be of the game, or any sentence with a colon would be a field.
    let leads = parts.first().and_then(|part| field(line, *part));
    let leads = leads.is_some_and(|[name, value]| {
        let name = name.of(line);
        standard_name(name).is_some() || is_day(name, value.of(line))
    });
    let few = few && leads;
    few.then(|| all.collect()).flatten()
}

/// The fields of a line with what follows each up to the next: a value may hold blanks.
fn parts(line: &str) -> Vec<Span> {
    let mut parts: Vec<Span> = Vec::new();
    let mut before: Option<Span> = None;
    for word in words(line) {
        // `红 方：甲`: a name may be drawn out with blanks.
        let drawn = before.map(|it| Span::new(it.start as usize, word.end as usize));
        let drawn = drawn.filter(|it| is_drawn(it.of(line)) && field(line, *it).is_some());
        match (parts.last_mut(), drawn) {
            (Some(last), Some(drawn)) if last.start < drawn.start => {
                let held = line[..drawn.start as usize].trim_end_matches(token::is_white);
                last.end = held.len() as u32;
                parts.push(drawn);
            }
            (Some(last), _) if field(line, word).is_none() => last.end = word.end,
            _ => parts.push(word),
        }
        before = Some(word);
    }
    parts
}

/// Whether a name of two signs stands there with blanks between them, and nothing before the colon but these.
fn is_drawn(text: &str) -> bool {
    let name = text.split(['：', ':']).next().unwrap_or_default();
    let mut signs = name.split(token::is_white).filter(|it| !it.is_empty());
    signs.all(|it| it.chars().count() == 1 && !it.is_ascii())
}

/// Where the name of a field begins that is glued to the value before it: `红方:甲黑方:乙`.
fn glued(line: &str) -> Vec<usize> {
    /// The longest name that has signs of Chinese, in such signs.
    const LONGEST: usize = 4;
    let mut found = Vec::new();
    let mut behind = None;
    for (at, _) in line.match_indices([':', '：']) {
        let begin = |count: usize| {
            let mut signs = line[..at].char_indices().rev();
            signs.nth(count - 1).map(|(from, _)| from)
        };
        let named = (1..=LONGEST).rev().filter_map(begin).find(|from| {
            let name = &line[*from..at];
            !name.contains(|c: char| c.is_ascii() || token::is_white(c))
                && standard_name(name).is_some()
        });
        let named = named.filter(|from| {
            let before = &line[..*from];
            // An address stays whole, whatever stands in it.
            let word = before.rsplit(token::is_white).next().unwrap_or_default();
            !word.contains("://")
                && behind.is_some_and(|behind| *from > behind)
                && !before.ends_with(token::is_white)
        });
        found.extend(named);
        behind = behind.max(Some(at + 1));
    }
    found
}

/// Words separated by blanks, and names of fields that are glued to the text before them.
fn words(line: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut start = None;
    let glued = glued(line);
    for (at, sign) in line.char_indices() {
        if let Some(from) = start.filter(|_| glued.contains(&at)) {
            found.push(Span::new(from, at));
            start = None;
        }
        match (token::is_white(sign), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                found.push(Span::new(from, at));
                start = None;
            }
            _ => {}
        }
    }
    found.extend(start.map(|from| Span::new(from, line.len())));
    found
}

/// `红方：甲`, `【红方】甲`.
fn field(line: &str, part: Span) -> Option<[Span; 2]> {
    let text = part.of(line);
    let begins = text.as_ptr() as usize;
    let inside = |open: char, close: char| text.strip_prefix(open)?.strip_suffix(close);
    let listed = || text.strip_prefix(':').filter(|it| it.contains(':'));
    let text = inside('[', ']').or_else(listed).unwrap_or(text);
    let (name, behind) = match text.strip_prefix('【') {
        Some(inside) => inside.split_once('】')?,
        None => text.split_once(['：', ':'])?,
    };
    // Bold, by the signs of Markdown.
    let name = name.trim_matches(['*', '_', ' ', '\u{3000}']);
    let behind = behind.trim_matches('*');
    let name = name.trim();
    let is_other = OTHERS.contains(&name) || WHEN.contains(&name);
    if standard_name(name).is_none() && !is_other {
        return None;
    }
    let behind = behind.trim_start_matches(['：', ':']);
    // `红：炮二平五` says who moved.
    if is_move(behind.trim_start()) {
        return None;
    }
    let at = |piece: &str| part.start as usize + (piece.as_ptr() as usize - begins);
    let span = |piece: &str| {
        // Separator from the next field.
        let piece = piece
            .trim()
            .trim_end_matches([',', '，', ';', '；', '、', '/', '／', '∕']);
        let piece = piece.trim();
        Span::new(at(piece), at(piece) + piece.len())
    };
    Some([span(name), span(behind)])
}
