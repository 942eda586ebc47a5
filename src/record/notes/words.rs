//! What words say of the course of a game: claims, offers, resignation, a fallen flag.
//!
//! A word counts only where the clause states it: not after 如, 若, 可, 应 and their like, which
//! commentaries use for moves nobody played. By whom and with what answer is `None` unless it is said.

use super::NoteKind;
use crate::board::Side;
use crate::record::script::simplified;

/// Clauses after a claim in which its answer may stand.
const ANSWER_WITHIN: usize = 2;

/// Everything a remark says, in the order in which it says it.
pub(super) fn read(text: &str) -> Vec<NoteKind> {
    if text.is_ascii() {
        return read_english(text);
    }
    if !text.contains(is_telling) {
        return Vec::new();
    }
    let plain: String = text.chars().map(simplified).collect();
    let mut clauses = Vec::new();
    let mut supposed = Vec::new();
    for sentence in plain.split(['。', '；', '！', '？', ';', '!', '\n']) {
        let mut if_so = false;
        for clause in sentence.split(['，', '、', ',', '（', '）', '(', ')']) {
            // What a sentence supposes, it supposes to its end.
            if_so |= find(clause, &["如", "若", "倘", "假", "改走"]).is_some();
            supposed.push(if_so || is_supposed(clause));
            clauses.push(clause);
        }
    }
    let mut found = Vec::new();
    for (at, clause) in clauses.iter().enumerate() {
        if !supposed[at] && !clause.is_empty() {
            let answer = &clauses[at..clauses.len().min(at + 1 + ANSWER_WITHIN)];
            read_clause(clause, answer, &mut found);
        }
    }
    found
}

/// Characters one of which every telling word holds.
const fn is_telling(c: char) -> bool {
    matches!(
        c,
        '限' | '认'
            | '認'
            | '投'
            | '超'
            | '提'
            | '议'
            | '議'
            | '待'
            | '变'
            | '變'
            | '意'
            | '回'
            | '受'
    )
}

fn read_clause(clause: &str, answer: &[&str], found: &mut Vec<NoteKind>) {
    if let Some(at) = find(
        clause,
        &["认输", "认负", "投子告负", "投子服负", "弃子认负"],
    )
    .or_else(|| {
        clause
            .ends_with("投子")
            .then(|| clause.len() - "投子".len())
    }) {
        let by = side_before(clause, at);
        found.push(NoteKind::Resigned { by });
    }
    if let Some(at) = find(clause, &["超时", "时间用完", "时间已到", "用时已尽"]) {
        let side = side_before(clause, at);
        found.push(NoteKind::FlagFell { side });
    }
    let claim = natural_limit(clause)
        .filter(|at| stated(clause, *at, answer, &["判和", "作和", "成和"]))
        .map(|at| NoteKind::NaturalLimitClaim {
            by: side_before(clause, at),
            granted: granted(answer),
        });
    found.extend(claim);
    let claim = find(
        clause,
        &[
            "待判局面",
            "不变作和",
            "不变判和",
            "循环反复",
            "三次重复",
            "重复局面",
        ],
    )
    .filter(|at| stated(clause, *at, answer, &["作和", "判和"]))
    .map(|at| NoteKind::RepetitionClaim {
        by: side_before(clause, at),
        granted: granted(answer),
    });
    found.extend(claim);
    read_offer(clause, found);
}

fn read_offer(clause: &str, found: &mut Vec<NoteKind>) {
    let offer = find(
        clause,
        &[
            "提和",
            "提议和棋",
            "提议作和",
            "提出和棋",
            "提出作和",
            "提议议和",
        ],
    );
    if let Some(at) = offer {
        let by = side_before(clause, at);
        found.push(NoteKind::DrawOffer { by });
    }
    let after_offer = offer.is_some() || matches!(found.last(), Some(NoteKind::DrawOffer { .. }));
    let refused = find(
        clause,
        &["不同意", "拒绝", "未同意", "没同意", "不接受", "未接受"],
    )
    .is_some();
    let agreed = find(
        clause,
        &[
            "同意和棋",
            "同意作和",
            "同意议和",
            "同意成和",
            "双方议和",
            "双方同意和",
        ],
    );
    let answered = find(clause, &["同意", "接受"]).filter(|_| after_offer);
    if !refused && agreed.or(answered).is_some() {
        found.push(NoteKind::DrawAgreed);
    }
}

