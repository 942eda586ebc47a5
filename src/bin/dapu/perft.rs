//! `dapu perft`: counting the move tree.

use super::cli;
use super::exit::{Exit, Failure, Outcome};
use super::fen;
use super::lang::Lang;
use super::output::Output;
use dapu::board::{self, Position};
use dapu::rules::words::setup_words;

/// Deeper than anyone waits for; the count still fits 64 bits.
const DEEPEST: u32 = 12;

pub(crate) fn run(args: &cli::Perft, lang: &Lang) -> Outcome {
    let Some((last, fen)) = args.words.split_last() else {
        return Ok(Exit::Usage);
    };
    let depth = last.parse().ok().filter(|depth| *depth <= DEEPEST);
    let Some(depth) = depth else {
        let what = lang.fill("error.depth", &[("word", last)]);
        return Err(Failure::said(Exit::Usage, what));
    };
    let mut position = position(&fen.join(" "), lang)?;
    let mut out = Output::open(None, lang)?;
    if args.divide && depth > 0 {
        let mut total = 0;
        for mv in position.legal_moves().iter().copied() {
            let played = position.play(mv);
            let count = board::perft(&mut position, depth - 1);
            position.undo(played);
            total += count;
            out.data(&format!("{mv}\t{count}\n"))?;
        }
        out.data(&format!("\t{total}\n"))?;
    } else {
        out.line(&board::perft(&mut position, depth).to_string())?;
    }
    out.finish()?;
    Ok(Exit::Ran)
}

/// The position of a FEN; the full start where it is empty.
pub(crate) fn position(fen: &str, lang: &Lang) -> Result<Position, Failure> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    let setup = fen::typed(fen, lang)?;
    Position::from_setup(&setup).map_err(|faults| {
        let why = setup_words(&faults, lang.language());
        let what = lang.fill("error.setup", &[("why", &why)]);
        Failure::said(Exit::Usage, what)
    })
}
