//! The nature of the moves of a cycle, in words.

pub mod terms;

use super::said::piece_word;
use crate::board::Move;
use crate::nature::{Man, Nature, WinKind};
use crate::rules::fact::{CycleMoves, Doubts, MoveFact, NatureReason, Tally, Verdicts};
use crate::words::{self, Language};
use std::fmt::Display;

fn one_of(table: &str, key: &str, language: Language) -> String {
    words::listed(language, table, key)
        .unwrap_or(key)
        .to_owned()
}

/// Natures of which every move of a side is.
const PERPETUAL: &str = "cycle.perpetual";
const CHASED: &str = "cycle.chased";
const NATURES: &str = "cycle.nature";
const COURSES: &str = "cycle.course";
const VERDICTS: &str = "cycle.verdict";
const DOUBTS: &str = "cycle.doubt";
const EVIDENCE: &str = "cycle.evidence";

/// 一将一捉; 1 × check, 1 × chase.
pub(super) fn conduct(tally: &Tally, language: Language) -> String {
    match (&tally.counts[..], tally.quality) {
        ([(Nature::Idle, n)], _) => words::fill(
            language,
            "cycle.idle-only",
            &[("n", &numeral(*n, language))],
        ),
        ([(Nature::Chase, _)], Some(quality)) => one_of(CHASED, quality.name(), language),
        ([(nature, _)], _) => one_of(PERPETUAL, nature.name(), language),
        (counts, _) => {
            let said = counts.iter().map(|(nature, n)| {
                let values: [(&str, &dyn Display); 2] = [
                    ("n", &numeral(*n, language)),
                    ("nature", &one_of(NATURES, nature.name(), language)),
                ];
                words::fill(language, "cycle.times", &values)
            });
            let said = said.collect::<Vec<_>>();
            said.join(words::text(language, "cycle.between-natures"))
        }
    }
}

/// 一, 两, 三, … in Chinese; digits from eleven on.
fn numeral(number: u32, language: Language) -> String {
    let digits = number.to_string();
    one_of("numeral", &digits, language)
}

/// The moves with what each was, and where the book says so.
pub(super) fn moves(CycleMoves(moves): &CycleMoves, language: Language) -> String {
    let said: Vec<String> = moves.iter().map(|it| one_move(it, language)).collect();
    said.join(words::text(language, "join.comma"))
}

fn one_move(told: &MoveFact, language: Language) -> String {
    let token = &told.token;
    let Some(nature) = told.nature else {
        return token.clone();
    };
    let word = one_of(NATURES, nature.name(), language);
    let found = evidence(&told.why, language);
    let mut why = vec![found.as_str(), told.clause.as_ref()];
    why.retain(|part| !part.is_empty());
    if why.is_empty() {
        return format!("{token} {word}");
    }
    let why = why.join(words::text(language, "join.semicolon"));
    let why = words::fill(language, "join.brackets", &[("text", &why)]);
    format!("{token} {word}{why}")
}

fn evidence(why: &NatureReason, language: Language) -> String {
    let word = |name: &str| one_of(EVIDENCE, name, language);
    let said = match why {
        NatureReason::Plain => Vec::new(),
        NatureReason::Line(line) => {
            let line: Vec<String> = line.iter().map(Move::to_string).collect();
            vec![line.join(" ")]
        }
        NatureReason::Chase {
            victim,
            takers,
            root,
            way,
        } => {
            let mut said = vec![attack(*victim, takers, language), word(root.name())];
            if *way != WinKind::Capture {
                said.push(word(&format!("by-{}", way.name())));
            }
            said
        }
        NatureReason::Standing(victim, not_new) => {
            vec![man(*victim, language), word(not_new.name())]
        }
        NatureReason::Touches(shade, it) => {
            let shade = shade.map(|shade| one_of(NATURES, shade.name(), language));
            shade.into_iter().chain([man(*it, language)]).collect()
        }
        NatureReason::Excused(excuse) => vec![word(excuse.name())],
    };
    said.join(words::text(language, "join.comma"))
}

fn attack(victim: Man, takers: &[Man], language: Language) -> String {
    let takers: Vec<String> = takers.iter().map(|taker| man(*taker, language)).collect();
    let values: [(&str, &dyn Display); 2] = [
        ("victim", &man(victim, language)),
        ("takers", &takers.join(words::text(language, "cycle.with"))),
    ];
    words::fill(language, "cycle.attack", &values)
}