/// 自然限着, or so many rounds without a capture.
fn natural_limit(clause: &str) -> Option<usize> {
    let rounds = || {
        let at = find(clause, &["回合"])?;
        find(&clause[at..], &["无吃子", "未吃子", "不吃子", "没有吃子"])?;
        Some(at)
    };
    find(clause, &["自然限着"]).or_else(rounds)
}

/// Whether a claim is stated and no more than spoken of: somebody raised it, or it was answered.
fn stated(clause: &str, at: usize, answer: &[&str], rulings: &[&str]) -> bool {
    find(clause, &["提出", "提请", "申请", "要求", "请求", "声明"]).is_some()
        || find(&clause[at..], rulings).is_some()
        || granted(answer).is_some()
}

/// What was answered: 属实, 判和 and the like, or that it does not hold.
fn granted(answer: &[&str]) -> Option<bool> {
    const NO: &[&str] = &[
        "不属实",
        "不成立",
        "驳回",
        "不予",
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
    ];
    answer.iter().find_map(|clause| {
        if find(clause, NO).is_some() {
            Some(false)
        } else {
            find(clause, YES).map(|_| true)
        }
    })
}

/// Whether a clause speaks of what might be, or denies it.
fn is_supposed(clause: &str) -> bool {
    const HARMLESS: &[&str] = &[
        "可惜",
        "不得不",
        "只能",
        "不能不",
        "可见",
        "大会",
        "赛会",
        "应战",
        "应对",
    ];
    const SUPPOSED: &[&str] = &[
        "可",
        "应",
        "能",
        "会",
        "想",
        "打算",
        "希望",
        "否则",
        "只要",
        "除非",
        "不肯",
        "不愿",
        "未认",
        "没认",
        "没有认",
        "未提",
        "没提",
        "没有提",
        "不提",
        "不认",
        "必",
        "就要",
        "将要",
        "险些",
        "几乎",
    ];
    let mut rest = clause.to_owned();
    for phrase in HARMLESS {
        rest = rest.replace(phrase, "");
    }
    find(&rest, SUPPOSED).is_some()
}

/// The side named last before `at`.
fn side_before(clause: &str, at: usize) -> Option<Side> {
    let before = &clause[..at];
    let red = before.rfind('红').max(before.rfind("先手"));
    let black = before.rfind('黑').max(before.rfind("后手"));
    match (red, black) {
        (None, None) => None,
        (red, black) if black < red => Some(Side::Red),
        _ => Some(Side::Black),
    }
}

fn find(text: &str, words: &[&str]) -> Option<usize> {
    words.iter().filter_map(|word| text.find(word)).min()
}

fn read_english(text: &str) -> Vec<NoteKind> {
    // The shortest telling word; comments of engines are numbers.
    if text.len() < "resigns".len() || !text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        return Vec::new();
    }
    let text = text.to_ascii_lowercase();
    let side = |at: usize| match (text[..at].rfind("red"), text[..at].rfind("black")) {
        (None, None) => None,
        (red, black) if black < red => Some(Side::Red),
        _ => Some(Side::Black),
    };
    let mut found = Vec::new();
    if let Some(at) = find(&text, &["resigns", "resigned"]) {
        found.push(NoteKind::Resigned { by: side(at) });
    }
    if let Some(at) = find(
        &text,
        &[
            "time forfeit",
            "forfeits on time",
            "loses on time",
            "lost on time",
            "flag fell",
        ],
    ) {
        found.push(NoteKind::FlagFell { side: side(at) });
    }
    if let Some(at) = find(&text, &["offers a draw", "offered a draw", "draw offered"]) {
        found.push(NoteKind::DrawOffer { by: side(at) });
    }
    if find(
        &text,
        &[
            "draw agreed",
            "agreed draw",
            "agreed to a draw",
            "draw by agreement",
        ],
    )
    .is_some()
    {
        found.push(NoteKind::DrawAgreed);
    }
    found
}
