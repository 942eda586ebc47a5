//! No two files import each other.
//!
//! A file imports another where it names something that stands there, by whatever re-export. A child may take types from
//! the parent that holds it, as a room uses what stands in the house; but a parent that calls its child is not
//! called back by it.

use super::sources;
use std::collections::{BTreeMap, BTreeSet};

/// A module as the segments of its path: `["lib", "board", "side"]`, of the program `["bin", …]`.
type Path = Vec<String>;

/// What a source declares and names.
#[derive(Default)]
struct Source {
    file: String,
    functions: BTreeSet<String>,
    items: BTreeSet<String>,
    uses: Vec<Use>,
    /// Paths and single names in its code.
    named: BTreeSet<Path>,
}

/// A leaf of an import.
struct Use {
    path: Path,
    alias: String,
    is_public: bool,
}

/// The sources by module.
struct House(BTreeMap<Path, Source>);

const ITEMS: [&str; 8] = [
    "fn",
    "struct",
    "enum",
    "trait",
    "type",
    "const",
    "static",
    "macro_rules",
];

fn module(file: &str) -> Path {
    let (top, rest) = match file.strip_prefix("src/bin/dapu/") {
        Some(rest) => ("bin", rest),
        None => ("lib", file.trim_start_matches("src/")),
    };
    let rest = rest.trim_end_matches(".rs");
    let inner = rest
        .split('/')
        .filter(|_| !matches!((top, rest), ("lib", "lib") | ("bin", "main")));
    let all = std::iter::once(top).chain(inner);
    all.map(str::to_owned).collect()
}

/// Words, `::` and single signs of code, without comments and literals.
fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let at = |index: usize| signs.get(index).copied().unwrap_or('\0');
    let find = |from: usize, wanted: &[char]| {
        let mut here = from;
        while here < signs.len() && !signs[here..].starts_with(wanted) {
            here += 1;
        }
        here + wanted.len()
    };
    let mut found = Vec::new();
    let mut here = 0;
    while here < signs.len() {
        let sign = signs[here];
        // `r"…"`, and of bytes `br"…"`.
        let raw = here + usize::from(sign == 'b' && at(here + 1) == 'r');
        let behind = signs.get(raw + 1..).unwrap_or_default();
        let hashes = behind.iter().take_while(|it| **it == '#').count();
        if sign == '/' && at(here + 1) == '/' {
            here = find(here, &['\n']);
        } else if at(raw) == 'r' && at(raw + 1 + hashes) == '"' {
            let mut end = vec!['"'];
            end.extend(vec!['#'; hashes]);
            here = find(raw + 2 + hashes, &end);
        } else if sign == '"' {
            here += 1;
            while here < signs.len() && at(here) != '"' {
                here += 1 + usize::from(at(here) == '\\');
            }
            here += 1;
        } else if sign == '\'' && (at(here + 1) == '\\' || at(here + 2) == '\'') {
            here = find(here + 2 + usize::from(at(here + 1) == '\\'), &['\'']);
        } else if sign.is_alphanumeric() || sign == '_' {
            let word = signs[here..].iter();
            let word: String = word
                .take_while(|it| it.is_alphanumeric() || **it == '_')
                .collect();
            here += word.chars().count();
            found.push(word);
        } else if sign == ':' && at(here + 1) == ':' {
            found.push("::".to_owned());
            here += 2;
        } else {
            if !sign.is_whitespace() {
                found.push(sign.to_string());
            }
            here += 1;
        }
    }
    found
}

