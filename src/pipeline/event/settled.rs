//! Rulings on what belongs to no game: faults of the folder's files, and findings on files without a game.

use super::as_sheet::as_written;
use super::side_by_side::lay;
use super::{FolderFault, FolderFaultKind, GameSheets, SheetIn, UnreadIn};
use crate::board::Side;
use crate::contest::Outcome;
use crate::record::{GameResult, NoteKind, Players};
use crate::report::table;
use crate::rules::contest::{EventFinding, event_rule};
use crate::rules::{
    ArbiterRuling, Consequence, Decree, GameRef, Language, RULING_COLUMNS, RowContext, open_rulings,
};

/// Lays rulings on faults and on files without a game; says of each ruling whether it fitted.
pub(super) fn lay_on(
    rulings: &[ArbiterRuling],
    faults: &mut [FolderFault],
    unread: &mut [UnreadIn],
) -> Vec<bool> {
    let mut used = vec![false; rulings.len()];
    for (ruling, used) in rulings.iter().zip(&mut used) {
        let record = ruling.game.record.as_str();
        for fault in faults.iter_mut() {
            let of_it = ruling.fault.as_deref() == Some(fault.kind.name());
            // Who had Red was obeyed where the names were read, or names nobody who plays.
            if matches!(ruling.decree, Decree::HadRed(_)) {
                *used |= fault.ruled.as_ref() == Some(&ruling.ruled());
            } else if of_it
                && (names(record, &fault.file, fault.line) || is_of_the_other(fault, record))
            {
                fault.ruled = Some(ruling.ruled());
                *used = true;
            }
        }
        for file in unread.iter_mut() {
            if ruling.code.is_none() || !names(record, &file.file, file.line) {
                continue;
            }
            let of_it = |code| ruling.code == Some(code);
            for finding in file.findings.iter_mut().filter(|it| of_it(it.code)) {
                finding.ruled = Some(Box::new(ruling.ruled()));
                *used = true;
            }
        }
    }
    used
}

/// Lays rulings on the findings of the event's tables; marks those that fitted.
pub(super) fn lay_on_tables(
    rulings: &[ArbiterRuling],
    findings: &mut [EventFinding],
    used: &mut [bool],
) {
    for (ruling, used) in rulings.iter().zip(used) {
        for finding in findings.iter_mut().filter(|it| ruling.is_on_event(it)) {
            finding.ruled = Some(Box::new(ruling.ruled()));
            *used = true;
        }
    }
}

/// Lays rulings on findings of an event's tables, where no sheet is looked at; the rulings on such findings that fitted
/// none, as faults of their `file`. What is ruled on games is for an audit.
pub fn rule_on_tables(
    rulings: &[ArbiterRuling],
    findings: &mut [EventFinding],
    file: &str,
) -> Vec<FolderFault> {
    let mut used = vec![false; rulings.len()];
    lay_on_tables(rulings, findings, &mut used);
    let of_tables = |it: &ArbiterRuling| {
        it.fault
            .as_deref()
            .is_some_and(|it| event_rule(it).is_some())
    };
    for (ruling, used) in rulings.iter().zip(&mut used) {
        *used |= !of_tables(ruling);
    }
    without_fault(rulings, &used, file)
}

/// The result an arbiter gave a game, with the line of the ruling; the last of several.
pub(super) fn result_of(rulings: &[ArbiterRuling]) -> Option<(Outcome, u32)> {
    let outcome =
        |decree: &Decree| match decree {
            Decree::Result(GameResult::RedWins)
            | Decree::Follows(Consequence::Loss(Side::Black)) => Some(Outcome::RedWins),
            Decree::Result(GameResult::BlackWins)
            | Decree::Follows(Consequence::Loss(Side::Red)) => Some(Outcome::BlackWins),
            Decree::Result(GameResult::Draw) | Decree::Follows(Consequence::Draw) => {
                Some(Outcome::Draw)
            }
            _ => None,
        };
    let given = rulings.iter().filter(|it| it.fault.is_none());
    let mut given = given.filter_map(|it| {
        let lost = it.adds().into_iter().find_map(|kind| match kind {
            NoteKind::RuledLost { side, .. } => side,
            _ => None,
        });
        let given =
            outcome(&it.decree).or_else(|| outcome(&Decree::Follows(Consequence::Loss(lost?))))?;
        Some((given, it.line))
    });
    given.next_back()
}

