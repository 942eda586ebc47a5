//! Wording of findings about an edition.

/// Numbering of the articles of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// 第22.3条.
    Articles,
    /// 第五章二(7).
    Chapters,
    /// 第16款.
    Clauses,
}

/// The words in which findings speak of an edition, by their keys in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Numbering of its articles.
    pub numbering: Numbering,
    /// The list that has its articles in short.
    pub titles: &'static str,
    /// Within what time a fault must be raised.
    pub in_time: &'static str,
    /// Within what time it must be raised that the wrong side began.
    pub start_in_time: &'static str,
    /// Consequence for a game that the wrong side began; a name of the list `follows`.
    pub wrong_start: &'static str,
    /// Consequence for a game that was begun with the colours exchanged.
    pub wrong_colours: &'static str,
    /// Why nothing follows where the wrong side began; `None` where it takes no words of its own.
    pub start_stands: Option<&'static str>,
}

impl Wording {
    /// The words of a book that asks for a fault to be raised within one time and has a wrong start put right.
    pub(super) const fn of(
        numbering: Numbering,
        titles: &'static str,
        in_time: &'static str,
    ) -> Wording {
        Wording {
            numbering,
            titles,
            in_time,
            start_in_time: in_time,
            wrong_start: "colours-put-right",
            wrong_colours: "colours-or-replay",
            start_stands: None,
        }
    }
}
