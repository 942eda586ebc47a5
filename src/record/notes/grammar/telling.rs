//! Facts stated by the parts that belong to one side.

use super::counts::{DeedCount, counts};
use super::groups::Group;
use super::part::{Deed, Part};
use super::reader::{Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::RaisedError;
use crate::record::notes::{Cite, NoteKind};

/// Data shared by the groups of a sentence.
#[derive(Clone, Copy, Debug)]
pub(super) struct SharedWords {
    pub(super) article: Option<Cite>,
    pub(super) round: Option<u16>,
    /// The one who offers a draw in it.
    pub(super) offerer: Option<Party>,
    /// Whether a number of fouls is one in all.
    pub(super) is_total: bool,
}

/// Facts stated by a group, with the words that state them.
#[derive(Debug)]
pub(super) struct GroupReading<'r> {
    reader: &'r Reader<'r>,
    group: &'r Group,
    shared: SharedWords,
    said: Vec<(usize, NoteKind)>,
    /// Numbers that no deed has taken yet.
    seconds: Option<i64>,
    nth: Option<i64>,
}

impl<'r> GroupReading<'r> {
    /// `None` where a part has no place.
    pub(super) fn of(
        reader: &'r Reader<'_>,
        group: &'r Group,
        shared: SharedWords,
    ) -> Option<Vec<(usize, NoteKind)>> {
        let mut telling = GroupReading {
            reader,
            group,
            shared,
            said: Vec::new(),
            seconds: group.only(|part| match part {
                Part::Seconds(seconds) => Some(seconds),
                _ => None,
            })?,
            nth: group.only(|part| match part {
                Part::Nth(number) => Some(number),
                _ => None,
            })?,
        };
        telling.all()?;
        let is_empty = telling.seconds.is_none() && telling.nth.is_none();
        is_empty.then_some(telling.said)
    }

    fn all(&mut self) -> Option<()> {
        let counts = counts(&self.group.parts)?;
        let is_claim = self.claimed()?;
        for at in 0..self.group.parts.len() {
            let placed = self.group.parts[at];
            let count = counts.iter().find(|it| it.deed == at).copied();
            match placed.part {
                Part::Deed(deed) => self.deed(deed, placed.token, count)?,
                Part::Lost(is_ruled) => self.lost(placed.token, is_ruled),
                Part::Take if self.is_dash(placed.token) => {}
                Part::Add => self.clock(placed.token, 1)?,
                Part::Take => self.clock(placed.token, -1)?,
                Part::Drawn | Part::Found(_) | Part::Claim | Part::Limit | Part::Cycle
                    if is_claim => {}
                // 和（双方同意）.
                Part::Drawn if self.group.has(Part::Deed(Deed::Accepted)) => {}
                Part::Count(_)
                | Part::Plies(_)
                | Part::Times(_)
                | Part::Nth(_)
                | Part::Seconds(_)
                | Part::Each
                | Part::Cite
                | Part::Round
                | Part::Stop => {}
                _ => return None,
            }
        }
        Some(())
    }

    fn tell(&mut self, token: usize, kind: impl Fn(Option<Side>) -> NoteKind) {
        for side in self.group.who.sides() {
            let kind = kind(side);
            let is_offer = matches!(kind, NoteKind::DrawOffer { .. });
            // 字迹潦草，难以辨认 states it twice.
            if is_offer || self.said.iter().all(|(_, told)| *told != kind) {
                self.said.push((token, kind));
            }
        }
    }

    /// 限着（红）驳回: what was claimed and what was found of it; whether it was a claim.
    fn claimed(&mut self) -> Option<bool> {
        let mut parts = self.group.parts.iter();
        let Some(claim) = parts.find(|it| matches!(it.part, Part::Limit | Part::Cycle)) else {
            return Some(false);
        };
        let found = self.group.only(|part| match part {
            Part::Found(found) => Some(found),
            _ => None,
        })?;
        let drawn = self.group.has(Part::Drawn);
        let asked = self.group.has(Part::Claim) || found.is_some() || drawn;
        let lost = self
            .group
            .parts
            .iter()
            .any(|it| matches!(it.part, Part::Lost(_)));
        match (claim.part, asked, lost) {
            // 长将（红）判负; 黑方长将，判负 may be a rule in a commentary.
            (Part::Cycle, false, true) if self.reader.is_english || !self.group.has(Part::Stop) => {
                Some(true)
            }
            (_, true, false)
                if !(drawn && found == Some(false)) && self.group.who != Party::Both =>
            {
                let granted = found.or(drawn.then_some(true));
                let is_limit = claim.part == Part::Limit;
                self.tell(claim.token, |by| {
                    if is_limit {
                        NoteKind::NaturalLimitClaim { by, granted }
                    } else {
                        NoteKind::RepetitionClaim { by, granted }
                    }
                });
                Some(true)
            }
            _ => None,
        }
    }

