//! Rules that a plain record could still break, and the guard for each rule.
//!
//! A record in plain form that replays without a doubt is not passed to the rules: none of them finds anything in it
//! except those of [`TOLD`], which are checked here. The conditions of the other rules are checked here and by the
//! readers before ([`Guard`]); [`stands_behind`] states for each rule what keeps it from being passed over; a test
//! requires this when a rule is added.

use super::outcome::{could_attack, says_otherwise};
use super::{Choice, Code, Finding, format};
use crate::board::{GameStatus, Mailbox, Piece, Position, Side};
use crate::event::Event;
use crate::record::{GameRecord, GameResult, Guard, Tags, is_unread_date};

/// The rules that are asked of a record in plain form: tags that are missing or blank.
pub const TOLD: [Code; 1] = [Code::F101];

/// Whether a record may be judged in plain form at an event, by editions: what is asked before it is played.
///
/// # Errors
/// Why it is to be read the full way.
pub fn may_be_plain(event: &Event, choices: &[Choice]) -> Result<(), Guard> {
    if *event != Event::default() {
        return Err(Guard::Event);
    }
    if choices.iter().any(|it| it.edition.first_mover != Side::Red) {
        return Err(Guard::Edition);
    }
    Ok(())
}

/// The board at the end of a game, as far as the guards look at it.
pub trait EndBoard {
    /// Side to move.
    fn turn(&self) -> Side;

    /// Mate, 困毙 or open, for the side to move.
    fn standing(&self) -> GameStatus;

    /// Whether that side has a piece of that role.
    fn has(&self, piece: Piece) -> bool;
}

impl EndBoard for Position {
    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn standing(&self) -> GameStatus {
        Position::standing(self)
    }

    fn has(&self, piece: Piece) -> bool {
        self.squares(piece).next().is_some()
    }
}

impl EndBoard for Mailbox {
    fn turn(&self) -> Side {
        Mailbox::turn(self)
    }

    fn standing(&self) -> GameStatus {
        Mailbox::standing(self)
    }

    fn has(&self, piece: Piece) -> bool {
        Mailbox::has(self, piece)
    }
}

/// Findings of the rules in a record in plain form that was played to `end` without a doubt, where it [`may_be_plain`].
///
/// # Errors
/// What a rule may want to see: it is to be read the full way.
pub fn audit_plain(record: &GameRecord<'_>, end: &impl EndBoard) -> Result<Vec<Finding>, Guard> {
    let result = match record.results.as_slice() {
        [mark] if !mark.word => mark.result,
        _ => return Err(Guard::Result),
    };
    let winner = match result {
        GameResult::RedWins => Some(Side::Red),
        GameResult::BlackWins => Some(Side::Black),
        GameResult::Draw => None,
        GameResult::Unknown => return Err(Guard::Result),
    };
    match end.standing() {
        GameStatus::Open => {}
        GameStatus::Checkmate | GameStatus::Stalemate if winner == Some(!end.turn()) => {}
        _ => return Err(Guard::Ended),
    }
    if winner.is_some_and(|side| !could_attack(side, |piece| end.has(piece))) {
        return Err(Guard::Pieces);
    }
    let heading = Heading::of(&record.tags);
    if heading
        .event
        .is_some_and(|it| says_otherwise(record, it, result))
    {
        return Err(Guard::Words);
    }
    if heading.date.is_some_and(is_odd_date) || heading.is_of_one_player() {
        return Err(Guard::Tags);
    }
    let mut findings = Vec::new();
    if !heading.is_said() {
        format::missing_tag::look(record, &mut findings);
    }
    Ok(findings)
}

/// Whether a date is told of: it is no day of a calendar, or not understood.
fn is_odd_date(date: &str) -> bool {
    format::bad_field::is_bad_date(date) || is_unread_date(date)
}

/// The values of the tags of a plain record that are looked at. Each stands once there, under this name.
#[derive(Default)]
struct Heading<'r> {
    event: Option<&'r str>,
    date: Option<&'r str>,
    red: Option<&'r str>,
    black: Option<&'r str>,
    result: Option<&'r str>,
}

impl<'r> Heading<'r> {
    fn of(tags: &'r Tags<'_>) -> Heading<'r> {
        let mut heading = Heading::default();
        for tag in &tags.0 {
            let place = match &*tag.name {
                "Event" => &mut heading.event,
                "Date" => &mut heading.date,
                "Red" => &mut heading.red,
                "Black" => &mut heading.black,
                "Result" => &mut heading.result,
                _ => continue,
            };
            *place = Some(&tag.value);
        }
        heading
    }

    fn is_of_one_player(&self) -> bool {
        let both = self.red.zip(self.black);
        both.is_some_and(|(red, black)| format::one_player::are_one(red, black))
    }

    /// Whether no tag is wanting and none is blank.
    fn is_said(&self) -> bool {
        let all = [self.event, self.date, self.red, self.black, self.result];
        let is_said = |value: Option<&str>| value.is_some_and(crate::record::is_said);
        all.into_iter().all(is_said)
    }
}

/// Guards, and the rules that stand behind them.
type Row = (&'static [Guard], &'static [Code]);

