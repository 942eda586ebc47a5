//! The table of the rules of events.

use crate::rules::{EditionId, Kind, Language, Severity};

/// A rule of events.
#[derive(Debug)]
pub struct EventRule {
    /// Code: `G101`.
    pub code: &'static str,
    /// Name.
    pub name: &'static str,
    /// Weight.
    pub severity: Severity,
    /// The deciding party.
    pub kind: Kind,
    /// Articles of 1999 and of 2020; empty where the book is silent.
    pub articles: [&'static str; 2],
    /// Its pages.
    pub page_zh: &'static str,
    /// Its pages.
    pub page_en: &'static str,
}

impl EventRule {
    /// The article of an edition; empty where it is silent.
    pub const fn article(&self, edition: EditionId) -> &'static str {
        match edition {
            EditionId::Cn1999 => self.articles[0],
            EditionId::Cn2020 | EditionId::Cn2020Rapid | EditionId::Cn2020Mass => self.articles[1],
            EditionId::Cn1957 | EditionId::Axf => "",
        }
    }

    /// Its page in that language.
    pub const fn page(&self, language: Language) -> &'static str {
        language.of(self.page_zh, self.page_en)
    }
}

/// A line of the table.
macro_rules! event_rules {
    ($($code:literal $name:literal $severity:ident $kind:ident $family:literal $file:literal $old:literal $new:literal,)*) => {
        /// All rules of events, in order of code.
        pub static EVENT_RULES: &[EventRule] = &[$(EventRule {
            code: $code,
            name: $name,
            severity: Severity::$severity,
            kind: Kind::$kind,
            articles: [$old, $new],
            page_zh: include_str!(concat!("../", $family, "/", $file, ".zh.md")),
            page_en: include_str!(concat!("../", $family, "/", $file, ".en.md")),
        },)*];
    };
}

event_rules! {
    "G101" "not-in-table" Error Decided "pairing" "not_in_table" "13.1" "12.1, 附录二",
    "G102" "colour-against-table" Error Decided "pairing" "colour_against_table" "13.1, 13.2" "12.1, 12.2, 附录二",
    "G103" "bye-wrong" Error Decided "pairing" "bye_wrong" "" "附录二, 附录三 一(5)",
    "G104" "paired-twice" Error Decided "pairing" "paired_twice" "11.4" "附录三 一(3)",
    "G105" "not-paired" Error Decided "pairing" "not_paired" "11.4" "附录三 一(3)",
    "G106" "rematch" Error Decided "pairing" "rematch" "11.4" "附录三 一(6)",
    "G107" "float-again" Warning ForArbiter "pairing" "float_again" "11.4" "附录三 一(9)",
    "G108" "colour-balance" Warning ForArbiter "pairing" "colour_balance" "11.4" "附录三 一(11)",
    "G109" "three-running" Warning ForArbiter "pairing" "three_running" "11.4" "附录三 一(11)",
    "G110" "differs-from-replay" Warning Reading "pairing" "differs_from_replay" "11.4" "附录三 二",
    "G111" "line-up-order" Error Decided "pairing" "line_up_order" "12.1, 12.2" "11.1, 11.2",
    "G112" "bracket-broken" Error Decided "pairing" "bracket_broken" "11.1" "10.3",
    "G113" "ladder-wrong" Error Decided "pairing" "ladder_wrong" "" "28.6, 30.1, 30.2",
    "G114" "same-unit" Error Decided "pairing" "same_unit" "11.4" "10.2",
    "G115" "rounds-of-swiss" Note ForArbiter "pairing" "rounds_of_swiss" "11.4" "10.2",
    "G116" "second-bye" Note Decided "pairing" "second_bye" "" "附录三 一(5)",
    "E101" "points" Error Decided "standing" "points" "14.1, 14.2" "13.1, 13.2, 13.3",
    "E102" "tie-break-number" Error Decided "standing" "tie_break_number" "15.1–15.4" "14.1–14.8",
    "E103" "rank" Error Decided "standing" "rank" "15" "14",
    "E104" "tie-break-list-undeclared" Note Reading "standing" "list_undeclared" "" "14.3, 14.7, 14.8",
    "E105" "bye-counted-wrongly" Error Decided "standing" "bye_counted" "" "14.4",
    "E106" "forfeit-with-a-record" Warning ForArbiter "standing" "forfeit_with_record" "21.4" "20.3",
    "E107" "after-withdrawal" Error Decided "standing" "after_withdrawal" "20.3, 20.4" "19.2, 19.3",
    "E108" "sanctioned-rank" Error Decided "standing" "sanctioned_rank" "18.4" "18.5",
    "E109" "scale-mixed" Error Decided "standing" "scale_mixed" "14.1" "13.1, 13.3",
    "E110" "match-points" Error Decided "standing" "match_points" "14.2" "13.2",
    "E111" "member-total" Error Decided "standing" "member_total" "15.5" "14.9",
    "E112" "result-against-record" Warning ForArbiter "standing" "result_against_record" "10.1" "9",
    "E113" "game-missing" Warning ForArbiter "standing" "game_missing" "13.1" "12.1, 附录二",
    "E114" "two-names" Warning ForArbiter "standing" "two_names" "" "",
    "E115" "date-clash" Warning ForArbiter "standing" "date_clash" "" "",
    "E116" "game-in-two-events" Warning ForArbiter "standing" "game_in_two_events" "" "",
}

/// The rule of a code or name, in any case.
pub fn event_rule(asked: &str) -> Option<&'static EventRule> {
    let is = |rule: &&EventRule| {
        rule.code.eq_ignore_ascii_case(asked) || rule.name.eq_ignore_ascii_case(asked)
    };
    EVENT_RULES.iter().find(is)
}
