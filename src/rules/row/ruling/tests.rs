//! Articles as they are cited, and the words for what follows.

use super::*;

#[test]
fn articles_are_cited_as_the_books_number_them() {
    use EditionId::{Axf, Cn1957, Cn2020, Cn2020Mass};
    let cases = [
        (
            Cn2020,
            "3.2, 3.4, 4.1.3",
            "第3.2、3.4、4.1.3条",
            "art. 3.2, 3.4, 4.1.3",
        ),
        (Cn1957, "五.2(7)", "第五章二(7)", "chapter 5, 2(7)"),
        (
            Cn1957,
            "五.2, 六.2",
            "第五章二、第六章二",
            "chapter 5, 2; chapter 6, 2",
        ),
        (
            Cn2020Mass,
            "附录一 二.2, 四",
            "附录一（二之2、四）",
            "appendix 1, 2.2 and 4",
        ),
        (Cn2020Mass, "2.1", "第2.1条", "art. 2.1"),
        (Axf, "3, 6", "第3、6款", "clause 3, 6"),
    ];
    for (edition, article, zh, en) in cases {
        assert_eq!(articles(edition, article, Language::Zh), zh);
        assert_eq!(articles(edition, article, Language::En), en);
    }
}

/// Each name of words for what follows from a rule, with the rules and consequences they stand for; after `with` what
/// the finding says besides, after `of` the edition, where not all have them.
fn words_of_rules() -> std::collections::BTreeMap<&'static str, Vec<String>> {
    let nothing: fn(&mut Finding) = |_| ();
    let missed: fn(&mut Finding) = |it| it.facts.set(fact::MISSED, 2);
    let barred: fn(&mut Finding) = |it| it.article = Some("22.3".into());
    let besides = [
        ("", nothing),
        (" with missed", missed),
        (" with 22.3", barred),
    ];
    let follow = [Consequence::None, Consequence::Replay, Consequence::Arbiter];
    let mut all = std::collections::BTreeMap::<_, Vec<String>>::new();
    let laws = crate::rules::rules()
        .iter()
        .filter(|rule| rule.law.is_some());
    for (rule, consequence) in laws.flat_map(|rule| follow.map(|follows| (rule, follows))) {
        let name = |id, set: fn(&mut Finding)| {
            let mut finding = Finding::new(rule.code, Some(id));
            finding.consequence = consequence;
            set(&mut finding);
            of_a_sheet(id, &finding).or_else(|| of_a_rule(id, &finding))
        };
        for (with, set) in besides {
            let usual = name(EditionId::Cn1999, set);
            for id in EditionId::ALL {
                let of = match name(id, set) {
                    of if of == usual && id != EditionId::Cn1999 => continue,
                    of if of == usual => String::new(),
                    _ => format!(" of {}", id.name()),
                };
                let plain = !with.is_empty() && name(id, nothing) == name(id, set);
                if let (Some(name), false) = (name(id, set), plain) {
                    let which = format!("{} {consequence}{with}{of}", rule.code.text());
                    all.entry(name).or_default().push(which);
                }
            }
        }
    }
    all
}

#[test]
fn what_follows_has_words_of_its_own_where_the_usual_ones_mislead() {
    let mut told = String::new();
    for (name, rules) in words_of_rules() {
        let _ =
            std::fmt::Write::write_fmt(&mut told, format_args!("{name}: {}\n", rules.join(", ")));
        for language in [Language::Zh, Language::En] {
            assert!(words::listed(language, "follows", name).is_some(), "{name}");
        }
    }
    expect_test::expect![[r"
        arbiter-has-chosen: S203 none
        back-to-before: O305 replay
        begun-again: M401 replay of cn2020, O304 replay of cn2020, O306 replay of cn2020
        claim-not-heard: D103 none with 22.3, D104 none with 22.3, P112 none
        claim-of-side-not-heard: S104 none
        colours-or-replay: O304 replay
        colours-put-right: M401 replay, O306 replay
        counted-with-missed: S102 none with missed
        game-stands: O304 none
        may-be-ruled-lost: S212 arbiter
        may-be-waived: O202 none
        no-foul-and-stands: D104 none
        not-yet-drawn: D101 none
        result-as-played: M401 none of cn2020-rapid
        result-stands: P109 none
        too-few: S101 none, S102 none
        too-late: O302 none, O305 none
    "]]
    .assert_eq(&told);
}
