//! Written moves and what they mean, row by row.

use dapu::notation::resolve_token;
use std::fs;
use std::path::Path;

/// One row of a table of vectors.
struct Row<'t> {
    id: &'t str,
    fen: &'t str,
    family: &'t str,
    token: &'t str,
    expected: &'t str,
}

fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    text.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        Some(Row {
            id: cells.next()?,
            fen: cells.next()?,
            family: cells.next()?,
            token: cells.next()?,
            expected: cells.next()?,
        })
    })
}

/// Rows judged wrong, with the reason.
const DISPUTED: [(&str, &str); 0] = [];

fn failures(text: &str) -> (usize, Vec<String>) {
    let mut asked = 0;
    let mut failures = Vec::new();
    for row in rows(text) {
        let (family, convention) = row.family.split_once(':').unwrap_or((row.family, ""));
        if DISPUTED.iter().any(|(id, _)| *id == row.id) {
            continue;
        }
        asked += 1;
        let answer = resolve_token(row.fen, family, convention, row.token)
            .unwrap_or_else(|error| error.to_string());
        if answer != row.expected {
            failures.push(format!(
                "{}: {} {} in {}: expected {}, got {answer}",
                row.id, row.family, row.token, row.fen, row.expected
            ));
        }
    }
    (asked, failures)
}

#[test]
fn every_vector_of_ours_gives_its_answer() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/notation/vectors.tsv");
    let text = fs::read_to_string(path).expect("our own table");
    let (asked, failures) = failures(&text);
    assert_eq!(asked, text.lines().count() - 1);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn what_cannot_be_asked_is_said() {
    let fen = "4k4/9/9/9/9/9/9/9/9/4K4 w";
    let said = |fen, family, convention| match resolve_token(fen, family, convention, "炮二平五")
    {
        Ok(answer) => answer,
        Err(error) => error.to_string(),
    };
    assert!(said("4k4 w", "zh", "").contains("1 rank instead of 10"));
    assert!(said(fen, "xx", "").contains("unknown family"));
    assert!(said(fen, "zh", "1982").contains("unknown convention"));
    assert_eq!(said(fen, "zh", ""), "no such piece");
}

#[test]
#[ignore = "reads ../shared"]
fn every_shared_vector_gives_its_answer() {
    let path = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/notation/vectors.tsv"
    ));
    let text = fs::read_to_string(path).expect("the vectors");
    let (asked, failures) = failures(&text);
    assert_eq!(asked + DISPUTED.len(), text.lines().count() - 1);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
