//! The shape of the house: imports only go down, files and functions stay small, the top level
//! holds what it should and nothing else.

mod mutual;
mod words;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Modules by floor; modules of one floor do not know each other.
const FLOORS: &[(u8, &[&str])] = &[
    (0, &["board", "text", "words"]),
    (1, &["notation"]),
    (2, &["record", "event"]),
    (3, &["source", "format", "replay", "contest"]),
    (4, &["nature", "sheets"]),
    (5, &["rules"]),
    (6, &["store", "report"]),
    (7, &["pipeline"]),
];

/// Sources let off the length of 400 lines, because a table is a table.
const LONG_TABLES: &[&str] = &[];

/// What may stand at the top level.
const TOP_LEVEL: &[&str] = &[
    ".ci",
    ".clippy.toml",
    ".git",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "grammar",
    "samples",
    "src",
    "target",
    "tests",
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("readable folder")
        .map(|entry| entry.expect("entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    rust_files(&root().join(folder), &mut found);
    assert!(!found.is_empty(), "{folder} holds no source");
    found
        .into_iter()
        .map(|path| {
            let name = path
                .strip_prefix(root())
                .expect("below the root")
                .display()
                .to_string();
            (name, fs::read_to_string(&path).expect("UTF-8 source"))
        })
        .collect()
}

fn floor_of(module: &str) -> Option<u8> {
    FLOORS
        .iter()
        .find(|(_, modules)| modules.contains(&module))
        .map(|(floor, _)| *floor)
}

/// The top module a library file belongs to: `src/board/side.rs` → `board`.
fn module_of(file: &str) -> Option<&str> {
    let rest = file.strip_prefix("src/")?;
    let first = rest.split('/').next()?;
    Some(first.strip_suffix(".rs").unwrap_or(first))
}

/// Code without comments, string by string: enough to see imports and braces.
fn code_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or(""))
}

/// Every `crate::NAME` a file names; `use crate::{a, b}` included.
fn imports(text: &str) -> BTreeSet<String> {
    let code: String = code_lines(text).collect::<Vec<_>>().join("\n");
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0_u32;
            let mut word = String::new();
            for letter in group.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    _ => {}
                }
                if depth == 0 && (letter.is_alphanumeric() || letter == '_') {
                    word.push(letter);
                } else if depth == 0 && letter == ',' {
                    word.clear();
                } else if depth == 0 && letter == ':' && !word.is_empty() {
                    names.insert(std::mem::take(&mut word));
                }
            }
            if !word.is_empty() {
                names.insert(word);
            }
        } else {
            names.insert(
                rest.chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect(),
            );
        }
    }
    names
}

#[test]
fn imports_only_go_down() {
    let mut climbing = Vec::new();
    for (file, text) in sources("src") {
        let Some(module) = module_of(&file).filter(|module| *module != "lib" && *module != "bin")
        else {
            continue;
        };
        let Some(floor) = floor_of(module) else {
            climbing.push(format!("{file}: module `{module}` stands on no floor"));
            continue;
        };
        for name in imports(&text) {
            match floor_of(&name) {
                Some(other) if name != module && other >= floor => {
                    climbing.push(format!(
                        "{file} (floor {floor}) imports `{name}` (floor {other})"
                    ));
                }
                _ => {}
            }
        }
    }
    assert!(
        climbing.is_empty(),
        "imports that climb or reach a sibling:\n{}",
        climbing.join("\n")
    );
}

