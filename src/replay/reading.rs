//! The reading of a document: what its tokens alone do not say, chosen once for the whole game.
//!
//! The evidence of the tokens (a rank 10, `++` for a soldier) selects the likeliest convention; the
//! others are tried where it does not carry through the game. Whether shorthand lost its marks is seen
//! from the tokens and not tried out, unless some of them have their direction in words: a digit taken for 平 carries
//! through many a game that was played otherwise. Coordinates in which Black seems to begin a full game may also count their ranks from the
//! top, or stand on a turned board: the start position is its own mirror image, so that all three fit
//! every ply. Ranks from the top are taken, since programs write them so; where `……` stands in Red's
//! column the paper itself says that Black begins. Readings that fit as well are reported:
//! [`super::rivals`].

use super::walk::{PlayState, Progress};
use crate::board::{Position, Role, Setup, Side};
use crate::notation::{Convention, Directions, Families, Family, Intent, Mark, Marks, WrittenMove};
use crate::record::{Entry, GameRecord, LineId, PlyId, Start, Tree};
use std::borrow::Cow;

/// A first position, a convention, and the tree where its tokens are read as of another family.
#[derive(Clone, Debug)]
pub(super) struct Reading<'r> {
    pub(super) start: Position,
    pub(super) convention: Convention,
    pub(super) black_first_implied: bool,
    /// The family its tokens are read again as.
    pub(super) family: Option<Family>,
    /// The ply of the main line before which it stops, whatever stands there.
    pub(super) until: Option<PlyId>,
    pub(super) tree: Cow<'r, Tree<'r>>,
}

