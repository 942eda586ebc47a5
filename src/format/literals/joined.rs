//! Literals that a program joins into one text.

use super::meaning::meaning;
use super::{Literal, ProgramText, literals};
use crate::format::mapped_text::MappedText;

/// What stands between literals that are one: nothing, or the sign of a language that joins them.
const SIGNS: [&str; 9] = ["", "+", ".", "..", "&", "&+", "++", "<>", "~"];

/// What stands before a list whose members are the lines of one text, and behind it.
const BEFORE: [&str; 3] = ["join", "Join", "implode"];
const BEHIND: [&str; 4] = [".join(", ".Join(", "\"\\n\"", "'\\n'"];

/// So far is looked for either.
const REACH: usize = 48;

/// The texts that a program holds, in order.
pub(in crate::format) fn texts(text: &str) -> Vec<ProgramText> {
    let found = literals(text);
    let mut out = Vec::new();
    let mut rest = found.as_slice();
    while let Some(first) = rest.first() {
        let joined = 1 + pairs(rest).take_while(|gap| is_joined(text, *gap)).count();
        let listed = 1 + pairs(rest).take_while(|gap| is_next(text, *gap)).count();
        let between = list_sign(text, &rest[..listed]).filter(|_| joined == 1);
        let taken = if between.is_some() { listed } else { joined };
        let (own, behind) = rest.split_at(taken);
        out.push(ProgramText {
            outside: first.outside.start..own[taken - 1].outside.end,
            inside: first.inside.start..own[taken - 1].inside.end,
            has_signs: taken > 1
                || !first.is_raw && text.get(first.inside.clone()).unwrap_or("").contains('\\'),
            meant: meant(text, own, between.unwrap_or("")),
        });
        rest = behind;
    }
    out
}

/// Each two literals that follow one another.
fn pairs(literals: &[Literal]) -> impl Iterator<Item = [&Literal; 2]> {
    literals.windows(2).map(|two| [&two[0], &two[1]])
}

/// What stands between two literals, without blanks and signs that a line goes on.
fn gap(text: &str, [one, next]: [&Literal; 2]) -> String {
    let gap = text.get(one.outside.end..next.outside.start).unwrap_or("x");
    gap.chars()
        .filter(|it| !it.is_whitespace() && !matches!(it, '\\' | '_'))
        .collect()
}

fn is_joined(text: &str, two: [&Literal; 2]) -> bool {
    SIGNS.contains(&gap(text, two).as_str())
}

fn is_next(text: &str, two: [&Literal; 2]) -> bool {
    gap(text, two) == ","
}

/// What is put between the members of a list that is one text; `None` where it is none.
fn list_sign(text: &str, members: &[Literal]) -> Option<&'static str> {
    let [first, .., last] = members else {
        return None;
    };
    let brackets = |it: char| it.is_whitespace() || "([{})],".contains(it);
    let before = text
        .get(..first.outside.start)
        .unwrap_or("")
        .trim_end_matches(brackets);
    let before = before
        .strip_suffix("[]string")
        .unwrap_or(before)
        .trim_end_matches(brackets);
    let begin = before
        .char_indices()
        .rev()
        .take(REACH)
        .last()
        .map_or(0, |(at, _)| at);
    let line = before
        .get(begin..)
        .unwrap_or("")
        .lines()
        .last()
        .unwrap_or("");
    let behind = text
        .get(last.outside.end..)
        .unwrap_or("")
        .trim_start_matches(brackets);
    if line.ends_with("concat!") {
        return Some("");
    }
    let is_said = BEFORE.iter().any(|word| line.ends_with(word))
        || BEHIND.iter().any(|sign| behind.starts_with(sign));
    is_said.then_some("\n")
}

/// What literals say one behind another; `None` where it is what stands there.
fn meant(text: &str, own: &[Literal], between: &str) -> Option<MappedText> {
    let mut out = MappedText::default();
    for (index, literal) in own.iter().enumerate() {
        if index > 0 {
            out.put(between, literal.inside.start);
        }
        let said = meaning(text, literal);
        out.append(&said);
    }
    let is_plain = own.len() == 1 && text.get(own[0].inside.clone()) == Some(out.text.as_str());
    (!is_plain).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn pieces_that_a_program_joins_are_one_text() {
        for (text, wanted) in [
            ("('a\\n'\n    'b' + \"c\")", vec!["a\nbc"]),
            ("$x = 'a' . \"b\"; y('c', 'd')", vec!["ab", "c", "d"]),
            ("x = ['a', 'b'].join('\\n')", vec!["a\nb", "\n"]),
            ("'\\n'.join([\n  'a',\n  'b',\n])", vec!["\n", "a\nb"]),
            (
                "strings.Join([]string{\"a\", \"b\"}, \"\\n\")",
                vec!["a\nb", "\n"],
            ),
            ("concat!(\"a\", \"b\")", vec!["ab"]),
            ("x = 'a'\ny = 'b'", vec!["a", "b"]),
        ] {
            let found = texts(text).into_iter().map(|it| match it.meant {
                Some(meant) => meant.text,
                None => text[it.inside].to_owned(),
            });
            assert_eq!(found.collect::<Vec<_>>(), wanted, "{text}");
        }
    }
}
