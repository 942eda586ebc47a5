//! The short way of records in plain form gives what the full way gives, or leaves the record to it.

mod ways;

use crate::support::chance::Chance;
use crate::support::folder::Folder;
use crate::support::games::Games;
use crate::support::twins::both_ways;
use dapu::notation::{Family, Writing};
use dapu::pipeline::{
    self, Editions, Examined, Options, Pack, Part, Prepare, RunError, Sink, Summary, Unread,
    Unwatched,
};
use dapu::record::Guard;
use dapu::rules::{EditionId, TOLD, stands_behind};
use dapu::store::{Store, dump};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;

/// The ways to write that the short way reads: points large and small, with a hyphen and without, Chinese in both
/// scripts and with digits of either width.
fn writings() -> Vec<Writing> {
    let chinese = Writing::new(Family::Chinese);
    let iccs = Writing::new(Family::Iccs);
    vec![
        iccs,
        Writing {
            joined: true,
            ..iccs
        },
        chinese,
        Writing {
            full_width: true,
            ..chinese
        },
        Writing {
            black_chinese: true,
            ..chinese
        },
    ]
}

/// What may be put into a text: pieces of moves, numbers, results, comments, tags, what is no letter.
const PIECES: [&str; 42] = [
    " ",
    "\n",
    "\n\n",
    "\t",
    "\r\n",
    "1",
    "0",
    ".",
    "-",
    "+",
    "#",
    "!",
    "{x}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "*",
    "1-0",
    "0-1",
    "1/2-1/2",
    "12. ",
    "3. ",
    "H2-E2",
    "h2e2",
    "炮二平五",
    "马8进7",
    "前炮进一",
    "C2=5",
    "红胜",
    "\u{3000}",
    "\u{7f}",
    "\u{b}",
    "\u{c}",
    "\0",
    "[FEN \"x\"]\n",
    "[Remark \"黑方认输\"]\n",
    "[Event \"甲先胜乙\"]\n",
    "[Red \"?\"]\n",
    "后",
    "；",
];

