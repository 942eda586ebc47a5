//! The README says what is so: its sessions are run, its tables compared with the registries.

use assert_cmd::Command;
use dapu::format::FORMATS;
use dapu::rules::{EditionId, edition::edition, rules};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

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

fn assert_block(name: &str, expected: &str) {
    let text = readme();
    let found = block(&text, name);
    assert_eq!(
        found.trim(),
        expected.trim(),
        "README block `{name}` should read:\n\n{expected}"
    );
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
fn table_of_formats_is_the_registry() {
    let mut table = String::from("| format | endings | read | what |\n|---|---|---|---|\n");
    for format in FORMATS {
        let read = if format.is_read { "yes" } else { "not yet" };
        let endings = format.endings.join(" ");
        writeln!(
            table,
            "| {} | {endings} | {read} | {} |",
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
        .filter(|name| *name != "help")
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

/// A session in the README: its commands, each with what it printed.
fn sessions(text: &str) -> Vec<Vec<(String, String)>> {
    text.split("```console\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or(""))
        .map(|session| {
            let mut steps: Vec<(String, String)> = Vec::new();
            for line in session.lines() {
                if let Some(command) = line.strip_prefix("$ ") {
                    steps.push((command.to_owned(), String::new()));
                } else if let Some((_, output)) = steps.last_mut() {
                    output.push_str(line);
                    output.push('\n');
                }
            }
            steps
        })
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

#[test]
fn sessions_print_what_the_readme_shows() {
    let sessions = sessions(&readme());
    assert!(!sessions.is_empty(), "README shows no session");
    let folder = std::env::temp_dir().join(format!("dapu-readme-{}", std::process::id()));
    let mut wrong = String::new();
    for session in sessions {
        let _ = fs::remove_dir_all(&folder);
        copy(&root().join("samples"), &folder.join("samples"));
        for (line, shown) in session {
            let words = words(&line);
            assert_eq!(words[0], "dapu", "sessions show dapu: {line}");
            let output = dapu(&folder).args(&words[1..]).output().expect("runs");
            let printed = String::from_utf8(output.stdout).expect("UTF-8");
            if printed.trim_end() != shown.trim_end() {
                write!(
                    wrong,
                    "$ {line}\n{printed}\n--- the README shows:\n{shown}\n"
                )
                .expect("a string");
            }
        }
    }
    let _ = fs::remove_dir_all(&folder);
    assert!(wrong.is_empty(), "printed otherwise than shown:\n{wrong}");
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
