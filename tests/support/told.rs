//! Tables of recorded answers: blocks parted by an empty line, each a head that says what was asked and the lines that
//! were answered. `BLESS=1` writes a table anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// What was asked, in a line, and what is answered, in lines.
pub(crate) type Block = (String, String);

/// Writes the table anew where the tests bless, else tells every block that is another one than the table has.
pub(crate) fn compare(path: &str, blocks: &[Block]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(path);
    if std::env::var_os("BLESS").is_some() {
        let mut text = String::new();
        for (head, answer) in blocks {
            let _ = writeln!(text, "= {head}\n{answer}");
        }
        std::fs::write(&path, text).expect("the table can be written");
        return;
    }
    let text = std::fs::read_to_string(&path).expect("a table of answers");
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    for block in text.split_terminator("\n\n") {
        let block = block.strip_prefix("= ").expect("a head");
        let (head, answer) = block.split_once('\n').unwrap_or((block, ""));
        before.insert(head, answer.trim_end());
    }
    let mut wrong = String::new();
    for (head, answer) in blocks {
        let was = before.remove(head.as_str());
        if was != Some(answer.trim_end()) {
            let was = was.unwrap_or("(not in the table)");
            let _ = writeln!(wrong, "= {head}\n{}", differing(was, answer));
        }
    }
    for head in before.keys() {
        let _ = writeln!(wrong, "= {head}\nis not asked any more");
    }
    assert!(wrong.is_empty(), "{}:\n{wrong}", path.display());
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
