//! Claims of a draw, offers, answers.

use super::clause::{Clause, find};
use super::{ClauseReader, ClauseState};
use crate::board::Side;
use crate::record::notes::times::number_at;
use crate::record::notes::{NoteKind, SpannedNote};

const REFUSED: &[&str] = &[
    "不同意",
    "拒绝",
    "拒和",
    "未同意",
    "没同意",
    "不接受",
    "未接受",
    "没有同意",
    "没有接受",
];

impl ClauseReader<'_, '_> {
    /// 自然限着 and 待判局面.
    pub(super) fn claims(&mut self, at: usize) {
        const REPEATED: &[&str] = &[
            "待判局面",
            "不变作和",
            "不变判和",
            "循环反复",
            "三次重复",
            "重复局面",
        ];
        let clause = self.clauses[at];
        let answer = self.answer(at);
        let granted = granted(answer);
        let limit = natural_limit(clause)
            .filter(|word| stated(clause, *word, granted, &["判和", "作和", "成和"]));
        let asked_by = |word: usize| {
            let asked = self.clauses[at..].iter().find(|other| {
                other.sentence == clause.sentence && other.has(&["请求", "要求", "申请"])
            });
            let of_asked = asked.and_then(|other| other.side_at(other.text.len()));
            clause.side_before(word).or(of_asked)
        };
        let limit = limit.map(|word| NoteKind::NaturalLimitClaim {
            by: asked_by(word),
            granted,
        });
        // 双方不变 alone is a ruling where 判和 stands behind it; in the story of a game it says how that ended.
        let ruled = (clause.text.trim() == "双方不变").then_some(0);
        let ruled = ruled.filter(|_| answer.iter().any(|next| next.text.trim() == "判和"));
        let repeated = clause
            .find(REPEATED)
            .or(ruled)
            .filter(|word| stated(clause, *word, granted, &["作和", "判和"]));
        let repeated = repeated.map(|word| NoteKind::RepetitionClaim {
            by: asked_by(word),
            granted,
        });
        let asked = clause.find(&["裁决", "裁定"]).filter(|word| {
            let before = &clause.text[..*word];
            find(before, &["要求", "提请", "申请", "请求"]).is_some()
        });
        let asked = asked.filter(|_| limit.is_none() && repeated.is_none());
        let asked = asked.map(|word| NoteKind::RepetitionClaim {
            by: clause.side_before(word),
            granted,
        });
        for claim in [limit, repeated, asked].into_iter().flatten() {
            self.tell(at, claim);
            self.answered(at);
        }
    }

    /// 裁判令红方变着: the arbiter answered that there is a repetition. Who raised it is not said.
    pub(super) fn ordered_to_vary(&mut self, at: usize) {
        let clause = self.clauses[at];
        let by_law = clause.has(&["由红方变着", "由黑方变着", "由红变着", "由黑变着"])
            && self.sentence_has(at, &["裁决", "裁定", "裁判", "循环"]);
        if !self.is_short() || !by_law && !clause.is_order_to_vary() {
            return;
        }
        let claim = |told: &SpannedNote| matches!(told.kind, NoteKind::RepetitionClaim { .. });
        if self.found.iter().any(claim) {
            self.belongs(at);
            return;
        }
        let kind = NoteKind::RepetitionClaim {
            by: None,
            granted: None,
        };
        self.tell(at, kind);
    }

    /// Notes that the clauses behind a claim which answer it belong to it.
    fn answered(&mut self, at: usize) {
        for next in at + 1..at + 1 + self.answer(at).len().saturating_sub(1) {
            let clause = self.clauses[next];
            let only_answers =
                clause.sides() == [false, false] && !clause.has(&["犯规", "负", "罚", "扣"]);
            let answers = granted(&[clause]).is_some()
                || matches!(clause.text.trim(), "和棋" | "和" | "成和");
            if only_answers && answers {
                self.belongs(next);
            }
        }
        let first = at - self.sentence_before(at).len();
        for before in first..at {
            if self.clauses[before].has(&["审核", "停钟", "清点"]) {
                self.belongs(before);
            }
        }
    }

