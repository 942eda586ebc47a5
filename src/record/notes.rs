//! Statements of comments, tags and placeholders about the course of a game: claims, offers, missed
//! and illegible entries.

mod act;
mod blunder;
mod cite;
mod commands;
mod grammar;
mod kind;
mod named;
mod other_game;
mod placed;
mod players;
mod score;
mod shown;
mod strangers;
#[cfg(test)]
mod testing;
mod times;
mod words;

pub use act::{Act, RaisedError};
pub use cite::Cite;
pub use commands::{COMMANDS, Command, command};
pub use kind::NoteKind;
pub use named::{DeniedRuling, denied_ruling, names_a_ruling, only_side_named, says_again};
pub use players::Players;
pub use shown::ClockWord;
#[cfg(test)]
pub(crate) use testing::every_note_kind;
pub use times::{read_time, write_time};
pub(crate) use unread::unread_clock;
pub use words::RemarkReading;

use super::result::forfeited_by;
use super::{LineId, PlyId, Tag, Tags, Tree, study};
use crate::board::Side;
use crate::text::Span;
use other_game::is_of_another;
use std::cell::LazyCell;

/// A fact beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Kind of the fact.
    pub kind: NoteKind,
    /// The line it belongs to.
    pub line: LineId,
    /// The ply it follows or is; `None` before the first.
    pub after: Option<PlyId>,
    /// Where it stands; empty for a fact without a text of its own.
    pub span: Span,
    /// On whose sheet it stands, where two sheets were read as one record.
    pub sheet: Option<Side>,
}

/// Bytes of the longest remark that is read as an arbiter's: a longer one is a commentary.
pub(crate) const ARBITERS_LONGEST: usize = 270;

/// Tags whose value states how a game went.
const TELLING_TAGS: &[&str] = &[
    "Termination",
    "Remark",
    "Remarks",
    "Comment",
    "Note",
    "Result",
];

/// Maximum number of facts reported of a game: the rules look back over the moves for each, and a record of
/// a million claims is not a game. Statements of further remarks stay in them.
const MOST: usize = 4096;

/// A note as it is read, and where in its remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SpannedNote {
    kind: NoteKind,
    span: Span,
}

/// Matters left open by earlier remarks.
#[derive(Clone, Copy, Debug, Default)]
struct RemarkContext {
    /// A draw was offered and not answered.
    offer_open: bool,
    /// Fouls stated, by side.
    fouls: [u8; 2],
    /// Offers stated, by side.
    offers: [u8; 2],
    /// Number of times each side was stated to have pressed the clock before moving.
    pressed: [u8; 2],
    /// Owner of the sheet: 我 on it.
    owner: Option<Side>,
}

/// Statements about the course of the game in the comments of the main line, and in the tags that state how a game went: in words
/// and in commands ([`COMMANDS`]). `text` is what spans index into; a note stands where its words do, or where the whole remark
/// does when that is not written there as it is. Of prose in a study ([`GameRecord::is_study`](super::GameRecord::is_study)) only
/// commands, times, the ending and what was not recorded are considered.
pub fn notes_of(text: &str, tags: &Tags<'_>, tree: &Tree<'_>) -> Vec<Note> {
    let mut notes = Vec::new();
    let mut shown = Vec::new();
    let mut context = RemarkContext {
        owner: owner_by_tags(tags),
        ..RemarkContext::default()
    };
    let mut is_study = None;
    let players = LazyCell::new(|| Players::of(tags));
    let mut read = |remark: &str, after: Option<PlyId>, span: Span, is_prose: bool| {
        // Nearly every record has a score in signs, which says nothing beyond the result.
        if notes.len() >= MOST || score::is_one(remark) {
            return;
        }
        let is_result = tags.0.iter().any(|tag| tag.span == span && of_result(tag));
        // Most tags that state anything state a score, in signs alone.
        let mut told = if remark.contains(char::is_alphabetic) {
            players.says(remark, &mut context)
        } else {
            remark_says(remark, &mut context)
        };
        if is_behind_play(tree, after, is_result) {
            told = told.into_iter().map(|it| given_up(it, remark)).collect();
        }
        if is_prose && told.iter().any(|it| study::is_idle(&it.kind)) {
            let is_study = *is_study.get_or_insert_with(|| study::is_one(tags, tree));
            told.retain(|it| !is_study || is_command(remark, it) || !study::is_idle(&it.kind));
        }
        told.retain(|it| !is_result || !is_plain_loss(remark, it));
        told.retain(|it| !is_prose || is_of_this(remark, it.span, (tree, after)));
        if told.is_empty() {
            return;
        }
        let place = RemarkSource::new(text, span, remark);
        let room = MOST - notes.len();
        for told in told.into_iter().take(room) {
            let word = shown::word_of(told.span.of(remark));
            shown.extend(word.map(|word| (notes.len(), word)));
            notes.push(Note {
                kind: told.kind,
                line: LineId::MAIN,
                after: after.or_else(|| placed::round_named(remark, told.span, (tags, tree))),
                span: place.of(told.span),
                sheet: None,
            });
        }
    };
    for tag in tags.0.iter().filter(|tag| is_telling(tag)) {
        read(&tag.value, None, tag.span, study::is_prose(tag));
    }
    for comment in &tree.comments {
        if comment.line == LineId::MAIN {
            read(&comment.text, comment.after, comment.span, true);
        }
    }
    shown::settle(&mut notes, &shown);
    notes.extend(tags.0.iter().filter_map(|tag| forfeit(tag, tree)));
    notes.extend(tags.0.iter().filter_map(signature));
    notes
}

