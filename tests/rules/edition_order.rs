//! The edition files are in the order of the printed books.
//!
//! What stands under one heading (`// 第5条 …`, `// 附录一 二 …`) is one article of the book, and headings go
//! down the file as the articles go down the book. Each law stands at one of the articles it cites, and
//! these go down too: a law that rests on two articles (a flag by 4.1.6 and 21.1) may stand at either. An
//! answer that a function gives names its article in a comment on its line. Laws on which a book is silent
//! come last.

use std::fs;
use std::path::{Path, PathBuf};

/// An answer: its line, the laws it is for, and the articles it cites, part by part.
struct Answer {
    line: usize,
    laws: Vec<String>,
    articles: Vec<Vec<u32>>,
}

const NUMERALS: &str = "一二三四五六七八九";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/edition")
}

/// The editions: the files that answer laws, but for what they share.
fn editions() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).expect("the folder of editions");
    let files = files.map(|file| file.expect("an entry").path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .filter(|path| {
            let text = fs::read_to_string(path).expect("a file");
            text.contains("fn ruling(law: Law")
        })
        .collect();
    files.sort();
    files
}

/// `22.3`, `附录一 二.2`, `五.2(1)` as numbers; `None` where the text is no article.
fn article(text: &str) -> Option<Vec<u32>> {
    let text = text.trim();
    let (appendix, text) = match text.strip_prefix("附录一 ") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let numeral = |part: &str| {
        let mut letters = part.chars();
        let only = letters.next().filter(|_| letters.next().is_none())?;
        let at = NUMERALS.chars().position(|numeral| numeral == only)?;
        u32::try_from(at + 1).ok()
    };
    let parts = text.trim_end_matches(')').split(['.', '(']);
    let mut numbers = Vec::new();
    for part in parts {
        // A stretch of articles begins with its first.
        let part = part.split('~').next().unwrap_or(part);
        numbers.push(part.parse().ok().or_else(|| numeral(part))?);
    }
    // The appendix begins anew behind the articles of the main text.
    if appendix || text.starts_with(|first| NUMERALS.contains(first)) {
        numbers.insert(0, 1000);
    }
    Some(numbers)
}

/// The articles named in quotes or, where an answer has none, in its comment.
fn cited(text: &str) -> Vec<Vec<u32>> {
    let quoted = text.split('"').skip(1).step_by(2);
    let found: Vec<_> = quoted
        .flat_map(|it| it.split(", "))
        .filter_map(article)
        .collect();
    if found.is_empty() {
        let comments = text.lines().filter_map(|line| line.split_once("// "));
        return comments.filter_map(|(_, it)| article(it)).collect();
    }
    found
}

/// The laws of a pattern; a group by its name.
fn laws(pattern: &str) -> Vec<String> {
    let pattern = pattern.split(" if ").next().unwrap_or(pattern);
    let words = pattern.split('|').map(|law| law.trim().to_owned());
    words.filter(|law| !law.is_empty()).collect()
}

/// A line of the `match`: a heading of the book, or an answer.
enum Line {
    Heading(usize, Vec<u32>),
    Answer(Answer),
}

/// The `match` of an edition, taken apart at its arms.
fn arms(source: &str) -> Vec<Line> {
    let start = source
        .find("    match law {\n")
        .expect("a match over the laws");
    let end = source[start..].find("\n    }\n").expect("its end") + start;
    let before = source[..start].lines().count();
    let mut lines: Vec<Line> = Vec::new();
    let mut arm = String::new();
    for (index, line) in source[start..end].lines().enumerate().skip(1) {
        let number = before + index + 1;
        let text = line.trim_start();
        let outer = line.len() - text.len() == 8;
        if outer && arm.is_empty() && text.starts_with("//") {
            let heading = text.trim_start_matches("// ");
            let named = heading.strip_prefix('第');
            let named = named.and_then(|it| it.split(['条', '章']).next());
            let appendix = heading.starts_with("附录一 ");
            let named = match (named, appendix) {
                (Some(named), _) => article(named),
                (None, true) => article(
                    heading
                        .split([' ', ';', ':'])
                        .take(2)
                        .collect::<Vec<_>>()
                        .join(" ")
                        .as_str(),
                ),
                (None, false) => None,
            };
            lines.extend(named.map(|it| Line::Heading(number, it)));
            continue;
        }
        arm.push_str(line);
        arm.push('\n');
        let code = line.split(" // ").next().unwrap_or(line).trim_end();
        let ends = code == "        }" || code.ends_with(',') && outer_end(&arm);
        if ends {
            let (pattern, _) = arm.split_once("=>").expect("an arm");
            lines.push(Line::Answer(Answer {
                line: number,
                laws: laws(pattern),
                articles: cited(&arm),
            }));
            arm.clear();
        }
    }
    lines
}

