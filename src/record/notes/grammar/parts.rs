//! The parts of a remark that only lists them: sides, deeds, numbers, outcomes.

use super::part::{Deed, Part, Placed};
use super::reader::Reader;
use super::short::short;
use super::word::Word;
use crate::record::Act;

/// What may stand between words and says nothing.
const MARKS: &str = " \t：:（）()[]【】「」—–-·•./|→>×xX*＊#'′’\"″、&+，,方者：";

/// Numbers in circles, from 1 on.
const CIRCLED: &str = "①②③④⑤⑥⑦⑧⑨";

impl Reader<'_> {
    /// The parts of a sentence, where it consists of nothing else.
    pub(super) fn parts(&self, clauses: std::ops::Range<usize>) -> Option<Vec<Placed>> {
        const MOST: usize = 16;
        let (first, last) = (
            self.clauses.get(clauses.start)?,
            &self.clauses[clauses.end - 1],
        );
        let tokens = first.tokens.start..last.tokens.end;
        if tokens.len() > MOST || last.asked {
            return None;
        }
        let mut parts = Vec::new();
        let mut end = first.start;
        for at in tokens.clone() {
            self.between((end, self.tokens[at].start), at, &mut parts)?;
            parts.push(Placed {
                part: self.part(at)?,
                token: at,
            });
            end = self.tokens[at].end;
        }
        let behind = tokens.end.checked_sub(1)?;
        self.between((end, last.end), behind, &mut parts)?;
        compose(&mut parts);
        Some(parts)
    }

    /// What stands between two words, where it says nothing but numbers in circles and commas.
    fn between(
        &self,
        (from, to): (usize, usize),
        token: usize,
        parts: &mut Vec<Placed>,
    ) -> Option<()> {
        const WORDS: [&str; 12] = [
            "the", "a", "an", "was", "is", "has", "had", "side", "player", "s", "x", "cl",
        ];
        let text = self.text.get(from..to)?;
        let is_letter =
            |it: char| it.is_alphabetic() && !CIRCLED.contains(it) && !"方者".contains(it);
        for word in text.split(|it: char| !is_letter(it)) {
            if word.is_empty() || WORDS.contains(&word) {
                continue;
            }
            parts.push(Placed {
                part: short(word)?,
                token,
            });
        }
        let begins = parts.is_empty() && self.word(token).is_person();
        for sign in text.chars().filter(|it| !is_letter(*it)) {
            // ①红: the number of a row.
            if begins && CIRCLED.contains(sign) {
                continue;
            }
            let part = match sign {
                '、' | '&' => Part::And,
                '，' | ',' => Part::Stop,
                _ if MARKS.contains(sign) => continue,
                _ => {
                    let number = CIRCLED.chars().zip(1..).find(|(it, _)| *it == sign)?;
                    Part::Count(number.1)
                }
            };
            parts.push(Placed { part, token });
        }
        Some(())
    }

    fn part(&self, at: usize) -> Option<Part> {
        let n = self.tokens[at].n;
        Some(match self.word(at) {
            Word::Red | Word::Black | Word::Both => Part::Side(self.person(at)),
            Word::Own if self.owner.is_some() => Part::Side(self.person(at)),
            Word::Winning => Part::Won,
            Word::Losing => Part::Lost(self.is_ruled_before(at)),
            Word::Lost => Part::Lost(true),
            Word::Number => Part::Count(n),
            Word::Plies => Part::Plies(n),
            Word::Rounds => Part::Plies(n * 2),
            Word::Times if self.text_of(at).starts_with('×') => Part::Count(n),
            Word::Times => Part::Times(n),
            Word::Nth => Part::Nth(n),
            Word::Time => Part::Seconds(n),
            Word::AddTime => Part::Add,
            Word::TakeTime => Part::Take,
            Word::Noted if self.text_of(at) == "罚" && self.is_before_time(at) => Part::Take,
            Word::Claim => Part::Claim,
            Word::Limit => Part::Limit,
            Word::Repetition | Word::Perpetual => Part::Cycle,
            Word::Confirmed => Part::Found(true),
            Word::Dismissed => Part::Found(false),
            Word::RuledDrawn | Word::DrawSaid => Part::Drawn,
            Word::Each => Part::Each,
            Word::Cite => Part::Cite,
            Word::Here if n > 0 => Part::Round,
            Word::Here | Word::Judged | Word::Noted | Word::Total | Word::Sheet | Word::Record => {
                Part::Mark
            }
            Word::By if matches!(self.text_of(at), "by" | "of" | "on") => Part::Mark,
            Word::Phone => Part::Phone,
            Word::Ring => Part::Ring,
            Word::Knock => Part::Knock,
            Word::Piece => Part::Man,
            Word::Clock => Part::Clock,
            Word::NotMoved => Part::NotMoved,
            Word::Press => Part::Press,
            Word::StopClock => Part::StopClock,
            Word::Unasked => Part::Unasked,
            Word::Touch => Part::Touch,
            _ => Part::Deed(self.deed(at)?),
        })
    }

    /// 判红方负: a word of ruling before who loses; 宣布 only tells of the result.
    fn is_ruled_before(&self, at: usize) -> bool {
        let before = (0..at).rev().find(|it| !self.word(*it).is_person());
        before.is_some_and(|it| {
            it + 2 >= at
                && self.word(it) == Word::Judged
                && self.gap(it, at) <= 9
                && !self.text_of(it).starts_with('宣')
                && !self.is_english
        })
    }

    /// 罚5分: a word of rulings that here takes time.
    fn is_before_time(&self, at: usize) -> bool {
        self.tokens
            .get(at + 1)
            .is_some_and(|it| it.word == Word::Time)
    }

    fn deed(&self, at: usize) -> Option<Deed> {
        Some(match self.word(at) {
            Word::Flag if !self.text_of(at).starts_with('w') => Deed::Flag,
            Word::Late => Deed::Late,
            Word::Absent => Deed::Absent,
            Word::Resigned => Deed::Resigned,
            Word::Foul => Deed::Foul,
            Word::Warn => Deed::Warned,
            Word::Miss => Deed::Missed,
            Word::Illegible => Deed::Illegible,
            Word::Illegal => Deed::Illegal,
            Word::Mated => Deed::Mated,
            Word::Stalemated => Deed::Stalemated,
            Word::Offer => Deed::Offer,
            Word::RefuseOffer | Word::Refuse => Deed::Refused,
            Word::Accept | Word::Agreed => Deed::Accepted,
            Word::Withdrew => Deed::Did(Act::Withdrew),
            Word::Leave => Deed::Did(Act::LeftSeat),
            Word::Disturb => Deed::Did(Act::Disturbed),
            Word::Misconduct => Deed::Did(Act::Misconduct),
            Word::PhoneRang => Deed::Did(Act::PhoneRang),
            Word::Helped => Deed::Did(Act::Helped),
            Word::Unsigned => Deed::Did(Act::Unsigned),
            Word::RefusedRecord => Deed::Did(Act::RefusedRecord),
            Word::TakeBack => Deed::Did(Act::TookBack),
            Word::PressedFirst => Deed::Did(Act::PressedFirst),
            Word::NotPressed => Deed::Did(Act::NotPressed),
            Word::Unclear => Deed::Did(Act::UnclearPoint),
            _ => return None,
        })
    }
}

