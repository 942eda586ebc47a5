//! A TRF written.

use super::{Trf, TrfLine, TrfPlayer};
use std::fmt::Write as _;

impl Trf {
    /// The file as text. Players stand in their columns; every other line as it is.
    pub fn write(&self) -> String {
        let mut out = String::new();
        for line in &self.lines {
            match line {
                TrfLine::Player(player) => out.push_str(&self::player(player)),
                TrfLine::Other(text) => out.push_str(text),
            }
            out.push_str(self.end);
        }
        out
    }
}

fn player(player: &TrfPlayer) -> String {
    let rank = player.rank.map_or(String::new(), |it| it.to_string());
    let mut out = format!(
        "001 {:>4}{}{:>4} {rank:>4}",
        player.number, player.about, player.points
    );
    for round in &player.rounds {
        let opponent = match round.opponent {
            None => String::new(),
            Some(0) => "0000".to_owned(),
            Some(number) => number.to_string(),
        };
        // Writing to a string does not fail.
        let _ = write!(out, "  {opponent:>4} {} {}", round.colour, round.result);
    }
    out.push_str(&player.tail);
    out
}
