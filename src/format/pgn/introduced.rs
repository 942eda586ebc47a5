//! Sentences above the moves that say who had which side: `本局是甲执红先走，乙执黑后走。`, `甲（红）对乙（黑）`,
//! `Bên Đỏ: A, bên Đen: B.`, `the game A - B`, `请看甲先负乙的一局`.

use super::pairing::{LONGEST_NAME, Pairing, pairing};
use super::token;
use crate::record::{GameResult, read_result_words};
use crate::text::Span;

/// No line that is looked through is longer, in bytes.
const LONGEST: usize = 400;

/// What stands in brackets behind a name; of Red, of Black.
const MARKS: [&[&str]; 2] = [
    &[
        "红",
        "紅",
        "红方",
        "紅方",
        "先",
        "先手",
        "red",
        "đỏ",
        "tiên",
        "đi tiên",
        "r",
        "w",
    ],
    &[
        "黑",
        "黑方",
        "后",
        "後",
        "后手",
        "後手",
        "black",
        "đen",
        "hậu",
        "đi hậu",
        "b",
    ],
];

/// What stands behind a name and says the same.
const ROLES: [&[&str]; 2] = [
    &["执红", "執紅", "持红", "执先", "先手", "先走", "先行"],
    &[
        "执黑", "執黑", "持黑", "执后", "后手", "後手", "后走", "後走",
    ],
];

/// What stands before a name and says the same.
const LABELS: [&[&str]; 2] = [
    &[
        "红方",
        "紅方",
        "红棋",
        "bên đỏ",
        "đỏ",
        "red",
        "红",
        "紅",
        "先手",
    ],
    &[
        "黑方",
        "黑棋",
        "bên đen",
        "đen",
        "black",
        "黑",
        "后手",
        "後手",
    ],
];

/// What joins two names.
const JOINS: &[(&str, Option<GameResult>)] = &[
    ("先胜", Some(GameResult::RedWins)),
    ("先勝", Some(GameResult::RedWins)),
    ("先负", Some(GameResult::BlackWins)),
    ("先負", Some(GameResult::BlackWins)),
    ("先和", Some(GameResult::Draw)),
    ("先对", None),
    ("先對", None),
    ("对阵", None),
    ("對陣", None),
    ("对", None),
    ("對", None),
    ("胜", Some(GameResult::RedWins)),
    ("勝", Some(GameResult::RedWins)),
    ("负", Some(GameResult::BlackWins)),
    ("負", Some(GameResult::BlackWins)),
    ("和", Some(GameResult::Draw)),
    ("--", None),
    ("——", None),
    ("—", None),
    ("–", None),
    ("－", None),
    ("-", None),
    ("vs.", None),
    ("vs", None),
    ("VS", None),
    ("Vs", None),
    ("versus", None),
    ("against", None),
    ("beats", Some(GameResult::RedWins)),
    ("beat", Some(GameResult::RedWins)),
    ("defeated", Some(GameResult::RedWins)),
    ("defeats", Some(GameResult::RedWins)),
    ("lost to", Some(GameResult::BlackWins)),
    ("loses to", Some(GameResult::BlackWins)),
    ("drew with", Some(GameResult::Draw)),
    ("draws with", Some(GameResult::Draw)),
    ("gặp", None),
    ("hòa", Some(GameResult::Draw)),
    ("thắng", Some(GameResult::RedWins)),
    ("thua", Some(GameResult::BlackWins)),
];

/// Words that stand before a name in a sentence and are none of it.
const LEADS: &[&str] = &[
    "是", "由", "看", "赏", "賞", "的", "为", "：", ":", "，", ",", "。", "、", "；", "“", "》",
    "】", "|", "\t", "}", "{", "**", " — ",
];

/// What a name does not hold: terms of openings, of the pieces, of the game.
const NO_NAMES: &[&str] = &[
    "炮", "砲", "屏风", "屏風", "飞相", "飛相", "仙人", "过宫", "反宫", "单提", "士角", "顺手",
    "列手", "兵", "卒", "局", "棋", "方", "手", "步", "回合", "双", "雙", "我", "你", "他", "它",
    "这", "那", "着", "变", "优", "势", "http", "用时", "时间", "备注", "结果",
];

/// The players that a sentence names with their sides.
pub(super) fn introduced(line: &str) -> Option<Pairing> {
    if line.len() > LONGEST {
        return None;
    }
    let found = marked(line)
        .or_else(|| in_roles(line))
        .or_else(|| labelled(line));
    found.or_else(|| joined(line)).or_else(|| in_english(line))
}

