//! Games of an event made by seed: the sheets of both players, the slip, rulings of an arbiter, and what other records
//! of the game say.

use super::{Base, Question, asked, bases, chance_of, change, event_file, unmarked};
use crate::support::chance::Chance;
use crate::support::findings::{line, short, step};
use crate::support::score::{Score, WordKind};
use crate::support::told::Grouped;
use dapu::event::{Event, Slip};
use dapu::format::pgn;
use dapu::record::GameResult;
use dapu::replay::replay;
use dapu::replay::search::Limits;
use dapu::rules::edition::edition;
use dapu::rules::{
    ArbiterRuling, Audited, Choice, Dossier, EditionId, GameRef, Language, RowContext, Statement,
    audit_sheets, open_rulings, read_rulings,
};
use dapu::sheets::{Collation, Options, Paper, collate};
use std::fmt::Write as _;

/// What is at hand of a game.
#[derive(Clone, Default)]
pub(in crate::rules) struct Made {
    pub(in crate::rules) texts: Vec<String>,
    pub(in crate::rules) toml: String,
    pub(in crate::rules) slip: Option<Slip>,
    pub(in crate::rules) others: Vec<Statement>,
    /// Which finding a ruling is on, and what it says; a number beyond the last is one that fits nothing.
    pub(in crate::rules) rulings: Vec<(usize, &'static str)>,
    /// Positions that may be looked at.
    pub(in crate::rules) positions: usize,
}

/// The longest game: two sheets of more are compared slowly.
const LONGEST: usize = 40;

/// The games made by seed.
pub(crate) fn questions() -> Vec<Question> {
    let mut all: Vec<Question> = Vec::new();
    for base in bases().into_iter().step_by(2) {
        let (score, toml) = unmarked(&base.text);
        if score.moves() == 0 || score.moves() > LONGEST {
            continue;
        }
        let made = made(&base, score, toml);
        let head = format!("{} sheets", base.name);
        all.push((head, Box::new(move || headed(&made) + &told(&made))));
    }
    all
}

fn made(base: &Base, mut score: Score, own: String) -> Made {
    let mut chance = chance_of(&base.name, 100);
    score.set("Round", "3");
    score.set("Table", "2");
    let mut texts = Vec::new();
    for owner in ["红方", "黑方"] {
        let mut sheet = score.clone();
        sheet.set("Sheet", owner);
        changed(&mut sheet, &mut chance);
        texts.push(sheet.text());
    }
    if chance.below(8) == 0 {
        texts.truncate(1);
    }
    let toml = if chance.below(3) == 0 {
        event_file::made(&mut chance)
    } else {
        own
    };
    let play_offs = "play-offs = [{ round = 3, table = 2 }]\n";
    let head = ["", play_offs][usize::from(chance.below(8) == 0)];
    Made {
        texts,
        toml: format!("{head}{toml}"),
        slip: (chance.below(2) == 0).then(|| slip(&mut chance)),
        others: others(&mut chance),
        rulings: rulings(&mut chance),
        positions: [6000, 6000, 6000, 200][chance.below(4)],
    }
}

/// A change of one sheet, or none, or several.
fn changed(sheet: &mut Score, chance: &mut Chance) {
    match chance.below(10) {
        0 | 1 => {}
        2 => change::missed(sheet, chance),
        3 => change::illegible(sheet, chance),
        4 => change::slip(sheet, chance),
        5 => change::remark(sheet, chance),
        6 => {
            change::slip(sheet, chance);
            change::remark(sheet, chance);
        }
        7 => left_out(sheet, chance),
        8 => swapped(sheet, chance),
        _ => {
            change::one(sheet, chance);
            change::one(sheet, chance);
        }
    }
}

/// Up to nine entries are not there, without a sign.
fn left_out(sheet: &mut Score, chance: &mut Chance) {
    let moves = sheet.places(WordKind::Move);
    let count = 1 + chance.below(9);
    let first = chance.below(moves.len());
    let gone: Vec<usize> = moves.into_iter().skip(first).take(count).collect();
    for at in gone.into_iter().rev() {
        sheet.words.remove(at);
    }
}

/// Two neighbouring entries stand in each other's place.
fn swapped(sheet: &mut Score, chance: &mut Chance) {
    let moves = sheet.places(WordKind::Move);
    let first = chance.below(moves.len());
    let gap = 1 + chance.below(2);
    if let (Some(one), Some(other)) = (moves.get(first), moves.get(first + gap)) {
        sheet.words.swap(*one, *other);
    }
}

fn slip(chance: &mut Chance) -> Slip {
    let results = ["红胜", "黑胜", "和棋", "1-0", "?", "双负"];
    let used = [100, 1799, 3600, 3661];
    let mut two = |some: usize| [0, 1].map(|_| (chance.below(3) < some).then(|| chance.below(4)));
    let (times, fouls, signed) = (two(1), two(2), two(2));
    Slip {
        line: 4,
        result: (chance.below(4) > 0).then(|| results[chance.below(6)].to_owned()),
        used: times.map(|it| it.map(|at| used[at])),
        fouls: fouls.map(|it| it.map(|count| count as u8)),
        signed: signed.map(|it| it.map(|at| at > 0)),
        arbiter_signed: (chance.below(3) > 0).then(|| chance.below(3) > 0),
    }
}

fn others(chance: &mut Chance) -> Vec<Statement> {
    const RESULTS: [Option<GameResult>; 4] = [
        Some(GameResult::RedWins),
        Some(GameResult::BlackWins),
        Some(GameResult::Draw),
        None,
    ];
    let count = chance.below(6).saturating_sub(3);
    (0..count)
        .map(|number| Statement {
            file: format!("other{number}.pgn"),
            line: 1,
            result: RESULTS[chance.below(4)],
        })
        .collect()
}

fn rulings(chance: &mut Chance) -> Vec<(usize, &'static str)> {
    const SAID: [&str; 10] = [
        "upheld",
        "dismissed",
        "upheld",
        "dismissed",
        "红胜",
        "黑胜",
        "和棋",
        "红方犯规一次",
        "黑方犯规两次",
        "双方犯规一次",
    ];
    let count = chance.below(5).saturating_sub(2);
    (0..count)
        .map(|_| (chance.below(12), SAID[chance.below(10)]))
        .collect()
}

/// The rows of rulings on findings of an audit without them.
fn rows(made: &Made, before: &Audited) -> String {
    let mut rows = "round,table,record,code,side,ply,ruling,by,date,remark\n".to_owned();
    for (at, said) in &made.rulings {
        let _ = match before.findings.get(*at) {
            Some(it) if it.edition.is_some() => {
                let side = it.side.map_or("", |side| side.name());
                let ply = it.plies.map_or(String::new(), |(_, last)| last.to_string());
                let code = it.code.text();
                writeln!(rows, "3,2,,{code},{side},{ply},{said},甲,2021-03-05,看过")
            }
            Some(_) => writeln!(rows, "3,2,,,,,{said},甲,,"),
            None => writeln!(rows, "3,2,,M101,red,{at},{said},甲,,"),
        };
    }
    rows
}

fn audited(made: &Made, collation: &Collation, rulings: &[ArbiterRuling]) -> Audited {
    let event = Event::from_toml(&made.toml).expect("an event file");
    let replay = replay(&collation.merged);
    let choices = EditionId::ALL.map(|id| Choice {
        edition: edition(id),
        reason: "asked",
    });
    let game = Dossier {
        sheets: collation,
        replay: &replay,
        event: &event,
        slip: made.slip.as_ref(),
        rulings,
        others: &made.others,
    };
    audit_sheets(&game, &choices)
}

fn headed(made: &Made) -> String {
    let mut head = String::new();
    for text in &made.texts {
        head.push_str(&asked(text, ""));
    }
    let toml = made.toml.trim_end().replace('\n', " ; ");
    let _ = writeln!(head, "# {} positions ; {toml}", made.positions);
    if let Some(slip) = &made.slip {
        let _ = writeln!(head, "# {slip:?}");
    }
    head
}

/// What is found in a game, what its ledgers come to, and what waits for a ruling.
pub(in crate::rules) fn told(made: &Made) -> String {
    let mut told = String::new();
    let records: Vec<_> = made.texts.iter().map(|text| pgn::read(text, 1)).collect();
    let papers: Vec<Paper<'_>> = records
        .iter()
        .zip(["red.pgn", "black.pgn"])
        .map(|(record, file)| Paper::of(record, file))
        .collect();
    let limits = Limits {
        repair: made.positions,
        total: made.positions * 2,
        beside: made.positions,
        ..Limits::default()
    };
    let options = Options {
        limits,
        ..Options::default()
    };
    match collate(&papers, &options) {
        Err(error) => {
            let _ = writeln!(told, "refused {error:?}");
        }
        Ok(collation) => of_game(&mut told, made, &collation),
    }
    told
}

fn of_game(told: &mut String, made: &Made, collation: &Collation) {
    let before = audited(made, collation, &[]);
    let rows = rows(made, &before);
    let (rulings, faults) = read_rulings(&rows);
    for row in rows.lines().skip(1) {
        let _ = writeln!(told, "# {row}");
    }
    let audited = audited(made, collation, &rulings);
    let mut grouped = Grouped::default();
    for (id, ledger) in EditionId::ALL.into_iter().zip(&audited.ledgers) {
        let own = audited.findings.iter();
        let own = own.filter(|it| it.edition.is_none_or(|edition| edition == id));
        grouped.add(short(id), own.map(line));
        grouped.add(short(id), ledger.steps.iter().map(step));
        let differs = ledger.disagrees();
        let end = ledger.result().and_then(|it| it.result);
        let sum = format!("ledger {end:?} {differs} {}", ledger.both_absent());
        grouped.add(short(id), [sum]);
    }
    told.push_str(&grouped.text());
    let game = GameRef {
        round: "3".to_owned(),
        table: "2".to_owned(),
        record: "game".to_owned(),
    };
    let context = RowContext::of_tags(&collation.merged);
    let open = open_rulings(&audited.findings, &game, &context, Language::En);
    let open: Vec<String> = open.iter().map(|row| row[3..6].join("/")).collect();
    let used = &audited.used;
    let _ = writeln!(told, "used {used:?} {faults:?} open {}", open.join(" "));
}