/// The rulings on a game, or on one of its sheets.
pub(super) fn rulings_on(
    game: &GameSheets,
    sheets: &[SheetIn],
    rulings: &[ArbiterRuling],
) -> Vec<ArbiterRuling> {
    let of_game = |ruling: &&ArbiterRuling| {
        let files = game.sheets.iter().map(std::slice::from_ref);
        let mut all = files.chain([&game.sheets[..]]);
        let own = game.sheets.iter().filter_map(|(at, _)| sheets.get(*at));
        let mut own = own.filter(|it| names(&ruling.game.record, &it.file, it.line));
        match ruling.fault {
            None => all.any(|taken| ruling.game.names(&name_of(game, sheets, taken))),
            Some(_) => says_what_happened(ruling) && own.next().is_some(),
        }
    };
    let all = game.sheets.iter().filter_map(|(at, _)| sheets.get(*at));
    let players: Vec<Players> = all.map(|it| Players::of(&it.record.tags)).collect();
    let named = |ruling: &ArbiterRuling| {
        let ruling = ArbiterRuling {
            fault: None,
            ..ruling.clone()
        };
        players.iter().fold(ruling, ArbiterRuling::of_players)
    };
    let of_game = rulings.iter().filter(of_game).map(named).collect();
    as_written(of_game, (game, sheets))
}

/// Whether a row names the other of two sheets that contradict each other.
fn is_of_the_other(fault: &FolderFault, record: &str) -> bool {
    let mut values = fault.values.iter();
    contradicts(fault.kind.name())
        && values.any(|(key, file)| *key == "other" && names(record, file, 1))
}

/// Whether a fault is that two sheets contradict each other in what happened.
fn contradicts(fault: &str) -> bool {
    use FolderFaultKind::{EndsDiffer, OffendersDiffer};
    [EndsDiffer, OffendersDiffer]
        .iter()
        .any(|it| it.name() == fault)
}

/// Whether a ruling says what happened where two sheets contradict each other in it.
fn says_what_happened(ruling: &ArbiterRuling) -> bool {
    ruling.fault.as_deref().is_some_and(contradicts)
        && !matches!(ruling.decree, Decree::Dismissed | Decree::Upheld)
}

/// Whether an arbiter ruled that what the sheets of a game report a row or two apart was two events.
pub(super) fn two_events(game: &GameSheets, sheets: &[SheetIn], rulings: &[ArbiterRuling]) -> bool {
    let told_twice = |ruling: &&ArbiterRuling| {
        ruling.fault.as_deref() == Some(FolderFaultKind::ToldTwice.name())
            && ruling.decree == Decree::Dismissed
    };
    let of_game = |ruling: &ArbiterRuling| {
        let mut taken = game
            .sheets
            .iter()
            .filter_map(|(index, _)| sheets.get(*index));
        taken.any(|sheet| names(&ruling.game.record, &sheet.file, sheet.line))
    };
    rulings.iter().filter(told_twice).any(of_game)
}

/// Name of a game of those sheets in rulings and slips.
pub(super) fn name_of(
    game: &GameSheets,
    sheets: &[SheetIn],
    taken: &[(usize, Option<Side>)],
) -> GameRef {
    let first = taken.first().and_then(|(index, _)| sheets.get(*index));
    GameRef {
        round: game.round.clone(),
        table: game.table.clone(),
        record: first.map_or_else(String::new, |sheet| sheet.file.clone()),
    }
}

/// The rulings that hold: those refused are faults of their own file.
pub(super) fn in_force(
    mut rulings: Vec<ArbiterRuling>,
    faults: &mut [FolderFault],
    file: &str,
) -> Vec<ArbiterRuling> {
    use FolderFaultKind::{BadChoice, ChoiceNotPlayable};
    let of_ruling = |fault: &&mut FolderFault| matches!(fault.kind, BadChoice | ChoiceNotPlayable);
    let mut refused = Vec::new();
    for fault in faults.iter_mut().filter(of_ruling) {
        file.clone_into(&mut fault.file);
        refused.push(fault.line);
    }
    rulings.retain(|ruling| !refused.contains(&ruling.line));
    rulings
}

/// The rulings that choose what cannot be played, as faults of their `file`. To lay sheets side by side takes its
/// time: only those of which a ruling chooses a move.
pub(super) fn refused_choices(
    sheets: &[SheetIn],
    games: &[GameSheets],
    (rulings, file): (&[ArbiterRuling], &str),
) -> Vec<FolderFault> {
    let mut refused = Vec::new();
    for game in games {
        let rulings = rulings_on(game, sheets, rulings);
        if rulings.iter().any(|ruling| ruling.choice().is_some()) {
            let mut faults = Vec::new();
            lay(sheets, &game.sheets, (&rulings, false), &mut faults);
            in_force(rulings, &mut faults, file);
            refused.extend(faults.into_iter().filter(|fault| fault.file == file));
        }
    }
    refused
}

/// Whether a row of rulings names that file, as a path or by the end of one, with the line of its record or without.
pub(super) fn names(asked: &str, file: &str, line: u32) -> bool {
    let ends = |path: &str| {
        !path.is_empty()
            && file
                .strip_suffix(path)
                .is_some_and(|before| before.is_empty() || before.ends_with('/'))
    };
    let with_line = asked
        .strip_suffix(&line.to_string())
        .and_then(|path| path.strip_suffix(':'));
    ends(asked) || with_line.is_some_and(ends)
}

