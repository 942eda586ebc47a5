//! Players whom the title of a game names: `决赛-甲 VS 乙`, `起势：甲(红)对阵乙(黑)`.

use crate::format::pgn::named_in;
use crate::record::{GameRecord, Tag};
use crate::text::Span;
use std::borrow::Cow;

/// Words by which a title says that two play; `对` alone stands between openings too.
const MET: [&str; 13] = [
    "VS",
    "vs",
    "Vs",
    "对阵",
    "對陣",
    "先胜",
    "先勝",
    "先负",
    "先負",
    "先和",
    "(红)",
    "（红）",
    "(紅)",
];

/// Signs between an event and the players.
const PARTS: [char; 7] = ['-', '—', '–', ':', '：', '|', '_'];

/// A longer title is a sentence.
const LONGEST: usize = 160;

/// Adds the players that the title of a record names, where no field does.
pub(super) fn tell(record: &mut GameRecord<'_>) {
    let is_named = |name: &str| record.tags.saying(name).is_some();
    if is_named("Red") || is_named("Black") {
        return;
    }
    let Some(at) = record.tags.saying("Title") else {
        return;
    };
    let Some(names) = players(&record.tags.0[at].value) else {
        return;
    };
    let Some(place) = record.places.tags.get(at).copied() else {
        return;
    };
    for (name, value) in ["Red", "Black"].into_iter().zip(names) {
        record.places.tags.push(place);
        record.tags.0.push(Tag {
            name: Cow::Borrowed(name),
            value: Cow::Owned(value),
            span: Span::new(0, 0),
        });
    }
}

/// Both players of a title.
fn players(title: &str) -> Option<[String; 2]> {
    if title.len() > LONGEST || !MET.iter().any(|word| title.contains(word)) {
        return None;
    }
    let behind = title.rsplit(PARTS).next().unwrap_or(title);
    [behind, title].into_iter().find_map(|part| {
        let found = named_in(part)?;
        let names = [found.red, found.black].map(|it| it.of(part).trim().to_owned());
        let is_name = |name: &String| !name.is_empty() && !name.contains(PARTS);
        names.iter().all(is_name).then_some(names)
    })
}

#[cfg(test)]
mod tests {
    use super::players;

    #[test]
    fn a_title_names_two_players_by_words_that_say_so() {
        for (title, found) in [
            ("决赛-张三丰VS李四光", Some(["张三丰", "李四光"])),
            ("张三丰 VS 李四光", Some(["张三丰", "李四光"])),
            ("炮局:张三丰(红)对阵李四光(黑)", Some(["张三丰", "李四光"])),
            ("弱点:平炮对车", None),
            ("中炮对屏风马", None),
            ("迷途羔羊(一)", None),
            ("顺炮-横车VS直车", None),
        ] {
            let names = players(title);
            let names = names.as_ref().map(|it| [it[0].as_str(), it[1].as_str()]);
            assert_eq!(names, found, "{title}");
        }
    }
}
