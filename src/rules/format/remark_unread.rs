//! F302: a remark on a sheet that was not read, or not all of it.

use crate::record::{
    ARBITERS_LONGEST, Anchor, GameRecord, GameResult, LineId, NoteKind, Players, PlyId,
    RemarkReading, Tag, denied_ruling, is_unread_date, names_a_ruling, read_result_words,
};
use crate::rules::{Check, Code, Finding, FormCase, Severity, fact};
use crate::sheets::{Collation, PlyEntry, Sheet};
use crate::text::Span;
use std::cell::LazyCell;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// Tags of a sheet that hold remarks: the field 备注 and its like.
const FIELDS: [&str; 4] = ["Remark", "Remarks", "Comment", "Note"];

/// A remark as it stands on a sheet.
struct SheetRemark<'r> {
    anchor: Anchor,
    after: Option<PlyId>,
    text: &'r str,
}

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    match *form {
        FormCase::Sheet(sheets, index) => on_sheet((sheets, index), out),
        FormCase::Alone(record) => in_record(record, out),
        FormCase::Record(_) | FormCase::Incident(_) | FormCase::Stale(..) => {}
    }
}

fn on_sheet((sheets, index): (&Collation, usize), out: &mut Vec<Finding>) {
    let Some(sheet) = sheets.sheets.get(index) else {
        return;
    };
    let players = Players::of(&sheet.record.tags);
    for remark in written(&sheet.record) {
        let heard = players.read(remark.text, sheet.owner);
        let all = sheets.sheets.iter().map(|it| &it.record);
        let noted = denied(&sheet.record, &remark, all);
        let is_told = !heard.unread.is_empty()
            && !is_read_behind_others(&sheet.record, &remark, &heard)
            && !repeats_the_result(&sheet.record, remark.text);
        let mut finding = match noted {
            Some(noted) => {
                let whole = RemarkReading::default();
                unread(&sheet.record, &remark, &whole).with(fact::DENIED, noted)
            }
            None if is_told => unread(&sheet.record, &remark, &heard),
            None => continue,
        };
        if heard.is_weighty || noted.is_some() {
            finding.severity = Severity::Warning;
        }
        if let Some(ply) = ply_of(sheets, index, remark.after) {
            finding = finding.plies(ply, ply);
        }
        out.push(finding);
    }
}

/// The same for a record that is no sheet of an event. Its comments are mostly a commentary: one is reported, as a note, where it is as
/// short as an arbiter's remark and its unread part names what arbiters do.
fn in_record(record: &GameRecord<'_>, out: &mut Vec<Finding>) {
    dates(record, out);
    let players = LazyCell::new(|| Players::of(&record.tags));
    for remark in written(record) {
        if remark.text.len() > ARBITERS_LONGEST || !names_a_ruling(remark.text) {
            continue;
        }
        let heard = players.read(remark.text, None);
        let names = |it: &Span| names_a_ruling(it.of(remark.text));
        if !heard.is_weighty
            || !heard.unread.iter().any(names)
            || is_read_behind_others(record, &remark, &heard)
            || repeats_the_result(record, remark.text)
        {
            continue;
        }
        let mut finding = unread(record, &remark, &heard);
        if let Some(after) = remark.after {
            let before = record.tree.line(LineId::MAIN);
            let ply = before.take_while(|(id, _)| *id <= after).count() as u32;
            finding = finding.plies(ply, ply);
        }
        out.push(finding);
    }
}

/// Dates of which not even the year is understood.
fn dates(record: &GameRecord<'_>, out: &mut Vec<Finding>) {
    let tags = (0..).zip(&record.tags.0);
    let is_date = |tag: &Tag<'_>| tag.name.eq_ignore_ascii_case("Date");
    let unread = tags.filter(|(_, tag)| is_date(tag) && is_unread_date(&tag.value));
    out.extend(unread.map(|(index, tag)| {
        Finding::of_form(Code::F302, record, Anchor::Tag(index)).with(
            fact::EVIDENCE,
            format!("{}: {}", tag.name, tag.value.trim()),
        )
    }));
}

