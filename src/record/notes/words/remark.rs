//! A remark as short as arbiters write them, by the grammar.

use super::{NormalizedRemark, RemarkReading, is_dialogue, lexicon};
use crate::record::notes::grammar::{self, Lexicon, Parsed};
use crate::record::notes::{ARBITERS_LONGEST, NoteKind, RemarkContext, SpannedNote};
use crate::record::script;
use crate::text::Span;

/// A short remark that may report something.
pub(super) struct Remark<'t> {
    text: &'t str,
    plain: String,
    /// Whether it may hold a word that states something; else a list of parts at most.
    tells: bool,
    /// All of it, where places in it are not those of its words.
    whole: Option<Span>,
}

impl<'t> Remark<'t> {
    /// `None` for a commentary, for what two players say, for what holds no word of the grammar.
    pub(super) fn of(text: &'t str) -> Option<Remark<'t>> {
        if text.len() > ARBITERS_LONGEST || is_dialogue(text) {
            return None;
        }
        let plain: String = text
            .chars()
            .map(|sign| script::as_read(sign).to_ascii_lowercase())
            .collect::<String>()
            // 乙次 is how a form in Taiwan writes 一次.
            .replace("乙次", "一次");
        let plain = with_sides(plain);
        let (plain, whole) = match without_blanks(&plain) {
            Some(close) => (close, Some(Span::new(0, text.len()))),
            None => (plain, None),
        };
        let tells = Lexicon::built_in().may_tell(&plain);
        (tells || is_short_form(&plain)).then_some(Remark {
            text,
            plain,
            tells,
            whole,
        })
    }

    /// Its statements, in their order; `None` for a commentary.
    pub(super) fn told(&self, context: &mut RemarkContext) -> Option<Vec<SpannedNote>> {
        let told = grammar::told(&self.plain, *context, self.tells)?;
        (self.tells || !told.is_empty()).then(|| self.completed(told, context))
    }

    /// Its statements, and what was left unread.
    fn read(&self, context: &mut RemarkContext) -> Option<(Vec<SpannedNote>, Parsed)> {
        let mut parsed = grammar::read(&self.plain, *context, self.tells);
        if parsed.is_commentary || !self.tells && parsed.told.is_empty() {
            return None;
        }
        let told = std::mem::take(&mut parsed.told);
        Some((self.completed(told, context), parsed))
    }

    /// What the grammar told, and what it leaves to the reader of times.
    fn completed(
        &self,
        mut told: Vec<SpannedNote>,
        context: &mut RemarkContext,
    ) -> Vec<SpannedNote> {
        if let Some(whole) = self.whole {
            for it in &mut told {
                it.span = whole;
            }
        }
        let of_times = self.of_times(*context);
        note(context, &told);
        if !of_times.is_empty() {
            told.extend(of_times);
            told.sort_by_key(|told| told.span.start);
        }
        told
    }

    /// Times on clocks, signatures and corrections, which the grammar leaves to the reader of times.
    fn of_times(&self, mut context: RemarkContext) -> Vec<SpannedNote> {
        /// Of signatures, of corrections, and of a unit of time.
        const SIGNS: [char; 10] = ['签', '划', '涂', '改', '分', '秒', ':', '：', '\'', '′'];
        let may_tell = if self.plain.is_ascii() {
            self.plain.contains(|it: char| it.is_ascii_digit())
        } else {
            self.plain.contains(SIGNS)
        };
        if !may_tell {
            return Vec::new();
        }
        let Some(plain) = NormalizedRemark::of(self.text, context.owner) else {
            return Vec::new();
        };
        let (mut told, _) = plain.read(&mut context);
        told.retain(|told| {
            matches!(
                told.kind,
                NoteKind::Clock { .. }
                    | NoteKind::Spent { .. }
                    | NoteKind::Signed { .. }
                    | NoteKind::Rewritten
            )
        });
        told
    }

    /// Reads it; keeps what is unread.
    pub(super) fn hear(&self, context: &mut RemarkContext) -> Option<RemarkReading> {
        let (told, parsed) = self.read(context)?;
        let mut heard = RemarkReading {
            is_read: parsed.is_read || !told.is_empty(),
            is_weighty: !parsed.unread.is_empty(),
            unread: parsed.unread,
        };
        for span in parsed.idle {
            let text = span.of(&self.plain);
            if lexicon::is_weighty(text) {
                heard.is_weighty = true;
                heard.unread.push(span);
            } else if told.is_empty() && !heard.is_read {
                heard.unread.push(span);
            }
        }
        heard.unread.extend(parsed.grounds);
        if !heard.is_read && heard.unread.is_empty() {
            let is_weighty = |span: &Span| lexicon::is_weighty(span.of(&self.plain));
            heard.is_weighty |= parsed.clauses.iter().any(is_weighty);
            heard.unread = parsed.clauses;
        }
        // Of what states nothing all has to be known: a word in a clause that is understood in part may be denied there or not.
        if told.is_empty() && heard.unread.is_empty() && !parsed.vague.is_empty() {
            heard.unread = parsed.vague;
            heard.is_weighty = true;
        } else if told.is_empty() && heard.unread.is_empty() {
            heard.unread = parsed.unknown;
        }
        if let Some(whole) = self.whole {
            for span in &mut heard.unread {
                *span = whole;
            }
        }
        heard.unread.sort_unstable();
        heard.unread.dedup();
        Some(heard)
    }
}

/// 黑 方 手 机 响: what is typed with a blank behind every sign, without them.
fn without_blanks(plain: &str) -> Option<String> {
    const FEWEST: usize = 3;
    let words: Vec<&str> = plain.split_whitespace().collect();
    let is_sign = |it: &&&str| it.chars().filter(|it| it.is_alphanumeric()).count() <= 1;
    let is_spaced = words.len() >= FEWEST
        && !plain.is_ascii()
        && words.iter().filter(is_sign).count() * 10 >= words.len() * 8;
    is_spaced.then(|| words.concat())
}

/// 甲方（执红）悔棋，乙方制止: the sides in place of letters, where it is said which of them one plays. No byte moves.
fn with_sides(plain: String) -> String {
    const LETTERS: [(&str, &str); 2] = [("甲方", "乙方"), ("乙方", "甲方")];
    const PLAYS: [(&str, &str, &str); 4] = [
        ("执红", "红方", "黑方"),
        ("执先", "红方", "黑方"),
        ("执黑", "黑方", "红方"),
        ("执后", "黑方", "红方"),
    ];
    for (one, other) in LETTERS {
        for (plays, own, others) in PLAYS {
            let mut behind = plain.split(one).skip(1);
            let says = |it: &str| {
                it.trim_start_matches(['（', '(', '，', ' '])
                    .starts_with(plays)
            };
            if behind.any(says) {
                return plain.replace(one, own).replace(other, others);
            }
        }
    }
    plain
}

/// 红缺, 3漏（黑）: a deed of one sign and a side, that no pair of signs gives away.
fn is_short_form(plain: &str) -> bool {
    const MOST: usize = 30;
    plain.len() <= MOST
        && plain.contains(['缺', '漏', '警', '超', '犯', '迟', '\'', '′'])
        && plain.contains(['红', '黑'])
}

/// Records what later remarks need to know of these statements.
fn note(context: &mut RemarkContext, told: &[SpannedNote]) {
    for told in told {
        match told.kind {
            NoteKind::Foul {
                side: Some(side),
                fouls,
                ..
            } => {
                let count = &mut context.fouls[side.index()];
                *count = count.saturating_add(fouls);
            }
            NoteKind::DrawOffer { by } => {
                context.offer_open = true;
                if let Some(side) = by {
                    let count = &mut context.offers[side.index()];
                    *count = count.saturating_add(1);
                }
            }
            NoteKind::DrawAgreed
            | NoteKind::DrawRefused { .. }
            | NoteKind::OfferWithdrawn { .. } => context.offer_open = false,
            NoteKind::Did {
                side: Some(side),
                act: crate::record::Act::PressedFirst,
            } => {
                let count = &mut context.pressed[side.index()];
                *count = count.saturating_add(1);
            }
            _ => {}
        }
    }
}