impl<'r> Reading<'r> {
    /// The usual reading: what the paper says, Red first where it says nothing.
    pub(super) fn usual(record: &'r GameRecord<'_>) -> Reading<'r> {
        let black = record.black_marked && !matches!(record.start, Start::Given(_));
        let start = match &record.start {
            Start::Given(setup) if setup.is_standard() => {
                let mut start = Position::start();
                start.set_turn(setup.turn);
                start
            }
            Start::Given(setup) => Position::in_play(setup),
            _ if black => Position::in_play(&Setup::standard(Side::Black)),
            _ => Position::start(),
        };
        Reading {
            start,
            convention: likeliest(record),
            black_first_implied: black,
            family: None,
            until: None,
            tree: Cow::Borrowed(&record.tree),
        }
    }

    /// Whether it is the same reading of one record.
    pub(super) fn is(&self, other: &Reading<'_>) -> bool {
        self.convention == other.convention
            && self.black_first_implied == other.black_first_implied
            && self.family == other.family
    }

    /// The same by another convention.
    pub(super) fn by(&self, convention: Convention) -> Reading<'r> {
        Reading {
            convention,
            ..self.clone()
        }
    }

    /// The same with Black moving first from the full start position.
    pub(super) fn black_first(&self) -> Reading<'r> {
        Reading {
            start: Position::in_play(&Setup::standard(Side::Black)),
            black_first_implied: true,
            ..self.clone()
        }
    }

    /// The same with the other side to move first.
    pub(super) fn turned(&self) -> Reading<'r> {
        let mut turned = self.clone();
        turned.start.set_turn(!self.start.turn());
        turned
    }

    /// The same with its tokens read as of another family.
    fn as_of(&self, (family, tree): (Family, Tree<'r>)) -> Reading<'r> {
        Reading {
            convention: Convention::USUAL,
            family: Some(family),
            tree: Cow::Owned(tree),
            ..self.clone()
        }
    }

    /// Whether the board lies as this reading has it, where the usual one has it otherwise: then most of the
    /// points on paper are lawful by it, words aside, which say the same on any board, and none is unlawful
    /// where the usual one still plays.
    fn lies_so(&self, usual: &Reading<'_>, score: ReadingScore, usually: ReadingScore) -> bool {
        if self.convention.grid == usual.convention.grid {
            return true;
        }
        if usually.lawful >= FIRM && score.lawful < usually.lawful {
            return false;
        }
        let stopped = usize::from(!score.ended);
        let reached = tokens(&self.tree).take(score.reached + stopped);
        let points = reached.filter(|token| !matches!(token.intent, Intent::Relative { .. }));
        (score.reached - score.legal + stopped) * 2 < points.count()
    }

    /// Reach of this reading: legal plies of the main line, then whether it came to an end.
    pub(super) fn score(&self) -> ReadingScore {
        let mut hand = PlayState::new(self.start.clone(), self.convention);
        let mut played = Progress {
            plies: Vec::with_capacity(self.tree.plies.len()),
            ..Progress::default()
        };
        let walked = hand.walk(&self.tree, LineId::MAIN, &mut played);
        let Progress {
            plies, breaches, ..
        } = played;
        ReadingScore {
            legal: plies.len() - breaches.len(),
            ended: walked.stop.is_none(),
            reached: plies.len(),
            lawful: breaches
                .first()
                .map_or(plies.len(), |breach| breach.index as usize),
        }
    }
}

/// Whether a record is first read from that position, by the usual convention: where that makes every ply of it
/// lawful, [`super::replay_plies`] takes no other reading.
pub fn is_read_usually(record: &GameRecord<'_>, start: &Position) -> bool {
    let usual = Reading::usual(record);
    let is_known = !matches!(record.start, Start::Unreadable(_));
    is_known && usual.convention == Convention::USUAL && usual.start == *start
}

/// Lawful plies from the start that are not played by chance.
pub(super) const FIRM: usize = 4;

#[derive(Clone, Copy)]
pub(super) struct ReadingScore {
    pub(super) legal: usize,
    ended: bool,
    /// Number of plies played, lawful or not.
    reached: usize,
    /// Number of lawful plies before the first that was not.
    pub(super) lawful: usize,
}

impl ReadingScore {
    /// Whether every ply was lawful.
    pub(super) const fn is_whole(self) -> bool {
        self.ended && self.legal == self.reached
    }

    /// Measure of how well it carries.
    const fn carries(self) -> (usize, bool, usize) {
        (self.legal, self.ended, self.reached)
    }
}

/// The best reading of a record that the usual one does not carry through; the usual one where none
/// is better. Of those that carry equally far the first. A board that lies another way shows in nearly every
/// ply: where it makes few of the points lawful, nothing speaks for it.
pub(super) fn best<'r>(record: &'r GameRecord<'_>, usual: &Reading<'r>) -> Reading<'r> {
    let mut best = usual.clone();
    let usually = best.score();
    let mut score = usually;
    let declared = record.declared_family().is_some();
    let undeclared = other_family(record).filter(|_| declared);
    let undeclared = undeclared.map(|other| usual.as_of(other));
    for reading in others(record, usual).into_iter().chain(undeclared) {
        let other = reading.score();
        if other.carries() > score.carries() && reading.lies_so(usual, other, usually) {
            score = other;
            best = reading;
        }
    }
    best
}

/// The other readings that a record leaves open, the likelier first.
pub(super) fn others<'r>(record: &'r GameRecord<'_>, usual: &Reading<'r>) -> Vec<Reading<'r>> {
    let (turned, upright): (Vec<_>, Vec<_>) = conventions(record, usual.convention)
        .into_iter()
        .partition(|convention| convention.grid.turned);
    let by = |reading: &Reading<'r>, conventions: &[Convention]| -> Vec<Reading<'r>> {
        let conventions = conventions.iter();
        conventions
            .map(|convention| reading.by(*convention))
            .collect()
    };
    let mut others = by(usual, &upright);
    if matches!(record.start, Start::Implied) && !usual.black_first_implied {
        let black = usual.black_first();
        others.push(black.clone());
        others.extend(by(&black, &upright));
    }
    others.extend(by(usual, &turned));
    // The statement of a tag stands, as long as the moves can be played by it.
    let declared = record.declared_family().is_some();
    let other = other_family(record).filter(|_| !declared);
    others.extend(other.map(|other| usual.as_of(other)));
    others
}

/// The conventions the tokens of the main line leave open, that one aside.
fn conventions(record: &GameRecord<'_>, usual: Convention) -> Vec<Convention> {
    let mut all = Convention::candidates(tokens(&record.tree));
    for convention in &mut all {
        convention.marks = usual.marks;
        if record.points_are_certain {
            convention.grid = usual.grid;
        }
    }
    let other = shown_marks(record).other;
    all.extend(other.map(|marks| Convention { marks, ..usual }));
    all.dedup();
    all.retain(|convention| *convention != usual);
    all
}

