//! The meaning of a token in a position, in words: the rows of `dapu resolve`.

use super::{Convention, Families, Family, FenError, Unresolved, read_fen, read_move};
use crate::board::{Move, Position};
use thiserror::Error;

/// Why a question about a token cannot be asked at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TokenError {
    /// The position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// No family of that name is read.
    #[error(
        "unknown family {0:?}; known: zh, short, wxf, iccs, uci, alg, ubb, vi, en, iccs-flipped"
    )]
    Family(String),
    /// The family has no convention of that name.
    #[error(
        "unknown convention {0:?}; known: xqbase, kanglin, hbsxcjp, axf (zh), markless (short), \
         2018, 1982, xqbase, keypad, axf (wxf), flipped, uci (iccs), xboard, pychess (alg), \
         turned (iccs, uci, alg, ubb)"
    )]
    Convention(String),
}

/// The meaning of `token` for the side to move of `fen`: an ICCS move (`H2-E2`), `ambiguous: A|B`,
/// `illegal: REASON`, `no such piece` or `syntax`.
///
/// `family` is a [`Family::name`], or `iccs-flipped` for `iccs` with the convention `flipped`;
/// `convention` names a way of reading documents of that family, empty for the usual one. The reasons are those of
/// [`crate::board::Illegal::name`]. A token may end in `!`, `?` and, where it is no Chinese, `+` and
/// `#`; anything else left over is `syntax`. The position may be one no game can start from.
///
/// # Errors
/// The FEN, the family or the convention cannot be read.
///
/// ```
/// use dapu::notation::resolve_token;
/// let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
/// assert_eq!(resolve_token(fen, "zh", "", "炮二平五").unwrap(), "H2-E2");
/// assert_eq!(resolve_token(fen, "zh", "", "马二进四").unwrap(), "illegal: horse-leg-blocked");
/// assert_eq!(resolve_token(fen, "short", "markless", "炮21").unwrap(), "ambiguous: H2-H1|H2-H3|H2-I2");
/// ```
pub fn resolve_token(
    fen: &str,
    family: &str,
    convention: &str,
    token: &str,
) -> Result<String, TokenError> {
    let position = Position::in_play(&read_fen(fen)?);
    let (family, convention) = reading(family, convention)?;
    let token = token.trim();
    let Some((written, bytes)) = read_move(token, Families::only(family)) else {
        return Ok("syntax".to_owned());
    };
    if !is_suffix(&token[bytes..], family) {
        return Ok("syntax".to_owned());
    }
    Ok(match written.resolve(&position, convention) {
        Ok(resolved) => iccs(resolved.mv),
        Err(unresolved) => in_words(&unresolved),
    })
}

/// `!`, `?` and their full-width twins; check and mate signs behind letters and digits.
fn is_suffix(rest: &str, family: Family) -> bool {
    let signs = !matches!(family, Family::Chinese | Family::Shorthand);
    rest.chars().all(|c| match c {
        '!' | '?' | '！' | '？' => true,
        '+' | '#' => signs,
        _ => false,
    })
}

fn in_words(unresolved: &Unresolved) -> String {
    match unresolved {
        Unresolved::NoSuchPiece => "no such piece".to_owned(),
        Unresolved::Illegal { reason, .. } => format!("illegal: {reason}"),
        Unresolved::Ambiguous { candidates } => {
            let mut moves: Vec<String> = candidates.iter().copied().map(iccs).collect();
            moves.sort_unstable();
            format!("ambiguous: {}", moves.join("|"))
        }
    }
}

fn iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

/// The family and convention of those names.
fn reading(family: &str, convention: &str) -> Result<(Family, Convention), TokenError> {
    let (family, convention) = match (family, convention) {
        ("iccs-flipped", "") => ("iccs", "flipped"),
        names => names,
    };
    let Some(family) = Family::from_name(family) else {
        return Err(TokenError::Family(family.to_owned()));
    };
    match Convention::named(family, convention) {
        Some(convention) => Ok((family, convention)),
        None => Err(TokenError::Convention(convention.to_owned())),
    }
}
