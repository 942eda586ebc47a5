//! Sources of a shard, and where it goes.

use crate::cli::{self, Shard};
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::{refused, resolved};
use crate::telling::system;
use dapu::pipeline::{Options, asked_id};
use dapu::report::Table;
use dapu::source;
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// A shard that is asked for.
pub(super) struct Plan {
    pub(super) shard: Shard,
    /// The folder of all tables.
    pub(super) folder: PathBuf,
    /// Files of this shard.
    pub(super) files: Vec<PathBuf>,
    /// Files of all shards.
    pub(super) all: u64,
    /// Text that shards of one whole have in common.
    pub(super) whole: String,
    /// Inputs, and the files read beside them.
    pub(super) inputs: Vec<PathBuf>,
}

/// The folder of manifests among those of tables.
pub(super) const MANIFESTS: &str = "manifests";

impl Plan {
    /// Every M-th of the files, in their order, falls to a shard.
    pub(super) fn new(args: &cli::Check, options: &Options, lang: &Lang) -> Result<Plan, Failure> {
        let shard = args.tables.shard;
        let folder = args.tables.out.clone().unwrap_or_default();
        let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
        if args.read.paths.iter().any(is_stdin) && (shard.of > 1 || args.tables.resume) {
            return Err(refused("tables.stdin", &[], lang));
        }
        if folder.exists() && !folder.is_dir() {
            return Err(refused(
                "tables.no-folder",
                &[("file", &folder.display())],
                lang,
            ));
        }
        let target = resolved(&folder);
        let within = |path: &&PathBuf| path.is_dir() && target.starts_with(resolved(path));
        if let Some(path) = args.read.paths.iter().find(within) {
            let values: [(&str, &dyn Display); 2] =
                [("folder", &folder.display()), ("input", &path.display())];
            return Err(refused("tables.within", &values, lang));
        }
        let mut files = Vec::new();
        for found in source::find(args.read.paths.clone()) {
            files.push(found.map_err(|missing| {
                let why = system(&missing.why, lang);
                let values: [(&str, &dyn Display); 2] =
                    [("file", &missing.path.display()), ("why", &why)];
                let what = lang.fill("error.cannot-read", &values);
                Failure::said(Exit::NothingReadable, what).next(lang.text("next.path"))
            })?);
        }
        let all = files.len() as u64;
        let whole = format!("{}-{}", asked_id(options, &files), shard.of);
        let own = files.into_iter().skip(shard.number as usize - 1);
        let read = args.read.paths.iter();
        Ok(Plan {
            shard,
            folder,
            files: own.step_by(shard.of as usize).collect(),
            all,
            whole,
            inputs: read.chain(&args.law.book.event_file).cloned().collect(),
        })
    }

    /// The file of a table, below the folder.
    pub(super) fn table(&self, table: Table) -> String {
        format!("{}/{}.parquet", table.name(), self.name())
    }

    /// The manifest.
    pub(super) fn manifest(&self) -> PathBuf {
        let name = format!("{}.json", self.name());
        self.folder.join(MANIFESTS).join(name)
    }

    /// Where something below the folder stands.
    pub(super) fn at(&self, file: &str) -> PathBuf {
        self.folder.join(Path::new(file))
    }

    fn name(&self) -> String {
        format!("shard-{:05}-of-{:05}", self.shard.number, self.shard.of)
    }

    /// A refusal that names the shard.
    pub(super) fn refused(&self, key: &str, why: &str, lang: &Lang) -> Failure {
        let values: [(&str, &dyn Display); 3] = [
            ("shard", &self.shard),
            ("folder", &self.folder.display()),
            ("why", &why),
        ];
        refused(key, &values, lang)
    }
}
