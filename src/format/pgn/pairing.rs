//! A line that names who played whom: `A vs. B, 1-0`, `第三轮 甲 和 乙`, `甲（先胜）乙`, `A (Red) beat B (Black)`.

use super::behind_names::{without_result, without_title, without_year};
use super::listed::listed;
use super::paired::{LONGEST_NAME, Pairing};
use super::sentence::{met, round};
use super::token;
use crate::record::GameResult;
use crate::text::{Span, offset};

/// No line that names two players is longer, in bytes.
const LONGEST: usize = 160;

/// Separators of two names, and the result that each states: for the first, who had the first move.
const BETWEEN: [(&str, Option<GameResult>); 22] = [
    (" vs. ", None),
    (" vs ", None),
    (" VS ", None),
    (" Vs. ", None),
    (" v. ", None),
    (" v ", None),
    ("先胜", Some(GameResult::RedWins)),
    ("先勝", Some(GameResult::RedWins)),
    ("先负", Some(GameResult::BlackWins)),
    ("先負", Some(GameResult::BlackWins)),
    ("先和", Some(GameResult::Draw)),
    ("先对", None),
    ("先對", None),
    ("（先）胜", Some(GameResult::RedWins)),
    ("（先）勝", Some(GameResult::RedWins)),
    ("（先）负", Some(GameResult::BlackWins)),
    ("（先）負", Some(GameResult::BlackWins)),
    ("（先）和", Some(GameResult::Draw)),
    ("(先)胜", Some(GameResult::RedWins)),
    ("(先)负", Some(GameResult::BlackWins)),
    ("(先)和", Some(GameResult::Draw)),
    (" 对 ", None),
];

/// The same, between two short names and nothing else: in a sentence they may be any word.
const SHORT: [(&str, GameResult); 5] = [
    (" 胜 ", GameResult::RedWins),
    (" 勝 ", GameResult::RedWins),
    (" 负 ", GameResult::BlackWins),
    (" 負 ", GameResult::BlackWins),
    (" 和 ", GameResult::Draw),
];

/// The same, where the result must stand behind the names: else it is a dash in a sentence.
const DASHES: [&str; 4] = [" - ", " – ", " — ", "—"];

/// Text behind a name that states its side; of Red, of Black.
const SIDES: [[&str; 5]; 2] = [
    ["（红）", "(红)", "（红方）", "（紅）", "(Red)"],
    ["（黑）", "(黑)", "（黑方）", "（后）", "(Black)"],
];

/// The players that a line names, and the result.
pub(in crate::format) fn pairing(line: &str) -> Option<Pairing> {
    if line.len() > LONGEST || line.contains("……") || line.contains("....") {
        return None;
    }
    if is_drawn_out(line) {
        return None;
    }
    let found = met(line)
        .or_else(|| paired(line))
        .or_else(|| listed(line))?;
    Some(Pairing {
        round: found.round.or_else(|| round(line)),
        ..found
    })
}

/// Whether each sign of a line stands alone, as in a title: `中 国 象 棋 对 局 记 录` names nobody.
fn is_drawn_out(line: &str) -> bool {
    let mut words = line.split(token::is_white).filter(|it| !it.is_empty());
    let single = |word: &str| word.chars().count() == 1 && !word.is_ascii();
    words.clone().count() > 4 && words.all(single)
}