impl FolderFault {
    /// Whether it waits for a ruling: an error, or a doubt with two readings, that nobody ruled on.
    pub fn waits_for_ruling(&self) -> bool {
        let asks = self.kind.severity() == crate::rules::Severity::Error
            || matches!(
                self.kind,
                FolderFaultKind::ToldTwice
                    | FolderFaultKind::OffendersDiffer
                    | FolderFaultKind::EndsDiffer
                    | FolderFaultKind::NamesExchanged
            );
        asks && self.ruled.is_none()
    }

    /// Its file, with the line where the record begins further down.
    pub fn place(&self) -> String {
        match self.line {
            0 | 1 => self.file.clone(),
            line => format!("{}:{line}", self.file),
        }
    }

    /// Its row in a file of rulings.
    fn open(&self, language: Language) -> Vec<String> {
        let mut row = vec![String::new(); RULING_COLUMNS.len()];
        let cells = [
            ("record", self.place()),
            ("code", self.kind.name().to_owned()),
            ("what", self.words(language)),
        ];
        for (column, text) in cells {
            let at = RULING_COLUMNS.iter().position(|name| *name == column);
            if let Some(cell) = at.and_then(|at| row.get_mut(at)) {
                *cell = text;
            }
        }
        row
    }
}

/// Matters that wait for a ruling: of files first, then of the `tables` of the event, then `games`.
pub(super) fn open(
    faults: &[FolderFault],
    (unread, tables): (&[UnreadIn], &[EventFinding]),
    games: impl Iterator<Item = Vec<String>>,
    language: Language,
) -> Vec<u8> {
    let waiting = faults.iter().filter(|fault| fault.waits_for_ruling());
    let rows = waiting.map(|fault| fault.open(language));
    let of_file = |file: &UnreadIn| {
        let game = GameRef {
            record: file.file.clone(),
            ..GameRef::default()
        };
        open_rulings(&file.findings, &game, &RowContext::default(), language)
    };
    let rows = rows.chain(unread.iter().flat_map(of_file));
    let mut of_tables: Vec<Vec<String>> = Vec::new();
    for it in tables.iter().filter(|it| it.waits_for_ruling()) {
        let row = it.open_ruling(language);
        // One ruling covers all that is reported of the same two, or of the same player.
        let what = row.len().saturating_sub(1);
        if !of_tables.iter().any(|known| known[..what] == row[..what]) {
            of_tables.push(row);
        }
    }
    let rows = rows.chain(of_tables).chain(games);
    table(RULING_COLUMNS, rows)
}

/// A ruling on a fault that no file has.
pub(super) fn without_fault(
    rulings: &[ArbiterRuling],
    used: &[bool],
    file: &str,
) -> Vec<FolderFault> {
    let idle = rulings.iter().zip(used).filter(|(_, used)| !**used);
    idle.filter_map(|(ruling, _)| {
        let named = ruling.fault.clone()?;
        let GameRef {
            round,
            table,
            record,
        } = &ruling.game;
        let place = [round, table, record].map(String::as_str);
        let place: Vec<&str> = place.into_iter().filter(|it| !it.is_empty()).collect();
        let kind = match event_rule(&named) {
            Some(rule) if rule.code == named => FolderFaultKind::RulingWithoutFinding,
            _ => FolderFaultKind::RulingWithoutFault,
        };
        Some(FolderFault {
            kind,
            file: file.to_owned(),
            line: ruling.line,
            values: vec![("fault", named), ("other", place.join(", "))],
            ruled: None,
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::read_rulings;

    fn fault(file: &str, line: u32) -> FolderFault {
        FolderFault {
            kind: FolderFaultKind::SecondOfOwner,
            file: file.to_owned(),
            line,
            values: vec![("other", "1.pgn".to_owned())],
            ruled: None,
        }
    }

    #[test]
    fn a_fault_is_settled_by_its_name_and_file() {
        let rows = "record,code,ruling,by\n\
                    a/2.pgn,second-of-owner,upheld,张裁判\n\
                    3.pgn:40,second-of-owner,不成立,张裁判\n\
                    4.pgn,second-of-owner,upheld,\n\
                    2.pgn,one-too-many,upheld,\n";
        let (rulings, wrong) = read_rulings(rows);
        assert!(wrong.is_empty(), "{wrong:?}");
        let mut faults = [
            fault("x/a/2.pgn", 1),
            fault("x/3.pgn", 40),
            fault("x/14.pgn", 1),
        ];
        let used = lay_on(&rulings, &mut faults, &mut []);
        assert_eq!(used, [true, true, false, false]);
        let open: Vec<bool> = faults.iter().map(FolderFault::waits_for_ruling).collect();
        assert_eq!(open, [false, false, true]);
        let idle = without_fault(&rulings, &used, "rulings.csv");
        let lines: Vec<u32> = idle.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [4, 5]);
    }

    #[test]
    fn what_is_filled_in_is_read_back() {
        let rows = open(
            &[fault("x/3.pgn", 40)],
            (&[], &[]),
            std::iter::empty(),
            Language::Zh,
        );
        let text = String::from_utf8(rows).expect("UTF-8");
        assert!(text.contains("x/3.pgn:40,second-of-owner"), "{text}");
    }
}
