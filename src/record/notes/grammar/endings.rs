//! Endings of games: resignation, flags, mates.

use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// With them the seconds are counted once the time is spent.
const COUNTS: [&str; 5] = ["进入读秒", "开始读秒", "转入读秒", "改为读秒", "读秒阶段"];

impl Reader<'_> {
    /// Resignation, flags, mates.
    pub(super) fn ends(&mut self) {
        for at in self.range() {
            let by = self.by_phrase(at);
            let who = self.is_he(at).or(by).unwrap_or_else(|| self.actor(at));
            match self.word(at) {
                Sense::Resigned => self.resigned(at, who),
                // 半小时才赶到，超过时限: the limit of coming late.
                Sense::Flag
                    if self.is_of_limit(at)
                        && self.sentence_has(&[Sense::Late, Sense::Arrive, Sense::Absent]) =>
                {
                    self.used[at] = true;
                }
                // 红方提出超时: whose flag it is that he points out, he does not say.
                Sense::Flag if self.is_pointed_out(at) => self.doubted.push(self.at),
                Sense::Flag => self.flag(at, who),
                Sense::Stalemated if by.is_some() && self.is_for(at) => {
                    self.end(at, who, |side| NoteKind::Mated {
                        side,
                        stalemate: true,
                    });
                }
                // `mate against Black`: he is mated.
                Sense::Mated if by.is_some() && self.is_against(at) => {
                    self.end(at, who, |side| NoteKind::Mated {
                        side,
                        stalemate: false,
                    });
                }
                // Checkmate by Black: the other is mated.
                Sense::Mated | Sense::Stalemated if by.is_some() => {
                    let stalemate = self.word(at) == Sense::Stalemated;
                    self.end(at, who.other(), |side| NoteKind::Mated { side, stalemate });
                }
                // 未将死困毙: of two that are said in one both are denied.
                Sense::Mated | Sense::Stalemated if self.is_denied_with_the_one_before(at) => {
                    self.used[at] = true;
                }
                Sense::Mated => self.mated(at, who),
                // `Red has no legal move`, of no one piece.
                Sense::Cannot
                    if self.text_of(at).ends_with("no legal move")
                        && !self.sentence_has(&[Sense::Touch, Sense::TouchRule, Sense::Piece]) =>
                {
                    let stalemate = true;
                    self.end(at, who, |side| NoteKind::Mated { side, stalemate });
                }
                Sense::Stalemated if !self.sentence_has(&[Sense::Touch, Sense::TouchRule]) => {
                    self.stalemated(at, who);
                }
                _ => {}
            }
        }
    }

    /// Whether a word of an end stands right behind another that is denied.
    fn is_denied_with_the_one_before(&self, at: usize) -> bool {
        let before = at.checked_sub(1).filter(|it| self.range().contains(it));
        before.is_some_and(|it| {
            let between = &self.text[self.tokens[it].end..self.tokens[at].start];
            matches!(self.word(it), Sense::Mated | Sense::Stalemated)
                && matches!(between, "" | "或" | "、" | "也未" | "或者")
                && self.is_denied(it)
        })
    }

    /// 红方困毙黑方: who is named behind has no move.
    fn stalemated(&mut self, at: usize, who: Party) {
        let stalemate = true;
        let is_one = |it: &Party| matches!(it, Party::One(_));
        let is_active = !self.text_of(at).starts_with('被');
        let behind = self.named_behind(at).filter(|it| is_active && is_one(it));
        let behind = behind
            .or_else(|| self.general_behind(at))
            .or_else(|| self.suffering_general(at));
        let who = if self.brings_about(at) {
            who.other()
        } else {
            who
        };
        self.end(at, behind.unwrap_or(who), |side| NoteKind::Mated {
            side,
            stalemate,
        });
    }

    /// 黑方走成困毙: whether he who is named brings it about, and suffers not.
    fn brings_about(&self, at: usize) -> bool {
        const MAKES: [&str; 6] = ["走成", "造成", "形成", "弈成", "下成", "走出"];
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].start];
        let makes = MAKES.iter().any(|it| before.ends_with(it))
            || self.text_of(at).starts_with('成') && before.ends_with(['走', '弈', '下']);
        makes && !before.contains(['自', '己'])
    }

    /// 超过时限, 逾时: words that are said of coming late as well.
    fn is_of_limit(&self, at: usize) -> bool {
        let text = self.text_of(at);
        text.contains("时限") || text.starts_with('逾')
    }

    /// `no legal move left to Black`: whether who is named behind a word suffers it, by the word itself.
    fn is_for(&self, at: usize) -> bool {
        let text = self.text_of(at);
        text.ends_with(" for") || text.ends_with(" to")
    }

    /// Whether who is named behind a word suffers it.
    pub(super) fn is_against(&self, at: usize) -> bool {
        let by = (at + 1..self.range().end).find(|it| self.word(*it) == Sense::By);
        by.is_some_and(|it| ["against", "on"].contains(&self.text_of(it)))
    }

    fn resigned(&mut self, at: usize, who: Party) {
        const ASKED: [Sense; 4] = [
            Sense::Refuse,
            Sense::Claim,
            Sense::Order,
            Sense::RefuseOffer,
        ];
        let asked = self
            .range()
            .any(|it| it < at && ASKED.contains(&self.word(it)) && self.governs(it, at));
        if asked || self.is_urged(at) {
            self.used[at] = true;
        } else {
            self.end(at, who, |by| NoteKind::Resigned { by });
        }
    }

    /// 黑方催红方认输: who is named last before the word is spoken to, and nobody resigned by that.
    fn is_urged(&self, at: usize) -> bool {
        const SPOKEN_TO: [Sense; 3] = [Sense::Order, Sense::Ask, Sense::Remind];
        let last = self
            .range()
            .rfind(|it| *it < at && self.word(*it).is_person());
        let Some((last, role)) = last.and_then(|it| Some((it, self.role(it)?))) else {
            return false;
        };
        let urges = role == Sense::Object
            && self
                .text_of(last - 1)
                .starts_with(['催', '逼', '迫', '请', '劝', '叫']);
        SPOKEN_TO.contains(&role) || urges
    }

    /// 碰掉棋钟导致钟面归零: whether the clock was thrown off, and no time ran out.
    fn is_thrown_off(&self, at: usize) -> bool {
        let mut before = self.range().take_while(|it| *it < at);
        self.text_of(at).contains('零') && before.any(|it| self.word(it) == Sense::Knock)
    }

    fn flag(&mut self, at: usize, who: Party) {
        let behind = self.text[self.tokens[at].end..].trim_start();
        let behind = behind.trim_start_matches(['仍', '还', '均', '也', '都']);
        // 超时未到 is stated of the absent player.
        let absent = behind.starts_with(['不', '未', '没'])
            && behind
                .chars()
                .nth(1)
                .is_some_and(|it| "来到理予至现见出".contains(it));
        if absent {
            self.used[at] = true;
            return;
        }
        // `Red delivered mate, then his time ran out`: the mate ended the game.
        let mates = |kind: &NoteKind| matches!(kind, NoteKind::Mated { side: Some(side), .. } if Party::One(*side) == who.other());
        if self.noted(mates) || self.is_thrown_off(at) {
            self.used[at] = true;
            return;
        }
        let text = self.text_of(at);
        // 迟到半小时，超过时限 is no flag; nor is one that fell because the clock was out of order.
        let exceeds = text.starts_with(['逾', '既']) || text.contains("过") || text.contains("限");
        let behind_time = self.has(&[Sense::Late]) || self.before_has(&[Sense::Late]);
        let faulty = self.next_has(&[Sense::Broken]) && self.next_has(&[Sense::Clock]);
        // 基本时间用完，进入读秒: the game goes on.
        let counts_seconds = self.clauses[self.at..].iter().take(2).any(|it| {
            COUNTS
                .iter()
                .any(|word| self.text[it.start..it.end].contains(word))
        });
        let spent = text.starts_with(['时', '用']) || text.contains("时间");
        if behind_time && exceeds || faulty && !self.names_somebody() || spent && counts_seconds {
            self.used[at] = true;
            return;
        }
        let who = match text {
            "win on time for" | "time ran out for" => self.named_behind(at).unwrap_or(who),
            // `Black's time ran out`: the word says whose.
            text if text.starts_with("red's") => Party::One(Side::Red),
            text if text.starts_with("black's") => Party::One(Side::Black),
            _ => who,
        };
        let who = if text.starts_with("win") || text.starts_with("won") {
            who.other()
        } else {
            who
        };
        let early = self.text[..self.tokens[at].start].ends_with("提前");
        if early && self.has(&[Sense::Clock]) {
            let act = Act::FaultyClock;
            self.tell((at, who), EventKind::Fact, |side| NoteKind::Did {
                side,
                act,
            });
        }
        self.end(at, who, |side| NoteKind::FlagFell { side });
    }

    /// Whether a player who stands right before a word by which he points it out is the only one named in the clause.
    fn is_pointed_out(&self, at: usize) -> bool {
        let before = at.checked_sub(1).filter(|it| self.range().contains(it));
        let raises = before.is_some_and(|it| {
            matches!(self.word(it), Sense::Raise | Sense::Claim | Sense::Say) && !self.is_english
        });
        let named = |it: &usize| self.word(*it).is_person();
        raises && self.named_before(at, false).is_some() && self.range().filter(named).count() == 1
    }

    pub(super) fn end(&mut self, at: usize, who: Party, kind: impl Fn(Option<Side>) -> NoteKind) {
        let same = who
            .sides()
            .iter()
            .any(|side| self.noted(|told| *told == kind(*side)));
        if same || who == Party::Nobody && self.names_somebody() {
            self.used[at] = same;
            return;
        }
        self.tell((at, who), EventKind::Fact, kind);
    }

    /// Whether a game of theirs is stated to have ended already.
    pub(super) fn has_ended(&self, who: Party) -> bool {
        self.noted(|kind| match kind {
            NoteKind::FlagFell { side } | NoteKind::Mated { side, .. } => {
                side.is_none() || !who.plays() || who.sides().contains(side)
            }
            NoteKind::Late {
                side, absent: true, ..
            }
            | NoteKind::Resigned { by: side }
            | NoteKind::RuledLost { side, .. } => who.sides().contains(side),
            _ => false,
        })
    }

    /// 红帅, 黑将: the side whose general a word is.
    fn side_of_general(&self, at: usize) -> Option<Party> {
        let is_general = self.word(at) == Sense::Piece && self.text_of(at).ends_with(['帅', '将']);
        is_general.then(|| self.side_of_piece(at)).flatten()
    }

    /// 红帅无子可走: whose general a clause begins with, where it names no player. What is said of a general is of its side.
    pub(super) fn heads_with_general(&self) -> Option<Party> {
        let first = self.range().next()?;
        let begins = self.tokens[first].start == self.clauses[self.at].start;
        self.side_of_general(first).filter(|_| begins)
    }

    /// 红帅被黑车困死: whose general it is to which that was done.
    fn suffering_general(&self, at: usize) -> Option<Party> {
        let mut before = self.range().take_while(|it| *it < at);
        let is_done = before.any(|it| self.word(it) == Sense::Passive);
        self.heads_with_general().filter(|_| is_done)
    }

    /// 黑方困毙红帅: whose general stands right behind a word.
    fn general_behind(&self, at: usize) -> Option<Party> {
        let next = at + 1;
        let is_near = self.range().contains(&next) && self.gap(at, next) == 0;
        let is_passive = self.text_of(at).starts_with('被');
        let general = is_near.then(|| self.side_of_general(next)).flatten();
        general.filter(|_| !is_passive)
    }

    /// Whether all is said of a mate by who gave it, or by who resigned where he had no answer: he was not mated.
    fn mate_given(&mut self, at: usize, who: Party) -> bool {
        if is_unanswered(self.text_of(at)) && self.sentence_has(&[Sense::Resigned]) {
            self.used[at] = true;
            return true;
        }
        let winner = self.delivers_mate(at, who);
        if let Some(winner) = winner {
            let stalemate = false;
            self.end(at, winner.other(), |side| NoteKind::Mated {
                side,
                stalemate,
            });
        }
        winner.is_some()
    }

    /// 红方走出绝杀, `Red delivered mate`: who gave it, where no more is said of it and nobody resigned before it.
    fn delivers_mate(&self, at: usize, who: Party) -> Option<Party> {
        const GIVES: [&str; 9] = [
            "走出",
            "下出",
            "delivered",
            "delivers",
            "gave",
            "gives",
            "played",
            "announced",
            "delivered a",
        ];
        let start = self.clauses[self.at].start;
        let before = self.text[start..self.tokens[at].start].trim_end();
        let behind = self.text[self.tokens[at].end..self.clauses[self.at].end].trim();
        let text = self.text_of(at);
        let gives = GIVES
            .iter()
            .any(|it| before.ends_with(it) || text.starts_with(it));
        let is_all = behind.is_empty() || behind.starts_with(['后', '时']);
        let is_one = matches!(who, Party::One(_)) && self.named_before(at, false) == Some(who);
        (gives
            && is_all
            && is_one
            && !self.is_denied(at)
            && !self.tokens.iter().any(|it| it.word == Sense::Resigned))
        .then_some(who)
    }

    fn mated(&mut self, at: usize, who: Party) {
        let text = self.text_of(at).to_owned();
        // 红马被杀: a piece that is taken.
        let is_man = at.checked_sub(1).is_some_and(|it| {
            self.range().contains(&it)
                && self.word(it) == Sense::Piece
                && self.gap(it, at) == 0
                && !self.text_of(it).contains(['帅', '将'])
        });
        if is_man && text.starts_with(['被', '死']) {
            self.used[at] = true;
            return;
        }
        let victim = self.range().find(|it| {
            *it < at && self.word(*it).is_person() && self.role(*it) == Some(Sense::Object)
        });
        if self.mate_given(at, who) {
            return;
        }
        let unanswered = is_unanswered(&text);
        let passive = unanswered
            || text.starts_with(['被', '陷'])
            || ["将被", "帅被", "将遭", "帅遭", "死于"]
                .iter()
                .any(|it| text.contains(it))
            || text.ends_with("ated")
            || self
                .range()
                .any(|it| it < at && self.word(it) == Sense::Passive);
        let behind = self.named_behind(at);
        // Red mated Black; but Black was mated by Red.
        let active = matches!(text.as_str(), "mated" | "checkmated")
            && self.by_phrase(at).is_none()
            && matches!(behind, Some(Party::One(_)));
        let passive = passive && !active;
        let who = match (victim, behind) {
            (Some(victim), _) => self.person(victim),
            (None, Some(behind)) if !passive => behind,
            _ if passive => who,
            _ => return,
        };
        // 被将死 by itself is of who was to move.
        let plain = passive && who == Party::Nobody && self.is_alone(at) && !self.names_somebody();
        let told = self.noted(|told| matches!(told, NoteKind::Mated { .. }));
        if (who.plays() || plain) && !told {
            self.end(at, who, |side| NoteKind::Mated {
                side,
                stalemate: false,
            });
        } else {
            self.used[at] = true;
        }
    }
}

/// 无法应将: he has no answer.
fn is_unanswered(text: &str) -> bool {
    text.ends_with("应将") || text.ends_with("解将")
}
