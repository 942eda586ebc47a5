//! Algebraic notation as `XBoard` (ranks 0–9: `Cbe2`, `c4`, `gxg4`, `E0a2`, `xe4`) and pychess (ranks 1–10:
//! `Cbe3`, `Pc5`, `Rxb10`) write it: the piece, the mark that distinguishes it from its fellows, the
//! point it goes to: `grammar/notation/algebraic.ebnf`.
//!
//! Which rank is the first the token does not say: the document does.

use super::chinese::{ParseResult, none};
use super::style::{Separator, Style};
use super::written::{Family, Intent, WrittenMove};
use super::wxf::letter;
use crate::board::Role;

/// Bytes being scanned, and the offset of the next one.
#[derive(Clone, Copy)]
struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Scan<'_> {
    fn take(&mut self, is_wanted: impl Fn(u8) -> bool) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied().filter(|b| is_wanted(*b))?;
        self.at += 1;
        Some(byte)
    }

    /// `a`..`i` as 0..9.
    fn file(&mut self) -> Option<u8> {
        let file = self.take(|byte| matches!(byte, b'a'..=b'i'))?;
        Some(file - b'a')
    }

    /// `0`..`10`, the longer reading.
    fn rank(&mut self) -> Option<u8> {
        let rank = self.take(|byte| byte.is_ascii_digit())? - b'0';
        let ten = rank == 1 && self.take(|byte| byte == b'0').is_some();
        Some(if ten { 10 } else { rank })
    }

    /// The point at the end of a move, with the sign before it.
    fn goal(&mut self) -> Option<((u8, u8), Style)> {
        let sign = match self.take(|byte| matches!(byte, b'x' | b'-')) {
            Some(b'x') => Style::TAKES,
            Some(_) => Style::separated(Separator::Hyphen),
            None => Style::PLAIN,
        };
        Some(((self.file()?, self.rank()?), sign))
    }
}

/// `Cbe2`, `Rxe9`, `A10e9`, `Ch2-e2`, `c4`, `ab4`, `exe5`, `c3xd3`.
pub(super) fn algebraic(input: &str) -> ParseResult<'_, WrittenMove> {
    let mut scan = Scan {
        bytes: input.as_bytes(),
        at: 0,
    };
    let named = scan.take(|byte| byte.is_ascii_uppercase());
    let (role, alternative, piece) = match named.map(|byte| letter(char::from(byte))) {
        Some(Some((role, alternative, style))) => (Some(role), alternative, style | Style::UPPER),
        Some(None) => return none(),
        None => (None, None, Style::PLAIN),
    };
    let (file, rank) = (scan.file(), scan.rank());
    let mut tail = scan;
    let (file, rank, (to, sign)) = match (tail.goal(), file, rank) {
        // A soldier without its letter states its file at least, but where it takes.
        (Some((_, sign)), None, rank)
            if role.is_none() && (sign != Style::TAKES || rank.is_some()) =>
        {
            return none();
        }
        (Some(goal), ..) => {
            scan = tail;
            (file, rank, goal)
        }
        (None, Some(file), Some(rank)) => (None, None, ((file, rank), Style::PLAIN)),
        _ => return none(),
    };
    let mut style = piece | sign;
    let (role, file) = match (role, file, rank) {
        (None, None, _) if sign == Style::TAKES => {
            style = style | Style::VARIANT;
            (Some(Role::Soldier), None)
        }
        (None, None, _) => (Some(Role::Soldier), Some(to.0)),
        (None, Some(file), None) => {
            // `cc4` for `c4`; a capture names the file.
            if file == to.0 && sign != Style::TAKES {
                style = style | Style::VARIANT;
            }
            (Some(Role::Soldier), Some(file))
        }
        other => (other.0, other.1),
    };
    let intent = Intent::Goal {
        role,
        alternative,
        file,
        rank,
        to,
    };
    let written = WrittenMove {
        family: Family::Algebraic,
        intent,
        style,
    };
    Ok((&input[scan.at..], written))
}
