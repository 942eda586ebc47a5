//! The facts of a finding by name: what a rule may say beside code, side, plies and place.
//!
//! Each line of [the table](self) is one fact: the constant by which rules write it and editions
//! and messages read it, the name under which JSON, messages and the database know it, its type and
//! what it says. The type is known to the compiler: a misspelt or ill-typed fact does not compile.
//!
//! ```
//! use dapu::rules::{Facts, fact};
//!
//! let mut facts = Facts::default();
//! facts.set(fact::SECONDS, 300);
//! assert_eq!(facts.get(fact::SECONDS), Some(300));
//! assert_eq!(facts.to_json(), r#"{"seconds":300}"#);
//! ```
//!
//! A name that is not in the table:
//!
//! ```compile_fail,E0425
//! dapu::rules::Facts::default().get(dapu::rules::fact::SECOND);
//! ```
//!
//! A value of another type:
//!
//! ```compile_fail,E0277
//! dapu::rules::Facts::default().set(dapu::rules::fact::SECONDS, "many");
//! ```
//!
//! # How to add a fact
//! 1. Add a line to the table: `NAME "name": Type, "what it says";`. Two facts may share a name in
//!    JSON, where they are of two rules; no finding has both.
//! 2. Write it: `finding.with(fact::NAME, value)`.
//! 3. Read it: in an edition (`c.holds(fact::NAME)`, `c.fact(fact::NAME)`), in the message of the
//!    rule's pages (`{name}`), or not at all: then its line ends `kept`, for it is there for those
//!    who query the database.
//!
//! # Types
//! | type | JSON | shape |
//! |---|---|---|
//! | [`bool`] | `true`, `false` | a switch; most are written only where they are true |
//! | [`Count`], [`Ply`], [`Plies`], [`Round`], [`Rounds`], [`Seconds`], [`Minutes`], [`Bytes`], [`Line`] | a number | a whole number of that unit |
//! | [`Text`] | a string | what stood on paper, or a list made of such |
//! | [`YesNo`], [`Granted`], [`CourseEnd`], … | a string | one of a few words, each an enum |
//! | [`Side`], [`GameResult`], [`Code`], [`Square`], … | a string | the value by its name |
//! | [`Owner`], [`Stated`] | a string | a side or a result that may not be known: `unknown`, `none` |
//! | [`Tally`], [`CycleMoves`], [`Doubts`], [`Verdicts`] | a string | evidence of repetition, a value until it is shown |

mod cycle;
mod evidence;
mod kind;
mod value;
mod words;

pub use cycle::UNTOLD as UNTOLD_MOVES;
pub use cycle::{
    CycleMoves, DoubtFact, DoubtKey, Doubts, Evidence, MoveFact, NatureReason, Tally, Verdicts,
};
pub use kind::{Bytes, Count, Fact, Key, Line, Minutes, Plies, Ply, Round, Rounds, Seconds, Text};
pub use value::Value;

/// Makes a constant of each line, and the list of all.
macro_rules! facts {
    ($($name:ident $json:literal: $kind:ident, $doc:literal $($kept:ident)?;)*) => {
        $(
            #[doc = $doc]
            pub const $name: Key<$kind> = Key::new($json);
        )*

        /// All facts, in the order of the table.
        pub const ALL: &[Entry] = &[$(Entry {
            constant: stringify!($name),
            name: $json,
            kind: stringify!($kind),
            says: $doc,
            kept: facts!(@kept $($kept)?),
        },)*];
    };
    (@kept kept) => { true };
    (@kept) => { false };
}

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The constant.
    pub constant: &'static str,
    /// The name in JSON and messages.
    pub name: &'static str,
    /// The name of its type.
    pub kind: &'static str,
    /// Its meaning.
    pub says: &'static str,
    /// Whether nothing reads it: it is kept for those who query the database.
    pub kept: bool,
}

/// Whether the table has a fact of that name.
pub fn is_known(name: &str) -> bool {
    ALL.iter().any(|entry| entry.name == name)
}

