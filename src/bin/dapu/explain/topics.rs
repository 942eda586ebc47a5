//! Finding the page that somebody means: by code, name, term (in either script, or pinyin), article,
//! words of the pages.

use super::articles::Article;
use super::asked::AskedArticle;
use super::sentences::sentences;
use super::topic::Topic;
use dapu::nature::Nature;
use dapu::rules::Language;
use dapu::rules::words::nature_word;
use dapu::text::Sought;

/// By what a page was found, the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MatchKind {
    /// Its code or name, or all of what it is called.
    Name,
    /// A part of these.
    Term,
    /// An article it cites.
    Article,
    /// Words of the page.
    Words,
    /// Words of the page by their sound.
    Sound,
}

/// A page found.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    pub(crate) topic: Topic,
    pub(crate) way: MatchKind,
    /// Editions and articles, or the line of the page.
    pub(crate) place: String,
}

impl MatchKind {
    /// `name`, `term`, `article`, `words`, `sound`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            MatchKind::Name => "name",
            MatchKind::Term => "term",
            MatchKind::Article => "article",
            MatchKind::Words => "words",
            MatchKind::Sound => "sound",
        }
    }
}

/// Matches for the text asked for, by each way until one finds something; the pages in their order.
pub(crate) fn search(asked: &str, language: Language) -> Vec<Hit> {
    let asked = asked.trim();
    let hits = |way, found: &dyn Fn(Topic) -> Option<String>| -> Vec<Hit> {
        let found = |topic| found(topic).map(|place| Hit { topic, way, place });
        Topic::all().filter_map(found).collect()
    };
    if asked.is_empty() {
        return Vec::new();
    }
    let named = hits(MatchKind::Name, &|topic| {
        is_named(topic, asked).then(String::new)
    });
    if !named.is_empty() {
        return named;
    }
    let with_article = hits(MatchKind::Name, &|topic| {
        is_named_with_article(topic, asked).then(String::new)
    });
    if !with_article.is_empty() {
        return with_article;
    }
    let together = codes(asked);
    if !together.is_empty() {
        return together;
    }
    if let Some(article) = AskedArticle::read(asked) {
        let mut found = hits(MatchKind::Article, &|topic| {
            cited(topic, &article, language)
        });
        let cited: Vec<&str> = found.iter().map(|hit| hit.topic.name()).collect();
        found.extend(hits(MatchKind::Words, &|topic| {
            let mut lines = sentences(&topic.text(language)).into_iter();
            let line = lines.find(|line| !line.starts_with('|') && article.is_cited_in(line))?;
            (!cited.contains(&topic.name())).then(|| unmarked(&line))
        }));
        return found;
    }
    let words: Vec<Sought> = asked.split_whitespace().map(Sought::new).collect();
    let mut found = hits(MatchKind::Term, &|topic| {
        in_term(topic, asked).then(String::new)
    });
    let codes: Vec<&str> = found.iter().map(|hit| hit.topic.name()).collect();
    let written = hits(MatchKind::Words, &|topic| {
        let new = !codes.contains(&topic.name());
        new.then(|| in_page(topic, &words, language, Sought::is_written_in))?
    });
    found.extend(written);
    if found.is_empty() && asked.is_ascii() {
        return hits(MatchKind::Sound, &|topic| {
            in_page(topic, &words, Language::Zh, Sought::is_in)
        });
    }
    found
}

/// The pages of codes asked for together, in the order in which they are named: `D204,D206`, `error[M108]`. None
/// where anything else stands there.
pub(crate) fn codes(asked: &str) -> Vec<Hit> {
    let words = asked.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty() && !is_weight(word));
    let hits = words.map(|word| {
        let mut topics = Topic::all();
        let topic = topics.find(|it| !it.code().is_empty() && it.code().eq_ignore_ascii_case(word));
        topic.map(|topic| Hit {
            topic,
            way: MatchKind::Name,
            place: String::new(),
        })
    });
    hits.collect::<Option<Vec<Hit>>>().unwrap_or_default()
}

