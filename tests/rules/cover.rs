//! Each answer of an edition to a rule has a sample that shows it and a neighbour that stays silent.
//!
//! An answer is what `dapu explain` prints as a row of the table of editions: code, edition, article, what follows. One
//! that forbids is shown by a finding in `samples/rules`, in the sample events (`expected.tsv`) or in `samples/levels.tsv`;
//! its neighbour is a record beside it in the file that the rule passes by under that edition, or a row of
//! `neighbours.tsv`. One that allows is shown by a mark (`{silent CODE edition by ARTICLE}`,
//! the last cell of `neighbours.tsv`), or by a record in which the rule speaks under another edition and not under
//! this one.

use super::levels;
use super::shown::{Shown, shown};
use dapu::rules::edition::{Answer, answers};
use dapu::rules::{EditionId, Ruling, rules};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Answers without a sample or a neighbour: code (`M*`: each that begins so), edition, article, what follows (`*`: any).
struct Exception {
    of: [&'static str; 4],
    why: &'static str,
}

const EXCEPTIONS: &[Exception] = &[
    Exception {
        of: ["M*", "cn2020-mass", "附录一 二.2, 四", "loss"],
        why: "a second illegal move is one of any kind: M105 shows it",
    },
    Exception {
        of: ["O203", "cn1999", "4.1.8", "none"],
        why: "takes a claim that one way of counting bears out and another does not: the tests of the rule have it",
    },
    Exception {
        of: ["O203", "cn2020-rapid", "28.11.1", "none"],
        why: "as for 1999",
    },
    Exception {
        of: ["S203", "*", "*", "none"],
        why: "takes a ruling on an entry (rulings.csv): tests/rules/sheets.rs has it",
    },
    Exception {
        of: ["S211", "*", "7.2, 8.1.6", "arbiter"],
        why: "takes the other reading of missed.alike for the whole event: the tests of the rule have it",
    },
    Exception {
        of: ["P111", "axf", "3", "arbiter"],
        why: "the definitions of the Asian rules leave no move of the cycles at hand in doubt",
    },
];

/// Code, edition, article, and what follows without side and number: `loss`, `foul`, `none`, …; `allowed` for what
/// an article allows.
type Branch = (String, String, String, String);

const ALLOWED: &str = "allowed";

/// What follows, without side and number.
fn plain(follows: &str) -> &str {
    let ends = |c: char| matches!(c, '_' | '+' | '-');
    follows.split(ends).next().unwrap_or_default()
}

/// All branches, and on what conditions each is given: those of its first answer.
fn branches() -> BTreeMap<Branch, String> {
    let mut branches = BTreeMap::new();
    let laws = rules()
        .iter()
        .filter_map(|rule| Some((rule.code, rule.law?)));
    for (code, law) in laws {
        for id in EditionId::ALL {
            for answer in answers(id, law) {
                let (article, follows) = match &answer.ruling {
                    Ruling::Forbidden(verdict) => {
                        let follows = verdict.consequence.to_string();
                        (verdict.article.to_string(), plain(&follows).to_owned())
                    }
                    Ruling::Allowed { article } => (article.to_string(), ALLOWED.to_owned()),
                    Ruling::Silent => continue,
                };
                let (code, edition) = (code.text().to_owned(), id.name().to_owned());
                let branch = (code, edition, article, follows);
                branches.entry(branch).or_insert_with(|| when(&answer));
            }
        }
    }
    branches
}

fn when(answer: &Answer) -> String {
    let all = answer.when.iter().map(|it| it.0.join("|"));
    all.collect::<Vec<_>>().join(" & ")
}

/// Rows of a table of the sample events, without its head.
fn table(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples/event")
        .join(name);
    let text = std::fs::read_to_string(path).expect("a table of the sample event");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').map(str::to_owned).collect())
        .collect()
}

/// What the samples show.
#[derive(Default)]
struct Evidence {
    /// What a finding shows, with where it stands.
    found: BTreeSet<(Branch, String)>,
    /// Code and edition, with where the rule is silent.
    silent: BTreeSet<(String, String, String)>,
    /// Code, edition, article of a mark.
    allowed: BTreeSet<(String, String, String)>,
    /// Code and edition where the rule speaks under another edition alone.
    under_others: BTreeSet<(String, String)>,
}

impl Evidence {
    fn all() -> Evidence {
        let mut evidence = Evidence::default();
        let codes: BTreeSet<String> = branches().into_keys().map(|it| it.0).collect();
        for entry in shown() {
            evidence.take(entry, &codes);
        }
        evidence.take_events();
        for row in levels::rows() {
            for (code, edition) in row
                .codes
                .iter()
                .flat_map(|code| row.editions.iter().map(move |it| (code, it)))
            {
                let [code, edition] = [code, edition].map(String::clone);
                let place = "levels.tsv".to_owned();
                evidence
                    .silent
                    .insert((code.clone(), edition.clone(), place.clone()));
                let branch = (code, edition, row.article.clone(), row.follows());
                evidence.found.insert((branch, place));
            }
        }
        evidence
    }

