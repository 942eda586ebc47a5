//! Deeds of players to the pieces: knocked over, touched.

use super::reader::{Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::board::{Side, Square};
use crate::record::Act;
use crate::record::notes::NoteKind;

/// Whether a word for what was knocked over says that it was pieces.
fn names_pieces(text: &str) -> bool {
    const ENGLISH: [&str; 9] = [
        "piece", "men", "soldier", "pawn", "horse", "cannon", "chariot", "advisor", "elephant",
    ];
    text.contains(['子', '棋', '局', '盘', '片']) || ENGLISH.iter().any(|it| text.contains(it))
}

impl Reader<'_> {
    /// Whether a sentence describes what a piece on the board does, 红炮平边骚扰, 红兵被迫移位: the words of a commentary.
    /// Where an arbiter speaks in the remark it is no account of play.
    pub(super) fn is_of_play(&self) -> bool {
        const ARBITER: [Sense; 9] = [
            Sense::Arbiter,
            Sense::Foul,
            Sense::Warn,
            Sense::Lost,
            Sense::Judged,
            Sense::Raise,
            Sense::Restored,
            Sense::Confirmed,
            Sense::Knock,
        ];
        const MEN: &str = "车马炮相象仕士兵卒帅将";
        let is_man = |it: &Token| {
            it.word == Sense::Piece
                && self.text[it.start..it.end].contains(|sign| MEN.contains(sign))
        };
        let sentence = self.clauses[self.at].sentence;
        let of_sentence = self.clauses.iter().filter(|it| it.sentence == sentence);
        let mut own = of_sentence.flat_map(|it| &self.tokens[it.tokens.clone()]);
        own.any(is_man) && !self.tokens.iter().any(|it| ARBITER.contains(&it.word))
    }

    pub(super) fn knocked(&mut self) {
        let Some(at) = self.find(&[Sense::Knock]) else {
            return;
        };
        // 致棋钟翻倒: the clock is named before.
        let names_clock = self.text_of(at).contains(['钟', '表']);
        if (self.has(&[Sense::Clock]) || names_clock)
            // Upset the pieces after pressing the clock.
            && !(self.is_english && names_pieces(self.text_of(at)))
            && !self
                .range()
                .any(|it| self.word(it) == Sense::Piece && it > at)
        {
            self.knocked_by(at, Act::KnockedClock);
            return;
        }
        if !self.has(&[Sense::Piece]) && !names_pieces(self.text_of(at)) {
            return;
        }
        let restored_first = self.restored_before_press();
        // 在对方时间内碰乱: his own clock stands.
        let others_time = self.others_time_near(at);
        if let Some(time) = others_time {
            self.used[time] = true;
        }
        let pressed = self.has(&[Sense::Press, Sense::PressedFirst])
            || self.next_has(&[Sense::Press]) && !self.next_denies_press(at)
            || self.before_has(&[Sense::Press]) && !self.before_has(&[Sense::NotMoved]);
        let act = if pressed && !restored_first || others_time.is_some() {
            Act::KnockedAndPressed
        } else {
            Act::KnockedPieces
        };
        self.knocked_by(at, act);
    }

    fn knocked_by(&mut self, at: usize, act: Act) {
        match self.knocker(at) {
            Some(who) => self.did_by(at, who, act),
            // 红方的棋子被碰乱: by whom is not said.
            None if self.is_suffered_by_pieces(at) => {}
            None => self.did(at, act),
        }
    }

    /// Whether the mark of the passive stands right before, and names nobody.
    fn is_suffered_by_pieces(&self, at: usize) -> bool {
        let before = at.checked_sub(1).filter(|it| self.range().contains(it));
        before.is_some_and(|it| self.word(it) == Sense::Passive && self.gap(it, at) == 0)
    }

    /// 红方的棋子被黑方按钟后碰乱: who is named behind the mark of the passive, where no more than his pressing stands between.
    fn knocker(&self, at: usize) -> Option<Party> {
        let by = self
            .range()
            .rfind(|it| *it < at && self.word(*it).is_person())?;
        let presses =
            (by + 1..at).all(|it| !self.word(it).is_telling() || self.word(it) == Sense::Press);
        (self.role(by) == Some(Sense::Passive) && presses).then(|| self.person(by))
    }

    /// Words for the time of the opponent of who knocked them over, in the clause or beside it.
    fn others_time_near(&self, at: usize) -> Option<usize> {
        let sentence = self.sentence_of(self.at);
        let near = sentence.into_iter().filter(|it| it.abs_diff(self.at) <= 1);
        let mut words = near.flat_map(|it| self.clauses[it].tokens.clone());
        let time = words.find(|it| self.word(*it) == Sense::OthersTime)?;
        let text = self.text_of(time);
        match self.actor(at) {
            Party::One(side) => !text.contains(["红", "黑"][side.index()]),
            _ => false,
        }
        .then_some(time)
    }

    /// Whether the next clause does not say that who knocked them over pressed: 被黑方碰乱，黑方已按钟 names him again.
    fn next_denies_press(&self, at: usize) -> bool {
        let Some(next) = self.clauses.get(self.at + 1) else {
            return false;
        };
        let who = self.knocker(at);
        let words = self.clause_words(self.at + 1);
        // 未扶即按钟: what is denied is that they were set up.
        let not_restored = words
            .windows(2)
            .any(|pair| matches!(pair, [Sense::Not, Sense::Restored]));
        next.tokens.clone().any(|it| match self.word(it) {
            Sense::Not | Sense::Restored => !not_restored,
            Sense::Red | Sense::Black => who != Some(self.person(it)),
            _ => false,
        })
    }

    fn restored_before_press(&self) -> bool {
        let words: Vec<Sense> = self
            .range()
            .map(|it| self.word(it))
            .chain(self.clause_words(self.at + 1))
            .collect();
        let restored = words
            .iter()
            .position(|it| *it == Sense::Restored)
            .filter(|it| *it == 0 || words[it - 1] != Sense::Not);
        let press = words.iter().rposition(|it| *it == Sense::Press);
        restored.is_some_and(|restored| press.is_some_and(|press| restored < press))
    }

    /// `A black horse stood between two points`: whose piece it is.
    pub(super) fn set_unclearly(&mut self, at: usize) {
        let piece = self
            .range()
            .rfind(|it| *it < at && self.word(*it) == Sense::Piece);
        let text = piece.map_or("", |it| self.text_of(it));
        let names = self.range().any(|it| it < at && self.word(it).is_person());
        let side = match () {
            () if names => None,
            () if text.contains("black ") => Some(Side::Black),
            () if text.contains("red ") => Some(Side::Red),
            () => None,
        };
        match side {
            Some(side) => self.did_by(at, Party::One(side), Act::UnclearPoint),
            None => self.did(at, Act::UnclearPoint),
        }
    }

    pub(super) fn touched(&mut self) {
        if let Some(at) = self.find(&[Sense::TouchRule]) {
            self.touched_by_rule(at);
            return;
        }
        let Some(at) = self.find(&[Sense::Touch]).or_else(|| self.grasped()) else {
            return;
        };
        let pieces = self
            .range()
            .filter(|it| self.word(*it) == Sense::Piece)
            .count();
        if pieces == 0 || self.has(&[Sense::Knock, Sense::Ring]) {
            return;
        }
        if self
            .range()
            .filter(|it| self.word(*it) == Sense::Touch)
            .count()
            > 1
            && self.next_has(&[Sense::Cannot])
        {
            // 炮吃不到车，令走炮: he was made to move the other.
            if self.is_ordered_to_move() {
                self.did(at, Act::Touched(None));
            } else {
                self.used[at] = false;
            }
            return;
        }
        if let Some(cannot) = self.cannot_near() {
            // 摸触黑炮，而红方任何棋子都无法吃掉它: whose pieces cannot take it touched it.
            let unnamed = !self.range().any(|it| self.word(it).is_person());
            let mut words = self.clauses[cannot].tokens.clone();
            let named = words.find(|it| matches!(self.word(*it), Sense::Red | Sense::Black));
            match named.filter(|_| unnamed && self.subject == Party::Nobody) {
                Some(named) => self.did_by(at, self.person(named), Act::TouchedInVain),
                None => self.did(at, Act::TouchedInVain),
            }
            return;
        }
        if self.moves_what_was_touched() {
            self.used[at] = true;
            return;
        }
        let moves = self
            .range()
            .any(|it| it > at && self.word(it) == Sense::Move);
        let other = self.has(&[Sense::MoveOther])
            || self.next_has(&[Sense::MoveOther])
            || self.moves_another_next()
            || moves && pieces > 1;
        if other || self.is_ordered_to_move() {
            self.did(at, Act::Touched(None));
        }
    }

    /// 捏住黑方7路卒，没有子吃得着: a piece that is held, where it is said that nothing can be done with it.
    fn grasped(&self) -> Option<usize> {
        let held = self.find(&[Sense::Hold])?;
        let is_piece = |it: usize| it > held && self.word(it) == Sense::Piece;
        let holds = self.text_of(held).starts_with(['捏', '抓', '拿', '握']);
        (holds && self.range().any(is_piece) && self.cannot_near().is_some()).then_some(held)
    }

    /// 摸子走子: the rule itself is named.
    fn touched_by_rule(&mut self, at: usize) {
        // 马走田字，须走该马: what was moved against the rules was touched by that.
        let ordered = self.text_of(at).starts_with(['必', '须', '应']);
        let of_illegal = |it: &Token| matches!(it.word, Sense::Illegal | Sense::SelfCheck);
        // 要求按摸子论: what the other side asks for.
        let asked = !ordered
            && self
                .range()
                .any(|it| it < at && matches!(self.word(it), Sense::Claim | Sense::Order));
        if asked || ordered && self.tokens.iter().any(of_illegal) {
            self.used[at] = true;
            return;
        }
        // 先摸触己方车，后摸触黑马，车吃不到马，必须走动车: one of the two can be moved.
        let is_order = |it: usize| {
            self.word(it) == Sense::TouchRule
                && self.text_of(it).starts_with(['必', '须', '应', '只'])
        };
        let touched = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::Did {
                    act: Act::Touched(_),
                    ..
                }
            )
        };
        let mut words = self.sentence_range(self.at);
        if words.any(is_order) {
            if ordered && self.noted(touched) {
                self.used[at] = true;
            } else {
                self.did(at, Act::Touched(None));
            }
            return;
        }
        // 先碰对方炮后碰己方车，均不能吃炮: he may move the other.
        let of_two = self.text_of(at).starts_with(['先', '同']);
        if of_two && (self.has(&[Sense::Cannot]) || self.next_has(&[Sense::Cannot])) {
            return;
        }
        // 摸子无法走: what cannot be moved.
        if self.has(&[Sense::Cannot]) || self.next_has(&[Sense::Cannot]) {
            self.did(at, Act::TouchedInVain);
            return;
        }
        let point = self.point();
        self.did(at, Act::Touched(point));
    }

    /// `touched the horse and moved the horse`: one piece named twice, and no other.
    fn moves_what_was_touched(&self) -> bool {
        let names = |it: &usize| self.word(*it) == Sense::Piece;
        let mut pieces = self.range().filter(names).map(|it| self.text_of(it));
        let first = pieces.next();
        let rest: Vec<&str> = pieces.collect();
        let general = first.is_some_and(|it| it.contains("piece") || it.ends_with('子'));
        !rest.is_empty()
            && !general
            && rest.iter().all(|it| Some(*it) == first)
            && !self.range().any(|it| {
                // `and moved` says nothing of another.
                let joins = ["and moved", "then moved", "moved"].contains(&self.text_of(it));
                self.word(it) == Sense::MoveOther && !joins
            })
    }

    /// 令其走车: whether the arbiter made him move the piece he touched.
    fn is_ordered_to_move(&self) -> bool {
        let made =
            |words: Vec<Sense>| words.contains(&Sense::Order) && words.contains(&Sense::Move);
        let own = self.clause_words(self.at);
        let told = own.contains(&Sense::Remind) && own.contains(&Sense::Move) || made(own);
        self.is_english && told
            || made(self.clause_words(self.at + 1))
            || made(self.clause_words(self.at + 2))
            || self.later_text(&[
                "只得",
                "只好",
                "让他走",
                "须走",
                "必须走",
                "有令",
                "走了",
                "必须吃",
                "须吃",
                "应吃",
            ])
    }

    /// `touched the chariot, moved the horse`: the next clause says no more than that another piece was moved.
    fn moves_another_next(&self) -> bool {
        let touched = self.find(&[Sense::Piece]).map(|it| self.text_of(it));
        let Some(next) = self.next_clause() else {
            return false;
        };
        let words: Vec<Sense> = next.tokens.clone().map(|it| self.word(it)).collect();
        let moved =
            (words == [Sense::Move, Sense::Piece]).then(|| self.text_of(next.tokens.end - 1));
        self.is_english && moved.is_some() && moved != touched
    }

    /// The clause that says a piece cannot move or be taken: this one or one of the two behind it.
    fn cannot_near(&self) -> Option<usize> {
        let sentence = self.clauses[self.at].sentence;
        let mut near = (self.at..self.clauses.len()).take(3);
        near.find(|it| {
            self.clauses[*it].sentence == sentence
                && self.clause_words(*it).contains(&Sense::Cannot)
        })
    }

    /// The point a clause names: h2.
    fn point(&self) -> Option<Square> {
        let clause = &self.clauses[self.at];
        let mut words =
            self.text[clause.start..clause.end].split(|sign: char| !sign.is_ascii_alphanumeric());
        words.find_map(Square::from_name)
    }

    /// Whether the rest of the remark holds one of these.
    fn later_text(&self, words: &[&str]) -> bool {
        let rest = &self.text[self.clauses[self.at].start..];
        words.iter().any(|it| rest.contains(it))
    }
}
