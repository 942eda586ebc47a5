//! Whether what is asked of the arbiter is asked of a cycle.

use super::reader::Reader;
use super::word::Sense;

/// Words that speak of a cycle.
pub(super) const CYCLE: [Sense; 3] = [Sense::Repetition, Sense::Perpetual, Sense::NoVary];

impl Reader<'_> {
    /// Whether the word at `asked` asks for a ruling on a cycle.
    pub(super) fn speaks_of_cycle(&self, asked: usize) -> bool {
        let is_of_cycles = |at: usize| {
            let text = self.text_of(at).trim_start_matches('第');
            self.word(at) == Sense::Cite && text.starts_with("23")
        };
        let names_cycle = |at: usize| {
            let text = self.text_of(at);
            self.word(at) == Sense::Claim
                && ["待判", "循环", "重复"]
                    .iter()
                    .any(|it| text.starts_with(it))
        };
        // 停钟审核: of the record, for whichever claim.
        let rules = |at: usize| {
            self.word(at) == Sense::Judge
                && (self.sentence_has(&CYCLE) || !self.text_of(at).starts_with("停钟"))
        };
        self.has(&CYCLE)
            // 待判局面请求: one word for both.
            || self.range().any(names_cycle)
            || (self.range().any(rules) || self.text_of(asked).ends_with("裁决"))
                && !self.has(&[Sense::Offer])
            // 要求审核，判黑方长将负: of which of the two it was asked, the ruling says.
            || self.text_of(asked).ends_with("审核") && self.sentence_has(&CYCLE)
            // 经红方提出，判黑方变着: a cycle was spoken of, or is ruled on.
            || self.text_of(asked).ends_with("提出")
                && asked + 1 == self.range().end
                && (self.before_has(&CYCLE) || self.sentence_has(&[Sense::Vary]))
            // 循环才两次，红方所请不予受理.
            || self.before_has(&CYCLE) && self.text_of(asked).starts_with('所')
            || self.range().any(is_of_cycles)
    }
}
