//! Why a record is read the full way.

/// A reason to look closer at a record. One that gives none is read by the fast path: bytes, tags, tokens, moves and
/// facts in a row, and no tree, no replay, no evidence. Anything a rule could need from a record is behind a guard,
/// and `rules::plain` says for each rule behind which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Guard {
    /// It is asked to be read the full way, or its format has no short way.
    Asked,
    /// Its bytes leave something open: what they are encoded as (C001, C002, C003), or where the record ends (F115).
    Bytes,
    /// An event file says something: of clocks, limits, pairings, switches, sheets, slips, rulings. All rules of an
    /// event whose papers are at hand (S201–S215, O2xx, O306, O4xx, F301) stand here.
    Event,
    /// A tag that is not one of the few that say who played when and where with what result, or one twice, or one that is
    /// not written as tags are: clocks (T1xx), remarks (every rule that reads notes), boards (F111, F112), F102, F103,
    /// F119, F124.
    Tags,
    /// No tag at all: F110.
    Wanting,
    /// Something stands between the tags and the result that is neither a move nor the number before it, a number that
    /// is not the next one, no move at all, or something behind the result: comments and with them every rule that
    /// reads notes (D1xx, D2xx, T1xx–T4xx, S1xx, O2xx, O3xx, P112, F302), variations, residue, faults of form (F104–F109,
    /// F113–F123).
    Form,
    /// The result behind the moves is none that is known, or another one than that of the tag: O102, O104.
    Result,
    /// Tokens of more than one notation, of one that the tags do not name, or of one that has no short way: F203, F204.
    Notation,
    /// The side that moves first and the initial board may differ from Red and that of a full game, or other
    /// ways to count points fit as well: F122, F201, F202, M401.
    Start,
    /// A token that is no lawful move, or not one alone: M101–M302, M402, M501, M502, S207.
    Move,
    /// So many plies without a capture that a natural limit may matter: D101, D102, D105.
    Quiet,
    /// So many checks in a row that they may be a run of attacks: P110.
    Checks,
    /// Positions that come back: P101–P109, P111.
    Repetition,
    /// The board ended the game, and not for the winner: O101.
    Ended,
    /// The winner has no piece left that can attack: O105, O106.
    Pieces,
    /// The name of the event says another result: O103.
    Words,
    /// A book by which it is judged has Black move first: M401.
    Edition,
    /// A way of writing that no row can state: every token is kept as it is written.
    Spelling,
}

impl Guard {
    /// All of them, in order.
    pub const ALL: [Guard; 18] = [
        Guard::Asked,
        Guard::Bytes,
        Guard::Event,
        Guard::Tags,
        Guard::Wanting,
        Guard::Form,
        Guard::Result,
        Guard::Notation,
        Guard::Start,
        Guard::Move,
        Guard::Quiet,
        Guard::Checks,
        Guard::Repetition,
        Guard::Ended,
        Guard::Pieces,
        Guard::Words,
        Guard::Edition,
        Guard::Spelling,
    ];
}
