//! What stands above the first move and is neither tag nor field: titles, a line that names who played whom, a
//! board as FEN.

use super::read::Reader;
use super::token;
use crate::format::fen_text;
use crate::record::{GameResult, LineId, Start, Tag, read_result_words, standard_name};
use crate::text::Span;

/// So many lines below are looked at for another pairing: a list of games names none of them.
const BELOW: usize = 24;

/// No line that names two players is longer, in bytes, and no name.
const LONGEST: usize = 160;
const LONGEST_NAME: usize = 48;

/// What stands between two names, and what it says of the result: of the first, who had the first move.
const BETWEEN: [(&str, Option<GameResult>); 14] = [
    (" vs. ", None),
    (" vs ", None),
    (" VS ", None),
    (" Vs. ", None),
    (" v. ", None),
    (" v ", None),
    ("先胜", Some(GameResult::RedWins)),
    ("先勝", Some(GameResult::RedWins)),
    ("先负", Some(GameResult::BlackWins)),
    ("先負", Some(GameResult::BlackWins)),
    ("先和", Some(GameResult::Draw)),
    ("先对", None),
    ("先對", None),
    (" 对 ", None),
];

/// The same, where the result must stand behind the names: else it is a dash in a sentence.
const DASHES: [&str; 4] = [" - ", " – ", " — ", "—"];

/// A line that names who played whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) struct Pairing {
    /// Who had the first move, in the line.
    pub(in crate::format) red: Span,
    /// Who had not.
    pub(in crate::format) black: Span,
    /// What is said of the result, in the line; `None` where nothing is.
    pub(in crate::format) result: Option<Span>,
}

impl Reader<'_> {
    /// A board as FEN, or one with words that say that it is one: the start, where none is given yet.
    pub(super) fn a_board(&mut self) -> bool {
        if self.tree.line() != LineId::MAIN || !matches!(self.start, Start::Implied) {
            return false;
        }
        let Some((lead, fen)) = fen_text::led(self.rest()) else {
            return false;
        };
        let text = self.text;
        let span = self.take(lead + fen.taken);
        let at = span.start as usize + lead;
        self.pending = None;
        self.push_tag("FEN", &text[at..at + fen.len], span);
        self.find_start();
        true
    }

    /// A line above the first move that is no field: who played whom, or a title, which is kept as text up to
    /// what can be read of it.
    pub(super) fn heading(&mut self) {
        let start = self.line_start.unwrap_or(self.at);
        let end = self.at + self.rest_of_line().trim_end().len();
        let text = self.text;
        let line = &text[start..end];
        if self.names_players(start, line) {
            return;
        }
        self.pending = None;
        let board = fen_text::within(line).map(|(_, lead)| start + lead);
        let board = board.filter(|_| matches!(self.start, Start::Implied));
        let ends = board.or_else(|| self.moves_within(Span::new(start, end)));
        let ends = ends.map(|at| before_number(text, at));
        let ends = ends.filter(|at| *at > start).unwrap_or(end);
        self.at = start;
        let held = text[start..ends].trim_end_matches(token::is_white).len();
        self.keep(held);
    }

    /// A line that names who played whom: tags. False where it names nobody, or the players are known, or those
    /// of other games are named as well.
    fn names_players(&mut self, start: usize, line: &str) -> bool {
        let names = |tag: &Tag<'_>| matches!(standard_name(&tag.name), Some("Red" | "Black"));
        if self.tags.iter().any(names) {
            return false;
        }
        let Some(found) = pairing(line) else {
            return false;
        };
        let below = self.text[start + line.len()..].lines().skip(1).take(BELOW);
        let mut below = below.map(str::trim).filter(|line| !line.is_empty());
        let mut others = below
            .by_ref()
            .take_while(|line| self.move_at(super::loose::skip_numbers(line)).is_none());
        if others.any(|line| pairing(line).is_some()) {
            return false;
        }
        let text = self.text;
        let whole = |from: usize, to: usize| Span::new(start + from, start + to);
        let at = |span: Span| whole(span.start as usize, span.end as usize).of(text);
        let mut parts = vec![("Red", found.red), ("Black", found.black)];
        parts.extend(found.result.map(|result| ("Result", result)));
        parts.sort_by_key(|(_, span)| span.start);
        for (index, (name, value)) in parts.iter().enumerate() {
            // Together they are the whole line.
            let from = if index == 0 { 0 } else { value.start as usize };
            let to = parts
                .get(index + 1)
                .map_or(line.len(), |(_, next)| next.start as usize);
            self.push_tag(name, at(*value), whole(from, to));
        }
        self.at = start + line.len();
        self.pending = None;
        true
    }
}

