//! The one table of codes. `codes.rs` makes [`Code`](super::Code) and [`Law`](super::Law) of it, `registry.rs` the rules
//! themselves: the file of a rule needs the first and is named by the second.
//!
//! # How to add a rule
//!
//! `src/README.md` has the steps, with all files to touch. In detail:
//!
//! 1. Write `src/rules/FAMILY/NAME.rs`, copying a neighbour: a doc comment and
//!    `pub(in crate::rules) const CHECK: Check`, which is [`Check::Form`] for the families F and C (what is wrong
//!    with file and form: no law, no edition; [`Check::Played`] where it shows in how a record was
//!    played), [`Check::Law`] for a rule that looks at a case, or
//!    [`Check::Total`] for one that must know the fouls and the result the other rules add up to, or
//!    [`Check::Witnesses`] for one that compares the records of one game (the store asks it, when
//!    records are grouped and after they are judged again).
//!    The check pushes findings made by [`Finding::of_form`](super::Finding::of_form) or
//!    [`Case::finding`](super::Case::finding) and fills in side, place and facts (the table of which is [`fact`](super::fact)); a code whose
//!    finding was done to that side, and not by it, stands in `audit.rs` as such. It never asks
//!    what follows from them: the edition says that afterwards. When there is nothing to find it
//!    must return at once.
//!    A breach of movement, a fault of form or a deed at the board that is nothing but that needs no file:
//!    its row says so (`= Breach(Illegal::NullMove)`).
//! 2. Write the pages `NAME.zh.md` and `NAME.en.md` beside it (their form: [`Page`](super::Page)).
//!    Every placeholder of the message must be a fact the check gives; an example in a fenced `pgn` block is played by
//!    the tests and must show the code; `dapu explain` draws its board (of an M code before the move, else the first).
//!    They hold no table of editions: that is made of what the editions answer. What a table cannot say
//!    of a book stands as prose under the heading `## Editions`.
//! 3. Add `mod NAME;` to `src/rules/FAMILY.rs`, where it has a file, and one line to the table below.
//! 4. A rule of law does not compile until every edition has answered: one line in each of
//!    `edition/cn1957.rs`, `cn1999.rs`, `cn2020.rs` and `axf.rs`, and in `cn2020_rapid.rs` and
//!    `cn2020_mass.rs` where their chapter differs.
//!
//! Codes are never renumbered and never used again.