/// The text with something in it changed, put in, taken out or exchanged.
fn changed(text: &str, chance: &mut Chance) -> String {
    let mut at = chance.below(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let (before, behind) = text.split_at(at);
    let first = behind.chars().next().map_or(0, char::len_utf8);
    let piece = PIECES[chance.below(PIECES.len())];
    match chance.below(6) {
        0 => format!("{before}{piece}{behind}"),
        1 => format!("{before}{}", &behind[first..]),
        2 => format!("{before}{piece}{}", &behind[first..]),
        3 => {
            let word = behind.find(' ').map_or(behind.len(), |at| at + 1);
            format!("{before}{}", &behind[word..])
        }
        4 => {
            let line = behind.find('\n').map_or(behind.len(), |at| at + 1);
            format!("{before}{}", &behind[line..])
        }
        _ => {
            let word = behind.find(' ').map_or(behind.len(), |at| at + 1);
            format!("{before}{}{behind}", &behind[..word])
        }
    }
}

fn options() -> [Options; 2] {
    let asked = vec![EditionId::Cn1999, EditionId::Cn2020, EditionId::Axf];
    [
        Options::default(),
        Options {
            editions: Editions::Asked(asked),
            ..Options::default()
        },
    ]
}

/// How many of so many games by chance, each written in every way, go the short way, and by guard how many do not: all
/// that do are compared.
fn games_by_chance(count: usize, changes: usize) -> ([usize; 2], BTreeMap<Guard, usize>) {
    let mut chance = Chance::new(15);
    let (mut plain, mut plain_changed) = (0, 0);
    let mut guards = BTreeMap::new();
    let options = options();
    for game in Games::new(7).take(count) {
        for writing in writings() {
            let text = game.pgn(writing);
            let options = &options[chance.below(2)];
            match both_ways(&text, options) {
                Ok([fast, full]) => {
                    plain += 1;
                    assert_eq!(fast, full, "{text}");
                }
                Err(guard) => *guards.entry(guard).or_default() += 1,
            }
            for _ in 0..changes {
                let mut text = changed(&text, &mut chance);
                if chance.below(3) == 0 {
                    text = changed(&text, &mut chance);
                }
                if let Ok([fast, full]) = both_ways(&text, options) {
                    plain_changed += 1;
                    assert_eq!(fast, full, "{text}");
                }
            }
        }
    }
    ([plain, plain_changed], guards)
}

#[test]
fn both_ways_make_the_same_row_of_a_plain_record_and_of_one_that_is_nearly_so() {
    let ([plain, changed], guards) = games_by_chance(40, 8);
    assert!(
        plain > 160 && changed > 60,
        "{plain} and {changed}, {guards:?}"
    );
}

/// With `DAPU_EVERY` set, a million texts: takes minutes.
#[test]
fn both_ways_make_the_same_row_of_many_games() {
    let count = if takes_all() { 100_000 } else { 60 };
    let ([plain, changed], guards) = games_by_chance(count, 1);
    assert!(plain > 3 * count, "{plain} and {changed}, {guards:?}");
}

/// Whether everything at hand is read, and not a sample.
fn takes_all() -> bool {
    std::env::var_os("DAPU_EVERY").is_some()
}

/// The archives at hand; without `DAPU_EVERY` the two smallest, which are read in seconds.
fn archives() -> Vec<PathBuf> {
    let data = home("../shared/data");
    if !takes_all() {
        return ["littleflute.zip", "misc"]
            .map(|name| data.join(name))
            .to_vec();
    }
    let entries = std::fs::read_dir(&data).expect("../shared/data");
    let mut archives: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    archives.sort();
    archives
}

/// The database of the files and the counts of the run.
fn imported(paths: Vec<PathBuf>, name: &str, options: &Options) -> (String, Summary) {
    let folder = Folder::new(name);
    let mut store = Store::open(&folder.at("a.db")).expect("opens");
    let summary = pipeline::run(paths, options, None, &Pack, &mut store, &Unwatched)
        .expect("a machine that works");
    store.settle().expect("settles");
    (dump(&store).expect("a dump"), summary)
}

fn assert_same_database(paths: &[PathBuf], editions: &Editions) {
    let by = |in_full: bool| {
        let options = Options {
            editions: editions.clone(),
            in_full,
            ..Options::default()
        };
        imported(paths.to_vec(), "plain", &options)
    };
    let (fast, full) = (by(false), by(true));
    assert_eq!(fast.1, full.1, "{paths:?}");
    assert!(fast.0 == full.0, "{paths:?}: another database");
}

fn home(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

#[test]
fn no_rule_is_passed_over_in_its_own_sample() {
    let paths = [home("samples/rules"), home("samples/games")];
    assert_same_database(&paths, &Editions::Auto);
    assert_same_database(&paths, &Editions::all());
    for id in [EditionId::Cn2020, EditionId::Axf] {
        assert_same_database(&paths, &Editions::Asked(vec![id]));
    }
}

/// By guard how many records of the text formats give it, `None` for none; rows that differ.
#[derive(Default)]
struct Seen {
    guards: BTreeMap<Option<Guard>, u64>,
    differ: Vec<String>,
    unguarded: Vec<String>,
}

/// Reads each record the short way too.
struct Twins;

impl Prepare for Twins {
    type Output = (Option<Guard>, Option<String>, Vec<String>);

    fn record(&self, it: &Examined<'_>) -> Self::Output {
        match both_ways(it.text, &Options::default()) {
            Ok([fast, full]) => (None, (fast != full).then(|| it.text.to_owned()), Vec::new()),
            Err(guard) => {
                let codes = it.findings.iter();
                let open = codes.filter(|it| !TOLD.contains(&it.code));
                let open = open.filter(|it| stands_behind(it.code).is_empty());
                let open = open.map(|it| it.code.text().to_owned());
                (Some(guard), None, open.collect())
            }
        }
    }

    fn unread(&self, _: &Unread<'_>) -> Self::Output {
        (Some(Guard::Asked), None, Vec::new())
    }
}

impl Sink<<Twins as Prepare>::Output> for Seen {
    fn take(&mut self, parts: Vec<Part<<Twins as Prepare>::Output>>) -> Result<(), RunError> {
        for (guard, differs, open) in parts.into_iter().flat_map(|part| part.made) {
            *self.guards.entry(guard).or_default() += 1;
            self.differ.extend(differs);
            self.unguarded.extend(open);
        }
        Ok(())
    }
}

#[test]
#[ignore = "reads ../shared"]
fn both_ways_make_the_same_rows_of_archives_at_hand() {
    for path in archives() {
        let mut seen = Seen::default();
        let paths = vec![path.clone()];
        pipeline::run(
            paths,
            &Options::default(),
            None,
            &Twins,
            &mut seen,
            &Unwatched,
        )
        .expect("a machine that works");
        let _ = writeln!(std::io::stdout(), "{}: {:?}", path.display(), seen.guards);
        assert_eq!(seen.differ, Vec::<String>::new());
        assert_eq!(seen.unguarded, Vec::<String>::new());
    }
}

#[test]
#[ignore = "reads ../shared"]
fn both_ways_make_the_same_database_of_archives_at_hand() {
    for path in archives() {
        assert_same_database(&[path], &Editions::Auto);
    }
}

#[test]
fn a_token_that_the_rules_alone_make_clear_goes_the_short_way_and_is_kept_as_it_stands() {
    let text = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. 车一进一 卒1进1\n2. 车一平六 卒9进1\n3. 车六进五 象3进5\n\
                4. 车九进一 士4进5 5. 车九平六 象7进9\n6. 车六退二 卒3进1 7. 车六退二 卒7进1\n8. 前车进二 卒5进1 1-0\n";
    let [fast, full] = both_ways(text, &Options::default()).expect("plain");
    assert_eq!(fast, full);
    assert!(fast.contains("车六退二"), "{fast}");
}

#[test]
fn a_control_character_behind_a_tag_is_told_on_both_ways() {
    for sign in ['\u{b}', '\u{c}', '\u{7f}', '\u{1}', ' ', '\t', '\u{3000}'] {
        let text = format!("[Event \"a\"]\n[Result \"1-0\"]{sign}\n\n1. 炮二平五 马8进7 1-0\n");
        if let Ok([fast, full]) = both_ways(&text, &Options::default()) {
            assert_eq!(fast, full, "{sign:?}");
        }
    }
}
