//! Groups of laws as patterns, so that what a book says in one sentence stands in one line.
//!
//! A new law is in no group: the compiler asks each base edition for it until it is put into one or
//! answered.

/// Moves that no piece of the kind makes: geometry, ways, legs, eyes, river and palace.
macro_rules! steps {
    () => {
        $crate::rules::Law::NoSuchStep
            | $crate::rules::Law::PathBlocked
            | $crate::rules::Law::HorseLegBlocked
            | $crate::rules::Law::ElephantEyeBlocked
            | $crate::rules::Law::ElephantCrossesRiver
            | $crate::rules::Law::PalaceLeft
            | $crate::rules::Law::SoldierSidewaysBeforeRiver
            | $crate::rules::Law::SoldierBackward
            | $crate::rules::Law::OffBoard
    };
}

/// Captures of a cannon without a screen, or over more than one.
macro_rules! screens {
    () => {
        $crate::rules::Law::CannonWithoutScreen | $crate::rules::Law::CannonTooManyScreens
    };
}

/// Moves that leave the own general to be taken.
macro_rules! suicides {
    () => {
        $crate::rules::Law::CheckUnanswered
            | $crate::rules::Law::GeneralExposed
            | $crate::rules::Law::GeneralsFace
    };
}

/// The duty to record.
macro_rules! recording {
    () => {
        $crate::rules::Law::MissedEntries
            | $crate::rules::Law::IllegibleEntries
            | $crate::rules::Law::NumberingGap
            | $crate::rules::Law::ClaimsBarred
            | $crate::rules::Law::SheetMissing
            | $crate::rules::Law::SheetsAlike
            | $crate::rules::Law::SheetUnsigned
    };
}

/// Differences of two sheets that need no ruling.
macro_rules! differences {
    () => {
        $crate::rules::Law::SheetsDisagree
            | $crate::rules::Law::EntriesSwapped
            | $crate::rules::Law::ExtraEntries
            | $crate::rules::Law::ColumnsShifted
    };
}

/// Entries that the arbiter has to settle.
macro_rules! open_entries {
    () => {
        $crate::rules::Law::SheetsUndecided
            | $crate::rules::Law::NobodyRecorded
            | $crate::rules::Law::EntryCannotBeRight
    };
}

/// Other facts that two sheets show.
macro_rules! other_sheets {
    () => {
        $crate::rules::Law::EntryRewritten
            | $crate::rules::Law::IllegibleRead
            | $crate::rules::Law::RecordRefused
            | $crate::rules::Law::FairCopy
            | $crate::rules::Law::TwoResults
    };
}

/// Clocks and time: family T.
macro_rules! clocks {
    () => {
        $crate::rules::Law::ImpossibleClock
            | $crate::rules::Law::LimitOverstepped
            | $crate::rules::Law::FlagNotLost
            | $crate::rules::Law::ClockAfterFlag
            | $crate::rules::Law::RapidByOtherRules
            | $crate::rules::Law::UnlistedTimeControl
            | $crate::rules::Law::UnequalTimes
            | $crate::rules::Law::PenaltyNotApplied
            | $crate::rules::Law::CompensationNotApplied
            | $crate::rules::Law::ClockChangedWithoutGround
            | $crate::rules::Law::Late
            | $crate::rules::Law::Absent
            | $crate::rules::Law::PressedBeforeMoving
            | $crate::rules::Law::ClockStopped
            | $crate::rules::Law::WrongHand
            | $crate::rules::Law::KnockedPieces
            | $crate::rules::Law::UnclearPoint
            | $crate::rules::Law::KnockedClock
            | $crate::rules::Law::FaultyClock
    };
}

/// Offers of a draw and claims: family D.
macro_rules! claims {
    () => {
        $crate::rules::Law::NaturalLimitPassed
            | $crate::rules::Law::DrawnAtNaturalLimit
            | $crate::rules::Law::ClaimWasDue
            | $crate::rules::Law::FalseClaim
            | $crate::rules::Law::LimitNotGiven
            | $crate::rules::Law::RepeatedOffer
            | $crate::rules::Law::InOthersTime
            | $crate::rules::Law::OfferWithdrawn
            | $crate::rules::Law::AgreedDrawIgnored
            | $crate::rules::Law::AgreedAfterRefusal
            | $crate::rules::Law::EarlyOffer
            | $crate::rules::Law::ClaimAfterFlag
    };
}

/// Results on paper.
macro_rules! written_results {
    () => {
        $crate::rules::Law::ResultTagAgainstToken
            | $crate::rules::Law::ResultAgainstOtherRecord
            | $crate::rules::Law::ResultAgainstWords
            | $crate::rules::Law::NoResult
    };
}

/// Fouls, conduct, and what an arbiter ruled.
macro_rules! fouls {
    () => {
        $crate::rules::Law::FoulNoted
            | $crate::rules::Law::FoulNotNoted
            | $crate::rules::Law::TooManyFouls
            | $crate::rules::Law::RuledLost
            | $crate::rules::Law::PlayedOn
            | $crate::rules::Law::LossWithoutGround
            | $crate::rules::Law::AgainstTheRules
            | $crate::rules::Law::ConductNoted
            | $crate::rules::Law::TouchMove
            | $crate::rules::Law::TouchedInVain
            | $crate::rules::Law::Warned
    };
}

/// Errors that were pointed out.
macro_rules! corrections {
    () => {
        $crate::rules::Law::ErrorNotFound
            | $crate::rules::Law::IllegalMoveCorrected
            | $crate::rules::Law::ReplacedByAnother
            | $crate::rules::Law::ColoursRaised
            | $crate::rules::Law::ShiftRaised
            | $crate::rules::Law::ColoursAgainstPairing
    };
}

/// Result slips.
macro_rules! slips {
    () => {
        $crate::rules::Law::SlipResult
            | $crate::rules::Law::SlipTimes
            | $crate::rules::Law::SlipFouls
            | $crate::rules::Law::SlipIncomplete
    };
}

pub(super) use {
    claims, clocks, corrections, differences, fouls, open_entries, other_sheets, recording,
    screens, slips, steps, suicides, written_results,
};
