//! Results of forms on which one of several is ticked: `☑红胜 □和棋 □黑胜`, `红方（　）胜 和（✓） 黑方（　）胜`.

use super::GameResult;

/// A box of a form, and whether it is ticked.
const BOXES: [(&str, bool); 10] = [
    ("☑", true),
    ("☒", true),
    ("✓", true),
    ("✔", true),
    ("√", true),
    ("■", true),
    ("[x]", true),
    ("[X]", true),
    ("☐", false),
    ("□", false),
];

/// No such value is longer, in bytes.
const LONGEST: usize = 160;

/// The result stated by the ticked one of several results; unknown where none is ticked, or more than one. `None` where
/// the text is no such list. `said` reads one result.
pub(super) fn ticked(text: &str, said: fn(&str) -> Option<GameResult>) -> Option<GameResult> {
    if text.len() > LONGEST || text.is_ascii() && !text.contains('[') {
        return None;
    }
    let text = plain(text);
    if text.matches(['☑', '□']).count() < 2 {
        return None;
    }
    // Behind the name of the field.
    let behind = text
        .split_once([':', '：'])
        .map(|it| it.1.trim().to_owned());
    let text = behind.unwrap_or(text);
    let options = options(&text);
    let read = |option: &str| {
        let words = option.replace(['☑', '□', ' '], "");
        said(&words).or_else(|| said(&words.replace('方', "")))
    };
    let all: Vec<GameResult> = options.iter().filter_map(|it| read(it)).collect();
    // Moves of which a sign cannot be read (`車□`) are no list of results.
    if all.len() < 2 || all.len() * 2 < options.len() {
        return None;
    }
    if all.len() < options.len() {
        return Some(GameResult::Unknown);
    }
    let mut chosen = options.iter().filter(|it| it.contains('☑'));
    let first = chosen.next().and_then(|it| read(it));
    Some(
        first
            .filter(|_| chosen.next().is_none())
            .unwrap_or(GameResult::Unknown),
    )
}

/// The text with one sign for each box, and single blanks.
fn plain(text: &str) -> String {
    let blank = |open: char, close: char| format!("{open}□{close}");
    let mut out = String::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        let empty = || {
            let close = match sign {
                '(' => ')',
                '（' => '）',
                '[' => ']',
                '〔' => '〕',
                '【' => '】',
                _ => return None,
            };
            let inside = &rest[sign.len_utf8()..];
            let end = inside.find(close)?;
            let held = inside[..end].trim();
            held.is_empty()
                .then_some(sign.len_utf8() + end + close.len_utf8())
        };
        let known = BOXES.iter().find(|it| rest.starts_with(it.0));
        match (known, empty()) {
            (Some((word, is_ticked)), _) => {
                out.push(if *is_ticked { '☑' } else { '□' });
                at += word.len();
            }
            (None, Some(len)) => {
                out.push('□');
                at += len;
            }
            _ => {
                out.push(if sign.is_whitespace() { ' ' } else { sign });
                at += sign.len_utf8();
            }
        }
    }
    let ticked = |open: char, close: char| format!("{open}☑{close}");
    for (open, close) in [('(', ')'), ('（', '）'), ('[', ']'), ('〔', '〕')] {
        out = out.replace(&ticked(open, close), "☑");
        out = out.replace(&blank(open, close), "□");
    }
    out.trim().to_owned()
}

/// The options of a list, each with its box: boxes lead them, follow them, or stand within.
fn options(text: &str) -> Vec<String> {
    const BOX: [char; 2] = ['☑', '□'];
    let mut options: Vec<String> = Vec::new();
    if text.starts_with(BOX) {
        for sign in text.chars() {
            match options.last_mut() {
                Some(last) if !BOX.contains(&sign) => last.push(sign),
                _ => options.push(sign.to_string()),
            }
        }
    } else if text.ends_with(BOX) {
        options.extend(text.split_inclusive(BOX).map(str::to_owned));
    } else {
        options.extend(text.split([' ', '、', '/', '，', ',']).map(str::to_owned));
    }
    let trimmed = options.into_iter().map(|it| {
        let held = it.trim_matches([' ', '、', '/', '，', ',', ';', '；', '|']);
        held.to_owned()
    });
    trimmed.filter(|it| !it.is_empty()).collect()
}
