//! `dapu explain`: the page of a rule or of a nature of moves, or the table of all.

use super::cli;
use super::example::with_boards;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::table;
use dapu::nature::Nature;
use dapu::rules::{self, Page, Rule};

pub(crate) fn run(args: &cli::Explain, lang: &Lang) -> Outcome {
    let mut out = Output::open(None, lang)?;
    match &args.code {
        None => out.put(&all(lang))?,
        Some(asked) => match (find(asked), Nature::from_name(asked)) {
            (Some(rule), _) => {
                let page = Page::parse(page(rule, lang)).for_reader();
                out.put(&with_boards(&page, Some(rule), lang))?;
            }
            (None, Some(nature)) => {
                let pages = [nature.page_en(), nature.page_zh()];
                let page = pages[usize::from(lang.is_chinese())];
                out.put(&with_boards(page, None, lang))?;
            }
            (None, None) => {
                let what = lang.fill("error.unknown-code", &[("code", asked)]);
                return Err(Failure::said(Exit::Usage, what).next(lang.text("next.codes")));
            }
        },
    }
    out.finish()?;
    Ok(Exit::Ran)
}

/// The rule of a code or a name, in any case.
pub(crate) fn find(asked: &str) -> Option<&'static Rule> {
    rules::rules().iter().find(|rule| {
        rule.code.text().eq_ignore_ascii_case(asked) || rule.name.eq_ignore_ascii_case(asked)
    })
}

/// The page in the user's language.
fn page(rule: &Rule, lang: &Lang) -> &'static str {
    if lang.is_chinese() {
        rule.page_zh
    } else {
        rule.page_en
    }
}

fn all(lang: &Lang) -> String {
    let head = ["code", "name", "severity", "kind", "title"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for rule in rules::rules() {
        table.add_row([
            rule.code.text().to_owned(),
            rule.name.to_owned(),
            lang.text(&format!("severity.{}", rule.severity.name()))
                .to_owned(),
            lang.text(&format!("kind.{}", rule.kind.name())).to_owned(),
            title(page(rule, lang)),
        ]);
    }
    let natures = Nature::ALL.map(|nature| format!("{} {}", nature.glyph(), nature.name()));
    let natures = lang.fill("label.natures", &[("natures", &natures.join(", "))]);
    format!("{}\n{natures}\n", table::render(&table))
}

/// The first sentence of a page's prose.
fn title(page: &str) -> String {
    let prose = Page::parse(page).prose;
    let first = prose
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('#'))
        .unwrap_or_default();
    let end = first
        .find(['。', '；'])
        .or_else(|| first.find(". ").or_else(|| first.find("; ")));
    first[..end.unwrap_or(first.len())]
        .trim_end_matches('.')
        .to_owned()
}