    fn deed(&mut self, deed: Deed, token: usize, count: Option<DeedCount>) -> Option<()> {
        let number = count.map(|it| it.number);
        // 提和：红1黑0: none of his.
        if number == Some(0) && deed.is_counted() {
            return Some(());
        }
        match deed {
            Deed::Did(act) => self.tell(token, |side| NoteKind::Did { side, act }),
            Deed::Flag => self.tell(token, |side| NoteKind::FlagFell { side }),
            Deed::Resigned => self.tell(token, |by| NoteKind::Resigned { by }),
            Deed::Absent => self.tell(token, absent),
            Deed::Missed if number.is_none() && self.reader.text_of(token) == "缺" => {
                self.tell(token, absent);
            }
            Deed::Missed | Deed::Illegible => {
                self.missed(deed == Deed::Illegible, token, number)?;
            }
            Deed::Late => self.late(token),
            Deed::Mated | Deed::Stalemated => self.mated(deed == Deed::Stalemated, token)?,
            Deed::Foul => self.fouls(token, count)?,
            Deed::Warned => {
                self.nth = None;
                self.tell(token, |side| NoteKind::Warned { side });
            }
            Deed::Illegal => self.illegal(token)?,
            Deed::Offer => self.offers(token, number)?,
            Deed::Refused => self.refused(token)?,
            Deed::Accepted => {
                let is_of_both = self.group.who == Party::Both && self.shared.offerer.is_none();
                let answers = self.shared.offerer.is_some_and(|it| it != self.group.who);
                if !is_of_both && !answers {
                    return None;
                }
                self.said.push((token, NoteKind::DrawAgreed));
            }
        }
        Some(())
    }

    fn late(&mut self, token: usize) {
        let seconds = self.seconds.take();
        let minutes = seconds.and_then(|it| u16::try_from(it / 60).ok());
        let is_timed = |it: &(usize, NoteKind)| {
            let NoteKind::Late { minutes, .. } = it.1 else {
                return false;
            };
            minutes.is_some()
        };
        // 迟到18分钟，超过规定迟到时限 states it twice.
        let is_limit = minutes.is_none() && self.reader.text_of(token).contains("时限");
        if is_limit && self.said.iter().any(is_timed) {
            return;
        }
        self.tell(token, |side| NoteKind::Late {
            side,
            minutes,
            absent: false,
        });
    }

    fn missed(&mut self, illegible: bool, token: usize, number: Option<i64>) -> Option<()> {
        let text = self.reader.text_of(token);
        let is_firm = text.contains(['漏', '记', '写', '录', '抄']) || text.contains("record");
        if !illegible && !is_firm && number.is_none() {
            return None;
        }
        let plies = number.and_then(|it| u16::try_from(it).ok());
        self.tell(token, |side| NoteKind::NotRecorded {
            side,
            plies,
            illegible,
        });
        Some(())
    }

    /// 红将死 may be of either; 被将死 is not.
    fn mated(&mut self, stalemate: bool, token: usize) -> Option<()> {
        let is_passive = self.reader.text_of(token).starts_with(['被', '陷']);
        let is_settled = is_passive || stalemate || self.group.is_of_loser;
        is_settled.then(|| self.tell(token, |side| NoteKind::Mated { side, stalemate }))
    }

    fn fouls(&mut self, token: usize, count: Option<DeedCount>) -> Option<()> {
        let who = self.group.who;
        // 双方犯规 may be one foul of either.
        if who == Party::Both && !self.group.has(Part::Each) && !self.reader.is_english {
            return None;
        }
        let number = count.map(|it| it.number);
        let is_total = self.shared.is_total;
        let is_bare = is_total || count.is_some_and(|it| it.is_bare);
        if is_total && number.is_some_and(|it| it <= self.reader.fouls_so_far(who)) {
            return Some(());
        }
        let nth = self.nth.take();
        let fouls = self.reader.fouls_beyond(who, (nth, number, is_bare));
        let fouls = u8::try_from(fouls.clamp(1, 9)).ok()?;
        let article = self.shared.article;
        self.tell(token, |side| NoteKind::Foul {
            side,
            fouls,
            article,
        });
        Some(())
    }

