//! Games sent move by move in a chat: before each move stands the name of who sent it. Who sent the moves of a side has
//! that side, and what he says of the end of the game he says for it: `李四: 认输`, `张三: 提和` and `李四: 同意`.

use super::pgn::MOVERS;
use super::{letter, statement};
use crate::board::Side;
use crate::record::{
    GameRecord, GameResult, LineId, PlaceCursor, Precision, ResultMark, Tag, is_one_name, read_date,
};
use crate::text::{Place, Span, offset};
use std::borrow::Cow;

/// So many moves of each side need a sender: one alone may be a field.
const LEAST: usize = 2;

/// The longest name, in bytes.
const LONGEST: usize = 48;

/// So many lines below the moves are looked at.
const BELOW: usize = 20;

/// [`statement::read`], and who sent the moves.
pub(super) fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut record = statement::read(text, first_line);
    tell(&mut record, (text, first_line));
    record
}

/// [`letter::read`], and who sent the moves.
pub(super) fn read_letter(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut record = letter::read(text, first_line);
    tell(&mut record, (text, first_line));
    record
}

/// What somebody says in a line.
struct Saying<'t> {
    sender: &'t str,
    words: &'t str,
    place: Place,
}

/// Who sent the moves of a side, and where the name stands first.
#[derive(Clone, Copy)]
struct Sender<'t> {
    name: &'t str,
    place: Place,
    /// The day in the stamp of the message, and where it stands.
    day: Option<(&'t str, Place)>,
}

/// A message as far as it concerns the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Message {
    Resigns,
    Offers,
    Agrees,
    /// It takes something back, or goes on.
    Denies,
    Other,
}

/// Adds the players and the result to a record that tells neither otherwise.
fn tell(record: &mut GameRecord<'_>, (text, first_line): (&str, u32)) {
    let Some(senders) = senders(record, (text, first_line)) else {
        return;
    };
    let named = ["Red", "Black"].map(|name| record.tag(name).map(str::to_owned));
    let is_free = named == [None, None];
    let fits = named.iter().zip(senders).all(|(name, sender)| {
        name.as_ref()
            .is_none_or(|name| is_one_name(name, sender.name))
    });
    if !fits {
        return;
    }
    if is_free {
        for (name, sender) in ["Red", "Black"].into_iter().zip(&senders) {
            record.places.tags.push(sender.place);
            record.tags.0.push(Tag {
                name: Cow::Borrowed(name),
                value: Cow::Owned(sender.name.to_owned()),
                span: Span::default(),
            });
        }
    }
    date(
        record,
        senders
            .iter()
            .filter_map(|sender| sender.day)
            .min_by_key(|it| it.1.line),
    );
    if record.known_result().is_some() {
        return;
    }
    let last = record.places.plies.iter().map(|place| place.line).max();
    let Some((result, place)) = ended(&senders, &below((text, first_line), last.unwrap_or(0)))
    else {
        return;
    };
    let end = record.text.len();
    record.places.results.push(place);
    record.results.push(ResultMark {
        result,
        word: true,
        span: Span::new(end, end),
    });
}

/// Adds the day of the first message as the date of the game, where it tells none otherwise.
fn date(record: &mut GameRecord<'_>, day: Option<(&str, Place)>) {
    let Some((day, place)) = day.filter(|_| record.tag("Date").is_none()) else {
        return;
    };
    record.places.tags.push(place);
    record.tags.0.push(Tag {
        name: Cow::Borrowed("Date"),
        value: Cow::Owned(day.to_owned()),
        span: Span::default(),
    });
}

/// The day in the stamp before a name: `[2024-05-01 10:01] `.
fn day(head: &str) -> Option<&str> {
    let is_sign = |c: char| c.is_ascii_digit() || "年月日-/.".contains(c);
    let mut words = head.split(|c: char| !is_sign(c));
    words.find(|word| read_date(word).is_some_and(|it| it.precision == Precision::Day))
}

