//! The parts of a remark that only lists them: sides, deeds, numbers, outcomes.

use super::part::{Deed, Part, PlacedPart};
use super::reader::Reader;
use super::short::short;
use super::word::WordClass;
use crate::record::Act;

/// What may stand between words and says nothing.
const MARKS: &str = " \t：:（）()[]【】「」—–-·•./|→>×xX*＊#'′’\"″、&+，,方者：";

/// Numbers in circles, from 1 on.
const CIRCLED: &str = "①②③④⑤⑥⑦⑧⑨";

impl Reader<'_> {
    /// The parts of a sentence, where it consists of nothing else.
    pub(super) fn parts(&self, clauses: std::ops::Range<usize>) -> Option<Vec<PlacedPart>> {
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
            parts.push(PlacedPart {
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
        parts: &mut Vec<PlacedPart>,
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
            parts.push(PlacedPart {
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
            parts.push(PlacedPart { part, token });
        }
        Some(())
    }

    fn part(&self, at: usize) -> Option<Part> {
        let n = self.tokens[at].n;
        Some(match self.word(at) {
            WordClass::Red | WordClass::Black | WordClass::Both => Part::Side(self.person(at)),
            WordClass::Own if self.owner.is_some() => Part::Side(self.person(at)),
            WordClass::Winning => Part::Won,
            WordClass::Losing => Part::Lost(self.is_ruled_before(at)),
            WordClass::Lost => Part::Lost(true),
            WordClass::Number => Part::Count(n),
            WordClass::Plies => Part::Plies(n),
            WordClass::Rounds => Part::Plies(n * 2),
            WordClass::Times if self.text_of(at).starts_with('×') => Part::Count(n),
            WordClass::Times => Part::Times(n),
            WordClass::Nth => Part::Nth(n),
            WordClass::Time => Part::Seconds(n),
            WordClass::AddTime => Part::Add,
            WordClass::TakeTime => Part::Take,
            WordClass::Noted if self.text_of(at) == "罚" && self.is_before_time(at) => Part::Take,
            WordClass::Claim => Part::Claim,
            WordClass::Limit => Part::Limit,
            WordClass::Repetition | WordClass::Perpetual => Part::Cycle,
            WordClass::Confirmed => Part::Found(true),
            WordClass::Dismissed => Part::Found(false),
            WordClass::RuledDrawn | WordClass::DrawSaid => Part::Drawn,
            WordClass::Each => Part::Each,
            WordClass::Cite => Part::Cite,
            WordClass::Here if n > 0 => Part::Round,
            WordClass::Here
            | WordClass::Judged
            | WordClass::Noted
            | WordClass::Total
            | WordClass::Sheet
            | WordClass::Record => Part::Mark,
            WordClass::By if matches!(self.text_of(at), "by" | "of" | "on") => Part::Mark,
            WordClass::Phone => Part::Phone,
            WordClass::Ring => Part::Ring,
            WordClass::Knock => Part::Knock,
            WordClass::Piece => Part::Man,
            WordClass::Clock => Part::Clock,
            WordClass::NotMoved => Part::NotMoved,
            WordClass::Press => Part::Press,
            WordClass::StopClock => Part::StopClock,
            WordClass::Unasked => Part::Unasked,
            WordClass::Touch => Part::Touch,
            _ => Part::Deed(self.deed(at)?),
        })
    }

    /// 判红方负: a word of ruling before who loses; 宣布 only tells of the result.
    fn is_ruled_before(&self, at: usize) -> bool {
        let before = (0..at).rev().find(|it| !self.word(*it).is_person());
        before.is_some_and(|it| {
            it + 2 >= at
                && self.word(it) == WordClass::Judged
                && self.gap(it, at) <= 9
                && !self.text_of(it).starts_with('宣')
                && !self.is_english
        })
    }

    /// 罚5分: a word of rulings that here takes time.
    fn is_before_time(&self, at: usize) -> bool {
        self.tokens
            .get(at + 1)
            .is_some_and(|it| it.word == WordClass::Time)
    }

    fn deed(&self, at: usize) -> Option<Deed> {
        Some(match self.word(at) {
            WordClass::Flag if !self.text_of(at).starts_with('w') => Deed::Flag,
            WordClass::Late => Deed::Late,
            WordClass::Absent => Deed::Absent,
            WordClass::Resigned => Deed::Resigned,
            WordClass::Foul => Deed::Foul,
            WordClass::Warn => Deed::Warned,
            WordClass::Miss => Deed::Missed,
            WordClass::Illegible => Deed::Illegible,
            WordClass::Illegal => Deed::Illegal,
            WordClass::Mated => Deed::Mated,
            WordClass::Stalemated => Deed::Stalemated,
            WordClass::Offer => Deed::Offer,
            WordClass::RefuseOffer | WordClass::Refuse => Deed::Refused,
            WordClass::Accept | WordClass::Agreed => Deed::Accepted,
            WordClass::Withdrew => Deed::Did(Act::Withdrew),
            WordClass::Leave => Deed::Did(Act::LeftSeat),
            WordClass::Disturb => Deed::Did(Act::Disturbed),
            WordClass::Misconduct => Deed::Did(Act::Misconduct),
            WordClass::PhoneRang => Deed::Did(Act::PhoneRang),
            WordClass::Helped => Deed::Did(Act::Helped),
            WordClass::Unsigned => Deed::Did(Act::Unsigned),
            WordClass::RefusedRecord => Deed::Did(Act::RefusedRecord),
            WordClass::TakeBack => Deed::Did(Act::TookBack),
            WordClass::PressedFirst => Deed::Did(Act::PressedFirst),
            WordClass::NotPressed => Deed::Did(Act::NotPressed),
            WordClass::Unclear => Deed::Did(Act::UnclearPoint),
            _ => return None,
        })
    }
}

/// Makes one deed of two parts that tell it together: 手机 and 响. What is left of them tells nothing.
fn compose(parts: &mut Vec<PlacedPart>) {
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
