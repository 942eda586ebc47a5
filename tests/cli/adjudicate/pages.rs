//! Pages of natures, and the collection of cases, as the program shows them.

use crate::support::folder::Folder;
use dapu::nature::Nature;
use std::collections::BTreeMap;

/// The cycles that the pages show: edition, position, moves, natures.
fn shown(page: &str) -> Vec<[String; 4]> {
    let blocks = page.split("```cycle ").skip(1);
    let read = |block: &str| {
        let mut lines = block.lines().map(str::to_owned);
        let mut next = || lines.next().expect("four lines");
        [next(), next(), next(), next()]
    };
    blocks.map(read).collect()
}

#[test]
fn the_pages_of_the_natures_show_what_is_so() {
    let folder = Folder::new("adjudicate-pages");
    let mut wrong = Vec::new();
    for nature in Nature::ALL {
        for page in [nature.page_zh(), nature.page_en()] {
            for [edition, fen, moves, classes] in shown(page) {
                let ask = ["adjudicate", "--fen", &fen, &moves, "--edition", &edition];
                let tsv = folder.run(&[&ask[..], &["--format", "tsv"]].concat()).1;
                let text = folder.run(&ask).1;
                let found = tsv.lines().nth(1).and_then(|row| row.split('\t').nth(2));
                let said = text.contains(nature.glyph());
                if found != Some(&classes.replace(' ', ",")) || !said {
                    wrong.push((nature, moves, text));
                }
            }
        }
        let (code, by_name, _) = folder.run(&["explain", nature.name()]);
        let (_, by_word, _) = folder.run(&["explain", &nature.glyph().to_string()]);
        // A word has a list of other pages below the page it names.
        assert_eq!(code, 0);
        assert!(by_word.starts_with(by_name.trim_end()), "{by_word}");
        let (_, chinese, _) = folder.run(&["explain", nature.name(), "--lang", "zh"]);
        for page in [by_name, chinese] {
            assert!(page.contains("九   八   七"), "a board: {page}");
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What the shared cases leave to be settled: FSF-04 counts a check as a chase, which clause 12 of the
/// Asian rules does not (9.3 of the notes on them); FSF-28 has no verdict.
const UNSETTLED: [&str; 2] = ["FSF-04", "FSF-28"];
/// Derived rows whose classes are another reading: the third move of D2020-05 mates in five.
const OTHER_CLASSES: [(&str, &str); 1] = [("D2020-05", "将,闲,杀,闲")];

#[test]
#[ignore = "reads ../shared"]
fn the_shared_cases_come_out() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/cases/repetition.tsv"
    );
    let Ok(table) = std::fs::read_to_string(path) else {
        panic!("{path} is absent");
    };
    let folder = Folder::new("adjudicate-shared");
    let (code, out, err) = folder.run(&["adjudicate", path]);
    assert_eq!(code, 0, "{err}");
    let found: BTreeMap<&str, Vec<&str>> = out
        .lines()
        .map(|row| row.split('\t').collect::<Vec<_>>())
        .map(|row| (row[0], row))
        .collect();
    let mut wrong = Vec::new();
    let rows = table.lines().skip(1).filter(|row| !row.trim().is_empty());
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('\t').collect();
        let (id, classes, verdict) = (cells[0], cells[6], cells[7]);
        // `(long check)` and the like are remarks.
        let verdict = verdict.split(" (").next().unwrap_or(verdict);
        let other = OTHER_CLASSES.iter().find(|(other, _)| *other == id);
        let classes = other.map_or(classes, |(_, classes)| classes);
        let answer = found.get(id).expect("a row for every row");
        count += 1;
        let named = classes.is_empty() || answer[2] == classes;
        let ruled = answer[3] == verdict || UNSETTLED.contains(&id);
        if !named || !ruled || answer[3].starts_with("error") {
            wrong.push((id, classes, verdict, answer));
        }
    }
    assert!(count > 100, "{count} rows");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
