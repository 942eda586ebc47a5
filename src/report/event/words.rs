//! The words of an event's pages: the table `event-page` of the catalogue.

use crate::rules::Language;
use crate::words;

macro_rules! words {
    ($($name:ident $key:literal,)*) => {
        /// A word of the pages of an event.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Word {
            $(#[doc = concat!("The word `", $key, "` of the catalogue.")] $name,)*
        }

        impl Word {
            /// All of them.
            pub const ALL: &'static [Word] = &[$(Word::$name,)*];

            /// In that language.
            pub fn text(self, language: Language) -> &'static str {
                words::text(language, match self {
                    $(Word::$name => $key,)*
                })
            }
        }
    };
}

words! {
    Title "event-page.title",
    Summary "event-page.summary",
    Files "event-page.files",
    Games "event-page.games",
    Round "event-page.round",
    Table "event-page.table",
    Red "event-page.red",
    Black "event-page.black",
    Event "event-page.event",
    Edition "event-page.edition",
    Level "event-page.level",
    National "event-page.national",
    Province "event-page.province",
    Local "event-page.local",
    Youth "event-page.youth",
    Mass "event-page.mass",
    Time "event-page.time",
    Limit "event-page.limit",
    Recording "event-page.recording",
    Switches "event-page.switches",
    Date "event-page.date",
    Run "event-page.run",
    SignArbiter "event-page.sign-arbiter",
    SignDate "event-page.sign-date",
    Sheet "event-page.sheet",
    Sheets "event-page.sheets",
    SheetRed "event-page.sheet-red",
    SheetBlack "event-page.sheet-black",
    SheetNobody "event-page.sheet-nobody",
    Entries "event-page.entries",
    Missed "event-page.missed",
    Illegible "event-page.illegible",
    RoundNo "event-page.round-no",
    Ply "event-page.ply",
    Union "event-page.union",
    Differences "event-page.differences",
    Written "event-page.written",
    Played "event-page.played",
    Why "event-page.why",
    Nothing "event-page.nothing",
    Swapped "event-page.swapped",
    OneLegal "event-page.one-legal",
    RestDecides "event-page.rest-decides",
    NeitherRight "event-page.neither-right",
    Chosen "event-page.chosen",
    Undecided "event-page.undecided",
    OtherHas "event-page.other-has",
    InNone "event-page.in-none",
    Form "event-page.form",
    Findings "event-page.findings",
    NoFindings "event-page.no-findings",
    Ledger "event-page.ledger",
    Fouls "event-page.fouls",
    Recorded "event-page.recorded",
    Given "event-page.given",
    Agrees "event-page.agrees",
    Disagrees "event-page.disagrees",
    NotGiven "event-page.not-given",
    NotRecorded "event-page.not-recorded",
    Errors "event-page.errors",
    Warnings "event-page.warnings",
    Notes "event-page.notes",
    Error "event-page.error",
    Warning "event-page.warning",
    Note "event-page.note",
    Ruling "event-page.ruling",
    Who "event-page.who",
    Open "event-page.open",
    Above "event-page.above",
    OpenRulings "event-page.open-rulings",
    Place "event-page.place",
    Evidence "event-page.evidence",
    Expected "event-page.expected",
    Suggestion "event-page.suggestion",
    Decided "event-page.decided",
    ForArbiter "event-page.for-arbiter",
    TwoReadings "event-page.two-readings",
    Doubt "event-page.doubt",
    Unseen "event-page.unseen",
    UnseenLead "event-page.unseen-lead",
    After "event-page.after",
    Before "event-page.before",
    Start "event-page.start",
    RedMoves "event-page.red-moves",
    BlackMoves "event-page.black-moves",
    SheetsIn "event-page.sheets-in",
    SheetsUsed "event-page.sheets-used",
    SheetsAside "event-page.sheets-aside",
    FilesUnread "event-page.files-unread",
    GamesTwo "event-page.games-two",
    GamesOne "event-page.games-one",
    Turned "event-page.turned",
    ShortDraws "event-page.short-draws",
    SameMoves "event-page.same-moves",
    Yes "event-page.yes",
    No "event-page.no",
    By "event-page.by",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_there_in_both_languages_with_the_same_holes() {
        let mut wrong = Vec::new();
        for word in Word::ALL {
            let [zh, en] = [Language::Zh, Language::En].map(|language| word.text(language));
            if zh.is_empty() || zh == en || zh.contains("{n}") != en.contains("{n}") {
                wrong.push(word);
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
