//! The pages say what is so: sessions are run, queries asked, tables compared with the registries, links
//! followed.

mod headings;
mod rules;

use assert_cmd::Command;
use dapu::format::FORMATS;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every page of the documentation, with the sessions and tables that are held against the program.
const PAGES: &[&str] = &[
    "README.md",
    "CONTRIBUTING.md",
    "grammar/README.md",
    "samples/README.md",
    "samples/duckdb/README.md",
    "samples/event/README.md",
    "samples/repetition/README.md",
    "samples/spark/README.md",
    "src/README.md",
    "src/bin/dapu/README.md",
    "src/nature/README.md",
    "src/record/notes/grammar/README.md",
    "src/replay/search/README.md",
    "src/rules/README.md",
    "src/store/README.md",
];

fn read(page: &str) -> String {
    fs::read_to_string(root().join(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// The lines between `<!-- NAME -->` and `<!-- /NAME -->` of the page that has them, and that page.
fn block(name: &str) -> (&'static str, String) {
    let open = format!("<!-- {name} -->\n");
    let close = format!("<!-- /{name} -->");
    let mut found = PAGES.iter().filter_map(|page| {
        let text = read(page);
        let start = text.find(&open)? + open.len();
        let end = text[start..]
            .find(&close)
            .unwrap_or_else(|| panic!("{page} has no {close}"));
        Some((*page, text[start..start + end].to_owned()))
    });
    let first = found.next().unwrap_or_else(|| panic!("no page has {open}"));
    assert!(found.next().is_none(), "more than one page has {open}");
    first
}

/// Compares a block with what it should read. With the environment variable `BLESS` set it is
/// rewritten instead.
fn assert_block(name: &str, expected: &str) {
    let _alone = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let (page, found) = block(name);
    if found.trim() == expected.trim() {
        return;
    }
    assert!(
        blessing(),
        "block `{name}` of {page} should read:\n\n{expected}"
    );
    let tagged = |text: &str| format!("<!-- {name} -->\n{text}<!-- /{name} -->");
    let new = tagged(&format!("{}\n", expected.trim()));
    let text = read(page).replacen(&tagged(&found), &new, 1);
    fs::write(root().join(page), text).expect("a page written");
}

/// One test at a time looks at the pages, since one may rewrite them.
static WRITING: Mutex<()> = Mutex::new(());

fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

fn dapu(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("dapu").expect("the program");
    command
        .current_dir(folder)
        .env_clear()
        .env("LANG", "en_US.UTF-8")
        .env("NO_COLOR", "1");
    command
}

#[test]
fn table_of_commands_in_comments_is_the_vocabulary() {
    let rows = dapu::record::COMMANDS.iter().map(|command| {
        let words = command.words.replace('|', "\\|");
        let form = format!("[%{} {words}]", command.name).replace(" ]", "]");
        format!("| `{form}` | {} |", command.about)
    });
    let head = ["| command | says |", "|---|---|"].map(str::to_owned);
    let table: Vec<String> = head.into_iter().chain(rows).collect();
    assert_block("commands-in-comments", &table.join("\n"));
}

#[test]
fn the_sheet_is_read_without_a_fault() {
    let (_, text) = block("sheet");
    let shown = text.trim().trim_matches('`');
    let sheet = shown.strip_prefix("text\n").expect("a block of text");
    let record = dapu::format::sheet::read(sheet, 1);
    assert!(record.faults.is_empty() && record.residue.is_empty());
    assert_eq!((record.tree.plies.len(), record.tags.0.len()), (8, 9));
}

#[test]
fn table_of_formats_is_the_registry() {
    let count = FORMATS.iter().filter(|format| format.is_read()).count();
    let told = format!("dapu reads {count} file formats");
    assert!(read("README.md").contains(&told), "{told}");
    let mut table =
        String::from("| format | endings | read | written | what |\n|---|---|---|---|---|\n");
    for format in FORMATS {
        let read = if format.is_read() { "yes" } else { "not yet" };
        let written = if format.writer.is_some() { "yes" } else { "" };
        let endings = format.endings.join(" ");
        writeln!(
            table,
            "| {} | {endings} | {read} | {written} | {} |",
            format.name, format.about
        )
        .expect("a string");
    }
    assert_block("formats", &table);
}

#[test]
fn table_of_commands_is_what_help_prints() {
    let output = dapu(&root()).arg("--help").output().expect("runs");
    let help = String::from_utf8(output.stdout).expect("UTF-8");
    let listed = help.split("Commands:").nth(1).expect("a list of commands");
    let listed = listed.split("\n\n").next().unwrap_or("");
    let commands: Vec<&str> = listed
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 5, "help lists {commands:?}");
    let (page, table) = block("commands");
    let named: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `dapu "))
        .filter_map(|line| line.split([' ', '`']).next())
        .collect();
    assert_eq!(named, commands, "the table in {page} against --help");
}

/// The sessions of a page, as they stand.
fn sessions(text: &str) -> Vec<&str> {
    text.split("```console\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or(""))
        .collect()
}

/// Splits a command line; quotes keep blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for letter in line.chars() {
        match (letter, quote) {
            (c, Some(q)) if c == q => quote = None,
            ('\'' | '"', None) => quote = Some(letter),
            (' ', None) => words.push(String::new()),
            (c, _) => words.last_mut().expect("at least one").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Runs one command of a session: what it printed, standard output first.
fn run(line: &str, folder: &Path) -> String {
    let words = words(line);
    assert_eq!(
        words.first().map(String::as_str),
        Some("dapu"),
        "sessions show dapu: {line}"
    );
    let output = dapu(folder).args(&words[1..]).output().expect("runs");
    let mut printed = String::from_utf8(output.stdout).expect("UTF-8");
    printed.push_str(&String::from_utf8(output.stderr).expect("UTF-8"));
    let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}

#[test]
fn sessions_print_what_the_pages_show() {
    let _alone = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut wrong = String::new();
    let mut count = 0;
    for page in PAGES {
        let mut text = read(page);
        let shown: Vec<String> = sessions(&text).into_iter().map(str::to_owned).collect();
        count += shown.len();
        for session in &shown {
            let printed = played(session);
            if timeless(&printed) != timeless(session) {
                write!(wrong, "{page} should show:\n{printed}\n").expect("a string");
                text = text.replacen(session, &printed, 1);
            }
        }
        if blessing() {
            fs::write(root().join(page), text).expect("a page written");
        }
    }
    assert!(count > 10, "{count} sessions");
    assert!(blessing() || wrong.is_empty(), "{wrong}");
}

/// A session as it would be shown if it were typed now, in a folder that holds the samples alone.
fn played(session: &str) -> String {
    let folder = std::env::temp_dir().join(format!("dapu-pages-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    copy(&root().join("samples"), &folder.join("samples"));
    let mut text = String::new();
    for line in session.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let printed = run(line, &folder);
        let end = if printed.is_empty() { "" } else { "\n" };
        write!(text, "$ {line}\n{printed}{end}").expect("a string");
    }
    let _ = fs::remove_dir_all(&folder);
    text
}

/// A question of the page on the database has to be one that the schema can answer.
#[test]
fn queries_of_the_pages_run() {
    let _alone = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = std::env::temp_dir().join(format!("dapu-queries-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    copy(&root().join("samples"), &folder.join("samples"));
    run("dapu import --quiet samples/games samples/rules", &folder);
    let database = rusqlite::Connection::open(folder.join("dapu.db")).expect("opens");
    let mut count = 0;
    for page in PAGES {
        let text = read(page);
        for query in text.split("```sql\n").skip(1) {
            let query = query.split("```").next().unwrap_or("");
            let mut asked = database
                .prepare(query)
                .unwrap_or_else(|error| panic!("{page}: {error}\n{query}"));
            let rows = asked.query_map([], |_| Ok(())).expect("asked").count();
            assert!(rows > 0, "{page}: nothing comes out of\n{query}");
            count += 1;
        }
    }
    let _ = fs::remove_dir_all(&folder);
    assert!(count >= 10, "{count} queries");
}

/// A link of a page leads to something that is there.
#[test]
fn links_of_the_pages_lead_somewhere() {
    let mut dead = Vec::new();
    for page in PAGES {
        let text = read(page);
        let folder = root().join(page);
        let folder = folder.parent().expect("a folder");
        for link in text.split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap_or("");
            let elsewhere = target.starts_with("http") || target.is_empty();
            if !elsewhere && !folder.join(target).exists() {
                dead.push(format!("{page}: {target}"));
            }
        }
    }
    assert!(dead.is_empty(), "dead links: {dead:#?}");
}

/// A page that nobody listed is a page that nobody holds against the program.
#[test]
fn the_front_page_is_short_and_every_page_is_listed() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 150, "README.md has {lines} lines");
    for folder in [
        "grammar",
        "samples",
        "samples/event",
        "src",
        "src/rules",
        "src/store",
    ] {
        let page = format!("{folder}/README.md");
        assert!(PAGES.contains(&page.as_str()), "{page} is not listed");
    }
}

/// The lines without the one that tells how long it took.
fn timeless(text: &str) -> Vec<&str> {
    text.trim_end()
        .lines()
        .filter(|line| !line.starts_with("time "))
        .map(str::trim_end)
        .collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("readable folder") {
        let entry = entry.expect("entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("copied");
        }
    }
}
