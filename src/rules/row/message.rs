//! A finding in words: the message of its page with the facts filled in, then what the edition
//! makes of it.

use super::{RowContext, clock, dialect, faults, file, repetition, ruling};
use crate::board::{Piece, Role, Side};
use crate::record::GameResult;
use crate::rules::page::{Part, parts};
use crate::rules::{Consequence, Finding, Page, fact, rule};
use std::fmt::Write as _;

/// The language of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Chinese.
    Zh,
    /// English.
    En,
}

/// The finding in words.
///
/// Placeholders: `{side}` and `{round}` are always there where the finding has a side and plies; the
/// others are facts. `{fact|side}`, `{fact|pieces}` (FEN letters), `{fact|result}`, `{fact|ending}`,
/// `{fact|claimed}`, `{fact|agrees}`, `{fact|clock}`, `{fact|sheet}`, `{fact|faults}`, `{fact|file_fault}`, `{fact|file_looks}`, `{fact|file_told}`, `{fact|tokens}`, `{fact|file_next}`, `{fact|notation}`, `{fact|conduct}`,
/// `{fact|moves}`, `{fact|course}`, `{fact|verdicts}`, `{fact|doubts}` and `{fact|word}` put a fact into words of the language; `{fact|blank}` says
/// nothing and only asks for the fact, in a segment `[[…]]` that is left out where a fact is absent.
pub fn message(finding: &Finding, context: &RowContext, language: Language) -> String {
    let rule = rule(finding.code);
    let page = Page::parse(match language {
        Language::Zh => rule.page_zh,
        Language::En => rule.page_en,
    });
    let mut out = fill(page.message, finding, context, language);
    ruling::law(&mut out, finding, language);
    if let Some(more) = finding.facts.get(fact::UNTOLD) {
        // Writing to a string cannot fail.
        let _ = match language {
            Language::Zh => write!(out, "此外还有 {more} 处与此同类，不一一列出。"),
            Language::En => write!(out, " And {more} more like it, which are not listed."),
        };
    }
    out
}

fn fill(template: &str, finding: &Finding, context: &RowContext, language: Language) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    // Where an open segment begins, and whether a fact in it is absent.
    let mut segment: Option<(usize, bool)> = None;
    for part in parts(template) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Open => segment = Some((out.len(), false)),
            Part::Close => {
                if let Some((start, true)) = segment.take() {
                    out.truncate(start);
                }
            }
            Part::Fact(name, words) => match value(name, finding, context, language) {
                Some(text) => out.push_str(&in_words(&text, words.unwrap_or(""), language)),
                None => match &mut segment {
                    Some((_, absent)) => *absent = true,
                    None => out.push('–'),
                },
            },
        }
    }
    out
}

fn value(
    name: &str,
    finding: &Finding,
    context: &RowContext,
    language: Language,
) -> Option<String> {
    let round = |ply: u32| context.round_of(ply).to_string();
    match name {
        "side" => Some(side_word(finding.side, language).to_owned()),
        "round" => finding.plies.map(|(first, _)| round(first)),
        "last_round" => finding.plies.map(|(_, last)| round(last)),
        // Who must vary has not lost yet: no result follows to compare with.
        "agrees" if matches!(finding.consequence, Consequence::MustVary(_)) => {
            Some("open".to_owned())
        }
        _ => finding.facts.named(name).map(ToString::to_string),
    }
}

fn in_words(text: &str, words: &str, language: Language) -> String {
    let zh = language == Language::Zh;
    let one_of = |list: &[(&str, &'static str, &'static str)]| {
        list.iter().find(|(key, _, _)| *key == text).map_or_else(
            || text.to_owned(),
            |(_, z, e)| if zh { *z } else { *e }.to_owned(),
        )
    };
    let each_of = |list: &[(&str, &'static str, &'static str)]| {
        let word = |key: &str| {
            let found = list.iter().find(|(name, _, _)| *name == key);
            found.map_or_else(
                || key.to_owned(),
                |(_, z, e)| if zh { *z } else { *e }.to_owned(),
            )
        };
        let words: Vec<String> = text.split(", ").map(word).collect();
        words.join(if zh { "、" } else { ", " })
    };
    match words {
        "blank" => String::new(),
        "side" => side_word(Side::from_name(text), language).to_owned(),
        "pieces" => {
            let names = text.chars().filter_map(Piece::from_letter);
            let names: Vec<String> = names.map(|piece| piece_word(piece, language)).collect();
            names.join(if zh { "、" } else { ", " })
        }
        "result" => one_of(RESULTS),
        "ending" => one_of(ENDINGS),
        "claimed" => one_of(CLAIMED),
        "agrees" => one_of(AGREES),
        "word" => one_of(WORDS),
        "clock" => one_of(clock::WORDS),
        "sheet" => one_of(SHEETS),
        "ground" => one_of(GROUNDS),
        "waived" => one_of(WAIVED),
        "decided" => one_of(DECIDED),
        "act" => one_of(ACTS),
        "whose" => one_of(WHOSE),
        "wanting" => one_of(WANTING),
        "against" => each_of(AGAINST),
        "slip_parts" => each_of(SLIP_PARTS),
        "fillings" => one_of(FILLINGS),
        "slip" => one_of(SLIPS),
        "alike" => one_of(ALIKE),
        "faults" => faults::in_words(text, language),
        "file_fault" => file::why(text, language),
        "file_looks" => file::looks(text, language),
        "file_told" => file::told(text, language),
        "tokens" => file::tokens(text, language),
        "file_next" => file::next(text, language),
        "notation" => dialect::in_words(text, language),
        "conduct" => repetition::conduct(text, language),
        "moves" => repetition::moves(text, language),
        "course" => repetition::course(text, language),
        "verdicts" => repetition::verdicts(text, language),
        "doubts" => repetition::doubts(text, language),
        _ => text.to_owned(),
    }
}

