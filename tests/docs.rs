//! The README says what is so: its sessions are run, its tables compared with the registries.

use assert_cmd::Command;
use dapu::format::FORMATS;
use dapu::rules::{COLUMNS, EditionId, edition::edition, rules};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("README.md")
}

/// The lines between `<!-- NAME -->` and `<!-- /NAME -->`.
fn block<'t>(text: &'t str, name: &str) -> &'t str {
    let open = format!("<!-- {name} -->\n");
    let close = format!("<!-- /{name} -->");
    let start = text
        .find(&open)
        .unwrap_or_else(|| panic!("README has no {open}"))
        + open.len();
    let end = text[start..]
        .find(&close)
        .unwrap_or_else(|| panic!("README has no {close}"));
    &text[start..start + end]
}

/// Compares a block with what it should read. With the environment variable `BLESS` set it is
/// rewritten instead.
fn assert_block(name: &str, expected: &str) {
    let _alone = README.lock().unwrap_or_else(PoisonError::into_inner);
    let text = readme();
    let found = block(&text, name);
    if found.trim() == expected.trim() {
        return;
    }
    assert!(
        blessing(),
        "README block `{name}` should read:\n\n{expected}"
    );
    let start = found.as_ptr() as usize - text.as_ptr() as usize;
    let mended = format!(
        "{}{}\n{}",
        &text[..start],
        expected.trim(),
        &text[start + found.len()..]
    );
    fs::write(root().join("README.md"), mended).expect("README.md written");
}

/// One test at a time looks at the README, since one may rewrite it.
static README: Mutex<()> = Mutex::new(());

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
fn table_of_codes_is_the_registry() {
    let mut table = String::from("| code | name | severity | decided by |\n|---|---|---|---|\n");
    for rule in rules() {
        let decided = rule.kind.name();
        writeln!(
            table,
            "| {} | {} | {} | {decided} |",
            rule.code.text(),
            rule.name,
            rule.severity.name()
        )
        .expect("a string");
    }
    assert_block("codes", &table);
}

#[test]
fn table_of_editions_is_the_registry() {
    let mut table = String::from("| edition | book |\n|---|---|\n");
    for id in EditionId::ALL {
        let edition = edition(id);
        writeln!(
            table,
            "| `{}` | {} · {} |",
            id.name(),
            edition.title_zh,
            edition.title_en
        )
        .expect("a string");
    }
    assert_block("editions", &table);
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
    let text = readme();
    let shown = block(&text, "sheet").trim().trim_matches('`');
    let sheet = shown.strip_prefix("text\n").expect("a block of text");
    let record = dapu::format::sheet::read(sheet, 1);
    assert!(record.faults.is_empty() && record.residue.is_empty());
    assert_eq!((record.tree.plies.len(), record.tags.0.len()), (8, 9));
}

#[test]
fn table_of_formats_is_the_registry() {
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
fn list_of_columns_is_the_row() {
    assert_block("columns", &format!("`{}`", COLUMNS.join(", ")));
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
    let text = readme();
    let table = block(&text, "commands");
    let named: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `dapu "))
        .filter_map(|line| line.split([' ', '`']).next())
        .collect();
    assert_eq!(named, commands, "README's table of commands against --help");
}

/// The sessions of the README, as they stand.
fn sessions(text: &str) -> Vec<&str> {
    text.split("```console\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or(""))
        .collect()
}

/// The commands of a session, each with what it is shown to print.
fn steps(session: &str) -> Vec<(&str, String)> {
    let mut steps: Vec<(&str, String)> = Vec::new();
    for line in session.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            steps.push((command, String::new()));
        } else if let Some((_, output)) = steps.last_mut() {
            output.push_str(line);
            output.push('\n');
        }
    }
    steps
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
fn sessions_print_what_the_readme_shows() {
    let _alone = README.lock().unwrap_or_else(PoisonError::into_inner);
    let mut text = readme();
    let shown: Vec<String> = sessions(&text).into_iter().map(str::to_owned).collect();
    assert!(!shown.is_empty(), "README shows no session");
    let folder = std::env::temp_dir().join(format!("dapu-readme-{}", std::process::id()));
    let mut wrong = String::new();
    for session in shown {
        let _ = fs::remove_dir_all(&folder);
        copy(&root().join("samples"), &folder.join("samples"));
        let mut mended = String::new();
        for (line, shown) in steps(&session) {
            let printed = run(line, &folder);
            write!(
                mended,
                "$ {line}\n{printed}{}",
                if printed.is_empty() { "" } else { "\n" }
            )
            .expect("a string");
            if timeless(&printed) != timeless(&shown) {
                write!(
                    wrong,
                    "$ {line}\n{printed}\n--- the README shows:\n{shown}\n"
                )
                .expect("a string");
            }
        }
        if blessing() && timeless(&mended) != timeless(&session) {
            text = text.replacen(&session, &mended, 1);
        }
    }
    let _ = fs::remove_dir_all(&folder);
    if blessing() {
        fs::write(root().join("README.md"), text).expect("README.md written");
    } else {
        assert!(wrong.is_empty(), "printed otherwise than shown:\n{wrong}");
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
