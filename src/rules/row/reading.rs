//! The readings of the books in words: each a short phrase beside the name of its switch.

use super::message::Language;

/// A reading in words with its name: `“全国赛事”〔level=national〕`, `level=national (…)`.
pub(super) fn reading(name: &str, language: Language) -> String {
    let words = READINGS.iter().find(|(key, _, _)| *key == name);
    match (words, language) {
        (Some((_, zh, _)), Language::Zh) => format!("“{zh}”〔{name}〕"),
        (Some((_, _, en)), Language::En) => format!("{name} ({en})"),
        (None, Language::Zh) => format!("〔{name}〕"),
        (None, Language::En) => name.to_owned(),
    }
}

/// Every reading an edition or a rule names: key, Chinese, English.
const READINGS: &[(&str, &str, &str)] = &[
    ("level=national", "全国赛事", "this is a national event"),
    ("level=province", "省级赛事", "this is a provincial event"),
    (
        "first=raised",
        "首次违例当时已经提出",
        "the first offence was raised in its time",
    ),
    (
        "first=not-raised",
        "首次违例过时未提",
        "the first offence was let pass",
    ),
    (
        "illegal.province=foul",
        "省级赛事首次违例也是犯规",
        "a first offence is a foul at province level too",
    ),
    (
        "illegal.province=no-foul",
        "省级赛事首次违例不是犯规",
        "a first offence is no foul at province level",
    ),
    (
        "suicide.class=as-8.1.8",
        "自杀与其他违例同样处理",
        "自杀 is treated like any illegal move",
    ),
    (
        "suicide.class=by-edition",
        "自杀一律判负",
        "自杀 loses at every level",
    ),
    (
        "suicide.late=window",
        "逾五个回合未提出的着法有效",
        "moves not objected to within five rounds stand",
    ),
    (
        "suicide.late=ended",
        "自杀当即终局，其后着法无效",
        "the game ended at that move and all later moves are void",
    ),
    (
        "recording=required",
        "本赛要求棋手记录",
        "players of this event must record",
    ),
    (
        "recording=not-required",
        "本赛不要求棋手记录",
        "players of this event need not record",
    ),
    (
        "missed.alike=same-sign",
        "雷同指一份记录用同一记号记不同的着",
        "雷同 is one sign for different moves on one sheet",
    ),
    ("as-written", "照各份记录所记", "what is written was played"),
    (
        "slip-of-the-pen",
        "笔误，实走另一着",
        "a slip of the pen for another move",
    ),
    (
        "missed.alike=copied",
        "雷同指一份记录抄自另一份",
        "雷同 is one sheet copied from the other",
    ),
    (
        "clock=time-to-write",
        "漏记时所剩时间不少于三分钟",
        "three minutes or more were left when they were missed",
    ),
    (
        "clock=below-three-minutes",
        "漏记时所剩时间不足三分钟",
        "less than three minutes were left (7.2)",
    ),
    (
        "missed.cap=two",
        "八着以上一律两次",
        "eight or more are two fouls and no more",
    ),
    (
        "missed.cap=each-four",
        "每四着一次",
        "each four are one foul",
    ),
    (
        "natural-limit.count=net",
        "多出的将军连同应着都不计",
        "excess checks and their replies are not counted",
    ),
    (
        "natural-limit.count=half",
        "只扣多出的将军",
        "excess checks alone are not counted",
    ),
    (
        "natural-limit.count=gross",
        "着数全部计入",
        "all plies are counted",
    ),
    (
        "natural-limit.auto=automatic",
        "满限即和",
        "the game is drawn the moment the limit is reached",
    ),
    (
        "natural-limit.auto=on-claim",
        "经请求或审核才判和",
        "it is drawn only on a claim or an arbiter's check",
    ),
    (
        "red-vary-25=two-rounds",
        "红方有两个回合变着",
        "Red has two rounds to vary",
    ),
    (
        "red-vary-25=at-once",
        "红方须立即变着",
        "Red must vary at once",
    ),
    (
        "claimed=after-the-game",
        "终局后提出",
        "the claim was made after the game",
    ),
    (
        "claimed=during-the-game",
        "对局中提出",
        "the claim was made during the game",
    ),
    (
        "offers.limit=two",
        "比对方多提两次即犯规",
        "two offers more than the other side are a foul",
    ),
    (
        "offers.limit=three",
        "比对方多提三次才犯规",
        "only three offers more than the other side are a foul",
    ),
    (
        "rapid.false-claim=during-game",
        "对局中提出不实的依正文第22.2条",
        "a false claim during the game falls under 22.2 of the main text",
    ),
    (
        "rapid.false-claim=never",
        "快棋提出不实概不判罚",
        "a false claim is never a foul in rapid play",
    ),
];

#[cfg(test)]
mod tests {
    use super::READINGS;

    #[test]
    fn every_reading_the_editions_name_has_its_words() {
        let sources = [
            include_str!("../edition/common.rs"),
            include_str!("../edition/axf.rs"),
            include_str!("../edition/cn1957.rs"),
            include_str!("../edition/cn1999.rs"),
            include_str!("../edition/cn2020.rs"),
            include_str!("../edition/cn2020/cases.rs"),
            include_str!("../edition/cn2020_rapid.rs"),
            include_str!("../edition/cn2020_mass.rs"),
            include_str!("../draw/limit.rs"),
            include_str!("../scoresheet/sheets_alike.rs"),
        ];
        let is_reading = |text: &&str| {
            let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.=".contains(c);
            text.contains('=') && text.chars().all(word)
        };
        let named: Vec<&str> = sources
            .iter()
            .flat_map(|source| source.split('"'))
            .filter(is_reading)
            .collect();
        assert!(named.len() > 20, "{named:?}");
        let wanting: Vec<&&str> = named
            .iter()
            .filter(|name| READINGS.iter().all(|(key, _, _)| key != *name))
            .collect();
        assert!(wanting.is_empty(), "{wanting:?}");
    }
}
