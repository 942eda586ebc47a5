//! Tables of recorded answers: blocks parted by an empty line. A block is `= ` and what is asked, lines of the record
//! that is asked about (`# ` of its event, `< ` and `> ` of its sheets), then what is answered. `BLESS=1` writes a table
//! anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What was asked, in a line or several, and what is answered, in lines.
pub(crate) type Block = (String, String);

/// What the blocks of a table ask, without the `= ` before it: the first line, and the lines of the record behind it.
pub(crate) fn asked(path: &str) -> Vec<String> {
    let text = read(path);
    blocks(&text).map(|(head, _)| head.to_owned()).collect()
}

/// Answers each question of a table again, and compares.
pub(crate) fn answer_again(path: &str, answer: impl Fn(&str) -> String) {
    let asked = asked(path).into_iter();
    let blocks: Vec<Block> = asked
        .map(|head| {
            let answer = answer(&head);
            (head, answer)
        })
        .collect();
    compare(path, &blocks);
}

/// Writes the table anew where the tests bless, else tells every block that is another one than the table has.
pub(crate) fn compare(path: &str, answered: &[Block]) {
    let lines = |(head, answer): &Block| format!("= {head}\n{answer}\n");
    let now: String = answered.iter().map(lines).collect();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(absolute(path), now).expect("the table can be written");
        return;
    }
    let text = read(path);
    let mut before: BTreeMap<&str, &str> = blocks(&text).collect();
    let mut wrong = String::new();
    for (head, answer) in blocks(&now) {
        let was = before.remove(head);
        if was != Some(answer) {
            let was = was.unwrap_or("(not in the table)");
            let _ = writeln!(wrong, "= {head}\n{}", differing(was, answer));
        }
    }
    for head in before.keys() {
        let _ = writeln!(wrong, "= {head}\nis not asked any more");
    }
    assert!(wrong.is_empty(), "{path}:\n{wrong}");
}

fn absolute(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(path)
}

fn read(path: &str) -> String {
    std::fs::read_to_string(absolute(path)).expect("a table of answers")
}

/// What each block asks, and what it answers.
fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split_terminator("\n\n").map(|block| {
        let block = block.strip_prefix("= ").expect("a head").trim_end();
        let first = block.find('\n').unwrap_or(block.len());
        let of_record = |line: &&str| line.starts_with(['#', '<', '>']);
        let record = block[first..].split_inclusive('\n').skip(1);
        let record: usize = record.take_while(of_record).map(str::len).sum();
        let end = (first + 1 + record).min(block.len());
        (block[..end].trim_end(), &block[end..])
    })
}

/// The lines that one of both answers has alone.
fn differing(was: &str, now: &str) -> String {
    let mut told = String::new();
    for line in was
        .lines()
        .filter(|line| !now.lines().any(|it| it == *line))
    {
        let _ = writeln!(told, "- {line}");
    }
    for line in now
        .lines()
        .filter(|line| !was.lines().any(|it| it == *line))
    {
        let _ = writeln!(told, "+ {line}");
    }
    if told.is_empty() {
        told.push_str("the same lines in another order\n");
    }
    told
}

/// Lines of several editions, each once, behind the editions that have it; `*` for all of them.
#[derive(Debug, Default)]
pub(crate) struct Grouped {
    lines: Vec<(String, Vec<&'static str>)>,
    asked: Vec<&'static str>,
}

impl Grouped {
    /// The lines of one more edition, by the name it has in the table.
    pub(crate) fn add(&mut self, edition: &'static str, lines: impl IntoIterator<Item = String>) {
        if !self.asked.contains(&edition) {
            self.asked.push(edition);
        }
        for line in lines {
            let fits = |it: &&mut (String, Vec<&'static str>)| {
                it.0 == line && it.1.last() != Some(&edition)
            };
            match self.lines.iter_mut().find(fits) {
                Some((_, names)) => names.push(edition),
                None => self.lines.push((line, vec![edition])),
            }
        }
    }

    /// All of them, a line each.
    pub(crate) fn text(&self) -> String {
        let mut told = String::new();
        for (line, names) in &self.lines {
            let names = if names.len() == self.asked.len() && names.len() > 1 {
                "*".to_owned()
            } else {
                names.join(",")
            };
            let _ = writeln!(told, "{names} {line}");
        }
        told
    }
}