/// Two names with marks in brackets behind them, or behind one: `甲（红）对乙（黑）`, `甲（先）　乙`.
fn marked(line: &str) -> Option<Pairing> {
    let mut marks = Vec::new();
    for (at, sign) in line.char_indices().filter(|(_, c)| matches!(c, '(' | '（')) {
        let inside = &line[at + sign.len_utf8()..];
        let Some(close) = inside.find([')', '）']) else {
            continue;
        };
        let word = inside[..close].trim().to_lowercase();
        let side = MARKS
            .iter()
            .position(|words| words.contains(&word.as_str()));
        let close = at + sign.len_utf8() + close;
        let end = close + line[close..].chars().next().map_or(1, char::len_utf8);
        marks.extend(side.map(|side| (side, at, end)));
    }
    let (side, at, end) = *marks.first()?;
    let first = last_name(line, 0, at)?;
    let (to, other) = match marks.get(1) {
        Some((other, to, _)) => (*to, *other),
        None => (line.len(), 1 - side),
    };
    if other == side {
        return None;
    }
    let (from, said) = behind_join(line, end, to);
    let second = first_name(line, from, to)?;
    Some(sides(
        [first, second],
        side == 0,
        said.map(|it| (Span::new(end, from), it)),
    ))
}

/// `甲执红先走，乙执黑后走`, `甲对乙，乙先手`.
fn in_roles(line: &str) -> Option<Pairing> {
    let mut named: [Option<Span>; 2] = [None, None];
    for (side, words) in ROLES.iter().enumerate() {
        let at = words
            .iter()
            .filter_map(|word| line.find(word))
            .min()?
            .min(line.len());
        if at == 0 {
            return None;
        }
        named[side] = last_name(line, 0, at);
        if side == 0 && !ROLES[1].iter().any(|word| line.contains(word)) {
            // Only who had Red is told: the other one is named beside.
            let red = named[0]?;
            let found = joined(line)?;
            let swaps = found.black.of(line) == red.of(line);
            let known = swaps || found.red.of(line) == red.of(line);
            let names = [found.red, found.black];
            return known.then(|| sides(names, !swaps, None));
        }
    }
    Some(sides([named[0]?, named[1]?], true, None))
}

/// `Bên Đỏ: A, bên Đen: B`, `红  甲    黑  乙`, `由红方甲对黑方乙`.
fn labelled(line: &str) -> Option<Pairing> {
    let small = line.to_lowercase();
    if small.len() != line.len() {
        return None;
    }
    let mut found = [None, None];
    for (side, words) in LABELS.iter().enumerate() {
        let labels = words.iter().flat_map(|word| {
            let places = small.match_indices(word);
            places.map(move |(at, _)| (at, at + word.len()))
        });
        found[side] = labels
            .filter(|(at, end)| stands_alone(line, *at, *end))
            .min_by_key(|it| (it.0, usize::MAX - it.1));
    }
    let is_name = |span: &Span| {
        let first = span.of(line).chars().next();
        first.is_some_and(|c| c.is_alphabetic() && !c.is_lowercase())
    };
    let [(red, red_end), (black, black_end)] = [found[0]?, found[1]?];
    let name = |end: usize, other: usize| {
        let to = if other > end { other } else { line.len() };
        let held = &line[end..to];
        let from = end + held.len()
            - held
                .trim_start_matches(|c| token::is_white(c) || "：:".contains(c))
                .len();
        first_name(line, from, to).filter(is_name)
    };
    Some(sides(
        [name(red_end, black)?, name(black_end, red)?],
        true,
        None,
    ))
}

/// Whether a label is no part of a longer word: a colon or a blank stands behind it, or it is a longer one.
fn stands_alone(line: &str, at: usize, end: usize) -> bool {
    let before = line[..at].chars().next_back();
    let behind = line[end..].chars().next();
    let parts = behind.is_some_and(|c| token::is_white(c) || "：:*".contains(c));
    let is_long = line[at..end].chars().count() > 1 && !line[at..end].is_ascii();
    before.is_none_or(|c| !c.is_ascii_alphanumeric())
        && (parts || is_long && behind.is_some_and(char::is_alphabetic))
}

