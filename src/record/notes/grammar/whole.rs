//! A whole remark: cut into words and clauses, and read.

use super::at_once::rule_at_once;
use super::clause::clauses;
use super::lexicon::Lexicon;
use super::reader::{Parsed, Party, Reader};
use super::scopes::scopes;
use super::token::{Token, tokens};
use super::word::Sense;
use crate::record::notes::{RemarkContext, SpannedNote};

/// Whether a remark that holds a move in notation is an arbiter's all the same: it says what became of the move, or what he
/// ruled. A commentary names moves, and an arbiter mostly the round.
fn is_of_arbiter(tokens: &[Token]) -> bool {
    const RULES: [Sense; 9] = [
        Sense::Illegal,
        Sense::SelfCheck,
        Sense::Restored,
        Sense::Foul,
        Sense::Judged,
        Sense::Warn,
        Sense::Arbiter,
        // 黑方提和，红方不语，走炮五平四: an answer.
        Sense::Silence,
        Sense::Unsaid,
    ];
    tokens.iter().any(|it| RULES.contains(&it.word))
}

/// Reads a remark in simplified characters and small letters. From one without a word that states something only lists
/// of parts are read: 红缺.
pub(in super::super) fn read(text: &str, context: RemarkContext, tells: bool) -> Parsed {
    let parsed = with_reader(text, context, |reader| {
        reader.read(tells);
        reader.finish()
    });
    parsed.unwrap_or_else(|| Parsed {
        is_commentary: true,
        ..Parsed::default()
    })
}

/// What [`read`] tells, without what it leaves unread; `None` for a commentary.
pub(in super::super) fn told(
    text: &str,
    context: RemarkContext,
    tells: bool,
) -> Option<Vec<SpannedNote>> {
    with_reader(text, context, |reader| {
        reader.read(tells);
        reader.told()
    })
}

/// Cuts a remark into words and clauses for a reader; `None` for a commentary.
fn with_reader<T>(
    text: &str,
    context: RemarkContext,
    read: impl FnOnce(&mut Reader<'_>) -> T,
) -> Option<T> {
    let mut tokens = tokens(text, Lexicon::built_in());
    rule_at_once(text, &mut tokens);
    // A commentary speaks of plans; what stands in it is left to the reader of commentaries.
    let names_a_step = tokens.iter().any(|it| it.word == Sense::Step);
    if tokens.iter().any(|it| it.word == Sense::Commentary)
        || names_a_step && !is_of_arbiter(&tokens)
    {
        return None;
    }
    let clauses = clauses(text, &tokens);
    let scopes = scopes(text, &tokens, &clauses);
    let mut reader = Reader {
        text,
        tokens: &tokens,
        clauses: &clauses,
        scopes: &scopes,
        owner: context.owner,
        context,
        events: Vec::new(),
        reported: Vec::new(),
        doubted: Vec::new(),
        used: vec![false; tokens.len()],
        subject: Party::Nobody,
        culprit: Party::Nobody,
        raiser: Party::Nobody,
        offered: context.offer_open.then_some(Party::Nobody),
        is_english: text.is_ascii(),
        at: 0,
    };
    Some(read(&mut reader))
}