/// Whether findings are printed with that word before their code.
fn is_weight(word: &str) -> bool {
    const WEIGHTS: [&str; 6] = ["error", "warning", "note", "错误", "警告", "提示"];
    WEIGHTS.iter().any(|it| it.eq_ignore_ascii_case(word))
}

/// The other pages in whose names or texts the term of this one stands.
pub(crate) fn beside(topic: Topic, language: Language) -> Vec<Topic> {
    let term = Sought::new(&topic.term());
    let speaks =
        |other: &Topic| other.name() != topic.name() && term.is_written_in(other.page(language));
    Topic::all().filter(speaks).collect()
}

/// Whether that is its code, its name, or all of what it is called, in either script or pinyin.
fn is_named(topic: Topic, asked: &str) -> bool {
    let is = |name: &str| !name.is_empty() && name.eq_ignore_ascii_case(asked);
    if is(topic.code()) || is(topic.name()) {
        return true;
    }
    if let Topic::Nature(nature) = topic
        && Nature::from_name(asked) == Some(nature)
    {
        return true;
    }
    let term = topic.term();
    Sought::new(asked).is_in(&term) && Sought::new(&term).is_in(asked)
}

/// Whether that is a nature as a finding or a table prints it, its glyph, its article or both beside it: `idle (28.9)`,
/// `捉 chase 24.3`.
fn is_named_with_article(topic: Topic, asked: &str) -> bool {
    let Topic::Nature(nature) = topic else {
        return false;
    };
    let mut rest = asked.trim();
    while let Some((before, last)) = rest.rsplit_once([' ', '(', '（', '·']) {
        let last = last.trim_matches([')', '）', ' ']);
        let mut articles = last.split([',', '、', '~', '–']).map(str::trim);
        if !articles.all(|it| it.is_empty() || Article::read(it).is_some()) {
            break;
        }
        rest = before.trim_end();
    }
    let glyph = nature.glyph();
    let bare = rest.strip_prefix(glyph).map(str::trim_start);
    let bare = bare.filter(|it| !it.is_empty()).unwrap_or(rest);
    let words = [Language::Zh, Language::En].map(|it| nature_word(nature, it));
    is_named(topic, bare) || words.iter().any(|it| it.eq_ignore_ascii_case(bare))
}

/// Whether that is the beginning of its code, or a part of its name or of what it is called.
fn in_term(topic: Topic, asked: &str) -> bool {
    let code = asked.to_ascii_uppercase();
    let family = code.len() < 4 && topic.code().starts_with(&code);
    let part = Sought::new(asked);
    // Two letters stand in half of all names.
    let long = asked.len() > 2;
    family || long && (part.is_in(&topic.term()) || part.is_written_in(topic.name()))
}

