//! Words that stand for one of few things, each with what was perhaps meant.

use super::chinese;
use super::fields::{line_in_stage, line_of};
use super::{Clocks, EventError, FirstPairing, LADDERS, Level, LineUps, System};
use crate::text::near;
use toml::{Table, Value};

/// Fields of the file that take one of a few words.
const OF_EVENT: &[(&str, &[&str])] = &[("level", Level::WORDS), ("clocks", Clocks::WORDS)];
/// Fields of a stage.
const OF_STAGE: &[(&str, &[&str])] = &[
    ("system", System::WORDS),
    ("first-round", FirstPairing::WORDS),
    ("ladder", LADDERS),
    ("line-ups", LineUps::WORDS),
];

/// Whether every such word is one of those there are.
pub(super) fn check(text: &str, table: &Table) -> Result<(), EventError> {
    for (field, words) in OF_EVENT {
        one_of(table, field, words, || line_of(text, field))?;
    }
    let Some(Value::Array(stages)) = table.get("stage") else {
        return Ok(());
    };
    for (at, stage) in stages.iter().enumerate() {
        let Some(stage) = stage.as_table() else {
            continue;
        };
        for (field, words) in OF_STAGE {
            one_of(stage, field, words, || line_in_stage(text, at, field))?;
        }
    }
    Ok(())
}

fn one_of(
    table: &Table,
    field: &'static str,
    words: &[&str],
    line: impl Fn() -> u32,
) -> Result<(), EventError> {
    let Some(word) = table.get(field).and_then(Value::as_str) else {
        return Ok(());
    };
    if words.contains(&word) {
        return Ok(());
    }
    let all = words.iter().copied();
    let all: Vec<&str> = all
        .chain(chinese::of_field(field).map(|(it, _)| it))
        .collect();
    let shown = |word: &&str| match chinese::of_field(field).find(|(_, of)| of == word) {
        Some((chinese, _)) => format!("{word} ({chinese})"),
        None => (*word).to_owned(),
    };
    Err(EventError::UnknownWord {
        line: line(),
        field,
        word: word.to_owned(),
        near: near(word, &all).first().map(ToString::to_string),
        known: words.iter().map(shown).collect::<Vec<_>>().join(", "),
    })
}

#[cfg(test)]
mod tests {
    use super::super::Event;

    #[test]
    fn a_word_nobody_knows_is_told_with_its_line_and_what_was_perhaps_meant() {
        let two = "[[stage]]\nsystem = \"swiss\"\n[[stage]]\nsystem = \"swiss\"\n";
        let told = [
            (
                format!("{two}first-round = \"neerest\"\n"),
                "line 5: `first-round = \"neerest\"` is not known; perhaps `nearest`; there are: nearest (近号), head-tail (首尾), halves (对半), random (随机)",
            ),
            (
                "name = \"x\"\nlevel = \"nation\"\n".to_owned(),
                "line 2: `level = \"nation\"` is not known; perhaps `national`; there are: national (全国), province (省级), local (省级以下), youth (全国少年赛), mass (群体)",
            ),
            (
                "[[stage]]\n\nsystem = \"swis\"\n".to_owned(),
                "line 3: `system = \"swis\"` is not known; perhaps `swiss`; there are: round-robin (循环), swiss (积分编排), knockout (淘汰), scheveningen (全队轮赛), member-total (队员总分)",
            ),
            (
                format!("{two}scale = [0, 0, 0]\n"),
                "line 5: the scale 0, 0, 0: a win must count more than a loss",
            ),
            (
                "[[stage]]\nscale = [\"x\", 1, 0]\n".to_owned(),
                "line 2: the scale x, 1, 0: `x` is no number of points; write whole numbers, halves or quarters",
            ),
            (
                "[[stage]]\nscale = [2, 0]\n".to_owned(),
                "line 2: the scale 2, 0: write three or four numbers: win, draw with Red, draw with Black, loss",
            ),
            (
                "[[stage]]\nname = \"A\"\n[[stage]]\nname = \"A\"\n".to_owned(),
                "two stages are called `A`, stage 1 and stage 2; give each its own name",
            ),
        ];
        for (text, expected) in told {
            let error = Event::from_toml(&text).expect_err(&text);
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn every_word_that_is_offered_is_read() {
        for (field, words) in super::OF_EVENT {
            for word in *words {
                Event::from_toml(&format!("{field} = \"{word}\"\n")).expect(word);
            }
        }
        for (field, words) in super::OF_STAGE {
            for word in *words {
                Event::from_toml(&format!("[[stage]]\n{field} = \"{word}\"\n")).expect(word);
            }
        }
    }
}
