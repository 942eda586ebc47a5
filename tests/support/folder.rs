//! What the tests of the program share: a folder of its own for each test, the program, and games
//! made by chance.

use assert_cmd::Command;
use dapu::board::Position;
use dapu::notation::{Family, Writing, write_move};
use dapu::store::{Store, dump};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that is gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder with a name that begins so; tests that run side by side may give the same name.
    pub(crate) fn new(name: &str) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{name}-{}-{number}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// A path in it.
    pub(crate) fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file, the folders above it too.
    pub(crate) fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.at(name);
        let folder = path.parent().expect("a file stands in a folder");
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(&path, bytes).expect("a file");
        path
    }

    /// The program, run in this folder, in English.
    pub(crate) fn dapu(&self) -> Command {
        let mut command = Command::cargo_bin("dapu").expect("the program");
        command
            .current_dir(&self.0)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("LC_MESSAGES")
            .env_remove("LANG")
            .env_remove("RUST_BACKTRACE");
        command
    }

    /// Runs the program and gives exit code, standard output and standard error.
    pub(crate) fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        let output = self.dapu().args(arguments).output().expect("it runs");
        (
            output.status.code().expect("it ends by itself"),
            String::from_utf8(output.stdout).expect("UTF-8"),
            String::from_utf8(output.stderr).expect("UTF-8"),
        )
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A small generator with a fixed seed (xorshift64*).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

/// Legal moves made by chance, as PGN in Chinese notation.
pub(crate) fn movetext(seed: u64, plies: usize) -> String {
    let mut chance = Chance::new(seed);
    let mut position = Position::start();
    let mut text = String::new();
    for ply in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[chance.below(moves.len())];
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        }
        write_move(&mut text, mv, &position, Writing::new(Family::Chinese));
        text.push(if ply % 2 == 0 { ' ' } else { '\n' });
        position.play(mv);
    }
    text
}

/// A record with tags; every tenth has a move no piece can make, every seventh no result.
pub(crate) fn record(seed: u64) -> String {
    let plies = 10 + seed as usize % 50;
    let mut moves = movetext(seed % 40, plies);
    if seed.is_multiple_of(10) {
        let _ = write!(moves, "\n{}. 帅五进五\n", plies / 2 + 1);
    }
    let result = if seed.is_multiple_of(7) { "*" } else { "1-0" };
    format!(
        "[Game \"Chinese Chess\"]\n[Event \"第{}届测试赛\"]\n[Date \"{}.03.15\"]\n[Round \"{}\"]\n[Red \"甲{}\"]\n[Black \"乙\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n",
        seed % 5,
        1980 + seed % 45,
        seed % 9 + 1,
        seed % 13,
    )
}

/// Many records in one text.
pub(crate) fn records(count: u64) -> String {
    (0..count).map(record).collect()
}

/// The text of a database.
pub(crate) fn content(folder: &Folder, name: &str) -> String {
    let store = Store::open_read(&folder.at(name)).expect("a database");
    dump(&store).expect("a database that can be read")
}

/// A folder with records in every encoding, a folder below it, and things that are no records.
pub(crate) fn mixed(folder: &Folder) {
    let gb = |text: &str| encoding_rs::GB18030.encode(text).0.into_owned();
    folder.file("in/a.pgn", records(60));
    folder.file("in/b/gbk.pgn", gb(&records(25)));
    for number in 0..30 {
        folder.file(&format!("in/c/{number}.pgn"), record(100 + number));
    }
    folder.file(
        "in/c/no-moves.pgn",
        gb("[Red \"吕钦\"]\n[Black \"胡荣华\"]\n\n*\n"),
    );
    folder.file("in/notes.md", "# Notes\n\nNothing here is a game.\n");
    folder.file(
        "in/picture.jpg",
        b"\xFF\xD8\xFF\xE0\x00\x10JFIF\x00\x01\x02\x03\x04",
    );
}
