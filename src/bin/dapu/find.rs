//! `dapu find`: the games in which a position stood on the board.

use super::cli::{self, RowFormat};
use super::exit::{Exit, Failure, Outcome};
use super::fen;
use super::game_rows::{origin, outcome};
use super::lang::Lang;
use super::output::Output;
use super::progress::grouped;
use super::rows::RowPrinter;
use super::say::say;
use super::setting::open_store;
use super::shown::in_cell;
use super::table::Pages;
use super::telling::{run_failure, store_failure};
use dapu::board::Side;
use dapu::notation::fen_turn;
use dapu::pipeline::{RunError, find_position};
use dapu::rules::words::setup_words;
use dapu::store::{GameRow, Occurrence, PositionQuery, Searched, Store};
use serde_json::Value;

pub(crate) fn run(args: &cli::Find, quiet: bool, lang: &Lang) -> Outcome {
    let query = query(args, quiet, lang)?;
    let store =
        open_store(&args.database.db, false).map_err(|error| store_failure(&error, lang))?;
    let mut found = OccurrencePrinter {
        store: &store,
        rows: Rows::new(args.listing.format, lang),
        out: Output::open(None, lang)?,
        limit: args.listing.limit(),
        shown: 0,
        occurrences: 0,
        games: 0,
        last: None,
        lang,
    };
    let jobs = args.jobs.map_or(0, usize::from);
    let searched = find_position::<Stop>(&store, &query, jobs, |met| found.take(&met));
    let searched = searched.map_err(|stop| match stop {
        Stop::Run(error) => run_failure(error, lang),
        Stop::Output(failure) => failure,
    })?;
    found.end(&searched, quiet)?;
    Ok(Exit::Ran)
}

/// The query asked for; a note is printed where the FEN leaves the side to move open, or where no lawful game can have it.
fn query(args: &cli::Find, quiet: bool, lang: &Lang) -> Result<PositionQuery, Failure> {
    let board = fen::typed(&args.fen, lang)?;
    let turn = fen_turn(&args.fen);
    let sides: &[Side] = match &turn {
        Some(turn) => std::slice::from_ref(turn),
        None => &Side::ALL,
    };
    // Where either side may be to move, a fault is one that holds for both.
    let faults = sides.iter().map(|turn| {
        let mut board = board.clone();
        board.turn = *turn;
        board.faults()
    });
    let faults = faults.min_by_key(Vec::len).unwrap_or_default();
    if !quiet && turn.is_none() {
        say(lang.text("find.no-turn"));
    }
    if !quiet && !faults.is_empty() {
        let why = setup_words(&faults, lang.language());
        say(&lang.fill("find.unlawful", &[("why", &why)]));
    }
    Ok(PositionQuery {
        board,
        turn,
        mirror: args.mirror,
    })
}

/// Causes that end a search early.
enum Stop {
    Run(RunError),
    Output(Failure),
}

impl From<RunError> for Stop {
    fn from(error: RunError) -> Stop {
        Stop::Run(error)
    }
}

/// Occurrences printed as they are found.
struct OccurrencePrinter<'s> {
    store: &'s Store,
    rows: Rows,
    out: Output,
    limit: u64,
    shown: u64,
    occurrences: u64,
    games: u64,
    /// The game of the occurrence before.
    last: Option<(i64, GameRow)>,
    lang: &'s Lang,
}

impl OccurrencePrinter<'_> {
    fn take(&mut self, met: &Occurrence) -> Result<(), Stop> {
        self.occurrences += 1;
        let known = self.last.as_ref().is_some_and(|(it, _)| *it == met.record);
        self.games += u64::from(!known);
        if !known {
            let game = self.game(met)?;
            self.last = Some((met.record, game));
        }
        if self.shown == self.limit {
            return Ok(());
        }
        self.shown += 1;
        let Some((_, game)) = &self.last else {
            return Ok(());
        };
        let text = match &mut self.rows {
            Rows::ForReader(pages) => match pages.add(cells(met, game, self.lang)) {
                Some(page) => self.out.put(&page),
                None => Ok(()),
            },
            Rows::ForMachine(printed) => self.out.data(&printed.row(&row(met, game))),
        };
        text.map_err(Stop::Output)
    }

    /// Returns the row of the game; nothing is looked up where nothing is shown.
    fn game(&self, met: &Occurrence) -> Result<GameRow, Stop> {
        if self.shown == self.limit {
            return Ok(GameRow::default());
        }
        let game = self.store.led_game(met.record);
        game.map_err(|error| Stop::Run(RunError::Store(error)))
    }

    fn end(mut self, searched: &Searched, quiet: bool) -> Result<(), Failure> {
        match self.rows {
            Rows::ForReader(pages) => self.out.put(&pages.finish())?,
            Rows::ForMachine(printed) => self.out.data(&printed.end())?,
        }
        self.out.finish()?;
        if quiet {
            return Ok(());
        }
        if self.shown < self.occurrences {
            let (shown, total) = (grouped(self.shown), grouped(self.occurrences));
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("shown", &shown), ("total", &total)];
            say(&self.lang.fill("find.limit", &values));
        }
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("occurrences", &grouped(self.occurrences)),
            ("found", &grouped(self.games)),
            ("searched", &grouped(searched.games())),
        ];
        say(&self.lang.fill("find.found", &values));
        for (key, games) in [
            ("find.cut-short", searched.cut_short),
            ("find.without-board", searched.without_board),
        ] {
            if games > 0 {
                say(&self.lang.fill(key, &[("games", &grouped(games))]));
            }
        }
        Ok(())
    }
}

/// For a reader or for a machine.
enum Rows {
    ForReader(Pages),
    ForMachine(RowPrinter),
}

impl Rows {
    fn new(format: RowFormat, lang: &Lang) -> Rows {
        if format != RowFormat::Text {
            return Rows::ForMachine(RowPrinter::new(COLUMNS, format.into()));
        }
        let head = [
            "game", "at-ply", "turn", "mirrored", "next", "date", "red", "black", "result", "event",
        ];
        let head = head.map(|key| format!("column.{key}"));
        let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
        Rows::ForReader(Pages::new(&head))
    }
}

/// The columns of the table for machines.
const COLUMNS: &[&str] = &[
    "game", "ply", "turn", "mirrored", "next", "plies", "date", "red", "black", "result", "event",
    "site", "round", "file", "line",
];

fn row(met: &Occurrence, game: &GameRow) -> Vec<Value> {
    let mut row = vec![
        met.game.into(),
        met.ply.into(),
        met.turn.name().into(),
        met.mirrored.into(),
        met.next.map(|mv| mv.to_string()).into(),
        game.plies.into(),
    ];
    row.extend(outcome(game));
    row.extend(origin(game));
    row
}

fn cells(met: &Occurrence, game: &GameRow, lang: &Lang) -> Vec<String> {
    let yes = if met.mirrored {
        lang.text("find.yes")
    } else {
        ""
    };
    vec![
        met.game.to_string(),
        met.ply.to_string(),
        lang.text(match met.turn {
            Side::Red => "find.red",
            Side::Black => "find.black",
        })
        .to_owned(),
        yes.to_owned(),
        met.next.map(|mv| mv.to_string()).unwrap_or_default(),
        in_cell(&game.date),
        in_cell(&game.red),
        in_cell(&game.black),
        game.result.map_or("", |result| result.token()).to_owned(),
        in_cell(&game.event),
    ]
}