/// The finding of a remark that was not read, or not all of it.
fn unread(record: &GameRecord<'_>, remark: &SheetRemark<'_>, heard: &RemarkReading) -> Finding {
    let unread: Vec<&str> = heard.unread.iter().map(|it| it.of(remark.text)).collect();
    let finding = Finding::of_form(Code::F302, record, remark.anchor)
        .with(fact::EVIDENCE, remark.text.trim());
    if heard.is_read && !unread.is_empty() {
        finding.with(fact::UNREAD, unread.join("; "))
    } else {
        finding
    }
}

/// 不同意 behind an offer: what says nothing by itself and was read by what the remarks before it say.
fn is_read_behind_others(
    record: &GameRecord<'_>,
    remark: &SheetRemark<'_>,
    heard: &RemarkReading,
) -> bool {
    !heard.is_read && notes_of(record, remark.anchor).next().is_some()
}

/// What was read of a remark.
fn notes_of<'r>(
    record: &'r GameRecord<'_>,
    anchor: Anchor,
) -> impl Iterator<Item = NoteKind> + use<'r> {
    let span = match anchor {
        Anchor::Comment(index) => record.tree.comments.get(index as usize).map(|it| it.span),
        Anchor::Tag(index) => record.tags.0.get(index as usize).map(|it| it.span),
        _ => None,
    };
    let is_within = move |it: Span| span.is_some_and(|of| of.start <= it.start && it.end <= of.end);
    let notes = record.notes.iter().filter(move |note| is_within(note.span));
    notes.map(|note| note.kind)
}

/// 改判黑方不犯规, 犯规撤销，改为警告: the remark on a sheet of the game that notes the ruling which this one denies.
fn denied<'r>(
    record: &GameRecord<'_>,
    remark: &SheetRemark<'_>,
    mut sheets: impl Iterator<Item = &'r GameRecord<'r>>,
) -> Option<&'r str> {
    let denied = denied_ruling(remark.text)?;
    // 犯规撤销，改为警告: what it says beside that is no foul and no loss.
    let is_ruling =
        |kind: NoteKind| matches!(kind, NoteKind::Foul { .. } | NoteKind::RuledLost { .. });
    let mut own = notes_of(record, remark.anchor).peekable();
    let says_more = own.peek().is_some();
    if says_more && (!denied.is_revoked || own.any(is_ruling)) {
        return None;
    }
    let is_of = |kind: NoteKind| match kind {
        NoteKind::Foul { side, .. } => denied.is_of(side) && denied.fouls,
        NoteKind::Warned { side } => denied.is_of(side) && denied.fouls && !says_more,
        NoteKind::RuledLost { side, .. } => denied.is_of(side) && denied.losses,
        _ => false,
    };
    let noted = sheets.find_map(|sheet| {
        let mut all = written(sheet).filter(|it| it.text != remark.text);
        all.find(|it| notes_of(sheet, it.anchor).any(is_of))
    });
    noted.map(|it| it.text.trim())
}

/// 黑方胜 behind the last move of a game that Black won says nothing more.
fn repeats_the_result(record: &GameRecord<'_>, text: &str) -> bool {
    let said = read_result_words(text).filter(|it| *it != GameResult::Unknown);
    said.is_some() && said == record.known_result()
}

/// Number of remarks on a sheet.
pub fn remarks_on(sheet: &Sheet) -> usize {
    written(&sheet.record).count()
}

/// The remarks of the main line and those in fields; commands and times that stand in their place are none.
fn written<'r>(record: &'r GameRecord<'_>) -> impl Iterator<Item = SheetRemark<'r>> {
    let fields = (0..).zip(&record.tags.0).filter_map(|(index, tag)| {
        let is_field = FIELDS.iter().any(|it| it.eq_ignore_ascii_case(&tag.name));
        is_field.then_some(SheetRemark {
            anchor: Anchor::Tag(index),
            after: None,
            text: &tag.value,
        })
    });
    let comments = (0..).zip(&record.tree.comments);
    let comments = comments.filter(|(_, comment)| comment.line == LineId::MAIN);
    let comments = comments.map(|(index, comment)| SheetRemark {
        anchor: Anchor::Comment(index),
        after: comment.after,
        text: &comment.text,
    });
    fields.chain(comments).filter(|it| has_words(it.text))
}

