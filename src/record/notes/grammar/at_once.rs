//! 一次即负, 一次即记犯规两次: the words of a rule, where a player did what is ruled on.

use super::scopes::{before_rule, is_by_rule};
use super::token::Token;
use super::word::Sense;

/// Makes a ruling of the words of a rule that stand in a clause of their own behind what a player did.
pub(super) fn rule_at_once(text: &str, tokens: &mut [Token]) {
    for at in 1..tokens.len() {
        if text[tokens[at].start..tokens[at].end] != *"一次即" {
            continue;
        }
        // 按规定一次即负: the rule is what he is ruled on by.
        let rule = Some(at - 1).filter(|it| is_by_rule(text, tokens[*it]));
        let said = rule.and_then(|it| before_rule(text, tokens[it]));
        let said = said.map(|it| it.trim_end_matches(['按', '依', '据', '照', '根']));
        let said = said.unwrap_or(&text[..tokens[at].start]);
        if !is_ruled(said, &tokens[..rule.unwrap_or(at)]) {
            continue;
        }
        let end = tokens[at].end;
        for it in rule.into_iter().chain([at]) {
            tokens[it].word = Sense::Idle;
        }
        if let Some(next) = tokens.get_mut(at + 1)
            && next.word == Sense::Losing
            && next.start == end
        {
            next.word = Sense::Lost;
        }
    }
}

/// Whether the sentence before says of one player what he did, and nothing of what would be.
fn is_ruled(said: &str, tokens: &[Token]) -> bool {
    const COMMAS: [char; 2] = ['，', ','];
    const UNSETTLED: [Sense; 7] = [
        Sense::Might,
        Sense::Remind,
        Sense::Warn,
        Sense::Both,
        Sense::Not,
        Sense::Say,
        Sense::Dismissed,
    ];
    let Some(clause) = said.trim_end().strip_suffix(COMMAS) else {
        return false;
    };
    // 红方手机响，以后，一次即负: what the clause before does not state, it may threaten with.
    let comma = clause.rfind(COMMAS).unwrap_or(0);
    let states = |it: &Token| it.start >= comma && it.word != Sense::Idle;
    if !tokens.iter().any(states) {
        return false;
    }
    let begin = said.rfind(['。', '；', ';', '！']).unwrap_or(0);
    let first = tokens.partition_point(|it| it.start < begin);
    let earlier = &tokens[first..];
    if earlier.iter().any(|it| UNSETTLED.contains(&it.word)) {
        return false;
    }
    let is_end = |one: &Token, next: &Token| {
        let between = said.get(one.end..next.start);
        between.is_some_and(|it| it.contains(COMMAS))
    };
    let clauses = earlier.chunk_by(|one, next| !is_end(one, next));
    let mut doers = clauses.filter_map(|words| doer(said, words));
    doers.next().is_some_and(|who| doers.all(|it| it == who))
}

/// The sign of the side, or of its piece, of which a clause says what it did. Who points something out has not done it.
fn doer(text: &str, words: &[Token]) -> Option<char> {
    let does = |it: &Token| {
        let word = it.word;
        (word.is_telling() || word.is_part()) && word != Sense::Raise
    };
    let who = words
        .iter()
        .find(|it| matches!(it.word, Sense::Red | Sense::Black | Sense::Piece))?;
    let sign = match who.word {
        Sense::Red => '红',
        Sense::Black => '黑',
        _ => text.get(who.start..)?.chars().next()?,
    };
    words.iter().any(does).then_some(sign)
}
