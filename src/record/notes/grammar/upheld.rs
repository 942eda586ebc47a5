//! Effect of the end of a remark on its beginning: an offer that may not be withdrawn, entries that were there after all.

use super::cover::accuses;
use super::lists::holds;
use super::reader::{ClauseEvent, Party, Reader};
use super::undone::is_of_side;
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// The offer was not withdrawn.
const OFFER_STANDS: &str = "提议仍有效|提和仍有效|提议有效|提和有效|不允许撤回|不准撤回|不得撤回|不能撤回|不许撤回|不允许收回|不准收回|不得收回|\
    不能收回|不许收回|offer stands|offer still stands|may not be withdrawn|cannot be withdrawn|not allowed to withdraw";

/// No entry was missed.
const ALL_THERE: &str = "并未漏记|并无漏记|并没有漏记|实未漏记|实无漏记|不是漏记|并非漏记|nothing missing after all|no entry was missing";

/// The earlier statement was of another game.
const NOT_IN_THIS: &str = "not today|none today|nothing today|nothing to note today|on time today|here early|today he was|today she was|on time in this|nothing to report today|\
    none in this game|not in this game|nothing in this game|本局未再犯|本局没有再犯|本局未犯规|本局没有犯规|本局无犯规|本局未再|\
    今天没有|今日未";

/// A piece that fell was not put down, and is no move.
const NO_MOVE: &str = "不算落子|不作落子|不视为落子|不当作落子|not treated as a touch|no touch-move|not counted as a touch";

/// The ruling was taken back.
const TAKEN_BACK: &str = "申诉成功|上诉成功|申诉得直|申诉获支持|申诉被采纳|宣布无效|宣告无效|系笔误|属笔误|\
    withdrew the ruling|withdrew my ruling|ruling withdrawn";

/// The same as all that a clause says.
const TAKEN_BACK_ALONE: [&str; 7] = [
    "取消",
    "撤销",
    "予以取消",
    "予以撤销",
    "即予取消",
    "遂取消",
    "随即取消",
];

/// A mate that ended the game before the clock did.
const MATE_STANDS: &str = "以将死为准|以困毙为准|the mate stands|the checkmate stands";

/// So somebody gave the mate.
const GAVE_MATE: &str =
    "走将死|走出将死|将死之着|走困毙|走出困毙|困毙之着|delivered mate|mating move";

/// The mate was only spoken of, or did not stand.
const MATE_IN_DOUBT: &str = "称|说|认为|不以|非以|未以|是否|不成立|says|said|claims|claimed|not";

impl Reader<'_> {
    /// Lets fall what the remark says later not to be so.
    pub(super) fn upheld(&mut self) {
        self.mate_stands();
        let falls = |list: &'static str, kind: fn(&NoteKind) -> bool, reader: &mut Self| {
            if let Some(later) = reader.last_of(list) {
                let clauses: Vec<usize> = (0..=later).collect();
                reader.drop_events(&clauses, kind);
            }
        };
        falls(
            OFFER_STANDS,
            |kind| matches!(kind, NoteKind::OfferWithdrawn { .. }),
            self,
        );
        self.not_in_this();
        let is_alone = |it: &usize| TAKEN_BACK_ALONE.contains(&self.said(*it).trim());
        if let Some(clause) = (0..self.clauses.len()).rfind(is_alone) {
            let mut before = self.sentence_of(clause);
            before.retain(|it| *it < clause);
            self.drop_events(&before, accuses);
        }
        falls(
            TAKEN_BACK,
            |kind| accuses(kind) || *kind == NoteKind::RuledDrawn,
            self,
        );
        self.clock_hit_over();
        falls(
            NO_MOVE,
            |kind| {
                let knocked = Act::KnockedPieces;
                matches!(kind, NoteKind::Did { act, .. } if *act == knocked)
            },
            self,
        );
        falls(
            ALL_THERE,
            |kind| matches!(kind, NoteKind::NotRecorded { .. }),
            self,
        );
    }

    /// 红方走将死后超时，以将死为准: the mate came first, and who gave it did not lose by his clock. Where a mate is told, or
    /// somebody lost by a ruling, it is left at that.
    fn mate_stands(&mut self) {
        if !holds(MATE_STANDS, self.text)
            || holds(MATE_IN_DOUBT, self.text)
            || self.noted(|it| matches!(it, NoteKind::RuledLost { .. }))
        {
            return;
        }
        if self.noted(|it| matches!(it, NoteKind::Mated { .. })) {
            self.events
                .retain(|it| !matches!(it.kind, NoteKind::FlagFell { .. }));
            return;
        }
        for index in 0..self.events.len() {
            let event = &self.events[index];
            let NoteKind::FlagFell { side: Some(mover) } = event.kind else {
                continue;
            };
            let clause = event.clause;
            if !holds(GAVE_MATE, self.said(clause)) {
                self.doubted.push(clause);
                continue;
            }
            self.events[index].kind = NoteKind::Mated {
                side: Some(!mover),
                stalemate: self.text.contains('困'),
            };
            let tokens = self.clauses[clause].tokens.clone();
            self.used[tokens].fill(true);
        }
    }

    /// The last clause that holds one of the words.
    fn last_of(&self, list: &'static str) -> Option<usize> {
        (0..self.clauses.len()).rfind(|it| holds(list, self.said(*it)))
    }

    /// Drops what was of another game. Where the clause names one side (黑方犯规一次，红方本局未犯规), the other's stays.
    fn not_in_this(&mut self) {
        let Some(later) = self.last_of(NOT_IN_THIS) else {
            return;
        };
        let named = self.only_side(self.clauses[later].tokens.clone());
        let other = match named.other() {
            Party::One(side) => Some(side),
            _ => None,
        };
        let clauses: Vec<usize> = (0..=later).collect();
        self.drop_events(&clauses, |kind| {
            let is_charge = matches!(
                kind,
                NoteKind::Warned { .. }
                    | NoteKind::Foul { .. }
                    | NoteKind::Did { .. }
                    | NoteKind::Late { .. }
                    | NoteKind::RuledLost { .. }
            );
            is_charge && !other.is_some_and(|other| is_of_side(kind, other))
        });
    }

    /// 按钟过猛打翻棋钟: how hard he hit it is part of the one deed.
    fn clock_hit_over(&mut self) {
        let knocked = |event: &ClauseEvent| match event.kind {
            NoteKind::Did {
                side,
                act: Act::KnockedClock,
            } => side,
            _ => None,
        };
        let sides: Vec<Side> = self.events.iter().filter_map(knocked).collect();
        let hits = |clause: &usize| {
            self.clauses[*clause].tokens.clone().any(|at| {
                matches!(self.word(at), Sense::Misconduct | Sense::Disturb)
                    && self.text_of(at).contains(['钟', '表', '拍', '砸'])
            })
        };
        let clauses: Vec<usize> = (0..self.clauses.len()).filter(hits).collect();
        self.events.retain(|event| match event.kind {
            NoteKind::Did {
                side: Some(side),
                act: Act::Misconduct | Act::Disturbed,
            } => !(sides.contains(&side) && clauses.contains(&event.clause)),
            _ => true,
        });
    }
}