fn tokens<'t>(tree: &'t Tree<'_>) -> impl Iterator<Item = &'t WrittenMove> {
    tree.line(LineId::MAIN)
        .filter_map(|(_, ply)| match &ply.entry {
            Entry::Move(token) => Some(token),
            _ => None,
        })
}

/// Whether every token is Chinese, full or short.
pub(super) const fn is_plain_chinese(record: &GameRecord<'_>) -> bool {
    let chinese = Families::only(Family::Chinese).with(Family::Shorthand);
    record.families.is_within(chinese)
}

/// Whether every token is ICCS.
pub(super) const fn is_plain_iccs(record: &GameRecord<'_>) -> bool {
    record.families.is_within(Families::only(Family::Iccs))
}

/// The convention a document is first read by. For ICCS alone that is ranks from 0, whatever points it names.
fn likeliest(record: &GameRecord<'_>) -> Convention {
    let certain = record.points_are_certain || is_plain_iccs(record);
    let likeliest = if is_plain_chinese(record) || certain {
        Convention::USUAL
    } else {
        let mut candidates = Convention::candidates(tokens(&record.tree)).into_iter();
        candidates.next().unwrap_or(Convention::USUAL)
    };
    Convention {
        marks: marks(record),
        ..likeliest
    }
}

/// The other family that reads every token of the main line whole: `C2.5` is WXF and Vietnamese.
fn other_family<'r>(record: &'r GameRecord<'_>) -> Option<(Family, Tree<'r>)> {
    let other = match record.family? {
        Family::Wxf => Family::Vietnamese,
        Family::Vietnamese => Family::Wxf,
        _ => return None,
    };
    Some((other, record.tree.read_as(&record.text, other)?))
}

/// Marks of a document in shorthand: what its tokens show, and whether they leave another choice.
struct ShownMarks {
    likeliest: Marks,
    /// Some entries have their direction in words, others have none.
    other: Option<Marks>,
}

fn marks(record: &GameRecord<'_>) -> Marks {
    shown_marks(record).likeliest
}

/// Whether a document in shorthand lost its marks: four moves or more, a horse, elephant or advisor among them, and not
/// one mark. A word is none: who types `车11` for an entry with a line may write `车1退1` out. But who writes 进 before the
/// digit of a piece that may also go sideways seems to mean 平 where he writes nothing.
fn shown_marks(record: &GameRecord<'_>) -> ShownMarks {
    let kept = ShownMarks {
        likeliest: Marks::Kept,
        other: None,
    };
    if !record.families.contains(Family::Shorthand) {
        return kept;
    }
    let (mut moves, mut diagonal) = (0, false);
    let (mut words, mut advances) = (false, false);
    for ply in &record.tree.plies {
        let Entry::Move(token) = &ply.entry else {
            continue;
        };
        if token.family != Family::Shorthand {
            continue;
        }
        let goes_diagonally = goes_diagonally(token);
        match token.style.mark() {
            Some(Mark::Word) => {
                words = true;
                advances |= !goes_diagonally && says_advance(token);
            }
            Some(_) => return kept,
            None => {
                moves += 1;
                diagonal |= goes_diagonally;
            }
        }
    }
    if !diagonal || moves < 4 {
        return kept;
    }
    let (likeliest, other) = if advances {
        (Marks::Kept, Marks::Lost)
    } else {
        (Marks::Lost, Marks::Kept)
    };
    ShownMarks {
        likeliest,
        other: words.then_some(other),
    }
}

/// Whether the marks of a record are a matter of choice, and the likelier ones are those it kept.
pub(super) fn may_have_lost_marks(record: &GameRecord<'_>) -> bool {
    shown_marks(record).other == Some(Marks::Lost)
}

/// Whether a token is of a piece that never goes sideways along its rank.
fn goes_diagonally(token: &WrittenMove) -> bool {
    let Intent::Relative { role, .. } = token.intent else {
        return false;
    };
    matches!(role, Some(Role::Horse | Role::Elephant | Role::Advisor))
}

fn says_advance(token: &WrittenMove) -> bool {
    matches!(token.intent, Intent::Relative { directions, .. } if directions == Directions::ADVANCE)
}