/// Each rule once: what keeps a record from the short way wherever that rule could find something in it.
#[rustfmt::skip]
static BEHIND: &[Row] = &[
    // Findings about a file or member in which no record was read.
    (&[], &[Code::F001, Code::F002, Code::F003, Code::F004, Code::F005, Code::F006, Code::F007, Code::F008]),
    // Of all records of a game, once they are in the store.
    (&[], &[Code::O107]),
    // Asked of plain records too.
    (&[], &TOLD),
    (&[Guard::Wanting], &[Code::F110]),
    (&[Guard::Tags], &[Code::F102, Code::F103, Code::F111, Code::F112, Code::F119,
        Code::F124]),
    (&[Guard::Tags, Guard::Form], &[Code::F114]),
    (&[Guard::Form], &[Code::F104, Code::F105, Code::F106, Code::F107, Code::F108, Code::F109, Code::F113,
        Code::F116, Code::F117, Code::F118, Code::F120, Code::F121, Code::F123]),
    (&[Guard::Bytes], &[Code::F115, Code::C001, Code::C002, Code::C003]),
    (&[Guard::Start], &[Code::F122]),
    (&[Guard::Start, Guard::Tags], &[Code::F125]),
    (&[Guard::Start, Guard::Notation], &[Code::F201, Code::F202]),
    (&[Guard::Notation], &[Code::F203, Code::F204]),
    // Asked of the sheets and rulings of an event.
    (&[Guard::Event], &[Code::F301]),
    // Remarks on sheets and in comments.
    (&[Guard::Event, Guard::Form, Guard::Tags], &[Code::F302]),
    (&[Guard::Move, Guard::Form], &[Code::M101, Code::M102, Code::M103, Code::M104, Code::M105, Code::M106,
        Code::M107, Code::M108, Code::M109, Code::M110, Code::M111, Code::M112, Code::M113, Code::M114,
        Code::M201, Code::M202, Code::M203, Code::M301, Code::M302, Code::M402, Code::M501, Code::M502]),
    (&[Guard::Edition, Guard::Start], &[Code::M401]),
    // Placeholders and jumps of numbers.
    (&[Guard::Form], &[Code::S101, Code::S102, Code::S103, Code::S104]),
    // Two sheets, or remarks.
    (&[Guard::Event, Guard::Form, Guard::Tags], &[Code::S201, Code::S202, Code::S203, Code::S204, Code::S205,
        Code::S206, Code::S207, Code::S208, Code::S209, Code::S210, Code::S211, Code::S212, Code::S213,
        Code::S214, Code::S215]),
    // A time control in a tag or of the event, clocks and remarks in comments.
    (&[Guard::Event, Guard::Form, Guard::Tags], &[Code::F126, Code::F127, Code::T101, Code::T102, Code::T103, Code::T104, Code::T105,
        Code::T106, Code::T107, Code::T201, Code::T202, Code::T203, Code::T301, Code::T302, Code::T401,
        Code::T402, Code::T403, Code::T404, Code::T405, Code::T406, Code::T407]),
    (&[Guard::Quiet, Guard::Event], &[Code::D101, Code::D102, Code::D105]),
    // Remarks.
    (&[Guard::Form, Guard::Tags], &[Code::D103, Code::D104, Code::D201, Code::D202, Code::D203, Code::D204,
        Code::D205, Code::D206, Code::D207]),
    (&[Guard::Repetition], &[Code::P101, Code::P102, Code::P103, Code::P104, Code::P105, Code::P106,
        Code::P107, Code::P108, Code::P109, Code::P111]),
    (&[Guard::Checks, Guard::Form, Guard::Tags], &[Code::P110]),
    (&[Guard::Form, Guard::Tags], &[Code::P112]),
    (&[Guard::Ended], &[Code::O101]),
    (&[Guard::Result], &[Code::O102, Code::O104]),
    (&[Guard::Words, Guard::Form, Guard::Tags], &[Code::O103]),
    (&[Guard::Pieces], &[Code::O105, Code::O106]),
    // Fouls found or noted, remarks, papers of an event.
    (&[Guard::Event, Guard::Form, Guard::Tags], &[Code::O201, Code::O202, Code::O203, Code::O204, Code::O205,
        Code::O206, Code::O207, Code::O208, Code::O209, Code::O210, Code::O211, Code::O301, Code::O302,
        Code::O303, Code::O304, Code::O305, Code::O306, Code::O401, Code::O402, Code::O403, Code::O404]),
];

/// The guards one of which keeps a record from the short way wherever that rule could find something in it; none for a
/// rule of [`TOLD`] and for one that is not asked of a record as it is read, but of what befell a file before or of all
/// records of a game.
pub fn stands_behind(code: Code) -> &'static [Guard] {
    let row = BEHIND.iter().find(|(_, codes)| codes.contains(&code));
    row.map_or(&[], |(guards, _)| guards)
}

#[cfg(test)]
mod tests {
    use super::{BEHIND, TOLD, stands_behind};
    use crate::replay::{CHECKS, QUIET};
    use crate::rules::edition::edition;
    use crate::rules::{Check, EditionId, rules};

    #[test]
    fn every_rule_that_is_asked_of_a_record_stands_behind_a_guard() {
        for rule in rules() {
            let rows = BEHIND
                .iter()
                .filter(|(_, codes)| codes.contains(&rule.code));
            assert_eq!(rows.count(), 1, "{}: one row of BEHIND", rule.code.text());
            let is_of_others = matches!(rule.check, Check::Witnesses(_));
            let is_of_a_file = rule.code.text().starts_with("F0");
            let is_open = stands_behind(rule.code).is_empty();
            assert_eq!(
                is_open,
                is_of_others || is_of_a_file || TOLD.contains(&rule.code),
                "{}",
                rule.code.text()
            );
        }
    }

    #[test]
    fn no_book_counts_less_than_the_walk_of_a_plain_record_does() {
        for edition in EditionId::ALL.map(edition) {
            let limit = edition.natural_limit.and_then(|limit| limit.rounds);
            assert!(
                limit.is_none_or(|rounds| 2 * rounds >= QUIET),
                "{edition:?}"
            );
            let run = edition.repetition.attack_run;
            assert!(run.is_none_or(|run| run.rounds >= CHECKS), "{edition:?}");
        }
    }
}
