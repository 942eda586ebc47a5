//! Forms held against a line.

use super::forms::{FORMS, Form, FormKind, FormPart, FormWord};
use super::line::{Line, Team};
use super::names::{is_han, is_latin, names_at};
use crate::board::Side;
use crate::record::{GameResult, read_result_words, verdict};

/// No word for a result is longer, in signs.
const LONGEST_RESULT: usize = 24;

/// A stretch of a line, in signs.
pub(super) type CharRange = (usize, usize);

/// Facts that a form states of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FormMatch {
    /// The names of Red and of Black, and whom they play for.
    pub(super) names: [Option<CharRange>; 2],
    pub(super) teams: [Option<Team>; 2],
    /// When it was played, as the form has it behind the names.
    pub(super) date: Option<CharRange>,
    /// Result of the game, and where it is stated.
    pub(super) result: Option<(GameResult, CharRange)>,
    /// Where it begins and ends.
    pub(super) from: usize,
    pub(super) to: usize,
}

pub(super) const fn index(side: Side) -> usize {
    match side {
        Side::Red => 0,
        Side::Black => 1,
    }
}

/// Facts stated by a form that begins at a place of a line; `None` where it does not stand there.
pub(super) fn stands(form: &Form, line: &Line, at: usize) -> Option<FormMatch> {
    let said = FormMatch {
        from: at,
        ..FormMatch::default()
    };
    Matcher {
        line,
        kind: form.kind,
    }
    .go(&form.parts, at, said)
}

pub(super) struct Matcher<'l> {
    pub(super) line: &'l Line,
    pub(super) kind: FormKind,
}

