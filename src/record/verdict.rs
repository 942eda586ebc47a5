//! How a game ended, as sentences below its moves say it: `黑方认负，红胜。`, `Black resigned here.`, `Hai bên đồng ý hòa.`

#[cfg(test)]
mod tests;

use super::GameResult;
use super::script::simplified;
use crate::board::Side;
use crate::notation::move_like;
use crate::text::Span;

/// No sentence that tells a result is longer, in characters.
const LONGEST: usize = 80;

/// Words of a clause that may not be one of fact, in simplified characters and small letters.
const DOUBTS: &[&str] = &[
    "则",
    "如",
    "若",
    "倘",
    "假设",
    "可能",
    "可以",
    "能否",
    "想",
    "求",
    "不肯",
    "不同意",
    "未",
    "没",
    "难",
    "否",
    "机会",
    "希望",
    "有望",
    "本可",
    "本来",
    "本应",
    "应该",
    "似乎",
    "几乎",
    "差点",
    "谁",
    "怎",
    "吗",
    "呢",
    "哪",
    "拒绝",
    "必",
    "理论",
    "例胜",
    "例和",
    "可胜",
    "可和",
    "可望",
    "足以",
    " if ",
    "could",
    "would",
    "should",
    "might",
    "may ",
    " can ",
    "not ",
    "n't",
    "refus",
    "declin",
    "reject",
    "offer",
    "claim",
    "theor",
    "next time",
    "nếu",
    "có thể",
    "không",
    "chưa",
    "cầu",
    "muốn",
];

/// Words that may stand between a side and what became of it.
const BETWEEN: &[&str] = &[
    "最终",
    "最后",
    "终于",
    "于是",
    "只好",
    "只得",
    "不得不",
    "主动",
    "投子",
    "推枰",
    "停钟",
    "当即",
    "随即",
    "无奈",
    "见大势已去",
    "因此",
    "因而",
    "结果",
    "便",
    "就",
    "即",
    "遂",
    "而",
    "终",
    "乃",
    "已",
    "方",
    "棋",
    "先",
    "后",
    "手",
    "then ",
    "finally ",
    "soon ",
    "here ",
    "eventually ",
    "has ",
    "had ",
    "have ",
    "is ",
    "was ",
    "side ",
    "player ",
    "and ",
    "đã ",
    "đành ",
    "bèn ",
    "cuối cùng ",
    "phải ",
];

/// What a side did, and whether it is the winner.
const ACTS: &[(&str, bool)] = &[
    ("获胜", true),
    ("取胜", true),
    ("胜出", true),
    ("得胜", true),
    ("战胜", true),
    ("击败", true),
    ("胜", true),
    ("赢", true),
    ("认输", false),
    ("认负", false),
    ("告负", false),
    ("落败", false),
    ("服输", false),
    ("投降", false),
    ("签负", false),
    ("超时负", false),
    ("超时", false),
    ("不敌", false),
    ("负", false),
    ("输", false),
    ("败", false),
    ("wins", true),
    ("win", true),
    ("won", true),
    ("victory", true),
    ("resigned", false),
    ("resigns", false),
    ("gave up", false),
    ("gives up", false),
    ("conceded", false),
    ("concedes", false),
    ("lost", false),
    ("loses", false),
    ("mated", false),
    ("checkmated", false),
    ("thắng", true),
    ("thua", false),
    ("nhận thua", false),
    ("xin thua", false),
    ("chịu thua", false),
    ("buông cờ", false),
    ("đầu hàng", false),
];

/// What goes on with another meaning behind such a word: 胜势, 负担, 赢得先手.
const OTHERS: &[&str] = &[
    "势", "算", "机", "望", "率", "利", "负", "担", "责", "子", "面", "得先", "得主", "得时",
];

/// Words that say that nobody won.
const DRAWS: &[&str] = &[
    "和棋",
    "成和",
    "作和",
    "议和",
    "言和",
    "下和",
    "战和",
    "弈和",
    "同意和",
    "和局",
    "平局",
    "成平",
    "和了",
    "判和",
    "终和",
    "握手和",
    "双方和",
    "以和",
    "平手",
];

/// Words beside `draw` and `hòa` that say that it was one of this game.
const DRAWN: &[&str] = &[
    "agree",
    "end",
    "result",
    "final",
    "game",
    "players",
    "both",
    "peace",
    "kết quả",
    "đồng ý",
    "ván",
    "kết thúc",
    "hai bên",
    "kết cục",
    "bắt tay",
];

