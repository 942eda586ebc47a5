//! O103: the result against what is written in words: after the moves, in event or title, at the end
//! of the last comment, or as a resignation, a fallen flag, an agreed draw.

use super::named_result::by_players;
use super::noted_words::{as_written, is_no_fact, named};
use super::stated::{self, StatedResult};
use crate::board::Side;
use crate::record::{
    Anchor, GameRecord, GameResult, LineId, NoteKind, read_result_words, result_within, verdict,
};
use crate::rules::fact::Source;
use crate::rules::{Case, Check, Finding, Kind, Law, fact};
use crate::sheets::Collation;
use crate::text::Span;
use std::borrow::Cow;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// Tags whose free text may say the result.
const FREE: [Source; 2] = [Source::Event, Source::Title];

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let places = [stated::token(case.record), stated::tag(case.record)];
    let Some(said) = places.into_iter().flatten().find(StatedResult::is_known) else {
        return;
    };
    each(case, &mut |words: Words<'_>| {
        let same = |it: &StatedResult| case.same_result(Some(words.means), Some(it.result));
        // Where tag and token differ (O102), one of them may say the same as the words.
        if words.means == GameResult::Unknown && !words.is_of_nobody
            || places.iter().flatten().any(same)
        {
            return;
        }
        let mut finding = case
            .finding(Law::ResultAgainstWords)
            .at(words.anchor, case.record.places.of(words.anchor))
            .with(fact::SOURCE, words.source)
            .with(fact::STATED, said.result)
            .with(fact::WORDS, words.text.clone());
        if words.is_of_nobody {
            finding.facts.set(fact::BY_NOBODY, true);
        } else {
            finding.facts.set(fact::MEANS, words.means);
        }
        let mut finding = finding.with(fact::EVIDENCE, words.text);
        finding.side = words.loser;
        // Names and places can look like words for a result.
        let free = FREE.contains(&words.source);
        let told = words.is_told && !case.is_of_an_event();
        // A remark that the other sheet contradicts.
        let contested = matches!(words.source, Source::Comment | Source::Note)
            && case.sheets.is_some_and(Collation::ends_differ);
        if contested || words.is_of_nobody {
            finding.kind = Kind::ForArbiter;
        }
        out.push(if free || told || contested {
            finding.doubtful()
        } else {
            finding
        });
    });
}

/// Whether the name of the event of a record says another result than that.
pub(in crate::rules) fn says_otherwise(
    record: &GameRecord<'_>,
    event: &str,
    result: GameResult,
) -> bool {
    let said = in_free_text(event).or_else(|| by_players(record, event));
    said.is_some_and(|means| means != result)
}

/// The result that the free text of a tag says.
fn in_free_text(value: &str) -> Option<GameResult> {
    result_within(value).or_else(|| between_names(value))
}

struct Words<'t> {
    means: GameResult,
    anchor: Anchor,
    source: Source,
    text: Cow<'t, str>,
    /// The side that resigned, where the words say so.
    loser: Option<Side>,
    /// Whether a remark reports how the board or the arbiter ended the game: a commentary may refer to another game.
    is_told: bool,
    /// Whether somebody lost by it, and nobody says who.
    is_of_nobody: bool,
}

fn each(case: &Case<'_>, tell: &mut impl FnMut(Words<'_>)) {
    let record = case.record;
    // 先 is the side that moved first; only a full game that Black began makes that Black.
    let swap = case.replay.black_first_implied;
    if let Some(words) = stated::words(record) {
        tell(Words {
            means: words.result,
            anchor: words.anchor,
            source: Source::Words,
            text: Cow::Borrowed(stated::in_words(record, words)),
            loser: None,
            is_told: false,
            is_of_nobody: false,
        });
    }
    for source in FREE {
        let Some(index) = record.tags.position(source.name()) else {
            continue;
        };
        let value = record.tags.0[index].value.as_ref();
        let by_order = in_free_text(value).map(|it| if swap { swapped(it) } else { it });
        if let Some(means) = by_order.or_else(|| by_players(record, value)) {
            tell(Words {
                means,
                anchor: Anchor::Tag(index as u32),
                source,
                text: Cow::Borrowed(value),
                loser: None,
                is_told: false,
                is_of_nobody: false,
            });
        }
    }
    of_remarks(case, tell);
}

/// What notes say, and the end of the last comment. One event is told once: of a note and a comment that say the same
/// the note, unless it may speak of another game.
fn of_remarks(case: &Case<'_>, tell: &mut impl FnMut(Words<'_>)) {
    let mut noted = Vec::new();
    notes(case, &mut |words| noted.push(words));
    last_comment(case.record, &mut |words| {
        let is_same = |it: &Words<'_>| it.means == words.means;
        if !noted.iter().any(|it| is_same(it) && !it.is_told) {
            noted.retain(|it| !is_same(it));
            tell(words);
        }
    });
    noted.into_iter().for_each(tell);
}

