//! What the title of a game says of it, where no field names a player: `决赛-甲 VS 乙`, `起势：甲(红)对阵乙(黑)`,
//! `甲 胜 乙`.

use super::around::{add_tag, said_by_title};
use super::pgn::named_in;
use crate::record::GameRecord;

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

/// Adds the players that the title of a record names, and the result that it gives them, where no field does.
pub(super) fn tell(record: &mut GameRecord<'_>) {
    let is_told = |name: &str| record.tags.saying(name).is_some();
    if is_told("Red") || is_told("Black") {
        return;
    }
    let Some(at) = record.tags.saying("Title") else {
        return;
    };
    let Some(place) = record.places.tags.get(at).copied() else {
        return;
    };
    let has_result = record.known_result().is_some() || is_told("Result");
    for (name, value) in said(&record.tags.0[at].value) {
        if name != "Result" || !has_result {
            add_tag(record, (name, value, place));
        }
    }
}

/// What a title says: a sentence, or its parts. A title that names nobody says nothing of a game that was played.
fn said(title: &str) -> Vec<(&'static str, String)> {
    let sentence = said_by_title(title);
    if sentence
        .iter()
        .any(|(name, _)| matches!(*name, "Red" | "Black"))
    {
        return sentence;
    }
    let names = players(title).into_iter().flatten();
    ["Red", "Black"].into_iter().zip(names).collect()
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
