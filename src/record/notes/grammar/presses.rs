//! Deeds of players to the clock: pressed before the move, held, stopped, not pressed.

use super::hands;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Deeds done to the clock.
    pub(super) fn clock_deeds(&mut self) {
        if let Some(at) = self.find(&[Sense::PressedFirst]) {
            // 红方碰乱棋子，黑方先按钟: two deeds of two players.
            let presser = self.actor(at);
            let knocked = self.events.iter_mut().rev().find(|event| {
                matches!(
                    event.kind,
                    NoteKind::Did {
                        act: Act::KnockedPieces,
                        side,
                    } if side.is_none_or(|side| presser != Party::One(!side))
                )
            });
            if let Some(ClauseEvent {
                kind: NoteKind::Did { act, .. },
                ..
            }) = knocked
                && self.text[self.tokens[at].start..].starts_with("按")
            {
                *act = Act::KnockedAndPressed;
                self.used[at] = true;
            } else {
                self.pressed_first(at);
            }
        } else if let Some(press) = self.find(&[Sense::Press])
            && (self.has(&[Sense::NotMoved])
                || self.before_has(&[Sense::NotMoved])
                    && !self.range().any(|it| self.word(it).is_person()))
        {
            self.pressed_first(press);
        }
        let denies_early = self.is_english && self.has(&[Sense::NotMoved]);
        if let Some(at) = self.find(&[Sense::NotPressed]) {
            // Red did not press the clock before moving; 碰落棋子，没按钟: the clock was not pressed upon it.
            if denies_early || self.sentence_has(&[Sense::Knock]) {
                self.used[at] = true;
                return;
            }
            self.not_pressed(at);
        }
        self.clock_hand();
        if let Some(stop) = self.find(&[Sense::StopClock])
            && !self.has(&[Sense::Resigned])
            && (self.has(&[Sense::Unasked])
                || self.sentence_has(&[Sense::Foul, Sense::Warn])
                    && !self.is_stopped_to_restore(stop)
                    && !self
                        .range()
                        .any(|it| it > stop && self.word(it) == Sense::Raise)
                    && !self.is_stopped_for_claim())
        {
            // 棋钟被黑方擅自按停.
            match self.agent(stop) {
                Some(who) => self.did_by(stop, who, Act::ClockStopped),
                None => self.did(stop, Act::ClockStopped),
            }
        }
        self.faulty_clock();
    }

    fn not_pressed(&mut self, at: usize) {
        match self.reminded_of(at) {
            Some(who) => self.did_by(at, who, Act::NotPressed),
            None => self.did(at, Act::NotPressed),
        }
    }

    /// 黑方提醒红方没按钟: the player whom the other reminds of a deed.
    fn reminded_of(&self, at: usize) -> Option<Party> {
        let remind = self.find(&[Sense::Remind]).filter(|it| *it < at)?;
        let named = (remind + 1..at).find(|it| self.word(*it).is_person())?;
        // 黑方提醒红方后没按钟: it is he who reminded.
        let between = &self.text[self.tokens[named].end..self.tokens[at].start];
        (!between.contains(['后', '时', '己'])).then(|| self.person(named))
    }

    /// 停钟退回重走: where nobody is named the clock stands while things are put right.
    fn is_stopped_to_restore(&self, at: usize) -> bool {
        let acts = [
            Sense::Restored,
            Sense::Judge,
            Sense::Judged,
            Sense::Confirmed,
        ];
        self.named_before(at, false).is_none() && self.at > 0 && self.has(&acts)
    }

    /// A hand kept on the clock, or the wrong one that pressed it.
    fn clock_hand(&mut self) {
        let holds = self.find(&[Sense::Hold]).filter(|at| self.is_by_hand(*at));
        let names_clock = |at: &usize| self.text_of(*at).contains(['钟', '表']);
        let clock = self
            .find(&[Sense::Clock, Sense::Press])
            .or_else(|| holds.filter(names_clock));
        let both_hands = self
            .find(&[Sense::Press])
            .filter(|at| self.text_of(*at).contains("双手"));
        // 黑左手走右手按: no word for the clock.
        let hand = || {
            let hand = self.find(&[Sense::Hand]);
            hand.filter(|_| !self.sentence_has(&[Sense::Press]))
        };
        let other_hand = self.find(&[Sense::Press]).or_else(hand).filter(|_| {
            let sentence = self.text_of_sentence();
            hands::moves_and_presses_apart(sentence)
        });
        if let Some(press) = both_hands.or(other_hand) {
            self.did(press, Act::ClockHand);
        } else if let Some(wrong) = self.find(&[Sense::WrongHand])
            && (self.has(&[Sense::Press, Sense::Clock]) || self.text_of(wrong).contains(" and "))
        {
            self.did(wrong, Act::ClockHand);
        } else if let (Some(hold), Some(_)) = (holds, clock) {
            self.did(hold, Act::ClockHand);
        } else if let (Some(hold), true) = (
            holds,
            self.has(&[Sense::Hand]) && self.before_has(&[Sense::Clock]),
        ) {
            self.did(hold, Act::ClockHand);
        }
    }

    /// 棋钟放在红方右侧 states where the clock stands, and names no hand.
    fn is_by_hand(&self, at: usize) -> bool {
        let clause = &self.clauses[self.at];
        self.text[clause.start..clause.end].contains(['手', '指', '掌'])
            || self.before_has(&[Sense::Hand])
            || self.is_english && (self.has(&[Sense::Hand]) || self.text_of(at).contains("hand"))
            || !self.is_english && !self.text_of(at).starts_with(['放', '停', '搁', '贴', '滞'])
    }

    /// 棋钟不走.
    fn clock_stands(&self) -> Option<usize> {
        let clock = self.find(&[Sense::Clock])?;
        let next = Some(clock + 1).filter(|it| self.range().contains(it))?;
        let stands = self.word(next) == Sense::NotMoved
            && self.gap(clock, next) == 0
            && ["不走", "不动"].contains(&self.text_of(next));
        stands.then_some(next)
    }

    /// A clock that went wrong: no deed of the side whose clock it is.
    fn faulty_clock(&mut self) {
        let broken = self.find(&[Sense::Broken]).or_else(|| self.clock_stands());
        // 提前倒旗 says by itself that it is the clock; whether it counts is the arbiter's.
        let early_flag = self
            .find(&[Sense::Broken])
            .filter(|it| self.text_of(*it).ends_with(['旗', '落', '倒']));
        let named = broken.filter(|it| self.text_of(*it).contains(['钟', '表']));
        let clock = self.find(&[Sense::Clock, Sense::StopClock]).or(early_flag);
        let whose = self
            .find(&[Sense::OthersTime])
            .filter(|it| self.text_of(*it).ends_with("clock"));
        let clock = clock.or(named).or(whose);
        if let (Some(clock), Some(broken)) = (clock, broken) {
            if self.is_left_unchanged(clock, broken) {
                self.used[clock] = true;
                return;
            }
            let who = self
                .named_before(clock, false)
                .filter(|it| it.plays())
                .or_else(|| self.owner_of_time(clock))
                .unwrap_or_default();
            // 经查计时钟并无故障.
            if self
                .find(&[Sense::Broken])
                .is_some_and(|it| self.is_denied(it))
            {
                self.used[clock] = true;
                return;
            }
            let raised = self.has(&[Sense::Raise, Sense::Ask, Sense::Say]);
            let who = if raised { Party::Nobody } else { who };
            self.did_by(clock, who, Act::FaultyClock);
            if let Some(flag) = early_flag.filter(|_| !self.lets_play_go_on()) {
                self.tell((flag, who), EventKind::Fact, |side| NoteKind::FlagFell {
                    side,
                });
            }
        }
    }

    /// 红方闹钟响: an alarm clock that rings, and whose it is.
    pub(super) fn alarm(&self) -> Option<usize> {
        let ring = self.find(&[Sense::Ring])?;
        let named = self.named_before(ring, false);
        (self.text_of(ring).starts_with('闹') && named.is_some_and(Party::plays)).then_some(ring)
    }

    /// `Black's clock`: whose it is.
    fn owner_of_time(&self, at: usize) -> Option<Party> {
        let text = self.text_of(at);
        match self.word(at) {
            Sense::OthersTime if text.starts_with("red's") => Some(Party::One(Side::Red)),
            Sense::OthersTime if text.starts_with("black's") => Some(Party::One(Side::Black)),
            _ => None,
        }
    }

    /// 红钟扣3分钟，黑钟不动: a clock that the arbiter leaves as it is, beside that of the other, which he changes.
    fn is_left_unchanged(&self, clock: usize, at: usize) -> bool {
        let own = self.named_before(clock, false);
        let changes_other = |clause: usize| {
            let words = self.clauses[clause].tokens.clone();
            let mut named = words.clone().filter(|it| self.word(*it).is_person());
            let is_other = named.any(|it| own == Some(self.person(it).other()));
            let changed = [Sense::AddTime, Sense::TakeTime];
            is_other && words.clone().any(|it| changed.contains(&self.word(it)))
        };
        let mut sentence = self.sentence_of(self.at).into_iter();
        self.text_of(at).ends_with("不动")
            && own.is_some()
            && sentence.any(|it| it.abs_diff(self.at) == 1 && changes_other(it))
    }

    /// Whether the arbiter changed the clock or let them play on: then the flag that fell early is none (2020 21.5).
    fn lets_play_go_on(&self) -> bool {
        const GOES_ON: [&str; 13] = [
            "更换",
            "换钟",
            "换了",
            "继续",
            "续弈",
            "续赛",
            "恢复",
            "不计",
            "不作",
            "不算",
            "不判",
            "不按",
            "不视为",
        ];
        GOES_ON.iter().any(|it| self.text.contains(it))
    }

    /// 提出自然限着，停钟核对: the clock stands while a claim is examined.
    fn is_stopped_for_claim(&self) -> bool {
        self.sentence_has(&[
            Sense::Limit,
            Sense::Claim,
            Sense::Repetition,
            Sense::Perpetual,
        ])
    }

    /// 两次未走棋先按钟; 第二次 where no remark stated the first.
    fn is_twice(&self, who: Party) -> bool {
        let told = match who {
            Party::One(side) => i64::from(self.context.pressed[side.index()]),
            _ => 0,
        };
        let counts = |it: usize| match self.word(it) {
            Sense::Times => self.tokens[it].n == 2,
            Sense::Nth => self.tokens[it].n == 2 && told == 0,
            _ => false,
        };
        self.range().any(counts) && !self.has(&[Sense::Foul])
    }

    /// Whether the sentence says of that player that he knocked pieces over: 红先按钟，黑碰倒钟 says nothing of the kind.
    fn has_knocked(&self, who: Party) -> bool {
        let clauses = self.sentence_of(self.at).into_iter();
        let mut knocks = clauses.flat_map(|clause| {
            let words = self.clauses[clause].tokens.clone();
            let of_clock = words.clone().any(|it| self.word(it) == Sense::Clock)
                && !words.clone().any(|it| self.word(it) == Sense::Piece);
            let is_his = !words
                .clone()
                .any(|it| self.word(it).is_person() && self.person(it) == who.other());
            let counts = clause == self.at || is_his && !of_clock;
            words.filter(move |_| counts)
        });
        knocks.any(|it| self.word(it) == Sense::Knock)
    }

    fn pressed_first(&mut self, at: usize) {
        let who = self.actor(at);
        // 弄乱盘面仍抢先按钟: pressed before the pieces stood again.
        if self.has_knocked(who) && !self.sentence_has(&[Sense::NotMoved]) {
            self.used[at] = true;
            self.events.retain(|event| {
                !matches!(
                    event.kind,
                    NoteKind::Did {
                        act: Act::KnockedPieces,
                        ..
                    }
                )
            });
            self.did_by(at, who, Act::KnockedAndPressed);
            return;
        }
        let twice = self.is_twice(who);
        self.did_by(at, who, Act::PressedFirst);
        if let (true, Party::One(side)) = (twice, who)
            && self.noted(|kind| {
                *kind
                    == NoteKind::Did {
                        side: Some(side),
                        act: Act::PressedFirst,
                    }
            })
        {
            self.tell((at, who), EventKind::Deed, |side| NoteKind::Did {
                side,
                act: Act::PressedFirst,
            });
        }
    }
}