/// 先胜, 先负 or 先和 run together with the names around it (`甲先负乙`); `None` where there are two.
fn between_names(title: &str) -> Option<GameResult> {
    let mut found = None;
    for (at, first) in title.match_indices('先') {
        let (before, after) = (&title[..at], &title[at + first.len()..]);
        let mut next = after.trim_start().chars();
        let result = match next.next() {
            Some('胜' | '勝') => GameResult::RedWins,
            Some('负' | '負') => GameResult::BlackWins,
            Some('和') => GameResult::Draw,
            _ => continue,
        };
        // 领先, 率先; 先胜一局, 先和平: not of this game, or no result.
        let is_compound = before.ends_with(['领', '領', '率', '首']) || before.is_empty();
        let other = next
            .next()
            .is_none_or(|c| "一二两兩三局利出势勢平谈談".contains(c));
        if is_compound || other {
            continue;
        }
        if found.is_some_and(|earlier| earlier != result) {
            return None;
        }
        found = Some(result);
    }
    found
}

/// The last words of a comment after the last ply of the game.
fn last_comment(record: &GameRecord<'_>, tell: &mut impl FnMut(Words<'static>)) {
    let last = record.tree.lines.first().and_then(|line| line.last);
    let comments = record.tree.comments.iter().enumerate().rev();
    let Some((index, comment)) = comments
        .filter(|(_, comment)| comment.line == LineId::MAIN)
        .find(|(_, comment)| comment.after == last)
    else {
        return;
    };
    let text = comment
        .text
        .trim_end_matches(|c: char| c.is_whitespace() || "，,。.；;！!、）)".contains(c));
    // A score says it where nothing else stands in the comment.
    let score = || {
        let start = text.len() - text.trim_start().len();
        let whole = Span::new(start, text.len());
        read_result_words(whole.of(&comment.text)).map(|means| (whole, means))
    };
    let Some((span, means)) = verdict(&comment.text, &named(record)).or_else(score) else {
        return;
    };
    let words = span.of(&comment.text);
    // A bare 和 or 平 may be any word.
    let alone = read_result_words(words) == Some(means) && words.chars().count() > 1;
    if (span.end as usize) < text.len() || !alone {
        return;
    }
    tell(Words {
        means,
        anchor: Anchor::Comment(index as u32),
        source: Source::Comment,
        text: Cow::Owned(words.to_owned()),
        loser: None,
        is_told: false,
        is_of_nobody: false,
    });
}

/// A resignation, a fallen flag, an agreed draw in the main line. Under a book with clocks and offers, what stands
/// at a ply of a flag and of an agreed draw is T103's and D204's.
fn notes(case: &Case<'_>, tell: &mut impl FnMut(Words<'static>)) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let of_its_own = case.edition.foul_limit.is_none() || note.after.is_none();
        let means = match note.kind {
            NoteKind::Resigned { by: Some(side) }
            | NoteKind::Mated {
                side: Some(side), ..
            } => stated::won_by(!side),
            NoteKind::FlagFell { side: Some(side) } if of_its_own => stated::won_by(!side),
            // Whoever gave up or lost on time, it was no draw.
            NoteKind::Resigned { by: None } | NoteKind::FlagFell { side: None }
                if case.stated_result() == Some(GameResult::Draw) && !is_told_of_one(case) =>
            {
                GameResult::Unknown
            }
            NoteKind::DrawAgreed if of_its_own => GameResult::Draw,
            NoteKind::RuledDrawn => GameResult::Draw,
            _ => continue,
        };
        // The meaning of these at the end of the game is read from the words of the clause itself.
        let own = matches!(note.kind, NoteKind::RuledDrawn | NoteKind::Mated { .. });
        let last = case.record.tree.lines.first().and_then(|line| line.last);
        let at_end = note.after.is_none() || note.after == last;
        let is_fact = if means == GameResult::Unknown {
            // A commentary says it of many a game.
            case.is_of_an_event()
        } else if own {
            at_end
        } else {
            !is_no_fact(case.record, note, means)
        };
        if is_fact && note.line == LineId::MAIN && !case.is_said_twice(index) {
            tell(Words {
                means,
                anchor: Anchor::Note(index as u32),
                // An edition gives the game to the other of who resigned.
                source: match means {
                    GameResult::Unknown => Source::Comment,
                    _ => Source::Note,
                },
                text: Cow::Owned(as_written(case.record, note, note.kind.usual_words()).to_owned()),
                loser: match note.kind {
                    NoteKind::Resigned { by } => by,
                    _ => None,
                },
                is_told: own,
                is_of_nobody: means == GameResult::Unknown,
            });
        }
    }
}

/// Whether it is told of a side that it gave up, lost on time or was ruled to have lost.
fn is_told_of_one(case: &Case<'_>) -> bool {
    let mut notes = case.record.notes.iter();
    notes.any(|note| {
        matches!(
            note.kind,
            NoteKind::Resigned { by: Some(_) }
                | NoteKind::FlagFell { side: Some(_) }
                | NoteKind::RuledLost { side: Some(_), .. }
        )
    })
}