    /// Offers of a draw, and what they were answered: in the same remark or in a later one.
    pub(super) fn offers(&mut self, at: usize) {
        let clause = self.clauses[at];
        if self.withdrawn(at) {
            return;
        }
        let offer = clause.find(&[
            "提和",
            "提议和棋",
            "提议作和",
            "提出和棋",
            "提出作和",
            "提出议和",
            "提议议和",
        ]);
        if let Some(word) = offer {
            // 提和次数 is a count and no offer of its own.
            if clause.text[word..].contains("次数") {
                self.offers_in_all(at);
                return;
            }
            let by = clause.side_before(word);
            let in_all = times_before(&clause.text[..word]);
            let times = match in_all.or_else(|| times_called(&clause.text[word..])) {
                Some(in_all) => self.offers_beyond(by, in_all).max(1),
                None => times_behind(&clause.text[word..]),
            };
            self.tell_offers(at, by, times);
            self.offered_then(at, by);
            self.context.offer_open = true;
        }
        let just_offered = matches!(
            self.found.last(),
            Some(SpannedNote {
                kind: NoteKind::DrawOffer { .. },
                ..
            })
        );
        let open = just_offered || self.context.offer_open && self.is_short_answer(clause);
        if let Some(word) = clause.find(REFUSED) {
            if open {
                let by = clause.side_before(word);
                self.tell(at, NoteKind::DrawRefused { by });
                self.context.offer_open = false;
            }
            return;
        }
        let agreed = clause.has(&[
            "同意和棋",
            "同意作和",
            "同意议和",
            "同意成和",
            "双方议和",
            "双方同意和",
        ]);
        if agreed || open && clause.has(&["同意", "接受"]) {
            self.tell(at, NoteKind::DrawAgreed);
            self.context.offer_open = false;
        }
    }

    /// Reports that many offers and counts them.
    fn tell_offers(&mut self, at: usize, by: Option<Side>, times: u32) {
        for _ in 0..times {
            self.tell(at, NoteKind::DrawOffer { by });
        }
        if let Some(side) = by {
            let count = &mut self.context.offers[side.index()];
            *count = count.saturating_add(u8::try_from(times).unwrap_or(u8::MAX));
        }
    }

    /// Number of offers in a total that were not stated before.
    fn offers_beyond(&self, by: Option<Side>, in_all: u32) -> u32 {
        let told = by.map_or(0, |side| self.context.offers[side.index()]);
        in_all.min(MOST_OFFERS).saturating_sub(told.into())
    }

    /// 提和次数：红3、黑1: totals in this clause and behind it.
    fn offers_in_all(&mut self, at: usize) {
        let sentence = self.clauses[at].sentence;
        for next in at..self.clauses.len() {
            let clause = self.clauses[next];
            if clause.sentence != sentence {
                break;
            }
            for (side, sign) in [(Side::Red, '红'), (Side::Black, '黑')] {
                let behind = clause.text.find(sign).map(|at| at + sign.len_utf8());
                let behind =
                    behind.map(|at| clause.text[at..].trim_start_matches(['方', '：', ':', ' ']));
                if let Some((in_all, _)) = behind.and_then(number_at) {
                    let times = self.offers_beyond(Some(side), in_all);
                    self.belongs(next);
                    self.tell_offers(next, Some(side), times);
                }
            }
        }
    }

    fn withdrawn(&mut self, at: usize) -> bool {
        let clause = self.clauses[at];
        let taken_back = clause.find(&["撤回", "收回", "撤销", "取消"]);
        let offered = match self.found.last().map(|told| told.kind) {
            Some(NoteKind::DrawOffer { by })
                if at > 0 && self.states[at - 1] == ClauseState::Read =>
            {
                Some(by)
            }
            _ => None,
        };
        let named = clause.has(&["提和", "和棋", "议和"]);
        let Some(word) = taken_back.filter(|_| named || offered.is_some()) else {
            return false;
        };
        let by = clause.side_before(word).or(offered.flatten());
        self.tell(at, NoteKind::OfferWithdrawn { by });
        self.context.offer_open = false;
        true
    }

