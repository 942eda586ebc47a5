//! What comes out of the store is what went in: tags, tokens, notes, findings.

mod views;

use super::same_record::same_record;
use super::support::{Folder, choices, findings, game, medley, shuffle, stored};
use dapu::event::Event;
use dapu::format::pgn;
use dapu::rules::edition::edition;
use dapu::rules::{Choice, Code, EditionId, Finding, Severity, audit};
use dapu::store::{Filter, FoundRow, RejudgedRecord, Store, StoreError, dump};

/// Records out of the ordinary, each in its own way.
fn oddities() -> Vec<String> {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let mut texts = medley();
    texts.extend([
        // Variations, nested and empty ones, comments in every place, NAGs.
        "{before} 1. 炮二平五! {one} (1. 炮八平五 馬2进3 {in} (1... 马8进7 2. 马八进七) 2. 兵七进一) () \
         馬8进7 $14 {after} 2. 马二进三 车9平8 {two}{three} 1-0\n\nresidue\nmore"
            .to_owned(),
        // Traditional, full-width, Black in Chinese numerals, mixed glyphs.
        "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 卒７進１ 1/2-1/2".to_owned(),
        "1. 炮二平五 马八进七 2. 马二进三 卒三进一 *".to_owned(),
        "1. 砲二平五 傌8進7 2. 傌二進三 俥9平8 红胜".to_owned(),
        // Other families.
        "1. H2-E2 H9-G7 2. h0g2 i9h9 1-0".to_owned(),
        "1. C2=5 H8+7 2. H2+3 R9=8 0-1".to_owned(),
        "1. h7e7 h0g2 2. h9g7 i0h0 1-0".to_owned(),
        "1. P2-5 M8.7 2. M2.3 M2.3 *".to_owned(),
        "1. Pháo 2 bình 5 Mã 8 tấn 7 2. M2.3 X9-8 *".to_owned(),
        "1. cannon 2 across 5 Knight 8 forward 7 2. rook at file 1 advances 1 *".to_owned(),
        "[Format \"UBB\"]\n1. 7747 7062 2. 7967 8070 *".to_owned(),
        format!("[FEN \"{}\"]\n1. a9a8 b0c2 2. i9i8 *", fen.replace("/1c5c1/", "/c6c1/")),
        "[White \"甲\"]\n1. Cbe2 Hg7 2. c4 g5 3. Rxa9+ Pb3 0-1".to_owned(),
        "[White \"甲\"]\n[Red \"乙\"]\n1. Cbe3 Hg8 2. Pc5 Hbc8 3. Rb1 A10e9 0-1".to_owned(),
        // Missed and illegible entries, a gap, an unknown token.
        "1. 炮二平五 …… 2. 马二进三 车9平8 1-0".to_owned(),
        "1. 炮二平五 马8进7 2. ？？ 车9平8 1-0".to_owned(),
        "1. 炮二平五 马8进7 5. 马二进三 车9平8 1-0".to_owned(),
        "1. 炮二平五 马8进7 2. abc 车9平8 1-0".to_owned(),
        // Black first, by FEN, by dots, and by the moves alone; no numbers at all.
        format!("[FEN \"{fen} b\"]\n1. 马8进7 2. 炮二平五 车9进1 *"),
        "1. …… 马8进7 2. 炮二平五 车9进1 *".to_owned(),
        "卒7进1 炮二平五 马8进7 马二进三".to_owned(),
        // Starts that are none, or faulty.
        "[FEN \"rnbakabnr/9/1c5c1\"]\n1. 炮二平五 *".to_owned(),
        format!("[FEN \"{}\"]\n1. 炮二平五 *", fen.replace('k', "1")),
        // Illegal moves that are played, a general taken, a side that moves twice.
        "1. 车一进一 马8进7 2. 车一平五 马7退8 3. 马二进四 马8进7 4. 帅五进二 *".to_owned(),
        "1. 炮二平五 马8进7 2. 炮五进四 马7进6 3. 炮五进三 马6进7 *".to_owned(),
        // Tags: doubled, blank, malformed, with signs that shapes escape; a result in words.
        "[Event \"甲=乙\\\\\"]\n[Event \"again\"]\n[A=B+ \"c\"]\n[Site \"\"]\n[Table \"3\"]\n\
         [Result \"红胜\"]\n[Date \"1987年3月\"]\n[Date2 \n\n1. 炮二平五 1-0 0-1"
            .to_owned(),
        "[Result \"0-1\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 1-0".to_owned(),
        // Claims and offers in comments; a comment that never ends; a stray brace.
        "1. 炮二平五 马8进7 {红方提和} 2. 马二进三 {黑方认输} } 1-0".to_owned(),
        "1. 炮二平五 (1. 炮八平五 马8进7 {open".to_owned(),
        String::new(),
    ]);
    texts
}

