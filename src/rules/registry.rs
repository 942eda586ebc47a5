//! The rules themselves: each line of the [table](super::table) with the check of its file and its pages.

use super::table::table;
use super::{Check, Code, Language, Law, Page, Rule, page};
use super::{coding, draw, format, movement, outcome, repetition, scoresheet, time};
use crate::board::Illegal;
use crate::record::{Act, FaultKind};
use std::sync::OnceLock;

/// The check of a rule: given by its file, or by its row.
macro_rules! check {
    ($family:ident $file:ident) => {
        $family::$file::CHECK
    };
    ($family:ident $file:ident $check:ident $what:expr) => {
        Check::$check($what)
    };
}

macro_rules! registry {
    (
        form { $($fcode:ident $fname:literal $fseverity:ident $fkind:ident $ffamily:ident :: $ffile:ident $(= $fcheck:ident ($fwhat:expr))?,)* }
        law { $($code:ident $law:ident $name:literal $severity:ident $kind:ident $family:ident :: $file:ident $(= $check:ident ($what:expr))?,)* }
    ) => {
        static RULES: &[Rule] = &[
            $(Rule {
                code: Code::$fcode,
                law: None,
                name: $fname,
                severity: Code::$fcode.severity(),
                kind: Code::$fcode.kind(),
                page_zh: include_str!(concat!(stringify!($ffamily), "/", stringify!($ffile), ".zh.md")),
                page_en: include_str!(concat!(stringify!($ffamily), "/", stringify!($ffile), ".en.md")),
                check: check!($ffamily $ffile $($fcheck $fwhat)?),
            },)*
            $(Rule {
                code: Code::$code,
                law: Some(Law::$law),
                name: $name,
                severity: Code::$code.severity(),
                kind: Code::$code.kind(),
                page_zh: include_str!(concat!(stringify!($family), "/", stringify!($file), ".zh.md")),
                page_en: include_str!(concat!(stringify!($family), "/", stringify!($file), ".en.md")),
                check: check!($family $file $($check $what)?),
            },)*
        ];
    };
}

table!(registry);

impl Rule {
    /// Its page (Markdown) with the table of editions, which is made of what the editions answer.
    pub fn page(&'static self, language: Language) -> &'static str {
        let page = &PAGES[self.code as usize][language as usize];
        page.get_or_init(|| page::with_table(self, language))
    }

    /// Its name in that language: in Chinese the heading of its page, else its name.
    pub fn called(&self, language: Language) -> &'static str {
        match Page::parse(self.written(language)).called {
            "" => self.name,
            called => called,
        }
    }
}

/// The pages with their tables, made when they are first asked for.
static PAGES: [[OnceLock<String>; 2]; RULES.len()] =
    [const { [const { OnceLock::new() }; 2] }; RULES.len()];

/// All rules in order of code.
pub fn rules() -> &'static [Rule] {
    RULES
}

/// The rule of a code.
pub fn rule(code: Code) -> &'static Rule {
    // The table is made from the same lines as the enum, in the same order.
    &RULES[code as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_at_its_code_and_has_pages_of_the_same_form() {
        let mut wrong = Vec::new();
        for listed in rules() {
            let code = listed.code;
            if rule(code).code != code || Code::from_text(code.text()) != Some(code) {
                wrong.push(format!("{}: not at its place", code.text()));
            }
            if listed.law.is_some_and(|law| law.code() != code) {
                wrong.push(format!("{}: its law has another code", code.text()));
            }
            let title = format!("{} {}", code.text(), listed.name);
            let pages = [listed.page_zh, listed.page_en].map(Page::parse);
            for page in pages {
                if page.title != title {
                    wrong.push(format!("{title}: page is headed {:?}", page.title));
                }
                let chinese = !page.called.is_empty();
                if chinese != (page == pages[0]) {
                    wrong.push(format!("{title}: page is called {:?}", page.called));
                }
                if page.message.is_empty() {
                    wrong.push(format!("{title}: no message"));
                }
            }
            let holders = pages.map(|page| {
                let mut names: Vec<_> = page.placeholders().collect();
                names.sort_unstable();
                names.dedup();
                names
            });
            if holders[0] != holders[1] {
                wrong.push(format!("{title}: placeholders differ: {holders:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn codes_are_listed_in_order() {
        let texts: Vec<&str> = rules().iter().map(|rule| rule.code.text()).collect();
        let family = |text: &str| "FCMSTDPOGE".find(&text[..1]);
        assert!(
            texts
                .windows(2)
                .all(|pair| (family(pair[0]), pair[0]) < (family(pair[1]), pair[1])),
            "{texts:?}"
        );
    }
}
