//! What a lint says, and what it advises.

use super::{LintKind, LintLine};
use crate::board::Side;
use crate::rules::Language;
use crate::words::fill;

/// What is wrong, and what to do.
pub(super) fn of(line: &LintLine, language: Language) -> [String; 2] {
    let at = usize::from(language != Language::Zh);
    if let LintKind::Folder(fault) = &line.kind {
        let advice = [
            "必要时补交、改名或删去这份记录",
            "hand in, rename or remove the sheet where that is needed",
        ];
        return [fault.words(language), advice[at].to_owned()];
    }
    if line.kind == LintKind::SlipOfNoGame {
        let values: Vec<(&str, &dyn std::fmt::Display)> = line
            .values
            .iter()
            .map(|it| (it.0, &it.1 as &dyn std::fmt::Display))
            .collect();
        let keys = ["lint.slip-of-no-game", "lint.slip-of-no-game-next"];
        return keys.map(|key| fill(language, key, &values));
    }
    let (what, advice) = words(&line.kind);
    let fill = |text: &str| {
        let mut text = text.to_owned();
        for (name, value) in &line.values {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    };
    let mut said = [fill(what[at]), fill(advice[at])];
    let near = line.values.iter().find(|(name, _)| *name == "near");
    if let Some((_, near)) = near.filter(|(_, near)| !near.is_empty()) {
        let perhaps = [format!("是否为“{near}”？"), format!("perhaps {near}? ")];
        said[1].insert_str(0, &perhaps[at]);
    }
    said
}

/// Chinese and English of what is wrong, and of the advice.
type Words = ([&'static str; 2], [&'static str; 2]);

fn words(kind: &LintKind) -> Words {
    match kind {
        LintKind::NoEventFile
        | LintKind::NoField(_)
        | LintKind::NoMassLimit
        | LintKind::RecordingInRapid
        | LintKind::UnknownEdition
        | LintKind::PlayerTwice
        | LintKind::PairedStranger
        | LintKind::UnknownTeam
        | LintKind::PairedTwice => of_event(kind),
        _ => of_sheets(kind),
    }
}

/// About the event file.
#[rustfmt::skip]
fn of_event(kind: &LintKind) -> Words {
    use LintKind as K;
    match kind {
        K::NoEventFile => (["没有 event.toml", "there is no event.toml"],
            ["用 `dapu event init` 写一个", "write one with `dapu event init`"]),
        K::NoField("edition") => (["没有写 `edition`：规则版本依日期选择", "no `edition`: the date of each game decides"],
            ["写明规则版本，例如 edition = \"cn2020\"", "name the edition, such as edition = \"cn2020\""]),
        K::NoField("level") => (["没有写 `level`：违例的处罚（4.1.8、8.1.8）无法定级", "no `level`: what an illegal move costs (4.1.8, 8.1.8) cannot be settled"],
            ["写 level = \"national\"、\"province\"、\"local\"、\"youth\" 或 \"mass\"", "set level to \"national\", \"province\", \"local\", \"youth\" or \"mass\""]),
        K::NoField("time") => (["没有写时限：用时无法核对，也不知是否快棋", "no time limit: clocks cannot be checked, nor whether it is rapid play"],
            ["写 [time]", "set [time]"]),
        K::NoField("late-minutes") => (["没有写 `late-minutes`：迟到只作注记", "no `late-minutes`: coming late is a note only"],
            ["写迟到时限的分钟数", "set the limit in minutes"]),
        K::NoField("players") => (["没有棋手名单：姓名不核对", "no list of players: names are not checked"],
            ["写 players = [\"甲\", \"乙\"]", "set players = [\"A\", \"B\"]"]),
        K::NoMassLimit => (["群体赛没有写 `natural-limit`：附录一 三.2 定为 30 至 40，由竞赛规程定", "a mass event without `natural-limit`: appendix 1 三.2 leaves 30 to 40 to the event"],
            ["写 natural-limit = 30 至 40 之间的数", "set natural-limit to a number from 30 to 40"]),
        K::RecordingInRapid => (["快棋不记录（28.4），却写了 recording = true", "recording = true, but rapid games are not recorded (28.4)"],
            ["去掉 recording，或改规则版本", "take recording out, or name another edition"]),
        K::UnknownEdition => (["没有规则版本 `{name}`；已知：{known}", "there is no edition `{name}`; there are: {known}"],
            ["改正 `edition`", "correct `edition`"]),
        K::PlayerTwice => (["名单中“{name}”写了两次", "{name} stands twice in the list"],
            ["删去一个，或加队名区分", "remove one, or tell them apart by team"]),
        K::PairedStranger => (["编排中的“{name}”不在名单里", "{name} is paired and not in the list"],
            ["改正编排或名单", "correct the pairing or the list"]),
        K::UnknownTeam => (["“{name}”的队“{team}”不在 `teams` 里", "{team}, the team of {name}, is not among `teams`"],
            ["补写队名，或改正", "add the team, or correct it"]),
        K::PairedTwice => (["编排中第 {round} 轮第 {table} 台写了两次", "round {round}, table {table} is paired twice"],
            ["删去一个", "remove one"]),
        _ => (["没有写 `{field}`", "no `{field}`"], ["补写", "set it"]),
    }
}

/// About sheets, pairings and slips.
#[rustfmt::skip]
fn of_sheets(kind: &LintKind) -> Words {
    use LintKind as K;
    match kind {
        K::NoSheets => (["没有一份记录", "there is no sheet"],
            ["把记录放进文件夹（文本、CSV、PGN 等均可）", "put the sheets into the folder (text, CSV, PGN or any other format)"]),
        K::NoPlace("round") => (["没有写轮次", "says no round"], ["补写“轮次：”", "add `Round:`"]),
        K::NoPlace(_) => (["没有写台次", "says no table"], ["补写“台次：”", "add `Table:`"]),
        K::NoName(Side::Red) => (["没有写红方姓名", "does not name Red"], ["补写“红方：”", "add `Red:`"]),
        K::NoName(Side::Black) => (["没有写黑方姓名", "does not name Black"], ["补写“黑方：”", "add `Black:`"]),
        K::NotInList => (["“{name}”不在棋手名单里", "{name} is not in the list of players"],
            ["改正姓名，或补入名单", "correct the name, or add it to the list"]),
        K::RoundBeyond => (["第 {round} 轮，而赛事只有 {rounds} 轮", "is of round {round}, but the event has {rounds}"],
            ["改正轮次", "correct the round"]),
        K::ColoursExchanged => (["执色与编排相反：编排为红方 {red}、黑方 {black}", "has the colours the other way round: {red} was to have Red, {black} Black"],
            ["查明是记录写错，还是对局执错（2020 版 5.8.1）", "find out whether the sheet is wrong, or the game was played so (2020 5.8.1)"]),
        K::OtherPairing => (["该台编排为红方 {red}、黑方 {black}", "at that table {red} was to have Red, {black} Black"],
            ["改正轮次、台次或姓名", "correct round, table or names"]),
        K::NoSheetOfPairing => (["第 {round} 轮第 {table} 台没有记录", "there is no sheet of round {round}, table {table}"],
            ["补交记录，或注明弃权", "hand the sheets in, or note that it was not played"]),
        K::SlipWithoutGame => (["第 {round} 轮第 {table} 台只有成绩单，没有记录", "there is a slip of round {round}, table {table}, and no sheet"],
            ["补交记录，或改正成绩单的轮次台次", "hand the sheets in, or correct the slip"]),
        _ => (["第 {round} 轮第 {table} 台没有成绩单", "there is no slip of round {round}, table {table}"],
            ["补写一行", "add a row"]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_words_and_advice_of_its_own_in_both_languages() {
        use LintKind as K;
        let kinds = [
            K::NoEventFile,
            K::NoField("edition"),
            K::NoField("level"),
            K::NoField("time"),
            K::NoField("late-minutes"),
            K::NoField("players"),
            K::NoMassLimit,
            K::RecordingInRapid,
            K::UnknownEdition,
            K::PlayerTwice,
            K::PairedStranger,
            K::UnknownTeam,
            K::PairedTwice,
            K::NoSheets,
            K::NoPlace("round"),
            K::NoPlace("table"),
            K::NoName(Side::Red),
            K::NoName(Side::Black),
            K::NotInList,
            K::RoundBeyond,
            K::ColoursExchanged,
            K::OtherPairing,
            K::NoSheetOfPairing,
            K::SlipWithoutGame,
            K::GameWithoutSlip,
        ];
        let mut seen = Vec::new();
        for kind in kinds {
            let (what, advice) = words(&kind);
            for [zh, en] in [what, advice] {
                assert!(!zh.is_empty() && !en.is_empty() && zh != en, "{kind:?}");
                let holes = |text: &str| text.matches('{').count();
                assert_eq!(holes(zh), holes(en), "{kind:?}");
            }
            assert!(!seen.contains(&what), "{kind:?}");
            seen.push(what);
        }
    }
}
