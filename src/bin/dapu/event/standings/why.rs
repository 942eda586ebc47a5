//! `--why`: what separates two, with the working of both.

use super::StandingsPage;
use crate::cli::TableFormat;
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use dapu::contest::{
    Number, OrderStage, PlaceReason, SeparatedBy, Separation, Term, TermKind, Working,
};
use serde_json::{Value, json};

pub(super) fn run(
    page: &StandingsPage<'_>,
    (names, format): ([&String; 2], TableFormat),
    lang: &Lang,
) -> Outcome {
    let find = |name: &String| {
        page.loaded.contest.find(name).ok_or_else(|| {
            let what = lang.fill("contest.unknown", &[("name", name)]);
            Failure::said(Exit::Usage, what).next(lang.text("contest.unknown-next"))
        })
    };
    let (one, other) = (find(names[0])?, find(names[1])?);
    let why = page.standings.why(&page.scores, one, other);
    if why.is_none() {
        return Err(no_place(page, [one, other], lang));
    }
    match format {
        TableFormat::Text => {
            let mut out = Output::open(None, lang)?;
            for line in why.iter().flat_map(|why| words(page, why, lang)) {
                out.line(&line)?;
            }
            out.finish()?;
        }
        TableFormat::Json => {
            let mut out = Output::open(None, lang)?;
            let shown = why.map_or(Value::Null, |why| json(page, &why));
            out.data(&format!("{shown:#}\n"))?;
            out.finish()?;
        }
        TableFormat::Csv | TableFormat::Tsv => {
            let mut rows = Rows::new(COLUMNS);
            for cells in why.iter().flat_map(|why| cells(page, why)) {
                rows.add(cells);
            }
            rows.print(format, lang)?;
        }
    }
    Ok(Exit::Ran)
}

/// Why nothing separates two: they are one, or somebody stands in no table.
fn no_place(page: &StandingsPage<'_>, two: [Number; 2], lang: &Lang) -> Failure {
    let absent = two.into_iter().find(|it| page.standings.row(*it).is_none());
    let (key, who) = match absent {
        Some(who) => ("contest.why-absent", who),
        None => ("contest.why-himself", two[0]),
    };
    let what = lang.fill(key, &[("name", &page.name(who))]);
    Failure::said(Exit::Usage, what).next(lang.text("contest.why-himself-next"))
}

/// Columns of the terms by which two are parted.
const COLUMNS: &[&str] = &[
    "rank", "name", "stage", "by", "total", "round", "opponent", "how", "value",
];

/// By what two were parted, as a word that no language changes; `shared` for nothing.
fn by(why: &PlaceReason) -> &'static str {
    match why.parting.map(|it| it.by) {
        None => "shared",
        Some(SeparatedBy::Withdrawal) => "withdrawal",
        Some(SeparatedBy::Sanctions) => "sanctions",
        Some(SeparatedBy::Round) => "points-of-round",
        Some(SeparatedBy::Criterion(criterion)) => criterion.name(),
    }
}

/// The stage of the list, as a word that no language changes.
fn stage_name(why: &PlaceReason) -> String {
    match why.parting.map(|it| it.stage) {
        None => String::new(),
        Some(OrderStage::List) => "list".to_owned(),
        Some(OrderStage::After(round)) => format!("after-{round}"),
        Some(OrderStage::Without(round)) => format!("without-{round}"),
        Some(OrderStage::FirstCycle) => "first-cycle".to_owned(),
    }
}

fn rank(page: &StandingsPage<'_>, number: Number) -> u32 {
    page.standings.row(number).map_or(0, |row| row.rank)
}

fn json(page: &StandingsPage<'_>, why: &PlaceReason) -> Value {
    let of = |(number, working): (&Number, &Working)| {
        let terms = working.terms.iter().map(|term| {
            json!({
                "round": term.round,
                "opponent": term.opponent.map(|it| page.name(it)),
                "how": super::how(term.how),
                "value": term.value.to_string(),
            })
        });
        json!({
            "rank": rank(page, *number),
            "name": page.name(*number),
            "value": working.value().to_string(),
            "terms": terms.collect::<Vec<Value>>(),
        })
    };
    let both = why.order.iter().zip(&why.workings);
    json!({
        "article": page.list.article,
        "stage": stage_name(why),
        "by": by(why),
        "order": both.map(of).collect::<Vec<Value>>(),
    })
}

