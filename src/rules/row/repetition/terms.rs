//! The words of a cycle, one by one, for callers that lay them out in another way than a finding does.

use super::{DOUBTS, EVIDENCE, NATURES, VERDICTS, conduct, one_of};
use crate::board::{Piece, SetupFault, Side};
use crate::nature::{Excuse, Nature, OldReason, Root, WinKind};
use crate::notation::FenError;
use crate::rules::fact::Tally;
use crate::rules::format::{faulty_setup, unreadable_fen};
use crate::rules::repetition::{Conduct, CycleVerdict};
use crate::rules::row::said::{piece_word, side_word};
use crate::rules::row::{faults, file};
use crate::rules::{EditionId, edition};
use crate::words::{Language, listed};

/// 将 · check.
pub fn nature_word(nature: Nature, language: Language) -> String {
    one_of(NATURES, nature.name(), language)
}

/// 一将一捉 · 1 × check, 1 × chase.
pub fn conduct_words(of: &Conduct, language: Language) -> String {
    conduct(&Tally::from(of), language)
}

/// 红方变着 · Red must vary.
pub fn verdict_words(verdict: CycleVerdict, language: Language) -> String {
    one_of(VERDICTS, &verdict.to_string(), language)
}

/// Why a move, or the text, is open, by the key of a [`Doubt`](crate::nature::Doubt); `both-banned`
/// and `kill-with-chase` for the text.
pub fn doubt_words(key: &str, language: Language) -> String {
    one_of(DOUBTS, key, language)
}

/// Each article of a list (`23.5.1, 25.1`) of an edition with its words in short: 单方长将立即判负. No words where
/// the list of them has none.
pub fn article_titles(
    id: EditionId,
    articles: &str,
    language: Language,
) -> Vec<(&str, Option<&'static str>)> {
    let table = edition::edition(id).wording.titles;
    let each = articles.split(", ").filter(|article| !article.is_empty());
    each.map(|article| (article, listed(language, table, article)))
        .collect()
}

/// 无根 · unprotected.
pub fn root_words(root: Root, language: Language) -> String {
    one_of(EVIDENCE, root.name(), language)
}

/// The way a piece is won; nothing for a plain capture.
pub fn way_words(way: WinKind, language: Language) -> String {
    match way {
        WinKind::Capture => String::new(),
        way => one_of(EVIDENCE, &format!("by-{}", way.name()), language),
    }
}

/// Why a threat is not the move's doing.
pub fn not_new_words(why: OldReason, language: Language) -> String {
    one_of(EVIDENCE, why.name(), language)
}

/// Why a move is less than what it threatens.
pub fn excuse_words(excuse: Excuse, language: Language) -> String {
    one_of(EVIDENCE, excuse.name(), language)
}

/// 马 · horse.
pub fn piece_words(piece: Piece, language: Language) -> String {
    piece_word(piece, language)
}

/// Why an archive or a file could not be read, in words of the language; what is not known stands as it is.
pub fn file_fault_words(text: &str, language: Language) -> String {
    file::why(text, language)
}

/// 红方 · Red.
pub fn side_words(side: Side, language: Language) -> &'static str {
    side_word(Some(side), language)
}

/// The faults of a start position.
pub fn setup_words(found: &[SetupFault], language: Language) -> String {
    let names: Vec<String> = found.iter().map(|fault| setup_name(*fault)).collect();
    faults::in_words(&names.join("; "), language)
}

/// The faults of a text that is no FEN.
pub fn fen_words(error: &FenError, language: Language) -> String {
    let names: Vec<String> = error.faults.iter().map(unreadable_fen::name).collect();
    faults::in_words(&names.join("; "), language)
}

/// The fault of a start position as the findings file writes it: `soldier-out-of-place(black@i7)`.
pub fn setup_name(fault: SetupFault) -> String {
    faulty_setup::name(fault)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::rules::edition::{Circumstances, edition};
    use crate::rules::repetition::Ground;
    use crate::rules::{Facts, Ruling, fact};

    /// Articles that a ruling of a typed cycle can cite, by edition.
    fn cited(id: EditionId) -> Vec<String> {
        let edition = edition(id);
        let mut all: Vec<String> = Vec::new();
        for nature in Nature::ALL {
            all.push(edition.repetition.clauses.of(nature, None).to_owned());
            for &excuse in Excuse::ALL {
                let clause = edition.repetition.clauses.of(nature, Some(excuse));
                all.push(clause.to_owned());
            }
        }
        for ground in Ground::ALL {
            let mut facts = Facts::default();
            facts.set(fact::GROUND, ground);
            let event = Event::default();
            let circumstances = Circumstances::new(&event, Side::Red, &facts);
            match (edition.ruling)(ground.law(), &circumstances) {
                Ruling::Forbidden(verdict) => all.push(verdict.article.into_owned()),
                Ruling::Allowed { article } => all.push(article.into_owned()),
                Ruling::Silent => {}
            }
        }
        all
    }

    #[test]
    fn every_article_of_a_ruling_has_its_words() {
        let mut wanting = Vec::new();
        let mut count = 0;
        for id in EditionId::ALL {
            for articles in cited(id) {
                for language in [Language::Zh, Language::En] {
                    for (article, words) in article_titles(id, &articles, language) {
                        count += 1;
                        if words.is_none() {
                            wanting.push((id, article.to_owned()));
                        }
                    }
                }
            }
        }
        assert!(wanting.is_empty() && count > 100, "{count}: {wanting:?}");
    }
}
