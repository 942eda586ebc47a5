//! The table of rules and its pages.

use super::*;
use crate::rules::Page;

#[test]
fn every_rule_of_events_has_pages_of_one_form() {
    let mut wrong = Vec::new();
    for rule in EVENT_RULES {
        let title = format!("{} {}", rule.code, rule.name);
        let pages = [rule.page_zh, rule.page_en].map(Page::parse);
        for (page, chinese) in [(pages[0], true), (pages[1], false)] {
            if page.title != title || page.called.is_empty() == chinese || page.message.is_empty() {
                wrong.push(format!("{title}: {:?}", (page.title, page.called)));
            }
            let articles = rule.articles.iter().filter(|it| !it.is_empty());
            wrong.extend(
                articles
                    .filter(|it| !page.prose.contains(**it))
                    .map(|it| format!("{title}: no {it}")),
            );
        }
        let holders = pages.map(|page| {
            let mut names: Vec<_> = page.placeholders().map(|it| it.0).collect();
            names.sort_unstable();
            names
        });
        if holders[0] != holders[1] {
            wrong.push(format!("{title}: {holders:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let codes: Vec<&str> = EVENT_RULES.iter().map(|it| it.code).collect();
    let sorted = |family: char| codes.iter().filter(|it| it.starts_with(family)).is_sorted();
    assert!(sorted('G') && sorted('E'));
}
