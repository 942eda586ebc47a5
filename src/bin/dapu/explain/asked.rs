//! The article somebody asks for, in any words in which books, pages and findings cite it.

use super::articles::{Article, Citation, NUMERALS, citations};
use super::topic::Topic;
use dapu::rules::{EditionId, Language};

/// The articles asked for, of one book or of any.
#[derive(Clone, Debug, Default)]
pub(crate) struct AskedArticle {
    articles: Vec<Article>,
    /// Text that the name of the edition must contain.
    book: Option<String>,
}

/// Words around an article that say nothing.
const AROUND: &[&str] = &[
    "art", "arts", "article", "articles", "clause", "clauses", "§", "by", "the", "of", "and",
    "rule", "rules", "events",
];

/// The same within Chinese, where no blank parts words; a longer one first. What they are read as.
const PARTED: &[(&str, &str)] = &[
    ("附录一", " appendix "),
    ("附錄一", " appendix "),
    ("附录", " appendix "),
    ("appendix 1", " appendix "),
    ("年版规则", " "),
    ("版规则", " "),
    ("規則", " "),
    ("规则", " "),
    ("快棋", " rapid "),
    ("群体", " mass "),
    ("群體", " mass "),
    ("亚洲", " axf "),
    ("亞洲", " axf "),
    ("asian", " axf "),
    ("棋例", " "),
    ("正文", " "),
    ("年版", " "),
    ("版", " "),
    ("年", " "),
    ("依照", " "),
    ("依据", " "),
    ("根据", " "),
    ("依", " "),
    ("按", " "),
    ("据", " "),
    ("第", " "),
    ("条", " "),
    ("條", " "),
    ("款", " "),
    ("之", "."),
    ("（", " ("),
    ("）", ") "),
    ("，", " "),
    ("、", " "),
    ("；", " "),
    ("：", " "),
    ("～", "~"),
    ("–", "~"),
    (",", " "),
    (";", " "),
    (":", " "),
    ("§", " "),
];

impl AskedArticle {
    /// Reads articles, the name, year or key of a book before or behind them: `art. 22.3`, `2020 第7.1条`,
    /// `the 2020 rules (rapid), art. 2.2, 4.1.8`, `第五章二(7)`, `附录一（三之2）`.
    pub(crate) fn read(asked: &str) -> Option<AskedArticle> {
        let mut found = AskedArticle::default();
        let small = asked.to_lowercase();
        // A numeral alone is a word.
        let named = ["第", "附", "章", "appendix", "chapter"]
            .iter()
            .any(|it| small.contains(it));
        let plain = plain(&small);
        let appendix = plain.contains("appendix");
        let mut words = plain.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let word = word.strip_prefix("art.").unwrap_or(word);
            let word = word.trim_end_matches('.');
            let word = unbracketed(word);
            if word.is_empty() || AROUND.contains(&word) || word == "appendix" {
                continue;
            }
            if let Some(book) = book(word) {
                found.of_book(&book);
            } else if word == "chapter" {
                let chapter = in_numerals(words.next()?)?;
                // `chapter 5, 2(7)`: its item, unless the next chapter begins.
                let item = words.next_if(|it| it.starts_with(|c: char| c.is_ascii_digit()));
                let item = item.map(|it| format!(".{it}")).unwrap_or_default();
                found.add(&format!("{chapter}{item}"), true)?;
            } else if word.starts_with('(') && !found.articles.is_empty() {
                // `五.2(3), (8)`: another part of the same.
                word.trim_matches(['(', ')']).parse::<u8>().ok()?;
            } else if appendix && let Some(numbered) = of_appendix(word) {
                found.add(&numbered, named)?;
            } else {
                found.add(word, named)?;
            }
        }
        if appendix {
            found.of_book("mass");
        }
        (!found.articles.is_empty()).then_some(found)
    }

    /// Adds an article, or the two ends of a stretch.
    fn add(&mut self, word: &str, named: bool) -> Option<()> {
        for end in word.split('~') {
            let digits = with_digits(end);
            let alone = named.then(|| Article::in_cell(&digits)).flatten();
            self.articles.push(Article::read(&digits).or(alone)?);
        }
        Some(())
    }

    /// `2020` and `rapid` are `2020 rapid`.
    fn of_book(&mut self, word: &str) {
        let chapter = ["rapid", "mass"].contains(&word);
        self.book = Some(match self.book.take() {
            Some(book) if chapter && !book.contains(word) => format!("{book} {word}"),
            Some(book) if book.contains(word) => book,
            Some(book) if ["rapid", "mass"].contains(&book.as_str()) => format!("{word} {book}"),
            _ => word.to_owned(),
        });
    }

    /// The citations of a topic that name it, as the page in that language words them. The Chinese page alone
    /// distinguishes the articles of an appendix from others: 附录一 三.2 is `appendix 1, 3.2` in English.
    pub(crate) fn cited_in(&self, topic: Topic, language: Language) -> Vec<Citation> {
        let chinese = citations(topic, topic.page(Language::Zh));
        let shown = citations(topic, topic.page(language));
        let same = chinese.len() == shown.len();
        let rows = chinese.iter().enumerate();
        let cited = rows.filter(|(_, it)| self.is_of(&it.edition) && self.is_in(&it.article));
        cited
            .map(|(row, it)| shown.get(row).filter(|_| same).unwrap_or(it).clone())
            .collect()
    }

    /// Whether the book asked for is among these editions.
    fn is_of(&self, editions: &str) -> bool {
        self.book
            .as_ref()
            .is_none_or(|book| editions.contains(book))
    }

    /// Whether a line of prose names it.
    pub(crate) fn is_cited_in(&self, line: &str) -> bool {
        let of_a_number =
            |c: char| c.is_ascii_digit() || ".()~–～".contains(c) || NUMERALS.contains(c);
        let words = line.split(|c: char| !of_a_number(c));
        // A number without a point is a count of something.
        let mut words = words
            .map(|word| word.trim_matches(['.', '(']))
            .filter(|it| it.contains('.'));
        self.book.is_none() && words.any(|word| self.is_in(word))
    }

    /// Whether a cell such as `7.1, 8.1.6; 26.9.1~26.9.3` names one of them.
    fn is_in(&self, cell: &str) -> bool {
        self.articles.iter().any(|it| it.is_in(cell))
    }
}

