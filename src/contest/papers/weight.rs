//! Cost of a fault of a table: a row, nothing, or what it names alone.

use super::fault::PaperFaultKind;
use super::fouls_fault::FoulsFault;
use super::no_value::is_needed;

impl PaperFaultKind {
    /// Whether a row, or the result of one, is left out of what is counted because of it. For other faults the row is counted,
    /// and only what they name waits to be corrected.
    pub const fn leaves_row_out(&self) -> bool {
        match self {
            PaperFaultKind::Cell { column, .. } | PaperFaultKind::NoValue { column, .. } => {
                is_needed(column)
            }
            PaperFaultKind::Line(_)
            | PaperFaultKind::Stranger { .. }
            | PaperFaultKind::NameOfSeveral { .. }
            | PaperFaultKind::NumberOfSeveral { .. }
            | PaperFaultKind::PlaceTwice { .. }
            | PaperFaultKind::AgainstItself { .. }
            | PaperFaultKind::ResultsDiffer { .. }
            | PaperFaultKind::TooMany { .. }
            | PaperFaultKind::ThirdTeam { .. }
            | PaperFaultKind::NoOpponent { .. }
            | PaperFaultKind::BeyondPlan { .. }
            | PaperFaultKind::NoName => true,
            _ => false,
        }
    }

    /// Whether nothing is left out for it.
    pub const fn is_note(&self) -> bool {
        match self {
            PaperFaultKind::NotPaired { .. }
            | PaperFaultKind::Title { .. }
            | PaperFaultKind::GameTwice { .. }
            | PaperFaultKind::Filled(_)
            | PaperFaultKind::Fouls(FoulsFault::OnSheetsAlone { .. })
            | PaperFaultKind::LooseCounted { .. }
            | PaperFaultKind::NotPlaced { .. }
            | PaperFaultKind::NotPublished { all: true, .. } => true,
            PaperFaultKind::NameTwice { same, .. } => *same,
            PaperFaultKind::UnknownColumn { near, .. } => near.is_none(),
            _ => false,
        }
    }
}
