//! Findings on moves of one record that another reading of one entry explains: with one sign of it otherwise, or without
//! what stands twice, the move and all behind it are lawful. A slip of the pen in a lawful move shows only at a later one
//! that was right, so that its player is charged with nothing for certain.

use super::on_sheet::NAMED;
use super::{Case, Certainty, Code, Finding, Severity, fact, loss_of, out_of_step, outcome};
use crate::board::Side;
use crate::notation::{Writing, write_move};
use crate::record::{Entry, LineId};
use crate::replay::{Repair, RepairKind, Repairs, hand_of};

/// Entries behind the first that does not play by which a slip in it shows.
const BEHIND: usize = 4;

/// Puts in doubt the first finding that such an entry explains, and all that follow from it.
pub(super) fn mark(case: &Case<'_>, findings: &mut [Finding]) {
    let Some(repairs) = repairs_of(case) else {
        return;
    };
    let trouble = repairs.trouble + 1;
    let at = |it: &Finding| {
        let of_it = it.line == 0 && out_of_step::is_on_a_move(it.code);
        it.plies.filter(|_| of_it).map(|(ply, _)| ply)
    };
    let mut is_open = false;
    for finding in findings.iter_mut().filter(|it| at(it) == Some(trouble)) {
        is_open |= first(case, repairs, finding);
    }
    if !is_open {
        return;
    }
    let follows = |it: &Finding| at(it).is_some_and(|ply| ply > trouble && ply <= repairs.reached);
    for finding in findings.iter_mut().filter(|it| follows(it)) {
        if !is_shown(case, finding) {
            finding.doubt_by(reading(repairs));
            lower(finding, Severity::Note);
        }
    }
}

/// The finding on the first move that does not play; whether it is in doubt.
fn first(case: &Case<'_>, repairs: &Repairs, finding: &mut Finding) -> bool {
    let before: Vec<&Repair> = repairs
        .ways
        .iter()
        .filter(|it| !is_of_trouble(repairs, it))
        .collect();
    let here = slip_there(case, repairs);
    if (here.is_none() && before.is_empty()) || is_shown(case, finding) {
        return false;
    }
    if let Some(way) = here
        && finding.facts.get(fact::PERHAPS).is_none()
    {
        finding.facts.set(fact::PERHAPS, instead(case, way));
    }
    finding.certainty = Certainty::Doubt;
    if before.is_empty() {
        return true;
    }
    finding.facts.set(fact::BEFORE_IT, in_words(case, &before));
    let written = case.record.tree.line(LineId::MAIN).count();
    if (repairs.reached as usize) < written {
        finding.facts.set(fact::PLAYS_TO, repairs.reached);
    }
    finding.doubt_by(reading(repairs));
    if here.is_none() && !repairs.is_only_trouble {
        lower(finding, Severity::Warning);
    }
    true
}

/// The nearest slip in the entry of the trouble itself, where the rest needs it and is long enough to say so. Where the
/// rest plays as written as well, such a slip is no likelier than the move.
fn slip_there<'r>(case: &Case<'_>, repairs: &'r Repairs) -> Option<&'r Repair> {
    let line = case.record.tree.line(LineId::MAIN);
    let behind = line.skip(repairs.trouble as usize + 1);
    let behind = behind.take_while(|(_, ply)| matches!(ply.entry, Entry::Move(_)));
    let behind = behind.count();
    let mut here = repairs.ways.iter().filter(|it| is_of_trouble(repairs, it));
    here.next()
        .filter(|_| !repairs.is_only_trouble && behind >= BEHIND)
}

/// Gives a finding of which only a slip in its own entry is the other reading that reading, where its edition names no other.
pub(super) fn add_readings(case: &Case<'_>, findings: &mut [Finding]) {
    let Some(repairs) = repairs_of(case) else {
        return;
    };
    let is_it = |it: &Finding| {
        let ply = it.plies.map(|(ply, _)| ply);
        it.line == 0
            && ply == Some(repairs.trouble + 1)
            && out_of_step::is_on_a_move(it.code)
            && it.facts.get(fact::PERHAPS).is_some()
    };
    for finding in findings
        .iter_mut()
        .filter(|it| is_it(it) && it.reading.is_none())
    {
        finding.doubt_by("slip-of-the-pen");
    }
}

/// The repairs of a record by itself: two sheets are laid side by side instead.
fn repairs_of<'c>(case: &Case<'c>) -> Option<&'c Repairs> {
    let repairs = case.replay.repairs.as_ref();
    repairs.filter(|_| case.sheets.is_none())
}

fn is_of_trouble(repairs: &Repairs, way: &Repair) -> bool {
    way.index == repairs.trouble && matches!(way.kind, RepairKind::Move(_))
}

/// What the nearest way says.
fn reading(repairs: &Repairs) -> &'static str {
    match repairs.ways.first() {
        Some(way) if is_of_trouble(repairs, way) => "slip-of-the-pen",
        Some(way) if matches!(way.kind, RepairKind::Twice(_)) => "entry-twice-or-left-out",
        _ => "entry-before-it",
    }
}

/// An entry that cannot be played ends the replay, whoever is to blame: it stays what it is.
fn lower(finding: &mut Finding, most: Severity) {
    if finding.code != Code::M501 {
        finding.severity = finding.severity.min(most);
    }
}

/// Whether the record shows that the move was raised in time, or that the game ended with it and was lost by it.
fn is_shown(case: &Case<'_>, finding: &Finding) -> bool {
    let Some((ply, _)) = finding.plies else {
        return false;
    };
    let on_paper = case.record.tree.line(LineId::MAIN).count();
    let was_lost = finding.side.map(loss_of) == case.stated_result();
    outcome::illegal_move_raised(case, ply) == Some(true)
        || ply as usize == on_paper && finding.side.is_some() && was_lost
}