#[test]
fn every_record_comes_back_as_it_was_read() {
    let folder = Folder::new();
    let texts = oddities();
    let store = stored(&folder, &texts);
    let mut failing = Vec::new();
    for (text, id) in texts.iter().zip(1..) {
        let read = pgn::read(text, 1);
        match store.load(id) {
            Err(error) => failing.push(format!("{text}\n  {error}")),
            Ok(back) => {
                let differing = same_record(&read, &back.record);
                if !differing.is_empty() {
                    failing.push(format!("{text}\n  differing: {differing:?}"));
                }
            }
        }
    }
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

/// The findings of law, as a judge of stored records sees them.
pub(crate) fn law(findings: Vec<Finding>) -> Vec<Finding> {
    findings
        .into_iter()
        .filter(|finding| finding.edition.is_some())
        .collect()
}

#[test]
fn a_stored_record_is_judged_as_it_was_when_it_was_read() {
    let folder = Folder::new();
    let texts = oddities();
    let store = stored(&folder, &texts);
    let mut failing = Vec::new();
    let mut judged = 0;
    for (text, id) in texts.iter().zip(1..) {
        let fresh = law(findings(text, 1));
        let back = store.load(id).expect("loads");
        let again = audit(&back.record, &back.replay(), &Event::default(), &choices());
        judged += fresh.len();
        if law(again.clone()) != fresh {
            failing.push(format!("{text}\n  {fresh:#?}\n  {again:#?}"));
        }
    }
    assert!(failing.is_empty(), "{}", failing.join("\n"));
    assert!(
        judged > 20,
        "only {judged} findings: the texts show nothing"
    );
}

fn all(store: &Store, filter: &Filter) -> Vec<FoundRow> {
    let mut found = Vec::new();
    store
        .findings(filter, |row| {
            found.push(row);
            Ok::<_, StoreError>(())
        })
        .expect("reads");
    found
}

#[test]
fn findings_come_back_as_they_were_found() {
    let folder = Folder::new();
    let texts = oddities();
    let store = stored(&folder, &texts);
    let found = all(&store, &Filter::default());
    let mut failing = Vec::new();
    for (text, id) in texts.iter().zip(1..) {
        let fresh = findings(text, 1);
        let kept: Vec<_> = found
            .iter()
            .filter(|row| row.record == id)
            .map(|row| row.finding.clone())
            // Found between records, not in one.
            .filter(|finding| finding.code != Code::O107)
            .collect();
        if kept != fresh {
            failing.push(format!("{text}\n  {fresh:#?}\n  {kept:#?}"));
        }
    }
    assert!(failing.is_empty(), "{}", failing.join("\n"));
    assert!(found.is_sorted_by_key(|row| (row.record, row.finding.edition)));
}

#[test]
fn filters_take_what_they_name_and_nothing_else() {
    let folder = Folder::new();
    let store = stored(&folder, &oddities());
    let everything = all(&store, &Filter::default());
    let law = |name: &str, filter: &Filter, keep: &dyn Fn(&FoundRow) -> bool| {
        let kept: Vec<_> = everything.iter().filter(|row| keep(row)).collect();
        let found = all(&store, filter);
        let same = found.len() == kept.len()
            && kept
                .iter()
                .zip(&found)
                .all(|(a, b)| a.finding == b.finding && a.record == b.record);
        (
            name.to_owned(),
            same && !found.is_empty() && found.len() < everything.len(),
        )
    };
    let results = [
        law(
            "codes",
            &Filter {
                codes: vec!["O".to_owned(), "M2".to_owned()],
                ..Filter::default()
            },
            &|row| {
                let code = row.finding.code.text();
                code.starts_with('O') || code.starts_with("M2")
            },
        ),
        law(
            "not codes",
            &Filter {
                not_codes: vec!["F".to_owned()],
                ..Filter::default()
            },
            &|row| !row.finding.code.text().starts_with('F'),
        ),
        law(
            "severity",
            &Filter {
                severity: Some(Severity::Warning),
                ..Filter::default()
            },
            &|row| row.finding.severity >= Severity::Warning,
        ),
        law(
            "edition",
            &Filter {
                editions: vec![EditionId::Cn1999],
                ..Filter::default()
            },
            &|row| !matches!(row.finding.edition, Some(id) if id != EditionId::Cn1999),
        ),
        law(
            "record",
            &Filter {
                record: Some(3),
                ..Filter::default()
            },
            &|row| row.record == 3,
        ),
        law(
            "event",
            &Filter {
                event: Some("杯".to_owned()),
                ..Filter::default()
            },
            &|row| row.context.event.contains('杯'),
        ),
    ];
    let failing: Vec<_> = results.iter().filter(|(_, same)| !same).collect();
    assert!(failing.is_empty(), "{failing:?}");
}

#[test]
fn judging_again_comes_to_the_same_and_other_editions_stand_beside() {
    let folder = Folder::new();
    let mut store = stored(&folder, &oddities());
    let before = dump(&store).expect("dumps");
    judge(&mut store, &choices(), 11);
    assert_eq!(dump(&store).expect("dumps"), before);
    let other = [Choice {
        edition: edition(EditionId::Cn1957),
        reason: "asked",
    }];
    judge(&mut store, &other, 64);
    let found = all(&store, &Filter::default());
    let of = |id| {
        found
            .iter()
            .filter(|row| row.finding.edition == Some(id))
            .count()
    };
    assert!(of(EditionId::Cn1957) > 0 && of(EditionId::Cn1999) > 0);
    assert_eq!(
        store.load(1).expect("loads").judged_by,
        "cn1999=asked cn2020=asked cn1957=asked"
    );
}

/// Judges all records, `size` a batch, stopping in the middle once.
fn judge(store: &mut Store, choices: &[Choice], size: usize) {
    let task = format!("{choices:?}").len().to_string();
    for step in 0.. {
        let after = store.judged_upto(&task).expect("looks up");
        let rows = store.rows(after, size).expect("reads");
        if rows.is_empty() {
            assert!(step > 1, "one batch only");
            break;
        }
        let judged: Vec<_> = rows
            .into_iter()
            .map(|row| {
                let stored = row.unpack().expect("unpacks");
                let found = audit(&stored.record, &stored.replay(), &Event::default(), choices);
                RejudgedRecord::new(&stored, choices, &found)
            })
            .collect();
        store.write_judged(&task, &judged).expect("writes");
    }
    store.compare_witnesses().expect("compares");
    store.end_judging(&task).expect("ends");
    assert_eq!(store.judged_upto(&task).expect("looks up"), 0);
}

#[test]
fn an_edition_chosen_anew_takes_the_place_of_the_one_chosen_before() {
    let folder = Folder::new();
    let mut store = stored(&folder, &[game("甲", "乙", "1-0", &shuffle(24, 1))]);
    let choose = |id, reason| {
        [Choice {
            edition: edition(id),
            reason,
        }]
    };
    let judge = |store: &mut Store, choices: &[Choice]| {
        let stored = store.load(1).expect("loads");
        let found = audit(&stored.record, &stored.replay(), &Event::default(), choices);
        let judged = RejudgedRecord::new(&stored, choices, &found);
        store.write_judged("once", &[judged]).expect("writes");
        store.load(1).expect("loads").judged_by
    };
    let steps = [
        (
            choose(EditionId::Cn2020, "date"),
            "cn1999=asked cn2020=date",
        ),
        (
            choose(EditionId::Cn1957, "no-date"),
            "cn1999=asked cn1957=no-date",
        ),
        (
            choose(EditionId::Cn1957, "asked"),
            "cn1999=asked cn1957=asked",
        ),
    ];
    let differing: Vec<_> = steps
        .iter()
        .map(|(choices, wanted)| (judge(&mut store, choices), wanted))
        .filter(|(is, wanted)| is != *wanted)
        .collect();
    assert!(differing.is_empty(), "{differing:?}");
}
