//! The core of the rules: pages, editions, rows.

use crate::support::paper as support;

use dapu::board::Side;
use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::{Circumstances, edition};
use dapu::rules::{
    Choice, Code, Consequence, EditionId, Facts, Finding, FindingRow, Language, MANY, Page,
    RowContext, Rule, Ruling, Severity, audit, fact, message, rules,
};
use std::fmt::Write as _;
use std::path::Path;
use support::paper;

fn choices(ids: &[EditionId]) -> Vec<Choice> {
    ids.iter()
        .map(|id| Choice {
            edition: edition(*id),
            reason: "asked",
        })
        .collect()
}

fn audit_text(text: &str, id: EditionId) -> Vec<Finding> {
    let record = paper(text);
    let replay = replay(&record);
    audit(&record, &replay, &Event::default(), &choices(&[id]))
}

/// The fenced `pgn` block of a page, and the edition it is for.
fn example(page: &str) -> Option<(EditionId, &str)> {
    let (_, rest) = page.split_once("```pgn")?;
    let (head, rest) = rest.split_once('\n')?;
    let (body, _) = rest.split_once("```")?;
    let id = EditionId::from_name(head.trim()).unwrap_or(EditionId::Cn2020);
    Some((id, body))
}

fn ours(rule: &Rule) -> bool {
    rule.code.text().starts_with(['M', 'P'])
}

/// Movement, time, offers and repetition.
fn has_example(rule: &Rule) -> bool {
    ours(rule) || rule.code.text().starts_with('T') || rule.code.text().starts_with("D2")
}

