//! `dapu check --to parquet`: games, plies and findings as tables, a shard at a time.

#[cfg(feature = "parquet")]
mod folder;
#[cfg(feature = "parquet")]
mod plan;
#[cfg(feature = "parquet")]
mod write;

use super::cli;
use super::exit::Outcome;
use super::lang::Lang;

/// Says that this program was built without it, and what to do.
#[cfg(not(feature = "parquet"))]
pub(crate) fn run(_: &cli::Check, _: bool, lang: &Lang) -> Outcome {
    Err(super::output::refused("tables.not-built", &[], lang))
}

#[cfg(feature = "parquet")]
pub(crate) fn run(args: &cli::Check, quiet: bool, lang: &Lang) -> Outcome {
    use super::setting::{options, verdict};
    use super::{exit::Exit, say};
    use folder::ShardState;

    let options = options(Some(&args.read), &args.law, lang)?;
    let plan = plan::Plan::new(args, &options, lang)?;
    let before = folder::Shards::of(&plan, lang)?;
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("shard", &plan.shard), ("folder", &plan.folder.display())];
    let stands = plan.stands();
    match &stands {
        ShardState::Whole(manifest) if args.tables.resume && !args.force => {
            if !quiet {
                say(&lang.fill("tables.kept", &values));
                before.tell(&plan, manifest, lang);
            }
            return Ok(Exit::Ran);
        }
        ShardState::Nothing => {}
        _ if args.force => {}
        ShardState::Whole(_) => return Err(plan.refused("tables.twice", "", lang)),
        ShardState::Somebodys(file) => return Err(plan.refused("tables.not-ours", file, lang)),
        ShardState::Broken(why) if !args.tables.resume => {
            return Err(plan.refused("tables.broken", &why.words(lang), lang));
        }
        ShardState::Broken(why) => {
            if !quiet {
                let why = why.words(lang);
                let values = [
                    values[0],
                    values[1],
                    ("why", &why as &dyn std::fmt::Display),
                ];
                say(&lang.fill("tables.anew", &values));
            }
        }
    }
    let is_new = matches!(stands, ShardState::Nothing);
    let (ran, manifest) = write::shard(&plan, (&options, is_new), quiet, lang)?;
    if !quiet {
        before.tell(&plan, &manifest, lang);
    }
    Ok(verdict(&ran, &args.law))
}