    /// The mover is stated; the finder is not.
    fn illegal(&mut self, token: usize) -> Option<()> {
        let error = RaisedError::IllegalMove;
        let round = self.shared.round;
        let is_of_fouls = self.shared.article.is_some() || self.group.who == Party::Both;
        let note = NoteKind::ErrorRaised {
            by: None,
            round,
            error,
        };
        (!is_of_fouls).then(|| self.said.push((token, note)))
    }

    fn offers(&mut self, token: usize, number: Option<i64>) -> Option<()> {
        // Of an offer whose round is named the row may speak as of one made before.
        let is_counted_inside = self.reader.text_of(token).contains('次');
        if self.group.who == Party::Both
            || self.shared.round.is_some()
            || self.nth.is_some()
            || is_counted_inside
        {
            return None;
        }
        for _ in 0..number.unwrap_or(1).clamp(1, 4) {
            self.tell(token, |by| NoteKind::DrawOffer { by });
        }
        Some(())
    }

    fn refused(&mut self, token: usize) -> Option<()> {
        // 黑方提和，被拒，红方提和，被拒: what was offered last is refused.
        let by = self.last_offerer(token).or(self.shared.offerer)?;
        let of_other = self.group.who == by;
        let by = if of_other { by.other() } else { self.group.who };
        let Party::One(side) = by else {
            return None;
        };
        self.said
            .push((token, NoteKind::DrawRefused { by: Some(side) }));
        Some(())
    }

    /// Who is named before the last offer before a word.
    fn last_offerer(&self, token: usize) -> Option<Party> {
        let reader = self.reader;
        let offer = (0..token).rfind(|it| reader.word(*it) == Sense::Offer)?;
        let who = (0..offer).rfind(|it| reader.word(*it).is_person())?;
        match reader.word(who) {
            Sense::Red => Some(Party::One(Side::Red)),
            Sense::Black => Some(Party::One(Side::Black)),
            _ => None,
        }
    }

    /// 红迟到20分，负: a result, and with what it is lost by a ruling.
    fn lost(&mut self, token: usize, is_ruled: bool) {
        let is_end = |part: Part| matches!(part, Part::Deed(deed) if deed.is_end());
        let is_lost_by =
            |part: Part| matches!(part, Part::Deed(Deed::Late | Deed::Illegal) | Part::Cycle);
        let has = |is: &dyn Fn(Part) -> bool| self.group.parts.iter().any(|it| is(it.part));
        // 红方犯规两次，28.11.1，负: what the article says of it.
        let is_again =
            |part: Part| matches!(part, Part::Times(n) | Part::Count(n) | Part::Nth(n) if n > 1);
        let is_foul = self.group.has(Part::Deed(Deed::Foul));
        let by_article = self.shared.article.is_some() && is_foul && has(&is_again);
        if has(&is_end) || !is_ruled && !by_article && !has(&is_lost_by) {
            return;
        }
        let article = self.shared.article;
        self.tell(token, |side| NoteKind::RuledLost { side, article });
    }

    /// 迟到-黑-15分, 扣-红-5分: a dash, and no sign of what is taken.
    fn is_dash(&self, token: usize) -> bool {
        let is_sign = |token: usize| self.reader.text_of(token).len() == 1;
        let mut parts = self.group.parts.iter();
        is_sign(token)
            && parts.any(|it| {
                it.part == Part::Deed(Deed::Late) || it.part == Part::Take && !is_sign(it.token)
            })
    }

    fn clock(&mut self, token: usize, sign: i64) -> Option<()> {
        let seconds = i32::try_from(self.seconds.take()? * sign).ok()?;
        if self.group.has(Part::Deed(Deed::Late)) {
            return None;
        }
        self.tell(token, |side| NoteKind::ClockChanged { side, seconds });
        Some(())
    }
}

const fn absent(side: Option<Side>) -> NoteKind {
    NoteKind::Late {
        side,
        minutes: None,
        absent: true,
    }
}