/// Makes one deed of two parts that tell it together: 手机 and 响. What is left of them tells nothing.
fn compose(parts: &mut Vec<Placed>) {
    let pairs = [
        (Part::NotMoved, Part::Press, Act::PressedFirst),
        (Part::StopClock, Part::Unasked, Act::ClockStopped),
        (Part::Phone, Part::Ring, Act::PhoneRang),
        (Part::Knock, Part::Clock, Act::KnockedClock),
        (Part::Knock, Part::Man, Act::KnockedPieces),
    ];
    for (one, other, act) in pairs {
        let find = |part: Part| parts.iter().position(|it| it.part == part);
        if let (Some(first), Some(second)) = (find(one), find(other)) {
            parts[first].part = Part::Deed(Deed::Did(act));
            parts.remove(second);
        }
    }
    let tells = |act: Act| Part::Deed(Deed::Did(act));
    let has = |act: Act| parts.iter().any(|it| it.part == tells(act));
    let pressed = has(Act::PressedFirst);
    let rang = has(Act::PhoneRang);
    let knocked = has(Act::KnockedClock) || has(Act::KnockedPieces);
    // 未走先按; 钟倒了（红碰）.
    parts.retain(|it| match it.part {
        Part::Mark => false,
        Part::NotMoved => !pressed,
        Part::Touch => !knocked,
        // 手机响，干扰对方 is the ringing; what else he did to disturb is told by another word.
        Part::Deed(Deed::Did(Act::Disturbed)) => !rang,
        _ => true,
    });
}
