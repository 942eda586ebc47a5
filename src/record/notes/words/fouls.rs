//! Fouls as remarks count them.

use super::ClauseReader;
use super::clause::Clause;
use crate::board::Side;
use crate::record::notes::NoteKind;
use crate::record::notes::times::number_at;

impl ClauseReader<'_, '_> {
    /// 犯规, where it is noted as one and not spoken of: with a number, an article, or by itself.
    pub(super) fn foul(&mut self, at: usize) {
        let clause = self.clauses[at];
        let by_article = || self.foul_by_article(at);
        let Some(word) = clause.find(&["犯规"]).or_else(by_article) else {
            return;
        };
        let (before, after) = (&clause.text[..word], &clause.text[word + "犯规".len()..]);
        let after = after.strip_prefix("走子").unwrap_or(after);
        let denied = clause.is_denied(word)
            || before.ends_with(['不', '未', '没', '无', '非', '否', '有'])
            || before.contains(['免', '未', '撤']);
        if denied || self.running_total(at, word) {
            return;
        }
        // 第二次犯规，判犯规一次 is one.
        let ordinal = |clause: &Clause<'_>| clause.has(&["次犯规"]) && clause.has(&["第"]);
        if clause.sides() == [false, false] && self.sentence_before(at).iter().any(ordinal) {
            self.belongs(at);
            return;
        }
        let count = count_after(after).or_else(|| count_before(before));
        let article = self.article(at);
        let bare = matches!(
            before
                .trim()
                .trim_end_matches("技术")
                .trim_end_matches(['方', '(', '（', '-', '–', '，', ' ']),
            "红" | "黑"
        ) && after.trim().is_empty();
        let noted = before.contains(['判', '记']) && after.trim().is_empty();
        // 犯规 alone is what the deed before it was ruled.
        let alone = clause.text.trim() == "犯规"
            && self.only_side(at).is_some()
            && self.found.iter().any(|told| {
                matches!(
                    told.kind,
                    NoteKind::Did { .. }
                        | NoteKind::NaturalLimitClaim {
                            granted: Some(false),
                            ..
                        }
                )
            });
        let parties = self.parties(at, word);
        let each = parties.len() > 1;
        if count.is_none() && article.is_none() && !bare && !noted && !each && !alone {
            return;
        }
        for side in parties {
            let fouls = self.fouls_stated(side, (before, after), count);
            let kind = NoteKind::Foul {
                side,
                fouls,
                article,
            };
            self.tell_foul(at, kind);
        }
    }

    /// 违例 or 违规 where the article cited is one of fouls (2020 8.1, 1999 9.1): a foul, and no illegal move, of which
    /// 2020 8.1.8 speaks.
    pub(super) fn foul_by_article(&self, at: usize) -> Option<usize> {
        let cited = self.article(at)?;
        let cited = cited.text();
        let of_fouls = cited.starts_with("8.1.") || cited.starts_with("9.1.");
        let word = self.clauses[at].find(&["违例", "违规"]);
        word.filter(|_| of_fouls && cited != "8.1.8")
    }

    /// Number of fouls a count stands for. A bare number behind the word is that many; where it is one more than were
    /// reported for that side, it is their running total and stands for one: 犯规1, later 犯规2.
    fn beyond_total(&self, side: Option<Side>, after: &str, count: Option<u8>) -> u8 {
        let count = count.unwrap_or(1);
        let told = side.map_or(0, |side| self.context.fouls[side.index()]);
        let bare = number_at(after.trim_start())
            .is_some_and(|(_, bytes)| after.trim_start()[bytes..].trim().is_empty());
        if bare && told > 0 && count > told {
            count - told
        } else {
            count
        }
    }

    /// Number of fouls stated by the text before and behind the word.
    fn fouls_stated(
        &self,
        side: Option<Side>,
        (before, after): (&str, &str),
        count: Option<u8>,
    ) -> u8 {
        match nth(before) {
            // For a second foul the first is reported separately.
            Some(in_all) if in_all > 2 => self.fouls_beyond(side, in_all),
            _ => self.beyond_total(side, after, count),
        }
    }

    /// 第三次犯规: the fouls of that total not reported before, and at least this one.
    fn fouls_beyond(&self, side: Option<Side>, in_all: u8) -> u8 {
        let told = side.map_or(0, |side| self.context.fouls[side.index()]);
        in_all.saturating_sub(told).max(1)
    }

    /// Reports a foul and counts it.
    fn tell_foul(&mut self, at: usize, kind: NoteKind) {
        if let NoteKind::Foul {
            side: Some(side),
            fouls,
            ..
        } = kind
        {
            let count = &mut self.context.fouls[side.index()];
            *count = count.saturating_add(fouls);
        }
        self.tell(at, kind);
    }

    /// Reports the fouls in a running total that were not reported before: 累计犯规两次, 犯规：红1黑0.
    fn running_total(&mut self, at: usize, word: usize) -> bool {
        let clause = self.clauses[at];
        let after = &clause.text[word + "犯规".len()..];
        let mut totals = Vec::new();
        if clause.has(&["累计", "累积", "共", "总", "合计", "已犯规", "满"]) {
            let side = clause.side_at(word).or_else(|| self.only_side(at));
            let after = after.trim_start_matches(['已', '满', '达', '共', '计']);
            let before = &clause.text[..word];
            totals.push((side, count_after(after).or_else(|| count_before(before))));
        } else if after.trim_start().starts_with(['：', ':']) {
            for (side, sign) in [(Side::Red, '红'), (Side::Black, '黑')] {
                let count = after.find(sign).and_then(|at| {
                    let rest =
                        after[at + sign.len_utf8()..].trim_start_matches(['方', '：', ':', ' ']);
                    u8::try_from(number_at(rest)?.0).ok()
                });
                totals.push((Some(side), count));
            }
        } else {
            return false;
        }
        for (side, total) in totals {
            let (Some(side), Some(total)) = (side, total) else {
                continue;
            };
            self.belongs(at);
            let fouls = total.saturating_sub(self.context.fouls[side.index()]);
            if fouls > 0 {
                let (side, article) = (Some(side), self.article(at));
                self.tell_foul(
                    at,
                    NoteKind::Foul {
                        side,
                        fouls,
                        article,
                    },
                );
            }
        }
        true
    }
}

/// Number of fouls stated behind the word: 一次, 2次, +1.
fn count_after(after: &str) -> Option<u8> {
    let after = after.trim_start();
    let after = after
        .strip_prefix(['计', '记', '加', '+', '＋'])
        .unwrap_or(after);
    let (count, bytes) = number_at(after)?;
    let rest = after[bytes..].trim_start();
    let counted = rest.starts_with(['次', '个']) || rest.is_empty();
    counted.then(|| u8::try_from(count).ok()).flatten()
}

/// The running number before the word: 第三次犯规.
fn nth(before: &str) -> Option<u8> {
    let number = before.rsplit_once('第')?.1.strip_suffix('次')?;
    let (number, bytes) = number_at(number).filter(|(_, bytes)| *bytes == number.len())?;
    u8::try_from(number).ok().filter(|_| bytes > 0)
}

/// Number stated before it: 两次犯规; for 第三次犯规 it is one.
fn count_before(before: &str) -> Option<u8> {
    let before = before.strip_suffix('次')?;
    let digits = before
        .char_indices()
        .rev()
        .take_while(|(at, _)| {
            number_at(&before[*at..]).is_some_and(|(_, n)| at + n == before.len())
        })
        .last()?;
    if before[..digits.0].ends_with('第') {
        return Some(1);
    }
    u8::try_from(number_at(&before[digits.0..])?.0).ok()
}
