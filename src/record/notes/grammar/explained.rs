//! Rules that a remark explains: they are said of nobody who plays.

use super::clause::Clause;
use super::token::Token;
use super::word::Sense;

/// Words right after a deed that a rule is about: 提和应在自己用时内提出.
const NORMS: [&str; 23] = [
    "必须",
    "应当",
    "应该",
    "应在",
    "应于",
    "应由",
    "应先",
    "应予",
    "应按",
    "应判",
    "应立即",
    "须",
    "不得",
    "只能",
    "只可",
    "方可",
    "才可",
    "才能",
    "均应",
    "一律",
    "即为",
    "需要",
    "需经",
];

/// Words that may stand between the deed and these.
const BETWEEN: [&str; 15] = [
    "",
    "以上",
    "以内",
    "以上者",
    "者",
    "时",
    "的次数",
    "次数",
    "的",
    "后",
    "之后",
    "前",
    "一方",
    "的棋手",
    "的一方",
];

/// Words by which the arbiter explains to players how things are done.
const EXPLAINS: [&str; 15] = [
    "说明",
    "讲明",
    "解释",
    "讲解",
    "释明",
    "阐明",
    "重申",
    "申明",
    "宣讲",
    "告知双方",
    "提醒双方",
    "告诉双方",
    "告诫双方",
    "explained",
    "explains",
];

/// Deeds of which rules speak. 变着 is ordered, and who touched a piece must move it.
const fn is_deed(word: Sense) -> bool {
    matches!(
        word,
        Sense::Offer
            | Sense::WithdrawOffer
            | Sense::Limit
            | Sense::Claim
            | Sense::Press
            | Sense::PressedFirst
            | Sense::NotPressed
            | Sense::StopClock
            | Sense::Foul
            | Sense::Late
            | Sense::Absent
            | Sense::Flag
            | Sense::Ring
            | Sense::PhoneRang
            | Sense::Leave
            | Sense::Disturb
            | Sense::Helped
            | Sense::Knock
            | Sense::Miss
            | Sense::Resigned
    )
}

const fn names(word: Sense) -> bool {
    matches!(word, Sense::Red | Sense::Black)
}

/// Whether a clause says what is to be done about a deed, and of nobody: 提和须在自己用时内提出, 手机响应判犯规.
pub(super) fn is_norm(text: &str, words: &[Token], end: usize) -> bool {
    let own = |it: &Token| matches!(it.word, Sense::Own | Sense::Other);
    let of_nobody = |at: usize| !words[..at].iter().any(own);
    !words.iter().any(|it| names(it.word))
        && (0..words.len()).any(|at| {
            is_deed(words[at].word) && of_nobody(at) && is_normed(text, &words[at..], end)
        })
}

/// Whether a word of the rules stands right behind the first of these words.
fn is_normed(text: &str, words: &[Token], end: usize) -> bool {
    const NUMBERS: [Sense; 5] = [
        Sense::Time,
        Sense::Times,
        Sense::Nth,
        Sense::Plies,
        Sense::Rounds,
    ];
    // 迟到15分钟以上应判负.
    let number = words.get(1).filter(|it| NUMBERS.contains(&it.word));
    let from = number.map_or(words[0].end, |it| it.end);
    let behind = &text[from..end];
    BETWEEN.iter().any(|between| {
        let Some(rest) = behind.strip_prefix(between) else {
            return false;
        };
        let at = from + between.len();
        // 应允, 应声: another word begins there.
        let next = words.iter().find(|it| it.start == at);
        let is_free =
            next.is_none_or(|it| matches!(it.word, Sense::Might | Sense::Rule | Sense::Vary));
        is_free && NORMS.iter().any(|norm| rest.starts_with(norm))
    })
}

/// Whether with this clause the arbiter begins to explain the rules: who is named in none of it is not spoken of.
pub(super) fn explains(text: &str, words: &[Token]) -> bool {
    let Some(arbiter) = words.iter().position(|it| it.word == Sense::Arbiter) else {
        return false;
    };
    // 红方向裁判说明: it is he who explains himself.
    let is_told = arbiter > 0 && matches!(words[arbiter - 1].word, Sense::Give | Sense::Object);
    !is_told
        && !words.iter().any(|it| names(it.word))
        && EXPLAINS.iter().any(|it| text.contains(it))
}

/// 由红方变着，不变判负; 不变则判和: what follows if nobody varies, where it was said before who is to vary or nobody is named.
pub(super) fn is_threat(text: &str, words: &[Token], said_before: &[Token]) -> bool {
    const ENDS: [Sense; 4] = [
        Sense::Lost,
        Sense::Losing,
        Sense::RuledDrawn,
        Sense::DrawSaid,
    ];
    let Some(at) = words.iter().position(|it| it.word == Sense::NoVary) else {
        return false;
    };
    let Some(end) = words.get(at + 1).filter(|it| ENDS.contains(&it.word)) else {
        return false;
    };
    let between = text[words[at].end..end.start].trim_matches([',', '，', ' ']);
    let before = said_before.iter().chain(&words[..at]);
    let is_told = before.clone().any(|it| it.word == Sense::Vary)
        || text[words[at].start..words[at].end].starts_with('变');
    let names = |it: &Token| it.word.is_person();
    match between {
        "" => is_told || !before.clone().any(names),
        "则" | "即" | "就" | "将" | "便" | "的" | "者" => true,
        _ => false,
    }
}

/// 再晚两分钟就判负了, 裁判说再走开就记犯规: what did not come to pass. 再过两回合红方就认输了 did.
pub(super) fn is_near_miss(said: &str) -> bool {
    const MORE: [&str; 9] = [
        "再晚", "再过", "再迟", "再慢", "再拖", "再多", "再等", "再有", "只差",
    ];
    const THEN: [&str; 4] = ["就", "便", "即", "则"];
    const ENDS: [&str; 7] = ["判", "超时", "负", "犯规", "罚", "弃权", "取消"];
    const RULED: [&str; 10] = [
        "就记",
        "就判",
        "就罚",
        "就算",
        "就按",
        "就作",
        "即判",
        "便判",
        "要判",
        "就取消",
    ];
    let behind = |at: usize, words: &[&str]| words.iter().any(|it| said[at..].contains(it));
    let more = MORE.iter().filter_map(|it| said.find(it)).min();
    more.is_some_and(|at| behind(at, &THEN) && behind(at, &ENDS))
        || said.find('再').is_some_and(|at| behind(at, &RULED))
}

/// 迟到15分钟判负，黑方迟到20分钟: a deed and what follows from it, of nobody, before the same deed of one who is named.
pub(super) fn is_condition(clauses: &[Clause], at: usize, tokens: &[Token]) -> bool {
    const FOLLOWS: [Sense; 3] = [Sense::Lost, Sense::Foul, Sense::Losing];
    let words = |clause: &Clause| &tokens[clause.tokens.clone()];
    let own = words(&clauses[at]);
    let deed = own
        .iter()
        .position(|it| is_deed(it.word) && it.word != Sense::Foul);
    let Some(deed) = deed else {
        return false;
    };
    let follows = own[deed..].iter().any(|it| FOLLOWS.contains(&it.word));
    let next = clauses.get(at + 1);
    let next = next.filter(|it| it.sentence == clauses[at].sentence);
    let names_nobody = !own.iter().any(|it| it.word.is_person());
    names_nobody
        && follows
        && next.is_some_and(|it| {
            let words = words(it);
            let named = words
                .first()
                .is_some_and(|it| matches!(it.word, Sense::Red | Sense::Black));
            named && words.iter().any(|it| it.word == own[deed].word)
        })
}