/// Two short names and what joins them, in a clause of a sentence or a title.
fn joined(line: &str) -> Option<Pairing> {
    let mut from = 0;
    for (at, sign) in line.char_indices().chain([(line.len(), '\n')]) {
        if at < line.len() && !"，。；,;！!？?：:|《》【】[]「」『』“”\t".contains(sign)
        {
            continue;
        }
        let clause = &line[from..at];
        let start = from;
        from = (at + sign.len_utf8()).min(line.len());
        if let Some(found) = pair_of(clause) {
            let moved =
                |span: Span| Span::new(start + span.start as usize, start + span.end as usize);
            return Some(Pairing {
                red: moved(found.red),
                black: moved(found.black),
                result: found.result.map(moved),
                ..found
            });
        }
    }
    None
}

/// The same of one clause: Chinese names of two to four characters.
fn pair_of(clause: &str) -> Option<Pairing> {
    let joins = JOINS
        .iter()
        .filter_map(|(word, said)| Some((clause.find(word)?, *word, *said)));
    let (at, word, said) = joins.min_by_key(|(at, word, _)| (*at, usize::MAX - word.len()))?;
    let is_sure = word.starts_with('先') || !"胜勝负負和".contains(word);
    let red = last_name(clause, 0, at)?;
    let end = at + word.len();
    let black = first_name(clause, end, clause.len())?;
    let is_han = |span: Span| {
        let name = span.of(clause);
        (2..=4).contains(&name.chars().count())
            && name.chars().all(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))
    };
    let whole =
        clause[black.end as usize..].trim_matches(|c| token::is_white(c) || "*_#".contains(c));
    let ends = whole.is_empty() || whole.starts_with(['（', '(']) || is_game(whole);
    let is_pair = is_sure && is_han(red) && is_han(black) && ends;
    is_pair.then(|| sides([red, black], true, said.map(|it| (Span::new(at, end), it))))
}

/// Whether words behind two names say that these played: `的一局`, `之战`.
fn is_game(words: &str) -> bool {
    [
        "的一局",
        "的对局",
        "一局",
        "之战",
        "的一盘",
        "一战",
        "的棋",
        "對局",
        "对局",
    ]
    .iter()
    .any(|it| words.starts_with(it))
}

/// `here is the game A - B`, `A against B`: two names of words with capital letters, in a line that speaks of a game.
fn in_english(line: &str) -> Option<Pairing> {
    let small = line.to_lowercase();
    let speaks = ["game", "match", "red", "round", "played", "ván", "trận"]
        .iter()
        .any(|word| small.contains(word));
    for word in [
        " - ",
        " – ",
        " — ",
        " -- ",
        " vs. ",
        " vs ",
        " VS ",
        " against ",
        " versus ",
        " gặp ",
    ] {
        for (at, _) in line.match_indices(word) {
            let (red, black) = (
                capitals_before(line, at),
                capitals_behind(line, at + word.len()),
            );
            let (Some(red), Some(black)) = (red, black) else {
                continue;
            };
            let before = line[..red.start as usize]
                .rfind(['|', ':'])
                .map_or(0, |at| at + 1);
            let behind = line[black.end as usize..]
                .find('|')
                .map_or(line.len(), |at| at + black.end as usize);
            let whole = line[before..behind].trim_matches(|c: char| !c.is_alphanumeric());
            let is_whole = red.of(line).len() + word.len() + black.of(line).len() >= whole.len();
            if speaks || is_whole {
                return Some(sides([red, black], true, None));
            }
        }
    }
    None
}

fn is_capital(word: &str) -> bool {
    word != "I"
        && word.chars().next().is_some_and(char::is_uppercase)
        && word
            .chars()
            .all(|c| c.is_alphabetic() || "-'.’".contains(c))
}

/// Two to four words with capital letters that end at `end`.
fn capitals_before(line: &str, end: usize) -> Option<Span> {
    let mut from = end;
    let mut count = 0;
    for word in line[..end].split_inclusive(' ').rev() {
        if count == 4 || !is_capital(word.trim_end()) {
            break;
        }
        count += 1;
        from -= word.len();
    }
    (count >= 2).then(|| trimmed(line, from, end))
}

/// The same from `from` on.
fn capitals_behind(line: &str, from: usize) -> Option<Span> {
    let mut to = from;
    let mut count = 0;
    for word in line[from..].split_inclusive(' ') {
        let bare = word
            .trim_end()
            .trim_end_matches([',', '.', ';', ':', ')', '!']);
        if count == 4 || !is_capital(bare) {
            break;
        }
        count += 1;
        to += if bare.len() < word.trim_end().len() {
            bare.len()
        } else {
            word.len()
        };
        if bare.len() < word.trim_end().len() {
            break;
        }
    }
    (count >= 2).then(|| trimmed(line, from, to))
}

