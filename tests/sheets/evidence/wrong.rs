//! Two sheets of a game with entries made wrong.

use crate::sheets::desk::{collated, meant, other_digit};
use crate::support::chance::Chance;
use crate::support::real_games::RealGame;
use crate::support::sheets::{Hand, Page};
use dapu::board::{Move, Position};
use dapu::sheets::{CollateError, Collation};

/// How entries are made wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    Digit,
    OtherMove,
    OneEntry,
    Cluster,
}

const WRONGS: [Wrong; 4] = [
    Wrong::Digit,
    Wrong::OtherMove,
    Wrong::OneEntry,
    Wrong::Cluster,
];

/// Two sheets of a game with what was made wrong: sheet and ply from 0.
pub(super) struct FaultySheets<'g> {
    pub(super) game: &'g RealGame,
    /// The position before each ply.
    pub(super) before: Vec<Position>,
    pub(super) hands: [Hand; 2],
    pub(super) pages: [Page; 2],
    pub(super) planted: Vec<(usize, usize)>,
}

impl<'g> FaultySheets<'g> {
    pub(super) fn new(game: &'g RealGame, chance: &mut Chance) -> FaultySheets<'g> {
        let all = [Hand::Full, Hand::Marked, Hand::Wxf, Hand::Iccs];
        let hands = match chance.below(2) {
            0 => [Hand::Full; 2],
            _ => [(); 2].map(|()| all[chance.below(all.len())]),
        };
        let mut position = game.start.clone();
        let before = game.moves.iter().map(|mv| {
            let before = position.clone();
            position.play(*mv);
            before
        });
        let before = before.collect();
        let pages = [0, 1].map(|sheet| {
            let owner = ["红方", "黑方"][sheet];
            let mut page = Page::new(&game.start, &game.moves, hands[sheet], owner);
            page.tags.clone_from(&game.tags);
            page
        });
        FaultySheets {
            game,
            before,
            hands,
            pages,
            planted: Vec::new(),
        }
    }

    /// Makes up to `count` entries of a sheet wrong, where the other sheet has none that is.
    pub(super) fn plant(&mut self, chance: &mut Chance, sheet: usize, count: usize) {
        let kind = WRONGS[chance.below(WRONGS.len())];
        let plies = self.game.moves.len();
        let first = 3 + chance.below(plies - count - 5);
        let mut entry = None;
        for nth in 0..count {
            let at = match kind {
                Wrong::Cluster => first + nth,
                _ => 2 + chance.below(plies - 4),
            };
            if self.planted.iter().any(|(_, planted)| *planted == at) {
                continue;
            }
            let now = &self.pages[sheet].entries[at];
            let text = match kind {
                Wrong::Digit => other_digit(chance, now),
                Wrong::Cluster if chance.below(2) == 0 => other_digit(chance, now),
                Wrong::OtherMove | Wrong::Cluster => self.other_move(chance, sheet, at),
                Wrong::OneEntry => {
                    entry = entry.or_else(|| self.other_move(chance, sheet, at));
                    entry.clone()
                }
            };
            let Some(text) = text else { continue };
            if meant(&text, &self.before[at]) != Some(self.game.moves[at]) {
                self.pages[sheet].entries[at] = text;
                self.planted.push((sheet, at));
            }
        }
    }

    pub(super) fn other_move(
        &self,
        chance: &mut Chance,
        sheet: usize,
        at: usize,
    ) -> Option<String> {
        let others = self.before[at].legal_moves();
        let mut others: Vec<Move> = others.iter().copied().collect();
        others.retain(|mv| *mv != self.game.moves[at]);
        let other = chance.pick(&others)?;
        Some(self.hands[sheet].text(other, &self.before[at]))
    }

    pub(super) fn collate(&self) -> Result<Collation, CollateError> {
        let records = self.pages.each_ref().map(Page::record);
        collated(&records)
    }
}

impl FaultySheets<'_> {
    /// Whether the rest of the game replays, as some sheet has it, after another move than was played.
    pub(super) fn replays_otherwise(&self, at: usize) -> bool {
        let mut alive: Vec<Position> = Vec::new();
        for page in &self.pages {
            let other = page
                .entries
                .get(at)
                .and_then(|text| meant(text, self.before.get(at)?));
            if let Some(mv) = other.filter(|mv| *mv != self.game.moves[at]) {
                let mut after = self.before[at].clone();
                after.play(mv);
                alive.push(after);
            }
        }
        for ply in at + 1..self.game.moves.len() {
            let mut next: Vec<Position> = Vec::new();
            for position in &alive {
                for page in &self.pages {
                    if let Some(mv) = meant(&page.entries[ply], position) {
                        let mut after = position.clone();
                        after.play(mv);
                        if !next.contains(&after) {
                            next.push(after);
                        }
                    }
                }
            }
            alive = next;
        }
        !alive.is_empty()
    }
}
