//! A TRF read: nothing is guessed, a line that cannot be used is kept as it stands.

use super::about::WIDTH;
use super::{Trf, TrfFault, TrfFaultKind, TrfLine, TrfPlayer, TrfRound};
use crate::event::Points;
use std::collections::HashMap;

/// The first column of the first round.
const ROUNDS: usize = 92;
/// Columns of a round.
const STEP: usize = 10;

impl Trf {
    /// Reads a file; a byte order mark is none of it.
    pub fn read(text: &str) -> Trf {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let end = if text.contains("\r\n") {
            "\r\n"
        } else if text.contains('\n') {
            "\n"
        } else {
            "\r"
        };
        let mut trf = Trf {
            end,
            ..Trf::default()
        };
        let mut first: HashMap<u32, u32> = HashMap::new();
        let body = text.strip_suffix(end).unwrap_or(text);
        for (at, line) in (1..).zip(body.split(end)) {
            if !line.starts_with("001") {
                trf.lines.push(TrfLine::Other(line.to_owned()));
                continue;
            }
            let read = player(at, line, &mut trf.faults);
            let taken = read.filter(|it| {
                let before = *first.entry(it.number).or_insert(at);
                if before != at {
                    let (number, first) = (it.number, before);
                    trf.faults.push(TrfFault {
                        line: at,
                        column: 5,
                        kind: TrfFaultKind::Twice { number, first },
                    });
                }
                before == at
            });
            trf.lines.push(match taken {
                Some(player) => TrfLine::Player(player),
                None => TrfLine::Other(line.to_owned()),
            });
        }
        trf
    }
}

/// Cells of a line, by columns from 1.
struct LineCells<'l> {
    line: u32,
    letters: Vec<char>,
    faults: &'l mut Vec<TrfFault>,
}

impl LineCells<'_> {
    fn text(&self, from: usize, to: usize) -> String {
        let to = to.min(self.letters.len());
        self.letters
            .get(from - 1..to)
            .unwrap_or_default()
            .iter()
            .collect()
    }

    fn fault(&mut self, column: usize, kind: TrfFaultKind) {
        self.faults.push(TrfFault {
            line: self.line,
            column: column as u32,
            kind,
        });
    }

    /// A number that may be missing; `Err` where something else stands there.
    fn number(&mut self, from: usize, to: usize) -> Result<Option<u32>, ()> {
        let text = self.text(from, to);
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        match text.parse::<u32>() {
            Ok(number) if text.bytes().all(|it| it.is_ascii_digit()) => Ok(Some(number)),
            _ => {
                self.fault(from, TrfFaultKind::NoNumber(text.to_owned()));
                Err(())
            }
        }
    }

    /// Whether a column that separates two fields is blank.
    fn blank(&mut self, column: usize) -> bool {
        let text = self.text(column, column);
        let is_blank = text.trim_matches(' ').is_empty();
        if !is_blank {
            let text = text.replace('\t', "\\t");
            self.fault(column, TrfFaultKind::NotBlank(text));
        }
        is_blank
    }
}

/// A player; `None` for a line that says nothing that can be used.
fn player(line: u32, text: &str, faults: &mut Vec<TrfFault>) -> Option<TrfPlayer> {
    let letters: Vec<char> = text.chars().collect();
    let length = letters.len();
    let mut cells = LineCells {
        line,
        letters,
        faults,
    };
    if length < 84 {
        cells.fault(length + 1, TrfFaultKind::Cut { round: 0 });
        return None;
    }
    if ![4, 9, 85].map(|it| cells.blank(it)).iter().all(|it| *it) {
        return None;
    }
    let number = cells.number(5, 8).ok()?;
    let Some(number) = number.filter(|it| *it > 0) else {
        let text = cells.text(5, 8);
        cells.fault(5, TrfFaultKind::NoNumber(text));
        return None;
    };
    let points = cells.text(81, 84).trim().to_owned();
    if Points::read(&points).is_none() {
        cells.fault(81, TrfFaultKind::NoPoints(points.clone()));
    }
    let rank = cells.number(86, 89).unwrap_or_default();
    let about = format!("{:<WIDTH$}", cells.text(9, 80));
    let mut rounds = Vec::new();
    let mut tail = String::new();
    for (round, from) in (1..).zip((ROUNDS..).step_by(STEP)) {
        let rest = cells.text(from, length.max(from));
        if rest.trim_matches(' ').is_empty() {
            tail = cells.text(last_column(rounds.len()) + 1, length.max(1));
            break;
        }
        if length < from + 7 {
            cells.fault(length + 1, TrfFaultKind::Cut { round });
            break;
        }
        let read = self::round(&mut cells, (number, round), from);
        rounds.push(read.unwrap_or(TrfRound {
            opponent: None,
            colour: ' ',
            result: ' ',
        }));
    }
    Some(TrfPlayer {
        line,
        number,
        about,
        points,
        rank,
        rounds,
        tail,
    })
}

/// The last column of so many rounds.
pub(super) const fn last_column(rounds: usize) -> usize {
    if rounds == 0 {
        89
    } else {
        ROUNDS + STEP * (rounds - 1) + 7
    }
}

fn round(cells: &mut LineCells<'_>, (own, round): (u32, u32), from: usize) -> Option<TrfRound> {
    let blanks = [from - 2, from - 1, from + 4, from + 6].map(|it| cells.blank(it));
    let opponent = cells.number(from, from + 3).ok()?;
    if opponent == Some(own) {
        cells.fault(from, TrfFaultKind::Himself { round });
        return None;
    }
    let colour = cells.letters[from + 4];
    if !matches!(colour, 'w' | 'b' | 'W' | 'B' | '-' | ' ') {
        cells.fault(from + 5, TrfFaultKind::NoColour(colour.to_string()));
        return None;
    }
    let result = cells.letters[from + 6];
    if !"1=0+- WDLHFUZ".contains(result.to_ascii_uppercase()) {
        cells.fault(from + 7, TrfFaultKind::NoResult(result.to_string()));
        return None;
    }
    blanks.iter().all(|it| *it).then_some(TrfRound {
        opponent,
        colour,
        result,
    })
}
