//! Lists and texts that are games by themselves, whatever their name, and titles beside them.

use super::super::moves;
use super::{Finder, JsonGame, NestingLevel, TitleBeside};
use crate::text::Span;

impl Finder<'_> {
    /// A line of a record whose lines are the texts of a list.
    pub(super) fn line(&mut self, level: usize, value: &str) {
        let may = self.levels[level].of_moves || !self.is_in_a_game();
        if may && moves::count(value) > 0 {
            self.mark(level, self.levels[level].value, true);
        }
    }

    /// A list of moves that is a game by itself, or with a title beside it.
    pub(super) fn flat(&mut self, level: usize, first: Span) {
        let NestingLevel { value, ref key, .. } = self.levels[level];
        let at = if level == 0 {
            first.start as usize
        } else {
            value
        };
        let nameless = key.is_none();
        self.untitle(at);
        let around = level.checked_sub(1).filter(|it| *it > 0 && nameless);
        let titled = |level: &NestingLevel| {
            level.beside > 0 && level.found.is_none() && level.title != TitleBeside::Several
        };
        match around.filter(|it| titled(&self.levels[*it])) {
            Some(around) => {
                self.levels[around].title = TitleBeside::Titled;
                self.mark(around, at, true);
            }
            None => self.mark(level, at, true),
        }
    }

    /// A text of moves that is a game by itself, or with a title beside it.
    pub(super) fn alone(&mut self, start: usize, span: Span) {
        let at = span.start as usize;
        self.untitle(at);
        if self.is_titled(start == at) {
            return self.mark(self.levels.len() - 1, at, true);
        }
        self.all.push(JsonGame {
            start,
            value: at,
            moves: at,
            sure: true,
            end: span.end as usize,
        });
    }

    /// Whether what is open holds but a title or a number before what begins now, without a name of its own.
    fn is_titled(&mut self, nameless: bool) -> bool {
        let top = self.levels.len() - 1;
        let level = &mut self.levels[top];
        let may = nameless && top > 0 && level.found.is_none();
        let is_titled = may && level.title != TitleBeside::Several && level.beside > 0;
        if is_titled {
            level.title = TitleBeside::Titled;
        }
        is_titled
    }

    /// Another game begins there: what was taken for the title of one before it is none.
    fn untitle(&mut self, at: usize) {
        let is_titled = |level: &&mut NestingLevel| level.title == TitleBeside::Titled;
        for level in self.levels.iter_mut().filter(is_titled) {
            level.title = TitleBeside::Several;
            let found = level.found.take().and_then(|it| self.all.get_mut(it));
            if let Some(found) = found {
                (found.start, found.value, found.end) = (found.moves, found.moves, at);
            }
        }
    }
}