    /// What an entry of `samples/rules` shows; its neighbours stand in the same file.
    fn take(&mut self, entry: &Shown, codes: &BTreeSet<String>) {
        let place = || entry.file.clone();
        for found in &entry.findings {
            let (code, edition) = (found.code().to_owned(), found.edition().to_owned());
            let follows = plain(&found.consequence).to_owned();
            let branch = (code, edition, found.article.clone(), follows);
            self.found.insert((branch, place()));
        }
        for id in &entry.under {
            for code in codes.iter().filter(|code| entry.is_silent(code, id.name())) {
                let edition = id.name().to_owned();
                self.silent.insert((code.clone(), edition.clone(), place()));
                if entry.findings.iter().any(|it| it.code() == code) {
                    self.under_others.insert((code.clone(), edition));
                }
            }
        }
        for mark in &entry.silent {
            let mark = mark.clone();
            self.allowed.insert((mark.code, mark.edition, mark.article));
        }
    }

    /// What the sample events show; `neighbours.tsv` says where a rule is silent.
    fn take_events(&mut self) {
        let place = || "event".to_owned();
        let mut games: BTreeMap<(Vec<String>, String), BTreeSet<String>> = BTreeMap::new();
        for row in table("expected.tsv") {
            let (code, edition) = (row[3].clone(), row[6].clone());
            let mut says = row[7].split(" · ").skip(1);
            let article = says.next().unwrap_or("–").to_owned();
            // What follows stands behind it, if anything does.
            let is_other = |it: &&str| *it == "if" || it.starts_with("or ");
            let follows = says.next().filter(|it| !is_other(it)).unwrap_or("none");
            let follows = plain(follows).to_owned();
            let branch = (code.clone(), edition.clone(), article, follows);
            self.found.insert((branch, place()));
            let game = (row[..3].to_vec(), code);
            games.entry(game).or_default().insert(edition);
        }
        for ((_, code), editions) in games {
            for id in EditionId::ALL.map(EditionId::name) {
                if !editions.contains(id) && id != "axf" {
                    self.under_others.insert((code.clone(), id.to_owned()));
                }
            }
        }
        for row in table("neighbours.tsv") {
            for edition in row[4].split(',').map(str::to_owned) {
                let code = row[0].clone();
                if let Some(article) = row.get(6) {
                    let mark = (code.clone(), edition.clone(), article.clone());
                    self.allowed.insert(mark);
                }
                self.silent.insert((code, edition, place()));
            }
        }
    }

    /// What is wanting of a branch: `sample`, `neighbour`, or nothing.
    fn wanting(&self, branch: &Branch, when: &str) -> Option<&'static str> {
        let (code, edition, article, follows) = branch;
        if follows == ALLOWED {
            let marked = self
                .allowed
                .contains(&(code.clone(), edition.clone(), article.clone()));
            let plain =
                when.is_empty() && self.under_others.contains(&(code.clone(), edition.clone()));
            return (!marked && !plain).then_some("sample");
        }
        let here = self.found.iter().filter(|it| it.0 == *branch);
        let mut places = here.map(|it| &it.1).peekable();
        if places.peek().is_none() {
            return Some("sample");
        }
        let beside = |place: &String| {
            let key = (code.clone(), edition.clone(), place.clone());
            self.silent.contains(&key)
        };
        (!places.any(beside)).then_some("neighbour")
    }
}

impl Exception {
    /// Whether it is of that branch.
    fn fits(&self, branch: &Branch) -> bool {
        let (code, edition, article, follows) = branch;
        let mut pairs = self.of.iter().zip([code, edition, article, follows]);
        pairs.all(|(pattern, name)| match pattern.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == pattern,
        })
    }
}

/// The branches of which something is wanting: what, and on what condition the answer is given.
fn wanting(evidence: &Evidence) -> Vec<(Branch, &'static str, String)> {
    let all = branches().into_iter();
    all.filter_map(|(branch, when)| {
        let what = evidence.wanting(&branch, &when)?;
        Some((branch, what, when))
    })
    .collect()
}

#[test]
fn every_answer_of_every_edition_has_a_sample_and_a_silent_neighbour() {
    let all = wanting(&Evidence::all());
    let told: Vec<String> = all
        .iter()
        .filter(|(branch, ..)| !EXCEPTIONS.iter().any(|it| it.fits(branch)))
        .map(|((code, edition, article, follows), what, when)| {
            format!("{code} {edition} | {article} | {follows} | no {what} | {when}")
        })
        .collect();
    let number = branches().len();
    assert!(
        told.is_empty(),
        "{} of {number}:\n{}",
        told.len(),
        told.join("\n")
    );
}

#[test]
fn every_exception_is_one_and_says_why() {
    let all = wanting(&Evidence::all());
    let is_one = |it: &Exception| !it.why.is_empty() && all.iter().any(|(of, ..)| it.fits(of));
    let stale: Vec<_> = EXCEPTIONS.iter().filter(|it| !is_one(it)).collect();
    let stale: Vec<_> = stale.iter().map(|it| it.of).collect();
    assert!(stale.is_empty(), "{stale:?}");
}

#[test]
fn without_samples_every_answer_is_wanting() {
    assert_eq!(wanting(&Evidence::default()).len(), branches().len());
}
