//! The form of a rule's page.

/// A rule's page, taken apart.
///
/// ```text
/// # M101 null-move            <- code and name
///
/// > {side} … {move} …         <- the message; {fact} is a fact, {fact|words} a fact put into words
///
/// What it is, why it matters, …
///
/// ```pgn cn2020
/// …                           <- a record that shows it under that edition
/// ```
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'p> {
    /// `M101 null-move`.
    pub title: &'p str,
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
        Page {
            title: title.trim_start_matches('#').trim(),
            message: message.strip_prefix('>').unwrap_or("").trim(),
            prose: prose.trim(),
        }
    }

    /// The placeholders of the message: name and, where one is asked for, the word list.
    pub fn placeholders(&self) -> impl Iterator<Item = (&'p str, Option<&'p str>)> {
        self.message.split('{').skip(1).filter_map(|part| {
            let (inner, _) = part.split_once('}')?;
            Some(match inner.split_once('|') {
                Some((name, words)) => (name, Some(words)),
                None => (inner, None),
            })
        })
    }
}