/// Where the number begins that stands right before a move at `at`, or that.
fn before_number(text: &str, at: usize) -> usize {
    let before = text[..at].trim_end_matches([' ', '\t', '\u{3000}']);
    let signed = before.trim_end_matches(['.', '．', '、', '…']);
    let begins = signed.trim_end_matches(|c: char| c.is_ascii_digit());
    if signed.len() < before.len() && begins.len() < signed.len() {
        begins.len()
    } else {
        at
    }
}

/// The players that a line names, and the result.
pub(in crate::format) fn pairing(line: &str) -> Option<Pairing> {
    if line.len() > LONGEST || line.contains("……") || line.contains("....") {
        return None;
    }
    let (names, result) = without_result(line);
    let said = BETWEEN
        .iter()
        .filter_map(|(word, said)| Some((names.find(word)?, word.len(), *said)));
    let dashes = DASHES.iter().filter(|_| result.is_some());
    let dashes = dashes.filter_map(|word| Some((names.find(word)?, word.len(), None)));
    let (at, len, said) = said
        .min_by_key(|it| it.0)
        .or_else(|| dashes.min_by_key(|it| it.0))?;
    let red = name(line, label(&names[..at]), at)?;
    let black = name(line, at + len, names.len())?;
    let result = result.or(said.map(|_| Span::new(at, at + len)));
    Some(Pairing { red, black, result })
}

/// How much of what stands before the first name is none: `第3局 `, `Game 3: `, `12. `, signs.
fn label(text: &str) -> usize {
    let mut at = 0;
    if let Some(end) = text.rfind([':', '：', '】', '》', '|']) {
        at = end + text[end..].chars().next().map_or(1, char::len_utf8);
    }
    let signs = |c: char| token::is_white(c) || "#*=->【《（(.．、)".contains(c);
    loop {
        let rest = &text[at..];
        let mut next = rest.len() - rest.trim_start_matches(signs).len();
        let words = ["第", "例", "Game ", "Round ", "No. "];
        let word = words.iter().find(|word| rest[next..].starts_with(**word));
        let counted = &rest[next + word.map_or(0, |word| word.len())..];
        let counts = |c: char| {
            c.is_ascii_digit() || "０１２３４５６７８９一二三四五六七八九十百零〇".contains(c)
        };
        let behind = counted.trim_start_matches(counts);
        if behind.len() < counted.len()
            && (word.is_some() || counted.starts_with(|c: char| c.is_ascii_digit()))
        {
            let unit =
                behind.trim_start_matches(['局', '盘', '盤', '例', '轮', '輪', '台', '回', '合']);
            next = rest.len() - unit.len();
        }
        if next == 0 {
            return at;
        }
        at += next;
    }
}

/// A name that stands there; `None` where what does is none.
fn name(line: &str, from: usize, to: usize) -> Option<Span> {
    let text = line.get(from..to)?;
    let held = text.trim_matches(|c| token::is_white(c) || "*_#【】《》,，".contains(c));
    let begins = held.as_ptr() as usize - line.as_ptr() as usize;
    let sides = [
        "红", "红方", "红棋", "紅", "黑", "黑方", "先", "双方", "Red", "Black",
    ];
    let no_name = |c: char| "。！？!?；;：:…=".contains(c);
    let is_name = held.chars().any(char::is_alphabetic)
        && held.len() <= LONGEST_NAME
        && held.split(token::is_white).count() <= 6
        && !held.contains(no_name)
        && !sides
            .iter()
            .any(|side| held == *side || held.ends_with(side) && !side.is_ascii());
    is_name.then(|| Span::new(begins, begins + held.len()))
}

