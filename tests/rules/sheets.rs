//! Two sheets of one game with one thing planted: that is found, under its article, and nothing else.

use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::{Choice, Dossier, EditionId, Severity, audit_sheets};
use dapu::sheets::{Choice as Chosen, Options, Paper, collate};
use std::fmt::Write as _;

const MOVES: &str = "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9 \
                     车二平三 炮9退1 兵五进一 士4进5 马八进七 炮9平7 车三平四 马7进8 马三进五 卒3进1 \
                     兵七进一 马3进4";

/// A sheet: its entries and its result.
#[derive(Clone)]
struct Sheet {
    entries: Vec<String>,
    result: &'static str,
}

impl Sheet {
    fn clean() -> Sheet {
        Sheet {
            entries: MOVES.split_whitespace().map(str::to_owned).collect(),
            result: "1-0",
        }
    }

    fn with(mut self, ply: usize, entry: &str) -> Sheet {
        entry.clone_into(&mut self.entries[ply - 1]);
        self
    }

    fn text(&self, owner: &str) -> String {
        let tags =
            "[Event \"a\"]\n[Date \"2021-03-04\"]\n[Round \"1\"]\n[Red \"b\"]\n[Black \"c\"]";
        let mut text = format!(
            "{tags}\n[Sheet \"{owner}\"]\n[Result \"{}\"]\n\n",
            self.result
        );
        for (index, entry) in self.entries.iter().enumerate() {
            if index % 2 == 0 {
                let _ = write!(text, "{}. ", index / 2 + 1);
            }
            text += entry;
            text.push(' ');
        }
        text + self.result
    }
}

/// Codes and articles under an edition, of all but form, notes left out.
fn found(red: &Sheet, black: &Sheet, id: EditionId, chosen: &[Chosen]) -> Vec<String> {
    let texts = [red.text("红方"), black.text("黑方")];
    let records = [&texts[0], &texts[1]].map(|text| pgn::read(text, 1));
    let papers = [
        Paper::of(&records[0], "red.pgn"),
        Paper::of(&records[1], "black.pgn"),
    ];
    let options = Options {
        choices: chosen,
        ..Options::default()
    };
    let sheets = collate(&papers, &options).expect("sheets of one game");
    let event = Event::from_toml("recording = true").expect("an event file");
    let game = Dossier {
        sheets: &sheets,
        replay: &replay(&sheets.merged),
        event: &event,
        slip: None,
        rulings: &[],
        others: &[],
    };
    let choice = Choice {
        edition: edition(id),
        reason: "asked",
    };
    let audited = audit_sheets(&game, &[choice]);
    let law = audited
        .findings
        .iter()
        .filter(|finding| finding.edition.is_some());
    law.filter(|finding| finding.severity > Severity::Note)
        .map(|finding| {
            format!(
                "{} {} {} {}",
                finding.code.text(),
                finding.sheet.map_or("", |sheet| sheet.name()),
                finding.article.as_deref().unwrap_or("-"),
                finding.consequence
            )
        })
        .collect()
}

/// What is planted, both sheets, what is found by 1999 and by 2020.
type Planted<'c> = (&'c str, Sheet, Sheet, &'c [&'c str], &'c [&'c str]);

#[test]
fn what_is_planted_is_found_and_nothing_else() {
    let clean = Sheet::clean;
    let missed = |plies: &[usize]| {
        plies
            .iter()
            .fold(clean(), |sheet, ply| sheet.with(*ply, "漏记"))
    };
    let cases: Vec<Planted<'_>> = vec![
        ("clean", clean(), clean(), &[], &[]),
        (
            "four in a row missed",
            clean(),
            missed(&[7, 8, 9, 10]),
            &["S101 black 7.1, 9.1.7 foul+1"],
            &["S101 black 7.1, 8.1.6 foul+1"],
        ),
        (
            "three and one",
            clean(),
            missed(&[7, 8, 9, 12]),
            &[],
            &["S101 black 7.1, 8.1.6 foul+1"],
        ),
        ("three", missed(&[7, 8, 9]), clean(), &[], &[]),
        (
            "another digit",
            clean(),
            clean().with(4, "车9平6"),
            &["S202 black 7.1, 7.3 none"],
            &["S202 black 7.1, 7.3 none"],
        ),
        (
            "two entries exchanged",
            clean().with(3, "车一平二").with(5, "马二进三"),
            clean(),
            &["S204 red 7.1, 7.3 none"],
            &["S204 red 7.1, 7.3 none"],
        ),
        ("one illegible", clean().with(7, "[?]"), clean(), &[], &[]),
        (
            "another result",
            clean(),
            Sheet {
                result: "0-1",
                ..clean()
            },
            &["S214 merged 10.1 arbiter"],
            &["S214 merged 9 arbiter"],
        ),
        (
            "a move crossed out on both",
            clean()
                .with(5, "车一进一 {[%was 车一平二]}")
                .with(5, "车一平二 {[%was 车一进一]}"),
            clean().with(5, "车一平二 {[%was 车一进一]}"),
            &["S207 merged 5.7 arbiter"],
            &["S207 merged 5.7 arbiter"],
        ),
    ];
    let mut wrong = Vec::new();
    for (name, red, black, of_1999, of_2020) in cases {
        for (id, wanted) in [(EditionId::Cn1999, of_1999), (EditionId::Cn2020, of_2020)] {
            let is = found(&red, &black, id, &[]);
            if is != wanted {
                wrong.push(format!("{name}, {}: {is:#?}", id.name()));
            }
        }
        let rapid = found(&red, &black, EditionId::Cn2020Rapid, &[]);
        if rapid.iter().any(|finding| finding.contains("foul")) {
            wrong.push(format!(
                "{name}: rapid knows no fouls of recording: {rapid:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_neither_can_prove_is_for_the_arbiter_until_he_chose() {
    // The last move, two ways that are both legal.
    let other = Sheet::clean().with(22, "马3进2");
    let open = found(&Sheet::clean(), &other, EditionId::Cn2020, &[]);
    assert_eq!(open, ["S203 merged 7.1, 7.3 arbiter"]);
    let chosen = [Chosen {
        ply: 22,
        text: "马3进4".to_owned(),
    }];
    let decided = found(&Sheet::clean(), &other, EditionId::Cn2020, &chosen);
    assert!(decided.is_empty(), "{decided:?}");
}
