//! `dapu explain`: the page of a rule or of a nature of moves, the pages that speak of an article or a
//! term, or the table of all.

mod articles;
mod asked;
mod reading;
mod sentences;
mod topic;
mod topics;

use super::cli::{self, TableFormat};
use super::example::with_boards;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::rows::{Rows, some};
use super::table;
use super::usage::likely;
use dapu::nature::Nature;
use dapu::rules::contest::EVENT_RULES;
use dapu::rules::{self, Language, Page, Rule};
use reading::AskedReading;
use sentences::sentences;
use serde_json::Value;
use topic::Topic;
use topics::{Hit, MatchKind, beside, codes, search};

pub(crate) fn run(args: &cli::Explain, lang: &Lang) -> Outcome {
    let asked = args.asked.join(" ");
    let reading = AskedReading::read(asked.trim());
    let hits = match (asked.trim(), &reading) {
        ("", _) => Vec::new(),
        (_, Some(reading)) => reading.hits(),
        (asked, None) => search(asked, lang.language()),
    };
    let is_page = args.table.format == TableFormat::Text && reading.is_some();
    if !args.asked.is_empty() && hits.is_empty() && !is_page {
        return Err(unknown("explain.nothing", asked.trim(), lang));
    }
    if args.table.format != TableFormat::Text {
        rows(&hits).print(args.table.format, lang)?;
        return Ok(Exit::Ran);
    }
    let mut out = Output::open(None, lang)?;
    if let Some(reading) = &reading {
        out.put(&reading.page(lang))?;
        out.finish()?;
        return Ok(Exit::Ran);
    }
    match hits.as_slice() {
        [] => out.put(&all(lang))?,
        [only] if only.way == MatchKind::Name => {
            out.put(&page_of(only.topic, lang))?;
            out.put(&also(only.topic, asked.trim(), lang))?;
        }
        hits if !codes(asked.trim()).is_empty() => {
            let pages: Vec<String> = hits.iter().map(|hit| page_of(hit.topic, lang)).collect();
            out.put(&pages.join("\n"))?;
        }
        hits => out.put(&list(hits, lang))?,
    }
    out.finish()?;
    Ok(Exit::Ran)
}

/// The page, its example drawn on a board.
fn page_of(topic: Topic, lang: &Lang) -> String {
    let text = topic.text(lang.language());
    match topic {
        Topic::Rule(rule) => with_boards(&text, Some(rule), lang),
        Topic::Event(_) => text,
        Topic::Nature(_) => with_boards(&text, None, lang),
    }
}

/// Where else a term stands that is the name of a page.
fn also(topic: Topic, asked: &str, lang: &Lang) -> String {
    let by_name = [topic.code(), topic.name()];
    if by_name.iter().any(|name| name.eq_ignore_ascii_case(asked)) {
        return String::new();
    }
    let others = beside(topic, lang.language());
    if others.is_empty() {
        return String::new();
    }
    let names: Vec<&str> = others.iter().map(|it| shown_name(*it)).collect();
    let line = lang.fill(
        "explain.also",
        &[("term", &topic.term()), ("codes", &names.join(", "))],
    );
    format!("\n{line}\n")
}

/// The code of a rule, the name of a nature.
fn shown_name(topic: Topic) -> &'static str {
    match topic.code() {
        "" => topic.name(),
        code => code,
    }
}

/// Several pages, with what each was found by.
fn list(hits: &[Hit], lang: &Lang) -> String {
    let head = ["code", "name", "found-by", "place"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for hit in hits {
        let name = if lang.is_chinese() {
            hit.topic.term()
        } else {
            hit.topic.name().to_owned()
        };
        let way = lang.text(&format!("found.{}", hit.way.name())).to_owned();
        let code = hit.topic.code().to_owned();
        table.add_row([code, name, way, hit.place.clone()]);
    }
    format!("{}\n{}\n", table::render(&table), lang.text("explain.one"))
}

/// The columns of the table for machines.
const COLUMNS: &[&str] = &[
    "code", "name", "term", "severity", "kind", "title_zh", "title_en", "found_by", "place",
    "page_zh", "page_en",
];

/// The pages found, with their texts; all there are, without them, where none was asked for.
fn rows(hits: &[Hit]) -> Rows {
    let mut rows = Rows::new(COLUMNS);
    let mut add = |topic: Topic, hit: Option<&Hit>| {
        let (severity, kind) = match topic {
            Topic::Rule(rule) => (rule.severity.name(), rule.kind.name()),
            Topic::Event(rule) => (rule.severity.name(), rule.kind.name()),
            Topic::Nature(_) => ("", "nature"),
        };
        let pages = [Language::Zh, Language::En].map(|language| topic.page(language));
        let mut cells = vec![
            some(topic.code()),
            topic.name().into(),
            topic.term().into(),
            some(severity),
            kind.into(),
        ];
        cells.extend(pages.map(|page| title(page).into()));
        cells.push(some(hit.map_or("", |hit| hit.way.name())));
        cells.push(some(hit.map_or("", |hit| hit.place.as_str())));
        let texts = [Language::Zh, Language::En];
        cells.extend(texts.map(|it| hit.map_or(Value::Null, |_| topic.text(it).into())));
        rows.add(cells);
    };
    if hits.is_empty() {
        for topic in Topic::all() {
            add(topic, None);
        }
    }
    for hit in hits {
        add(hit.topic, Some(hit));
    }
    rows
}

/// The rule of a code or a name, in any case.
pub(crate) fn find(asked: &str) -> Option<&'static Rule> {
    rules::rules().iter().find(|rule| {
        rule.code.text().eq_ignore_ascii_case(asked) || rule.name.eq_ignore_ascii_case(asked)
    })
}