/// Two names and what stands between them.
fn paired(line: &str) -> Option<Pairing> {
    let (names, result) = without_result(line);
    let (names, date) = without_year(names);
    let (names, title) = without_title(names, &BETWEEN.map(|it| it.0));
    let said = BETWEEN.iter().flat_map(|(word, said)| {
        let places = names.match_indices(word);
        places.map(|(at, word)| (at, word.len(), *said))
    });
    let short = SHORT.iter().filter_map(|(word, said)| {
        let at = names.find(word)?;
        let both = [&names[label(&names[..at])..at], &names[at + word.len()..]];
        both.iter()
            .all(|name| is_short(name))
            .then_some((at, word.len(), Some(*said)))
    });
    let dashes = DASHES.iter().filter(|_| result.is_some());
    let dashes = dashes.filter_map(|word| Some((names.find(word)?, word.len(), None)));
    let (mut at, mut len, said) = said
        .chain(short)
        .min_by_key(|it| (!is_apart(names, it.0, it.1), it.0))
        .or_else(|| dashes.min_by_key(|it| it.0))?;
    let word = Span::new(at, at + len);
    // `甲（红先胜）乙`
    let before = names[..at].trim_end_matches('红');
    if before.ends_with(['（', '(']) && names[at + len..].starts_with(['）', ')']) {
        let sign = |text: &str, last: bool| {
            let sign = if last {
                text.chars().next_back()
            } else {
                text.chars().next()
            };
            sign.map_or(0, char::len_utf8)
        };
        let end = at + len + sign(&names[at + len..], false);
        at = before.len() - sign(before, true);
        len = end - at;
    }
    let first = name(line, label(&names[..at]), at)?;
    let second = name(line, at + len, names.len())?;
    let (red, black) = match (first.side, second.side) {
        (Some(1), Some(0)) => (second.span, first.span),
        _ => (first.span, second.span),
    };
    Some(Pairing {
        red,
        black,
        teams: [None, None],
        result: result.or(said.map(|_| word)),
        said,
        round: None,
        date,
        title,
    })
}

/// Whether blanks stand around a word, or in it: a name may hold its signs (`张先和 先胜 李胜`).
fn is_apart(names: &str, at: usize, len: usize) -> bool {
    let (before, rest) = names.split_at(at);
    let (word, behind) = rest.split_at(len);
    before.ends_with(token::is_white) && behind.starts_with(token::is_white)
        || word.starts_with(token::is_white) && word.ends_with(token::is_white)
}

/// A name of two to four signs that are no letters of the alphabet, or one that stands for a name.
fn is_short(name: &str) -> bool {
    let name = name.trim_matches(token::is_white);
    (1..=4).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphabetic() && !c.is_ascii())
}

/// Length of the text before the first name that is no name: `第3局 `, `Game 3: `, `12. `, signs.
fn label(text: &str) -> usize {
    let mut at = 0;
    if let Some(end) = text.rfind([':', '：', '】', '》', '|']) {
        at = end + text[end..].chars().next().map_or(1, char::len_utf8);
    }
    let command = text[at..].trim_start();
    if let Some(open) = command.find('{').filter(|_| command.starts_with('\\')) {
        at = text.len() - command.len() + open + 1;
    }
    let signs = |c: char| token::is_white(c) || "#*=->【《（(.．、)".contains(c);
    loop {
        let rest = &text[at..];
        let mut next = rest.len() - rest.trim_start_matches(signs).len();
        let leads = ["棋谱 ", "棋譜 ", "对局 ", "對局 ", "名局 ", "实战 "];
        if let Some(word) = leads.iter().find(|word| rest[next..].starts_with(**word)) {
            at += next + word.len();
            continue;
        }
        let words = ["第", "例", "Game ", "Round ", "No. "];
        let word = words.iter().find(|word| rest[next..].starts_with(**word));
        let counted = &rest[next + word.map_or(0, |word| word.len())..];
        let counts = |c: char| {
            c.is_ascii_digit() || "０１２３４５６７８９一二三四五六七八九十百零〇".contains(c)
        };
        let behind = counted.trim_start_matches(counts);
        if behind.len() < counted.len()
            && (word.is_some() || counted.starts_with(|c: char| c.is_ascii_digit()))
        {
            let unit =
                behind.trim_start_matches(['局', '盘', '盤', '例', '轮', '輪', '台', '回', '合']);
            next = rest.len() - unit.len();
        }
        if next == 0 {
            return at;
        }
        at += next;
    }
}

/// A name in a line, and the side stated with it: 0 for Red, 1 for Black.
#[derive(Clone, Copy, Debug)]
struct Name {
    span: Span,
    side: Option<usize>,
}

