//! All that is told of every record of `samples/rules` under every edition: place, certainty, consequence, article and
//! facts of each finding, and its message.
//!
//! `tests/rules/told/FAMILY.txt` has a block for each record. `BLESS=1` writes them anew.

use super::shown::{Kept, event, folder, is_mark, under};
use super::varied::Question;
use crate::support::findings::{line, short};
use crate::support::told::{Block, Grouped, compare};
use dapu::pipeline::{Editions, Examined, Options, Prepare, Unread, Unwatched, row_context, run};
use dapu::rules::{Choice, EditionId, Finding, Language, RowContext, audit, edition, message};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

struct Tell;

/// The name of an edition; `-` for findings of form, which have none.
fn name(finding: &Finding) -> &'static str {
    finding.edition.map_or("-", short)
}

/// The lines of all editions; a message once, in the words of the first edition that finds it so, and of a cycle, of
/// which much is told, in those of 2020.
fn grouped(findings: &[Finding], context: &RowContext) -> String {
    let (mut told, mut said) = (Grouped::default(), BTreeSet::new());
    let mut editions = vec!["-"];
    editions.extend(EditionId::ALL.map(short));
    for edition in editions {
        let own = findings.iter().filter(|it| name(it) == edition);
        let mut lines = Vec::new();
        for it in own {
            let found = line(it);
            let of_cycle = it.code.text().starts_with('P');
            if said.insert(found.clone()) && (!of_cycle || edition == "20") {
                let [zh, en] =
                    [Language::Zh, Language::En].map(|it_in| message(it, context, it_in));
                lines.push(format!("{} says {zh} / {en}", it.code.text()));
            }
            lines.push(found);
        }
        if edition != "-" || !lines.is_empty() {
            told.add(edition, lines);
        }
    }
    told.text()
}

impl Prepare for Tell {
    type Output = String;

    fn record(&self, examined: &Examined<'_>) -> String {
        let mut findings = examined.findings.to_vec();
        if let Some(event) = event(examined.record) {
            let choices = EditionId::ALL.map(|id| Choice {
                edition: edition::edition(id),
                reason: "asked",
            });
            findings = audit(examined.record, examined.replay, &event, &choices);
        }
        findings.retain(|finding| !is_mark(finding));
        let under: Vec<&str> = under(examined.record).into_iter().map(short).collect();
        let file = examined.at.member.display();
        let context = row_context(examined.record, examined.replay, file);
        let line = examined.at.frame.line;
        let told = grouped(&findings, &context);
        format!("entry at {line} shown under {}\n{told}", under.join(","))
    }

    fn unread(&self, unread: &Unread<'_>) -> String {
        let context = RowContext::default();
        let line = unread.at.frame.line;
        format!("unread at {line}\n{}", grouped(unread.findings, &context))
    }
}

fn told_of(path: &Path) -> String {
    let options = Options {
        editions: Editions::all(),
        max_record: 6000,
        ..Options::default()
    };
    let mut kept = Kept(Vec::new());
    run(
        vec![path.to_owned()],
        &options,
        None,
        &Tell,
        &mut kept,
        &Unwatched,
    )
    .expect("a run");
    let here = folder().display().to_string();
    kept.0.concat().replace(&here, "")
}

/// The samples, a question each.
pub(crate) fn questions() -> Vec<Question> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the samples")
        .map(|it| it.expect("a file").path())
        .filter(|path| !path.ends_with("expected.tsv"))
        .collect();
    files.sort();
    let question = |path: PathBuf| {
        let name = path.file_name().expect("a name");
        let name = name.to_string_lossy().into_owned();
        let answer: Box<dyn Fn() -> String> = Box::new(move || told_of(&path));
        (name, answer)
    };
    files.into_iter().map(question).collect()
}

#[test]
fn all_that_is_told_of_the_samples_is_as_it_was() {
    let blocks: Vec<Block> = questions()
        .into_iter()
        .map(|(head, answer)| (head, answer()))
        .collect();
    let families = ["C", "D", "F", "M", "O1", "O2", "O3", "P10", "P11", "S", "T"];
    for family in families {
        let own: Vec<Block> = blocks
            .iter()
            .filter(|(head, _)| head.starts_with(family))
            .cloned()
            .collect();
        compare(&format!("rules/told/{}.txt", family.to_lowercase()), &own);
    }
    let in_one = |head: &String| families.iter().filter(|it| head.starts_with(**it)).count();
    assert!(blocks.iter().all(|(head, _)| in_one(head) == 1));
}