/// Whether what prose says at that place of a remark behind a ply is of this game.
fn is_of_this(remark: &str, span: Span, (tree, after): (&Tree<'_>, Option<PlyId>)) -> bool {
    let at_end = after.is_none() || after == tree.lines.first().and_then(|it| it.last);
    !is_of_another(remark, span, at_end)
}

fn is_command(remark: &str, told: &SpannedNote) -> bool {
    told.span.of(remark).starts_with("[%")
}

/// Whether a tag states how the game went.
fn is_telling(tag: &Tag<'_>) -> bool {
    let mut names = TELLING_TAGS.iter();
    names.any(|name| name.eq_ignore_ascii_case(&tag.name))
}

/// So many plies are a game that was played: a row alone may have been typed before anybody came.
const PLAYED: usize = 4;

/// Whether a game was played before a remark, or before what a result says.
fn is_behind_play(tree: &Tree<'_>, after: Option<PlyId>, is_result: bool) -> bool {
    match after {
        Some(PlyId(at)) => at as usize + 1 >= PLAYED,
        None => is_result && tree.plies.len() >= PLAYED,
    }
}

/// Whether a tag says how the game ended.
fn of_result(tag: &Tag<'_>) -> bool {
    ["Result", "Termination"]
        .iter()
        .any(|name| name.eq_ignore_ascii_case(&tag.name))
}

/// `Wang lost` in the result: how it ended, and no ruling of the arbiter.
fn is_plain_loss(remark: &str, told: &SpannedNote) -> bool {
    let words = told.span.of(remark).to_lowercase();
    let is_plain = ["lost", "loses", "loss"]
        .iter()
        .any(|it| words.contains(it));
    let ruled = [
        "rul", "arbiter", "referee", "declare", "judge", "award", "forfeit", "penal",
    ];
    let whole = remark.to_lowercase();
    matches!(told.kind, NoteKind::RuledLost { .. })
        && is_plain
        && !ruled.iter().any(|it| whole.contains(it))
}

/// 弃权 behind moves: who played and gave the game up has resigned it, and was no absentee. Not 作弃权论, by which a late
/// comer is counted as one.
fn given_up(told: SpannedNote, remark: &str) -> SpannedNote {
    let NoteKind::Late {
        side, absent: true, ..
    } = told.kind
    else {
        return told;
    };
    let words = told.span.of(remark);
    let counted = ["弃权论", "棄權論", "弃权处理", "棄權處理"];
    let is_given_up = ["弃权", "棄權"].iter().any(|it| words.contains(it));
    if is_given_up && !counted.iter().any(|it| words.contains(it)) {
        let kind = NoteKind::Resigned { by: side };
        SpannedNote { kind, ..told }
    } else {
        told
    }
}

/// Owner of the sheet of a record, by the tags that state it: a side, or the name of a player.
pub fn owner_by_tags(tags: &Tags<'_>) -> Option<Side> {
    let value = tags.get("Sheet").or_else(|| tags.get("Recorder"))?;
    let red = tags.get("Red").or_else(|| tags.get("White"));
    let named = |player: Option<&str>| player == Some(value);
    match value.trim_end_matches('方') {
        "红" | "紅" => Some(Side::Red),
        "黑" => Some(Side::Black),
        other if other.eq_ignore_ascii_case("red") => Some(Side::Red),
        other if other.eq_ignore_ascii_case("black") => Some(Side::Black),
        _ => match (named(red), named(tags.get("Black"))) {
            (true, false) => Some(Side::Red),
            (false, true) => Some(Side::Black),
            _ => None,
        },
    }
}

/// A remark and the stretch of a text it was read from.
struct RemarkSource<'a> {
    text: &'a str,
    span: Span,
    remark: &'a str,
    /// Where the remark begins in the stretch, where it is written there as it is.
    start: Option<usize>,
}

