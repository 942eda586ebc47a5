//! All that an edition answers to a law, found by asking it: first with nothing known, then with each
//! reply to whatever it looked at. The tables of editions on the pages are made of this, so they cannot
//! disagree with the rulings.

use super::question_log::{About, BASE, Question, QuestionLog, Reply};
use super::{Circumstances, EditionId, edition};
use crate::board::Side;
use crate::event::Reading;
use crate::event::switches::MassBase;
use crate::event::{Event, Level};
use crate::rules::{Consequence, Facts, Law, Ruling, Value};

/// On what condition an answer is given: the replies of which one must hold, each as `name=reply`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(pub Vec<String>);

/// One answer of an edition to a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The conditions, which must all hold; none for the usual answer.
    pub when: Vec<Condition>,
    /// The answer. The side concerned is Red.
    pub ruling: Ruling,
    /// The other readings of the text and what follows by them, where no answer of their own says so.
    pub readings: Vec<(&'static str, Consequence)>,
}

impl Answer {
    /// Whether the two are one answer, whatever the readings.
    fn is_like(&self, other: &Answer) -> bool {
        alike(&self.ruling, &other.ruling)
    }

    /// Takes over other readings.
    fn take(&mut self, readings: Vec<(&'static str, Consequence)>) {
        for reading in readings {
            if !self.readings.contains(&reading) {
                self.readings.push(reading);
            }
        }
    }
}

/// Whether two rulings differ in their readings at the most.
fn alike(one: &Ruling, other: &Ruling) -> bool {
    match (one, other) {
        (Ruling::Forbidden(one), Ruling::Forbidden(other)) => {
            let key = |it: &super::super::Verdict| {
                (it.article.clone(), it.consequence, it.in_time, it.severity)
            };
            key(one) == key(other)
        }
        (one, other) => one == other,
    }
}

/// A branch of what an edition answers: the replies that lead to it.
type Branch = (Vec<Reply>, Tree);

/// Answers of an edition, by what it looks at; with a ruling, the other readings of it.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(Ruling, Vec<(&'static str, Consequence)>),
    Fork(About, Vec<Branch>),
}

impl Tree {
    /// Whether the answers are the same, whatever the readings.
    fn is_like(&self, other: &Tree) -> bool {
        match (self, other) {
            (Tree::Leaf(one, _), Tree::Leaf(other, _)) => alike(one, other),
            (Tree::Fork(about, one), Tree::Fork(other_about, other)) => {
                about == other_about
                    && one.len() == other.len()
                    && one
                        .iter()
                        .zip(other)
                        .all(|((replies, tree), (others, other))| {
                            replies == others && tree.is_like(other)
                        })
            }
            _ => false,
        }
    }

    /// Takes over the readings of a tree that is alike.
    fn take_readings(&mut self, other: Tree) {
        match (self, other) {
            (Tree::Leaf(_, readings), Tree::Leaf(_, others)) => {
                for other in others {
                    if !readings.contains(&other) {
                        readings.push(other);
                    }
                }
            }
            (Tree::Fork(_, branches), Tree::Fork(_, others)) => {
                for ((_, tree), (_, other)) in branches.iter_mut().zip(others) {
                    tree.take_readings(other);
                }
            }
            _ => {}
        }
    }
}

/// Whether the edition answers only because another fills its gaps (switch `mass.base`).
pub fn is_silent_alone(id: EditionId, law: Law) -> bool {
    let alone = (
        About::Switch(BASE),
        Some(Value::Text(MassBase::Alone.name().into())),
    );
    ask(id, law, &[]).0 != Ruling::Silent && ask(id, law, &[alone]).0 == Ruling::Silent
}

/// All that an edition answers to a law, the usual answer first. Of several whose conditions hold, the
/// last one is given.
pub fn answers(id: EditionId, law: Law) -> Vec<Answer> {
    let mut cases = Vec::new();
    let tree = explore(id, law, &mut Vec::new(), &mut cases);
    let mut found = Vec::new();
    flatten(&tree, &mut Vec::new(), &mut found);
    // Answers that can be left out without changing the answer to any case are left out.
    for index in (1..found.len()).rev() {
        let mut fewer = found.clone();
        let removed = fewer.remove(index);
        if cases.iter().all(|case| answered(&fewer, case)) {
            let same = fewer.iter_mut().rev().find(|it| it.is_like(&removed));
            if let Some(same) = same {
                same.take(removed.readings);
            }
            found = fewer;
        }
    }
    let conditions = found.iter().flat_map(|it| &it.when);
    let named: Vec<String> = conditions.flat_map(|it| it.0.clone()).collect();
    for answer in &mut found {
        let own = |reading: &str| named.iter().any(|name| name == reading);
        answer.readings.retain(|(reading, _)| !own(reading));
    }
    found
}

/// The known values of one case, as `name=reply`, and the ruling of the edition.
type AnsweredCase = (Vec<String>, Ruling);

/// Whether the answers give the ruling of that case.
fn answered(answers: &[Answer], (known, ruling): &AnsweredCase) -> bool {
    let holds = |condition: &Condition| known.iter().any(|one| condition.0.contains(one));
    let mut fitting = answers.iter().rev().filter(|it| it.when.iter().all(holds));
    fitting.next().is_some_and(|it| alike(&it.ruling, ruling))
}