const fn swapped(result: GameResult) -> GameResult {
    match stated::winner(result) {
        Some(Side::Red) => GameResult::BlackWins,
        Some(Side::Black) => GameResult::RedWins,
        None => result,
    }
}

#[cfg(test)]
mod tests {
    use crate::record::GameResult;
    use crate::rules::testing::only;
    use crate::rules::{Certainty, EditionId, Finding, fact};

    fn found(event: &str, rest: &str) -> Vec<Finding> {
        let tags = "[Date \"2021\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]";
        let text = format!("[Event \"{event}\"]\n{tags}\n\n1. 炮二平五 马8进7 {rest}");
        only(&text, EditionId::Cn2020, "O103")
    }

    #[test]
    fn an_event_that_says_the_first_mover_lost_is_doubted() {
        let found = found("个人赛 甲（先负）乙", "1-0");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].facts.get(fact::MEANS), Some(GameResult::BlackWins));
        assert_eq!(found[0].certainty, Certainty::Doubt);
        assert_eq!(found[0].place.line, 1);
    }

    #[test]
    fn names_on_both_sides_need_no_brackets() {
        assert_eq!(found("107-北京甲先負河北乙 中炮對反宮馬", "1-0").len(), 1);
        assert_eq!(found("哈尔滨 甲 先 和 武汉 乙", "1-0").len(), 1);
    }

    #[test]
    fn an_event_that_agrees_is_silent() {
        assert!(found("个人赛 甲先胜乙", "1-0").is_empty());
        assert!(found("甲率先负于乙", "1-0").is_empty());
        assert!(found("和平杯", "1-0").is_empty());
    }

    #[test]
    fn a_ruling_or_a_mate_speaks_of_the_result_only_behind_the_last_move() {
        for remark in ["裁判判和", "红方被将死"] {
            let behind = found("a", &format!("{{{remark}}} 1-0"));
            let before = found("a", &format!("{{{remark}}} 2. 马二进三 车9平8 1-0"));
            assert_eq!((behind.len(), before.len()), (1, 0), "{remark}");
        }
    }

    #[test]
    fn a_clause_that_resigns_has_nothing_before_or_behind_it() {
        let count = |remark: &str| found("a", &format!("{{{remark}}} 1-0")).len();
        let alone = "红方被黑方抽车后认输";
        let counts = [alone, &format!("至此{alone}"), &format!("{alone}了")].map(count);
        assert_eq!(counts, [1, 0, 0]);
    }

    #[test]
    fn words_after_the_moves_are_read() {
        let found = found("a", "1-0 黑胜");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::SOURCE), Some(fact::Source::Words));
    }

    #[test]
    fn the_last_words_of_the_last_comment_are_read() {
        assert_eq!(found("a", "{双方兑尽，和棋} 1-0").len(), 1);
        assert_eq!(found("a", "{ 0-1。} 1-0").len(), 1);
        assert!(found("a", "{和棋本可成立，但黑方走错} 1-0").is_empty());
    }

    #[test]
    fn what_one_remark_says_is_told_once_under_every_edition() {
        for remark in ["双方议和", "双方同意和棋", "红方认输", "红方超时判负"] {
            let text =
                format!("[Event \"赛\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 {{{remark}}} 1-0");
            for id in EditionId::ALL {
                let found = only(&text, id, "O103");
                assert!(found.len() <= 1, "{remark} {id:?}: {found:?}");
            }
            assert_eq!(only(&text, EditionId::Axf, "O103").len(), 1, "{remark}");
        }
    }

    #[test]
    fn what_a_comment_supposes_or_denies_is_no_claim_against_the_result() {
        for comment in [
            "红方要是走车二进六，黑胜。",
            "除非红方超时，黑胜",
            "这里红方投子认负不妥",
            "去年交手红方认输",
            "引擎判断：和棋",
            "黑方提和，红方拒绝，不是和棋",
        ] {
            let found = found("a", &format!("{{{comment}}} 1-0"));
            assert!(found.is_empty(), "{comment}: {found:?}");
        }
        assert_eq!(found("a", "{红方投子认负} 1-0").len(), 1);
    }

    #[test]
    fn a_command_tells_a_fact_wherever_it_stands() {
        for command in ["[%resign red]", "[%flag red]", "[%agreed]"] {
            let before =
                format!("[Event \"赛\"]\n[Result \"1-0\"]\n\n{{{command}}} 1. 炮二平五 马8进7 1-0");
            let found = only(&before, EditionId::Cn2020, "O103");
            assert_eq!(found.len(), 1, "{command}");
        }
        assert_eq!(found("a", "{[%resign red]} 1-0").len(), 1);
        assert!(found("a", "{[%resign black]} 1-0").is_empty());
    }
}