impl<'a> RemarkSource<'a> {
    fn new(text: &'a str, span: Span, remark: &'a str) -> RemarkSource<'a> {
        let start = span.of(text).find(remark);
        RemarkSource {
            text,
            span,
            remark,
            start,
        }
    }

    /// Where a part of the remark stands in the text; the whole stretch where it is not written there.
    fn of(&self, part: Span) -> Span {
        let at = match self.start {
            Some(start) => Some(start + part.start as usize),
            None => self.span.of(self.text).find(part.of(self.remark)),
        };
        at.map_or(self.span, |at| {
            let start = self.span.start as usize + at;
            Span::new(start, start + (part.end - part.start) as usize)
        })
    }
}

/// Whether a remark says anything of the course of a game.
pub fn has_notes(remark: &str) -> bool {
    !remark_says(remark, &mut RemarkContext::default()).is_empty()
}

/// Statements of a remark by itself about the course of a game.
pub fn notes_of_remark(remark: &str) -> Vec<NoteKind> {
    let told = remark_says(remark, &mut RemarkContext::default());
    told.into_iter().map(|told| told.kind).collect()
}

/// A remark in the words by which it is read; `None` for one that says nothing of the course of a game.
pub(crate) fn remark_in_words(remark: &str) -> Option<String> {
    words::in_words(remark)
}

/// Reads a remark: whether anything was read, and what was not; on the sheet of `owner` 我 is his side.
pub fn read_remark(remark: &str, owner: Option<Side>) -> RemarkReading {
    let mut context = RemarkContext {
        owner,
        ..RemarkContext::default()
    };
    if !remark.contains("[%") {
        return words::hear(remark, &mut context);
    }
    let mut heard = RemarkReading {
        is_read: true,
        ..RemarkReading::default()
    };
    let (_, commands) = commands::read(remark);
    let mut at = 0;
    let ends = commands
        .iter()
        .map(|span| (span.start as usize, span.end as usize));
    for (start, end) in ends.chain([(remark.len(), remark.len())]) {
        let part = words::hear(&remark[at..start], &mut context);
        heard.is_weighty |= part.is_weighty;
        heard.unread.extend(
            part.unread
                .iter()
                .map(|span| Span::new(at + span.start as usize, at + span.end as usize)),
        );
        at = end;
    }
    heard
}

/// Commands first, then what the words between them say.
fn remark_says(remark: &str, context: &mut RemarkContext) -> Vec<SpannedNote> {
    if !remark.contains("[%") {
        return words::read(remark, context);
    }
    let (mut told, commands) = commands::read(remark);
    let mut at = 0;
    let ends = commands
        .iter()
        .map(|span| (span.start as usize, span.end as usize));
    for (start, end) in ends.chain([(remark.len(), remark.len())]) {
        let words = words::read(&remark[at..start], context).into_iter();
        told.extend(words.map(|it| SpannedNote {
            kind: it.kind,
            span: Span::new(at + it.span.start as usize, at + it.span.end as usize),
        }));
        at = end;
    }
    told.sort_by_key(|told| told.span);
    told
}

/// A result `+-` or `-+` of a game without moves: that side did not come.
fn forfeit(tag: &Tag<'_>, tree: &Tree<'_>) -> Option<Note> {
    let may_be = tree.plies.is_empty() && of_result(tag);
    let side = may_be.then(|| forfeited_by(&tag.value))??;
    Some(Note {
        kind: NoteKind::Late {
            side: Some(side),
            minutes: None,
            absent: true,
        },
        line: LineId::MAIN,
        after: None,
        span: tag.span,
        sheet: None,
    })
}

/// A tag that holds a signature.
fn signature(tag: &Tag<'_>) -> Option<Note> {
    const SIGNATURES: [(&str, Option<Side>); 3] = [
        ("RedSignature", Some(Side::Red)),
        ("BlackSignature", Some(Side::Black)),
        ("ArbiterSignature", None),
    ];
    let mut signatures = SIGNATURES.iter();
    let (_, by) = *signatures.find(|(name, _)| tag.name.eq_ignore_ascii_case(name))?;
    (!tag.value.trim().is_empty()).then_some(Note {
        kind: NoteKind::Signed { by },
        line: LineId::MAIN,
        after: None,
        span: tag.span,
        sheet: None,
    })
}

#[cfg(test)]
mod tests;
mod unread;
