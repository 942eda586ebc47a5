//! A folder that changes: after each step the database that grew says what one made afresh says.

use crate::support::chance;

use super::support::{Folder, game, shuffle};
use chance::Chance;
use dapu::pipeline::{
    self, Editions, Options, Pack, Progress, Summary, Unwatched, dedupe, gone_below,
};
use dapu::rules::EditionId;
use dapu::source::FilePlace;
use dapu::store::{ChangeKind, Filter, Store, StoreError, dump};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A folder, and what each file in it says.
struct Archive {
    root: PathBuf,
    files: BTreeMap<String, File>,
    chance: Chance,
    made: usize,
}

#[derive(Clone)]
struct File {
    games: Vec<String>,
    gb18030: bool,
}

impl File {
    /// Of one game without moves the bytes alone may not tell the encoding: such a file is read as its neighbours
    /// are, and anew where these change.
    fn bytes(&self) -> Vec<u8> {
        let text = self.games.join("\n");
        if self.gb18030 {
            encoding_rs::GB18030.encode(&text).0.into_owned()
        } else {
            text.into_bytes()
        }
    }
}

impl Archive {
    fn new(root: &Path, seed: u64) -> Archive {
        std::fs::create_dir_all(root).expect("a folder");
        Archive {
            root: root.to_path_buf(),
            files: BTreeMap::new(),
            chance: Chance::new(seed),
            made: 0,
        }
    }

    /// One of a few games, so that many files hold the same; sometimes one that cannot be played or
    /// has no moves.
    fn game(&mut self) -> String {
        let red = ["胡荣华", "胡榮華", "甲队 许银川", "吕钦"][self.chance.below(4)];
        let black = ["柳大华", "赵国荣", "乙"][self.chance.below(3)];
        let result = ["1-0", "0-1", "1/2-1/2", "*"][self.chance.below(4)];
        let (plies, seed) = (20 + self.chance.below(3) * 4, self.chance.below(4));
        let moves = match self.chance.below(12) {
            0 => String::new(),
            1 => shuffle(8, seed),
            2 => format!("{}车五进五 ", shuffle(plies, seed)),
            _ => shuffle(plies, seed),
        };
        let mut text = game(red, black, result, &moves);
        if self.chance.below(15) == 0 {
            text = text.replacen("[Red", "[Annotator \"注\"]\n[Red", 1);
        }
        if self.chance.below(15) == 0 {
            text = text.replacen("\n\n", "\n\n{一局好棋} ", 1);
        }
        text
    }

    fn name(&mut self) -> String {
        self.made += 1;
        let folder = ["", "b/", "b-2/", "c/"][self.chance.below(4)];
        let letter = ["a", "m", "z"][self.chance.below(3)];
        format!("{folder}{letter}{}.pgn", self.made)
    }

    fn any(&mut self) -> Option<String> {
        let names: Vec<&String> = self.files.keys().collect();
        (!names.is_empty()).then(|| names[self.chance.below(names.len())].clone())
    }

    /// Changes something: what, for the message of a failure.
    fn step(&mut self) -> String {
        let kind = self.chance.below(12);
        let Some(name) = self.any().filter(|_| kind > 2) else {
            let games = (0..=self.chance.below(5)).map(|_| self.game()).collect();
            let name = self.name();
            let gb18030 = self.chance.below(3) == 0;
            self.put(&name, File { games, gb18030 });
            return format!("added {name}");
        };
        let mut file = self.files[&name].clone();
        let at = self.chance.below(file.games.len().max(1));
        let what = match kind {
            3 | 4 => {
                let new = self.game();
                match file.games.get_mut(at) {
                    Some(game) => *game = new,
                    None => file.games.push(new),
                }
                "corrected"
            }
            5 => {
                let new = self.game();
                file.games.insert(at, new);
                "lengthened"
            }
            6 if file.games.len() > 1 => {
                file.games.remove(at);
                "shortened"
            }
            7 => {
                file.gb18030 = !file.gb18030;
                "re-encoded"
            }
            8 => {
                let to = self.name();
                self.remove(&name);
                self.put(&to, file);
                return format!("moved {name} to {to}");
            }
            9 => {
                let to = self.name();
                self.put(&to, file);
                return format!("copied {name} to {to}");
            }
            10 if self.files.len() > 3 => {
                self.remove(&name);
                return format!("removed {name}");
            }
            _ => return "nothing".to_owned(),
        };
        self.put(&name, file);
        format!("{what} {name}")
    }

