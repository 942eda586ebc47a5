//! `炮二－五`: a clerk who writes a dash for 平 throughout a sheet.
//!
//! A dash alone may stand for 平 or for 退 (so in WXF). It is 平 where all of this holds: no entry of the sheet says 平,
//! nothing that can only go 进 or 退 (horse, elephant, advisor) has a dash, and the dash cannot be 退, since the sheet
//! writes 退 where it means it, or since the first round has a chariot or a cannon with a dash that could not go back
//! so far. Of a sheet that leaves it open nothing is read into its dashes.

use super::entry::{CellKind, EntryCell};
use super::row::Row;
use crate::board::{Role, Side};
use crate::notation::{Families, Intent, WrittenMove, read_move};

/// Signs that are typed for it.
const DASHES: &[char] = &['－', '-', '—', '–', '―', 'ー', '─'];

/// Entries with a dash that a sheet needs at least: one alone is a slip.
const LEAST: usize = 2;

/// Whether the dashes of these rows stand for 平; `is_full` says that the game begins with all men on their places.
pub(super) fn stand_for_level(rows: &[Row<'_>], is_full: bool) -> bool {
    let entries = || rows.iter().flat_map(|row| row.entries.iter().flatten());
    let says = |sign: char| entries().any(|cell| cell.text.contains(sign));
    if !entries().any(|cell| cell.text.contains(DASHES)) || says('平') {
        return false;
    }
    let dashed: Vec<WrittenMove> = entries()
        .filter_map(|cell| read(&cell.text))
        .map(|(it, _)| it)
        .collect();
    dashed.len() >= LEAST
        && dashed.iter().all(can_go_level)
        && (says('退') || is_full && rows.first().is_some_and(goes_too_far_back))
}

/// Whether a man of that name may go level.
fn can_go_level(written: &WrittenMove) -> bool {
    let Intent::Relative { role, .. } = written.intent else {
        return false;
    };
    !matches!(role, Some(Role::Horse | Role::Elephant | Role::Advisor))
}

/// Whether the first round of a full game has a chariot or a cannon with a dash and so high a number that no man can
/// have gone back as far.
fn goes_too_far_back(row: &Row<'_>) -> bool {
    let far = |side: Side| {
        let Some((written, _)) = row.entry(side).and_then(|cell| read(&cell.text)) else {
            return false;
        };
        matches!(
            written.intent,
            Intent::Relative {
                role: Some(Role::Cannon | Role::Chariot),
                value: 3..,
                ..
            }
        )
    };
    Side::ALL.into_iter().any(far)
}

/// An entry of such a sheet that says a move with a dash; `None` for any other.
pub(super) fn entry(text: &str) -> Option<EntryCell> {
    let (written, bytes) = read(text)?;
    let mut entry = EntryCell {
        crossed: None,
        at: 0,
        said: CellKind::Move(written, bytes),
        end: bytes,
        nag: None,
        rest: text.len(),
    };
    entry.behind(text);
    Some(entry)
}

/// The move with 平 for its dash, and how many bytes of the text it takes.
fn read(text: &str) -> Option<(WrittenMove, usize)> {
    let mut signs = text.char_indices();
    // 炮, 二 or 前 and 炮, then the dash.
    let (at, dash) = signs.by_ref().take(4).find(|(_, c)| DASHES.contains(c))?;
    let (last, value) = signs.next().filter(|_| at > 0)?;
    let end = last + value.len_utf8();
    let level = format!("{}平{value}", &text[..at]);
    let (mut written, bytes) = read_move(&level, Families::IN_TEXT)?;
    let is_whole = bytes == level.len() && dash.len_utf8() > 0;
    let next = text.as_bytes().get(end);
    let ends = !next.is_some_and(u8::is_ascii_alphanumeric);
    written.style = written.style.with_dash();
    (is_whole && ends).then_some((written, end))
}

#[cfg(test)]
mod tests {
    use crate::format::sheet;
    use crate::record::{Entry, GameRecord, LineId};
    use std::fmt::Write as _;

    fn sheet_of(rows: &[(&str, &str)]) -> String {
        let mut text = "回合\t红方\t黑方\n".to_owned();
        for (index, (red, black)) in rows.iter().enumerate() {
            let _ = writeln!(text, "{}\t{red}\t{black}", index + 1);
        }
        text
    }

    fn moves(record: &GameRecord<'_>) -> usize {
        let line = record.tree.line(LineId::MAIN);
        line.filter(|(_, ply)| matches!(ply.entry, Entry::Move(_)))
            .count()
    }

    const GAME: [(&str, &str); 4] = [
        ("炮二平五", "马8进7"),
        ("马二进三", "车9平8"),
        ("炮五平四", "马2进3"),
        ("炮四退一", "车8平9"),
    ];

    #[test]
    fn a_dash_throughout_stands_for_level_in_any_form() {
        let plain = sheet_of(&GAME);
        let expected: Vec<_> = sheet::read(&plain, 1)
            .tree
            .line(LineId::MAIN)
            .map(|(_, ply)| intent(&ply.entry))
            .collect();
        for dash in ["－", "-", "—", "–"] {
            let text = plain.replace('平', dash);
            let record = sheet::read(&text, 1);
            let found: Vec<_> = record
                .tree
                .line(LineId::MAIN)
                .map(|(_, ply)| intent(&ply.entry))
                .collect();
            assert_eq!(found, expected, "{dash}");
            assert!(record.faults.is_empty(), "{dash}: {:?}", record.faults);
        }
    }

    fn intent(entry: &Entry) -> Option<crate::notation::Intent> {
        match entry {
            Entry::Move(written) => Some(written.intent),
            _ => None,
        }
    }

    #[test]
    fn a_dash_that_may_be_something_else_is_not_read() {
        // One sheet says 平 as well; one has a horse with a dash; one leaves open whether it is 退.
        let with_level = sheet_of(&GAME).replacen('平', "－", 2);
        let with_horse = sheet_of(&GAME)
            .replace('平', "－")
            .replace("马2进3", "马2－3");
        let open = sheet_of(&[
            ("兵三进一", "马8进7"),
            ("炮二－五", "车9－8"),
            ("马二进三", "马2进3"),
        ]);
        for text in [with_level, with_horse, open] {
            let record = sheet::read(&text, 1);
            let all = record.tree.line(LineId::MAIN).count();
            assert!(moves(&record) < all, "{text}");
        }
    }

    #[test]
    fn a_short_sheet_is_read_by_its_first_round() {
        let text = sheet_of(&[("炮二－五", "马8进7"), ("马二进三", "车9－8")]);
        assert_eq!(moves(&sheet::read(&text, 1)), 4);
    }
}