/// The answer of an edition where `known` is known; the cases met on the way are added.
fn explore(
    id: EditionId,
    law: Law,
    known: &mut Vec<(About, Reply)>,
    cases: &mut Vec<AnsweredCase>,
) -> Tree {
    let (ruling, asked) = ask(id, law, known);
    let is_new = |question: &Question| known.iter().all(|(about, _)| *about != question.about);
    let Some(question) = asked.into_iter().find(is_new) else {
        let ruling = plain(ruling, known);
        let replies = known.iter().map(|(about, reply)| named(*about, reply));
        cases.push((replies.collect(), ruling.clone()));
        let reading = match &ruling {
            Ruling::Forbidden(verdict) => verdict.alternative,
            _ => None,
        };
        return Tree::Leaf(ruling, reading.into_iter().collect());
    };
    let mut branches: Vec<Branch> = Vec::new();
    for reply in question.replies {
        known.push((question.about, reply.clone()));
        let tree = explore(id, law, known, cases);
        known.pop();
        match branches.iter_mut().find(|(_, other)| other.is_like(&tree)) {
            Some((replies, other)) => {
                replies.push(reply);
                other.take_readings(tree);
            }
            None => branches.push((vec![reply], tree)),
        }
    }
    match branches.pop() {
        Some((_, tree)) if branches.is_empty() => tree,
        last => {
            branches.extend(last);
            Tree::Fork(question.about, branches)
        }
    }
}

/// Fouls that depend on a number found are [`Consequence::Fouls`]`(0)`: as many as there are.
fn plain(ruling: Ruling, known: &[(About, Reply)]) -> Ruling {
    let counted = known
        .iter()
        .any(|(about, reply)| *about == About::Fact("fouls") && reply.is_some());
    match ruling {
        Ruling::Forbidden(mut verdict) if counted => {
            if matches!(verdict.consequence, Consequence::Fouls(_)) {
                verdict.consequence = Consequence::Fouls(0);
            }
            if let Some((_, other @ Consequence::Fouls(_))) = &mut verdict.alternative {
                *other = Consequence::Fouls(0);
            }
            Ruling::Forbidden(verdict)
        }
        other => other,
    }
}

/// Asks an edition under what is known: its answer, and what it looked at.
fn ask(id: EditionId, law: Law, known: &[(About, Reply)]) -> (Ruling, Vec<Question>) {
    let mut event = Event::default();
    let mut facts = Facts::default();
    let mut nth = 1;
    for (about, reply) in known {
        let Some(value) = reply else { continue };
        let text = value.to_string();
        match about {
            About::Level => event.level = level(&text),
            About::Nth => nth = text.parse().unwrap_or(1),
            About::Recording => event.recording = Some(text == "required"),
            About::Limit => event.natural_limit = Some(40),
            About::Switch(name) => {
                event.switches.insert((*name).to_owned(), text);
            }
            About::Fact(name) => facts.put(name, value.clone()),
        }
    }
    let asked = QuestionLog::default();
    let circumstances = Circumstances::new(&event, Side::Red, &facts)
        .numbered(nth)
        .noting(&asked);
    let ruling = (edition(id).ruling)(law, &circumstances);
    (ruling, asked.questions())
}

fn level(name: &str) -> Option<Level> {
    Some(match name {
        "national" => Level::National,
        "province" => Level::Province,
        "local" => Level::Local,
        "youth" => Level::Youth,
        "mass" => Level::Mass,
        _ => return None,
    })
}

/// `name=reply`; `name=unknown` where nothing is known of it.
fn named(about: About, reply: &Reply) -> String {
    let reply = reply
        .as_ref()
        .map_or("unknown".to_owned(), ToString::to_string);
    format!("{}={reply}", about.name())
}

/// The leaves with the conditions that lead to them; the first branch of a fork is the usual one and has
/// no condition.
fn flatten(tree: &Tree, when: &mut Vec<Condition>, found: &mut Vec<Answer>) {
    match tree {
        Tree::Leaf(ruling, readings) => found.push(Answer {
            when: when.clone(),
            ruling: ruling.clone(),
            readings: readings.clone(),
        }),
        Tree::Fork(about, branches) => {
            for (index, (replies, tree)) in branches.iter().enumerate() {
                if index == 0 {
                    flatten(tree, when, found);
                    continue;
                }
                let replies = replies.iter().map(|reply| named(*about, reply));
                when.push(Condition(replies.collect()));
                flatten(tree, when, found);
                when.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_say_what_the_edition_rules_in_every_case() {
        let (mut wrong, mut asked) = (Vec::new(), 0);
        for id in EditionId::ALL {
            for law in Law::ALL {
                let mut cases = Vec::new();
                explore(id, *law, &mut Vec::new(), &mut cases);
                let answers = answers(id, *law);
                asked += cases.len();
                let unlike = cases.into_iter().filter(|case| !answered(&answers, case));
                wrong.extend(unlike.map(|(known, _)| format!("{} {law:?} {known:?}", id.name())));
            }
        }
        assert!(asked > 1000, "{asked} cases");
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_switch_and_a_level_make_answers_of_their_own() {
        let found = answers(EditionId::Cn2020, Law::HorseLegBlocked);
        let when = |answer: &Answer| -> Vec<String> {
            answer.when.iter().map(|it| it.0.join("|")).collect()
        };
        let articles = |answer: &Answer| match &answer.ruling {
            Ruling::Forbidden(verdict) => verdict.article.to_string(),
            other => format!("{other:?}"),
        };
        let found: Vec<(Vec<String>, String)> =
            found.iter().map(|it| (when(it), articles(it))).collect();
        assert_eq!(found[0], (Vec::new(), "2.2, 4.1.8".to_owned()));
        let province = vec!["level=province".to_owned()];
        assert!(
            found.contains(&(province, "2.2, 8.1.8, 5.8.3".to_owned())),
            "{found:?}"
        );
        assert!(is_silent_alone(EditionId::Cn2020Mass, Law::MissedEntries));
        assert!(!is_silent_alone(
            EditionId::Cn2020Mass,
            Law::HorseLegBlocked
        ));
        assert!(!is_silent_alone(EditionId::Cn2020, Law::MissedEntries));
    }
}
