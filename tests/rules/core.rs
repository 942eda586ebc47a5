//! The core of the rules: pages, editions, rows.

use crate::support::paper as support;

use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::{answers, edition};
use dapu::rules::{
    Choice, Code, Consequence, EditionId, Finding, FindingRow, Language, MANY, Page, RowContext,
    Rule, Ruling, Severity, audit, message, rules,
};
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

#[test]
fn every_page_has_its_table_of_editions_from_the_editions() {
    let mut wrong = Vec::new();
    for rule in rules() {
        for (language, written) in [(Language::Zh, rule.page_zh), (Language::En, rule.page_en)] {
            let (code, page) = (rule.code.text(), rule.page(language));
            if written.contains("|---|---|---|") {
                wrong.push(format!("{code}: a table of editions kept by hand"));
            }
            let Some(law) = rule.law else {
                assert_eq!(page, written, "{code}");
                continue;
            };
            for id in EditionId::ALL {
                if !page.contains(id.name()) {
                    wrong.push(format!("{code}: nothing of {}", id.name()));
                }
                for answer in answers(id, law) {
                    let article = match answer.ruling {
                        Ruling::Forbidden(verdict) => verdict.article,
                        Ruling::Allowed { article } => article,
                        Ruling::Silent => continue,
                    };
                    if !page.contains(&format!("| {article} |")) {
                        wrong.push(format!("{code} {}: {article}", id.name()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
