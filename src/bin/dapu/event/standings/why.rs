//! `--why`: what parts two, with the working of both.

use super::Page;
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use dapu::contest::{By, How, Number, Parting, Stage, Term, Why, Working};

pub(super) fn run(page: &Page<'_>, names: [&String; 2], lang: &Lang) -> Outcome {
    let find = |name: &String| {
        page.loaded.contest.find(name).ok_or_else(|| {
            let what = lang.fill("contest.unknown", &[("name", name)]);
            Failure::said(Exit::Usage, what).next(lang.text("contest.unknown-next"))
        })
    };
    let (one, other) = (find(names[0])?, find(names[1])?);
    let mut out = Output::open(None, lang)?;
    if let Some(why) = page.standings.why(&page.scores, one, other) {
        for line in words(page, &why, lang) {
            out.line(&line)?;
        }
    }
    out.finish()?;
    Ok(Exit::Ran)
}

/// The sentence, and a line of working for each of the two.
fn words(page: &Page<'_>, why: &Why, lang: &Lang) -> Vec<String> {
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
        By::Sanctions => {
            let article = page.loaded.ranking.sanctions;
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("first", &first),
                ("second", &second),
                ("article", &article),
            ];
            return vec![lang.fill("contest.why-sanctions", &values)];
        }
        By::Withdrawal => {
            return vec![lang.fill(
                "contest.why-withdrawal",
                &[("first", &first), ("second", &second)],
            )];
        }
        By::Round => dapu::contest::Criterion::Points,
        By::Criterion(criterion) => criterion,
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

fn stage(parting: Parting, lang: &Lang) -> String {
    match parting.stage {
        Stage::List => String::new(),
        Stage::After(round) => lang.fill("contest.stage-after", &[("round", &round)]),
        Stage::Without(round) => lang.fill("contest.stage-without", &[("round", &round)]),
        Stage::FirstCycle => lang.text("contest.stage-cycle").to_owned(),
    }
}

/// A value as a sum: `8 = 2 (1: 乙) + 2 (2: 戊) + 4 (3: 丙)`.
fn working_words(page: &Page<'_>, number: Number, working: &Working, lang: &Lang) -> String {
    let term = |term: &Term| {
        let mark = match term.how {
            How::Bye => Some("contest.bye"),
            How::HalfBye => Some("contest.half-bye"),
            How::Forfeit => Some("contest.forfeit"),
            How::Halved => Some("contest.half"),
            How::Played | How::Running | How::Total => None,
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