#[test]
fn every_page_with_an_example_shows_its_code() {
    let mut wrong = Vec::new();
    for rule in rules().iter().filter(|rule| has_example(rule)) {
        let examples = [rule.page_zh, rule.page_en].map(example);
        let Some((id, text)) = examples[0] else {
            wrong.push(format!("{}: no example", rule.code.text()));
            continue;
        };
        if examples[0] != examples[1] {
            wrong.push(format!("{}: examples differ", rule.code.text()));
        }
        let record = pgn::read(text, 1);
        let findings = audit(
            &record,
            &replay(&record),
            &Event::default(),
            &choices(&[id]),
        );
        let Some(finding) = findings.iter().find(|finding| finding.code == rule.code) else {
            let codes: Vec<&str> = findings.iter().map(|f| f.code.text()).collect();
            wrong.push(format!("{}: example gives {codes:?}", rule.code.text()));
            continue;
        };
        for language in [Language::Zh, Language::En] {
            let text = message(finding, &RowContext::default(), language);
            if text.contains(['–', '{', '[']) {
                wrong.push(format!("{}: {text}", rule.code.text()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What an edition answers to a first offence by Red where nothing is laid down.
fn answer(rule: &Rule, id: EditionId) -> Ruling {
    let mut facts = Facts::default();
    facts.set(fact::COUNT, 4);
    let law = rule.law.expect("a rule of law");
    (edition(id).ruling)(
        law,
        &Circumstances::new(&Event::default(), Side::Red, &facts),
    )
}

fn row_of_table(rule: &Rule, id: EditionId, language: Language) -> String {
    let zh = language == Language::Zh;
    let (article, consequence) = match answer(rule, id) {
        Ruling::Forbidden(verdict) => (verdict.article, {
            let mut text = format!("`{}`", sideless(verdict.consequence));
            let claim = rule.code.text().starts_with('P');
            text += match (verdict.in_time, claim, zh) {
                (false, _, _) => "",
                (true, false, true) => "（及时提出）",
                (true, false, false) => " (raised in time)",
                (true, true, true) => "（经请求）",
                (true, true, false) => " (on a claim)",
            };
            if let Some((other, consequence)) = verdict.alternative {
                let consequence = sideless(consequence);
                let _ = if zh {
                    write!(text, "；`{other}` 时 `{consequence}`")
                } else {
                    write!(text, "; by `{other}` `{consequence}`")
                };
            }
            text
        }),
        Ruling::Allowed { article } => (article, if zh { "允许" } else { "allowed" }.to_owned()),
        Ruling::Silent => ("–".into(), if zh { "未规定" } else { "silent" }.to_owned()),
    };
    format!("| {} | {article} | {consequence} |", id.name())
}

/// With `BLESS=1` the tables of the pages are written anew.
#[test]
fn pages_state_the_articles_the_editions_answer_with() {
    let mut wrong = Vec::new();
    for rule in rules().iter().filter(|rule| ours(rule)) {
        let module = if rule.code.text().starts_with('M') {
            "movement"
        } else {
            "repetition"
        };
        for (page, tag, language) in [
            (rule.page_zh, "zh", Language::Zh),
            (rule.page_en, "en", Language::En),
        ] {
            let table: Vec<String> = EditionId::ALL
                .into_iter()
                .map(|id| row_of_table(rule, id, language))
                .collect();
            let table = format!("|---|---|---|\n{}\n", table.join("\n"));
            if page.ends_with(&table) {
                continue;
            }
            wrong.push(format!("{} {tag}: should end\n{table}", rule.code.text()));
            if std::env::var_os("BLESS").is_some() {
                let stem = file_stem(rule);
                let path = Path::new(env!("CARGO_MANIFEST_DIR"))
                    .join(format!("src/rules/{module}/{stem}.{tag}.md"));
                let (head, _) = page.split_once("|---|---|---|\n").expect("a table");
                std::fs::write(path, format!("{head}{table}")).expect("page is written");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn file_stem(rule: &Rule) -> String {
    match rule.code {
        Code::P103 => "not_classified".to_owned(),
        Code::P109 => "not_claimed".to_owned(),
        Code::P111 => "in_doubt".to_owned(),
        _ => rule.name.replace('-', "_"),
    }
}

#[test]
fn every_page_names_every_article_an_edition_answers_with() {
    let mut wrong = Vec::new();
    for rule in rules().iter().filter(|rule| rule.law.is_some()) {
        for id in EditionId::ALL {
            let article = match answer(rule, id) {
                Ruling::Forbidden(verdict) => verdict.article,
                Ruling::Allowed { article } => article,
                Ruling::Silent => continue,
            };
            for part in article.split([',', '，', '、']).map(str::trim) {
                let part = part.trim_start_matches("附录一 ");
                // English pages may write chapter 三 as 3.
                let arabic: String = part.chars().map(arabic).collect();
                let en = rule.page_en.contains(part) || rule.page_en.contains(&arabic);
                if !en || !rule.page_zh.contains(part) {
                    wrong.push(format!("{} {}: {part}", rule.code.text(), id.name()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn arabic(numeral: char) -> char {
    match "一二三四五六".chars().position(|other| other == numeral) {
        Some(index) => char::from(b'1' + index as u8),
        None => numeral,
    }
}

#[test]
fn messages_name_only_facts_of_the_finding() {
    let page = Page::parse("# X100 x\n\n> a {b} `{` c `}` [[d {e|side}]]\n\nprose\n");
    let names: Vec<_> = page.placeholders().collect();
    assert_eq!(names, [("b", None), ("e", Some("side"))]);
}

#[test]
fn two_editions_judge_side_by_side() {
    let record = paper("[FEN \"3k5/9/9/9/9/9/9/9/r8/4K4 w - - 0 1\"]\n1. 帅五进一 将4进1 1/2-1/2");
    let replay = replay(&record);
    let ids = [EditionId::Cn1957, EditionId::Cn1999, EditionId::Cn2020Mass];
    let findings = audit(&record, &replay, &Event::default(), &choices(&ids));
    let rows: Vec<String> = findings
        .iter()
        .filter(|finding| finding.edition.is_some())
        .map(|finding| {
            let row = FindingRow::new(finding, &RowContext::default());
            [
                "edition",
                "code",
                "article",
                "consequence",
                "reading",
                "move_no",
            ]
            .map(|column| row.get(column).unwrap_or("?").to_owned())
            .join(" | ")
        })
        .collect();
    assert_eq!(
        rows,
        [
            "cn1957 | M203 | 五.1 | none |  | 1",
            "cn1999 | M203 | 2.3, 4.1.6, 5.8 | loss_red | if-raised-in-time | 1",
            "cn2020-mass | M203 | 附录一 二.2, 四 | foul+1 | if-raised-in-time | 1",
        ]
    );
}

/// `loss` for `loss_red`: in a table it is the offender's.
fn sideless(consequence: Consequence) -> String {
    let text = consequence.to_string();
    text.trim_end_matches("_red").to_owned()
}

#[test]
fn what_the_result_already_shows_is_no_longer_conditional() {
    let fen = "[FEN \"3k5/9/9/9/9/9/9/9/r8/4K4 w\"]\n1. 帅五进一 ";
    for (result, conditional) in [("0-1", false), ("1/2-1/2", true)] {
        let found = audit_text(&format!("{fen}{result}"), EditionId::Cn1999);
        let suicide = found.iter().find(|finding| finding.code == Code::M203);
        assert_eq!(
            suicide.map(|finding| finding.conditional),
            Some(conditional),
            "{result}"
        );
    }
}

#[test]
fn a_variation_is_judged_by_the_same_rules_and_nothing_follows_from_it() {
    let found = audit_text("1. 炮二平五 ( 1. 车一进五 ) 马8进7 *", EditionId::Cn2020);
    let finding = found
        .iter()
        .find(|finding| finding.code == Code::M105)
        .expect("M105");
    assert_eq!((finding.line, finding.plies), (1, Some((1, 1))));
    assert_eq!(finding.severity, Severity::Note);
    assert_eq!(finding.consequence, Consequence::None);
}

#[test]
fn a_finding_that_comes_a_hundred_thousand_times_is_told_a_thousand_times_and_counted() {
    let text = format!("[Event \"a\"]\n\n1. 炮二平五 {}", "(".repeat(100_000));
    let record = pgn::read(&text, 1);
    let replay = replay(&record);
    let findings = audit(
        &record,
        &replay,
        &Event::default(),
        &choices(&[EditionId::Cn2020]),
    );
    let found: Vec<_> = findings
        .iter()
        .filter(|it| it.code.text() == "F107")
        .collect();
    assert_eq!(found.len(), MANY);
    let row = FindingRow::new(found[MANY - 1], &RowContext::default());
    let message = row.get("message_en").unwrap_or_default();
    assert!(message.contains("99000 more"), "{message}");
}
