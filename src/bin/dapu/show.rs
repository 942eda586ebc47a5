//! `dapu show`: one game with its board.

mod beside;
mod records;

use super::annotations::{Annotated, Annotations, judgement};
use super::board::{Drawing, caption, draw};
use super::cli::{self, Colour, TableFormat};
use super::dedupe::agreement;
use super::exit::{Exit, Failure, Outcome};
use super::game_rows::{self, GameContext};
use super::lang::Lang;
use super::output::{Output, colour_wanted};
use super::say::say;
use super::setting::{hidden_notes, open_store, severity};
use super::shown::{Shown, in_cell, in_line, in_message};
use super::summary::Lines;
use super::telling::store_failure;
use dapu::board::Side;
use dapu::notation::write_fen;
use dapu::pipeline::moves_in;
use dapu::record::LineId;
use dapu::replay::Replay;
use dapu::rules::{Severity, message};
use dapu::store::{Filter, Link, LinkKind, Store, StoreError, Stored, Witness};
use dapu::text::visible_line;
use std::fmt::Write;

pub(crate) fn run(args: &cli::Show, (quiet, colour): (bool, Colour), lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = open_store(&args.database.db, args.past).map_err(failed)?;
    let (game, witnesses) = store.game(args.game).map_err(failed)?;
    let stored = store.load_game(args.game).map_err(failed)?;
    let replay = stored.replay();
    let known = GameContext {
        annotated: &annotated(&store, &witnesses).map_err(failed)?,
        said: &records::said(&store, &witnesses).map_err(failed)?,
        names: &store.names_of(stored.id).map_err(failed)?,
        links: &store.links_of(game.id).map_err(failed)?,
        writing: args.writing.writing(),
        ply: ply(args, replay.main().len(), lang)?,
        game: &game,
        stored: &stored,
        replay: &replay,
        witnesses: &witnesses,
    };
    if args.table.format == TableFormat::Text {
        return page(&store, &known, (args, colour), lang);
    }
    let findings = {
        let records = game_rows::records(stored.id, &witnesses);
        game_rows::findings(&store, records, args.severity).map_err(failed)?
    };
    known.print(&findings, args.table.format, lang)?;
    let of = Annotated::of(&stored.record);
    if args.table.format != TableFormat::Json && !of.is_none() && !quiet {
        let counts = records::counts(of, lang);
        say(&lang.fill(
            "show.moves-alone",
            &[("counts", &counts), ("game", &game.id)],
        ));
    }
    Ok(Exit::Ran)
}

/// The ply after which the board is shown: the last one unless another is asked for.
fn ply(args: &cli::Show, plies: usize, lang: &Lang) -> Result<usize, Failure> {
    let ply = args.ply.map_or(plies, |ply| ply as usize);
    if ply <= plies {
        return Ok(ply);
    }
    let what = lang.fill(
        "error.no-ply",
        &[("game", &args.game), ("plies", &plies), ("ply", &ply)],
    );
    let next = lang.fill("next.ply", &[("game", &args.game), ("plies", &plies)]);
    Err(Failure::said(Exit::Usage, what).next(next))
}

/// What each record of a game holds beside its moves.
fn annotated(store: &Store, witnesses: &[Witness]) -> Result<Vec<Annotated>, StoreError> {
    let each = witnesses.iter();
    let each = each.map(|it| Ok(Annotated::of(&store.load(it.id)?.record)));
    each.collect()
}

/// The game for a reader.
fn page(
    store: &Store,
    known: &GameContext<'_>,
    (args, colour): (&cli::Show, Colour),
    lang: &Lang,
) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let (stored, replay) = (known.stored, known.replay);
    let mut out = Output::open(None, lang)?;
    out.put(&head(known, args.all, lang))?;
    let words = words(known);
    let begins = (stored.record.first_round(), replay.start.turn());
    out.put(&moves(&words, begins, known.ply, lang))?;
    let found = Annotations::of(&stored.record, replay, known.writing);
    out.put(&beside::beside(&found, args.all, lang))?;
    out.show(&board(replay, known.ply, colour, lang))?;
    let least = args.severity.unwrap_or(Severity::Warning);
    out.put(&findings(store, (stored, known.witnesses), least, lang).map_err(failed)?)?;
    out.put(&records::stands_in(store, known, lang).map_err(failed)?)?;
    out.put(&linked(known.game.id, known.links, lang))?;
    out.finish()?;
    Ok(Exit::Ran)
}

/// The moves of the main line with their judgements.
fn words(known: &GameContext<'_>) -> Vec<String> {
    let record = &known.stored.record;
    let words = moves_in(record, known.replay, known.writing);
    let plies = record.tree.line(LineId::MAIN);
    let judged = words.into_iter().zip(plies);
    judged
        .map(|(word, (_, ply))| word + &judgement(ply.nag))
        .collect()
}

