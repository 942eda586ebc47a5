//! Blanks and forms of characters change nothing of what a token means.

use dapu::notation::{Families, Intent, Origin, read_move};

#[test]
fn spaces_and_run_on_text_split_alike() {
    let mut tokens = Vec::new();
    let mut rest = "炮二平五马8进7傌 二 進 三車９平８前六平五 一兵平四";
    while let Some((read, bytes)) = read_move(rest.trim_start(), Families::ALL) {
        rest = rest.trim_start();
        let Intent::Relative { origin, .. } = read.intent else {
            panic!("coordinates in {rest}")
        };
        tokens.push((&rest[..bytes], origin));
        rest = &rest[bytes..];
    }
    assert_eq!(
        tokens,
        [
            ("炮二平五", Origin::File(2)),
            ("马8进7", Origin::File(8)),
            ("傌 二 進 三", Origin::File(2)),
            ("車９平８", Origin::File(9)),
            ("前六平五", Origin::Front(Some(6))),
            ("一兵平四", Origin::Nth(1, None)),
        ]
    );
}

/// Characters that Unicode calls forms of others, one by one (its compatibility mappings).
const FORMS: [(char, char); 21] = [
    ('⼀', '一'),
    ('⼆', '二'),
    ('⼋', '八'),
    ('⼠', '士'),
    ('⾞', '車'),
    ('⾺', '馬'),
    ('\u{F902}', '車'),
    ('\u{F9D1}', '六'),
    ('\u{2F829}', '包'),
    ('\u{2F873}', '将'),
    ('\u{2F929}', '王'),
    ('１', '1'),
    ('２', '2'),
    ('３', '3'),
    ('４', '4'),
    ('５', '5'),
    ('６', '6'),
    ('７', '7'),
    ('８', '8'),
    ('９', '9'),
    ('\u{3000}', ' '),
];

#[test]
fn a_form_of_a_character_means_what_the_character_means() {
    let templates = [
        "?二平五",
        "炮?平五",
        "炮二平?",
        "前?退四",
        "?兵平四",
        "炮二?平五",
        "前?平五",
    ];
    let mut told = Vec::new();
    let mut wrong = Vec::new();
    for (form, plain) in FORMS {
        for template in templates {
            let read = |c: char| {
                let text = template.replace('?', &c.to_string());
                read_move(&text, Families::ALL).map(|(read, _)| read.intent)
            };
            if read(form) != read(plain) {
                wrong.push(format!("{form} in {template}"));
            }
            told.extend(read(form).map(|_| form));
        }
    }
    told.dedup();
    assert_eq!(told.len(), FORMS.len(), "{told:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
