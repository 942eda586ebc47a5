//! Two sheets that contradict each other in how the game ended: a doubt with both statements, and nobody loses by it.

use super::{EVENT, sheet};
use crate::support::folder::Folder;

/// A game of seven rounds with remarks behind some of them: `(round, words)`.
fn moves(remarks: &[(usize, &str)]) -> String {
    let rounds = [
        "炮二平五 马8进7",
        "马二进三 车9平8",
        "车一平二 马2进3",
        "兵七进一 卒7进1",
        "车二进六 炮8平9",
        "车二平三 炮9退1",
        "马八进七 士4进5",
    ];
    let mut text = Vec::new();
    for (number, moves) in (1..).zip(rounds) {
        let here = remarks.iter().filter(|(round, _)| *round == number);
        let here: Vec<String> = here.map(|(_, words)| format!(" {{{words}}}")).collect();
        text.push(format!("{number}. {moves}{}", here.concat()));
    }
    text.join(" ")
}

/// What an audit of two sheets says.
struct Audited {
    findings: String,
    ledger: String,
    open: String,
    page: String,
}

impl Audited {
    /// Whether a row of the findings has that code and is proved.
    fn proves(&self, code: &str) -> bool {
        let mut rows = self.findings.lines();
        rows.any(|row| row.contains(&format!(",{code},")) && row.contains(",proved,"))
    }
}

/// What the page says of the result by the rules where the sheets contradict each other.
const DISPUTED: &str = "disputed: the sheets differ";

type Remarks = &'static [(usize, &'static str)];

