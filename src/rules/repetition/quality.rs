//! The value of a chase.

use crate::board::Role;
use crate::nature::{Chase, MoveNature, Root};

/// Value of a chase where both sides do what is banned (2020 26.9), the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Quality {
    /// 捉车, by one piece.
    Chariot,
    /// 捉无根子, by one piece; a piece with a false root is one without.
    Rootless,
    /// 联合捉子: no piece of several can be missing (2020 24.17).
    Joint,
    /// 捉少根子, and any other piece that is protected.
    FewRoots,
}

impl Quality {
    /// Reads [`Quality::name`] back.
    pub fn from_name(name: &str) -> Option<Quality> {
        let all = [
            Quality::Chariot,
            Quality::Rootless,
            Quality::Joint,
            Quality::FewRoots,
        ];
        all.into_iter().find(|quality| quality.name() == name)
    }

    /// `chariot`, `rootless`, `joint`, `few-roots`.
    pub const fn name(self) -> &'static str {
        match self {
            Quality::Chariot => "chariot",
            Quality::Rootless => "rootless",
            Quality::Joint => "joint",
            Quality::FewRoots => "few-roots",
        }
    }

    /// Of one chase.
    pub fn of(chase: &Chase) -> Quality {
        if chase.is_joint() {
            Quality::Joint
        } else if chase.victim.piece.role == Role::Chariot {
            Quality::Chariot
        } else if matches!(chase.root, Root::None | Root::False) {
            Quality::Rootless
        } else {
            Quality::FewRoots
        }
    }

    /// Of a move: the best of its chases; `None` where none is shown.
    pub fn of_move(nature: &MoveNature) -> Option<Quality> {
        nature.chases.iter().map(Quality::of).min()
    }

    /// Whether a side with such a move need not vary against one without (2020 26.9).
    pub(super) const fn is_weak(self) -> bool {
        matches!(self, Quality::Joint | Quality::FewRoots)
    }
}

#[cfg(test)]
mod tests {
    use super::Quality;
    use crate::board::{Move, Piece, Role, Side, Square};
    use crate::nature::{Chase, Man, NewReason, Root, WinKind};

    fn man(side: Side, role: Role) -> Man {
        Man {
            piece: Piece::new(side, role),
            home: Square::ORIGIN,
        }
    }

    fn chase(victim: Role, root: Root, partners: usize) -> Chase {
        Chase {
            victim: man(Side::Black, victim),
            attacker: man(Side::Red, Role::Horse),
            partners: vec![man(Side::Red, Role::Cannon); partners],
            way: WinKind::Capture,
            line: vec![Move::new(Square::ORIGIN, Square::ORIGIN)],
            root,
            new: NewReason::Arose,
            root_only: false,
        }
    }

    #[test]
    fn a_quality_is_read_back_from_its_name_and_two_of_them_are_weak() {
        let all = [
            (Quality::Chariot, false),
            (Quality::Rootless, false),
            (Quality::Joint, true),
            (Quality::FewRoots, true),
        ];
        for (quality, weak) in all {
            assert_eq!(Quality::from_name(quality.name()), Some(quality));
            assert_eq!(quality.is_weak(), weak);
        }
        assert_eq!(Quality::from_name("weak"), None);
        assert!(all.map(|(quality, _)| quality).is_sorted());
    }

    #[test]
    fn a_false_root_is_none_and_a_chase_by_several_is_joint_whatever_it_chases() {
        for root in [Root::None, Root::False, Root::Few, Root::Sound] {
            let rootless = matches!(root, Root::None | Root::False);
            for victim in [Role::Chariot, Role::Horse, Role::Cannon] {
                let alone = Quality::of(&chase(victim, root, 0));
                let wanted = match (victim, rootless) {
                    (Role::Chariot, _) => Quality::Chariot,
                    (_, true) => Quality::Rootless,
                    (_, false) => Quality::FewRoots,
                };
                assert_eq!(alone, wanted, "{victim:?} {root:?}");
                assert_eq!(Quality::of(&chase(victim, root, 1)), Quality::Joint);
            }
        }
    }
}