/// The name that ends at `to`: what stands behind the last word that is none of it.
fn last_name(line: &str, from: usize, to: usize) -> Option<Span> {
    let held = line.get(from..to)?;
    let begins = LEADS
        .iter()
        .filter_map(|word| Some(held.rfind(word)? + word.len()));
    let begins = from + begins.max().unwrap_or(0);
    let span = trimmed(line, begins, to);
    let name = span.of(line);
    // Of Chinese words parted by blanks the last one is the name.
    let last = name
        .rfind(token::is_white)
        .filter(|_| !name.is_ascii() && is_chinese(name));
    let begins = last.map_or(span.start as usize, |at| span.start as usize + at);
    named(line, trimmed(line, begins, to))
}

/// The name that begins at `from`: up to what no name holds.
fn first_name(line: &str, from: usize, to: usize) -> Option<Span> {
    let held = line.get(from..to)?;
    let text = held.trim_start_matches(|c| token::is_white(c) || "*_《【".contains(c));
    let begins = to - text.len();
    let ends = |c: char| "，,。；;、|（(：:！!？?》】}[]\t".contains(c);
    let mut end = begins + text.find(ends).unwrap_or(text.len());
    let name = &line[begins..end];
    if is_chinese(name) {
        let blank = name.find(token::is_white);
        let game = ["的", "之战", "一局", "对局", "一战", "评", "执", "一盘"]
            .iter()
            .filter_map(|word| name.find(word))
            .min();
        end = begins
            + [blank, game]
                .into_iter()
                .flatten()
                .min()
                .unwrap_or(name.len());
    }
    // A full stop ends a sentence, but stands behind an initial as well.
    let span = trimmed(line, begins, end);
    let name = span.of(line).trim_end_matches('.');
    named(
        line,
        Span::new(span.start as usize, span.start as usize + name.len()),
    )
}

fn is_chinese(name: &str) -> bool {
    name.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))
}

fn trimmed(line: &str, from: usize, to: usize) -> Span {
    let held = &line[from..to];
    let signs = |c: char| token::is_white(c) || "*_#《》【】“”\"'{}\\/=~•·".contains(c);
    let start = from + held.len() - held.trim_start_matches(signs).len();
    Span::new(start, start + held.trim_matches(signs).len())
}

/// A name that may be one.
fn named(line: &str, span: Span) -> Option<Span> {
    let name = span.of(line);
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    let most = if is_chinese(name) { 8 } else { LONGEST_NAME };
    let long = if is_chinese(name) {
        name.chars().count()
    } else {
        name.len()
    };
    let sides = ["红", "紅", "黑", "先", "后", "red", "black", "đỏ", "đen"];
    let is_name = letters > 0
        && long <= most
        && name.split(token::is_white).count() <= 5
        && !name.contains(|c: char| c.is_ascii_digit() || "。，；：！？…=()（）@/".contains(c))
        && !NO_NAMES.iter().any(|word| name.contains(word))
        && !sides.contains(&name.to_lowercase().as_str());
    is_name.then_some(span)
}

/// Where the second name begins behind what joins it to the first, and what that says.
fn behind_join(line: &str, from: usize, to: usize) -> (usize, Option<GameResult>) {
    let held = &line[from..to];
    let text = held.trim_start();
    let begins = to - text.len();
    let join = JOINS.iter().find(|(word, _)| text.starts_with(word));
    join.map_or((begins, None), |(word, said)| (begins + word.len(), *said))
}

fn sides(names: [Span; 2], first_is_red: bool, said: Option<(Span, GameResult)>) -> Pairing {
    let [red, black] = if first_is_red {
        names
    } else {
        [names[1], names[0]]
    };
    let said = said.map(|(span, result)| {
        let result = match result {
            GameResult::RedWins if !first_is_red => GameResult::BlackWins,
            GameResult::BlackWins if !first_is_red => GameResult::RedWins,
            result => result,
        };
        (span, result)
    });
    Pairing {
        red,
        black,
        result: said.map(|it| it.0),
        said: said.map(|it| it.1),
        round: None,
        date: None,
    }
}

/// A name without signs of markup: `[b]A[/b]`, `**A**`.
fn unmarked(line: &str, span: Span) -> Span {
    let mut name = span.of(line);
    while let Some(bare) = ["[b]", "[i]", "[u]", "[B]", "'''", "**"]
        .iter()
        .find_map(|it| name.strip_prefix(it))
    {
        name = bare.trim();
    }
    while let Some(bare) = ["[/b]", "[/i]", "[/u]", "[/B]", "'''", "**"]
        .iter()
        .find_map(|it| name.strip_suffix(it))
    {
        name = bare.trim();
    }
    let start = name.as_ptr() as usize - line.as_ptr() as usize;
    Span::new(start, start + name.len())
}