/// The end of what begins at a token: behind its `;`, or behind the bracket that closes its first brace.
fn end_of_item(tokens: &[String], start: usize) -> usize {
    let mut depth = 0_u32;
    let is_import = tokens[start..].iter().take(5).any(|it| it == "use");
    for (index, token) in tokens.iter().enumerate().skip(start) {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => {
                depth -= 1;
                if depth == 0 && token == "}" && !is_import {
                    return index + 1;
                }
            }
            ";" if depth == 0 => return index + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// Leaves of the tree of an import that begins at a token; returns where it ends.
fn leaves(tokens: &[String], mut at: usize, prefix: &Path, out: &mut Vec<(Path, String)>) -> usize {
    if tokens[at] == "{" {
        at += 1;
        while tokens[at] != "}" {
            at = leaves(tokens, at, prefix, out);
            at += usize::from(tokens[at] == ",");
        }
        return at + 1;
    }
    let mut path = prefix.clone();
    if tokens[at] != "self" || prefix.is_empty() {
        path.push(tokens[at].clone());
    }
    at += 1;
    if tokens[at] == "::" {
        return leaves(tokens, at + 1, &path, out);
    }
    let mut alias = path.last().cloned().unwrap_or_default();
    if tokens[at] == "as" {
        alias.clone_from(&tokens[at + 1]);
        at += 2;
    }
    out.push((path, alias));
    at
}

impl Source {
    fn of(file: String, text: &str) -> Source {
        let tokens = tokens(text);
        let mut source = Source {
            file,
            ..Source::default()
        };
        let mut at = 0;
        while at < tokens.len() {
            let is = |ahead: usize, word: &str| tokens.get(at + ahead).is_some_and(|it| it == word);
            if is(0, "#") && is(2, "cfg") && is(4, "test") {
                at = end_of_item(&tokens, at + 7);
            } else if is(0, "mod") && is(2, ";") {
                at += 3;
            } else if is(0, "use") {
                let is_public = at > 0 && matches!(tokens[at - 1].as_str(), "pub" | ")");
                let mut found = Vec::new();
                at = leaves(&tokens, at + 1, &Path::new(), &mut found);
                source
                    .uses
                    .extend(found.into_iter().map(|(path, alias)| Use {
                        path,
                        alias,
                        is_public,
                    }));
            } else {
                at = source.code(&tokens, at);
            }
        }
        source
    }

    /// Takes a declaration or a path; returns what is behind it.
    fn code(&mut self, tokens: &[String], at: usize) -> usize {
        let is_word = |it: &String| it.starts_with(|it: char| it.is_alphabetic() || it == '_');
        if !is_word(&tokens[at]) {
            return at + 1;
        }
        let behind_sign = usize::from(tokens.get(at + 1).is_some_and(|it| it == "!"));
        if ITEMS.contains(&tokens[at].as_str())
            && let Some(name) = tokens.get(at + 1 + behind_sign).filter(|it| is_word(it))
        {
            self.items.insert(name.clone());
            if tokens[at] == "fn" {
                self.functions.insert(name.clone());
            }
            return at + 1;
        }
        let mut path = vec![tokens[at].clone()];
        let mut end = at + 1;
        while tokens.get(end).is_some_and(|it| it == "::")
            && tokens.get(end + 1).is_some_and(is_word)
        {
            path.push(tokens[end + 1].clone());
            end += 2;
        }
        self.named.insert(path);
        end
    }

    fn names(&self, name: &str) -> bool {
        self.named.iter().any(|path| path[0] == name)
    }
}

impl House {
    fn of(files: impl IntoIterator<Item = (String, String)>) -> House {
        let files = files.into_iter();
        let files = files.filter(|(file, _)| !file.ends_with("/tests.rs"));
        House(
            files
                .map(|(file, text)| (module(&file), Source::of(file, &text)))
                .collect(),
        )
    }

    /// A path as a module sees it, from the top; `None` in another crate.
    fn absolute(&self, from: &Path, path: &[String]) -> Option<Path> {
        let mut child = from.clone();
        child.push(path[0].clone());
        let up = path.iter().take_while(|it| *it == "super").count();
        let (mut base, rest) = match path[0].as_str() {
            "crate" => (vec![from[0].clone()], &path[1..]),
            "dapu" if from[0] == "bin" => (vec!["lib".to_owned()], &path[1..]),
            "super" => (from[..from.len().saturating_sub(up)].to_vec(), &path[up..]),
            "self" => (from.clone(), &path[1..]),
            _ if self.0.contains_key(&child) => (from.clone(), path),
            _ => return None,
        };
        base.extend(rest.iter().cloned());
        Some(base)
    }

    /// The module in which something stands, re-exports followed, and its name there; no name for a module itself.
    fn owner(&self, full: &[String], depth: usize) -> Option<(Path, String)> {
        let len = (1..=full.len())
            .rev()
            .find(|len| self.0.contains_key(&full[..*len]))?;
        let (module, rest) = full.split_at(len);
        let Some(name) = rest.first() else {
            return Some((module.to_vec(), String::new()));
        };
        let source = &self.0[module];
        let here = Some((module.to_vec(), name.clone()));
        if source.items.contains(name) || depth == 0 {
            return here;
        }
        let Some(import) = source.uses.iter().find(|it| it.alias == *name) else {
            return here;
        };
        let mut next = self.absolute(&module.to_vec(), &import.path)?;
        next.extend(rest[1..].iter().cloned());
        self.owner(&next, depth - 1)
    }

    /// What a module imports from which.
    fn imports(&self, from: &Path) -> BTreeMap<Path, BTreeSet<String>> {
        let source = &self.0[from];
        let mut full: Vec<Path> = Vec::new();
        for import in &source.uses {
            let Some(path) = self.absolute(from, &import.path) else {
                continue;
            };
            if self.0.contains_key(&path) {
                // What is taken from a module shows where its name is used.
                let inside = source.named.iter().filter(|it| it[0] == import.alias);
                full.extend(inside.map(|it| path.iter().chain(&it[1..]).cloned().collect()));
            } else if !import.is_public || source.names(&import.alias) {
                full.push(path);
            }
        }
        let longer = source.named.iter().filter(|it| it.len() > 1);
        full.extend(longer.filter_map(|it| self.absolute(from, it)));
        let mut found: BTreeMap<Path, BTreeSet<String>> = BTreeMap::new();
        for (to, name) in full.iter().filter_map(|it| self.owner(it, 8)) {
            if to != *from {
                found.entry(to).or_default().insert(name);
            }
        }
        found
    }

    fn calls(&self, names: &BTreeSet<String>, of: &Path) -> bool {
        names.iter().any(|it| self.0[of].functions.contains(it))
    }
}

/// Each two files that import each other, with what each takes.
fn mutual(house: &House) -> Vec<String> {
    let all: BTreeMap<&Path, _> = house.0.keys().map(|it| (it, house.imports(it))).collect();
    let mut found = Vec::new();
    for (one, imports) in &all {
        for (other, there) in imports.iter().filter(|(other, _)| other > one) {
            let Some(back) = all[other].get(*one) else {
                continue;
            };
            let is_child = other.starts_with(one);
            if is_child && !(house.calls(there, other) && house.calls(back, one)) {
                continue;
            }
            let (one, other) = (&house.0[*one].file, &house.0[other].file);
            found.push(format!(
                "{one} takes {there:?} of {other}, which takes {back:?}"
            ));
        }
    }
    found
}

#[test]
fn no_two_files_import_each_other() {
    let wrong = mutual(&House::of(sources("src")));
    assert!(
        wrong.is_empty(),
        "move what both need down to a file of its own:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn files_that_import_each_other_are_found() {
    let house = |files: &[(&str, &str)]| {
        let files = files.iter();
        House::of(files.map(|(file, text)| ((*file).to_owned(), (*text).to_owned())))
    };
    let top = (
        "src/a.rs",
        "mod b;\nmod c;\npub use c::C;\nuse b::g;\npub struct A;\nfn f() { g() }\n",
    );
    let by_type = ("src/a/b.rs", "pub fn g() { super::A; }\n");
    let called_back = ("src/a/b.rs", "use super::f;\npub fn g() { f() }\n");
    let by_re_export = ("src/a/b.rs", "pub struct B;\nfn h(_: super::C) {}\n");
    let sibling = ("src/a/c.rs", "use crate::a::b::B;\npub struct C(B);\n");
    assert!(mutual(&house(&[top, by_type])).is_empty());
    assert_eq!(mutual(&house(&[top, called_back])).len(), 1);
    assert_eq!(mutual(&house(&[top, by_re_export, sibling])).len(), 1);
}

#[test]
fn imports_are_seen_through_re_exports_and_not_in_tests() {
    let text = "use super::{a::B, c as d};\nfn f() { crate::g::h(\"use x::y;\"); }\n\
                const R: &[u8] = br#\"{\"use y::z;\"#;\n\
                #[cfg(test)]\nmod tests { use super::f; }\n// use z::z;\n";
    let source = Source::of("src/x.rs".to_owned(), text);
    let uses = source.uses.iter();
    let uses: Vec<(String, &str)> = uses.map(|it| (it.path.join("::"), &*it.alias)).collect();
    assert_eq!(
        uses,
        [
            ("super::a::B".to_owned(), "B"),
            ("super::c".to_owned(), "d")
        ]
    );
    assert!(source.functions.contains("f") && source.names("crate") && !source.names("tests"));
}