/// Tags, names and editions; long values are cut unless `all` is asked for.
fn head(known: &GameContext<'_>, all: bool, lang: &Lang) -> String {
    let stored = known.stored;
    let mut lines = Lines::default();
    let mut is_cut = false;
    lines.add(lang.text("column.game"), known.game.id.to_string());
    for tag in &stored.record.tags.0 {
        let value = tag.value.trim();
        let short = in_line(value);
        let whole = visible_line(value);
        if !value.is_empty() && !all {
            is_cut |= short != whole;
            lines.add(&tag.name, short);
        } else if !value.is_empty() {
            lines.add(&tag.name, whole);
        }
    }
    let sides = [lang.text("column.red"), lang.text("column.black")];
    for (side, named) in sides.into_iter().zip(known.names) {
        if let Some(named) = named {
            lines.add(
                &format!("→ {side}"),
                in_line(format!("{} {}", named.team, named.player).trim()),
            );
        }
    }
    if !stored.judged_by.is_empty() {
        lines.add(
            lang.text("summary.editions"),
            judged_by(&stored.judged_by, lang),
        );
    }
    let mut out = lines.render();
    if is_cut {
        let _ = writeln!(out, "{}", lang.text("show.cut"));
    }
    out
}

/// `cn1999=date cn2020=asked` as the store keeps it, with the reasons in words.
fn judged_by(kept: &str, lang: &Lang) -> String {
    let words = kept.split(' ').map(|choice| {
        let (edition, reason) = choice.split_once('=').unwrap_or((choice, ""));
        match lang.find(&format!("reason.{reason}")) {
            Some(why) => format!("{edition} ({why})"),
            None => choice.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Moves by round, as many on a line as fit, from that round and side on; the one shown on the board is marked.
fn moves(
    words: &[String],
    (mut round, first_mover): (u32, Side),
    ply: usize,
    lang: &Lang,
) -> String {
    let black_first = first_mover == Side::Black;
    let mut out = format!("\n{}\n", lang.text("label.moves"));
    let mut in_line = 0;
    for (index, word) in words.iter().enumerate() {
        let red = (index % 2 == 0) != black_first;
        if index == 0 || red {
            if index > 0 {
                round += 1;
            }
            if in_line == 4 {
                out.truncate(out.trim_end().len());
                out.push('\n');
                in_line = 0;
            }
            in_line += 1;
            let _ = write!(out, "{round:>4}. ");
            if !red {
                out.push_str("...... ");
            }
        }
        let mark = if index + 1 == ply { "*" } else { "" };
        let _ = write!(out, "{mark}{} ", in_cell(word));
    }
    out.truncate(out.trim_end().len());
    out.push_str("\n\n");
    out
}

fn board(replay: &Replay, ply: usize, colour: Colour, lang: &Lang) -> Shown {
    let (mut position, mut last) = (replay.start.clone(), None);
    for played in replay.main().iter().take(ply) {
        played.play_on(&mut position);
        last = Some(played.mv);
    }
    let title = if ply == 0 {
        lang.text("label.start").to_owned()
    } else {
        lang.fill("label.board-after", &[("ply", &ply)])
    };
    let drawing = Drawing {
        mv: last,
        colour: colour_wanted(colour),
    };
    let mut out = Shown::of(&caption(&title, &position, lang));
    out.push_str("\n");
    out.push(&draw(&position, drawing, lang));
    out.push_str(&write_fen(&position.to_setup()));
    out.push_str("\n");
    out
}

/// The findings of the record that is shown, then those of the game's others with the file of each.
fn findings(
    store: &Store,
    (stored, witnesses): (&Stored, &[Witness]),
    least: Severity,
    lang: &Lang,
) -> Result<String, StoreError> {
    let language = lang.language();
    let mut out = String::new();
    let mut hidden = 0;
    for record in game_rows::records(stored.id, witnesses) {
        let filter = Filter {
            record: Some(record),
            ..Filter::default()
        };
        store.findings::<StoreError>(&filter, |found| {
            if out.is_empty() {
                let _ = writeln!(out, "\n{}", lang.text("label.findings"));
            }
            if found.finding.severity < least {
                hidden += 1;
                return Ok(());
            }
            let _ = write!(
                out,
                "  {} {}: {}",
                found.finding.code.text(),
                severity(found.finding.severity, lang),
                in_message(&message(&found.finding, &found.context, language))
            );
            if record != stored.id {
                let _ = write!(out, " ({})", visible_line(&found.context.file));
            }
            out.push('\n');
            Ok(())
        })?;
    }
    if let Some(notes) = hidden_notes(hidden, lang) {
        let _ = writeln!(out, "  {notes}");
    }
    Ok(out)
}

/// The games nearly the same, as far as they were linked.
fn linked(game: i64, links: &[Link], lang: &Lang) -> String {
    let mut out = String::new();
    for link in links {
        if out.is_empty() {
            let _ = writeln!(out, "\n{}", lang.text("column.linked"));
        }
        let other = link.game + link.other - game;
        let plies = link.ply - 1;
        let (relation, what) = match link.kind {
            LinkKind::Same => (
                "link.same",
                lang.fill("link.same-are", &[("plies", &plies)]),
            ),
            LinkKind::Beginning => (
                if link.game == game {
                    "link.beginning"
                } else {
                    "link.longer"
                },
                lang.fill("link.beginning-are", &[("plies", &plies)]),
            ),
            LinkKind::Slip => (
                "link.slip",
                lang.fill(
                    "link.slip-are",
                    &[("ply", &link.ply), ("slips", &link.slips)],
                ),
            ),
        };
        let told = lang.fill(
            "link.told",
            &[
                ("relation", &lang.text(relation)),
                ("game", &other),
                ("what", &what),
                ("players", &agreement(link.players, lang)),
                ("dates", &agreement(link.dates, lang)),
                ("results", &agreement(link.results, lang)),
            ],
        );
        let _ = writeln!(out, "  {told}");
    }
    out
}