/// The editions that cite the article, in the words of the page.
fn cited(topic: Topic, article: &AskedArticle, language: Language) -> Option<String> {
    let cited = article.cited_in(topic, language);
    let told = cited
        .iter()
        .map(|it| format!("{} {}", it.edition, it.article));
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// A line of the page where all the words stand in it: in the user's language, else in the other.
fn in_page(
    topic: Topic,
    words: &[Sought],
    language: Language,
    is_in: fn(&Sought, &str) -> bool,
) -> Option<String> {
    let other = match language {
        Language::Zh => Language::En,
        Language::En => Language::Zh,
    };
    [language, other].into_iter().find_map(|language| {
        let text = topic.text(language);
        let first = words.first()?;
        if !words.iter().all(|word| is_in(word, &text)) {
            return None;
        }
        let lines = sentences(&text);
        let line = lines.iter().find(|line| is_in(first, line));
        Some(line.map_or_else(String::new, |line| unmarked(line)))
    })
}

/// The sentence without its marks.
fn unmarked(line: &str) -> String {
    let line = line.trim_start_matches(['#', '>', '|', ' ']);
    line.trim_end_matches(['|', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::{MatchKind, search};
    use dapu::nature::Nature;
    use dapu::rules::Language;
    use dapu::rules::words::nature_word;

    fn found(asked: &str) -> Vec<(String, MatchKind)> {
        let hits = search(asked, Language::Zh).into_iter();
        hits.map(|hit| {
            let code = hit.topic.code();
            let name = if code.is_empty() {
                hit.topic.name()
            } else {
                code
            };
            (name.to_owned(), hit.way)
        })
        .collect()
    }

    #[test]
    fn a_page_is_found_by_code_name_term_and_sound() {
        for (asked, page) in [
            ("m108", "M108"),
            ("horse-leg-blocked", "M108"),
            ("捉", "chase"),
            ("zhuo", "chase"),
            ("chase", "chase"),
            ("殺", "kill"),
        ] {
            assert_eq!(
                found(asked),
                [(page.to_owned(), MatchKind::Name)],
                "{asked}"
            );
        }
        for rule in dapu::rules::rules() {
            let term = rule.called(Language::Zh);
            let hits = found(term);
            let own = (rule.code.text().to_owned(), MatchKind::Name);
            assert!(hits.contains(&own), "{term}: {hits:?}");
        }
    }

    #[test]
    fn a_nature_is_found_as_it_is_printed_with_its_article() {
        for nature in Nature::ALL {
            let name = nature.name();
            let mut printed: Vec<String> = [Language::Zh, Language::En]
                .map(|it| nature_word(nature, it))
                .into();
            printed.extend([name.to_owned(), format!("{} {name}", nature.glyph())]);
            for word in printed {
                for asked in [
                    format!("{word} (28.9)"),
                    format!("{word}（24.3、26.9.1）"),
                    format!("{word}  24.3"),
                    word.clone(),
                ] {
                    assert_eq!(
                        found(&asked),
                        [(name.to_owned(), MatchKind::Name)],
                        "{asked}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_line_that_is_shown_is_a_whole_sentence_without_places_to_fill_in() {
        for asked in ["clock", "draw", "sheet", "limit", "棋钟", "漏记"] {
            for language in [Language::Zh, Language::En] {
                for hit in search(asked, language) {
                    let line = &hit.place;
                    assert!(!line.contains("{side}") && !line.contains("[["), "{line}");
                    assert!(!line.ends_with('…'), "{line}");
                    let named = matches!(hit.way, MatchKind::Term | MatchKind::Name);
                    assert!(named || !line.is_empty(), "{}", hit.topic.name());
                }
            }
        }
    }

    #[test]
    fn both_scripts_and_pinyin_find_the_same_pages() {
        let simplified = found("长将");
        assert!(!simplified.is_empty());
        assert_eq!(found("長將"), simplified);
        let sound: Vec<String> = found("changjiang").into_iter().map(|it| it.0).collect();
        assert!(
            simplified.iter().any(|(page, _)| sound.contains(page)),
            "{sound:?}"
        );
    }

    #[test]
    fn an_article_finds_every_rule_that_cites_it() {
        let rules = found("22.3");
        assert!(rules.len() > 1, "{rules:?}");
        assert!(
            rules.contains(&("S104".to_owned(), MatchKind::Article)),
            "{rules:?}"
        );
        assert!(found("99.9").is_empty());
        let of_one = found("1999 22.3");
        assert!(
            of_one.len() < rules.len()
                && !of_one.contains(&("S104".to_owned(), MatchKind::Article))
        );
    }

    #[test]
    fn words_of_a_page_find_it_and_words_of_none_find_nothing() {
        assert!(found("楚河汉界弈林").is_empty());
        assert!(
            found("perpetual check")
                .iter()
                .any(|(page, _)| page == "P101")
        );
    }
}