impl Matcher<'_> {
    fn go(&self, parts: &[FormPart], at: usize, said: FormMatch) -> Option<FormMatch> {
        let Some((part, rest)) = parts.split_first() else {
            return self.closed(at, said);
        };
        let next = self.line.behind_blanks(at);
        match part {
            FormPart::Name(side) if "\"“「『".contains(self.line.letter(next)) => {
                self.quoted(*side, (rest, next + 1), said)
            }
            FormPart::Name(side) => names_at(self.line, next).iter().find_map(|name| {
                let mut said = said;
                said.names[index(*side)] = Some((name.from, name.to));
                said.teams[index(*side)] = name.team;
                self.go(rest, name.end, said)
            }),
            FormPart::Verb { side, apart } => {
                if *apart && !self.is_apart(next) {
                    return None;
                }
                self.verbs(next, *side)
                    .into_iter()
                    .find_map(|(result, end)| {
                        let said = FormMatch {
                            result: Some((result, (next, end))),
                            ..said
                        };
                        self.go(rest, end, said)
                    })
            }
            FormPart::End { apart } => {
                if *apart && !self.is_apart(next) {
                    return None;
                }
                let results = self.results(next, |end| self.may_go_on(rest, end));
                results.into_iter().find_map(|(result, end)| {
                    let said = FormMatch {
                        result: Some((result, (next, end))),
                        ..said
                    };
                    self.go(rest, end, said)
                })
            }
            FormPart::Words { words, optional } => {
                let next = self.behind_place(next, words);
                let ends = words.iter().filter_map(|word| self.word(next, word));
                let mut found = ends.filter_map(|end| self.go(rest, end, said));
                found.next().or_else(|| {
                    if *optional {
                        self.go(rest, at, said)
                    } else {
                        None
                    }
                })
            }
        }
    }

    /// A name between quotes, and nothing else between them.
    fn quoted(
        &self,
        side: Side,
        (rest, at): (&[FormPart], usize),
        said: FormMatch,
    ) -> Option<FormMatch> {
        let closes = |at: usize| "\"”」』".contains(self.line.letter(at));
        let names = names_at(self.line, at);
        let mut names = names.iter();
        let name = names.find(|name| closes(name.end))?;
        let mut said = said;
        said.names[index(side)] = Some((name.from, name.to));
        said.teams[index(side)] = name.team;
        self.go(rest, name.end + 1, said)
    }

    /// `（红方，广东）`: what stands behind the side is passed over up to the bracket that comes next in the form.
    fn behind_place(&self, at: usize, words: &[FormWord]) -> usize {
        /// No place is longer, in signs.
        const LONGEST: usize = 16;
        let is_bracket = matches!(words, [word] if word.letters == [')']);
        if !is_bracket || !matches!(self.line.letter(at), ',' | '、' | ';') {
            return at;
        }
        let is_word =
            |at: usize| matches!(self.line.letter(at), c if c.is_alphabetic() || c == ' ');
        let end = (at + 1..at + LONGEST).find(|at| !is_word(*at));
        end.filter(|end| matches!(self.line.letter(*end), ')' | ']'))
            .unwrap_or(at)
    }

    /// The verbs that stand there, of what the player of a side did, with what each says and where it ends.
    fn verbs(&self, at: usize, side: Side) -> Vec<(GameResult, usize)> {
        let (won, lost) = match side {
            Side::Red => (GameResult::RedWins, GameResult::BlackWins),
            Side::Black => (GameResult::BlackWins, GameResult::RedWins),
        };
        let lists = [("won", won), ("lost", lost), ("drew", GameResult::Draw)];
        let mut found = Vec::new();
        for (list, result) in lists {
            for word in FORMS.list(list) {
                // `A beat B` says nothing of who had Red; `甲 胜 乙` names Red first.
                let is_latin = word.letters.first().is_some_and(|it| is_latin(*it));
                if self.kind != FormKind::Order || !is_latin {
                    found.extend(self.word(at, word).map(|end| (result, end)));
                }
            }
        }
        found
    }

    /// Whether a blank or a sign stands before a place.
    fn is_apart(&self, at: usize) -> bool {
        !self.line.before(at).is_alphanumeric()
    }

    /// Where a word ends that stands there.
    pub(super) fn word(&self, at: usize, word: &FormWord) -> Option<usize> {
        let first = *word.letters.first()?;
        let last = *word.letters.last()?;
        if word.apart && !self.is_apart(at)
            || is_latin(first) && is_latin_or_digit(self.line.before(at))
        {
            return None;
        }
        let mut next = at;
        for letter in &word.letters {
            if *letter == ' ' {
                let behind = self.line.behind_blanks(next);
                if behind == next {
                    return None;
                }
                next = behind;
            } else if is_same(self.line.letter(next), *letter) {
                next += 1;
            } else {
                return None;
            }
        }
        let letter = self.line.letter(next);
        // `红方` is no name behind `红`.
        let glued = is_latin(last) && is_latin_or_digit(letter)
            || matches!(last, '红' | '黑') && matches!(letter, '方' | '棋');
        (!glued).then_some(next)
    }

    /// Whether a word stands there that the next part of a form must be; true where it may be missing, or is no word.
    fn may_go_on(&self, rest: &[FormPart], at: usize) -> bool {
        let Some(FormPart::Words {
            words,
            optional: false,
        }) = rest.first()
        else {
            return true;
        };
        let next = self.behind_place(self.line.behind_blanks(at), words);
        words.iter().any(|word| self.word(next, word).is_some())
    }

    /// The results whose words stand there, the longest first, and end where they may.
    fn results(&self, at: usize, may_end: impl Fn(usize) -> bool) -> Vec<(GameResult, usize)> {
        let mut found = Vec::new();
        // Behind its name it may be stated in a sentence.
        if self.kind == FormKind::Over {
            let to =
                (at..self.line.signs.len()).find(|at| "。;|!?".contains(self.line.letter(*at)));
            let to = to.unwrap_or(self.line.signs.len());
            let told = may_end(to).then(|| verdict(&self.line.text(at, to), &[]));
            found.extend(told.flatten().map(|(_, result)| (result, to)));
        }
        let end = (at + LONGEST_RESULT).min(self.line.signs.len());
        for to in (at + 1..=end).rev() {
            let last = self.line.before(to);
            let glued = |c: char| {
                is_latin(last) && is_latin(c)
                    || last.is_ascii_digit() && (c.is_ascii_digit() || "-:/".contains(c))
            };
            if last == ' ' || glued(self.line.letter(to)) || !may_end(to) {
                continue;
            }
            let result = read_result_words(&self.line.text(at, to).replace(" - ", "-"));
            found.extend(
                result
                    .filter(|it| *it != GameResult::Unknown)
                    .map(|it| (it, to)),
            );
        }
        found
    }

    /// Facts stated where all parts of the form stand: the clause must end there, or go on with what belongs to it.
    fn closed(&self, at: usize, mut said: FormMatch) -> Option<FormMatch> {
        // What may be any word is a team where one stands beside the other name.
        let is_alone = |side: usize| {
            said.teams[side].is_some_and(|it| it.is_loose) && said.teams[1 - side].is_none()
        };
        if is_alone(0) || is_alone(1) {
            return None;
        }
        let mut next = at;
        loop {
            let behind = self.line.behind_blanks(next);
            let tail = FORMS
                .list("tail")
                .iter()
                .find_map(|word| self.word(behind, word));
            if let Some(end) = tail {
                next = end;
            } else if let Some((date, end)) = self.date(behind) {
                said.date = Some(date);
                next = end;
            } else {
                break;
            }
        }
        said.to = next;
        if self.kind != FormKind::Over
            && said.result.is_none()
            && let Some((result, stretch, end)) = self.result_behind(next)
        {
            said.result = Some((result, stretch));
            said.to = end;
            return Some(said);
        }
        (self.kind == FormKind::Free || self.ends_clause(next)).then_some(said)
    }

    /// A date in brackets, or one that begins with a year, behind a comma or not, and where it ends.
    fn date(&self, at: usize) -> Option<(CharRange, usize)> {
        let parts = self.line.letter(at) == ',';
        let at = self.line.behind_blanks(at + usize::from(parts));
        let is_open = matches!(self.line.letter(at), '(' | '[');
        let from = at + usize::from(is_open);
        let is_part = |c: char| c.is_ascii_digit() || "-./年月日".contains(c);
        let mut end = from;
        while is_part(self.line.letter(end)) {
            end += 1;
        }
        while end > from && "-./".contains(self.line.before(end)) {
            end -= 1;
        }
        let text = self.line.text(from, end);
        let is_year = ["19", "20"].iter().any(|it| text.starts_with(it));
        let is_year = is_year && text.bytes().take_while(u8::is_ascii_digit).count() == 4;
        let closes = matches!(self.line.letter(end), ')' | ']');
        // A year has no sign behind it.
        let bare = end - usize::from(text.ends_with('年'));
        (is_year && is_open == closes).then_some(((from, bare), end + usize::from(is_open)))
    }

    /// `, 1-0`, `(红胜)`, `: draw` at the end of a clause.
    fn result_behind(&self, at: usize) -> Option<(GameResult, CharRange, usize)> {
        let mut next = self.line.behind_blanks(at);
        let sign = self.line.letter(next);
        let is_open = matches!(sign, '(' | '[');
        let parts = is_open || ",:;—–|".contains(sign);
        if !parts && next == at {
            return None;
        }
        next += usize::from(parts);
        next = self.line.behind_blanks(next);
        self.results(next, |_| true)
            .into_iter()
            .find_map(|(result, end)| {
                let close = self.line.behind_blanks(end);
                let closes = matches!(self.line.letter(close), ')' | ']');
                let to = if is_open && closes { close + 1 } else { end };
                let is_whole = if is_open {
                    closes
                } else {
                    self.ends_clause(end)
                };
                is_whole.then_some((result, (next, end), to))
            })
    }

    /// Whether a clause ends there.
    fn ends_clause(&self, at: usize) -> bool {
        let letter = self.line.letter(at);
        let next = self.line.letter(at + 1);
        match letter {
            '\n' => true,
            '.' => !next.is_alphanumeric(),
            // `杭州 红方：甲`: the side is the label of what follows.
            ':' if self.kind == FormKind::Side => matches!(self.line.before(at), ')' | ']'),
            ' ' => {
                let behind = self.line.behind_blanks(at);
                let of_side =
                    self.kind == FormKind::Side && self.line.text(behind, behind + 4) == "and ";
                let is_phrase = [
                    "in ", "at ", "on ", "from ", "during ", "tại ", "trong ", "ở ", "giải ", "by ",
                ]
                .iter()
                .any(|word| self.line.text(behind, behind + word.chars().count()) == *word);
                is_han(self.line.before(at)) && self.kind != FormKind::Side
                    || is_phrase
                    || of_side
                    || !self.line.letter(behind).is_alphanumeric()
            }
            other => "。!?;,:()[]》」”\"|/、…—".contains(other),
        }
    }
}

fn is_latin_or_digit(sign: char) -> bool {
    is_latin(sign) || sign.is_ascii_digit()
}

/// Whether a sign is that of a form; brackets are one another's like.
const fn is_same(sign: char, wanted: char) -> bool {
    sign == wanted || matches!((sign, wanted), ('[', '(') | (']', ')'))
}
