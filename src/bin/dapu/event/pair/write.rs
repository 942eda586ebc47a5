//! `--write`: the round proposed goes into `pairings.csv`, below what stands there.

use super::page::{COLUMNS, PairingPage, rows};
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::{Output, Rights};
use crate::rows::RowSyntax;
use crate::say::say;
use crate::telling::event_text;
use dapu::contest::papers::PAPER_FILES;
use dapu::pipeline::EventFolder;
use std::path::Path;

/// Adds the round to the table; refused where it is paired already, or where the table has other columns.
pub(super) fn write(
    page: &PairingPage<'_>,
    folder: &Path,
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let file = folder.join(PAPER_FILES[2]);
    let shown = file.display();
    let refused = |key: &str, next: &str| {
        let round = page.round();
        let what = lang.fill(key, &[("file", &shown), ("round", &round)]);
        Failure::said(Exit::Usage, what).next(lang.text(next))
    };
    let paired = &page.loaded.contest.paired;
    let games = page.loaded.contest.table.games();
    let round = page.proposal.round;
    if games
        .iter()
        .chain(paired.iter().map(|it| &it.0))
        .any(|it| it.round == round)
    {
        return Err(refused("pair.paired", "pair.paired-next"));
    }
    let contest = &page.loaded.contest;
    let is_beside = EventFolder::tables_beside(folder, 2).map_or(true, |it| !it.is_empty());
    if is_beside || contest.names[2].is_some() || contest.stage.is_some() {
        return Err(refused("pair.by-hand", "pair.by-hand-next"));
    }
    let mut text = rows(page).text(RowSyntax::Csv);
    if file.symlink_metadata().is_ok() {
        let before = event_text(&crate::reading::bytes(&file, lang)?, lang);
        let before = before.map_err(|why| {
            let values: [(&str, &dyn std::fmt::Display); 2] = [("file", &shown), ("why", &why)];
            Failure::said(Exit::Usage, lang.fill("error.cannot-read", &values))
                .next(lang.text("next.path"))
        })?;
        let head = before.lines().next().unwrap_or_default();
        if head.trim() != COLUMNS.join(",") {
            return Err(refused("pair.by-hand", "pair.by-hand-next"));
        }
        let new = text.split_once('\n').map_or("", |it| it.1);
        text = format!("{}\n{new}", before.trim_end());
    }
    let rights = Rights {
        command: "event pair",
        force: true,
        ..Rights::default()
    };
    let mut out = Output::open(rights.place(Some(&file), lang)?, lang)?;
    out.data(&text)?;
    out.finish()?;
    if !quiet {
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &shown), ("round", &page.round())];
        say(&lang.fill("pair.wrote", &values));
    }
    Ok(())
}
