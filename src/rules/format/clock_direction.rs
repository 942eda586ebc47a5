//! F127: times that are read otherwise than their head says, or whose head does not say whether they are
//! left or used.

use crate::record::{Anchor, ClockWord, GameRecord, NoteKind};
use crate::rules::fact::ClockShows;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    let clocks: Vec<(usize, ClockWord, bool)> = record
        .clock_words()
        .into_iter()
        .filter_map(|(at, word)| match record.notes[at].kind {
            NoteKind::Clock { used, .. } => Some((at, word, used)),
            _ => None,
        })
        .collect();
    for word in [ClockWord::Open, ClockWord::Used, ClockWord::Left] {
        let mut own = clocks.iter().filter(|it| it.1 == word);
        let Some((at, _, used)) = own.next() else {
            continue;
        };
        let read = told(record, word, *used);
        let anchor = Anchor::Note(*at as u32);
        let finding =
            Finding::of_form(Code::F127, record, anchor).with(fact::COUNT, own.count() + 1);
        out.extend(read.map(|add| add(finding)));
    }
}

/// What is told of times of that word that are read as time used or left; nothing where the word or the
/// organiser says the same.
fn told(
    record: &GameRecord<'_>,
    word: ClockWord,
    used: bool,
) -> Option<impl Fn(Finding) -> Finding> {
    let shows = |used: bool| {
        if used {
            ClockShows::Used
        } else {
            ClockShows::Left
        }
    };
    let head = match word {
        ClockWord::Open => None,
        ClockWord::Used => Some(true),
        ClockWord::Left => Some(false),
    };
    let by_event = record.clocks_stated == Some(used);
    let is_as_said = head.map_or(by_event, |head| head == used);
    let is_unsaid = head.is_none() && record.clocks_stated.is_none();
    (!is_as_said).then_some(move |finding: Finding| {
        let finding = finding.with(fact::WHAT_CLOCK, shows(used));
        let finding = match head {
            Some(head) => finding.with(fact::CLOCK_HEAD, shows(head)),
            None => finding,
        };
        match (by_event, is_unsaid) {
            (true, _) => finding.with(fact::BY_EVENT, true),
            (_, true) => finding.with(fact::HEAD_IS_SILENT, true),
            _ => finding.with(fact::BY_COURSE, true),
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::format::sheet;
    use crate::rules::EditionId;
    use crate::rules::testing::judge_record;

    const MOVES: [&str; 6] = [
        "炮二平五",
        "炮8平5",
        "马二进三",
        "马8进7",
        "车一平二",
        "车9平8",
    ];
    const DOWN: [&str; 6] = [
        "0:59:00", "0:58:30", "0:57:00", "0:55:30", "0:52:00", "0:54:00",
    ];
    const UP: [&str; 6] = [
        "0:01:00", "0:01:30", "0:03:00", "0:04:30", "0:08:00", "0:06:00",
    ];

    /// Codes of the findings about clocks in a sheet with that head of times, under what the event says.
    fn found(head: &str, times: &[&str; 6], stated: Option<bool>) -> Vec<&'static str> {
        let row = |at: usize| {
            let (red, black) = (2 * at, 2 * at + 1);
            let (number, time) = (at + 1, |ply: usize| times[ply]);
            format!(
                "{number} | {} | {} | {} | {}\n",
                MOVES[red],
                time(red),
                MOVES[black],
                time(black)
            )
        };
        let rows: String = (0..3).map(row).collect();
        let text = format!(
            "赛事：样\n轮次：1\n台次：1\n日期：2021-03-04\n红方：甲\n黑方：乙\n记录：红方\n时限：60+30\n\n\
             回合 | 红方 | 红{head} | 黑方 | 黑{head}\n{rows}"
        );
        let mut record = sheet::read(&text, 1);
        assert!(!record.clock_words().is_empty(), "{text}");
        if let Some(used) = stated {
            record.clocks_show(used);
        }
        let found = judge_record(&record, EditionId::Cn2020);
        let of_clocks = found.iter().map(|it| it.code.text());
        of_clocks
            .filter(|it| *it == "F127" || it.starts_with('T'))
            .collect()
    }

    #[test]
    fn a_wrong_head_of_times_is_told_and_charges_nobody() {
        for stated in [None, Some(false), Some(true)] {
            for head in ["用时", "used", "elapsed"] {
                assert_eq!(found(head, &DOWN, stated), ["F127"], "{head} {stated:?}");
                assert!(found(head, &UP, stated).is_empty(), "{head} {stated:?}");
            }
            for head in ["余时", "剩余", "time left", "remaining"] {
                assert_eq!(found(head, &UP, stated), ["F127"], "{head} {stated:?}");
                assert!(found(head, &DOWN, stated).is_empty(), "{head} {stated:?}");
            }
        }
    }

    #[test]
    fn a_head_that_says_neither_is_told_where_the_event_does_not_say_it() {
        assert_eq!(found("时", &DOWN, None), ["F127"]);
        assert_eq!(found("时", &UP, None), ["F127"]);
        assert!(found("时", &DOWN, Some(false)).is_empty());
        assert!(found("时", &UP, Some(true)).is_empty());
        // What the event says cannot be of this sheet.
        assert_eq!(found("时", &DOWN, Some(true)), ["F127"]);
    }
}
