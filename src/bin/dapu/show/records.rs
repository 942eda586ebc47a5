//! The records of a game, for a reader: where each stands, and what it says otherwise.

use crate::annotations::Annotated;
use crate::game_rows::GameContext;
use crate::lang::Lang;
use crate::shown::in_line;
use crate::summary::count;
use dapu::store::{GameRow, Store, StoreError, Witness};
use dapu::text::visible_line;
use std::fmt::Write;

/// What each record says of the game.
pub(super) fn said(store: &Store, witnesses: &[Witness]) -> Result<Vec<GameRow>, StoreError> {
    let each = witnesses.iter();
    each.map(|witness| store.led_game(witness.id)).collect()
}

/// Players, date and event of a record where it does not say what the game is shown with. What it leaves out it does
/// not deny.
fn otherwise(said: &GameRow, shown: &GameRow, lang: &Lang) -> Option<String> {
    let both = |of: fn(&GameRow) -> &str| [of(said), of(shown)].map(str::trim);
    let parts = [
        ("column.red", both(|it| &it.red)),
        ("column.black", both(|it| &it.black)),
        ("column.date", both(|it| &it.date)),
        ("column.event", both(|it| &it.event)),
    ];
    let parts = parts
        .into_iter()
        .filter(|(_, [said, shown])| !said.is_empty() && said != shown);
    let parts: Vec<String> = parts
        .map(|(what, [said, _])| format!("{} {}", lang.text(what), in_line(said)))
        .collect();
    (!parts.is_empty()).then(|| parts.join(lang.text("label.and")))
}

/// The records of a game: where each stands, its result, and what it says otherwise than the one that is shown.
pub(super) fn stands_in(
    store: &Store,
    known: &GameContext<'_>,
    lang: &Lang,
) -> Result<String, StoreError> {
    let mut out = format!("\n{}\n", lang.text("label.witnesses"));
    let each = known.witnesses.iter().zip(known.annotated).zip(known.said);
    for ((witness, of), said) in each {
        let result = witness.result.map_or("", |result| result.token());
        // Binary formats have no lines.
        let line = match witness.line {
            0 => String::new(),
            line => format!(":{line}"),
        };
        let _ = writeln!(
            out,
            "  {} {}{line} {result}",
            witness.id,
            visible_line(&witness.file)
        );
        if let Some(what) = otherwise(said, known.game, lang) {
            let _ = writeln!(out, "      {}", lang.fill("show.says", &[("what", &what)]));
        }
        out.push_str(&places(store, witness, lang)?);
        // Those of the record that is shown stand above.
        if witness.id != known.stored.id && !of.is_none() {
            let counts = counts(*of, lang);
            let _ = writeln!(
                out,
                "      {}",
                lang.fill("show.others", &[("counts", &counts)])
            );
        }
    }
    Ok(out)
}

/// Where else the bytes of a record stand, the place seen last first, and which of the places is gone.
fn places(store: &Store, witness: &Witness, lang: &Lang) -> Result<String, StoreError> {
    let mut out = String::new();
    let standings = store.standings(witness.id)?;
    for standing in &standings {
        let path = standing.absolute.as_deref();
        let is_gone = path.is_some_and(|path| path.symlink_metadata().is_err());
        let name = match is_gone {
            true => "label.no-longer-at",
            false if standings.len() > 1 => "label.stands-at",
            false => continue,
        };
        let _ = writeln!(
            out,
            "      {}",
            lang.fill(name, &[("file", &visible_line(&standing.path))])
        );
    }
    Ok(out)
}

/// Numbers of comments and variations, in words; none of what there is none of.
pub(super) fn counts(of: Annotated, lang: &Lang) -> String {
    let parts = [("comment", of.comments), ("variation", of.variations)];
    let parts = parts.into_iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = parts
        .map(|(what, number)| count(what, number as u64, lang))
        .collect();
    parts.join(lang.text("label.and"))
}
