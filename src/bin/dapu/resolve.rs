//! `dapu resolve`: what a written move means in a position.

use super::cli;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::telling::token_failure;
use dapu::notation::{TokenError, resolve_token};
use std::io::{BufRead, Read};

/// The full start position.
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// A row of three columns needs no more.
const LONGEST: u64 = 1 << 16;

pub(crate) fn run(args: &cli::Resolve, lang: &Lang) -> Outcome {
    let mut out = Output::open(None, lang)?;
    if args.tokens.is_empty() {
        rows(&mut std::io::stdin().lock(), &mut out, lang)?;
    } else {
        let fen = args.fen.as_deref().unwrap_or(START);
        for token in &args.tokens {
            let answer =
                answer(fen, &args.family, token).map_err(|error| token_failure(&error, lang))?;
            out.data(&format!("{token}\t{answer}\n"))?;
        }
    }
    out.finish()?;
    Ok(Exit::Ran)
}

fn answer(fen: &str, family: &str, token: &str) -> Result<String, TokenError> {
    let (family, convention) = family.split_once(':').unwrap_or((family, ""));
    resolve_token(fen, family, convention, token)
}

/// Rows of FEN, family and token; each comes back with its answer. A row that cannot be asked is
/// answered `error: WHY`, and the others go on.
fn rows(input: &mut impl BufRead, out: &mut Output, lang: &Lang) -> Result<(), Failure> {
    let unreadable = |why: &dyn std::fmt::Display| {
        let what = lang.fill("error.cannot-read", &[("file", &"stdin"), ("why", why)]);
        Failure::said(Exit::NothingReadable, what)
    };
    let mut bytes = Vec::new();
    for number in 1_u64.. {
        bytes.clear();
        let read = input
            .by_ref()
            .take(LONGEST)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| unreadable(&error))?;
        if read == 0 {
            break;
        }
        let row = std::str::from_utf8(&bytes).map_err(|error| unreadable(&error))?;
        let row = row.trim_end_matches(['\n', '\r']);
        let cells: Vec<&str> = row.split('\t').collect();
        if row.is_empty() || (number == 1 && cells.first() == Some(&"fen")) {
            continue;
        }
        let &[fen, family, token] = cells.as_slice() else {
            let found = cells.len();
            let what = lang.fill("error.tsv", &[("line", &number), ("found", &found)]);
            return Err(Failure::said(Exit::Usage, what));
        };
        let answer = answer(fen, family, token).unwrap_or_else(|error| format!("error: {error}"));
        out.data(&format!("{row}\t{answer}\n"))?;
    }
    Ok(())
}