/// A name that stands there; `None` where what does is none.
fn name(line: &str, from: usize, to: usize) -> Option<Name> {
    let text = line.get(from..to)?;
    let mut held = text.trim_matches(|c| token::is_white(c) || "*_#【】《》,，{}\\".contains(c));
    let side = SIDES.iter().position(|signs| {
        let bare = signs.iter().find_map(|sign| held.strip_suffix(sign));
        bare.map(|bare| held = bare.trim_end_matches(token::is_white))
            .is_some()
    });
    let begins = offset(line, held);
    let sides = [
        "红", "红方", "红棋", "紅", "黑", "黑方", "先", "双方", "Red", "Black",
    ];
    let no_name = |c: char| "。！？!?；;：:…=<>".contains(c);
    let is_name = held.chars().any(char::is_alphabetic)
        && held.len() <= LONGEST_NAME
        && !is_no_player(held)
        && !runs_on(held)
        && held.split(token::is_white).count() <= 6
        && !held.contains(no_name)
        && !sides.iter().any(|side| {
            let is_word = side.chars().count() > 1 && !side.is_ascii();
            held == *side || is_word && held.ends_with(side)
        });
    let span = Span::new(begins, begins + held.len());
    is_name.then_some(Name { span, side })
}

/// Whether a sentence runs on behind a name in Latin letters: `Liu Dahua was a better game`.
fn runs_on(held: &str) -> bool {
    /// Words of names that are written small, and the numbers of players.
    const SMALL: [&str; 24] = [
        "van", "der", "den", "de", "da", "di", "du", "von", "zu", "la", "le", "del", "dos", "al",
        "el", "bin", "ben", "ter", "ten", "of", "and", "the", "one", "two",
    ];
    let is_small = |word: &str| word.starts_with(char::is_lowercase);
    let mut words = held.split(token::is_white).filter(|it| !it.is_empty());
    let begins = words.next().is_some_and(|it| !is_small(it));
    begins && words.any(|it| is_small(it) && !SMALL.contains(&it))
}