/// `14. 车四进三 → 车四进二; 20. 炮八平六 ×2; 23.`: what may be wrong instead, the nearest slip first.
fn in_words(case: &Case<'_>, ways: &[&Repair]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut last: Option<u32> = None;
    for way in ways
        .iter()
        .filter(|it| last.replace(it.index) != Some(it.index))
    {
        let black = (case.replay.start.turn() == Side::Black) == (way.index % 2 == 0);
        let mark = if black { "…" } else { "." };
        let round = format!("{}{mark}", case.round_of(way.index + 1));
        let word = if words.len() < NAMED {
            format!("{round} {}", told(case, way))
        } else {
            round
        };
        words.push(word);
    }
    words.join("; ")
}

fn told(case: &Case<'_>, way: &Repair) -> String {
    let written = case.record.written(way.written);
    match way.kind {
        RepairKind::Move(_) => format!("{written} → {}", instead(case, way)),
        RepairKind::Twice(count) => {
            let line = case.record.tree.line(LineId::MAIN);
            let entries = line.skip(way.index as usize).take(count as usize);
            let entries = entries.map(|(id, _)| case.record.written(id));
            format!("{} ×2", entries.collect::<Vec<_>>().join(" "))
        }
    }
}

/// The move in place of an entry, as the record writes moves.
fn instead(case: &Case<'_>, way: &Repair) -> String {
    let mut text = String::new();
    if let RepairKind::Move(mv) = way.kind {
        let position = case.replay.position_after(way.index as usize);
        // Where nothing was played the entry alone shows how moves are written.
        let writing = match case.record.tree.ply(way.written).map(|ply| ply.entry) {
            Some(Entry::Move(token)) if case.replay.main().is_empty() => Writing::new(token.family),
            _ => hand_of(case.record, case.replay),
        };
        write_move(&mut text, mv, &position, writing);
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge};
    use crate::rules::{Certainty, Consequence, EditionId, Finding, Severity, fact};

    /// Findings on moves.
    fn charged(moves: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        let found = judge(&text, EditionId::Cn2020).into_iter();
        found.filter(|it| it.code.text().starts_with('M')).collect()
    }

    #[test]
    fn a_slip_before_it_is_named_and_the_move_that_was_right_is_in_doubt() {
        for (moves, named) in [
            (
                "1. 炮二平四 马8进7 2. 炮五进四 马7进5",
                "1. 炮二平四 → 炮二平五",
            ),
            ("1. h2f2 h9g7 2. e2e6 g7e6", "1. h2f2 → h2e2"),
            (
                "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 马二进三 车9平8 4. 车一平二 马2进3",
                "3. 马二进三 车9平8 ×2",
            ),
        ] {
            let found = charged(moves);
            let first = &found[0];
            assert_eq!(first.certainty, Certainty::Doubt, "{moves}");
            let told = first.facts.get(fact::BEFORE_IT);
            assert!(
                told.is_some_and(|it| it.contains(named)),
                "{moves}: {told:?}"
            );
            let other = first.alternative.as_ref().map(|it| it.consequence);
            assert_eq!(other, Some(Consequence::None), "{moves}");
        }
    }

    #[test]
    fn a_wrong_entry_that_leaves_a_check_open_for_rounds_is_one_matter_in_doubt() {
        let found =
            charged("1. 炮二平五 炮8平5 2. 炮五进四 马2进3 3. 炮五退二 马8进7 4. 马二进三 车9平8");
        let told: Vec<_> = found.iter().map(|it| (it.certainty, it.severity)).collect();
        let doubt = Certainty::Doubt;
        let expected = [
            (doubt, Severity::Warning),
            (doubt, Severity::Note),
            (doubt, Severity::Note),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_move_that_no_other_entry_explains_is_charged() {
        let found = charged("1. 炮二平五 马8进7 2. 车一平三 车9平8 3. 马八进七 马2进3");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].certainty, Certainty::Proved);
        assert_eq!(found[0].severity, Severity::Error);
        assert!(found[0].facts.get(fact::BEFORE_IT).is_none());
    }

    #[test]
    fn a_slip_at_the_move_itself_is_named_where_the_rest_needs_it() {
        let found = charged("1. 炮二平五 马8进7 2. 马二退一 车9平8 3. 车一平二 马2进3 4. 兵七进一");
        assert_eq!(found[0].facts.get(fact::PERHAPS), Some("马二进一"));
        let told = (found[0].certainty, found[0].severity);
        assert_eq!(told, (Certainty::Doubt, Severity::Error));
    }

    #[test]
    fn what_was_raised_and_what_no_slip_reaches_is_charged() {
        let found = charged(
            "1. 炮二平五 马8进7 2. 车一平三 {黑方指出红方违例，判红方犯规一次} 车9平8 3. 马八进七 马2进3 \
             4. 车九平七 {黑方指出红方第二次违例，判红方负} 卒3进1",
        );
        let told: Vec<_> = found.iter().map(|it| it.certainty).collect();
        assert!(told.iter().all(|it| *it == Certainty::Proved), "{found:#?}");
    }

    #[test]
    fn what_cannot_be_read_bears_no_slip_out() {
        let found = charged("1. 炮二平五 马8进7 2. 马二退一 [?] 3. 车一平二 马2进3 4. 兵七进一");
        assert!(found[0].facts.get(fact::PERHAPS).is_none(), "{found:#?}");
    }
}