/// The result that a line of fields names as well: `… | 结果 1-0`.
fn result_named(line: &str) -> Option<(Span, GameResult)> {
    let names = ["结果", "結果", "赛果", "Result", "Kết quả"];
    let behind = names
        .iter()
        .find_map(|name| Some(line.find(name)? + name.len()))?;
    let text = line[behind..].trim_start_matches(|c| token::is_white(c) || "：:*".contains(c));
    let word = text
        .split(token::is_white)
        .next()?
        .trim_end_matches(['。', '.', '|', '）', ')']);
    let result = read_result_words(word).filter(|it| *it != GameResult::Unknown)?;
    let start = line.len() - text.len();
    Some((Span::new(start, start + word.len()), result))
}

/// The players that a line above the moves names, in a form of its own or in a sentence.
pub(in crate::format) fn named_in(line: &str) -> Option<Pairing> {
    let found = marked(line).or_else(|| pairing(line));
    // In a sentence more may stand before the first name.
    let is_long = |it: &Pairing| {
        let name = it.red.of(line);
        is_chinese(name) && !name.contains(token::is_white) && name.chars().count() > 4
    };
    let found = match found.filter(is_long) {
        Some(found) => introduced(line).or(Some(found)),
        None => found.or_else(|| introduced(line)),
    }?;
    let (result, said) = match found.result {
        Some(span) => (Some(span), found.said),
        None => result_named(line).unzip(),
    };
    Some(Pairing {
        red: unmarked(line, found.red),
        black: unmarked(line, found.black),
        result,
        said,
        ..found
    })
}

#[cfg(test)]
mod tests {
    use super::named_in;
    use crate::text::Span;

    fn told(line: &str) -> String {
        let Some(found) = named_in(line) else {
            return String::new();
        };
        let of = |span: Span| span.of(line).to_owned();
        let said = found
            .said
            .map_or(String::new(), |it| format!("/{}", it.token()));
        format!("{}/{}{said}", of(found.red), of(found.black))
    }

    #[test]
    fn sentences_name_the_players_and_their_sides() {
        let cases = [
            ("本局是王金需执红先走，陈建伟执黑后走。", "王金需/陈建伟"),
            ("林宏敏对许银川，许银川先手。", "许银川/林宏敏"),
            ("\\section{于幼华（红）对黄定中（黑）}", "于幼华/黄定中"),
            (
                "昨天的对局 杨剑（红）– 张惠民（黑），前 45 着如下。",
                "杨剑/张惠民",
            ),
            ("名局細解　　趙豐（先）　李來羣", "趙豐/李來羣"),
            (
                "Bên Đỏ: Miêu Vĩnh Bằng, bên Đen: Triệu Quốc Vinh.",
                "Miêu Vĩnh Bằng/Triệu Quốc Vinh",
            ),
            ("红  张强      黑  阎文清", "张强/阎文清"),
            ("最近打譜，王利紅先負郭莉萍，請指點：", "王利紅/郭莉萍/0-1"),
            ("今天貼的是徐天紅先勝謝巋", "徐天紅/謝巋/1-0"),
            (
                "here is the game Xu Yinchuan - Li Laiqun I mentioned, the first has Red.",
                "Xu Yinchuan/Li Laiqun",
            ),
            (
                "Xu Yinchuan (red) – Yu Youhua (black)",
                "Xu Yinchuan/Yu Youhua",
            ),
            (
                "Hu Ronghua (black) – Liu Dahua (red)",
                "Liu Dahua/Hu Ronghua",
            ),
            ("* DONE 陈翀--陶汉明 :棋谱:", "陈翀/陶汉明"),
        ];
        for (line, wanted) in cases {
            assert_eq!(told(line), wanted, "{line}");
        }
    }

    #[test]
    fn sentences_about_openings_sides_and_pieces_name_nobody() {
        for line in [
            "中炮对屏风马",
            "红方对黑方",
            "本局红先黑后，各走一步",
            "我执红，他执黑",
            "兵（红）和卒（黑）都是小子",
            "仙人指路对卒底炮",
            "A game of chess - played by everybody",
            "Red: cannon, Black: horse, and so on; see page 12",
            "象棋和围棋",
        ] {
            assert_eq!(told(line), "", "{line}");
        }
    }
}
