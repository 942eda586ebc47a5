//! Topics that have a page in `dapu explain`.

use dapu::nature::Nature;
use dapu::rules::contest::{EVENT_RULES, EventRule};
use dapu::rules::{Language, Page, Rule, rules};

/// A topic that has a page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Topic {
    /// A rule.
    Rule(&'static Rule),
    /// A rule of events.
    Event(&'static EventRule),
    /// A nature of moves.
    Nature(Nature),
}

impl Topic {
    /// All: the rules in order, those of events, then the natures.
    pub(crate) fn all() -> impl Iterator<Item = Topic> {
        let natures = Nature::ALL.into_iter().map(Topic::Nature);
        let events = EVENT_RULES.iter().map(Topic::Event);
        rules().iter().map(Topic::Rule).chain(events).chain(natures)
    }

    /// `M108`; nothing for a nature.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Topic::Rule(rule) => rule.code.text(),
            Topic::Event(rule) => rule.code,
            Topic::Nature(_) => "",
        }
    }

    /// `horse-leg-blocked`, `chase`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Topic::Rule(rule) => rule.name,
            Topic::Event(rule) => rule.name,
            Topic::Nature(nature) => nature.name(),
        }
    }

    /// 蹩马腿, 捉.
    pub(crate) fn term(self) -> String {
        match self {
            Topic::Rule(rule) => rule.called(Language::Zh).to_owned(),
            Topic::Event(rule) => Page::parse(rule.page_zh).called.to_owned(),
            Topic::Nature(nature) => nature.glyph().to_string(),
        }
    }

    /// Its page for a reader: facts of a message as `‹name›`.
    pub(crate) fn text(self, language: Language) -> String {
        let page = self.page(language);
        match self {
            Topic::Rule(_) | Topic::Event(_) => Page::parse(page).for_reader(),
            Topic::Nature(_) => page.to_owned(),
        }
    }

    /// Its page as it is written.
    pub(crate) fn page(self, language: Language) -> &'static str {
        match (self, language) {
            (Topic::Rule(rule), language) => rule.page(language),
            (Topic::Event(rule), language) => rule.page(language),
            (Topic::Nature(nature), language) => language.of(nature.page_zh(), nature.page_en()),
        }
    }
}
