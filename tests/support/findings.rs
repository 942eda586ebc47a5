//! A finding as one line of a table: everything it holds.

use dapu::rules::{Certainty, EditionId, Finding, Kind, SheetRef, Step};
use std::fmt::Write as _;

/// The name of an edition in a table.
pub(crate) const fn short(id: EditionId) -> &'static str {
    match id {
        EditionId::Cn1957 => "57",
        EditionId::Cn1999 => "99",
        EditionId::Cn2020 => "20",
        EditionId::Cn2020Rapid => "r",
        EditionId::Cn2020Mass => "m",
        EditionId::Axf => "a",
    }
}

/// Code, place in the game, who did it, what it is and what follows, then the facts.
pub(crate) fn line(it: &Finding) -> String {
    let mut told = it.code.text().to_owned();
    let mut add = |part: std::fmt::Arguments<'_>| {
        let _ = write!(told, " {part}");
    };
    if it.line > 0 {
        add(format_args!("line{}", it.line));
    }
    match it.plies {
        Some((first, last)) if first == last => add(format_args!("@{first}")),
        Some((first, last)) => add(format_args!("@{first}-{last}")),
        None => {}
    }
    if let Some(side) = it.side {
        add(format_args!("{side}"));
    }
    add(format_args!("{}", it.severity.name()));
    if it.kind != Kind::Decided {
        add(format_args!("{}", it.kind.name()));
    }
    if it.certainty != Certainty::Proved {
        add(format_args!("{}", it.certainty.name()));
    }
    add(format_args!("{}", it.consequence));
    if it.conditional {
        add(format_args!("if"));
    }
    if let Some(total) = it.foul_total_after {
        add(format_args!("total={total}"));
    }
    if let Some(article) = &it.article {
        add(format_args!("by {article}"));
    }
    told + &beside(it)
}

/// Readings, sheet, ruling, place and facts.
fn beside(it: &Finding) -> String {
    let mut told = String::new();
    if let Some(reading) = &it.reading {
        let _ = write!(told, " reading={reading}");
    }
    if let Some(other) = &it.alternative {
        let _ = write!(told, " or {}={}", other.reading, other.consequence);
    }
    if let Some(sheet) = it.sheet {
        let _ = write!(told, " sheet={}", SheetRef::name(sheet));
    }
    if let Some(ruled) = &it.ruled {
        let (upheld, dismissed) = (ruled.upheld, ruled.dismissed);
        let _ = write!(told, " ruled={}", ruled.ruling);
        told.push_str(if upheld { " upheld" } else { "" });
        told.push_str(if dismissed { " dismissed" } else { "" });
    }
    let place = it.place;
    if place.line > 0 {
        let _ = write!(told, " {}:{}-{}", place.line, place.from, place.to);
    }
    for (name, value) in it.facts.iter() {
        let value = value.to_string().replace('\n', "⏎");
        let _ = write!(told, " {name}={value}");
    }
    told
}

/// A step of the ledger.
pub(crate) fn step(it: &Step) -> String {
    let mut told = format!("step {}", it.kind.name());
    if let Some(ply) = it.ply {
        let _ = write!(told, " @{ply}");
    }
    if let Some(side) = it.side {
        let _ = write!(told, " {side}");
    }
    if let Some(code) = it.code {
        let _ = write!(told, " {}", code.text());
    }
    if let Some(article) = &it.article {
        let _ = write!(told, " by {article}");
    }
    let _ = write!(told, " {}/{}", it.fouls, it.total);
    told.push_str(if it.noted { " noted" } else { "" });
    if it.noted_fouls > 0 {
        let _ = write!(told, " noted-fouls={}", it.noted_fouls);
    }
    told.push_str(if it.found { " found" } else { "" });
    if let Some(result) = it.result {
        let _ = write!(told, " {}", result.token());
    }
    if let Some(ruled) = &it.ruled {
        let _ = write!(told, " ruled={}", ruled.ruling);
    }
    told
}