/// Whether words between two signs are of a sentence, or more than a name: `先行`, `年全国赛 甲`, `甲让`, `甲 红`.
pub(super) fn is_no_player(held: &str) -> bool {
    const WORDS: [&str; 16] = [
        "谁", "我", "他", "局", "屏风", "中炮", "要点", "主攻", "主守", "先行", "后行", "先走",
        "后走", "应着", "主队", "客队",
    ];
    WORDS.iter().any(|word| held.contains(word))
        || held.starts_with('年')
        || held.ends_with(['让', '讓', '评', '評'])
        || held.ends_with("評注")
        || held.ends_with([' ', '\u{3000}', '红', '紅']) && held.contains(token::is_white)
        || held.contains(['(', '（'])
            && held.contains(|c: char| c.is_ascii_digit())
            && !held.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::pairing;
    use crate::text::Span;

    /// Red, Black, result.
    type NamedPair = Option<(&'static str, &'static str, &'static str)>;

    #[test]
    fn a_line_that_names_two_players_says_who_they_are_and_how_it_ended() {
        let cases: [(&str, NamedPair); 21] = [
            (
                "Hu Ronghua vs. Liu Dahua (Red wins)",
                Some(("Hu Ronghua", "Liu Dahua", "Red wins")),
            ),
            (
                "Game 3: Hu Ronghua v. Liu Dahua, 0-1",
                Some(("Hu Ronghua", "Liu Dahua", "0-1")),
            ),
            (
                "A. Smith - B. Jones 1/2-1/2",
                Some(("A. Smith", "B. Jones", "1/2-1/2")),
            ),
            (
                "## 12. Smith, J. vs Jones, K.",
                Some(("Smith, J.", "Jones, K.", "")),
            ),
            ("Hu vs Liu Black wins", Some(("Hu", "Liu", "Black wins"))),
            ("第1局 甲先胜乙", Some(("甲", "乙", "先胜"))),
            (
                "【第二十局】 北京 张强 先负 沈阳 苗永鹏",
                Some(("北京 张强", "沈阳 苗永鹏", "先负")),
            ),
            ("许银川 先和 吕钦", Some(("许银川", "吕钦", "先和"))),
            ("许银川 对 吕钦 （红胜）", Some(("许银川", "吕钦", "红胜"))),
            ("许银川—吕钦 红胜", Some(("许银川", "吕钦", "红胜"))),
            ("第12题 红先胜", None),
            ("红先胜", None),
            ("红方先胜一子", None),
            ("12. 许银川—吕钦", None),
            ("第1局 甲先胜乙…………………1", None),
            ("This is it - a fine game", None),
            ("双方先和后战", None),
            ("中 国 象 棋 对 局 记 录", None),
            ("中炮对屏风马", None),
            ("He played well vs. the cannon! What a game.", None),
            ("", None),
        ];
        let told = |line: &str| {
            let found = pairing(line)?;
            let of = |span: Span| span.of(line).to_owned();
            Some((
                of(found.red),
                of(found.black),
                found.result.map(of).unwrap_or_default(),
            ))
        };
        let wrong: Vec<_> = cases
            .iter()
            .map(|(line, wanted)| (line, told(line), wanted))
            .filter(|(_, found, wanted)| {
                let found = found
                    .as_ref()
                    .map(|(a, b, c)| (a.as_str(), b.as_str(), c.as_str()));
                found != **wanted
            })
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn small_words_may_stand_within_a_name_of_capitals() {
        for (line, red, black) in [
            ("hu_1 vs. liu 2", "hu_1", "liu 2"),
            (
                "Jan van der Berg vs. Liu Dahua",
                "Jan van der Berg",
                "Liu Dahua",
            ),
        ] {
            let found = pairing(line).map(|it| (it.red.of(line), it.black.of(line)));
            assert_eq!(found, Some((red, black)));
        }
    }

    #[test]
    fn words_beside_a_name_make_no_name_of_it() {
        for line in [
            "1997年团体赛 陈甲先胜周乙",
            "陈甲让先胜周乙",
            "我先胜他",
            "陈甲 红先胜 周乙",
            "陈甲 先胜 周乙 (1997-03-02)",
            "Hu vs Liu</title></head><body><h1>Hu",
            "Hu Ronghua vs Liu Dahua was a better game",
            "Hu Ronghua vs Liu Dahua played in Shanghai",
        ] {
            assert!(pairing(line).is_none(), "{line}");
        }
    }

    #[test]
    fn it_may_say_the_round_the_year_and_who_did_what_to_whom() {
        let cases = [
            ("第三轮 甲 和 乙", "甲/乙/ 和 /三/"),
            ("许银川 先和 吕钦 2003年象甲", "许银川/吕钦/先和//"),
            ("许银川先和吕钦 第5轮", "许银川/吕钦/先和/5/"),
            (
                "许银川 先胜 柳大华 1999年团体赛第5轮",
                "许银川/柳大华/先胜/5/",
            ),
            ("第5轮 胡荣华 胜 柳大华", "胡荣华/柳大华/ 胜 /5/"),
            ("胡荣华（红先胜）柳大华", "胡荣华/柳大华/先胜//"),
            ("吕钦（先和）许银川", "吕钦/许银川/先和//"),
            ("吕钦（黑） 对 许银川（红）", "许银川/吕钦///"),
            ("Hu vs. Liu, 1983, 0-1", "Hu/Liu/0-1//1983"),
            ("\\textbf{Hu vs. Liu} \\\\", "Hu/Liu///"),
            (
                "In the 3rd round Hu Ronghua (Red) met Liu Dahua (Black).",
                "Hu Ronghua/Liu Dahua//3/",
            ),
            ("Liu (Black) beat Hu (Red) on time", "Hu/Liu/beat//"),
            ("Round 2: Hu (Red) drew with Liu (Black)", "Hu/Liu/drew/2/"),
        ];
        for (line, wanted) in cases {
            let found = pairing(line);
            let of = |span: Option<Span>| span.map_or("", |span| span.of(line)).to_owned();
            let found = found.map(|it| {
                [Some(it.red), Some(it.black), it.result, it.round, it.date]
                    .map(of)
                    .join("/")
            });
            assert_eq!(found.as_deref(), Some(wanted), "{line}");
        }
        for line in [
            "红方 胜 一子",
            "兵 和 卒 都是小子，走法不同",
            "Red (Red) or Black (Black)",
        ] {
            assert!(pairing(line).is_none(), "{line}");
        }
    }
}
