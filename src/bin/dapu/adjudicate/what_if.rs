//! `--what-if`: the ruling as it stands beside that of a board or a reading imagined otherwise.

use super::super::exit::{Exit, Failure};
use super::super::lang::Lang;
use super::super::refusal::loop_words;
use super::super::ruling::{FoundCycle, Origin, RulingStyle};
use super::super::shown::Shown;
use super::super::telling::event_words;
use super::asked::AdjudicateRequest;
use dapu::pipeline::{ChangeFault, Imagined, adjudicate_by, imagine, read_changes};
use dapu::report::cycle::{evidence, scenes};
use dapu::report::{CycleCase, CycleRuling};
use dapu::rules::Choice;
use dapu::rules::words::{setup_words, verdict_words};
use std::fmt::Display;

impl AdjudicateRequest<'_> {
    /// Each change that is imagined, judged, beside `case` as it stands.
    pub(super) fn what_ifs(
        &self,
        case: &CycleCase,
        choices: &[Choice],
    ) -> Result<Vec<(FoundCycle, Imagined)>, Failure> {
        let all = self.args.what_if.iter().map(|change| {
            let failed = |fault: &ChangeFault| {
                let why = words(fault, self.lang);
                let values: [(&str, &dyn Display); 2] = [("change", change), ("why", &why)];
                let what = self.lang.fill("what-if.failed", &values);
                Failure::said(Exit::Usage, what).next(self.lang.text("what-if.next"))
            };
            let changes = read_changes(change).map_err(|fault| failed(&fault))?;
            let imagined = imagine(&case.cycle, &self.event, &changes);
            let imagined = imagined.map_err(|fault| failed(&fault))?;
            let mut made = FoundCycle {
                case: CycleCase {
                    id: self.lang.fill("what-if.id", &[("change", change)]),
                    plies: None,
                    times: case.times,
                    rulings: adjudicate_by(&imagined.cycle, &case.places, choices, &imagined.event),
                    cycle: imagined.cycle.clone(),
                    places: case.places.clone(),
                    faults: imagined.faults.clone(),
                },
                notes: Vec::new(),
                origin: Some(Origin {
                    cycle: case.cycle.clone(),
                    change: change.clone(),
                }),
            };
            if !made.case.faults.is_empty() {
                let faults = setup_words(&made.case.faults, self.lang.language());
                made.notes
                    .push(self.lang.fill("adjudicate.setup", &[("faults", &faults)]));
            }
            made.notes.extend(compared(case, &made.case, self.lang));
            Ok((made, imagined))
        });
        all.collect()
    }
}

/// Such a ruling, written.
pub(super) fn written(form: &RulingStyle<'_>, of: &(FoundCycle, Imagined)) -> Shown {
    let form = RulingStyle {
        event: &of.1.event,
        ..*form
    };
    form.case(&of.0)
}

/// Changes, by edition and move.
fn compared(stands: &CycleCase, imagined: &CycleCase, lang: &Lang) -> Vec<String> {
    let pairs = stands.rulings.iter().zip(&imagined.rulings);
    let both = [scenes(&stands.cycle), scenes(&imagined.cycle)];
    let mut said = Vec::new();
    for (before, after) in pairs {
        let told = |ruling: &CycleRuling, which: usize, index: usize| {
            let nature = ruling.adjudication.natures.moves.get(index)?;
            let scene = both[which].get(index)?;
            let why = evidence(scene, nature, lang.language());
            let why = if why.is_empty() {
                String::new()
            } else {
                lang.fill("what-if.why", &[("why", &why)])
            };
            Some((scene.written(), format!("{}{why}", nature.nature.glyph())))
        };
        let name = before.choice.edition.id.name();
        let length = stands.cycle.moves().len();
        let mut changed = 0;
        for index in 0..length {
            let (Some((word, was)), Some((_, is))) =
                (told(before, 0, index), told(after, 1, index))
            else {
                continue;
            };
            if was == is {
                continue;
            }
            changed += 1;
            let values: [(&str, &dyn Display); 5] = [
                ("edition", &name),
                ("number", &(index + 1)),
                ("move", &word),
                ("before", &was),
                ("after", &is),
            ];
            said.push(lang.fill("what-if.move", &values));
        }
        if changed == 0 {
            said.push(lang.fill("what-if.same", &[("edition", &name)]));
        }
        let verdict =
            |ruling: &CycleRuling| verdict_words(ruling.adjudication.verdict, lang.language());
        let (was, is) = (verdict(before), verdict(after));
        let key = if was == is {
            "what-if.verdict-same"
        } else {
            "what-if.verdict"
        };
        let values: [(&str, &dyn Display); 3] =
            [("edition", &name), ("before", &was), ("after", &is)];
        said.push(lang.fill(key, &values));
    }
    said
}

fn words(fault: &ChangeFault, lang: &Lang) -> String {
    match fault {
        ChangeFault::Unreadable(text) => lang.fill("what-if.unreadable", &[("text", text)]),
        ChangeFault::Empty(at) => lang.fill("what-if.empty", &[("at", at)]),
        ChangeFault::General(at) => lang.fill("what-if.general", &[("at", at)]),
        ChangeFault::Taken(at) => lang.fill("what-if.taken", &[("at", at)]),
        ChangeFault::Switch(error) => event_words(error, lang),
        ChangeFault::Setup(faults) => setup_words(faults, lang.language()),
        ChangeFault::Loop(fault) => loop_words(fault, None, lang),
    }
}
