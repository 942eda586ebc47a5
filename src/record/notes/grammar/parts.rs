//! The parts of a remark that only lists them: sides, deeds, numbers, outcomes.

use super::part::{Deed, Part, PlacedPart};
use super::reader::Reader;
use super::short::short;
use super::word::Sense;
use crate::record::Act;

/// Characters that may stand between words and say nothing.
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

    /// Text between two words, where it holds only numbers in circles and commas.
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
            Sense::Red | Sense::Black | Sense::Both => Part::Side(self.person(at)),
            Sense::Own if self.owner.is_some() => Part::Side(self.person(at)),
            // 判红方胜: more than an outcome.
            Sense::Winning if self.is_ruled_before(at) => return None,
            Sense::Winning => Part::Won,
            Sense::Losing => Part::Lost(self.is_ruled_before(at) || self.is_lost_by_fouls(at)),
            Sense::Lost => Part::Lost(true),
            Sense::Number => Part::Count(n),
            // 犯规红无黑1次.
            Sense::Not if matches!(self.text_of(at), "无" | "没有" | "none") => Part::Count(0),
            Sense::Plies => Part::Plies(n),
            Sense::Rounds => Part::Plies(n * 2),
            Sense::Times if self.text_of(at).starts_with('×') => Part::Count(n),
            Sense::Times => Part::Times(n),
            Sense::Nth => Part::Nth(n),
            Sense::Time => Part::Seconds(n),
            Sense::AddTime => Part::Add,
            Sense::TakeTime => Part::Take,
            Sense::Noted if self.text_of(at) == "罚" && self.is_before_time(at) => Part::Take,
            Sense::Claim => Part::Claim,
            Sense::Limit => Part::Limit,
            Sense::Repetition | Sense::Perpetual => Part::Cycle,
            Sense::Confirmed => Part::Found(true),
            Sense::Dismissed => Part::Found(false),
            Sense::RuledDrawn | Sense::DrawSaid => Part::Drawn,
            Sense::Each => Part::Each,
            Sense::Cite => Part::Cite,
            Sense::Here if n > 0 => Part::Round,
            Sense::Here
            | Sense::Judged
            | Sense::Noted
            | Sense::Total
            | Sense::Sheet
            | Sense::Record => Part::Mark,
            Sense::By if matches!(self.text_of(at), "by" | "of" | "on") => Part::Mark,
            Sense::Phone => Part::Phone,
            Sense::Ring => Part::Ring,
            Sense::Knock => Part::Knock,
            Sense::Piece => Part::Man,
            Sense::Clock => Part::Clock,
            Sense::NotMoved => Part::NotMoved,
            Sense::Press => Part::Press,
            Sense::StopClock => Part::StopClock,
            Sense::Unasked => Part::Unasked,
            Sense::Touch => Part::Touch,
            // 迟到25分钟，超过时限: the limit is that of coming late.
            Sense::Flag if self.text_of(at).contains("时限") && self.speaks_of_lateness() => {
                Part::Mark
            }
            _ => Part::Deed(self.deed(at)?),
        })
    }

    /// 判红方负: a word of ruling before the loser; 宣布 only states the result.
    fn is_ruled_before(&self, at: usize) -> bool {
        let before = (0..at).rev().find(|it| !self.word(*it).is_person());
        before.is_some_and(|it| {
            it + 2 >= at
                && self.word(it) == Sense::Judged
                && self.gap(it, at) <= 9
                && !self.text_of(it).starts_with('宣')
                && !self.is_english
        })
    }

    /// 红方三次犯规，输棋: so many fouls lose by the rules, and nothing else is said in the sentence.
    fn is_lost_by_fouls(&self, at: usize) -> bool {
        const FOULS: i64 = 3;
        let last = at.checked_sub(1).filter(|_| !self.is_english);
        let is_count = |it: usize| {
            matches!(self.word(it), Sense::Times | Sense::Nth | Sense::Number)
                && self.tokens[it].n == FOULS
        };
        let is_foul = |it: usize| self.word(it) == Sense::Foul;
        last.is_some_and(|last| {
            let parted = self.text[self.tokens[last].end..self.tokens[at].start].trim();
            let first = last.saturating_sub(1);
            matches!(parted, "，" | ",")
                && (first..=last).any(is_count)
                && (first..=last).any(is_foul)
        })
    }

    fn speaks_of_lateness(&self) -> bool {
        self.tokens.iter().any(|it| it.word == Sense::Late)
    }

    /// 罚5分: a word of rulings that here takes time.
    fn is_before_time(&self, at: usize) -> bool {
        self.tokens
            .get(at + 1)
            .is_some_and(|it| it.word == Sense::Time)
    }

    fn deed(&self, at: usize) -> Option<Deed> {
        Some(match self.word(at) {
            Sense::Flag if !self.text_of(at).starts_with('w') => Deed::Flag,
            Sense::Late => Deed::Late,
            Sense::Absent => Deed::Absent,
            Sense::Resigned => Deed::Resigned,
            Sense::Foul => Deed::Foul,
            Sense::Warn => Deed::Warned,
            // 漏着 by itself is a move that was not seen, as 漏着 is called in the play.
            Sense::Miss if self.text_of(at) != "漏着" => Deed::Missed,
            Sense::Illegible => Deed::Illegible,
            Sense::Illegal => Deed::Illegal,
            Sense::Mated => Deed::Mated,
            Sense::Stalemated => Deed::Stalemated,
            Sense::Offer => Deed::Offer,
            Sense::RefuseOffer | Sense::Refuse => Deed::Refused,
            Sense::Accept | Sense::Agreed => Deed::Accepted,
            word => Deed::Did(act_of(word)?),
        })
    }
}

/// The one act that a word states.
pub(super) const fn act_of(word: Sense) -> Option<Act> {
    Some(match word {
        Sense::Withdrew => Act::Withdrew,
        Sense::Leave => Act::LeftSeat,
        Sense::Disturb => Act::Disturbed,
        Sense::Misconduct => Act::Misconduct,
        Sense::PhoneRang => Act::PhoneRang,
        Sense::Helped => Act::Helped,
        Sense::Unsigned => Act::Unsigned,
        Sense::RefusedRecord => Act::RefusedRecord,
        Sense::TakeBack => Act::TookBack,
        Sense::PressedFirst => Act::PressedFirst,
        Sense::NotPressed => Act::NotPressed,
        Sense::Unclear => Act::UnclearPoint,
        _ => return None,
    })
}

/// Makes one deed of two parts that state it together: 手机 and 响. The rest of them states nothing.
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
        // 手机响，干扰对方 is the ringing; any other disturbance by him is stated by another word.
        Part::Deed(Deed::Did(Act::Disturbed)) => !rang,
        _ => true,
    });
}