/// The names of who sent Red's moves and Black's, each where it stands first; `None` where a move was sent by another.
fn senders<'t>(
    record: &GameRecord<'_>,
    (text, first_line): (&'t str, u32),
) -> Option<[Sender<'t>; 2]> {
    if has_tag_lines(record) || record.tree.lines.len() > 1 {
        return None;
    }
    let turn = usize::from(record.black_marked);
    let mut found: [Option<Sender<'t>>; 2] = [None, None];
    let mut count = [0; 2];
    let mut lines = (first_line..).zip(text.split('\n'));
    for (at, (id, _)) in record.tree.line(LineId::MAIN).enumerate() {
        let place = *record.places.plies.get(id.0 as usize)?;
        let (_, line) = lines.find(|(number, _)| *number == place.line)?;
        let before = line.char_indices().nth(place.from.checked_sub(1)? as usize);
        let head = &line[..before?.0];
        let name = sender(head.trim_end().strip_suffix([':', '：'])?)?;
        let side = (at + turn) % 2;
        count[side] += 1;
        match &found[side] {
            Some(first) if first.name != name => return None,
            Some(_) => {}
            None => {
                let at = |part: &str| {
                    let from = line[..offset(line, part)].chars().count() as u32 + 1;
                    let to = from + part.chars().count() as u32 - 1;
                    Place { from, to, ..place }
                };
                let day = day(&head[..offset(head, name)]).map(|day| (day, at(day)));
                let place = at(name);
                found[side] = Some(Sender { name, place, day });
            }
        }
    }
    let [Some(red), Some(black)] = found else {
        return None;
    };
    let are_two = red.name != black.name && count.iter().all(|it| *it >= LEAST);
    are_two.then_some([red, black])
}

/// The name at the end of what stands before a colon, times and brackets passed over.
fn sender(head: &str) -> Option<&str> {
    let is_time = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit()) && word.contains([':', '/', '-', '.', '月'])
            || matches!(word, "AM" | "PM" | "am" | "pm" | "上午" | "下午" | "晚上")
    };
    let mut name = head.trim();
    loop {
        let bare =
            name.trim_start_matches(['[', ']', '【', '】', ' ', '\t', '>', '-', '*', '\u{3000}']);
        let word = bare.split([' ', '\t', ']', '】', '\u{3000}']).next()?;
        if !is_time(word) {
            name = bare;
            break;
        }
        name = &bare[word.len()..];
    }
    let name = name.trim();
    let is_name = name.len() <= LONGEST
        && name.contains(char::is_alphabetic)
        && !name.contains([
            ':', '：', '"', '=', '<', '>', '，', '。', ',', '(', '（', '[', '|',
        ])
        && !MOVERS.iter().any(|it| name.eq_ignore_ascii_case(it));
    is_name.then_some(name)
}

/// What is said in the lines below the last move.
fn below((text, first_line): (&str, u32), last: u32) -> Vec<Saying<'_>> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let skipped = last.saturating_sub(first_line) as usize + 1;
    let mut at: usize = text.split_inclusive('\n').take(skipped).map(str::len).sum();
    let lines = text.split_inclusive('\n').skip(skipped).take(BELOW);
    let said = lines.filter_map(|line| {
        let start = at;
        at += line.len();
        let held = line.trim_end();
        // The colon of a time is none of a name.
        let mut colons = held.match_indices([':', '：']);
        let (name, words) = colons.find_map(|(at, colon)| {
            let behind = &held[at + colon.len()..];
            Some((sender(&held[..at])?, behind.trim()))
        })?;
        let place = ruler.place(Span::new(start, start + held.len()));
        Some(Saying {
            sender: name,
            words,
            place,
        })
    });
    said.collect()
}

/// The result that the players themselves say last.
fn ended(senders: &[Sender<'_>; 2], said: &[Saying<'_>]) -> Option<(GameResult, Place)> {
    let side = |name: &str| {
        let at = senders.iter().position(|it| it.name == name)?;
        Some(Side::ALL[at])
    };
    let mut offered: Option<Side> = None;
    let mut found: Option<(GameResult, Place)> = None;
    for saying in said {
        let Some(side) = side(saying.sender) else {
            continue;
        };
        match (message(saying.words), offered) {
            (Message::Resigns, _) if found.is_none() => {
                let result = match side {
                    Side::Red => GameResult::BlackWins,
                    Side::Black => GameResult::RedWins,
                };
                found = Some((result, saying.place));
            }
            (Message::Resigns, _) => return None,
            (Message::Offers, Some(by)) if by != side => {
                found = found.or(Some((GameResult::Draw, saying.place)));
            }
            (Message::Offers, _) => offered = Some(side),
            (Message::Agrees, Some(by)) if by != side => {
                found = found.or(Some((GameResult::Draw, saying.place)));
                offered = None;
            }
            (Message::Denies, _) if found.is_some() => return None,
            (Message::Denies, _) => offered = None,
            _ => {}
        }
    }
    found
}

/// What a message says of the end of the game, where it says nothing else.
fn message(words: &str) -> Message {
    let is_sign = |c: char| !c.is_alphanumeric() || "了吧啦啊呀哦".contains(c);
    let small = words.trim_matches(is_sign).to_lowercase();
    let bare = small.trim_start_matches('我');
    match bare {
        "认输" | "認輸" | "认负" | "認負" | "投子认负" | "投子认输" | "投降" | "输"
        | "i resign" | "resign" | "resigns" | "resigned" => Message::Resigns,
        "提和" | "求和" | "议和" | "和棋" | "和" | "和棋怎么样" | "和棋好吗" | "和棋可以吗"
        | "draw" | "offer draw" | "i offer a draw" | "draw offer" | "offer a draw" => {
            Message::Offers
        }
        "同意" | "同意和棋" | "接受" | "好" | "好的" | "可以" | "行" | "ok" | "okay" | "agreed"
        | "agree" | "accept" | "accepted" | "i accept" | "yes" => Message::Agrees,
        _ if denies(&small) => Message::Denies,
        _ => Message::Other,
    }
}

