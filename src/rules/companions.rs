//! Findings that are one matter: what only says what follows from another finding is settled by the ruling on that
//! one, and asks for none of its own.
//!
//! | finding | beside | which |
//! |---|---|---|
//! | O207, O202 | what gives the result or the foul | the finding they name, of the same side and ply |
//! | T201, T202 | the false claim, the knocked pieces or clock | the deed of the same ply |
//! | S102 | S101 | the same sheet: what cannot be read is counted there |
//! | T104 | T103 | the flag of the same side |
//! | P107, P108 | P101, P102, P104, P105, P106 | the same cycle |

use super::{Code, Consequence, Finding, fact};

/// Names the matter of each companion (fact `matter`). Where the matter itself waits for a ruling or has one, the
/// companion asks for none (fact `settled_with`), and shows the one the matter has.
pub(super) fn bind(findings: &mut [Finding]) {
    for at in 0..findings.len() {
        let Some(head) = head(findings, at) else {
            continue;
        };
        let name = name(head);
        let ruled = head.ruled.clone();
        let settles = head.waits_for_ruling() || ruled.is_some();
        let companion = &mut findings[at];
        companion.facts.set(fact::MATTER, name);
        if settles && companion.ruled.is_none() {
            companion.facts.set(fact::SETTLED_WITH, true);
            companion.ruled = ruled;
        }
    }
}

/// Lays a ruling that dismisses a foul nobody ruled on (O202) on what found that foul, so that it counts no more; of
/// several fouls those that were noted stand. Returns the findings dismissed, which are no findings of the ledger then.
pub(super) fn dismiss_matters(found: &mut [Finding], totals: &mut Vec<Finding>) -> Vec<Finding> {
    let is_it = |it: &mut Finding| it.code == Code::O202 && it.is_dismissed();
    let mut dismissed: Vec<Finding> = Vec::new();
    for companion in totals.extract_if(.., is_it) {
        let heads = found.iter_mut().filter(|it| it.line == 0);
        for head in heads.filter(|it| is_head(&companion, it)) {
            match u8::try_from(head.facts.get(fact::NOTED).unwrap_or(0)) {
                Ok(noted) if noted > 0 => head.consequence = Consequence::Fouls(noted),
                _ => head.ruled.clone_from(&companion.ruled),
            }
        }
        dismissed.push(companion);
    }
    dismissed
}

/// `D104@78`: the code of a matter, and its last ply where it has one.
fn name(finding: &Finding) -> String {
    match finding.plies {
        Some((_, last)) => format!("{}@{last}", finding.code.text()),
        None => finding.code.text().to_owned(),
    }
}

impl Finding {
    /// Whether it is the matter that a companion of the same game and edition names.
    pub fn is_matter_of(&self, companion: &Finding) -> bool {
        let named = companion.facts.get(fact::MATTER);
        companion.edition == self.edition && named == Some(&name(self))
    }
}

fn head(findings: &[Finding], at: usize) -> Option<&Finding> {
    let of = findings.get(at)?;
    let mut others = findings.iter();
    others.find(|it| it.line == 0 && it.edition == of.edition && is_head(of, it))
}

