//! Articles of the printed books: which page cites which.

use super::topic::Topic;
use dapu::rules::edition::answers;
use dapu::rules::{EditionId, Language, Law, Ruling};

/// The number of an article, part by part: `五.2(1)` is 五, 2, 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Article(Vec<String>);

/// The article asked for, of one book or of any.
#[derive(Clone, Debug)]
pub(crate) struct AskedArticle {
    article: Article,
    /// Text that the name of the edition must contain.
    book: Option<String>,
}

/// A row of the table of editions on a page: edition and its articles, as they stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub(crate) edition: String,
    pub(crate) article: String,
}

const NUMERALS: &str = "一二三四五六七八九十";

impl Article {
    /// Reads `22.3`, `五.2(1)`, `第22条`; `None` where it is no number of an article.
    pub(crate) fn read(text: &str) -> Option<Article> {
        let named = text.strip_prefix('第').and_then(|it| it.strip_suffix('条'));
        let bare = named
            .unwrap_or(text)
            .trim_end_matches('条')
            .replace(')', "");
        let parts: Vec<String> = bare.split(['.', '(']).map(str::to_owned).collect();
        let is_number = |part: &String| part.parse::<u8>().is_ok();
        let (first, rest) = parts.split_first()?;
        let in_numerals = !first.is_empty() && first.chars().all(|c| NUMERALS.contains(c));
        // 一 alone is a word.
        let first = is_number(first) || in_numerals && (named.is_some() || !rest.is_empty());
        (first && rest.iter().all(is_number)).then_some(Article(parts))
    }

    /// Whether `other` is this article or a part of it.
    fn holds(&self, other: &Article) -> bool {
        other.0.starts_with(&self.0)
    }

    /// Whether it stands from `first` to `last`, which differ in their last parts, or holds them.
    fn is_between(&self, first: &Article, last: &Article) -> bool {
        let number = |article: &Article| article.0.last().and_then(|it| it.parse::<u8>().ok());
        let Some((_, stem)) = first.0.split_last() else {
            return false;
        };
        let own = self.0.get(stem.len()).and_then(|it| it.parse::<u8>().ok());
        let within = self.0.starts_with(stem) && own.is_some();
        let (own, first, last) = (own, number(first), number(last));
        within && first.is_some() && last.is_some() && first <= own && own <= last
    }
}

