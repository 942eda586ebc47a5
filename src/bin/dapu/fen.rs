//! Positions typed as FEN.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use dapu::board::Setup;
use dapu::notation::{fen_rest, read_fen};
use dapu::rules::words::fen_words;

/// The position of a FEN that stands alone.
pub(crate) fn typed(fen: &str, lang: &Lang) -> Result<Setup, Failure> {
    let setup = read_fen(fen).map_err(|error| {
        let why = fen_words(&error, lang.language());
        Failure::said(Exit::Usage, lang.fill("error.fen", &[("why", &why)]))
            .next(lang.text("next.fen"))
    })?;
    nothing_behind(fen, lang)?;
    Ok(setup)
}

/// Refuses a FEN with moves or anything else behind it: another position would be taken than is meant.
pub(crate) fn nothing_behind(fen: &str, lang: &Lang) -> Result<(), Failure> {
    match fen_rest(fen) {
        "" => Ok(()),
        rest => {
            let what = lang.fill("error.fen-more", &[("rest", &rest)]);
            Err(Failure::said(Exit::Usage, what).next(lang.text("next.fen-more")))
        }
    }
}
