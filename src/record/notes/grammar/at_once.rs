//! 一次即负, 一次即记犯规两次: the words of a rule, where a player did what is ruled on.

use super::token::Token;
use super::word::Sense;

/// Makes a ruling of the words of a rule that stand in a clause of their own behind what a player did.
pub(super) fn rule_at_once(text: &str, tokens: &mut [Token]) {
    for at in 1..tokens.len() {
        if !is_ruled(text, tokens, at) {
            continue;
        }
        let end = tokens[at].end;
        tokens[at].word = Sense::Idle;
        if let Some(next) = tokens.get_mut(at + 1)
            && next.word == Sense::Losing
            && next.start == end
        {
            next.word = Sense::Lost;
        }
    }
}

/// Whether the sentence before says of one player what he did, and nothing of what would be.
fn is_ruled(text: &str, tokens: &[Token], at: usize) -> bool {
    const UNSETTLED: [Sense; 8] = [
        Sense::If,
        Sense::Might,
        Sense::Rule,
        Sense::Ask,
        Sense::Remind,
        Sense::Warn,
        Sense::Elsewhere,
        Sense::Both,
    ];
    let token = tokens[at];
    let before = &text[..token.start];
    if text[token.start..token.end] != *"一次即" || !before.trim_end().ends_with(['，', ',']) {
        return false;
    }
    let begin = before.rfind(['。', '；', ';', '！']).unwrap_or(0);
    let earlier = || tokens[..at].iter().filter(|it| it.start >= begin);
    let names = |it: &Token| match it.word {
        Sense::Red | Sense::Black => true,
        Sense::Piece => text[it.start..it.end].starts_with(['红', '黑']),
        _ => false,
    };
    earlier().any(names)
        && earlier().any(|it| it.word.is_telling() || it.word.is_part())
        && !earlier().any(|it| UNSETTLED.contains(&it.word))
}