/// Whether a remark holds anything but commands: letters or characters outside `[%...]`.
fn has_words(text: &str) -> bool {
    let mut rest = text;
    let mut words = String::new();
    while let Some(start) = rest.find("[%") {
        words.push_str(&rest[..start]);
        rest = rest[start..]
            .find(']')
            .map_or("", |end| &rest[start + end + 1..]);
    }
    words.push_str(rest);
    words.chars().any(char::is_alphabetic)
}

/// The ply of the union, from 1, after which a remark stands.
fn ply_of(sheets: &Collation, index: usize, after: Option<PlyId>) -> Option<u32> {
    let record = &sheets.sheets.get(index)?.record;
    let before = record.tree.line(LineId::MAIN).map(|(id, _)| id);
    let before: Vec<PlyId> = before.take_while(|id| Some(*id) <= after).collect();
    let has = |held: PlyEntry| match held {
        PlyEntry::Same(id)
        | PlyEntry::Swapped(id)
        | PlyEntry::Illegible(id)
        | PlyEntry::Other(id) => Some(id),
        PlyEntry::Missed(id) => id,
    };
    // An entry that stands for no ply counts with the one before it.
    before.iter().rev().find_map(|id| {
        let mut plies = sheets.plies.iter();
        let at = plies.position(|ply| ply.on.get(index).copied().and_then(has) == Some(*id))?;
        Some(at as u32 + 1)
    })
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{EventGame, TAGS, judge, of, only};
    use crate::rules::{EditionId, Severity, SheetRef, fact};

    fn found(remark: &str) -> Vec<crate::rules::Finding> {
        let text = format!(
            "[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1/2-1/2\"]\n\n1. 炮二平五 马8进7 2. 马二进三 {{{remark}}} 车9平8 1/2-1/2"
        );
        let mut found = EventGame::new(&text).found(EditionId::Cn2020, "F302");
        // Both sheets have the same words.
        found.retain(|it| it.sheet == Some(SheetRef::Black));
        found
    }

    #[test]
    fn a_date_that_is_not_understood_is_told_once_with_its_tag() {
        let told = |date: &str| {
            let text = format!("[Event \"a\"]\n[Date \"{date}\"]\n\n1. 炮二平五 马8进7 1-0\n");
            only(&text, EditionId::Cn2020, "F302")
        };
        for date in ["90.5.6", "11月11日", "86-4-29x"] {
            let found = told(date);
            assert_eq!(found.len(), 1, "{date}");
            assert_eq!(found[0].severity, Severity::Note);
            assert_eq!(found[0].place.line, 2);
            let evidence = found[0].facts.get(fact::EVIDENCE);
            assert_eq!(evidence, Some(format!("Date: {date}").as_str()));
        }
        for date in [
            "1990.5.6",
            "一九九〇年五月六日",
            "民國七十九年五月六日",
            "????.??.??",
            "199?.5.6",
            "9999.99.99",
            "0000",
            "不详",
            "",
        ] {
            assert!(told(date).is_empty(), "{date}");
        }
    }

    #[test]
    fn what_is_not_read_is_told_with_its_ply() {
        let idle = found("红方上厕所");
        assert_eq!(idle.len(), 1, "{idle:?}");
        assert_eq!(idle[0].severity, Severity::Note);
        assert_eq!(idle[0].plies, Some((3, 3)));
        assert!(!idle[0].waits_for_ruling());
        let heavy = found("裁判责令红方道歉并罚抄规则");
        assert_eq!(heavy.len(), 1, "{heavy:?}");
        assert_eq!(heavy[0].severity, Severity::Warning);
        assert!(heavy[0].waits_for_ruling() && heavy[0].side.is_none());
    }

    #[test]
    fn a_comment_that_names_a_ruling_is_told_and_a_commentary_is_not() {
        let told = |comment: &str| {
            let text = format!("{TAGS}[Result \"1-0\"]\n\n1. 炮二平五 马8进7 {{{comment}}} 1-0");
            of(judge(&text, EditionId::Cn2020), "F302")
        };
        for comment in [
            "裁判责令红方道歉并罚抄规则",
            "裁判判黑方罚站一刻",
            "黑方骑鹤犯规",
            "紅方騎鶴犯規",
        ] {
            let found = told(comment);
            assert_eq!(found.len(), 1, "{comment}: {found:?}");
            assert_eq!(found[0].severity, Severity::Note, "{comment}");
            assert_eq!(found[0].plies, Some((2, 2)), "{comment}");
        }
        for comment in [
            "黑方求和不易，红方判断准确",
            "此时黑方长捉，红方只得变着",
            "好棋",
            "红方未犯规",
            "红方犯规一次",
            "裁判更换棋钟",
            "裁判员：",
        ] {
            assert!(told(comment).is_empty(), "{comment}: {:?}", told(comment));
        }
        let long = format!("裁判{}", "这步棋走得极为精彩，".repeat(12));
        assert!(told(&long).is_empty());
    }

    #[test]
    fn an_answer_that_was_read_behind_an_offer_is_not_told_as_unread() {
        let text = "[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1/2-1/2\"]\n\n1. 炮二平五 {红方提和} 马8进7 {不应} 2. 马二进三 车9平8 1/2-1/2";
        let found = EventGame::new(text).found(EditionId::Cn2020, "F302");
        assert!(found.is_empty(), "{found:?}");
        assert_eq!(
            EventGame::new(&text.replace("{红方提和}", ""))
                .found(EditionId::Cn2020, "F302")
                .len(),
            2
        );
    }

    #[test]
    fn of_a_remark_that_was_read_in_part_the_rest_is_told() {
        let part = found("红方提请裁决待判局面，判黑方道歉");
        assert_eq!(part.len(), 1, "{part:?}");
        let unread = part[0].facts.get(fact::UNREAD);
        assert_eq!(unread, Some("判黑方道歉"));
    }

    #[test]
    fn what_was_read_or_denied_and_a_command_leave_nothing() {
        for remark in ["红方提和，黑不允", "红方未犯规", "[%clk 0:10:00]", "10:30"] {
            assert!(found(remark).is_empty(), "{remark}: {:?}", found(remark));
        }
    }

    #[test]
    fn a_remark_that_denies_a_foul_another_notes_is_told() {
        let told = |first: &str, second: &str| {
            let text = format!(
                "[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1/2-1/2\"]\n\n1. 炮二平五 马8进7 {{{first}}} 2. 马二进三 车9平8 {{{second}}} 1/2-1/2"
            );
            let found = EventGame::new(&text).found(EditionId::Cn2020, "F302");
            found
                .into_iter()
                .find(|it| it.facts.get(fact::DENIED).is_some())
        };
        for denial in [
            "黑方犯规不成立",
            "裁判查明黑方未犯规",
            "犯规：红0黑0",
            "No foul by Black.",
        ] {
            let found = told("黑方犯规一次", denial).unwrap_or_else(|| panic!("{denial}"));
            assert_eq!(found.severity, Severity::Warning, "{denial}");
            assert_eq!(found.facts.get(fact::DENIED), Some("黑方犯规一次"));
        }
        // With what stands in its place.
        assert!(told("黑方犯规一次", "裁判长改判：黑方犯规撤销，改为警告一次").is_some());
        assert!(told("判黑方负", "判负撤销，警告黑方一次，继续比赛").is_some());
        assert!(told("判黑方负", "改判，黑方不判负").is_some());
        for other in ["红方未犯规", "黑方再犯规一次即判负", "黑方提和，红方不同意"]
        {
            assert!(told("黑方犯规一次", other).is_none(), "{other}");
        }
        assert!(told("黑方提和", "黑方未犯规").is_none());
    }
}