/// Whether `it` is the matter of the companion `of`.
fn is_head(of: &Finding, it: &Finding) -> bool {
    let same_side = |it: &Finding| it.side == of.side;
    let last = |it: &Finding| it.plies.map(|(_, last)| last);
    match of.code {
        Code::O207 | Code::O202 => {
            of.facts.get(fact::FOUND_BY) == Some(it.code) && same_side(it) && last(it) == last(of)
        }
        Code::T201 | Code::T202 => {
            let cause = match of.facts.get(fact::CAUSE) {
                Some(fact::Cause::FalseClaim) => Code::D104,
                Some(fact::Cause::KnockedPieces) => Code::T404,
                Some(fact::Cause::KnockedClock) => Code::T406,
                _ => return false,
            };
            it.code == cause && last(it) == last(of)
        }
        Code::S102 => it.code == Code::S101 && it.sheet == of.sheet && same_side(it),
        Code::T104 => it.code == Code::T103 && same_side(it),
        Code::P107 | Code::P108 => {
            matches!(
                it.code,
                Code::P101 | Code::P102 | Code::P104 | Code::P105 | Code::P106
            ) && it.plies == of.plies
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::{Act, NoteKind};
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Code, EditionId, Finding, StepKind, fact};

    const EDITION: EditionId = EditionId::Cn2020;

    /// Two false claims of Red, and the game goes on to a draw: by 4.1.11 the second loses.
    fn claimed_twice() -> EventGame {
        let claim = NoteKind::NaturalLimitClaim {
            by: Some(Red),
            granted: Some(false),
        };
        let desk = EventGame::new(&shuffle(100, false, "", "1/2-1/2"));
        desk.note(80, claim).note(90, claim)
    }

    fn waiting(desk: &EventGame) -> Vec<String> {
        let findings = desk.audited(EDITION).findings;
        let waiting = findings.iter().filter(|it| it.waits_for_ruling());
        let named = |it: &Finding| format!("{}@{}", it.code.text(), it.plies.map_or(0, |at| at.1));
        waiting.map(named).collect()
    }

    #[test]
    fn a_result_against_an_article_waits_with_what_gives_it() {
        let desk = claimed_twice();
        let found = desk.found(EDITION, "O207");
        assert_eq!(found[0].facts.get(fact::MATTER), Some("D104@90"));
        // Each claim with its foul, its five minutes and what it comes to is one matter.
        assert_eq!(waiting(&desk), ["D104@80", "D104@90"]);
        let ruled = desk.rulings("1,1,D104,,90,upheld,张裁判");
        let found = ruled.found(EDITION, "O207");
        let by = found[0].ruled.as_deref().map(|ruled| ruled.by.as_str());
        assert_eq!(by, Some("张裁判"));
        assert_eq!(waiting(&ruled), ["D104@80"]);
    }

    #[test]
    fn a_matter_dismissed_takes_its_companions_along() {
        let desk = claimed_twice().rulings("1,1,D104,,80,不成立,张\n1,1,D104,,90,不成立,张");
        assert!(desk.found(EDITION, "O207").is_empty());
        assert_eq!(waiting(&desk), Vec::<String>::new());
    }

    /// A telephone that rang, and the foul noted for it.
    fn rang(deeds: &[Act]) -> EventGame {
        let side = Some(Black);
        let desk = EventGame::new(&shuffle(20, false, "", "1/2-1/2"));
        let did = |desk: EventGame, act: &Act| desk.note(10, NoteKind::Did { side, act: *act });
        let desk = deeds.iter().fold(desk, did);
        desk.note(
            10,
            NoteKind::Foul {
                side,
                fouls: 1,
                article: None,
            },
        )
    }

    #[test]
    fn a_foul_noted_falls_with_the_one_deed_it_was_noted_for() {
        let fouls = |desk: &EventGame| desk.audited(EDITION).ledgers[0].fouls(Black);
        let phone = [Act::PhoneRang];
        assert_eq!(fouls(&rang(&phone)), 1);
        let upheld = rang(&phone).rulings("1,1,O208,black,10,upheld,张");
        assert_eq!(fouls(&upheld), 1);
        let dismissed = rang(&phone).rulings("1,1,O208,black,10,dismissed,张");
        assert_eq!(fouls(&dismissed), 0);
        assert!(
            dismissed
                .found(EDITION, "O201")
                .iter()
                .all(Finding::is_dismissed)
        );
        // Of two deeds one stands: the foul may have been noted for it.
        let two = rang(&[Act::PhoneRang, Act::PressedFirst]);
        let ruled = two.rulings("1,1,O208,black,10,dismissed,张");
        assert_eq!(fouls(&ruled), 1);
    }

    /// The row that is offered of a foul nobody ruled on is the one of O202.
    #[test]
    fn a_foul_that_nobody_ruled_on_falls_with_the_row_that_asks_for_it() {
        let offer = NoteKind::DrawOffer { by: Some(Black) };
        let desk = EventGame::new(&shuffle(60, false, "", "1/2-1/2"));
        let desk = desk.note(52, offer).note(56, offer);
        let fouls = |desk: &EventGame| desk.audited(EDITION).ledgers[0].fouls(Black);
        assert_eq!((fouls(&desk), desk.found(EDITION, "O202").len()), (1, 1));
        let ruled = desk.clone().rulings("1,1,O202,black,56,dismissed,张");
        assert_eq!(fouls(&ruled), 0);
        let audited = ruled.audited(EDITION);
        assert_eq!(audited.used, [true]);
        let of = |code: Code| audited.findings.iter().filter(move |it| it.code == code);
        assert!(
            of(Code::D201)
                .chain(of(Code::O202))
                .all(Finding::is_dismissed)
        );
        assert!(of(Code::D201).all(|it| it.foul_total_after.is_none()));
        assert_eq!((of(Code::D201).count(), of(Code::O202).count()), (1, 1));
        let upheld = desk.rulings("1,1,O202,black,56,upheld,张");
        assert_eq!(fouls(&upheld), 1);
    }

    /// A deed of nobody and the foul ruled on it there.
    #[test]
    fn a_deed_of_nobody_takes_no_foul_away() {
        let deed = NoteKind::Did {
            side: None,
            act: Act::PhoneRang,
        };
        let foul = NoteKind::Foul {
            side: Some(Black),
            fouls: 1,
            article: None,
        };
        let desk = EventGame::new(&shuffle(20, false, "", "1/2-1/2"));
        for at in [10, 16] {
            let desk = desk.clone().note(10, deed).note(at, foul);
            assert_eq!(desk.audited(EDITION).ledgers[0].fouls(Black), 1, "{at}");
        }
    }

    /// A foul that is dismissed says why it stood there, as one that counts does.
    #[test]
    fn what_was_noted_for_a_deed_that_is_dismissed_has_its_ground_told() {
        let dismissed = rang(&[Act::PhoneRang]).rulings("1,1,O208,black,10,dismissed,张");
        let noted = dismissed.found(EDITION, "O201");
        assert!(
            noted
                .iter()
                .all(|it| it.facts.get(fact::GROUND_NOTED).is_some())
        );
        assert_eq!(noted.len(), 1);
    }

    /// A sheet that was put right has no offence left to uphold.
    #[test]
    fn what_upholds_too_few_for_a_foul_is_told_as_without_effect() {
        let desk = EventGame::new(&shuffle(60, false, "", "1/2-1/2"));
        for (last, is_stale) in [(33, false), (32, true)] {
            let desk = desk
                .clone()
                .event("recording = true")
                .missed(Black, 30, last);
            let ruled = desk.rulings("1,1,S101,black,,upheld,张");
            assert_eq!(ruled.audited(EDITION).used, [!is_stale], "{last}");
            assert_eq!(ruled.found(EDITION, "F301").len(), usize::from(is_stale));
        }
    }

    #[test]
    fn what_is_upheld_stands_in_the_ledger_though_nothing_is_counted_for_it() {
        let steps = |desk: &EventGame| {
            let ledger = desk.audited(EDITION).ledgers.remove(0);
            let kinds = ledger.steps.into_iter().map(|it| (it.kind, it.code));
            kinds
                .filter(|it| it.0 == StepKind::Upheld)
                .collect::<Vec<_>>()
        };
        let desk = rang(&[Act::PhoneRang]);
        assert_eq!(steps(&desk), []);
        let upheld = desk.rulings("1,1,O208,black,10,upheld,张");
        assert_eq!(steps(&upheld), [(StepKind::Upheld, Some(Code::O208))]);
    }

    #[test]
    fn a_ruling_on_the_companion_alone_leaves_its_matter_open() {
        let desk = claimed_twice().rulings("1,1,O207,,,和棋,张裁判");
        assert_eq!(waiting(&desk), ["D104@80", "D104@90"]);
        let found = desk.found(EDITION, "O207");
        assert!(found.iter().all(|it| it.ruled.is_some()), "{found:?}");
    }

    /// The flag of a side, an earlier foul of the same side, and a clock read after the flag.
    #[test]
    fn a_clock_read_after_the_flag_is_settled_with_the_flag_alone() {
        let side = Some(Black);
        let foul = NoteKind::Foul {
            side,
            fouls: 1,
            article: None,
        };
        let clock = NoteKind::Clock {
            side,
            seconds: 90,
            used: false,
        };
        let desk = EventGame::new(&shuffle(30, false, "", "1/2-1/2"));
        let desk = desk.note(10, foul).note(20, NoteKind::FlagFell { side });
        let found = desk.note(20, clock).found(EDITION, "T104");
        assert_eq!(found[0].facts.get(fact::MATTER), Some("T103@20"));
    }
}