/// Word lists: key, Chinese, English.
const RESULTS: &[(&str, &str, &str)] = &[
    ("1-0", "红胜", "Red wins"),
    ("0-1", "黑胜", "Black wins"),
    ("1/2-1/2", "和棋", "a draw"),
    ("*", "未知", "unknown"),
];
const ENDINGS: &[(&str, &str, &str)] = &[
    ("checkmate", "被将死", "been mated"),
    ("stalemate", "被困毙", "been left without a move"),
    ("general-taken", "被吃掉帅（将）", "lost its general"),
];
const CLAIMED: &[(&str, &str, &str)] = &[
    ("yes", "记录中有人请求裁决。", "A ruling was asked for."),
    (
        "no",
        "记录中未见请求裁决。",
        "Nothing shows that a ruling was asked for.",
    ),
];
const AGREES: &[(&str, &str, &str)] = &[
    ("yes", "与规则相符", "which agrees with the rule"),
    ("no", "与规则不符", "which does not agree with the rule"),
    ("open", "无从比较", "so there is nothing to compare"),
];
const SHEETS: &[(&str, &str, &str)] = &[
    ("red", "红方的记录", "Red's sheet"),
    ("black", "黑方的记录", "Black's sheet"),
    (
        "unknown",
        "不知何方的记录",
        "a sheet of whose owner nothing is said",
    ),
];
const GROUNDS: &[(&str, &str, &str)] = &[
    (
        "none",
        "记录中查不到依据",
        "the record shows no ground for it",
    ),
    (
        "unseen",
        "所依条款从记录中看不出，照记计入",
        "no record can show what that article is about, so it is counted as noted",
    ),
    (
        "heavier",
        "而此处已应判负",
        "but by what the record shows the game was lost there",
    ),
];
const DECIDED: &[(&str, &str, &str)] = &[
    (
        "only-one-legal",
        "只有一份写的合法",
        "only one of the sheets has a legal move",
    ),
    (
        "rest-decides",
        "只有照另一份其后才走得通",
        "only by the other one does the rest of the game replay",
    ),
];
const ACTS: &[(&str, &str, &str)] = &[
    ("disturbed", "干扰对方", "disturbed the opponent"),
    ("helped", "借助他物或他人", "used help"),
    (
        "adjusted",
        "未声明而摆正棋子",
        "adjusted pieces without saying so",
    ),
    ("took-back", "悔棋", "took a move back"),
];
const WHOSE: &[(&str, &str, &str)] = &[
    (
        "own",
        "那是己方不能走动的棋子",
        "a piece of its own that cannot move",
    ),
    (
        "theirs",
        "那是对方的棋子，而己方没有一子能吃它",
        "one of the opponent’s that nothing can take",
    ),
];
const WANTING: &[(&str, &str, &str)] = &[
    ("fouls", "犯规不足判负之数", "there are too few fouls"),
    (
        "illegal-move",
        "没有该方违例的着法",
        "there is no illegal move of that side",
    ),
    (
        "second-claim",
        "没有第二次不实的请求",
        "there is no second false claim",
    ),
];
const AGAINST: &[(&str, &str, &str)] = &[
    ("record", "记录的结果", "the result of the record"),
    ("board", "盘面的终局", "the board"),
    ("rules", "规则给出的结果", "what the rules give"),
];
const SLIP_PARTS: &[(&str, &str, &str)] = &[
    ("result", "没有结果", "no result"),
    (
        "result-unreadable",
        "结果无法辨认",
        "a result nobody can read",
    ),
    ("used", "没有双方用时", "no times of either side"),
    ("used-red", "没有红方用时", "no time of Red"),
    ("used-black", "没有黑方用时", "no time of Black"),
    ("fouls", "没有双方犯规次数", "no fouls of either side"),
    ("fouls-red", "没有红方犯规次数", "no fouls of Red"),
    ("fouls-black", "没有黑方犯规次数", "no fouls of Black"),
    (
        "signatures",
        "双方没有签字",
        "no signature of either player",
    ),
    ("signature-red", "红方没有签字", "no signature of Red"),
    ("signature-black", "黑方没有签字", "no signature of Black"),
    (
        "signature-arbiter",
        "裁判没有签字",
        "no signature of the arbiter",
    ),
];
const FILLINGS: &[(&str, &str, &str)] = &[("unknown", "多得未能数尽的", "more than were counted")];
const SLIPS: &[(&str, &str, &str)] = &[
    (
        "direction",
        "进退平写错",
        "进, 退 or 平 for another of them",
    ),
    ("digit", "数码写错", "another digit"),
    ("file", "路数写错", "another file"),
    ("order", "前后写错", "front for rear or the like"),
    ("piece", "棋子写错", "another piece"),
    (
        "other-piece",
        "另一只同类的棋子",
        "the other piece of its kind",
    ),
    ("several", "不止一处写错", "more than one slip"),
    ("none", "有一份如此写", "as a sheet has it"),
];
const ALIKE: &[(&str, &str, &str)] = &[
    (
        "same-slip",
        "双方有同样的错字",
        "both sheets have the same slip",
    ),
    (
        "same-gap",
        "双方有同样的空缺",
        "both sheets have the same gap",
    ),
    (
        "same-sign",
        "一份记录用同一记号记不同的着",
        "one sheet has one sign for different moves",
    ),
];
const WAIVED: &[(&str, &str, &str)] = &[
    ("true", "（犯规方随即认输）", " (the side resigned at once)"),
    ("false", "", ""),
];
/// Identifiers of facts that are not results, pieces or sides.
const WORDS: &[(&str, &str, &str)] = &[
    ("checkmate", "将死", "checkmate"),
    ("stalemate", "困毙", "stalemate (困毙)"),
    ("general-taken", "将（帅）被吃", "a taken general"),
    ("tag", "标签", "the Result tag"),
    ("token", "结果符号", "the token after the moves"),
    ("words", "着法后的文字", "the words after the moves"),
    ("comment", "末尾注释", "the last comment"),
    ("note", "注明", "a remark"),
    (
        "tag+token",
        "标签和结果符号",
        "the Result tag and the token after the moves",
    ),
    ("Event", "赛事名称", "the name of the event"),
    ("Title", "标题", "the title"),
    ("none", "未写结果", "no result given"),
    ("resigned", "认输", "resigned"),
    ("ruled-lost", "被判负", "was ruled to have lost"),
    ("granted", "准许", "granted"),
    ("refused", "未准", "refused"),
    ("not-said", "未写是否准许", "not said whether granted"),
    ("offer", "提和", "an offer of a draw"),
    ("claim", "审核要求", "a claim"),
    ("question", "问题", "a question"),
    ("offered", "提和", "was offered"),
    ("agreed", "同意作和", "was agreed"),
    ("drawn", "成和", "was the result"),
    ("by-word", "已口头拒绝", "it had been refused by word"),
    ("by-move", "已走棋拒绝", "it had been refused by a move"),
    ("no-offer", "记录纸上没有提和", "no sheet holds one"),
    ("natural-limit", "自然限着", "the natural limit"),
    ("repetition", "待判局面", "a repetition"),
    ("yes", "是", "yes"),
    ("no", "否", "no"),
];

pub(in crate::rules) const fn side_word(side: Option<Side>, language: Language) -> &'static str {
    match (side, language) {
        (Some(Side::Red), Language::Zh) => "红方",
        (Some(Side::Black), Language::Zh) => "黑方",
        (Some(Side::Red), Language::En) => "Red",
        (Some(Side::Black), Language::En) => "Black",
        (None, Language::Zh) => "一方",
        (None, Language::En) => "a side",
    }
}

/// A result in words.
pub(in crate::rules) fn result_word(result: GameResult, language: Language) -> &'static str {
    let word = RESULTS.iter().find(|(key, _, _)| *key == result.token());
    match (word, language) {
        (Some((_, zh, _)), Language::Zh) => zh,
        (Some((_, _, en)), Language::En) => en,
        (None, _) => result.token(),
    }
}

pub(super) fn piece_word(piece: Piece, language: Language) -> String {
    match language {
        Language::Zh => piece.glyph().to_string(),
        Language::En => match piece.role {
            Role::General => "general",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        }
        .to_owned(),
    }
}
