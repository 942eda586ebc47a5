//! The Chinese words of what an event file says in a few words: `level = "全国"` is `level = "national"`.

use toml::{Table, Value};

/// A word of the file, and what else stands for it.
type Word = (&'static str, &'static [&'static str]);

const LEVEL: &[Word] = &[
    (
        "national",
        &["全国", "全国比赛", "全国级", "国家级", "全国性比赛"],
    ),
    // 4.1.8 says 省级(含以下); what is below is judged as it is.
    (
        "province",
        &[
            "省级",
            "省",
            "省级比赛",
            "全省",
            "省级(含以下)",
            "省级（含以下）",
        ],
    ),
    (
        "local",
        &[
            "省级以下",
            "省以下",
            "市级",
            "市县级",
            "市",
            "县级",
            "区级",
            "全市",
            "全县",
            "基层",
        ],
    ),
    (
        "youth",
        &["全国少年赛", "全国少年", "少年", "少年赛", "全国少年比赛"],
    ),
    ("mass", &["群体", "群体赛", "群体比赛", "群众比赛"]),
];
const CLOCKS: &[Word] = &[
    ("left", &["余时", "剩余", "剩余时间", "所剩时间"]),
    ("used", &["用时", "已用", "已用时间"]),
];
const EDITION: &[Word] = &[
    (
        "cn2020",
        &[
            "2020",
            "2020版",
            "象棋竞赛规则2020",
            "象棋竞赛规则（2020版）",
        ],
    ),
    ("cn2020-rapid", &["快棋", "快棋细则"]),
    ("cn2020-mass", &["群体", "群体比赛", "象棋群体比赛简明规定"]),
    (
        "cn1999",
        &[
            "1999",
            "1999版",
            "象棋竞赛规则1999",
            "象棋竞赛规则（1999版）",
        ],
    ),
    ("cn1957", &["1957", "1957版"]),
    ("axf", &["亚洲", "亚洲规则", "亚洲棋规"]),
];
const SYSTEM: &[Word] = &[
    ("round-robin", &["循环", "循环赛", "循环制"]),
    ("swiss", &["积分编排", "积分编排制", "积分循环", "瑞士制"]),
    ("knockout", &["淘汰", "淘汰赛", "淘汰制"]),
    ("scheveningen", &["全队轮赛", "全队轮赛制"]),
    ("member-total", &["队员总分", "队员总分制"]),
];
const FIRST_ROUND: &[Word] = &[
    ("nearest", &["近号"]),
    ("head-tail", &["首尾"]),
    ("halves", &["对半", "对半交叉"]),
    ("random", &["随机", "抽签"]),
];
const LINE_UPS: &[Word] = &[
    (
        "ordered",
        &["分台定人", "分台定人制", "分台换人", "分台换人制"],
    ),
    ("free", &["临时定台", "临时定台制"]),
];

const OF_EVENT: &[(&str, &[Word])] = &[("level", LEVEL), ("clocks", CLOCKS), ("edition", EDITION)];
const OF_STAGE: &[(&str, &[Word])] = &[
    ("system", SYSTEM),
    ("first-round", FIRST_ROUND),
    ("line-ups", LINE_UPS),
];
/// Fields that are yes or no.
const SWITCHED: &[&str] = &["recording", "signatures"];
const YES: &[&str] = &["是", "要求", "有"];
const NO: &[&str] = &["否", "不要求", "无", "没有"];

/// The Chinese words of a field, with the word of the file each stands for.
pub(super) fn of_field(field: &str) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let fields = OF_EVENT.iter().chain(OF_STAGE);
    let field = field.to_owned();
    let words = fields.filter(move |(name, _)| *name == field);
    let words = words.flat_map(|(_, words)| *words);
    words.flat_map(|(word, others)| others.iter().map(|other| (*other, *word)))
}

/// Whether a word stands for yes or no.
pub(super) fn is_flag(word: &str) -> bool {
    [YES, NO].concat().contains(&word.trim())
}

/// Puts the words of the file in the place of Chinese ones; whether there was any.
pub(super) fn translate(table: &mut Table) -> bool {
    let mut any = false;
    for (field, _) in OF_EVENT {
        any |= one(table, field);
    }
    for field in SWITCHED {
        any |= yes_or_no(table, field);
    }
    if let Some(Value::Array(stages)) = table.get_mut("stage") {
        for stage in stages.iter_mut().filter_map(Value::as_table_mut) {
            for (field, _) in OF_STAGE {
                any |= one(stage, field);
            }
        }
    }
    any
}

fn one(table: &mut Table, field: &str) -> bool {
    let Some(Value::String(written)) = table.get_mut(field) else {
        return false;
    };
    let mut words = of_field(field);
    let Some((_, word)) = words.find(|(chinese, _)| *chinese == written.trim()) else {
        return false;
    };
    word.clone_into(written);
    true
}

fn yes_or_no(table: &mut Table, field: &str) -> bool {
    let Some(value) = table.get_mut(field) else {
        return false;
    };
    let said = match value.as_str().map(str::trim) {
        Some(word) if YES.contains(&word) => true,
        Some(word) if NO.contains(&word) => false,
        _ => return false,
    };
    *value = Value::Boolean(said);
    true
}

#[cfg(test)]
mod tests {
    use super::super::{Clocks, Event, FirstPairing, Level, LineUps, System};
    use super::{OF_EVENT, OF_STAGE};

    #[test]
    fn chinese_words_stand_for_those_of_the_file() {
        let text = "level = \"全国\"\nclocks = \"用时\"\nedition = \"2020版\"\nrecording = \"要求\"\n\
                    signatures = \"否\"\n[[stage]]\nsystem = \"积分编排制\"\nfirst-round = \"首尾\"\nline-ups = \"临时定台制\"\n";
        let event = Event::from_toml(text).expect("an event file");
        assert_eq!(event.level, Some(Level::National));
        assert_eq!(event.clocks, Some(Clocks::Used));
        assert_eq!(event.edition.as_deref(), Some("cn2020"));
        assert_eq!(
            (event.recording, event.signatures),
            (Some(true), Some(false))
        );
        let stage = &event.plans[0];
        assert_eq!(stage.system, Some(System::Swiss));
        assert_eq!(stage.first_round, Some(FirstPairing::HeadTail));
        assert_eq!(stage.line_ups, Some(LineUps::Free));
    }

    #[test]
    fn every_chinese_word_is_read_and_stands_for_one_thing() {
        for (field, words) in OF_EVENT {
            for (word, others) in *words {
                for other in *others {
                    let read = |word: &str| Event::from_toml(&format!("{field} = \"{word}\"\n"));
                    assert_eq!(read(other).expect(other), read(word).expect(word));
                }
            }
        }
        for (field, words) in OF_STAGE {
            for (word, others) in *words {
                for other in *others {
                    let read = |word: &str| {
                        Event::from_toml(&format!("[[stage]]\n{field} = \"{word}\"\n"))
                    };
                    assert_eq!(read(other).expect(other), read(word).expect(word));
                }
            }
        }
    }

    #[test]
    fn a_chinese_word_nobody_knows_is_told_with_the_nearest() {
        let error = Event::from_toml("level = \"全国赛\"\n").expect_err("no such level");
        let told = error.to_string();
        assert!(told.contains("perhaps `全国`"), "{told}");
        assert!(told.contains("national (全国)"), "{told}");
    }
}
