//! Record of what an edition looks at when it answers: [`answers`](super::answers) asks it again with each
//! reply there is.

use crate::event::switches::MassBase;
use crate::event::{Reading, SWITCHES};
use crate::rules::Value;
use std::cell::RefCell;

/// A subject that an edition looked at, and the possible replies.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    /// Its subject.
    pub(super) about: About,
    /// The replies, the usual one first.
    pub(super) replies: Vec<Reply>,
}

/// A subject an answer may depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    Level,
    Nth,
    Recording,
    Limit,
    Switch(&'static str),
    Fact(&'static str),
}

/// A reply; `None`: nothing is known of it.
pub(super) type Reply = Option<Value>;

/// Where [`Circumstances`] write down what they were asked.
#[derive(Debug, Default)]
pub(super) struct QuestionLog(RefCell<Vec<Question>>);

impl QuestionLog {
    /// The questions, in order.
    pub(super) fn questions(self) -> Vec<Question> {
        self.0.into_inner()
    }

    /// Notes a question; the replies are made only where it is new.
    pub(super) fn note(&self, about: About, replies: impl FnOnce() -> Vec<Reply>) {
        if about == About::Switch(BASE) {
            return;
        }
        let mut questions = self.0.borrow_mut();
        if questions.iter().all(|question| question.about != about) {
            let mut replies = replies();
            let usual = |reply: &Reply| {
                let text = reply.as_ref().map(ToString::to_string);
                !USUAL.iter().any(|(name, usual)| {
                    about == About::Fact(name) && text.as_deref() == Some(*usual)
                })
            };
            replies.sort_by_key(usual);
            questions.push(Question { about, replies });
        }
    }
}

/// The replies that the plain case has, where that is not "nothing is known".
const USUAL: &[(&str, &str)] = &[
    ("ahead", "2"),
    ("ending", "checkmate"),
    ("fouls", "2"),
    ("in_rounds", "true"),
    ("in_time", "true"),
    ("in_time", "yes"),
    ("over", "true"),
    ("pressed", "true"),
    ("reached_by_default", "true"),
    ("running", "2"),
    ("within", "yes"),
];

impl About {
    /// The replies to a question that is not on a fact.
    pub(super) fn replies(self) -> Vec<Reply> {
        let text = |text: &'static str| Some(Value::Text(text.into()));
        match self {
            About::Level => {
                let levels = ["national", "province", "local", "youth", "mass"];
                [None].into_iter().chain(levels.map(text)).collect()
            }
            About::Nth => [1, 2].map(|nth| Some(Value::Number(nth))).into(),
            About::Recording => vec![None, text("required"), text("not-required")],
            About::Limit => vec![None, text("given")],
            About::Switch(name) => {
                let switch = SWITCHES.iter().find(|switch| switch.name == name);
                let readings = switch.map_or(&[][..], |switch| switch.readings);
                readings.iter().copied().map(text).collect()
            }
            About::Fact(_) => vec![None],
        }
    }

    /// `level`, `nth`, `recording`, `limit`, the name of a switch or of a fact.
    pub(super) const fn name(self) -> &'static str {
        match self {
            About::Level => "level",
            About::Nth => "nth",
            About::Recording => "recording",
            About::Limit => "limit",
            About::Switch(name) | About::Fact(name) => name,
        }
    }
}

/// The switch that says what holds where the mass rules are silent. It is asked for all that they leave
/// out, so no condition is made of it: [`is_silent_alone`](super::is_silent_alone).
pub(super) const BASE: &str = MassBase::SWITCH.name;
