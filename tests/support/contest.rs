//! What a contest that was read says.

use dapu::contest::papers::{Contest, Papers};
use dapu::contest::{Scores, Standings};

/// The files of an event, in the order of the papers; an empty one is none.
pub(crate) fn papers(files: [&str; 5]) -> Papers {
    Papers {
        files: files.map(|text| (!text.is_empty()).then(|| text.as_bytes().to_vec())),
        ..Papers::default()
    }
}

/// The places, first to last, with the names.
pub(crate) fn ranks(contest: &Contest) -> Vec<(u32, &str)> {
    let scores = Scores::new(&contest.table, contest.conditions);
    let standings = Standings::new(&scores, &contest.list.expect("a list"));
    let rows = standings.ranks().into_iter();
    rows.map(|(rank, number)| (rank, contest.name(number)))
        .collect()
}

/// What was not understood, as `file:line: kind`.
pub(crate) fn said(contest: &Contest) -> Vec<String> {
    let faults = contest.faults.iter();
    faults
        .map(|it| format!("{}:{}: {}", it.file, it.line, it.kind))
        .collect()
}