/// Whether words may take back what was said, or refuse it.
fn denies(words: &str) -> bool {
    const WORDS: [&str; 9] = ["不", "没", "沒", "继续", "繼續", "玩笑", "等等", "悔", "再"];
    let mut latin = words.split(|it: char| !it.is_ascii_alphabetic());
    WORDS.iter().any(|it| words.contains(it))
        || latin.any(|it| {
            matches!(
                it,
                "no" | "not" | "wait" | "kidding" | "continue" | "decline"
            )
        })
}

/// Whether tags stand in it as PGN has them.
fn has_tag_lines(record: &GameRecord<'_>) -> bool {
    let mut tags = record.tags.0.iter();
    tags.any(|tag| tag.span.of(&record.text).starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::{read, read_letter};
    use crate::record::GameResult;

    const MOVES: [&str; 6] = [
        "炮二平五",
        "马8进7",
        "马二进三",
        "车9平8",
        "车一平二",
        "马2进3",
    ];

    /// A chat of these moves and what is said behind them: players and result.
    fn told(behind: &str) -> (Option<String>, Option<String>, Option<GameResult>) {
        let names = ["张三", "李四"];
        let lines = MOVES.iter().zip(names.into_iter().cycle());
        let lines: Vec<String> = lines.map(|(mv, name)| format!("{name}: {mv}")).collect();
        let text = format!("{}\n{behind}", lines.join("\n"));
        let record = read(&text, 1);
        let tag = |name: &str| record.tag(name).map(str::to_owned);
        (tag("Red"), tag("Black"), record.known_result())
    }

    #[test]
    fn what_the_senders_of_the_moves_say_of_the_end_counts_for_their_side() {
        for (behind, result) in [
            ("李四: 认输", Some(GameResult::RedWins)),
            ("张三：我认输了。\n李四：承让", Some(GameResult::BlackWins)),
            ("张三: 提和\n李四: 同意", Some(GameResult::Draw)),
            ("李四: draw?\n张三: ok", Some(GameResult::Draw)),
            ("[10:20] 李四: 认输", Some(GameResult::RedWins)),
            ("张三: 提和\n李四: 不同意", None),
            ("张三: 提和\n张三: 好的", None),
            ("李四: 认输\n李四: 开玩笑的", None),
            ("王五: 认输", None),
            ("李四: 不认输", None),
            ("李四: 你认输吗", None),
            ("张三: 提和\n王五: 同意", None),
            ("", None),
        ] {
            let wanted = (Some("张三".to_owned()), Some("李四".to_owned()), result);
            assert_eq!(told(behind), wanted, "{behind}");
        }
    }

    #[test]
    fn times_before_the_names_are_passed_over() {
        let text = "[10:01] 张三: 炮二平五\n[10:02] 李四: 马8进7\n[10:03] 张三: 马二进三\n[10:04] 李四: 车9平8\n\
            [10:05] 张三: 车一平二\n[10:06] 李四: 马2进3\n[10:07] 张三: 认输\n";
        let record = read_letter(text, 1);
        assert_eq!(record.tag("Red"), Some("张三"));
        assert_eq!(record.tag("Black"), Some("李四"));
        assert_eq!(record.known_result(), Some(GameResult::BlackWins));
    }

    #[test]
    fn the_day_of_the_first_message_is_the_date_of_the_game() {
        for (stamps, date) in [
            (["2024-05-01 23:58", "2024-05-02 00:01"], Some("2024-05-01")),
            (
                ["2024年5月1日 23:58", "2024年5月2日 00:01"],
                Some("2024年5月1日"),
            ),
            (["10:01", "10:02"], None),
            (["05-01 10:01", "05-01 10:02"], None),
        ] {
            let lines = MOVES.iter().zip(["张三", "李四"].into_iter().cycle());
            let lines = lines.zip(stamps.into_iter().cycle());
            let lines: Vec<String> = lines
                .map(|((mv, name), at)| format!("[{at}] {name}: {mv}"))
                .collect();
            let text = lines.join("\n");
            assert_eq!(read_letter(&text, 1).tag("Date"), date, "{text}");
        }
    }

    #[test]
    fn names_of_sides_and_of_fields_are_nobodys() {
        for text in [
            "红方: 炮二平五\n黑方: 马8进7\n红方: 马二进三\n黑方: 车9平8\n黑方: 认输\n",
            "张三: 炮二平五\n李四: 马8进7\n王五: 马二进三\n李四: 车9平8\n",
            "张三: 炮二平五\n马8进7\n",
        ] {
            assert_eq!(read(text, 1).tag("Red"), None, "{text}");
        }
    }
}
