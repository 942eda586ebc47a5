//! `dapu adjudicate`: what a cycle comes to, typed, in a table or in games.

mod asked;
mod games;
mod table;
mod what_if;

use super::cli::{self, Colour, RulingFormat};
use super::exit::{Exit, Failure, Outcome};
use super::fen::nothing_behind;
use super::lang::Lang;
use super::refusal::cycle_failure;
use super::setting::{book, editions};
use asked::AdjudicateRequest;
use dapu::notation::{Families, read_fen, read_move};
use dapu::pipeline::read_cycle;
use std::path::Path;

pub(crate) fn run(args: &cli::Adjudicate, quiet: bool, colour: Colour, lang: &Lang) -> Outcome {
    let asked = AdjudicateRequest {
        args,
        editions: editions(&args.book.edition),
        event: book(&args.book, lang)?,
        quiet,
        colour,
        lang,
    };
    if let Some(fen) = &args.fen {
        nothing_behind(fen, lang)?;
        return asked.typed(fen, &args.words);
    }
    // A position where the moves stand: there is no such file.
    if let Some((first, moves)) = args.words.split_first()
        && is_position(first)
    {
        nothing_behind(first, lang)?;
        return asked.typed(first, moves);
    }
    // A game states its rounds itself, and each row of a table is of another game.
    if args.round.is_some() {
        return Err(
            Failure::said(Exit::Usage, lang.text("adjudicate.round-alone"))
                .next(lang.text("adjudicate.round-alone-next")),
        );
    }
    if let Some(game) = args.game {
        return asked.game(game);
    }
    let table = match args.words.as_slice() {
        [only] if table::is_table(Path::new(only)) => Some(Path::new(only)),
        _ => None,
    };
    match table {
        Some(path) => asked.table(path),
        None if args.words.iter().all(|word| is_move(word)) => {
            Err(Failure::said(Exit::Usage, lang.text("adjudicate.no-board"))
                .next(lang.text("adjudicate.no-board-next")))
        }
        None => asked.records(),
    }
}

/// Whether it is a move and no file.
fn is_move(word: &str) -> bool {
    let read = read_move(word, Families::ALL);
    read.is_some_and(|(_, bytes)| bytes == word.len()) && !Path::new(word).exists()
}

/// Whether it is a FEN and no file.
fn is_position(word: &str) -> bool {
    word.matches('/').count() == 9 && read_fen(word).is_ok() && !Path::new(word).exists()
}

impl AdjudicateRequest<'_> {
    /// A cycle on the command line.
    fn typed(&self, fen: &str, words: &[String]) -> Outcome {
        let moves = words.join(" ");
        let read = read_cycle(fen, &moves).map_err(|fault| cycle_failure(&fault, self.lang))?;
        let asked = match self.args.round {
            Some(round) => read.from_round(round),
            None => read,
        };
        let choices = self.choices(None);
        let told = self.found(&asked, String::new(), &choices);
        let imagined = self.what_ifs(&told.case, &choices)?;
        let form = self.form(RulingFormat::Text)?;
        let mut out = self.open(&form)?;
        out.show(&form.case(&told))?;
        for one in &imagined {
            out.show(&what_if::written(&form, one))?;
        }
        out.data(form.tail())?;
        out.finish()?;
        Ok(Exit::Ran)
    }
}