/// A line without the result that stands at its end, and where that stands: `(Red wins)`, `, 1-0`, ` 红胜`.
fn without_result(line: &str) -> (&str, Option<Span>) {
    let held = line.trim_end_matches(|c| token::is_white(c) || "。.*".contains(c));
    let bracket = held
        .rfind(['(', '（', '[', '【'])
        .filter(|_| held.ends_with([')', '）', ']', '】']));
    let word = held.rfind([' ', '\u{3000}', '\t', ',', '，']);
    // A result in words may have two.
    let words = word.and_then(|at| held[..at].rfind([' ', '\u{3000}', '\t', ',', '，']));
    for at in [bracket, words, word].into_iter().flatten() {
        let sign = held[at..].chars().next().map_or(1, char::len_utf8);
        let inside = held[at + sign..].trim_matches(|c| token::is_white(c) || ")）]】".contains(c));
        if read_result_words(inside).is_some_and(|result| result != GameResult::Unknown) {
            let begins = inside.as_ptr() as usize - line.as_ptr() as usize;
            return (
                line[..at].trim_end_matches([' ', ',', '，']),
                Some(Span::new(begins, begins + inside.len())),
            );
        }
    }
    // The point behind an initial is the name's.
    (
        line.trim_end_matches(|c| token::is_white(c) || "。*".contains(c)),
        None,
    )
}

#[cfg(test)]
mod tests {
    use super::pairing;

    /// Red, Black, result.
    type Named = Option<(&'static str, &'static str, &'static str)>;

    #[test]
    fn a_line_that_names_two_players_says_who_they_are_and_how_it_ended() {
        let cases: [(&str, Named); 20] = [
            (
                "Hu Ronghua vs. Liu Dahua (Red wins)",
                Some(("Hu Ronghua", "Liu Dahua", "Red wins")),
            ),
            (
                "Game 3: Hu Ronghua v. Liu Dahua, 0-1",
                Some(("Hu Ronghua", "Liu Dahua", "0-1")),
            ),
            (
                "A. Smith - B. Jones 1/2-1/2",
                Some(("A. Smith", "B. Jones", "1/2-1/2")),
            ),
            (
                "## 12. Smith, J. vs Jones, K.",
                Some(("Smith, J.", "Jones, K.", "")),
            ),
            ("Hu vs Liu Black wins", Some(("Hu", "Liu", "Black wins"))),
            ("第1局 甲先胜乙", Some(("甲", "乙", "先胜"))),
            (
                "【第二十局】 北京 张强 先负 沈阳 苗永鹏",
                Some(("北京 张强", "沈阳 苗永鹏", "先负")),
            ),
            ("许银川 先和 吕钦", Some(("许银川", "吕钦", "先和"))),
            ("许银川 对 吕钦 （红胜）", Some(("许银川", "吕钦", "红胜"))),
            ("许银川—吕钦 红胜", Some(("许银川", "吕钦", "红胜"))),
            ("第12题 红先胜", None),
            ("红先胜", None),
            ("红方先胜一子", None),
            ("12. 许银川—吕钦", None),
            ("第1局 甲先胜乙…………………1", None),
            ("This is it - a fine game", None),
            ("双方先和后战", None),
            ("中炮对屏风马", None),
            ("He played well vs. the cannon! What a game.", None),
            ("", None),
        ];
        let told = |line: &str| {
            let found = pairing(line)?;
            let of = |span: crate::text::Span| span.of(line).to_owned();
            Some((
                of(found.red),
                of(found.black),
                found.result.map(of).unwrap_or_default(),
            ))
        };
        let wrong: Vec<_> = cases
            .iter()
            .map(|(line, wanted)| (line, told(line), wanted))
            .filter(|(_, found, wanted)| {
                let found = found
                    .as_ref()
                    .map(|(a, b, c)| (a.as_str(), b.as_str(), c.as_str()));
                found != **wanted
            })
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
