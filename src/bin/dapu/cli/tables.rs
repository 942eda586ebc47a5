//! `--to parquet` and what belongs to it.

use clap::{Args, ValueEnum};
use std::fmt;
use std::path::PathBuf;

/// Tables instead of lines.
#[derive(Debug, Args)]
pub(crate) struct Tabling {
    #[arg(long, value_enum, value_name = "FORMAT", requires = "out",
          conflicts_with_all = ["from", "format", "excel", "output", "code", "severity", "event", "player", "since", "until"])]
    pub(crate) to: Option<TablesIn>,
    #[arg(long, value_name = "DIR", requires = "to")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "N/M", value_parser = shard, requires = "to", default_value = "1/1")]
    pub(crate) shard: Shard,
    #[arg(long, requires = "to")]
    pub(crate) resume: bool,
}

/// A form of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TablesIn {
    Parquet,
}

/// One of so many parts of the input, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u32,
    pub(crate) of: u32,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// Most shards: their names have five digits.
const MOST: u32 = 99_999;

fn shard(text: &str) -> Result<Shard, String> {
    let parse = |text: &str| text.parse::<u32>().ok().filter(|it| *it <= MOST);
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(number, of)| Some((parse(number)?, parse(of)?)));
    match numbers {
        Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
        _ => Err("usage.shard".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Shard, shard};

    #[test]
    fn a_shard_is_a_number_from_one_to_how_many_there_are() {
        assert_eq!(shard("3/8"), Ok(Shard { number: 3, of: 8 }));
        let wrong = ["0/8", "9/8", "3", "3/", "/8", "a/b", "1/100000", "-1/2"];
        let taken: Vec<_> = wrong.iter().filter(|it| shard(it).is_ok()).collect();
        assert!(taken.is_empty(), "{taken:?}");
    }
}
