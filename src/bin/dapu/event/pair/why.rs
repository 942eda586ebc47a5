//! `--why TABLE`: how a pair came about, step by step.

use super::page::PairingPage;
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use dapu::contest::Number;
use dapu::contest::knockout::Origin;
use dapu::contest::propose::{ProposedPair, Reason};
use dapu::contest::swiss::{
    Coding, ColourBy, FirstBy, FirstRound, PairReason, PassedBecause, RowRelation, Standing,
};
use std::fmt::Display;

/// So many who were passed over are named.
const SHOWN: usize = 12;

pub(super) fn run(page: &PairingPage<'_>, table: u32, lang: &Lang) -> Outcome {
    let pairs = &page.proposal.pairs;
    let Some(pair) = pairs.iter().find(|it| it.table == table) else {
        let what = lang.fill(
            "pair.no-table",
            &[("table", &table), ("tables", &pairs.len())],
        );
        return Err(Failure::said(Exit::Usage, what));
    };
    let mut out = Output::open(None, lang)?;
    for line in words(page, pair, lang) {
        out.line(&line)?;
    }
    out.finish()?;
    Ok(Exit::Ran)
}

/// The reason in lines.
pub(super) fn words(page: &PairingPage<'_>, pair: &ProposedPair, lang: &Lang) -> Vec<String> {
    let (red, black) = (page.name(pair.red), page.name(pair.black));
    let values: [(&str, &dyn Display); 3] =
        [("table", &pair.table), ("red", &red), ("black", &black)];
    let mut lines = vec![lang.fill("pair.why", &values)];
    match &pair.reason {
        Reason::Swiss(PairReason::FirstRound(scheme)) => {
            lines.push(lang.text(scheme_key(*scheme)).to_owned());
        }
        Reason::Swiss(PairReason::Coded(coding)) => lines.extend(coded(page, coding, lang)),
        Reason::RoundRobin { row, cycle } => {
            lines.push(lang.fill("pair.why-table", &[("row", row), ("cycle", cycle)]));
        }
        Reason::Scheveningen { row } => lines.push(lang.fill("pair.why-sides", &[("row", row)])),
        Reason::Knockout { at, slots, chosen } => {
            let key = match slots {
                Origin::Reconstructed => "pair.why-tree",
                Origin::Given => "pair.why-tree-given",
            };
            lines.push(lang.fill(key, &[("at", at)]));
            lines.push(lang.text(tree_colours(*chosen)).to_owned());
        }
    }
    lines
}

/// Method of finding the colours of a knockout match.
pub(super) const fn tree_colours(chosen: bool) -> &'static str {
    if chosen {
        "pair.tree-chosen"
    } else {
        "pair.tree-lot"
    }
}

const fn scheme_key(scheme: FirstRound) -> &'static str {
    match scheme {
        FirstRound::Near => "pair.scheme-near",
        FirstRound::HeadTail => "pair.scheme-head-tail",
        FirstRound::Halves => "pair.scheme-halves",
        FirstRound::Random(_) => "pair.scheme-random",
    }
}

fn coded(page: &PairingPage<'_>, coding: &Coding, lang: &Lang) -> Vec<String> {
    let name = |label: Number| by_label(page, label);
    let (coder, partner) = (name(coding.coder.number), name(coding.partner.number));
    let by = lang.text(match coding.first {
        FirstBy::Alone => "pair.first-alone",
        FirstBy::Points => "pair.first-points",
        FirstBy::Balance => "pair.first-balance",
        FirstBy::Run => "pair.first-run",
        FirstBy::Number => "pair.first-number",
    });
    let first: [(&str, &dyn Display); 5] = [
        ("name", &coder),
        ("article", &coding.first.article()),
        ("by", &by),
        ("state", &state(&coding.coder, lang)),
        ("points", &coding.bracket),
    ];
    let form = lang.text(match coding.form {
        RowRelation::SamePlace => "pair.form-same-place",
        RowRelation::Displaced => "pair.form-displaced",
        RowRelation::SameRow => "pair.form-same-row",
    });
    let second: [(&str, &dyn Display); 4] = [
        ("name", &partner),
        ("article", &coding.form.article()),
        ("form", &form),
        ("state", &state(&coding.partner, lang)),
    ];
    let mut lines = vec![
        lang.fill("pair.why-first", &first),
        lang.fill("pair.why-partner", &second),
    ];
    lines.extend(passed(page, coding, lang));
    let colour = lang.text(match coding.colour {
        ColourBy::Balance => "pair.colour-balance",
        ColourBy::Run => "pair.colour-run",
        ColourBy::Higher => "pair.colour-higher",
        ColourBy::Sum => "pair.colour-sum",
        ColourBy::Table => "pair.colour-table",
    });
    let values: [(&str, &dyn Display); 2] =
        [("article", &coding.colour.article()), ("by", &colour)];
    lines.push(lang.fill("pair.why-colour", &values));
    lines
}

/// Entrants before the partner, and why each was passed over.
fn passed(page: &PairingPage<'_>, coding: &Coding, lang: &Lang) -> Option<String> {
    let word = |because| match because {
        PassedBecause::Met => lang.text("pair.passed-met"),
        PassedBecause::Blocks => lang.text("pair.passed-blocks"),
        PassedBecause::Worse => lang.text("pair.passed-worse"),
    };
    let all = coding.passed.iter().take(SHOWN);
    let mut words: Vec<String> = all
        .map(|it| format!("{} ({})", by_label(page, it.number), word(it.because)))
        .collect();
    let more = coding.passed.len().saturating_sub(SHOWN);
    if more > 0 {
        words.push(lang.fill("contest.more", &[("count", &more)]));
    }
    let names = words.join(", ");
    (!names.is_empty()).then(|| lang.fill("pair.why-passed", &[("names", &names)]))
}

/// `+1, +2`: games with Red less games with Black, and the colours running.
fn state(standing: &Standing, lang: &Lang) -> String {
    let (balance, run) = (
        format!("{:+}", standing.balance),
        format!("{:+}", standing.run),
    );
    let values: [(&str, &dyn Display); 3] = [
        ("points", &standing.points),
        ("balance", &balance),
        ("run", &run),
    ];
    lang.fill("pair.state", &values)
}

/// Coding goes by the organiser's numbers.
fn by_label(page: &PairingPage<'_>, label: Number) -> String {
    let people = page.loaded.contest.people.iter();
    let found = people.into_iter().find(|it| it.label == label);
    found.map_or_else(|| label.to_string(), |it| it.name.clone())
}