/// A code or a name that no rule has, with those that were perhaps meant.
pub(crate) fn unknown_code(asked: &str, lang: &Lang) -> Failure {
    unknown("error.unknown-code", asked, lang)
}

fn unknown(key: &str, asked: &str, lang: &Lang) -> Failure {
    let rules = rules::rules().iter();
    let events = EVENT_RULES.iter().flat_map(|rule| [rule.code, rule.name]);
    let known: Vec<&str> = rules
        .flat_map(|rule| [rule.code.text(), rule.name])
        .chain(events)
        .collect();
    let what = lang.fill(key, &[("code", &asked)]);
    let codes = lang.text("next.codes");
    let next = match likely(asked, &known) {
        Some(meant) => {
            let meant = lang.fill("next.meant", &[("meant", &meant)]);
            lang.fill("next.both", &[("one", &meant), ("other", &codes)])
        }
        None => codes.to_owned(),
    };
    Failure::said(Exit::Usage, what).next(next)
}

fn all(lang: &Lang) -> String {
    let head = ["code", "name", "severity", "kind", "title"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for topic in Topic::all() {
        let (severity, kind) = match topic {
            Topic::Rule(rule) => (rule.severity, rule.kind),
            Topic::Event(rule) => (rule.severity, rule.kind),
            // They have a line of their own below.
            Topic::Nature(_) => continue,
        };
        table.add_row([
            topic.code().to_owned(),
            topic.name().to_owned(),
            lang.text(&format!("severity.{}", severity.name()))
                .to_owned(),
            lang.text(&format!("kind.{}", kind.name())).to_owned(),
            title(topic.page(lang.language())),
        ]);
    }
    let natures = Nature::ALL.map(|nature| format!("{} {}", nature.glyph(), nature.name()));
    let natures = lang.fill("label.natures", &[("natures", &natures.join(", "))]);
    format!("{}\n{natures}\n", table::render(&table))
}

/// The first sentence of a page's prose.
fn title(page: &str) -> String {
    let mut sentences = sentences(Page::parse(page).prose).into_iter();
    let first = sentences.find(|line| !line.starts_with('#'));
    let first = first.unwrap_or_default();
    let end = first
        .find(['。', '；'])
        .or_else(|| first.find(". ").or_else(|| first.find("; ")));
    first[..end.unwrap_or(first.len())]
        .trim_end_matches('.')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Topic, title};
    use dapu::rules::{Language, Page};

    #[test]
    fn no_page_for_a_reader_has_a_place_to_fill_in() {
        for topic in Topic::all() {
            for language in [Language::Zh, Language::En] {
                let text = topic.text(language);
                let page = Page {
                    title: "",
                    called: "",
                    message: &text,
                    prose: "",
                };
                let open: Vec<_> = page.placeholders().collect();
                assert!(open.is_empty(), "{open:?} in {}", topic.name());
            }
        }
    }

    #[test]
    fn the_title_of_a_page_does_not_end_where_its_line_does() {
        for topic in Topic::all() {
            let page = topic.page(Language::En);
            let title = title(page);
            let joined = page.split_whitespace().collect::<Vec<_>>().join(" ");
            let behind = joined.split_once(&title).map(|it| it.1);
            let ends = behind.is_some_and(|it| it.starts_with(['.', ';', ' ']) || it.is_empty());
            assert!(ends, "{title}: {behind:?}");
        }
    }
}
