//! Natures of the moves of a cycle, as facts: values until they are shown. JSON holds each as one line
//! of text, the same in every language, from which it is read back.
//!
//! | fact | text |
//! |---|---|
//! | [`Tally`] | `check=1 chase=1`, `chase=2:chariot` |
//! | [`CycleMoves`] | `TOKEN\|NATURE\|EVIDENCE\|CLAUSE`, joined by `; ` |
//! | [`Doubts`] | `TOKEN\|DOUBT\|NATURE`, joined by `; ` |
//! | [`Verdicts`] | `red must vary`, joined by `; ` |
//!
//! The evidence of a chase is `n@c4<R@c6+C@b7 rootless` (the victim and what takes it, with what else it
//! needs, and how it is protected), of a kill the line that mates, of anything else why it is no more.
//! Pieces are FEN letters, each with the point where it stood when the round began.

use crate::board::{Move, Piece, Square};
use crate::nature::{Doubt, Excuse, Man, Nature, OldReason, Root, WinKind};
use crate::rules::repetition::{CycleVerdict, Quality};
use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

/// Evidence of repetition: the facts of a cycle that are more than a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Totals of a side's moves.
    Tally(Tally),
    /// Nature of each move.
    Moves(CycleMoves),
    /// Open questions.
    Doubts(Doubts),
    /// Possible outcomes of a cycle.
    Verdicts(Verdicts),
}

impl Display for Evidence {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Evidence::Tally(tally) => tally.fmt(f),
            Evidence::Moves(CycleMoves(moves)) => join(moves, "; ", f),
            Evidence::Doubts(Doubts(doubts)) => join(doubts, "; ", f),
            Evidence::Verdicts(Verdicts(verdicts)) => join(verdicts, "; ", f),
        }
    }
}

fn join<T: Display>(all: &[T], between: &str, f: &mut Formatter<'_>) -> fmt::Result {
    for (index, one) in all.iter().enumerate() {
        if index > 0 {
            f.write_str(between)?;
        }
        one.fmt(f)?;
    }
    Ok(())
}

/// Totals of the moves of one side in a round of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Number of moves of each nature, the heaviest first; none with 0.
    pub counts: Vec<(Nature, u32)>,
    /// Quality shared by all its chases, where every move is one.
    pub quality: Option<Quality>,
}

/// Nature of each move of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CycleMoves(pub Vec<MoveFact>);

/// Open questions in a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubts(pub Vec<DoubtFact>);

/// Possible outcomes of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdicts(pub Vec<CycleVerdict>);

/// Stands for the moves that are not reported.
pub const UNTOLD: &str = "…";

/// A move of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveFact {
    /// As written, or in ICCS where nothing is; [`UNTOLD`] for moves that are not reported.
    pub token: String,
    /// Its nature; `None` where it is not reported.
    pub nature: Option<Nature>,
    /// Why.
    pub why: NatureReason,
    /// The clause of the edition that says so; empty where it does not.
    pub clause: Cow<'static, str>,
}

/// Why a move is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NatureReason {
    /// There is nothing to say.
    Plain,
    /// The line that mates.
    Line(Vec<Move>),
    /// The chase that weighs most.
    Chase {
        /// The piece won.
        victim: Man,
        /// The piece that takes it, and the pieces without which it is not won.
        takers: Vec<Man>,
        /// Protection of the victim.
        root: Root,
        /// The way it is won.
        way: WinKind,
    },
    /// It threatens what it threatened before.
    Standing(Man, OldReason),
    /// The piece it trades with, offers itself to, blocks or follows, and what it does beside.
    Touches(Option<Nature>, Man),
    /// A rule says why it is no more.
    Excused(Excuse),
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtFact {
    /// The move as written; empty where it is the text of the book that is open.
    pub token: String,
    /// Why.
    pub why: DoubtKey,
    /// Nature of the move by the other reading.
    pub other: Option<Nature>,
}

/// Why something is open: a [`Doubt`] without its bound, or the text of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubtKey(&'static str);

impl DoubtKey {
    /// The text does not say what follows where both sides do what is banned.
    pub const BOTH_BANNED: DoubtKey = DoubtKey("both-banned");
    /// The text does not name 一杀一捉 among what is banned.
    pub const KILL_WITH_CHASE: DoubtKey = DoubtKey("kill-with-chase");

    /// The key of its words.
    pub const fn name(self) -> &'static str {
        self.0
    }

    fn from_name(name: &str) -> Option<DoubtKey> {
        let of_moves = Doubt::NAMES.iter().copied().map(DoubtKey);
        let of_text = [DoubtKey::BOTH_BANNED, DoubtKey::KILL_WITH_CHASE];
        of_moves.chain(of_text).find(|it| it.0 == name)
    }
}

impl From<Doubt> for DoubtKey {
    fn from(doubt: Doubt) -> DoubtKey {
        DoubtKey(doubt.name())
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, (nature, n)) in self.counts.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            write!(f, "{space}{}={n}", nature.name())?;
        }
        match self.quality {
            Some(quality) => write!(f, ":{}", quality.name()),
            None => Ok(()),
        }
    }
}

impl Display for MoveFact {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.nature {
            Some(nature) => {
                let (token, why, clause) = (&self.token, &self.why, &self.clause);
                write!(f, "{token}|{}|{why}|{clause}", nature.name())
            }
            None => f.write_str(&self.token),
        }
    }
}