/// Words parted by blanks, without what stands around an article in Chinese.
fn plain(small: &str) -> String {
    let mut text = chapters(small);
    for (from, to) in PARTED {
        text = text.replace(from, to);
    }
    text
}

/// `第五章二(7)` is 五.二(7).
fn chapters(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '章' {
            out.push(c);
        } else if rest.peek().is_some_and(|it| NUMERALS.contains(*it)) {
            out.push('.');
        } else {
            out.push(' ');
        }
    }
    out
}

/// Without brackets that are not closed, or close nothing: `(rapid)`, `(三.2`, `五.1)`; `五.2(1)` stays.
fn unbracketed(word: &str) -> &str {
    match (word.strip_prefix('('), word.contains('(')) {
        (Some(inner), _) if inner.parse::<u8>().is_ok() => word,
        (Some(inner), _) => match inner.matches(')').count() > inner.matches('(').count() {
            true if inner.trim_end_matches(')').parse::<u8>().is_ok() => word,
            true => inner.strip_suffix(')').unwrap_or(inner),
            false => inner,
        },
        (None, false) => word.trim_end_matches(')'),
        (None, true) if word.matches(')').count() > word.matches('(').count() => {
            word.strip_suffix(')').unwrap_or(word)
        }
        (None, true) => word,
    }
}

/// `3.2` is 三.2 in an appendix, whose parts have Chinese numerals.
fn of_appendix(word: &str) -> Option<String> {
    let end = word
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(word.len());
    Some(in_numerals(&word[..end])? + &word[end..])
}

/// `5` is 五.
fn in_numerals(word: &str) -> Option<String> {
    let number: usize = word.parse().ok()?;
    let numeral = NUMERALS.chars().nth(number.checked_sub(1)?)?;
    Some(numeral.to_string())
}

/// `五.二(7)` is 五.2(7): the parts behind the first have digits.
fn with_digits(word: &str) -> String {
    let mut parts = word.split('.');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push('.');
        for c in part.chars() {
            match NUMERALS.chars().position(|it| it == c) {
                Some(at) => out.push_str(&(at + 1).to_string()),
                None => out.push(c),
            }
        }
    }
    out
}

/// The part of an edition's name that a word asks for.
fn book(word: &str) -> Option<String> {
    match word {
        "1957" | "1999" | "2020" | "axf" | "rapid" | "mass" => Some(word.to_owned()),
        _ => EditionId::from_name(word).map(|id| id.name().replace("cn", "").replace('-', " ")),
    }
}

#[cfg(test)]
mod tests;
