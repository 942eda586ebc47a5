//! Outputs of an audit, where they go, and what the audit may do there.

use super::super::cli;
use super::super::output::{OutputOf, Rights, relative, resolved};
use dapu::pipeline::{AUDIT, EventFolder};
use std::path::PathBuf;

/// Outputs and where they go.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of the command"
)]
pub(super) struct Writing {
    pub(super) folder: PathBuf,
    pub(super) event: PathBuf,
    pub(super) force: bool,
    pub(super) excel: bool,
    pub(super) notices: bool,
    /// Whether nothing is said of it.
    pub(super) quiet: bool,
    inputs: Vec<PathBuf>,
}

impl Writing {
    /// The outputs asked for; `None` where there are none.
    pub(super) fn of(args: &cli::Audit, event: &EventFolder, quiet: bool) -> Option<Writing> {
        let named = [
            &event.event,
            &event.slips,
            &event.rulings,
            &args.law.book.event_file,
        ];
        let named = named.into_iter().flatten();
        Some(Writing {
            folder: args.output.clone()?,
            event: event.path.clone(),
            force: args.force,
            excel: args.excel,
            notices: args.notices,
            quiet,
            inputs: event.sheets.iter().chain(named).cloned().collect(),
        })
    }

    /// Rights at the place of output.
    pub(super) fn rights(&self) -> Rights<'_> {
        Rights {
            command: AUDIT,
            force: self.force,
            inputs: &self.inputs,
            of: OutputOf::Named(relative(&resolved(&self.folder), &resolved(&self.event))),
        }
    }
}