    fn put(&mut self, name: &str, file: File) {
        let path = self.root.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, file.bytes()).expect("writes");
        self.files.insert(name.to_owned(), file);
    }

    fn remove(&mut self, name: &str) {
        std::fs::remove_file(self.root.join(name)).expect("removes");
        self.files.remove(name);
    }
}

/// `dapu import --sync`.
fn sync(store: &mut Store, root: &Path, again: bool) {
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let log = store.source_log().expect("opens").again(again);
    let paths = vec![root.to_path_buf()];
    pipeline::run(paths, &options, Some(log), &Pack, store, &Unwatched).expect("reads");
    store.settle().expect("settles");
    let folder = FilePlace::of_folder(root).expect("a place");
    let gone = gone_below(store, &folder).expect("compares");
    let ids: Vec<i64> = gone.files.iter().map(|file| file.id).collect();
    if !ids.is_empty() {
        store.take_back(ChangeKind::Sync, &ids).expect("takes back");
    }
}

/// Asks a run to stop after so many batches.
struct Impatient {
    stop: Arc<AtomicBool>,
    batches: AtomicUsize,
}

impl Progress for Impatient {
    fn taken(&self, _: &Summary) {
        if self.batches.fetch_sub(1, Ordering::SeqCst) <= 1 {
            self.stop.store(true, Ordering::SeqCst);
        }
    }
}

/// An import that is stopped after so many batches of one record.
fn stopped(store: &mut Store, root: &Path, batches: usize) {
    let options = Options {
        jobs: 1,
        batch_units: 1,
        ..Options::default()
    };
    let impatient = Impatient {
        stop: Arc::clone(&options.stop),
        batches: AtomicUsize::new(batches),
    };
    let log = store.source_log().expect("opens");
    let paths = vec![root.to_path_buf()];
    pipeline::run(paths, &options, Some(log), &Pack, store, &impatient).expect("reads");
    store.settle_stopped().expect("settles");
}

fn judge(store: &mut Store, editions: &[EditionId]) {
    for edition in editions {
        let options = Options {
            editions: Editions::Asked(vec![*edition]),
            jobs: 1,
            ..Options::default()
        };
        pipeline::judge(store, &options, &Unwatched).expect("judges");
    }
}

/// What a database says, numbers apart.
fn said(store: &Store) -> Vec<String> {
    let mut out = vec![format!("{:?}", store.counts().expect("counts"))];
    let mut games = Vec::new();
    store
        .games::<StoreError>(&Filter::default(), |row| {
            games.push(row);
            Ok(())
        })
        .expect("reads");
    let mut rows = Vec::new();
    let mut named = BTreeMap::new();
    for row in &games {
        let (_, witnesses) = store.game(row.id).expect("a game");
        let mut places: Vec<String> = witnesses
            .iter()
            .map(|it| format!("{}:{} {:?}", it.file, it.line, it.result))
            .collect();
        places.sort();
        let stored = store.load_game(row.id).expect("loads");
        let moves = pipeline::moves_in(
            &stored.record,
            &stored.replay(),
            pipeline::hand_of(&stored.record, &stored.replay()),
        );
        let mut plain = row.clone();
        (plain.id, plain.links) = (0, 0);
        named.insert(row.id, format!("{}:{}", row.file, row.line));
        rows.push(format!(
            "{plain:?} {places:?} {moves:?} {:?} {}",
            stored.record.tags, stored.judged_by
        ));
    }
    rows.sort();
    out.append(&mut rows);
    let mut found = Vec::new();
    store
        .findings::<StoreError>(&Filter::default(), |row| {
            let mut context = row.context.clone();
            context.game_id = String::new();
            found.push(format!("{context:?} {:?}", row.finding));
            Ok(())
        })
        .expect("reads");
    found.sort();
    out.append(&mut found);
    let plan = dedupe(store).expect("compares");
    // Of games as near to one as to another the number decides which are linked.
    let mut differing: Vec<String> = plan
        .contradictions
        .iter()
        .map(|it| {
            format!(
                "{} {} {:?} {:?}",
                named[&it.game], it.records, it.players, it.results
            )
        })
        .collect();
    differing.sort();
    out.append(&mut differing);
    out.push(format!("{} {}", plan.games, plan.short));
    out
}