use crate::board::{Side, Square};
use crate::notation::Family;
use crate::record::{Act, GameResult};
use crate::rules::Code;
use crate::rules::repetition::{CycleVerdict, Ground};
use crate::text::Encoding;
pub use words::{
    Against, Agrees, AlikeIn, Cause, ClaimOf, ClockFault, ClockShows, CourseEnd, Decided, Due,
    DueSeen, EarlyDraw, EndedBy, Ending, Granted, Hurry, Interruption, KnockedWhen, LossWanting,
    NotedGround, OfferGone, Owner, Pace, Raised, SlipKind, Source, Stated, TurnSeen, Whose, YesNo,
};

facts! {
    ABSENT "absent": Text, "The tags that are not there.";
    ACT "act": Act, "What a player did.";
    AFTER_FOUL "after_foul": bool, "The opponent had fouled there.";
    AFTER_GAME "after_game": bool, "The claim stands after the last ply.";
    AGAINST "against": Against, "What the result on the slip contradicts.";
    RECORDS_AGAINST "against": Count, "How many records give the other result.";
    AGREE "agree": Count, "How many records give the result stated.";
    AGREES "agrees": Agrees, "Whether the result is the one that follows from the verdict.";
    AHEAD "ahead": Count, "By how many offers a side is ahead of the other.";
    ALSO "also": Text, "The other breaches of the same move, as codes." kept;
    ARTICLES "articles": Text, "The fouls of a side: `ARTICLE@PLY+FOULS`, joined by `; `.";
    AT_ROUND "at": Round, "The round it stands at.";
    MEN_AT "at": Text, "The points of the pieces in the way.";
    BARRED "barred": bool, "So much is missing on the claimant's sheet that the claim is not heard.";
    BEFORE_IT "before_it": Text, "Entries before it of which one may be wrong instead: round, as written, what may have been played, or `×2` where it stands twice.";
    ROW_OFF "row_off": bool, "A column stands a row too high or too low.";
    ALONE "alone": Text, "The entry of the one sheet that reaches so far.";
    SOLE "sole": Text, "The entry of the only sheet at hand.";
    SHARED "shared": Text, "The entry that both sheets have.";
    UNTIMED "before": bool, "No ply is named: it may have been before the game.";
    SHOWN_BEFORE "before": Text, "What the clock showed before.";
    BLANK "blank": Text, "The tags that are there and empty.";
    BLACK_CONDUCT "black": Tally, "What Black's moves of a cycle add up to.";
    BLACK_PAIRED "black": Text, "Who was to have Black.";
    BLACK_TIME "black": Text, "What Black's clock shows at the start.";
    BLACK_HALF "black_half": Text, "Rounds for Black's claim, counted half." kept;
    BLACK_NET "black_net": Text, "Rounds for Black's claim, counted net.";
    BEGINS "begins": Side, "The side that the replay begins with.";
    BOARD "board": GameResult, "The result the board gives.";
    BOTH_REWRITTEN "both": YesNo, "Whether both sheets have it crossed out." kept;
    BOTH_ABSENT "both": bool, "It is said of both players.";
    BOTH_NET "both_net": Text, "Rounds counted net for either.";
    BOUNDED "bounded": bool, "The search stopped at its bound." kept;
    BY_NOBODY "by_nobody": bool, "A side lost by it, and nobody says which.";
    BY_NO_LETTER "by_no_letter": Side, "The side to move by a FEN that names none.";
    BY "by": Owner, "Who claims.";
    BY_RULES "by_rules": Stated, "The result the rules give.";
    BY_TAKEN "by_taken": Count, "The fouls by the reading taken.";
    BY_THE_OTHER "by_the_other": bool, "By the other reading of how long a side has, it is otherwise.";
    BY_COURSE "by_course": bool, "Times run so in the whole record.";
    BY_EVENT "by_event": bool, "The event file says so.";
    BYTES "bytes": Bytes, "How large it is.";
    CANDIDATES "candidates": Text, "The moves that may be meant.";
    CAUSE "cause": Cause, "Why time was due.";
    CHARS "chars": Count, "How many characters.";
    CHOSEN "chosen": Text, "The move an arbiter chose.";
    CITED "cited": Text, "The article a note cites.";
    CLAIMED "claimed": YesNo, "Whether a ruling was asked for.";
    CLAUSE "clause": Text, "The clause on touched pieces that is broken.";
    CLOCK_HEAD "head": ClockShows, "What the head of the times says.";
    CLOCK "clock": Text, "The minutes used by the clocks of the record.";
    CODE "code": Code, "The code a ruling is on.";
    CONTRADICTED "contradicted": bool, "Another record of the game or its words contradict it.";
    CONVENTION "convention": Text, "The convention by which the moves are legal.";
    COUNT "count": Count, "How many there are.";
    COUNTS "counts": bool, "The sheets count as alike by the reading taken.";
    COURSE "course": CourseEnd, "How the cycle ended for the side that had to vary.";
    CYCLE "cycle": Text, "The moves of the cycle as written.";
    DECIDED "decided": Decided, "How it was decided which sheet is right.";
    DECLARED "declared": Family, "The notation a tag names.";
    DENIED "denied": Text, "The remark of the game that notes what this one denies.";
    DIFFER "differ": bool, "The ways of counting differ.";
    DISOBEYED "disobeyed": bool, "The arbiter told the side to vary, and it went on.";
    DOUBTS "doubts": Doubts, "What is open in a cycle.";
    DUE "due": Due, "What could have been had by a claim.";
    EACH "each": Text, "The fouls of each side by the ledger.";
    EARLIER "earlier": Text, "Earlier entries of which one may be wrong instead: round, as written, what may have been played.";
    ENCODING "encoding": Encoding, "An encoding.";
    ENDING "ending": Ending, "How the game ended on the board.";
    ERROR_ROUND "error_round": Round, "The round the error was made in.";
    EVIDENCE "evidence": Text, "What stood on paper, where it is not the move itself.";
    NUMBER_AS_EVIDENCE "evidence": Count, "The number that stood on paper.";
    EXCUSED "excused": Plies, "Missed while the side need not write.";
    EXPECTED "expected": Text, "What should stand there.";
    EXPECTED_NUMBER "expected": Count, "The number that should stand there.";
    LAST_NUMBER "last_number": Count, "The number of the round of the last entry before a jump.";
    FACING "facing": bool, "The generals faced each other.";
    FAMILY "family": Family, "The notation the moves are in.";
    FAULTS "faults": Text, "The faults of a start position.";
    FILE "file": Encoding, "The encoding of the file.";
    FILLINGS "fillings": Text, "How many ways of filling a hole there are.";
    FIRST_RESULT "first": GameResult, "The result of Red's sheet.";
    FIRST_VALUE "first": Text, "The first value of a tag given twice.";
    FIRST_MOVER "expected": Side, "Who moves first by the edition.";
    FITS_NONE "fits_none": bool, "The ruling fits nothing that was found.";
    FITTING "fitting": Count, "How many findings the ruling fits, none of which it names.";
    FITS "fits": YesNo, "Whether so many plies fit the gap." kept;
    FLAG "flag": Ply, "After which ply the flag fell.";
    FORMAT "format": Text, "The format of a file that is not read.";
    FOUL_LIMIT "limit": Count, "So many fouls lose.";
    FOULS "fouls": Count, "How many fouls.";
    FOULS_EACH "fouls_each": Count, "How many fouls by the other reading: one for each four.";
    FOUND_BY "found_by": Code, "The code that finds it.";
    FRAME "frame": Encoding, "The encoding of the record.";
    FROM "from": Square, "From which point.";
    GIVEN "given": Text, "The most time the control gives.";
    GRANTED "granted": Granted, "Whether a claim was granted.";
    CLAIMS_GRANTED "granted": Count, "How many claims were granted that could not be heard.";
    GROSS "gross": Text, "Rounds counted gross.";
    GROUND "ground": Ground, "On what ground a repetition was decided.";
    GROUND_ARTICLE "ground": Text, "The article that decides.";
    GROUND_NOTED "ground": NotedGround, "What is with the ground of a foul that was noted.";
    HALF "half": Text, "Rounds counted half for either.";
    HEARD "heard": Count, "How many claims were heard that could not be.";
    HOW_AGREED "how": OfferGone, "Why no offer stood.";
    HEAD_IS_SILENT "head_is_silent": bool, "Nothing says whether times are left or used.";
    HOW_CLOCK "how": ClockFault, "How a clock is impossible.";
    HOW_DUE "how": DueSeen, "What became of time that was due.";
    HOW_ENDED "how": EndedBy, "How the game had ended.";
    ILLEGIBLE "illegible": Plies, "How many entries are illegible.";
    IMPLIED "implied": bool, "That Black begins follows from the moves alone." kept;
    IN_ROUNDS "in_rounds": bool, "Five rounds had not been played.";
    RAISED_IN_TIME "in_time": bool, "It was pointed out in time.";
    SHIFT_IN_TIME "in_time": YesNo, "Whether a shifted piece was pointed out in time.";
    INCREMENT "increment": Seconds, "Added a move.";
    LATE_BY "late_by": Plies, "So many plies after the error." kept;
    HANDICAP "handicap": Text, "The words that say that a game was played at odds.";
    SURPLUS "surplus": Plies, "How many entries too many stand before a number.";
    BEGINS_AGAIN "begins_again": bool, "The numbers begin again with 1 behind the moves of a game.";
    LEFT "left": Plies, "How many plies were not played through.";
    TIME_LEFT "left": Text, "What the clock shows as left.";
    LEGAL "legal": Plies, "How many plies are legal by the convention taken.";
    LETTER "letter": Side, "The side to move by the letter of the FEN.";
    LENGTH "length": Plies, "How many plies a round of the cycle has.";
    LIMIT_ROUNDS "limit": Text, "The natural limit in rounds: one number, or two with `-`.";
    LOOKS_LIKE "looks_like": Text, "What a file looks like.";
    LOSER "loser": Side, "Who lost.";
    MEANS "means": GameResult, "The result the words mean.";
    MATTER "matter": Text, "The finding that it follows from, with its last ply: `D104@78`.";
    MEN "men": Text, "The pieces in the way, as FEN letters.";
    MINUTES "minutes": Minutes, "So many minutes.";
    MINUTES_LIMIT "limit": Minutes, "After so many minutes the game is lost.";
    MISSED "missed": Plies, "How many plies are not recorded.";
    MORE "more": Plies, "How many plies were played on.";
    MOST "most": Text, "The most the clock can show.";
    MOVE "move": Text, "The move as written.";
    CLOCK_MOVES "moves": Count, "How many moves the side had made.";
    CYCLE_MOVES "moves": CycleMoves, "What each move of a cycle was.";
    UNREAD_MOVES "moves": Count, "How many moves were not read.";
    NAME "name": Text, "A name.";
    NET "net": Text, "Rounds counted net.";
    NEXT_MOVER "next": Side, "Whose move stands behind a gap.";
    NO_SIDE "no_side": bool, "The ruling punishes a side and does not say which.";
    NOTED "noted": Count, "How many of its fouls an arbiter noted.";
    NOW "now": Text, "The move that stands there now.";
    NTH "nth": Count, "Which one of its kind, from 1.";
    NUMBER "written": Count, "The number that stands there.";
    ODDS "odds": bool, "It may be a game at odds, where a side moves twice.";
    ON_BOARD "on_board": bool, "The game can only have been won on the board.";
    ON_BOTH "on_both": bool, "Both sheets have it crossed out.";
    ONLY_TOLD "only_told": bool, "A remark alone tells of it: another move was played in its place.";
    ONLY_BY "only_by": Count, "The fouls by the other reading, which alone lose.";
    OPEN "open": bool, "Nothing tells why plies are not there.";
    OTHER_FAMILY "other": Family, "The other notation.";
    OTHER_OFFERS "other": Count, "Offers of the other side.";
    OTHER_RESULT "other": GameResult, "The other result.";
    OTHER_READINGS "others": Text, "The other readings.";
    OTHER_VERDICTS "others": Verdicts, "The other verdicts.";
    OTHERWISE "otherwise": Seconds, "By how much the clock was changed instead.";
    OVER "over": bool, "He came later than the limit.";
    OVERSTEPPED "overstepped": bool, "The penalty used up all the time.";
    OWN "own": Count, "Offers of the side itself.";
    PERHAPS "perhaps": Text, "The move that may be meant.";
    PIECE "piece": Text, "The piece, as a FEN letter.";
    PLACES "places": Count, "In how many places.";
    PLAY_OFF "play_off": bool, "It is a play-off.";
    PLAYS_TO "plays_to": Ply, "The ply as far as the game plays by another entry, where that is not its end.";
    PLAYED "played": bool, "The move was played on in the record.";
    PLIES "plies": Plies, "How many plies.";
    PLY "ply": Ply, "The ply it stands at.";
    POINT "point": Square, "A point.";
    POINTS "points": Text, "Points.";
    POINTS_ATTACKED "points": Count, "To how many points the attacker moved.";
    PRESSED "pressed": bool, "The clock was pressed.";
    QUOTA "quota": Count, "Moves to be made in the time.";
    RAISED "raised": Raised, "It was raised too late, or the stated result alone shows that it was raised.";
    RAPID "rapid": bool, "The time control is rapid." kept;
    REACHED "reached": Ply, "After which ply the natural limit was reached.";
    REACHED_OTHERWISE "reached_otherwise": Ply, "After which ply it was reached, counted another way.";
    REACHED_BY_DEFAULT "reached_by_default": bool, "It was reached by the way of counting taken.";
    READINGS "readings": Count, "How many moves may be meant.";
    RECORDS "records": Count, "How many records of the game there are.";
    RED_CONDUCT "red": Tally, "What Red's moves of a cycle add up to.";
    RED_PAIRED "red": Text, "Who was to have Red.";
    RED_TIME "red": Text, "What Red's clock shows at the start.";
    RED_HALF "red_half": Text, "Rounds for Red's claim, counted half." kept;
    RED_NET "red_net": Text, "Rounds for Red's claim, counted net.";
    REFUSED "refused": Ply, "After which ply the offer was refused.";
    RESTING "resting": Side, "Whose clock never runs.";
    RESULT "result": GameResult, "The result of the record.";
    RIGHT "right": Text, "The move that is right.";
    ROUNDS "rounds": Rounds, "How many rounds.";
    ROW "row": Line, "The line of the rulings' file.";
    RULING "ruling": Text, "A ruling as written.";
    RUNNING "running": Count, "Offers one after the other.";
    RUNS "runs": Text, "The runs of missed plies, joined by `+`.";
    SAYS_NOTHING "says_nothing": bool, "The words of the ruling say nothing that could be applied.";
    SAME "same": Text, "Rounds, where all ways of counting agree.";
    SECOND_RESULT "second": GameResult, "The result of Black's sheet.";
    SECOND_VALUE "second": Text, "The second value of a tag given twice.";
    SECONDS "seconds": Seconds, "So many seconds.";
    SUPERSEDED_BY "superseded_by": Line, "The line of the ruling that took away what this one was on.";
    SETTLED_WITH "settled_with": bool, "The ruling on its matter settles it.";
    SETTLED "settled": bool, "The other sheet has what is not there.";
    SEVERAL "several": Text, "The moves that may be meant, where they are several.";
    SHEET "sheet": Owner, "Whose sheet.";
    SHEETS "sheets": Count, "How many sheets there are." kept;
    SHIFTED "shifted": Text, "A piece that may stand elsewhere by accident: its point, and the point that explains all.";
    SHOWN "shown": Text, "What the clock shows.";
    SIZE_LIMIT "limit": Count, "The largest size that is read.";
    SLIP "slip": Text, "What the slip says.";
    SLIP_FOULS "slip": Count, "The fouls on the slip.";
    SLIP_KIND "slip": SlipKind, "What slip of the pen it may be.";
    SLIP_LINE "slip_line": Line, "The line of the slips' file.";
    TABLE_SAYS "table_says": Text, "The result that the table of results has.";
    SLIP_RESULT "slip": GameResult, "The result on the slip.";
    SOURCE "source": Source, "Where the result stands.";
    STATED "stated": Stated, "The result stated.";
    SUGGESTION "suggestion": Text, "What may be written for it.";
    SUICIDE "suicide": bool, "The move left the own general to be taken.";
    TAG "tag": GameResult, "The result of the tag.";
    TAKEN "taken": Text, "The reading that was taken.";
    TAKEN_ENCODING "taken": Encoding, "The encoding that was taken.";
    TEXT "text": Text, "Words of the record.";
    THIRD "third": GameResult, "A third result.";
    THIRD_COUNT "third_count": Count, "How many records give it.";
    TIME "time": Hurry, "Whether the other side was short of time.";
    TIME_UNKNOWN "time_unknown": bool, "What time was left is not known.";
    TIMES "times": Count, "How often the cycle came round.";
    TO "to": Square, "To which point.";
    TO_ROUND "to": Round, "To which round.";
    TOKEN "token": Text, "A token as written.";
    TOKEN_RESULT "token": GameResult, "The result after the moves.";
    TOTAL "total": Count, "How many in all.";
    TRAILING "trailing": Plies, "Missed at the end.";
    TYPIST "typist": Side, "Who types the record in.";
    UPSIDE_DOWN "upside_down": bool, "Turned round, the board of a start is lawful.";
    UNREAD "unread": Text, "What of a remark was not read.";
    UNREADABLE "unreadable": Plies, "How many entries that cannot be read are counted with the missed ones.";
    UNNAMED "unnamed": bool, "Nobody says whose it is.";
    UNSAID "unsaid": Count, "How many offers of which nobody says by whom.";
    HALF_ROUND "half-round": bool, "It hangs on whether it was said before or after the claimant's own move.";
    UNCHARGED "uncharged": Count, "How many moves break the rules of movement from a start that is not possible.";
    UNTOLD "untold": Count, "How many more like it are not listed.";
    USUAL "usual": Plies, "How many plies are legal by the usual reading.";
    VERDICT "verdict": CycleVerdict, "What a cycle comes to.";
    WARNED "warned": bool, "The arbiter gave a warning for it.";
    WAIVED "waived": bool, "The side resigned at once.";
    WANTING "wanting": Text, "What is not there.";
    WANTING_GROUND "wanting": LossWanting, "What the article cited asks for that is not there.";
    BOTH_LEGAL "both_legal": bool, "What was crossed out and what stands for it were both legal.";
    STRUCK "struck": bool, "What was crossed out was an illegal move.";
    GARBLED "garbled": bool, "Rounds are numbered in a text of which no move can be read.";
    VARIED "varied": bool, "The side varied in the time the book gives.";
    WENT_ON "went_on": bool, "The side did not vary in time.";
    WENT_ON_FOR "went_on": Plies, "How many plies were played after the foul that lost.";
    WHAT_CLAIMED "what": ClaimOf, "What was claimed.";
    WHAT_OFFERED "what": EarlyDraw, "What came of a draw offered early.";
    WHAT_RAISED "what": Interruption, "What was raised.";
    WHAT_ALIKE "what": AlikeIn, "What is alike.";
    WHAT_CLOCK "what": ClockShows, "What the clock shows.";
    WHAT_CONTROL "what": Pace, "Whether the time control is rapid.";
    WHEN "when": KnockedWhen, "In whose time.";
    SEEN "seen": TurnSeen, "What speaks against the side to move.";
    WHERE "where": Text, "Where the other record stands.";
    WHOSE "whose": Whose, "Whose piece was touched.";
    WHY "why": Text, "Why a file could not be read.";
    WINNER "winner": Side, "Who won." kept;
    WITHIN "within": YesNo, "Whether it was within five minutes.";
    WORDS "words": Text, "The words on the result.";
    WRITTEN "written": Text, "The entry as written.";
    LEFT_BEFORE "left_before": bool, "The cycle had been left before.";
    WRONGED "wronged": Side, "Whom it was done to, who did nothing wrong.";
    WRONG "wrong": Plies, "How many entries are wrong.";
}