fn audited(name: &str, remarks: [Remarks; 2], results: [&str; 2]) -> Audited {
    let folder = Folder::new(&format!("contradicted-{name}"));
    folder.file("event/event.toml", EVENT);
    for (at, (file, owner)) in [("a", "红方"), ("b", "黑方")].into_iter().enumerate() {
        let text = sheet(1, owner, &moves(remarks[at]), results[at]);
        folder.file(&format!("event/{file}.pgn"), text);
    }
    let (code, _, said) = folder.run(&["audit", "event", "-o", "out", "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    let text = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
    Audited {
        findings: text("out/findings.csv"),
        ledger: text("out/ledger.csv"),
        open: text("out/rulings.csv"),
        page: text("out/report.html"),
    }
}

/// Name, remarks of Red's and of Black's sheet, the result on both, what the doubt says of the results.
const CONTESTED: &[(&str, Remarks, Remarks, &str, &str)] = &[
    (
        "flag",
        &[(7, "红方超时")],
        &[(7, "黑方超时")],
        "1/2-1/2",
        "1/2-1/2 / 1/2-1/2)",
    ),
    (
        "flag-reverse",
        &[(7, "黑方超时")],
        &[(7, "红方超时")],
        "1/2-1/2",
        "1/2-1/2 / 1/2-1/2)",
    ),
    (
        "flag-as-red",
        &[(7, "红方超时")],
        &[(7, "黑方超时")],
        "0-1",
        "0-1 / 0-1 = `红方超时`",
    ),
    (
        "flag-as-black",
        &[(7, "红方超时")],
        &[(7, "黑方超时")],
        "1-0",
        "1-0 / 1-0 = `黑方超时`",
    ),
    (
        "flag-midway",
        &[(5, "红方超时")],
        &[(5, "黑方超时")],
        "1-0",
        "= `黑方超时`",
    ),
    (
        "flag-apart",
        &[(3, "红方超时")],
        &[(7, "黑方超时")],
        "1/2-1/2",
        "1/2-1/2",
    ),
    (
        "resigned",
        &[(7, "红方认输")],
        &[(7, "黑方认输")],
        "1-0",
        "1-0 / 1-0 = `黑方认输`",
    ),
    (
        "resigned-reverse",
        &[(7, "黑方认输")],
        &[(7, "红方认输")],
        "0-1",
        "= `红方认输`",
    ),
    (
        "resigned-midway",
        &[(5, "红方认输")],
        &[(5, "黑方认输")],
        "1-0",
        "= `黑方认输`",
    ),
    (
        "resigned-or-drawn",
        &[(7, "黑方认输")],
        &[(7, "双方议和")],
        "1-0",
        "= `黑方认输`",
    ),
    (
        "drawn-or-resigned",
        &[(7, "双方议和")],
        &[(7, "黑方认输")],
        "0-1",
        "0-1 / 0-1)",
    ),
    (
        "answer",
        &[(5, "红方提和，黑同意")],
        &[(5, "对方提和，我不同意")],
        "1-0",
        "1-0 / 1-0)",
    ),
    (
        "answer-reverse",
        &[(5, "红方提和，黑不同意")],
        &[(5, "对方提和，我同意")],
        "0-1",
        "0-1 / 0-1)",
    ),
    (
        "answer-at-end",
        &[(7, "红方提和，黑同意")],
        &[(7, "对方提和，我不同意")],
        "1-0",
        "1-0",
    ),
];

#[test]
fn ends_that_contradict_each_other_are_for_the_arbiter_with_both_statements() {
    let mut wrong = Vec::new();
    for &(name, red, black, result, says) in CONTESTED {
        let told = audited(name, [red, black], [result, result]);
        let open: Vec<&str> = told
            .open
            .lines()
            .filter(|row| row.contains(",ends-differ,"))
            .collect();
        let shown = ["event/a.pgn:10:", "event/b.pgn:10:", says];
        if open.len() != 1 || !shown.iter().all(|words| open[0].contains(words)) {
            wrong.push(format!("{name}: {}", told.open));
        }
        if ["T103", "D204", "D205", "O103", "O205", "O207"]
            .iter()
            .any(|code| told.proves(code))
        {
            wrong.push(format!("{name}: {}", told.findings));
        }
        if !told.page.contains(DISPUTED) {
            wrong.push(format!("{name}: the result by the rules is not disputed"));
        }
        if told.ledger.contains("decided") || told.ledger.contains(",agreed,") {
            wrong.push(format!("{name}: {}", told.ledger));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Name, remarks of Red's and of Black's sheet, the result on both, the code that is proved.
const PLAIN: &[(&str, Remarks, Remarks, &str, &str)] = &[
    (
        "both-flag",
        &[(7, "红方超时")],
        &[(7, "红方超时")],
        "1/2-1/2",
        "T103",
    ),
    ("red-alone-flag", &[(7, "红方超时")], &[], "1/2-1/2", "T103"),
    (
        "black-alone-flag",
        &[],
        &[(7, "黑方超时")],
        "1/2-1/2",
        "T103",
    ),
    (
        "both-resigned",
        &[(7, "红方认输")],
        &[(7, "红方认输")],
        "1-0",
        "O103",
    ),
    (
        "resigned-midway",
        &[(4, "红方认输")],
        &[(4, "红方认输")],
        "0-1",
        "O205",
    ),
    (
        "red-alone-drawn",
        &[(7, "红方提和，黑同意")],
        &[],
        "1-0",
        "D204",
    ),
    (
        "both-drawn",
        &[(7, "红方提和，黑同意")],
        &[(7, "对方提和，我同意")],
        "1-0",
        "D204",
    ),
    (
        "refused-before",
        &[(7, "红方提和，黑同意")],
        &[(2, "对方提和，我不同意")],
        "1-0",
        "D204",
    ),
    (
        "refused-just-before",
        &[(5, "红方提和，黑不同意"), (7, "红方提和，黑同意")],
        &[(5, "对方提和，我不同意")],
        "1-0",
        "D204",
    ),
    (
        "refused-by-one-and-offered-anew",
        &[(5, "红方提和"), (7, "红方提和，黑同意")],
        &[(5, "对方提和，我不同意")],
        "1-0",
        "D204",
    ),
];

#[test]
fn what_both_sheets_tell_or_one_alone_is_decided_as_before() {
    let mut wrong = Vec::new();
    for &(name, red, black, result, code) in PLAIN {
        let told = audited(name, [red, black], [result, result]);
        if told.page.contains(DISPUTED) || told.open.contains("ends-differ") || !told.proves(code) {
            wrong.push(format!("{name}: {}\n{}", told.open, told.findings));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
