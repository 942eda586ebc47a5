//! The digits of DhtmlXQ in the variables and fields of a program: `var binit = "…", movelist = "…";`. The moves are
//! known by what they are, four digits each that play from the board beside them; what else a game has by the names
//! of its elements.

use super::dhtmlxq;
use super::literals::{Literal, literals};
use super::mapped_text::MappedText;
use super::transcript::plies_of;
use std::ops::Range;

/// Number of digits that place the men.
const MEN: usize = 64;

/// So many digits at least are moves.
const LEAST: usize = 32;

/// Elements whose names mean something else in programs and pages.
const NOT_OF_GAMES: [&str; 4] = ["type", "class", "author", "remark"];

/// So many bytes between two values of a game are the most.
const FARTHEST: usize = 400;

/// A game in variables.
#[derive(Clone, Debug)]
pub(super) struct AssignedGame {
    /// It as a text of DhtmlXQ.
    pub(super) text: MappedText,
    /// Where its literals stand, from the first to the last.
    pub(super) inside: Range<usize>,
    /// What stands between them.
    pub(super) between: Vec<Range<usize>>,
}

/// Whether so many digits stand in a row behind a quote.
pub(super) fn may_be_in(text: &str) -> bool {
    let bytes = text.as_bytes();
    memchr::memchr3_iter(b'"', b'\'', b'`', bytes).any(|at| {
        let digits = bytes.get(at + 1..at + 1 + LEAST);
        digits.is_some_and(|it| it.iter().all(u8::is_ascii_digit))
    })
}

/// The games of a text in order: each ends where a name comes again behind its moves.
pub(super) fn games(text: &str) -> Vec<AssignedGame> {
    let mut games = Vec::new();
    if !may_be_in(text) {
        return games;
    }
    let mut open: Vec<Element<'_>> = Vec::new();
    for literal in literals(text) {
        let Some(element) = Element::of(text, &literal) else {
            continue;
        };
        let comes_again = open.iter().any(|it| it.name == element.name);
        let begin = element.literal.outside.start;
        let is_far = open
            .last()
            .is_some_and(|it| begin - it.literal.outside.end > FARTHEST);
        if comes_again || is_far {
            games.extend(game(text, &open));
            open.clear();
        }
        open.push(element);
    }
    games.extend(game(text, &open));
    games
}

/// A value and the name of the element it is.
struct Element<'t> {
    name: &'t str,
    literal: Literal,
}

impl<'t> Element<'t> {
    fn of(text: &'t str, literal: &Literal) -> Option<Element<'t>> {
        let inside = text.get(literal.inside.clone())?;
        let is_digits = inside.len() >= LEAST && inside.bytes().all(|it| it.is_ascii_digit());
        let name = variable(text.get(..literal.outside.start)?);
        let name = name.strip_prefix("DhtmlXQ_").unwrap_or(name);
        let known = dhtmlxq::element_name(name).filter(|it| !NOT_OF_GAMES.contains(it));
        let name = match known {
            _ if is_digits && inside.len() == MEN && is_board(inside) => "binit",
            _ if is_digits && inside.len().is_multiple_of(4) => "movelist",
            Some(name) if !inside.contains(['[', ']', '\n', '\\']) => name,
            _ => return None,
        };
        Some(Element {
            name,
            literal: literal.clone(),
        })
    }
}

/// Whether digits are no line of moves: some man stands on no point, or two moves do not join.
fn is_board(digits: &str) -> bool {
    let text = format!("[DhtmlXQ_movelist]{digits}[/DhtmlXQ_movelist]");
    let (lawful, all) = plies_of(&dhtmlxq::read(&text, 1));
    lawful < all || all < MEN / 4
}

/// The name of what is given a value here: `var binit = `, `"binit": `, `$binit = `, `data['binit'] = `.
fn variable(before: &str) -> &str {
    let before = before.trim_end();
    let Some(named) = before.strip_suffix(['=', ':', '>']) else {
        return "";
    };
    let named = named.trim_end_matches(['=', ':', '[', ']', ' ', '\'', '"']);
    let name = last_word(named);
    let typed = named.strip_suffix(name).unwrap_or(named);
    let typed = typed.trim_end_matches([' ', '&', '*']);
    // const binit: string = …
    typed
        .strip_suffix(':')
        .map_or(name, |it| last_word(it.trim_end()))
}

fn last_word(text: &str) -> &str {
    let rest = text.trim_end_matches(|it: char| it.is_ascii_alphanumeric() || it == '_');
    text.get(rest.len()..).unwrap_or("")
}

/// The game of these values, where their moves play.
fn game(text: &str, elements: &[Element<'_>]) -> Option<AssignedGame> {
    elements.iter().find(|it| it.name == "movelist")?;
    let mut out = MappedText::default();
    let mut between = Vec::new();
    let mut last: Option<usize> = None;
    for Element { name, literal } in elements {
        let inside = literal.inside.clone();
        if let Some(last) = last {
            between.push(last..literal.outside.start);
        }
        last = Some(literal.outside.end);
        out.put(&format!("[DhtmlXQ_{name}]"), inside.start);
        out.take(text.get(inside.clone())?, inside.start);
        out.put(&format!("[/DhtmlXQ_{name}]\n"), inside.end);
    }
    let (lawful, all) = plies_of(&dhtmlxq::read(&out.text, 1));
    (lawful == all && 4 * all >= LEAST).then_some(AssignedGame {
        text: out,
        inside: elements.first()?.literal.inside.start..last?,
        between,
    })
}

#[cfg(test)]
mod tests {
    use super::{games, variable};

    const MEN: &str = "8979695949392919097717866646260600102030405060708012720323436383";
    const MOVES: &str = "7747102279677252897970622625636417132042";

    #[test]
    fn a_value_has_the_name_that_its_language_gives_it() {
        for before in [
            "var binit = ",
            "a.binit=",
            "{\"binit\": ",
            "  binit: ",
            "$binit = ",
            "'binit' => ",
            "x['binit'] = ",
            "let binit: &str = ",
            "const binit: string = ",
            "char binit[] = ",
        ] {
            assert_eq!(variable(before), "binit", "{before}");
        }
        assert_eq!(variable("f("), "");
    }

    #[test]
    fn digits_of_any_name_are_a_game_where_they_play() {
        let both = format!("var a = \"{MEN}\";\nvar b = '{MOVES}';\n");
        let found = games(&both);
        assert!(found.len() == 1 && found[0].text.text.contains("[DhtmlXQ_binit]8979"));
        let two = format!("{both}{both}");
        assert_eq!(games(&two).len(), 2);
        // Digits that do not play, dates, a board alone.
        for other in [
            both.replace("'7747", "'7749"),
            format!("a = '{MEN}'"),
            both.replace(MOVES, "20240501"),
        ] {
            assert!(games(&other).is_empty(), "{other}");
        }
    }
}