/// The first result that a text of sentences tells as a fact, and the clause that tells it. `names` are those of
/// players, with their sides. `None` where it tells none, or two.
pub(crate) fn verdict(text: &str, names: &[(&str, Side)]) -> Option<(Span, GameResult)> {
    let mut found: Option<(Span, GameResult)> = None;
    let mut from = 0;
    // Of whom the clauses before spoke: `红方见大势已去，只好认输`.
    let mut subject = None;
    for (at, sign) in text.char_indices().chain([(text.len(), '\n')]) {
        let ends = "。，,；;！!？?\n：:、…".contains(sign)
            || sign == '.' && text[at + 1..].starts_with(|c: char| c.is_whitespace());
        if !ends && at < text.len() {
            continue;
        }
        let clause = &text[from..at];
        let start = from + clause.len() - clause.trim_start().len();
        from = (at + sign.len_utf8()).min(text.len());
        if matches!(sign, '？' | '?') {
            continue;
        }
        let result = of_clause(clause.trim(), names, subject);
        subject = match sign {
            '，' | ',' | '、' => spoken_of(clause).or(subject),
            _ => None,
        };
        let Some(result) = result else { continue };
        match found {
            Some((_, other)) if other != result => return None,
            Some(_) => {}
            None => found = Some((Span::new(start, start + clause.trim().len()), result)),
        }
    }
    found
}

/// What one clause says.
fn of_clause(clause: &str, names: &[(&str, Side)], subject: Option<Side>) -> Option<GameResult> {
    if clause.is_empty() || clause.chars().count() > LONGEST || move_like(clause).next().is_some() {
        return None;
    }
    let plain = clause.to_lowercase().replace("hoà", "hòa");
    let plain: String = plain.chars().map(simplified).collect();
    let padded = format!(" {plain} ");
    if DOUBTS.iter().any(|word| padded.contains(word)) {
        return None;
    }
    let of_subject = || Some(result_of(subject?, act(&plain)?));
    let said = winner(&plain, names).or_else(of_subject);
    said.or_else(|| is_draw(&plain).then_some(GameResult::Draw))
}

/// Who won, by what a side is said to have done.
fn winner(clause: &str, names: &[(&str, Side)]) -> Option<GameResult> {
    const SIDES: [(&str, Side); 12] = [
        ("红方", Side::Red),
        ("红棋", Side::Red),
        ("红", Side::Red),
        ("先手", Side::Red),
        ("黑方", Side::Black),
        ("黑棋", Side::Black),
        ("黑", Side::Black),
        ("后手", Side::Black),
        ("red ", Side::Red),
        ("black ", Side::Black),
        ("đỏ ", Side::Red),
        ("đen ", Side::Black),
    ];
    let players = names.iter().filter(|(name, _)| !name.trim().is_empty());
    let players = players.map(|(name, side)| {
        let name = name.trim().to_lowercase();
        (name.chars().map(simplified).collect::<String>(), *side)
    });
    let sides = SIDES.iter().map(|(word, side)| ((*word).to_owned(), *side));
    let mut first: Option<(usize, GameResult)> = None;
    for (word, side) in players.chain(sides) {
        for (at, _) in clause.match_indices(word.as_str()) {
            let glued =
                word.is_ascii() && clause[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
            let Some(won) = act(&clause[at + word.len()..]).filter(|_| !glued) else {
                continue;
            };
            let result = result_of(side, won);
            if first.is_none_or(|(other, _)| at < other) {
                first = Some((at, result));
            }
        }
    }
    first.map(|(_, result)| result)
}

/// The result where a side won or lost.
const fn result_of(side: Side, won: bool) -> GameResult {
    match (side, won) {
        (Side::Red, true) | (Side::Black, false) => GameResult::RedWins,
        _ => GameResult::BlackWins,
    }
}

/// The one side that a clause begins with.
fn spoken_of(clause: &str) -> Option<Side> {
    let plain: String = clause.trim().chars().map(simplified).collect();
    let small = plain.to_lowercase();
    let of = |words: [&str; 3]| words.iter().any(|word| small.starts_with(word));
    match (of(["红方", "red ", "đỏ "]), of(["黑方", "black ", "đen "])) {
        (true, false) => Some(Side::Red),
        (false, true) => Some(Side::Black),
        _ => None,
    }
}

/// Whether a side won of which that is said.
fn act(mut said: &str) -> Option<bool> {
    loop {
        said = said.trim_start();
        if let Some((word, won)) = ACTS.iter().find(|(word, _)| said.starts_with(word)) {
            let behind = &said[word.len()..];
            let goes_on = word.is_ascii() && behind.starts_with(|c: char| c.is_ascii_alphabetic());
            let is_short = word.chars().count() == 1;
            let is_other = goes_on || is_short && OTHERS.iter().any(|it| behind.starts_with(it));
            return (!is_other).then_some(*won);
        }
        let between = BETWEEN.iter().find(|word| said.starts_with(**word))?;
        said = &said[between.len()..];
    }
}

fn is_draw(clause: &str) -> bool {
    let is_said = DRAWS.iter().any(|word| clause.contains(word));
    let word = clause.split(|c: char| !c.is_alphabetic());
    let draws = ["draw", "drawn", "drew", "hòa"];
    let mut draw = word.clone().filter(|it| draws.contains(it));
    let is_alone = word.filter(|it| !it.is_empty()).count() == 1;
    is_said || draw.next().is_some() && (is_alone || DRAWN.iter().any(|it| clause.contains(it)))
}
