//! A step of the ledger in words.

use super::{Step, StepKind};
use crate::rules::row::{result_word, side_word};
use crate::rules::{Language, RowContext};

/// The step as a clause, such as `第31回合 黑方犯规1次，累计2次（8.1.4，裁判已记）`.
pub(super) fn of(step: &Step, context: &RowContext, language: Language) -> String {
    let what = match language {
        Language::Zh => chinese(step),
        Language::En => english(step),
    };
    let when = step.ply.map(|ply| context.round_of(ply));
    match (when, language) {
        (Some(round), Language::Zh) => format!("第{round}回合 {what}"),
        (Some(round), Language::En) => format!("round {round}: {what}"),
        (None, _) => what,
    }
}

/// The article and whether it was noted, found or both, in brackets.
fn ground(step: &Step, language: Language) -> String {
    // What articles decide needs nobody to have noted it.
    let decided = step.kind == StepKind::Decided && !step.noted;
    let basis = match (step.noted, step.found && !decided, language) {
        (true, true, Language::Zh) => "裁判已记，查有依据",
        (true, false, Language::Zh) => "裁判已记，记录中查不到依据",
        (false, true, Language::Zh) => "查出，裁判未记",
        (true, true, Language::En) => "noted, and the ground is found",
        (true, false, Language::En) => "noted; no ground in the record",
        (false, true, Language::En) => "found, not noted",
        (false, false, _) => "",
    };
    let article = step.article.as_deref().unwrap_or("");
    let article = match language {
        Language::Zh => article.replace(", ", "、"),
        Language::En => article.to_owned(),
    };
    let parts: Vec<&str> = [article.as_str(), basis]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    match (parts.is_empty(), language) {
        (true, _) => String::new(),
        (_, Language::Zh) => format!("（{}）", parts.join("，")),
        (_, Language::En) => format!(" ({})", parts.join("; ")),
    }
}

fn chinese(step: &Step) -> String {
    let side = side_word(step.side, Language::Zh);
    let ground = ground(step, Language::Zh);
    let result = step
        .result
        .map_or("–", |result| result_word(result, Language::Zh));
    match step.kind {
        StepKind::Foul => format!("{side}犯规{}次，累计{}次{ground}", step.fouls, step.total),
        StepKind::Limit => format!("{side}累计犯规{}次，应判负：{result}", step.total),
        StepKind::Decided => format!("依条款应为{result}{ground}"),
        StepKind::Board => format!("{side}在盘上已负：{result}"),
        StepKind::Resigned => format!("{side}认输：{result}"),
        StepKind::Flag => format!("{side}超时：{result}"),
        StepKind::Agreed => format!("双方议和：{result}"),
        StepKind::RuledLost => format!("裁判判{side}负{ground}：{result}"),
        StepKind::Arbiter => format!("裁判裁定：{result}"),
        StepKind::Slip => format!("成绩单：{result}"),
        StepKind::Recorded => format!("记录结果：{result}"),
    }
}

fn english(step: &Step) -> String {
    let side = side_word(step.side, Language::En);
    let ground = ground(step, Language::En);
    let result = step
        .result
        .map_or("–", |result| result_word(result, Language::En));
    let fouls = |n: u8| if n == 1 { "foul" } else { "fouls" };
    match step.kind {
        StepKind::Foul => format!(
            "{side} has {} {} more, {} in all{ground}",
            step.fouls,
            fouls(step.fouls),
            step.total
        ),
        StepKind::Limit => format!("{side} has {} fouls and should lose: {result}", step.total),
        StepKind::Decided => format!("the articles give: {result}{ground}"),
        StepKind::Board => format!("{side} has lost on the board: {result}"),
        StepKind::Resigned => format!("{side} resigned: {result}"),
        StepKind::Flag => format!("the flag of {side} fell: {result}"),
        StepKind::Agreed => format!("a draw was agreed: {result}"),
        StepKind::RuledLost => {
            format!("the arbiter ruled the game lost for {side}{ground}: {result}")
        }
        StepKind::Arbiter => format!("the arbiter ruled: {result}"),
        StepKind::Slip => format!("the result slip: {result}"),
        StepKind::Recorded => format!("the result recorded: {result}"),
    }
}