impl AskedArticle {
    /// Reads an article, the name or year of a book before or behind it, `art.`, `article`, 第…条 around it.
    pub(crate) fn read(asked: &str) -> Option<AskedArticle> {
        let mut found = AskedArticle {
            article: Article(Vec::new()),
            book: None,
        };
        for word in asked.split_whitespace() {
            let small = word.to_lowercase();
            if let Some(book) = book(&small) {
                found.book = Some(book);
            } else if !matches!(small.as_str(), "art." | "art" | "article" | "§" | "附录一") {
                let only = found.article.0.is_empty();
                found.article = Article::read(word.trim_start_matches('§')).filter(|_| only)?;
            }
        }
        (!found.article.0.is_empty()).then_some(found)
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

    /// Whether a cell such as `7.1, 8.1.6; 26.9.1~26.9.3` names it.
    fn is_in(&self, cell: &str) -> bool {
        let parted = |c: char| c.is_whitespace() || ",;、，；:：（）".contains(c);
        cell.split(parted)
            .any(|word| match word.split_once(['~', '–', '～']) {
                None => Article::read(word).is_some_and(|it| self.article.holds(&it)),
                Some((first, last)) => match (Article::read(first), Article::read(last)) {
                    (Some(first), Some(last)) => {
                        self.article.holds(&first) || self.article.is_between(&first, &last)
                    }
                    _ => false,
                },
            })
    }
}

/// The part of an edition's name that a word asks for.
fn book(word: &str) -> Option<String> {
    match word {
        "1957" | "1999" | "2020" | "axf" => Some(word.to_owned()),
        _ => EditionId::from_name(word).map(|id| id.name().replace("cn", "").replace('-', " ")),
    }
}

/// The articles that the editions answer by to a rule; of a nature, the rows of its page's table.
pub(crate) fn citations(topic: Topic, page: &str) -> Vec<Citation> {
    let short = |edition: &str| edition.replace("cn", "").replace('-', " ");
    if let Topic::Rule(rule) = topic {
        let editions = EditionId::ALL.into_iter();
        let cited = editions.flat_map(|id| {
            let articles = rule.law.map_or_else(Vec::new, |law| answered(id, law));
            articles.into_iter().map(move |article| (id, article))
        });
        return cited
            .map(|(id, article)| Citation {
                edition: short(id.name()),
                article,
            })
            .collect();
    }
    let rows = page.lines().skip_while(|line| !line.starts_with("|---"));
    let rows = rows.skip(1).filter_map(|line| {
        let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
        let (edition, article) = (cells.next()?, cells.next()?);
        Some(Citation {
            edition: short(edition),
            article: article.to_owned(),
        })
    });
    rows.collect()
}

/// The articles an edition answers by, in all cases.
fn answered(id: EditionId, law: Law) -> Vec<String> {
    let mut articles: Vec<String> = Vec::new();
    for answer in answers(id, law) {
        let article = match answer.ruling {
            Ruling::Forbidden(verdict) => verdict.article,
            Ruling::Allowed { article } => article,
            Ruling::Silent => continue,
        };
        if !article.is_empty() && articles.iter().all(|other| *other != article) {
            articles.push(article.into_owned());
        }
    }
    articles
}

#[cfg(test)]
mod tests {
    use super::{Article, AskedArticle};

    #[test]
    fn an_article_is_told_from_a_word() {
        let read = |text: &str| AskedArticle::read(text).is_some();
        for text in [
            "22.3",
            "23.5.2.2",
            "五.2(1)",
            "第22条",
            "22",
            "art. 22.3",
            "2020 22.3",
            "cn1999 10.1",
            "附录一 二.2",
            "第22.3条",
            "§22.3",
        ] {
            assert!(read(text), "{text}");
        }
        for text in [
            "长将",
            "一",
            "M108",
            "2020",
            "22.3 22.4",
            "22.x",
            "",
            "1.2.3.a",
            "3 fouls",
        ] {
            assert!(!read(text), "{text}");
        }
    }

    #[test]
    fn an_article_is_found_with_its_parts_and_within_a_stretch() {
        let is_in =
            |asked: &str, cell: &str| AskedArticle::read(asked).is_some_and(|it| it.is_in(cell));
        for (asked, cell) in [
            ("22.3", "4.2.4、22.3"),
            ("22.3", "22.3.1; 5.8"),
            ("22", "21.1, 22.4"),
            ("26.9.2", "25.4, 26.9.1~26.9.3, 4.1.5"),
            ("24.16", "24.3, 24.15–24.17"),
            ("26.9", "26.9.1~26.9.3"),
            ("五.2", "五.2(3), (8)"),
            ("4.1.13", "8.1.1；5.6（群体：附录一 二.1）；4.1.13"),
        ] {
            assert!(is_in(asked, cell), "{asked} in {cell}");
        }
        for (asked, cell) in [
            ("22.3", "2.3, 22.31"),
            ("2.3", "22.3"),
            ("26.9.4", "26.9.1~26.9.3"),
            ("26.1", "26.9.1~26.9.3"),
            ("22.3.1", "22.3"),
        ] {
            assert!(!is_in(asked, cell), "{asked} not in {cell}");
        }
    }

    #[test]
    fn numerals_and_brackets_are_parts() {
        let parts = |text: &str| Article::read(text).map(|it| it.0.join("/"));
        assert_eq!(parts("五.2(1)").as_deref(), Some("五/2/1"));
        assert_eq!(parts("4.1.8").as_deref(), Some("4/1/8"));
    }
}