/// The database of that folder made at once.
fn afresh(at: &Path, archive: &Archive, judged: &[EditionId]) -> Vec<String> {
    let mut store = Store::open(at).expect("opens");
    sync(&mut store, &archive.root, false);
    judge(&mut store, judged);
    let said = said(&store);
    drop(store);
    std::fs::remove_file(at).expect("removes");
    said
}

fn first_difference(one: &[String], other: &[String]) -> String {
    let at = (0..one.len().max(other.len())).find(|at| one.get(*at) != other.get(*at));
    at.map_or_else(String::new, |at| {
        format!("grown:  {:?}\nafresh: {:?}", one.get(at), other.get(at))
    })
}

/// Lives through so many steps of a year.
fn year(seed: u64, steps: usize) {
    let folder = Folder::new();
    let mut archive = Archive::new(&folder.path().join("archive"), seed);
    let mut store = Store::open(&folder.db()).expect("opens");
    let mut judged: Vec<EditionId> = Vec::new();
    for step in 0..steps {
        let mut what = archive.step();
        let again = archive.chance.below(10) == 0;
        if archive.chance.below(4) == 0 {
            let twin = folder.path().join("twin.db");
            store.backup(&twin).expect("copies");
            let mut twin = Store::open(&twin).expect("opens");
            sync(&mut twin, &archive.root, again);
            let batches = 1 + archive.chance.below(3);
            if !again {
                stopped(&mut store, &archive.root, batches);
            }
            sync(&mut store, &archive.root, again);
            assert!(
                dump(&store).expect("dumps") == dump(&twin).expect("dumps"),
                "seed {seed}, step {step}: {what}, stopped after {batches} batches"
            );
            drop(twin);
            std::fs::remove_file(folder.path().join("twin.db")).expect("removes");
        } else {
            sync(&mut store, &archive.root, again);
        }
        if archive.chance.below(12) == 0 {
            let of = [EditionId::Cn1999, EditionId::Cn2020, EditionId::Axf];
            let edition = of[archive.chance.below(3)];
            what = format!("{what}, judged by {edition:?}");
            if !judged.contains(&edition) {
                judged.push(edition);
            }
        }
        judge(&mut store, &judged);
        if archive.chance.below(8) == 0 {
            let undone = store.undo().expect("undoes").is_some();
            what = format!("{what}, undone: {undone}");
            sync(&mut store, &archive.root, false);
            judge(&mut store, &judged);
        }
        let grown = said(&store);
        let afresh = afresh(&folder.path().join("afresh.db"), &archive, &judged);
        assert!(
            grown == afresh,
            "seed {seed}, step {step}: {what}, again: {again}\n{}",
            first_difference(&grown, &afresh)
        );
        let mut flaws = Vec::new();
        store.verify(|flaw| flaws.push(flaw)).expect("verifies");
        assert!(
            flaws.is_empty(),
            "seed {seed}, step {step}: {what}: {flaws:?}"
        );
    }
}

#[test]
fn a_database_that_grew_says_what_one_made_afresh_says() {
    let every = std::env::var_os("DAPU_EVERY").is_some();
    let (seeds, steps) = if every { (20, 200) } else { (2, 20) };
    let one = std::env::var("DAPU_SEED")
        .ok()
        .and_then(|it| it.parse().ok());
    for seed in one.map_or(1..=seeds, |seed| seed..=seed) {
        year(seed, steps);
    }
}