/// What a book says of points and places comes into `contest` as a value.
#[test]
fn a_contest_sees_no_board_and_hears_no_edition() {
    let mut found = Vec::new();
    for (file, text) in sources("src") {
        if module_of(&file) != Some("contest") {
            continue;
        }
        if imports(&text).contains("board") {
            found.push(format!("{file} imports `board`"));
        }
        let named = ["cn1957", "cn1999", "cn2020", "Cn1957", "Cn1999", "Cn2020"];
        let code = code_lines(&text);
        let code = code.filter(|line| named.iter().any(|name| line.contains(name)));
        found.extend(code.map(|line| format!("{file}: {}", line.trim())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn an_import_group_is_seen_by_this_test() {
    let text = "use crate::{board::Side, text};\nuse crate::rules;\n// use crate::store;\n";
    let names: Vec<String> = imports(text).into_iter().collect();
    assert_eq!(names, ["board", "rules", "text"]);
}

#[test]
fn no_file_is_named_mod_rs() {
    let named: Vec<String> = sources("src")
        .into_iter()
        .map(|(file, _)| file)
        .filter(|file| file.ends_with("/mod.rs"))
        .collect();
    assert!(named.is_empty(), "name it after its module: {named:?}");
}

#[test]
fn sources_and_tests_stay_under_400_lines() {
    let long: Vec<String> = sources("src")
        .into_iter()
        .chain(sources("tests"))
        .filter(|(file, _)| !LONG_TABLES.contains(&file.as_str()))
        .map(|(file, text)| (file, text.lines().count()))
        .filter(|(_, lines)| *lines > 400)
        .map(|(file, lines)| format!("{file}: {lines} lines"))
        .collect();
    assert!(long.is_empty(), "split them:\n{}", long.join("\n"));
}

/// Functions of a formatted source with their length: from the line of `fn` to the closing brace
/// at the same indentation.
fn functions(text: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let trimmed = line.trim_start();
        let signature = trimmed
            .trim_start_matches("pub(crate) ")
            .trim_start_matches("pub(super) ")
            .trim_start_matches("pub ")
            .trim_start_matches("const ");
        // A trait asks for a function without a body.
        let asked = trimmed.ends_with(';');
        if !signature.starts_with("fn ") || trimmed.starts_with("//") || asked {
            continue;
        }
        // A declaration without a body, in a trait.
        let head = lines[start..]
            .iter()
            .find(|line| line.ends_with(['{', ';', '}']));
        if head.is_some_and(|line| line.ends_with(';')) {
            continue;
        }
        let indent = line.len() - trimmed.len();
        let close = format!("{}}}", " ".repeat(indent));
        let length = lines[start..]
            .iter()
            .position(|line| *line == close)
            .map_or(1, |end| end + 1);
        found.push((
            signature.chars().take_while(|c| *c != '(').collect(),
            length,
        ));
    }
    found
}

#[test]
fn functions_stay_under_60_lines() {
    let mut long = Vec::new();
    for (file, text) in sources("src") {
        if LONG_TABLES.contains(&file.as_str()) || file.starts_with("src/rules/edition/") {
            continue;
        }
        for (name, length) in functions(&text) {
            if length > 60 {
                long.push(format!("{file}: {name} has {length} lines"));
            }
        }
    }
    assert!(long.is_empty(), "part them:\n{}", long.join("\n"));
}

#[test]
fn only_the_program_prints_exits_and_reads_the_clock() {
    let forbidden = [
        "println!",
        "eprintln!",
        "process::exit",
        "SystemTime::now",
        "Instant::now",
        "env::var",
    ];
    let mut found = Vec::new();
    for (file, text) in sources("src") {
        if file.starts_with("src/bin/") {
            continue;
        }
        for (number, line) in code_lines(&text).enumerate() {
            for word in forbidden {
                if line.contains(word) {
                    found.push(format!("{file}:{}: {word}", number + 1));
                }
            }
        }
    }
    assert!(
        found.is_empty(),
        "leave it to src/bin:\n{}",
        found.join("\n")
    );
}

/// Whatever goes to a terminal goes through one of these, which mark what a terminal would obey: `Output` and `say`;
/// the bar shows numbers alone.
#[test]
fn the_program_writes_to_a_terminal_at_one_place() {
    let allowed = [
        "src/bin/dapu/main.rs",
        "src/bin/dapu/output.rs",
        "src/bin/dapu/progress.rs",
        "src/bin/dapu/say.rs",
    ];
    let words = ["stdout()", "stderr()", "print!", "println!"];
    let mut found = Vec::new();
    for (file, text) in sources("src/bin") {
        for (number, line) in code_lines(&text).enumerate() {
            let is_one = words.iter().any(|word| line.contains(word));
            if is_one && !allowed.contains(&file.as_str()) {
                found.push(format!("{file}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    assert!(
        found.is_empty(),
        "leave it to Output and say:\n{}",
        found.join("\n")
    );
}

#[test]
fn the_top_level_holds_nothing_else() {
    let mut strangers: Vec<String> = fs::read_dir(root())
        .expect("readable root")
        .map(|entry| {
            entry
                .expect("entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| !TOP_LEVEL.contains(&name.as_str()))
        .collect();
    strangers.sort();
    assert!(strangers.is_empty(), "not at home here: {strangers:?}");
}

/// The types of the switches, in the table of `src/event/switches.rs`.
fn switch_types() -> Vec<String> {
    let text =
        fs::read_to_string(root().join("src/event/switches.rs")).expect("the table of switches");
    let names = text.lines().filter_map(|line| {
        let (name, rest) = line.strip_prefix("    ")?.split_once(" = \"")?;
        let is_type = rest.ends_with('{') && name.chars().all(char::is_alphanumeric);
        is_type.then(|| name.to_owned())
    });
    names.collect()
}

#[test]
fn every_switch_is_read_by_the_library() {
    let library = sources("src").into_iter();
    let texts: Vec<String> = library
        .filter(|(file, _)| !file.starts_with("src/bin/") && file != "src/event/switches.rs")
        .map(|(_, text)| text)
        .collect();
    let types = switch_types();
    assert!(types.len() > 30, "{types:?}");
    for name in types {
        // A reading is compared with (`Name::Reading`), or the type is asked for and turned into another.
        let is_read = |text: &String| {
            code_lines(text).any(|line| {
                line.contains(&format!("<{name}>")) || line.contains(&format!("{name}::"))
            })
        };
        assert!(texts.iter().any(is_read), "nobody reads the switch {name}");
    }
}
