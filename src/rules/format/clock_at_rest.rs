//! F126: a clock of the record that never runs: no clock, and nothing is judged by it.

use crate::board::Side;
use crate::record::{Anchor, GameRecord, LineId, Note, NoteKind};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// So many readings of a side that all show nought are no clock.
const NOUGHTS: usize = 3;

/// So many that all show the same are none.
const ALIKE: usize = 8;

/// Whether these readings of a side, in seconds, are those of a clock that never ran.
pub(in crate::rules) fn is_at_rest(mut readings: impl Iterator<Item = u32>) -> bool {
    let Some(first) = readings.next() else {
        return false;
    };
    let mut count = 1;
    for reading in readings {
        if reading != first {
            return false;
        }
        count += 1;
    }
    count >= if first == 0 { NOUGHTS } else { ALIKE }
}

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    let is_clock = |note: &&Note| note.line == LineId::MAIN && note.after.is_some();
    let clocks: Vec<(usize, u32)> = record
        .notes
        .iter()
        .filter(is_clock)
        .filter_map(|note| read(record, note))
        .collect();
    let mut told: Vec<(u32, usize)> = Vec::new();
    let mut whose = None;
    for mover in 0..2 {
        let own = || clocks.iter().filter(|it| it.0 == mover).map(|it| it.1);
        if is_at_rest(own()) {
            told.push((own().next().unwrap_or(0), own().count()));
            whose = Some(mover);
        }
    }
    let (Some(first), count) = (told.first(), told.iter().map(|it| it.1).sum::<usize>()) else {
        return;
    };
    let mut shown = vec![in_words(first.0)];
    shown.extend(
        told.get(1)
            .filter(|it| it.0 != first.0)
            .map(|it| in_words(it.0)),
    );
    let whose = whose.filter(|_| told.len() == 1);
    let is_it = |note: &Note| {
        let reading = read(record, note).filter(|_| is_clock(&note));
        reading.is_some_and(|(mover, _)| whose.is_none_or(|whose| whose == mover))
    };
    let at = record.notes.iter().position(is_it);
    let anchor = at.map_or(Anchor::Record, |index| Anchor::Note(index as u32));
    let finding = Finding::of_form(Code::F126, record, anchor)
        .with(fact::COUNT, count)
        .with(fact::SHOWN, shown.join(", "));
    out.push(match whose {
        Some(0) => finding.with(fact::RESTING, first_mover(record)),
        Some(_) => finding.with(fact::RESTING, !first_mover(record)),
        None => finding.with(fact::BOTH_ABSENT, true),
    });
}

fn first_mover(record: &GameRecord<'_>) -> Side {
    record.given_turn().unwrap_or(Side::Red)
}

/// Whose clock a note reads (the place of its mover in a round) and the seconds.
fn read(record: &GameRecord<'_>, note: &Note) -> Option<(usize, u32)> {
    let NoteKind::Clock { side, seconds, .. } = note.kind else {
        return None;
    };
    let first = first_mover(record);
    let by_turn = || {
        let mut plies = record.tree.line(LineId::MAIN);
        plies
            .position(|(id, _)| Some(id) == note.after)
            .map(|at| at % 2)
    };
    let mover = side.map_or_else(by_turn, |side| Some(usize::from(side != first)))?;
    Some((mover, seconds))
}

fn in_words(seconds: u32) -> String {
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, judge};
    use crate::rules::{EditionId, fact};

    /// Codes of the findings about clocks in a game whose moves have these clocks.
    fn found(clocks: &[&str]) -> Vec<(&'static str, bool)> {
        let moves = [
            "炮二平五",
            "马8进7",
            "马二进三",
            "车9平8",
            "车一平二",
            "马2进3",
            "兵七进一",
            "卒7进1",
            "车二进六",
            "炮8平9",
            "车二平三",
            "炮9退1",
            "马八进七",
            "士4进5",
            "炮八平九",
            "炮9平7",
            "车三平四",
            "马7进8",
        ];
        let plies = moves
            .iter()
            .zip(clocks)
            .enumerate()
            .map(|(at, (mv, clock))| {
                let number = if at % 2 == 0 {
                    format!("{}. ", at / 2 + 1)
                } else {
                    String::new()
                };
                format!("{number}{mv} {{[%clk {clock}]}}")
            });
        let plies: Vec<String> = plies.collect();
        let text = format!(
            "{TAGS}[Result \"1/2-1/2\"]\n\n{} 1/2-1/2\n",
            plies.join(" ")
        );
        let found = judge(&text, EditionId::Cn2020);
        let of_clocks = found
            .iter()
            .filter(|it| matches!(it.code.text(), "F126" | "T102" | "T101"));
        of_clocks
            .map(|it| (it.code.text(), it.side.is_some()))
            .collect()
    }

    #[test]
    fn a_clock_that_shows_nothing_but_nought_or_never_changes_is_told_once_and_charges_nobody() {
        assert_eq!(found(&["0:00:00"; 18]), [("F126", false)]);
        assert_eq!(found(&["0:00:00"; 6]), [("F126", false)]);
        assert_eq!(found(&["1:00:00"; 18]), [("F126", false)]);
    }

    #[test]
    fn a_clock_that_ran_down_to_nought_is_charged_and_one_that_runs_is_silent() {
        let mut clocks = vec![
            "0:09:00", "0:10:00", "0:05:00", "0:09:30", "0:00:00", "0:09:00",
        ];
        assert_eq!(found(&clocks), [("T102", true)]);
        clocks[4] = "0:00:01";
        assert!(found(&clocks).is_empty());
        // One at rest says nothing of the other.
        let one = [
            "0:00:00", "0:10:00", "0:00:00", "0:09:30", "0:00:00", "0:00:00",
        ];
        assert_eq!(found(&one), [("F126", false), ("T102", true)]);
    }

    #[test]
    fn one_clock_at_rest_is_named_and_what_it_was_set_to_makes_no_clock_of_it() {
        let text = format!(
            "{TAGS}[TimeControl \"3600+30\"]\n\n{{[%clk red 1:00:00] [%clk black 1:00:00]}} 1. 炮二平五 {{[%clk 0:00:00]}} 马8进7 \
             {{[%clk 0:59:00]}} 2. 马二进三 {{[%clk 0:00:00]}} 车9平8 {{[%clk 0:58:00]}} 3. 车一平二 {{[%clk 0:00:00]}} *"
        );
        let found = judge(&text, EditionId::Cn2020);
        let told: Vec<_> = found
            .iter()
            .filter(|it| it.code.text() == "F126" || it.code.text().starts_with('T'))
            .map(|it| (it.code.text(), it.facts.get(fact::RESTING)))
            .collect();
        assert_eq!(told, [("F126", Some(Side::Red))]);
    }

    #[test]
    fn the_finding_says_how_many_readings_show_what() {
        let text = format!(
            "{TAGS}\n1. 炮二平五 {{[%clk 0:00:00]}} 马8进7 2. 马二进三 {{[%clk 0:00:00]}} 车9平8 3. 车一平二 {{[%clk 0:00:00]}} *"
        );
        let found = judge(&text, EditionId::Cn2020);
        let told = found
            .iter()
            .find(|it| it.code.text() == "F126")
            .expect("a clock");
        assert_eq!(told.facts.get(fact::COUNT), Some(3));
        assert_eq!(told.facts.get(fact::SHOWN), Some("0:00:00"));
    }
}
