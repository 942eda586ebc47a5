//! Existing contents of a folder of tables: shards that are whole, and remains of others.

use super::plan::{MANIFESTS, Plan};
use crate::exit::Failure;
use crate::lang::Lang;
use crate::progress::grouped;
use crate::say::say;
use crate::telling::source_words;
use dapu::report::{Manifest, Table, sha256_of, table_of};
use dapu::source::Source;
use std::fmt::Display;
use std::fs;

/// Contents of the place where the shard is to stand.
pub(super) enum ShardState {
    /// Nothing.
    Nothing,
    /// The shard, whole and made of the same files.
    Whole(Box<Manifest>),
    /// Remains of it, or a shard made from other bytes.
    Broken(Broken),
    /// A file that dapu did not write.
    Somebodys(String),
}

/// Why a shard is not whole.
pub(super) enum Broken {
    NoManifest,
    BadManifest,
    Missing(String),
    Changed(String),
    Input(String),
    Unread(String, String),
}

impl Broken {
    pub(super) fn words(&self, lang: &Lang) -> String {
        let (key, file, why) = match self {
            Broken::NoManifest => ("no-manifest", "", ""),
            Broken::BadManifest => ("bad-manifest", "", ""),
            Broken::Missing(file) => ("missing", file.as_str(), ""),
            Broken::Changed(file) => ("changed", file.as_str(), ""),
            Broken::Input(file) => ("input", file.as_str(), ""),
            Broken::Unread(file, why) => ("unread", file.as_str(), why.as_str()),
        };
        let values: [(&str, &dyn Display); 2] = [("file", &file), ("why", &why)];
        lang.fill(&format!("tables.why-{key}"), &values)
    }
}

impl Plan {
    /// Contents of that place.
    pub(super) fn stands(&self) -> ShardState {
        let path = self.manifest();
        let manifest = fs::read(&path).ok();
        let is_there = |table: &Table| self.at(&self.table(*table)).exists();
        let tables: Vec<Table> = Table::ALL.into_iter().filter(is_there).collect();
        let Some(bytes) = manifest else {
            let stranger = tables.iter().find(|table| {
                let file = self.at(&self.table(**table));
                table_of(&file) != Some(**table)
            });
            return match (stranger, tables.is_empty() && !path.exists()) {
                (_, true) => ShardState::Nothing,
                (Some(table), _) => ShardState::Somebodys(self.table(*table)),
                (None, _) => ShardState::Broken(Broken::NoManifest),
            };
        };
        match serde_json::from_slice::<Manifest>(&bytes) {
            Err(_) => ShardState::Somebodys(path.display().to_string()),
            Ok(manifest) => self.compare(manifest),
        }
    }

    fn compare(&self, manifest: Manifest) -> ShardState {
        if !manifest.adds_up() || manifest.shard != self.shard.number {
            return ShardState::Broken(Broken::BadManifest);
        }
        for table in &manifest.tables {
            match sha256_of(&self.at(&table.file)) {
                Ok((hash, _)) if hash == table.sha256 => {}
                Ok(_) => return ShardState::Broken(Broken::Changed(table.file.clone())),
                Err(_) => return ShardState::Broken(Broken::Missing(table.file.clone())),
            }
        }
        match self.changed(&manifest) {
            Some(broken) => ShardState::Broken(broken),
            None => ShardState::Whole(Box::new(manifest)),
        }
    }

    /// The first file that is not what the shard was made of.
    fn changed(&self, manifest: &Manifest) -> Option<Broken> {
        let named = |path: &std::path::Path| path.display().to_string();
        let files = self.files.iter().map(|path| named(path));
        if !files.eq(manifest.inputs.iter().map(|it| it.path.clone())) {
            return Some(Broken::BadManifest);
        }
        let mut both = self.files.iter().zip(&manifest.inputs);
        both.find_map(|(path, input)| match Source::open(path) {
            Err(failure) => {
                let lang = Lang::new(crate::lang::UiLanguage::En);
                Some(Broken::Unread(named(path), source_words(&failure, &lang)))
            }
            Ok(source) => {
                let hash = blake3::Hash::from_bytes(source.info.hash);
                let is_same = *hash.to_hex() == *input.blake3;
                (!is_same).then(|| Broken::Input(named(path)))
            }
        })
    }
}

/// The other shards of a folder.
pub(super) struct Shards(Vec<Manifest>);

impl Shards {
    /// Reads their manifests; refused where they are not of the same whole, since then no sum would be right.
    pub(super) fn of(plan: &Plan, lang: &Lang) -> Result<Shards, Failure> {
        let mut found = Vec::new();
        let folder = plan.folder.join(MANIFESTS);
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        let own = plan.manifest();
        let paths = entries.map(|entry| entry.path()).filter(|it| *it != own);
        let mut paths: Vec<_> = paths
            .filter(|path| path.extension().is_some_and(|it| it == "json"))
            .collect();
        paths.sort();
        for path in paths {
            let bytes = fs::read(&path).unwrap_or_default();
            let manifest: Option<Manifest> = serde_json::from_slice(&bytes).ok();
            match manifest.filter(Manifest::adds_up) {
                Some(manifest) if manifest.whole == plan.whole => found.push(manifest),
                Some(other) => {
                    let name = format!("{}/{}", other.shard, other.shards);
                    return Err(plan.refused("tables.other", &name, lang));
                }
                None => {
                    let name = path.display().to_string();
                    return Err(plan.refused("tables.not-ours", &name, lang));
                }
            }
        }
        // A manifest under the name of another shard is a shard twice.
        found.sort_by_key(|it| it.shard);
        let mut pairs = found.windows(2);
        let twice = pairs.find(|pair| pair[0].shard == pair[1].shard);
        let twice = twice.map(|pair| pair[0].shard);
        let own = found.iter().map(|it| it.shard);
        match twice.or(own.into_iter().find(|it| *it == plan.shard.number)) {
            Some(shard) => {
                let name = format!("{shard}/{}", plan.shard.of);
                Err(plan.refused("tables.doubled", &name, lang))
            }
            None => Ok(Shards(found)),
        }
    }

    /// Reports what the shard holds, and what all existing shards hold together.
    pub(super) fn tell(&self, plan: &Plan, own: &Manifest, lang: &Lang) {
        let sum = |of: fn(&Manifest) -> u64, all: bool| {
            let others = if all { self.0.as_slice() } else { &[] };
            grouped(others.iter().map(of).sum::<u64>() + of(own))
        };
        let say_of = |key: &str, all: bool| {
            let values: [(&str, &dyn Display); 8] = [
                ("shard", &plan.shard),
                ("there", &(self.0.len() + 1)),
                ("shards", &plan.shard.of),
                ("rows", &sum(|it| it.counts.rows, all)),
                ("ok", &sum(|it| it.counts.ok, all)),
                ("unreadable", &sum(|it| it.counts.unreadable, all)),
                ("no-game", &sum(|it| it.counts.no_game, all)),
                (
                    "findings",
                    &sum(
                        |it| it.counts.errors + it.counts.warnings + it.counts.notes,
                        all,
                    ),
                ),
            ];
            say(&lang.fill(key, &values));
        };
        say_of("tables.shard", false);
        if plan.shard.of > 1 {
            say_of("tables.all", true);
        }
    }
}
