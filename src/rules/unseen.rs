//! Matters that no record can show, by edition: the footer of every report of an event lists them,
//! so that silence about an article is never taken for a clean bill.

use super::EditionId;
use crate::words::{self, Language};

/// Articles that nobody can check from records, unless a remark notes the matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// The edition whose articles they are.
    pub edition: EditionId,
    /// The articles.
    pub article: &'static str,
}

impl Unseen {
    /// The subject of the articles.
    pub fn words(self, language: Language) -> &'static str {
        let table = format!("unseen.{}", self.edition.name());
        words::listed(language, &table, self.article).unwrap_or_default()
    }
}

/// Articles that no record can show under that edition, in the order of the book: its own, then those
/// of the main text it adds to. A matter that a remark notes all the same is judged (摸子, 犯规, 迟到 and
/// the like).
pub fn unseen(id: EditionId) -> impl Iterator<Item = Unseen> {
    let main = match id {
        EditionId::Cn2020Rapid | EditionId::Cn2020Mass => Some(EditionId::Cn2020),
        _ => None,
    };
    [Some(id), main].into_iter().flatten().flat_map(|edition| {
        let articles = articles(edition).iter();
        articles.map(move |article| Unseen { edition, article })
    })
}

/// The articles of the catalogue's table `unseen.EDITION`, in the order of the book.
const fn articles(id: EditionId) -> &'static [&'static str] {
    match id {
        EditionId::Cn1957 => CN1957,
        EditionId::Cn1999 => CN1999,
        EditionId::Cn2020 => CN2020,
        EditionId::Cn2020Rapid => CN2020_RAPID,
        EditionId::Cn2020Mass => CN2020_MASS,
        EditionId::Axf => AXF,
    }
}

const CN1957: &[&str] = &["三.2~3", "–"];

const CN1999: &[&str] = &[
    "4.1.10, 7.4",
    "5.1~5.6, 9.1.5, 9.1.6",
    "5.7",
    "5.8",
    "6, 8.6, 9.1.2",
    "7.1, 7.3",
    "8.1~8.4, 9.1.1, 9.1.8",
    "8.7",
    "9.2",
    "16, 17, 18, 19",
    "20.1",
    "21.1~21.3",
    "22.2~22.4",
    "23.1",
];

const CN2020: &[&str] = &[
    "4.1.13, 7.4",
    "5.1~5.6, 8.1.5",
    "5.7",
    "5.8.1~5.8.3",
    "5.9, 5.10",
    "6, 8.1.2, 8.1.7",
    "7.2, 7.3",
    "8.1.1, 8.1.9, 16.1~16.4",
    "8.2",
    "10.1, 15, 17, 18",
    "16.5",
    "19.1",
    "20.1, 20.2",
    "21.2~21.5",
    "22.1, 22.4",
];

const CN2020_RAPID: &[&str] = &[
    "28.1~28.3",
    "28.7.1, 28.7.2",
    "28.7.4, 28.7.5",
    "28.9",
    "28.11.4",
    "29.5, 29.6",
];

const CN2020_MASS: &[&str] = &["附录一 二.1", "附录一 三.3", "附录一 五.1", "附录一 六"];

const AXF: &[&str] = &["3"];

#[cfg(test)]
mod tests {
    use super::{articles, unseen};
    use crate::rules::EditionId;
    use crate::words::{Language, names};

    #[test]
    fn every_edition_owns_to_what_it_cannot_see_in_both_languages() {
        let mut wrong = Vec::new();
        for id in EditionId::ALL {
            let table = format!("unseen.{}", id.name());
            let mut listed = articles(id).to_vec();
            listed.sort_unstable();
            for language in [Language::Zh, Language::En] {
                let named: Vec<String> = names(language, &table).into_iter().collect();
                if listed.is_empty() || named != listed {
                    wrong.push(format!("{table}: {listed:?} and {named:?}"));
                }
            }
            for row in unseen(id) {
                let (zh, en) = (row.words(Language::Zh), row.words(Language::En));
                if zh.is_ascii() || !en.is_ascii() || en.is_empty() {
                    wrong.push(format!("{row:?}: {zh}, {en}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn what_adds_to_the_main_text_ends_with_it() {
        let main: Vec<_> = unseen(EditionId::Cn2020).collect();
        for id in [EditionId::Cn2020Rapid, EditionId::Cn2020Mass] {
            let rows: Vec<_> = unseen(id).collect();
            assert!(rows.ends_with(&main) && rows.len() > main.len(), "{id:?}");
        }
    }
}
