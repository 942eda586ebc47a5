//! What the times of a record mean: left, as `[%clk …]` and a column 余时 say, or used, as `[%used …]` and a
//! column 用时 do. `[%shown …]` and a column of another name leave it open. A head may be wrong: no clock
//! counts up that shows time left, or down that shows time used.

use super::{Note, NoteKind};
use crate::board::Side;
use crate::record::{GameRecord, LineId, PlyId};
use std::collections::BTreeMap;

/// What the word before a time says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClockWord {
    /// Nothing.
    Open,
    /// Time used.
    Used,
    /// Time left.
    Left,
}

/// The commands before times.
const WORDS: [(&str, ClockWord); 4] = [
    ("[%shown ", ClockWord::Open),
    ("[%used ", ClockWord::Used),
    ("[%egt ", ClockWord::Used),
    ("[%clk ", ClockWord::Left),
];

/// So many readings of a side show which way its clock runs, whatever was said of it.
const COURSE: usize = 3;

/// The readings of one side, in seconds.
type Course = Vec<u32>;

/// Whose clock it is: the side, else whether its plies are even.
type ClockOwner = (Option<Side>, Option<u32>);

/// What a remark that is a command says of its time.
pub(super) fn word_of(remark: &str) -> Option<ClockWord> {
    let found = WORDS
        .iter()
        .find(|(command, _)| remark.starts_with(command));
    found.map(|it| it.1)
}

/// Settles what the times at these notes mean, where the organiser does not say it: times of which it is
/// open are times used where those of no side ever fall and some rise; times of which it is said are what
/// is said, but where they run the other way throughout.
pub(super) fn settle(notes: &mut [Note], words: &[(usize, ClockWord)]) {
    each_word(notes, words, |word, courses| match word {
        ClockWord::Open => courses.iter().all(|it| it.is_sorted()) && courses.iter().any(rises),
        ClockWord::Used => !counts_down(courses),
        ClockWord::Left => counts_up(courses),
    });
}

/// Marks the times of each word as used or left, by what `is_used` says of them.
fn each_word(
    notes: &mut [Note],
    words: &[(usize, ClockWord)],
    is_used: impl Fn(ClockWord, &[Course]) -> bool,
) {
    for wanted in [ClockWord::Open, ClockWord::Used, ClockWord::Left] {
        let own = words.iter().filter(|(_, word)| *word == wanted);
        let own: Vec<usize> = own.map(|(at, _)| *at).collect();
        let courses = courses(notes, &own);
        if courses.is_empty() {
            continue;
        }
        let value = is_used(wanted, &courses);
        for at in own {
            if let Some(NoteKind::Clock { used, .. }) = notes.get_mut(at).map(|it| &mut it.kind) {
                *used = value;
            }
        }
    }
}

/// The readings of each side among these notes. Times without a side are the mover's, distinguished by
/// their plies.
fn courses(notes: &[Note], at: &[usize]) -> Vec<Course> {
    let mut found: Vec<(ClockOwner, Course)> = Vec::new();
    for note in at.iter().filter_map(|at| notes.get(*at)) {
        let NoteKind::Clock { side, seconds, .. } = note.kind else {
            continue;
        };
        let parity = note.after.map(|PlyId(ply)| ply % 2);
        let key = (side, side.map_or(parity, |_| None));
        match found.iter_mut().find(|it| it.0 == key) {
            Some((_, course)) => course.push(seconds),
            None => found.push((key, vec![seconds])),
        }
    }
    found.into_iter().map(|it| it.1).collect()
}

fn rises(course: &Course) -> bool {
    course.first() < course.last()
}

/// Whether the clocks of all sides run down: each falls more often than it is given anything.
fn counts_down(courses: &[Course]) -> bool {
    courses.iter().all(|course| {
        let falls = course.windows(2).filter(|it| it[1] < it[0]).count();
        let gains = course.windows(2).filter(|it| it[1] > it[0]).count();
        course.len() >= COURSE && falls > gains && course.last() < course.first()
    })
}

/// Whether those of all sides run up: none ever falls, most readings are above the one before, and each side
/// comes to twice what it showed first even without its greatest step, which may be the time of a new stage.
/// No time added for moves explains that.
fn counts_up(courses: &[Course]) -> bool {
    courses.iter().all(|course| {
        let steps = || course.windows(2).map(|it| it[1].saturating_sub(it[0]));
        let gains = steps().filter(|step| *step > 0).count();
        let (first, last) = (course.first().copied(), course.last().copied());
        let (first, last) = (first.unwrap_or(0), last.unwrap_or(0));
        let without = last.saturating_sub(steps().max().unwrap_or(0));
        let is_steady = gains * 2 > steps().count() && without >= first.saturating_mul(2);
        course.len() >= COURSE && course.is_sorted() && is_steady
    })
}

impl GameRecord<'_> {
    /// The notes of clocks that a command or a column gave, by their place, with what its word says.
    pub fn clock_words(&self) -> Vec<(usize, ClockWord)> {
        let is_clock =
            |note: &Note| matches!(note.kind, NoteKind::Clock { .. }) && note.line == LineId::MAIN;
        if !self.notes.iter().any(is_clock) {
            return Vec::new();
        }
        let comments = self
            .tree
            .comments
            .iter()
            .filter(|it| it.line == LineId::MAIN);
        let said = comments.filter_map(|it| {
            let found = WORDS
                .iter()
                .find(|(command, _)| it.text.contains(command))?;
            Some((it.after.map(|PlyId(ply)| ply), found.1))
        });
        let said: BTreeMap<Option<u32>, ClockWord> = said.collect();
        let notes = self.notes.iter().enumerate().filter(|it| is_clock(it.1));
        let word = |note: &Note| said.get(&note.after.map(|PlyId(ply)| ply)).copied();
        notes
            .filter_map(|(at, note)| Some((at, word(note)?)))
            .collect()
    }

    /// The organiser says what times mean: that goes before the word of a column, but not before times that
    /// run the other way throughout, nor before a word of time left over times of which one falls.
    pub fn clocks_show(&mut self, used: bool) {
        let words = self.clock_words();
        each_word(&mut self.notes, &words, |word, courses| {
            if used {
                let falls = courses.iter().any(|it| !it.is_sorted());
                !(counts_down(courses) || word == ClockWord::Left && falls)
            } else {
                counts_up(courses)
            }
        });
        self.clocks_stated = Some(used);
    }
}

#[cfg(test)]
mod tests {
    use super::{counts_down, counts_up};

    #[test]
    fn increments_make_no_time_used_of_time_left() {
        let gained = vec![3620, 3640, 3665, 3690];
        assert!(!counts_up(std::slice::from_ref(&gained)));
        // The minutes of a new stage.
        assert!(!counts_up(&[vec![300, 300, 300, 901, 901]]));
        assert!(!counts_up(&[vec![300, 310, 320, 930]]));
        assert!(!counts_down(&[gained, vec![3600, 3500, 3400]]));
    }
}
