//! `dapu list`: the games of a database.

use super::cli::{self, RowFormat};
use super::exit::{Exit, Failure, Outcome};
use super::game_rows::{origin, outcome};
use super::lang::Lang;
use super::output::Output;
use super::progress::grouped;
use super::rows::RowPrinter;
use super::say::say;
use super::setting::{games_filter, open_store};
use super::shown::in_cell;
use super::table::Pages;
use super::telling::store_failure;
use dapu::store::{self, GameRow, RecordId, Store, StoreError};
use serde_json::Value;
use std::path::Path;

pub(crate) fn run(args: &cli::List, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let filter = games_filter(&args.games, lang)?;
    let store = open_store(&args.database.db, args.past).map_err(failed)?;
    let limit = args.listing.limit();
    let mut games = match args.listing.format {
        // Only where games were linked is there anything to say of links.
        RowFormat::Text => Games::for_reader(store.link_count().map_err(failed)? > 0, lang),
        format => Games::ForMachine(RowPrinter::new(COLUMNS, format.into())),
    };
    let mut out = Output::open(None, lang)?;
    let (mut shown, mut by_others) = (0, 0_u64);
    let limited = (limit < u64::MAX).then_some(limit);
    store
        .first_games::<Stop>(&filter, limited, |game| {
            shown += 1;
            let by = match game.witnesses {
                0 | 1 => None,
                _ => store.passes_by(game.id, &filter)?,
            };
            by_others += u64::from(by.is_some());
            games.print(&game, by, &mut out).map_err(Stop::Output)
        })
        .map_err(|stop| match stop {
            Stop::Store(error) => failed(error),
            Stop::Output(failure) => failure,
        })?;
    games.end(&mut out)?;
    out.finish()?;
    let total = if shown < limit {
        shown
    } else {
        store.count_games(&filter).map_err(failed)?
    };
    if total == 0 && !quiet {
        say(&nothing(&store, &args.database.db, args.past, lang).map_err(failed)?);
    } else if shown < total && !quiet {
        say(&lang.fill(
            "note.limit",
            &[("shown", &grouped(shown)), ("total", &grouped(total))],
        ));
    }
    if by_others > 0 && !quiet {
        say(&lang.fill("list.by-others", &[("games", &grouped(by_others))]));
    }
    if !quiet {
        tell_undated(&store, &filter, lang).map_err(failed)?;
    }
    Ok(Exit::Ran)
}

/// Number of games left out since nobody can say whether they are of the days asked for.
pub(crate) fn tell_undated(
    store: &Store,
    filter: &store::Filter,
    lang: &Lang,
) -> Result<(), StoreError> {
    let games = store.count_undated(filter)?;
    if games > 0 {
        say(&lang.fill("list.undated", &[("games", &grouped(games))]));
    }
    Ok(())
}

/// That a list of rows ends before its end, and how to see more.
pub(crate) fn tell_limit((shown, total): (u64, u64), lang: &Lang) {
    let (shown, total) = (grouped(shown), grouped(total));
    say(&lang.fill("note.rows", &[("shown", &shown), ("total", &total)]));
}

/// Causes that end a list early.
enum Stop {
    Store(StoreError),
    Output(Failure),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Stop {
        Stop::Store(error)
    }
}

/// Games printed as they come, so that memory does not grow with their number.
enum Games {
    ForReader { pages: Pages, linked: bool },
    ForMachine(RowPrinter),
}

impl Games {
    fn for_reader(linked: bool, lang: &Lang) -> Games {
        let head = [
            "game", "date", "red", "black", "result", "plies", "records", "linked", "findings",
            "event",
        ];
        let head = head.into_iter().filter(|key| linked || *key != "linked");
        let head: Vec<String> = head.map(|key| format!("column.{key}")).collect();
        let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
        let pages = Pages::new(&head);
        Games::ForReader { pages, linked }
    }

    /// A game; `by` is the record it is shown for, where that is not the one that leads it.
    fn print(
        &mut self,
        game: &GameRow,
        by: Option<RecordId>,
        out: &mut Output,
    ) -> Result<(), Failure> {
        match self {
            Games::ForReader { pages, linked } => match pages.add(cells(game, by, *linked)) {
                Some(page) => out.put(&page),
                None => Ok(()),
            },
            Games::ForMachine(printed) => out.data(&printed.row(&row(game, by))),
        }
    }

    fn end(self, out: &mut Output) -> Result<(), Failure> {
        match self {
            Games::ForReader { pages, .. } => out.put(&pages.finish()),
            Games::ForMachine(printed) => out.data(&printed.end()),
        }
    }
}

/// The columns of the table for machines. `found_by` is the record a game is listed for, where that is not the one that
/// leads it.
const COLUMNS: &[&str] = &[
    "game", "date", "red", "black", "result", "plies", "records", "links", "findings", "event",
    "site", "round", "file", "line", "found_by",
];

fn row(game: &GameRow, by: Option<RecordId>) -> Vec<Value> {
    let counts = [game.plies, game.witnesses, game.links, game.findings];
    let mut row = vec![game.id.into()];
    row.extend(outcome(game));
    row.extend(counts.map(Value::from));
    row.extend(origin(game));
    row.push(by.into());
    row
}

/// That no game was found: because there is none, or because of what was asked.
pub(crate) fn nothing(
    store: &Store,
    database: &Path,
    past: bool,
    lang: &Lang,
) -> Result<String, StoreError> {
    let all = store.count_games(&store::Filter::default())?;
    let file = database.display();
    let key = match (all, past) {
        (0, false) => "list.empty",
        (0, true) => "list.no-past",
        _ => "list.nothing",
    };
    Ok(lang.fill(key, &[("file", &file), ("games", &grouped(all))]))
}

/// The row of a game.
fn cells(game: &GameRow, by: Option<RecordId>, linked: bool) -> Vec<String> {
    let mut cells = vec![
        game.id.to_string(),
        in_cell(&game.date),
        in_cell(&game.red),
        in_cell(&game.black),
        game.result.map_or("", |result| result.token()).to_owned(),
        game.plies.to_string(),
        match by {
            Some(record) => format!("{} ({record})", game.witnesses),
            None => game.witnesses.to_string(),
        },
    ];
    if linked {
        cells.push(game.links.to_string());
    }
    cells.extend([game.findings.to_string(), in_cell(&game.event)]);
    cells
}
