//! `dapu export`: games of a database in any format that is written.

use super::cli;
use super::convert::{encoding_of, format_of, tell_of_rows};
use super::copies::Copies;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::list::{nothing, tell_undated};
use super::output::{OutputOf, Rights};
use super::progress::grouped;
use super::say::say;
use super::setting::{games_filter, open_store};
use super::target::Target;
use super::telling::{run_failure, store_failure};
use dapu::format::{FORMATS, LossKind};
use dapu::pipeline::{Copy, Copying, Options, copy_games, copy_records};
use dapu::store::{Filter, RecordId, RecordNumbers, Store, StoreError};
use dapu::text::Encoding;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

pub(crate) fn run(args: &cli::Export, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let filter = games_filter(&args.games, lang)?;
    let out = args.output.as_deref();
    // A name with an ending says the format; else it is the first of them.
    let ends = out.and_then(Path::extension).is_some();
    let usual = FORMATS.first().filter(|_| !ends);
    let format = format_of(args.copying.to.or(usual), out, lang)?;
    tell_of_rows((args.copying.to, format), quiet, lang);
    let encoding = encoding_of(format, args.encoding, lang)?;
    let writing = args.writing.writing_in(encoding);
    let mut store = open_store(&args.database.db, args.past).map_err(failed)?;
    let ids = store.game_numbers(&filter).map_err(failed)?;
    let ids = named(&store, ids, &args.numbers).map_err(failed)?;
    if !quiet {
        tell_undated(&store, &filter, lang).map_err(failed)?;
    }
    if ids.is_empty() {
        if !quiet {
            let why = nothing(&store, &args.database.db, args.past, lang).map_err(failed)?;
            say(&lang.fill("copy.nothing", &[("why", &why)]));
        }
        return Ok(Exit::Ran);
    }
    let rights = Rights {
        command: "export",
        force: args.copying.force,
        inputs: std::slice::from_ref(&args.database.db),
        of: OutputOf::asked(&(args.past, args.witnesses, &args.numbers, &filter)),
    };
    let target = Target::open(out, (format, encoding), &rights, lang)?;
    let mut copies = Copies::new(target, (format, encoding), quiet, lang);
    let how = Copying {
        format,
        writing,
        encoding,
    };
    let chosen = if args.witnesses {
        Chosen::All
    } else {
        chosen(&store, (&ids, &filter), quiet, lang).map_err(failed)?
    };
    let lost = copy(&mut store, (&ids, chosen), how, (&mut copies, lang))?;
    copies.keep(args.copying.strict, false)?;
    if lost > 0 && !quiet {
        say_lost(lost, encoding, lang);
    }
    Ok(Exit::Ran)
}

/// Of the games of a filter those that are asked for by the number of one of their records; all where none is.
fn named(
    store: &Store,
    ids: RecordNumbers,
    numbers: &[RecordId],
) -> Result<RecordNumbers, StoreError> {
    if numbers.is_empty() {
        return Ok(ids);
    }
    let games = numbers.iter().map(|it| Ok(store.game(*it)?.0.id));
    let games: BTreeSet<RecordId> = games.collect::<Result<_, StoreError>>()?;
    Ok(ids.iter().filter(|id| games.contains(id)).collect())
}

/// The words in which games are written.
enum Chosen {
    /// Those of all their records.
    All,
    /// Those of the records that lead them.
    Leading,
    /// Those of these records, one a game.
    These(RecordNumbers),
}

/// A game is written in the words of the record that leads it, unless that is not the one that was asked for: `--player`
/// gives no game of others.
fn chosen(
    store: &Store,
    (games, filter): (&RecordNumbers, &Filter),
    quiet: bool,
    lang: &Lang,
) -> Result<Chosen, StoreError> {
    if *filter == Filter::default() || store.counts()?.duplicates == 0 {
        return Ok(Chosen::Leading);
    }
    let (mut records, mut by_others) = (RecordNumbers::default(), 0);
    for game in games.iter() {
        let by = store.passes_by(game, filter)?;
        by_others += u64::from(by.is_some());
        records.push(match by {
            Some(record) => record,
            None => store.lead(game)?,
        });
    }
    if by_others == 0 {
        return Ok(Chosen::Leading);
    }
    if !quiet {
        say(&lang.fill("copy.by-others", &[("games", &grouped(by_others))]));
    }
    Ok(Chosen::These(records))
}

/// Copies these games, or all their records; how many characters were lost.
fn copy(
    store: &mut Store,
    (games, chosen): (&RecordNumbers, Chosen),
    how: Copying,
    (copies, lang): (&mut Copies<'_>, &Lang),
) -> Result<usize, Failure> {
    let failed = |error: StoreError| store_failure(&error, lang);
    let (key, stem) = match chosen {
        Chosen::All => ("copy.record", "record"),
        Chosen::Leading | Chosen::These(_) => ("copy.game", "game"),
    };
    let mut numbers = games.iter();
    let mut lost = 0;
    let take = |id: RecordId, copy: Result<Copy, StoreError>| {
        // A game keeps its number, whichever of its records is written.
        let id = match chosen {
            Chosen::These(_) => numbers.next().unwrap_or(id),
            Chosen::All | Chosen::Leading => id,
        };
        let taken = copy.map_err(failed).and_then(|copy| {
            lost += characters_lost(&copy);
            let place = || lang.fill(key, &[("game", &id)]);
            copies.take(place, &format_args!("{stem}-{id}"), &copy)
        });
        match taken {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(failure),
        }
    };
    let options = Options::default();
    let flow = match &chosen {
        Chosen::All => {
            let records = store.records_of_games(games).map_err(failed)?;
            copy_records(store, records.iter(), (how, &options), take)
        }
        Chosen::These(records) => copy_records(store, records.iter(), (how, &options), take),
        Chosen::Leading => copy_games(store, games.iter(), (how, &options), take),
    };
    match flow.map_err(|error| run_failure(error, lang))? {
        ControlFlow::Break(failure) => Err(failure),
        ControlFlow::Continue(()) => Ok(lost),
    }
}

/// Says how many characters an encoding has no place for, and what to do.
fn say_lost(lost: usize, encoding: Encoding, lang: &Lang) {
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("characters", &lost), ("encoding", &encoding.name())];
    say(&lang.fill("error.encoding-loses", &values));
    let advice = lang.text("next.other-encoding");
    say(&lang.fill("error.next", &[("advice", &advice)]));
}

/// Number of characters that the encoding cannot represent.
fn characters_lost(copy: &Copy) -> usize {
    let losses = copy.losses.list().iter();
    let characters = losses.filter(|loss| loss.kind == LossKind::Character);
    characters.map(|loss| loss.count).sum()
}
