use super::super::topics::{codes, search};
use super::{Article, AskedArticle, Topic};
use crate::explain::articles::answered;
use dapu::rules::{EditionId, Language, citation, rules};

#[test]
fn whatever_a_finding_cites_is_understood_and_finds_its_rule() {
    let mut asked = 0;
    for rule in rules() {
        let Some(law) = rule.law else { continue };
        for edition in EditionId::ALL {
            for article in answered(edition, law) {
                let mut ways = vec![
                    article.clone(),
                    format!("{} {article}", edition.name()),
                    format!("{article} {}", edition.name()),
                ];
                for language in [Language::Zh, Language::En] {
                    let cited = citation(edition, &article, language);
                    ways.push(cited.trim().trim_end_matches([':', '：']).to_owned());
                    ways.push(cited);
                }
                for way in ways {
                    let read = AskedArticle::read(&way).expect(&way);
                    let cited = read.cited_in(Topic::Rule(rule), Language::Zh);
                    assert!(
                        !cited.is_empty(),
                        "{way} of {} {}",
                        edition.name(),
                        rule.name
                    );
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 1000, "{asked}");
}

#[test]
fn every_code_is_understood_as_it_is_printed_and_several_together() {
    let known: Vec<&str> = Topic::all()
        .map(Topic::code)
        .filter(|code| !code.is_empty())
        .collect();
    assert!(known.len() > 100, "{known:?}");
    for pair in known.chunks_exact(2) {
        for asked in [
            format!("{},{}", pair[0], pair[1]),
            format!("{} {}", pair[0], pair[1]),
            format!("{}、{}", pair[0], pair[1]),
            format!("error[{}]: warning[{}]", pair[0], pair[1]),
        ] {
            let hits = search(&asked, Language::En);
            let found: Vec<&str> = hits.iter().map(|hit| hit.topic.code()).collect();
            assert_eq!(found, pair, "{asked}");
        }
    }
    assert!(codes("D204 and so on").is_empty());
}

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
        "art.7.1",
        "2020 22.3",
        "cn1999 10.1",
        "附录一 二.2",
        "第22.3条",
        "第23.5.2.2条",
        "2020 第7.1条",
        "2020 rules, art. 23.5.2.2",
        "§22.3",
        "22.3 22.4",
        "第五条",
        "7.1 cn2020-rapid",
    ] {
        assert!(read(text), "{text}");
    }
    for text in [
        "长将",
        "一",
        "M108",
        "2020",
        "第",
        "22.x",
        "",
        "1.2.3.a",
        "3 fouls",
        "1990年全国象棋个人赛",
        "the rules",
    ] {
        assert!(!read(text), "{text}");
    }
}

#[test]
fn the_words_of_a_finding_are_the_articles_of_its_column() {
    let read = |text: &str| {
        let found = AskedArticle::read(text).expect(text);
        (found.articles, found.book)
    };
    let of = |articles: &[&str], book: &str| {
        let articles = articles.iter().filter_map(|it| Article::in_cell(it));
        (articles.collect::<Vec<_>>(), Some(book.to_owned()))
    };
    for (text, articles, book) in [
        ("依1957年版规则第五章二(7)", &["五.2(7)"][..], "1957"),
        ("the 1957 rules, chapter 5, 2(7)", &["五.2(7)"], "1957"),
        (
            "2020版规则（群体）附录一（三之2、五之1）",
            &["三.2", "五.1"],
            "2020 mass",
        ),
        (
            "the 2020 rules (mass events), appendix 1, 3.2 and 5.1",
            &["三.2", "五.1"],
            "2020 mass",
        ),
        ("亚洲棋例第1、2款", &["1", "2"], "axf"),
        (
            "the 2020 rules (rapid), art. 2.2, 4.1.8",
            &["2.2", "4.1.8"],
            "2020 rapid",
        ),
    ] {
        assert_eq!(read(text), of(articles, book), "{text}");
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
