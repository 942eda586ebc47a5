//! Which of several findings of one code a ruling is on: a row that fits several and does not say which is on none.

use super::ArbiterRuling;
use crate::rules::{Code, Finding, fact};

/// What tells a finding from the others of its code, side and plies in its game: the words of a remark that was not
/// read, else its number among them; empty where it is alone.
pub(super) fn which(finding: &Finding, all: &[Finding]) -> String {
    if let Some(words) = words(finding) {
        return words.to_owned();
    }
    let is_like = |it: &&Finding| {
        let of = |it: &Finding| (it.code, it.edition, it.line, it.concerned(), it.plies);
        of(it) == of(finding)
    };
    let mut alike = all.iter().filter(is_like);
    let at = alike.position(|it| std::ptr::eq(it, finding));
    match at {
        Some(at) if at > 0 || alike.next().is_some() => (at + 1).to_string(),
        _ => String::new(),
    }
}

fn words(finding: &Finding) -> Option<&str> {
    let is_remark = finding.code == Code::F302;
    is_remark
        .then(|| finding.facts.get(fact::EVIDENCE))
        .flatten()
}

impl ArbiterRuling {
    /// Whether the finding is the one that its row tells from others; a row that says nothing of it may be on any.
    fn is_on_which(&self, finding: &Finding, all: &[Finding]) -> bool {
        let plain = |text: &str| -> String { text.split_whitespace().collect() };
        let asked = plain(&self.which);
        if asked.is_empty() {
            return true;
        }
        match words(finding) {
            Some(words) => plain(words).contains(&asked),
            None => asked == which(finding, all),
        }
    }

    /// The findings that the ruling is on, by their place; none where it fits several and does not say which.
    pub(super) fn meant(&self, all: &[Finding]) -> Vec<usize> {
        let fits = |at: &usize| self.is_on(&all[*at]) && !self.upholds_nothing(&all[*at]);
        let mut found: Vec<usize> = (0..all.len()).filter(fits).collect();
        // A result settles all that asks for one; a move chosen, whatever the sheets left open at its ply.
        let of_one = self.code.is_some() && !self.decree.chooses();
        if !of_one {
            return found;
        }
        found.retain(|at| self.is_on_which(&all[*at], all));
        narrow(&mut found, |at| all[at].line == 0);
        narrow(&mut found, |at| {
            self.side.is_some() && all[at].concerned() == self.side
        });
        let last = |at: usize| all[at].plies.map(|(_, last)| last);
        narrow(&mut found, |at| self.ply.is_some() && last(at) == self.ply);
        // The others were never listed as open.
        narrow(&mut found, |at| all[at].asks());
        let matter = |at: usize| {
            let it = &all[at];
            (it.concerned(), it.plies, which(it, all))
        };
        let first = found.first().map(|at| matter(*at));
        let is_one = found.iter().all(|at| Some(matter(*at)) == first);
        if is_one { found } else { Vec::new() }
    }

    /// Number of findings by one edition that it fits, whichever it names.
    pub(in crate::rules) fn fitting(&self, all: &[Finding]) -> usize {
        let fits = |it: &&Finding| self.is_on(it) && !self.upholds_nothing(it);
        let mut fits = all.iter().filter(fits).peekable();
        let edition = fits.peek().and_then(|it| it.edition);
        fits.filter(|it| it.edition == edition).count()
    }
}

/// Leaves those of which it holds, where it holds of any.
fn narrow(found: &mut Vec<usize>, holds: impl Fn(usize) -> bool) {
    if found.iter().any(|at| holds(*at)) {
        found.retain(|at| holds(*at));
    }
}
