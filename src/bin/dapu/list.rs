//! `dapu list`: the games of a database.

use super::cli;
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::progress::grouped;
use super::setting::{games_filter, open_store, result};
use super::shown::in_cell;
use super::telling::store_failure;
use super::{say, table};
use dapu::store::{GameRow, StoreError};

pub(crate) fn run(args: &cli::List, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(Exit::NothingReadable, &error, lang);
    let filter = games_filter(&args.games, lang)?;
    let wanted = result(&args.games, lang)?;
    let store = open_store(&args.database.db, args.past).map_err(failed)?;
    // Only where games were linked is there anything to say of links.
    let linked = store.link_count().map_err(failed)? > 0;
    let head = [
        "game", "date", "red", "black", "result", "plies", "records", "linked", "findings", "event",
    ];
    let head = head.into_iter().filter(|key| linked || *key != "linked");
    let head: Vec<String> = head.map(|key| format!("column.{key}")).collect();
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    let (mut shown, mut total) = (0_u64, 0_u64);
    store
        .games::<StoreError>(&filter, |game| {
            if wanted.is_some() && game.result != wanted {
                return Ok(());
            }
            total += 1;
            if shown < u64::from(args.limit) {
                shown += 1;
                table.add_row(cells(&game, linked));
            }
            Ok(())
        })
        .map_err(failed)?;
    let mut out = Output::open(None, lang)?;
    out.put(&table::render(&table))?;
    out.finish()?;
    if shown < total && !quiet {
        say(&lang.fill(
            "note.limit",
            &[("shown", &grouped(shown)), ("total", &grouped(total))],
        ));
    }
    Ok(Exit::Ran)
}

/// The row of a game.
fn cells(game: &GameRow, linked: bool) -> Vec<String> {
    let mut cells = vec![
        game.id.to_string(),
        in_cell(&game.date),
        in_cell(&game.red),
        in_cell(&game.black),
        game.result.map_or("", |result| result.token()).to_owned(),
        game.plies.to_string(),
        game.witnesses.to_string(),
    ];
    if linked {
        cells.push(game.links.to_string());
    }
    cells.extend([game.findings.to_string(), in_cell(&game.event)]);
    cells
}