/// Hands the table to the macro `make`.
macro_rules! table {
    ($make:ident) => {
        $make! {
            form {
                // F: file and format
                F001 "unknown-format" Warning Decided format::unknown_format,
                F002 "format-not-read" Warning Decided format::format_not_read,
                F003 "western-chess" Warning Decided format::western_chess,
                F004 "other-game" Warning Decided format::other_game,
                F005 "damaged-archive" Error Decided format::damaged_archive,
                F006 "oversized-record" Error Decided format::oversized_record,
                F007 "unreadable-file" Error Decided format::unreadable_file,
                F008 "no-game" Note Decided format::no_game,
                F101 "missing-tag" Note Decided format::missing_tag,
                F102 "doubled-tag" Warning Decided format::doubled_tag,
                F103 "malformed-tag" Warning Decided format::malformed_tag = Fault(&FaultKind::MalformedTag),
                F104 "number-out-of-step" Warning Decided format::number_out_of_step,
                F105 "unclosed-comment" Warning Decided format::unclosed_comment = Fault(&FaultKind::UnclosedComment),
                F106 "stray-close" Warning Decided format::stray_close = Fault(&FaultKind::StrayClose),
                F107 "unclosed-variation" Warning Decided format::unclosed_variation = Fault(&FaultKind::UnclosedVariation),
                F108 "residue" Note Decided format::residue,
                F109 "no-moves" Note Decided format::no_moves,
                F110 "no-tags" Note Decided format::no_tags,
                F111 "unreadable-fen" Error Decided format::unreadable_fen,
                F112 "faulty-setup" Error Decided format::faulty_setup,
                F113 "unknown-token" Error Decided format::unknown_token = Fault(&FaultKind::UnknownToken),
                F114 "control-character" Warning Decided format::control_character = Fault(&FaultKind::ControlCharacter),
                F115 "comment-runs-into-next-record" Warning Decided format::comment_runs_into_next_record,
                F116 "cut-short" Error Decided format::cut_short = Fault(&FaultKind::CutShort),
                F117 "bytes-left-over" Warning Decided format::bytes_left_over,
                F118 "field-cut" Note Decided format::field_cut,
                F119 "bad-field" Warning Decided format::bad_field,
                F120 "too-many-entries" Error Decided format::too_many_entries,
                F121 "moves-not-read" Warning Decided format::moves_not_read,
                F122 "start-unknown" Warning Decided format::start_unknown,
                F123 "repeated-entry" Warning Decided format::repeated_entry = Fault(&FaultKind::RepeatedEntry),
                F124 "one-player" Warning Decided format::one_player,
                F125 "turn-in-doubt" Warning Reading format::turn_in_doubt,
                F126 "clock-at-rest" Note Decided format::clock_at_rest,
                F127 "clock-direction" Note Decided format::clock_direction,
                F201 "uncommon-convention" Note Decided format::uncommon_convention,
                F202 "reading-undecided" Warning Reading format::reading_undecided,
                F203 "mixed-notations" Warning Decided format::mixed_notations,
                F204 "notation-tag-mismatch" Warning Decided format::notation_tag_mismatch,
                F301 "stale-ruling" Warning ForArbiter format::stale_ruling,
                F302 "remark-unread" Note ForArbiter format::remark_unread,
                // C: coding
                C001 "undecodable-bytes" Warning Decided coding::undecodable_bytes,
                C002 "other-encoding" Warning Decided coding::other_encoding,
                C003 "encoding-undecided" Warning Decided coding::encoding_undecided,
            }
            law {
                // M: movement
                M101 NullMove "null-move" Error Decided movement::null_move = Breach(Illegal::NullMove),
                M102 WrongSide "wrong-side" Error Decided movement::wrong_side = Breach(Illegal::WrongSide),
                M103 OwnPieceCaptured "own-piece-captured" Error Decided movement::own_piece_captured = Breach(Illegal::OwnPiece),
                M104 NoSuchStep "no-such-step" Error Decided movement::no_such_step = Breach(Illegal::Geometry),
                M105 PathBlocked "path-blocked" Error Decided movement::path_blocked = Breach(Illegal::PathBlocked),
                M106 CannonWithoutScreen "cannon-without-screen" Error Decided movement::cannon_without_screen = Breach(Illegal::CannonNoScreen),
                M107 CannonTooManyScreens "cannon-too-many-screens" Error Decided movement::cannon_too_many_screens = Breach(Illegal::CannonTooManyScreens),
                M108 HorseLegBlocked "horse-leg-blocked" Error Decided movement::horse_leg_blocked = Breach(Illegal::HorseLegBlocked),
                M109 ElephantEyeBlocked "elephant-eye-blocked" Error Decided movement::elephant_eye_blocked = Breach(Illegal::ElephantEyeBlocked),
                M110 ElephantCrossesRiver "elephant-crosses-river" Error Decided movement::elephant_crosses_river = Breach(Illegal::ElephantCrossesRiver),
                M111 PalaceLeft "palace-left" Error Decided movement::palace_left = Breach(Illegal::LeavesPalace),
                M112 SoldierSidewaysBeforeRiver "soldier-sideways-before-river" Error Decided movement::soldier_sideways_before_river = Breach(Illegal::SoldierSidewaysBeforeRiver),
                M113 SoldierBackward "soldier-backward" Error Decided movement::soldier_backward = Breach(Illegal::SoldierBackward),
                M114 OffBoard "off-board" Error Decided movement::off_board = Breach(Illegal::OffBoard),
                M201 GeneralsFace "generals-face" Error Decided movement::generals_face = Breach(Illegal::GeneralsFace),
                M202 CheckUnanswered "check-unanswered" Error Decided movement::check_unanswered = Breach(Illegal::StillInCheck),
                M203 GeneralExposed "general-exposed" Error Decided movement::general_exposed = Breach(Illegal::ExposesGeneral),
                M301 MovesAfterEnd "moves-after-end" Error Decided movement::moves_after_end,
                M302 GeneralCaptured "general-captured" Error Decided movement::general_captured,
                M401 WrongFirstMover "wrong-first-mover" Warning ForArbiter movement::wrong_first_mover,
                M402 OutOfTurn "out-of-turn" Error Decided movement::out_of_turn,
                M501 NoSuchPiece "no-such-piece" Error ForArbiter movement::no_such_piece,
                M502 AmbiguousMove "ambiguous-move" Warning ForArbiter movement::ambiguous_move,
                // S: scoresheet
                S101 MissedEntries "missed-entries" Warning ForArbiter scoresheet::missed_entries,
                S102 IllegibleEntries "illegible-entries" Warning ForArbiter scoresheet::illegible_entries,
                S103 NumberingGap "numbering-gap" Warning ForArbiter scoresheet::numbering_gap,
                S104 ClaimsBarred "claims-barred" Error ForArbiter scoresheet::claims_barred,
                S201 SheetMissing "sheet-missing" Warning ForArbiter scoresheet::sheet_missing,
                S202 SheetsDisagree "sheets-disagree" Warning Decided scoresheet::sheets_disagree,
                S203 SheetsUndecided "sheets-undecided" Warning ForArbiter scoresheet::sheets_undecided,
                S204 EntriesSwapped "entries-swapped" Warning Decided scoresheet::entries_swapped,
                S205 ExtraEntries "extra-entries" Warning Decided scoresheet::extra_entries,
                S206 ColumnsShifted "columns-shifted" Warning Decided scoresheet::columns_shifted,
                S207 EntryRewritten "entry-rewritten" Warning ForArbiter scoresheet::entry_rewritten,
                S208 IllegibleRead "illegible-read" Note Decided scoresheet::illegible_read,
                S209 NobodyRecorded "nobody-recorded" Warning ForArbiter scoresheet::nobody_recorded,
                S210 EntryCannotBeRight "entry-cannot-be-right" Warning ForArbiter scoresheet::entry_cannot_be_right,
                S211 SheetsAlike "sheets-alike" Warning ForArbiter scoresheet::sheets_alike,
                S212 RecordRefused "record-refused" Error ForArbiter scoresheet::record_refused,
                S213 FairCopy "fair-copy" Note ForArbiter scoresheet::fair_copy,
                S214 TwoResults "two-results" Error ForArbiter scoresheet::two_results,
                S215 SheetUnsigned "sheet-unsigned" Warning Decided scoresheet::sheet_unsigned,
                // T: time
                T101 ImpossibleClock "impossible-clock" Warning ForArbiter time::impossible_clock,
                T102 LimitOverstepped "limit-overstepped" Error Decided time::limit_overstepped,
                T103 FlagNotLost "flag-not-lost" Error Decided time::flag_not_lost,
                T104 ClockAfterFlag "clock-after-flag" Warning ForArbiter time::clock_after_flag,
                T105 RapidByOtherRules "rapid-by-other-rules" Warning Decided time::rapid_by_other_rules,
                T106 UnlistedTimeControl "unlisted-time-control" Note ForArbiter time::unlisted_time_control,
                T107 UnequalTimes "unequal-times" Warning ForArbiter time::unequal_times,
                T201 PenaltyNotApplied "penalty-not-applied" Warning ForArbiter time::penalty_not_applied,
                T202 CompensationNotApplied "compensation-not-applied" Warning ForArbiter time::compensation_not_applied,
                T203 ClockChangedWithoutGround "clock-changed-without-ground" Note ForArbiter time::clock_changed_without_ground,
                T301 Late "late" Error Decided time::late,
                T302 Absent "absent" Error Decided time::absent,
                T401 PressedBeforeMoving "pressed-before-moving" Warning Decided time::pressed_before_moving,
                T402 ClockStopped "clock-stopped" Warning ForArbiter time::clock_stopped = Conduct(Act::ClockStopped),
                T403 WrongHand "wrong-hand" Warning ForArbiter time::wrong_hand = Conduct(Act::ClockHand),
                T404 KnockedPieces "knocked-pieces" Warning Decided time::knocked_pieces,
                T405 UnclearPoint "unclear-point" Warning Decided time::unclear_point = Conduct(Act::UnclearPoint),
                T406 KnockedClock "knocked-clock" Warning Decided time::knocked_clock = Conduct(Act::KnockedClock),
                T407 FaultyClock "faulty-clock" Note ForArbiter time::faulty_clock,
                // D: draw offers and claims
                D101 NaturalLimitPassed "natural-limit-passed" Note ForArbiter draw::natural_limit_passed,
                D102 DrawnAtNaturalLimit "drawn-at-natural-limit" Note Decided draw::drawn_at_natural_limit,
                D103 ClaimWasDue "claim-was-due" Error Decided draw::claim_was_due,
                D104 FalseClaim "false-claim" Error Decided draw::false_claim,
                D105 LimitNotGiven "limit-not-given" Note ForArbiter draw::limit_not_given,
                D201 RepeatedOffer "repeated-offer" Warning Decided draw::repeated_offer,
                D202 InOthersTime "in-others-time" Warning ForArbiter draw::in_others_time,
                D203 OfferWithdrawn "offer-withdrawn" Warning ForArbiter draw::offer_withdrawn,
                D204 AgreedDrawIgnored "agreed-draw-ignored" Error Decided draw::agreed_draw_ignored,
                D205 AgreedAfterRefusal "agreed-after-refusal" Warning ForArbiter draw::agreed_after_refusal,
                D206 EarlyOffer "early-offer" Warning ForArbiter draw::early_offer,
                D207 ClaimAfterFlag "claim-after-flag" Warning ForArbiter draw::claim_after_flag,
                // P: repetition
                P101 PerpetualCheck "perpetual-check" Error Decided repetition::perpetual_check,
                P102 MutualPerpetualCheck "mutual-perpetual-check" Error Decided repetition::mutual_perpetual_check,
                P103 RepetitionNotClassified "repetition-not-classified" Warning ForArbiter repetition::not_classified,
                P104 BannedRepetition "banned-repetition" Error Decided repetition::banned_repetition,
                P105 DrawnRepetition "drawn-repetition" Note Decided repetition::drawn_repetition,
                P106 EarlyRepetition "early-repetition" Warning Decided repetition::early_repetition,
                P107 DrawnAgainstTheRule "drawn-against-the-rule" Warning ForArbiter repetition::drawn_against_the_rule,
                P108 LostAgainstTheRule "lost-against-the-rule" Warning ForArbiter repetition::lost_against_the_rule,
                P109 RepetitionNotClaimed "repetition-not-claimed" Note ForArbiter repetition::not_claimed,
                P110 AttackRun "attack-run" Warning ForArbiter repetition::attack_run,
                P111 RepetitionInDoubt "repetition-in-doubt" Warning ForArbiter repetition::in_doubt,
                P112 ClaimWithoutRepetition "claim-without-repetition" Warning ForArbiter repetition::claim_without_repetition,
                // O: outcome
                O101 ResultAgainstBoard "result-against-board" Error Decided outcome::result_against_board,
                O102 ResultTagAgainstToken "result-tag-against-token" Error ForArbiter outcome::result_tag_against_token,
                O103 ResultAgainstWords "result-against-words" Error ForArbiter outcome::result_against_words,
                O104 NoResult "no-result" Note Decided outcome::no_result,
                O105 NobodyCouldWin "nobody-could-win" Warning ForArbiter outcome::nobody_could_win,
                O106 WinnerCouldNotWin "winner-could-not-win" Warning ForArbiter outcome::winner_could_not_win,
                O107 ResultAgainstOtherRecord "result-against-other-record" Error ForArbiter outcome::result_against_other_record,
                O201 FoulNoted "foul-noted" Warning ForArbiter outcome::foul_noted,
                O202 FoulNotNoted "foul-not-noted" Warning ForArbiter outcome::foul_not_noted,
                O203 TooManyFouls "too-many-fouls" Error Decided outcome::too_many_fouls,
                O204 RuledLost "ruled-lost" Error Decided outcome::ruled_lost,
                O205 PlayedOn "played-on" Warning Decided outcome::played_on,
                O206 LossWithoutGround "loss-without-ground" Warning ForArbiter outcome::loss_without_ground,
                O207 AgainstTheRules "against-the-rules" Error ForArbiter outcome::against_the_rules,
                O208 ConductNoted "conduct-noted" Warning ForArbiter outcome::conduct_noted,
                O209 TouchMove "touch-move" Warning ForArbiter outcome::touch_move,
                O210 TouchedInVain "touched-in-vain" Warning Decided outcome::touched_in_vain,
                O211 Warned "warned" Note Decided outcome::warned,
                O301 ErrorNotFound "error-not-found" Warning ForArbiter outcome::error_not_found,
                O302 IllegalMoveCorrected "illegal-move-corrected" Error Decided outcome::illegal_move_corrected,
                O303 ReplacedByAnother "replaced-by-another" Warning ForArbiter outcome::replaced_by_another,
                O304 ColoursRaised "colours-raised" Warning Decided outcome::colours_raised,
                O305 ShiftRaised "shift-raised" Warning ForArbiter outcome::shift_raised,
                O306 ColoursAgainstPairing "colours-against-pairing" Warning Decided outcome::colours_against_pairing,
                O401 SlipResult "slip-result" Error ForArbiter outcome::slip_result,
                O402 SlipTimes "slip-times" Warning ForArbiter outcome::slip_times,
                O403 SlipFouls "slip-fouls" Warning ForArbiter outcome::slip_fouls,
                O404 SlipIncomplete "slip-incomplete" Warning Decided outcome::slip_incomplete,
            }
        }
    };
}
pub(super) use table;
