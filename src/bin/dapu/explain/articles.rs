//! Articles of the printed books: which page cites which.

use super::topic::Topic;
use dapu::rules::edition::answers;
use dapu::rules::{EditionId, Law, Ruling};

/// The number of an article, part by part: `五.2(1)` is 五, 2, 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Article(Vec<String>);

/// A row of the table of editions on a page: edition and its articles, as they stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub(crate) edition: String,
    pub(crate) article: String,
}

pub(super) const NUMERALS: &str = "一二三四五六七八九十";

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

    /// The same in the cell of a table, where a numeral alone is an article: `附录一 二.2, 四`.
    pub(super) fn in_cell(word: &str) -> Option<Article> {
        let alone = !word.is_empty() && word.chars().all(|c| NUMERALS.contains(c));
        Article::read(word).or_else(|| alone.then(|| Article(vec![word.to_owned()])))
    }

    /// Whether a cell such as `7.1, 8.1.6; 26.9.1~26.9.3` names it.
    pub(super) fn is_in(&self, cell: &str) -> bool {
        let parted = |c: char| c.is_whitespace() || ",;、，；:：（）".contains(c);
        cell.split(parted)
            .any(|word| match word.split_once(['~', '–', '～']) {
                None => Article::in_cell(word).is_some_and(|it| self.holds(&it)),
                Some((first, last)) => match (Article::read(first), Article::read(last)) {
                    (Some(first), Some(last)) => {
                        self.holds(&first) || self.is_between(&first, &last)
                    }
                    _ => false,
                },
            })
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
pub(super) fn answered(id: EditionId, law: Law) -> Vec<String> {
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
    use super::Article;

    #[test]
    fn numerals_and_brackets_are_parts() {
        let parts = |text: &str| Article::read(text).map(|it| it.0.join("/"));
        assert_eq!(parts("五.2(1)").as_deref(), Some("五/2/1"));
        assert_eq!(parts("4.1.8").as_deref(), Some("4/1/8"));
    }
}