/// Whether all brackets of an arm are closed.
fn outer_end(arm: &str) -> bool {
    let count = |open: char, close: char| arm.matches(open).count() == arm.matches(close).count();
    arm.contains("=>") && count('(', ')') && count('{', '}')
}

/// What is out of order in an edition.
fn faults(source: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut heading: Vec<u32> = Vec::new();
    let mut place: Vec<u32> = Vec::new();
    let mut blocks: Vec<Answer> = Vec::new();
    let mut finish = |blocks: &mut Vec<Answer>, heading: &[u32], wrong: &mut Vec<String>| {
        for block in blocks.drain(..) {
            let mut own: Vec<_> = block
                .articles
                .iter()
                .filter(|it| it.starts_with(heading))
                .collect();
            own.sort();
            match own.iter().find(|it| ***it >= place) {
                Some(next) => place.clone_from(next),
                None => wrong.push(format!(
                    "line {}: {:?} after {place:?}",
                    block.line, block.laws
                )),
            }
        }
    };
    for line in arms(source) {
        match line {
            Line::Heading(number, named) => {
                finish(&mut blocks, &heading, &mut wrong);
                if named <= heading {
                    wrong.push(format!(
                        "line {number}: heading {named:?} after {heading:?}"
                    ));
                }
                heading = named;
            }
            // What follows is the main text again.
            Line::Answer(answer) if answer.laws == ["_"] => break,
            // Silent laws, and what another book answers.
            Line::Answer(answer) if answer.articles.is_empty() => {}
            Line::Answer(answer) => match blocks.last_mut() {
                Some(last) if last.laws.iter().any(|law| answer.laws.contains(law)) => {
                    last.laws.extend(answer.laws);
                    last.articles.extend(answer.articles);
                }
                _ => blocks.push(answer),
            },
        }
    }
    finish(&mut blocks, &heading, &mut wrong);
    wrong
}

#[test]
fn editions_go_down_the_book() {
    let mut wrong = Vec::new();
    let files = editions();
    assert!(files.len() >= 6, "{files:?}");
    for path in files {
        let source = fs::read_to_string(&path).expect("an edition");
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let answers = arms(&source)
            .iter()
            .filter(|it| matches!(it, Line::Answer(_)))
            .count();
        assert!(answers > 10, "{name}: {answers} answers");
        wrong.extend(
            faults(&source)
                .into_iter()
                .map(|it| format!("{name}: {it}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_answer_out_of_its_place_is_found() {
    let source =
        |arms: &str| format!("fn ruling(law: Law) {{\n    match law {{\n{arms}\n    }}\n}}\n");
    let good = "        // 第2条\n        Law::A => c.loss(\"2.1, 5.8\"),\n        // 第5条\n        \
                Law::B => c.loss(\"4.1, 5.1\"),\n        Law::C => helper(c), // 5.2\n        Law::D => Ruling::Silent,";
    assert_eq!(faults(&source(good)), Vec::<String>::new());
    for (from, to) in [
        ("\"4.1, 5.1\"", "\"5.3\""),
        ("// 5.2", "// 5.0"),
        ("// 第5条", "// 第1条"),
        ("\"2.1, 5.8\"", "\"3.1\""),
    ] {
        assert!(
            !faults(&source(&good.replace(from, to))).is_empty(),
            "{from} → {to}"
        );
    }
}