    /// Whether a clause is an answer and nothing else: `黑不同意`.
    fn is_short_answer(&self, clause: Clause<'_>) -> bool {
        const MOST: usize = 8;
        self.clauses.len() <= 2 && clause.text.trim().chars().count() <= MOST
    }
}

/// Total number, by a number before the word: 三次提和, 第三次提和.
fn times_before(before: &str) -> Option<u32> {
    let before = before.trim_end_matches([
        '连', '续', '主', '动', '口', '头', '提', '出', '向', '对', '方', '又', '均', '都',
    ]);
    let before = before.strip_suffix('次')?;
    let starts = before.char_indices().map(|(at, _)| at);
    let mut numbers = starts.filter_map(|at| {
        let (number, bytes) = number_at(&before[at..])?;
        (at + bytes == before.len()).then_some(number)
    });
    numbers.next()
}

/// Total number, by a number after the word: 提和三次.
fn times_called(text: &str) -> Option<u32> {
    let behind = text
        .strip_prefix("提和")?
        .trim_start_matches(['了', '达', '共', '已']);
    let (times, bytes) = number_at(behind)?;
    behind[bytes..].starts_with('次').then_some(times)
}

/// Number of times, by a sign after the word: 提和×2.
fn times_behind(text: &str) -> u32 {
    let Some(at) = text.find(['×', 'x', 'X', '*']) else {
        return 1;
    };
    let sign = text[at..].chars().next().map_or(1, char::len_utf8);
    number_at(&text[at + sign..]).map_or(1, |(count, _)| count.clamp(1, MOST_OFFERS))
}

/// Maximum number of offers stated by one remark.
const MOST_OFFERS: u32 = 9;

/// 自然限着, or so many rounds without a capture.
fn natural_limit(clause: Clause<'_>) -> Option<usize> {
    let rounds = || {
        let at = clause.find(&["回合"])?;
        find(
            &clause.text[at..],
            &["无吃子", "未吃子", "不吃子", "没有吃子"],
        )?;
        Some(at)
    };
    let named = clause
        .find(&["自然限着"])
        .or_else(|| clause.find(&["限着"]));
    named.or_else(rounds)
}

/// Whether a claim is stated and no more than spoken of: somebody raised it, or it was answered.
fn stated(clause: Clause<'_>, at: usize, granted: Option<bool>, rulings: &[&str]) -> bool {
    clause.has(&["提出", "提请", "申请", "要求", "请求", "声明"])
        || granted == Some(true) && clause.has(&["审核", "清点", "核查", "核对", "点算"])
        || find(&clause.text[at..], rulings).is_some()
        || granted == Some(true)
        || granted.is_some() && clause.side_before(at).is_some()
}

/// The answer: 属实, 判和 and the like, or that it does not hold.
fn granted(answer: &[Clause<'_>]) -> Option<bool> {
    const NO: &[&str] = &[
        "不属实",
        "不成立",
        "驳回",
        "不予",
        "不受理",
        "不符",
        "未到",
        "不足",
        "不准",
        "未准",
        "未获准",
        "不同意",
        "有误",
    ];
    const YES: &[&str] = &[
        "判和",
        "作和",
        "成和",
        "属实",
        "成立",
        "判为和棋",
        "判定和棋",
        "准许",
        "获准",
        "予以认可",
        "已满",
        "已足",
        "已到",
        "已达",
        "裁判同意",
        "裁判长同意",
        "裁判认可",
        "达到60回合",
        "满60回合",
        "足60回合",
    ];
    answer.iter().find_map(|clause| {
        // The other player's word is no answer of the arbiter.
        let of_a_player =
            clause.has(&["不同意"]) && clause.sides() != [false, false] && !clause.has(&["裁判"]);
        if of_a_player || clause.has(&["尚未审核", "未审核", "待审核", "正在审核"]) {
            None
        } else if clause.has(NO) {
            Some(false)
        } else {
            // 要求判和 is asked and not granted.
            let asked = |word: usize| {
                find(&clause.text[..word], &["要求", "请求", "申请", "提请"]).is_some()
            };
            clause.find(YES).filter(|word| !asked(*word)).map(|_| true)
        }
    })
}
