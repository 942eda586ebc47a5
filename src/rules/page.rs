//! The form of a rule's page.

use super::Rule;
use super::row::table;
use crate::words::{self, Language};

/// A rule's page, taken apart.
///
/// ````text
/// # M101 null-move 原地不动   <- code and name; on the Chinese page what it is called in Chinese
///
/// > {side} … {move} …         <- the message; {fact} is a fact, {fact|words} a fact put into words,
///                                {fact|ply|plies} the first where it is 1, else the second,
///                                [[…]] is left out where a fact in it is absent
///
/// What it is, why it matters, …
///
/// ```pgn cn2020
/// …                           <- a record that shows it under that edition
/// ```
/// ````
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'p> {
    /// `M101 null-move`.
    pub title: &'p str,
    /// Name of the rule in the language of the page, where that is not the name in the title; else empty.
    pub called: &'p str,
    /// The message with its placeholders.
    pub message: &'p str,
    /// Everything after it.
    pub prose: &'p str,
}

impl<'p> Page<'p> {
    /// Takes a page apart; what is missing is empty.
    pub fn parse(page: &'p str) -> Page<'p> {
        let (title, rest) = page.split_once('\n').unwrap_or((page, ""));
        let rest = rest.trim_start();
        let (message, prose) = rest.split_once('\n').unwrap_or((rest, ""));
        let title = title.trim_start_matches('#').trim();
        let mut blanks = title.match_indices(' ');
        let name_ends = blanks.nth(1).map_or(title.len(), |(at, _)| at);
        let (title, called) = title.split_at(name_ends);
        Page {
            title,
            called: called.trim(),
            message: message.strip_prefix('>').unwrap_or("").trim(),
            prose: prose.trim(),
        }
    }

    /// The page for a reader: facts of the message as `‹name›`, what is only sometimes said in
    /// brackets.
    pub fn for_reader(&self) -> String {
        let mut out = format!("# {} {}", self.title, self.called);
        out.truncate(out.trim_end().len());
        out.push_str("\n\n> ");
        for part in parts(self.message) {
            match part {
                MessagePart::Text(text) => out.push_str(text),
                MessagePart::Fact(_, Some("blank")) => {}
                MessagePart::Form(_, forms) => {
                    out.push_str(words::form(forms, "").unwrap_or_default());
                }
                MessagePart::Fact(name, _) => out.extend(["‹", name, "›"]),
                MessagePart::Open => out.push('['),
                MessagePart::Close => out.push(']'),
            }
        }
        out.extend(["\n\n", self.prose, "\n"]);
        out
    }

    /// The placeholders of the message: name and, where one is asked for, the word list.
    pub fn placeholders(&self) -> impl Iterator<Item = (&'p str, Option<&'p str>)> {
        parts(self.message).filter_map(|part| match part {
            MessagePart::Fact(name, words) => Some((name, words)),
            _ => None,
        })
    }
}

/// The heading of the section on editions.
fn heading(language: Language) -> &'static str {
    words::text(language, "editions.heading")
}

/// The page of a rule with the table of editions under their heading, before what is written there. A rule
/// of form has none.
pub(super) fn with_table(rule: &Rule, language: Language) -> String {
    let written = rule.written(language);
    let Some(law) = rule.law else {
        return written.to_owned();
    };
    let heading = heading(language);
    let (before, notes) = written.split_once(heading).unwrap_or((written, ""));
    let table = table(rule, law, language);
    let notes = match notes.trim() {
        "" => String::new(),
        notes => format!("\n{notes}\n"),
    };
    format!("{}\n\n{heading}\n{table}{notes}", before.trim_end())
}

/// A part of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MessagePart<'p> {
    /// Text as it stands.
    Text(&'p str),
    /// A fact, and the word list that puts it into words.
    Fact(&'p str, Option<&'p str>),
    /// A fact that is a number, and what is said of one and of many.
    Form(&'p str, &'p str),
    /// `[[`: what follows is left out where a fact in it is absent.
    Open,
    /// `]]`.
    Close,
}

/// Takes a message apart. A brace that holds no name is text.
pub(super) fn parts(message: &str) -> impl Iterator<Item = MessagePart<'_>> {
    let mut rest = message;
    std::iter::from_fn(move || {
        let (part, after) = next_part(rest)?;
        rest = after;
        Some(part)
    })
}

fn next_part(rest: &str) -> Option<(MessagePart<'_>, &str)> {
    if let Some(after) = rest.strip_prefix("[[") {
        return Some((MessagePart::Open, after));
    }
    if let Some(after) = rest.strip_prefix("]]") {
        return Some((MessagePart::Close, after));
    }
    if let Some(found) = fact(rest) {
        return Some(found);
    }
    let first = rest.chars().next()?;
    let marks = |(at, _): &(usize, char)| {
        let tail = &rest[*at..];
        tail.starts_with("[[") || tail.starts_with("]]") || fact(tail).is_some()
    };
    let end = rest
        .char_indices()
        .skip(1)
        .find(marks)
        .map_or(rest.len(), |(at, _)| at)
        .max(first.len_utf8());
    Some((MessagePart::Text(&rest[..end]), &rest[end..]))
}

/// `{name}`, `{name|words}` or `{name|one|many}`.
fn fact(text: &str) -> Option<(MessagePart<'_>, &str)> {
    let (inner, after) = text.strip_prefix('{')?.split_once('}')?;
    let (name, words) = match inner.split_once('|') {
        Some((name, words)) => (name, Some(words)),
        None => (inner, None),
    };
    let is_name =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    if let Some(forms) = words.filter(|it| is_name(name) && it.contains('|')) {
        return Some((MessagePart::Form(name, forms), after));
    }
    (is_name(name) && words.is_none_or(is_name)).then_some((MessagePart::Fact(name, words), after))
}