/// A row for each term of both; one without terms for who has none.
fn cells(page: &StandingsPage<'_>, why: &PlaceReason) -> Vec<Vec<Value>> {
    let mut rows = Vec::new();
    for (number, working) in why.order.iter().zip(&why.workings) {
        let first = || -> Vec<Value> {
            vec![
                rank(page, *number).into(),
                page.name(*number).into(),
                stage_name(why).into(),
                by(why).into(),
                working.value().to_string().into(),
            ]
        };
        let terms = working.terms.iter().map(|term| {
            let rest: [Value; 4] = [
                term.round.into(),
                term.opponent.map_or(Value::Null, |it| page.name(it).into()),
                super::how(term.how).into(),
                term.value.to_string().into(),
            ];
            [first(), rest.to_vec()].concat()
        });
        let before = rows.len();
        rows.extend(terms);
        if rows.len() == before {
            rows.push([first(), vec![Value::Null; 4]].concat());
        }
    }
    rows
}

/// The sentence, and a line of working for each of the two.
fn words(page: &StandingsPage<'_>, why: &PlaceReason, lang: &Lang) -> Vec<String> {
    let [first, second] = why.order.map(|it| page.name(it));
    let article = page.list.article;
    let Some(parting) = why.parting else {
        let rank = page.standings.row(why.order[0]).map_or(0, |row| row.rank);
        let values: [(&str, &dyn std::fmt::Display); 4] = [
            ("first", &first),
            ("second", &second),
            ("rank", &rank),
            ("article", &article),
        ];
        return vec![lang.fill("contest.why-shared", &values)];
    };
    let step = match parting.by {
        SeparatedBy::Sanctions => {
            let article = page.loaded.ranking.sanctions;
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("first", &first),
                ("second", &second),
                ("article", &article),
            ];
            return vec![lang.fill("contest.why-sanctions", &values)];
        }
        SeparatedBy::Withdrawal => {
            return vec![lang.fill(
                "contest.why-withdrawal",
                &[("first", &first), ("second", &second)],
            )];
        }
        SeparatedBy::Round => dapu::contest::Criterion::Points,
        SeparatedBy::Criterion(criterion) => criterion,
    };
    let term = if lang.is_chinese() {
        step.term()
    } else {
        step.name()
    };
    let step = format!("{}{term}", stage(parting, lang));
    let [one, other] = why.workings.each_ref().map(Working::value);
    let values: [(&str, &dyn std::fmt::Display); 5] = [
        ("first", &first),
        ("second", &second),
        ("step", &step),
        ("one", &one),
        ("other", &other),
    ];
    let mut lines = vec![lang.fill("contest.why", &values)];
    for (number, working) in why.order.iter().zip(&why.workings) {
        lines.push(working_words(page, *number, working, lang));
    }
    lines
}

fn stage(parting: Separation, lang: &Lang) -> String {
    match parting.stage {
        OrderStage::List => String::new(),
        OrderStage::After(round) => lang.fill("contest.stage-after", &[("round", &round)]),
        OrderStage::Without(round) => lang.fill("contest.stage-without", &[("round", &round)]),
        OrderStage::FirstCycle => lang.text("contest.stage-cycle").to_owned(),
    }
}

/// A value as a sum: `8 = 2 (1: 乙) + 2 (2: 戊) + 4 (3: 丙)`.
fn working_words(
    page: &StandingsPage<'_>,
    number: Number,
    working: &Working,
    lang: &Lang,
) -> String {
    let term = |term: &Term| {
        let mark = match term.how {
            TermKind::Bye => Some("contest.bye"),
            TermKind::HalfBye => Some("contest.half-bye"),
            TermKind::Forfeit => Some("contest.forfeit"),
            TermKind::Halved => Some("contest.half"),
            TermKind::Played | TermKind::Running | TermKind::Total => None,
        };
        let opponent = term.opponent.map(|it| page.name(it).to_owned());
        let mark = mark.map(|key| lang.text(key).to_owned());
        let words: Vec<String> = opponent.into_iter().chain(mark).collect();
        match (term.round, words.is_empty()) {
            (0, _) => term.value.to_string(),
            (round, true) => format!("{} ({round})", term.value),
            (round, false) => format!("{} ({round}: {})", term.value, words.join(", ")),
        }
    };
    let mut terms: Vec<String> = working.terms.iter().map(term).collect();
    if terms.is_empty() {
        terms.push("0".to_owned());
    }
    let (name, value, terms) = (page.name(number), working.value(), terms.join(" + "));
    lang.fill(
        "contest.working",
        &[("name", &name), ("value", &value), ("terms", &terms)],
    )
}