/// The piece that stood there when the round began.
fn man(Man { piece, home }: Man, language: Language) -> String {
    let values: [(&str, &dyn Display); 2] =
        [("piece", &piece_word(piece, language)), ("home", &home)];
    words::fill(language, "cycle.man", &values)
}

/// The end of the cycle for the side that had to vary.
pub(super) fn course(text: &str, language: Language) -> String {
    one_of(COURSES, text, language)
}

/// One verdict or several.
pub(super) fn verdicts(Verdicts(verdicts): &Verdicts, language: Language) -> String {
    let said = verdicts.iter().map(|it| verdict(&it.to_string(), language));
    let said = said.collect::<Vec<_>>();
    said.join(words::text(language, "join.or"))
}

/// The result of a claim: a verdict, or a win.
pub(super) fn verdict(text: &str, language: Language) -> String {
    one_of(VERDICTS, text, language)
}

/// The open points.
pub(super) fn doubts(Doubts(doubts): &Doubts, language: Language) -> String {
    let said = doubts.iter().map(|doubt| {
        let (token, why) = (&doubt.token, one_of(DOUBTS, doubt.why.name(), language));
        let other = doubt.other.map_or("", Nature::name);
        let other = one_of(NATURES, other, language);
        if token.is_empty() {
            return why;
        }
        let values: [(&str, &dyn Display); 3] =
            [("token", token), ("other", &other), ("why", &why)];
        words::fill(language, "cycle.may-be", &values)
    });
    let said: Vec<String> = said.collect();
    said.join(words::text(language, "join.semicolon"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nature::{Bound, Doubt};
    use crate::rules::Value;
    use crate::rules::fact::Fact;

    #[test]
    fn conducts_are_called_as_the_book_calls_them() {
        let cases = [
            ("check=2", "长将", "perpetual check"),
            ("chase=2:chariot", "长捉车", "perpetual chase of a chariot"),
            ("chase=2", "长捉", "perpetual chase"),
            ("check=1 chase=1", "一将一捉", "1 × check, 1 × chase"),
            ("check=1 idle=2", "一将两闲", "1 × check, 2 × idle"),
            ("idle=2", "两闲", "idle moves only"),
            ("block=2", "长拦", "perpetual block"),
        ];
        for (text, zh, en) in cases {
            let value = Value::Text(text.into());
            let tally = Tally::see(&value).expect(text);
            assert_eq!(conduct(&tally, Language::Zh), zh);
            assert_eq!(conduct(&tally, Language::En), en);
            assert_eq!(Value::from(tally.into_owned()), value);
        }
    }

    #[test]
    fn a_move_is_told_with_its_evidence_and_clause() {
        let text = "车三退一|chase|c@i4<R@g5+C@b7 rootless by-checks|24.3; 将5进1|idle|general-answers|26.1.2; \
                    R1+1|kill|a0a9 d9d8|; 炮9退1|idle||24.8";
        let value = Value::Text(text.into());
        let told = CycleMoves::see(&value).expect("moves").into_owned();
        assert_eq!(Value::from(told.clone()), value);
        assert_eq!(
            moves(&told, Language::Zh),
            "车三退一 捉（g5的车与b7的炮捉i4的炮，无根，借将军得子；24.3），将5进1 \
             闲（帅（将）应将，不作捉、杀论；26.1.2），R1+1 杀（a0a9 d9d8），炮9退1 闲（24.8）"
        );
        assert!(moves(&told, Language::En).starts_with(
            "车三退一 chase (cannon i4 by chariot g5 with cannon b7, unprotected, won by checks; 24.3)"
        ));
    }

    #[test]
    fn every_doubt_has_its_words() {
        let all = [
            Doubt::KillOpen(Bound::Nodes(1)),
            Doubt::WinOpen(Bound::Nodes(1)),
            Doubt::ExchangeOpen(Bound::Nodes(1)),
            Doubt::Slide,
            Doubt::HoldingPoint,
            Doubt::DoubleContact,
            Doubt::RootlessOnBothSides,
            Doubt::FloatingSoldier,
            Doubt::UnevenExchange,
            Doubt::GeneralLicence,
            Doubt::BehindCheck,
        ];
        for doubt in all {
            assert!(words::listed(Language::En, DOUBTS, doubt.name()).is_some());
            assert!(Doubt::NAMES.contains(&doubt.name()));
        }
    }
}
