//! Attackers and their targets: in the position as it stands, and as it would stand after a move.

use super::points::{Bitboard, FILES, between, each, has, point};
use super::tables::{
    DIAGONAL, ELEPHANT, HOME, HORSE_FROM, LINES, ORTHOGONAL, PALACE, SOLDIER_FROM, TOUCH,
};
use super::{Move, Position, Role, Side, Square};

/// One side's generals and what the other side has against them.
pub(super) struct Sight<'a> {
    occupied: Bitboard,
    roles: &'a [Bitboard; 7],
    /// The pieces that attack.
    theirs: Bitboard,
    /// Side that owns the attacking pieces.
    by: Side,
    /// The generals that they attack.
    generals: Bitboard,
}

impl Position {
    /// Attacks on the side as the pieces stand.
    pub(super) fn now(&self, side: Side) -> Sight<'_> {
        Sight {
            occupied: self.occupied(),
            roles: self.roles(),
            theirs: self.side(!side),
            by: !side,
            generals: self.of(side, Role::General),
        }
    }

    /// Attacks on the mover's side after a move of a piece of that side.
    pub(super) fn after(&self, mover: Side, mv: Move) -> Sight<'_> {
        let mut sight = self.now(mover);
        sight.occupied = sight.occupied & !point(mv.from) | point(mv.to);
        sight.theirs &= !point(mv.to);
        let general = has(sight.generals, mv.from);
        sight.generals &= !(point(mv.from) | point(mv.to));
        if general {
            sight.generals |= point(mv.to);
        }
        sight
    }

    /// The pieces that attack `target` for side `by`, by index: those that could capture what stands
    /// there, or would if a piece stood there. A general attacks the other side's general down an
    /// open file as well.
    pub fn attackers(&self, target: Square, by: Side) -> Vec<Square> {
        let sight = self.now(!by);
        let mut attackers = sight.attackers(target, 0);
        if has(sight.generals, target) {
            attackers |= sight.facing(target);
        }
        each(attackers).collect()
    }

    /// Whether two generals face each other on an open file.
    pub fn generals_face(&self) -> bool {
        self.now(Side::Red).generals_face()
    }
}

impl Sight<'_> {
    /// Whether a general is attacked, the look of the other general included.
    pub(super) fn in_check(&self) -> bool {
        each(self.generals).any(|general| {
            let file = FILES[usize::from(general.file())];
            self.is_attacked(general, self.of(Role::General) & file)
        })
    }

    /// One of the pieces that attack the general on `target`, the other general included.
    pub(super) fn first_attacker(&self, target: Square) -> Option<Square> {
        each(self.attackers(target, 0) | self.facing(target)).next()
    }

    /// Whether a general is attacked by a piece that could go there.
    pub(super) fn in_check_by_pieces(&self) -> bool {
        each(self.generals).any(|general| self.is_attacked(general, 0))
    }

    /// Whether a general looks at the other down an open file.
    pub(super) fn generals_face(&self) -> bool {
        each(self.generals).any(|general| self.facing(general) != 0)
    }

    /// The generals that see `target` down an open file.
    fn facing(&self, target: Square) -> Bitboard {
        let file = FILES[usize::from(target.file())];
        self.runners(target, self.of(Role::General) & file, 0)
    }

    /// Whether there are [`Sight::attackers`], found without listing them.
    #[inline]
    fn is_attacked(&self, target: Square, looking: Bitboard) -> bool {
        let at = target.index();
        let on_lines = self.theirs & LINES[at];
        let straight = self.roles[Role::Chariot.index()] & on_lines | looking;
        let cannons = self.roles[Role::Cannon.index()] & on_lines;
        let near = self.theirs & TOUCH[at];
        let horses = self.roles[Role::Horse.index()] & near;
        each(straight).any(|from| between(target, from) & self.occupied == 0)
            || each(cannons).any(|from| (between(target, from) & self.occupied).is_power_of_two())
            || SOLDIER_FROM[self.by.index()][at] & self.of(Role::Soldier) != 0
            || horses != 0
                && HORSE_FROM[at]
                    .iter()
                    .any(|hop| hop.points & horses != 0 && hop.block & self.occupied == 0)
            || has(HOME[self.by.index()], target) && self.guards(target) != 0
    }

    /// The pieces that could capture a piece on `target`, and those of `looking`, generals on its
    /// file, that see it.
    fn attackers(&self, target: Square, looking: Bitboard) -> Bitboard {
        let at = target.index();
        let chariots = self.of(Role::Chariot) & LINES[at];
        let cannons = self.of(Role::Cannon) & LINES[at];
        let mut attackers = self.runners(target, chariots | looking, cannons);
        attackers |= SOLDIER_FROM[self.by.index()][at] & self.of(Role::Soldier);
        let horses = self.of(Role::Horse) & TOUCH[at];
        if horses != 0 {
            for hop in &HORSE_FROM[at] {
                if hop.block & self.occupied == 0 {
                    attackers |= hop.points & horses;
                }
            }
        }
        if has(HOME[self.by.index()], target) {
            attackers |= self.guards(target);
        }
        attackers
    }

    /// Of pieces on the lines of `target`: those of `straight` with nothing between, and those of
    /// `cannons` with one piece between.
    fn runners(&self, target: Square, straight: Bitboard, cannons: Bitboard) -> Bitboard {
        let mut attackers = 0;
        for from in each(straight | cannons) {
            let way = between(target, from) & self.occupied;
            let open = if has(cannons, from) {
                way.is_power_of_two()
            } else {
                way == 0
            };
            if open {
                attackers |= point(from);
            }
        }
        attackers
    }

    /// The general, advisors and elephants that could capture on `target`, near their own palace.
    fn guards(&self, target: Square) -> Bitboard {
        let at = target.index();
        let mut guards = 0;
        if has(PALACE[self.by.index()], target) {
            guards |= ORTHOGONAL[at] & self.of(Role::General);
            guards |= DIAGONAL[at] & self.of(Role::Advisor);
        }
        let elephants = self.of(Role::Elephant);
        for hop in &ELEPHANT[at] {
            if hop.block & self.occupied == 0 {
                guards |= hop.points & elephants;
            }
        }
        guards
    }

    fn of(&self, role: Role) -> Bitboard {
        self.roles[role.index()] & self.theirs
    }
}