impl Display for NatureReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NatureReason::Plain => Ok(()),
            NatureReason::Line(line) => join(line, " ", f),
            NatureReason::Chase {
                victim,
                takers,
                root,
                way,
            } => {
                let takers: Vec<String> = takers.iter().copied().map(man).collect();
                let (victim, takers) = (man(*victim), takers.join("+"));
                write!(f, "{victim}<{takers} {}", root.name())?;
                match way {
                    WinKind::Capture => Ok(()),
                    way => write!(f, " by-{}", way.name()),
                }
            }
            NatureReason::Standing(victim, why) => write!(f, "{} {}", man(*victim), why.name()),
            NatureReason::Touches(Some(shade), it) => write!(f, "{} {}", shade.name(), man(*it)),
            NatureReason::Touches(None, it) => f.write_str(&man(*it)),
            NatureReason::Excused(excuse) => f.write_str(excuse.name()),
        }
    }
}

impl Display for DoubtFact {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let other = self.other.map_or("", Nature::name);
        write!(f, "{}|{}|{other}", self.token, self.why.name())
    }
}

fn man(man: Man) -> String {
    format!("{}@{}", man.piece.letter(), man.home)
}

/// Reads the text of JSON back; `None` where it is not of that form, as in a database of another version.
pub(super) trait FromJson: Sized {
    fn read(text: &str) -> Option<Self>;
}

impl FromJson for Tally {
    fn read(text: &str) -> Option<Tally> {
        let (counts, quality) = match text.split_once(':') {
            Some((counts, quality)) => (counts, Some(Quality::from_name(quality)?)),
            None => (text, None),
        };
        let count = |part: &str| {
            let (nature, n) = part.split_once('=')?;
            Some((Nature::from_name(nature)?, n.parse().ok()?))
        };
        let counts: Option<Vec<(Nature, u32)>> = counts.split(' ').map(count).collect();
        Some(Tally {
            counts: counts?,
            quality,
        })
    }
}

impl FromJson for CycleMoves {
    fn read(text: &str) -> Option<CycleMoves> {
        let moves: Option<Vec<MoveFact>> = text.split("; ").map(MoveFact::read).collect();
        moves.map(CycleMoves)
    }
}

impl FromJson for MoveFact {
    fn read(text: &str) -> Option<MoveFact> {
        let fields: Vec<&str> = text.split('|').collect();
        let (token, nature, why, clause) = match fields[..] {
            [UNTOLD] => (UNTOLD, None, NatureReason::Plain, ""),
            [token, nature, why, clause] => {
                let nature = Nature::from_name(nature)?;
                (
                    token,
                    Some(nature),
                    NatureReason::read(why, nature)?,
                    clause,
                )
            }
            _ => return None,
        };
        Some(MoveFact {
            token: token.to_owned(),
            nature,
            why,
            clause: Cow::Owned(clause.to_owned()),
        })
    }
}

impl NatureReason {
    fn read(text: &str, nature: Nature) -> Option<NatureReason> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words[..] {
            [""] => NatureReason::Plain,
            _ if nature == Nature::Kill => {
                let line: Option<Vec<Move>> = words.into_iter().map(read_move).collect();
                NatureReason::Line(line?)
            }
            [pieces, root] if pieces.contains('<') => chase(pieces, root, WinKind::Capture)?,
            [pieces, root, way] => {
                let way = way.strip_prefix("by-")?;
                chase(pieces, root, named(WinKind::ALL, WinKind::name, way)?)?
            }
            [first, second] => match read_man(first) {
                Some(victim) => {
                    NatureReason::Standing(victim, named(OldReason::ALL, OldReason::name, second)?)
                }
                None => NatureReason::Touches(Some(Nature::from_name(first)?), read_man(second)?),
            },
            [one] => match read_man(one) {
                Some(touched) => NatureReason::Touches(None, touched),
                None => NatureReason::Excused(named(Excuse::ALL, Excuse::name, one)?),
            },
            _ => return None,
        })
    }
}

fn chase(pieces: &str, root: &str, way: WinKind) -> Option<NatureReason> {
    let (victim, takers) = pieces.split_once('<')?;
    let takers: Option<Vec<Man>> = takers.split('+').map(read_man).collect();
    Some(NatureReason::Chase {
        victim: read_man(victim)?,
        takers: takers?,
        root: named(Root::ALL, Root::name, root)?,
        way,
    })
}

fn named<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|one| name(*one) == text)
}

fn read_man(text: &str) -> Option<Man> {
    let (letter, home) = text.split_once('@')?;
    let mut letters = letter.chars();
    let piece = Piece::from_letter(letters.next()?)?;
    let home = Square::from_name(home)?;
    letters.next().is_none().then_some(Man { piece, home })
}

fn read_move(text: &str) -> Option<Move> {
    let (from, to) = text.split_at_checked(2)?;
    Some(Move {
        from: Square::from_name(from)?,
        to: Square::from_name(to)?,
    })
}

impl FromJson for Doubts {
    fn read(text: &str) -> Option<Doubts> {
        let doubt = |line: &str| {
            let mut fields = line.split('|');
            let (token, why, other) = (fields.next()?, fields.next()?, fields.next()?);
            Some(DoubtFact {
                token: token.to_owned(),
                why: DoubtKey::from_name(why)?,
                other: match other {
                    "" => None,
                    other => Some(Nature::from_name(other)?),
                },
            })
        };
        let doubts: Option<Vec<DoubtFact>> = text.split("; ").map(doubt).collect();
        doubts.map(Doubts)
    }
}

impl FromJson for Verdicts {
    fn read(text: &str) -> Option<Verdicts> {
        let verdicts: Option<Vec<CycleVerdict>> =
            text.split("; ").map(CycleVerdict::from_text).collect();
        verdicts.map(Verdicts)
    }
}
