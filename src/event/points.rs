//! Points in quarters, and what a game counts.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use thiserror::Error;

/// Points as a whole number of quarters, so that sums are exact.
///
/// ```
/// use dapu::event::Points;
///
/// assert_eq!(Points::read("23.75"), Some(Points(95)));
/// assert_eq!(Points(95).to_string(), "23.75");
/// assert_eq!(Points::whole(4).half(), Some(Points::whole(2)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points(pub i64);

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);

    /// So many whole points.
    pub const fn whole(points: i64) -> Points {
        Points(points * 4)
    }

    /// Half of them; `None` where that is no whole number of quarters.
    pub const fn half(self) -> Option<Points> {
        if self.0 % 2 == 0 {
            Some(Points(self.0 / 2))
        } else {
            None
        }
    }

    /// Reads `3`, `0.5`, `.5`, `1½`, `1/2`, `23.75`, in half or full width; `None` for anything else, such as a fraction that is
    /// no whole number of quarters.
    pub fn read(text: &str) -> Option<Points> {
        let text: String = text.trim().chars().map(narrow).collect();
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.as_str()),
        };
        let points = Points(unsigned(text)?);
        Some(if negative { -points } else { points })
    }
}

/// The half-width form of a digit or point.
fn narrow(c: char) -> char {
    match c {
        '０'..='９' | '．' | '／' | '－' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '。' => '.',
        '−' => '-',
        other => other,
    }
}

/// Quarters of a number without a sign.
fn unsigned(text: &str) -> Option<i64> {
    if let Some((above, below)) = text.split_once('/') {
        let (above, below) = (whole(above)?, whole(below)?);
        let quarters = above * 4;
        return (below > 0 && quarters % below == 0).then(|| quarters / below);
    }
    let signs = [('¼', 1), ('½', 2), ('¾', 3)];
    if let Some((sign, quarters)) = signs.iter().find(|(sign, _)| text.ends_with(*sign)) {
        let ones = text.strip_suffix(*sign)?;
        let ones = if ones.is_empty() { 0 } else { whole(ones)? };
        return Some(ones * 4 + quarters);
    }
    let (ones, rest) = text.split_once('.').unwrap_or((text, ""));
    if ones.is_empty() && rest.is_empty() {
        return None;
    }
    let ones = if ones.is_empty() { 0 } else { whole(ones)? };
    let quarters = match rest.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    Some(ones * 4 + quarters)
}

/// A whole number of at most nine digits.
fn whole(text: &str) -> Option<i64> {
    let digits = !text.is_empty() && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        let rest = ["", ".25", ".5", ".75"][(size % 4) as usize];
        f.pad(&format!("{sign}{}{rest}", size / 4))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        Points(all.map(|it| it.0).sum())
    }
}

/// Points for a game (2020 13.1, 13.3; 1999 14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scale {
    /// A win.
    pub win: Points,
    /// A draw, for who had Red (先和).
    pub draw_red: Points,
    /// A draw, for who had Black (后和).
    pub draw_black: Points,
    /// A loss.
    pub loss: Points,
}

/// A scale that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ScaleError {
    /// A win counts no more than a loss.
    #[error("a win must count more than a loss")]
    NothingToWin,
    /// A draw counts more than a win, or less than a loss.
    #[error("a draw must count no more than a win and no less than a loss")]
    Draw,
    /// Half of what a game counts is no whole number of quarters, so 小分 could not be kept exactly.
    #[error("a game must count a whole number of halves")]
    Halves,
}

impl Scale {
    /// 1, ½, 0 (1999 14.1).
    pub const ONE_HALF: Scale = Scale {
        win: Points(4),
        draw_red: Points(2),
        draw_black: Points(2),
        loss: Points(0),
    };

    /// 2, 1, 0 (2020 13.1).
    pub const TWO_ONE: Scale = Scale {
        win: Points(8),
        draw_red: Points(4),
        draw_black: Points(4),
        loss: Points(0),
    };

    /// Makes a scale of win, draw with Red, draw with Black and loss.
    ///
    /// # Errors
    /// Where the order of the numbers makes no sense, or they are no halves.
    pub fn new([win, draw_red, draw_black, loss]: [Points; 4]) -> Result<Scale, ScaleError> {
        let draws = [draw_red, draw_black];
        if win <= loss {
            return Err(ScaleError::NothingToWin);
        }
        if draws.iter().any(|draw| *draw > win || *draw < loss) {
            return Err(ScaleError::Draw);
        }
        if [win, draw_red, draw_black, loss]
            .iter()
            .any(|it| it.half().is_none())
        {
            return Err(ScaleError::Halves);
        }
        Ok(Scale {
            win,
            draw_red,
            draw_black,
            loss,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        let read = [
            ("0", 0),
            ("3", 12),
            ("0.5", 2),
            (".5", 2),
            ("½", 2),
            ("1½", 6),
            ("1/2", 2),
            ("23.75", 95),
            ("5.50", 22),
            ("２．５", 10),
            (" 7 ", 28),
            ("-1", -4),
            ("3/4", 3),
        ];
        let wrong: Vec<_> = read
            .iter()
            .filter(|(text, quarters)| Points::read(text) != Some(Points(*quarters)))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        for text in [
            "",
            ".",
            "x",
            "1.3",
            "1/3",
            "1/0",
            "--1",
            "9999999999",
            "1.2.5",
        ] {
            assert_eq!(Points::read(text), None, "{text}");
        }
    }

    #[test]
    fn points_are_written_as_they_are_read() {
        for quarters in -50..200 {
            let points = Points(quarters);
            assert_eq!(Points::read(&points.to_string()), Some(points));
        }
    }

    #[test]
    fn the_scales_of_the_books_are_scales() {
        let scale = |text: [&str; 4]| Scale::new(text.map(|it| Points::read(it).expect("points")));
        assert_eq!(scale(["1", "½", "½", "0"]), Ok(Scale::ONE_HALF));
        assert_eq!(scale(["2", "1", "1", "0"]), Ok(Scale::TWO_ONE));
        assert!(scale(["3", "1", "2", "0"]).is_ok());
        assert_eq!(scale(["0", "0", "0", "0"]), Err(ScaleError::NothingToWin));
        assert_eq!(scale(["2", "3", "1", "0"]), Err(ScaleError::Draw));
        assert_eq!(scale(["1", "1/4", "1/4", "0"]), Err(ScaleError::Halves));
    }
}
