//! Text below a ruling: other readings, extent of the search, the whole working of threats.

use super::{Page, classes};
use crate::ruling::working::not_shown;
use dapu::event::SWITCHES;
use dapu::nature::Doubt;
use dapu::report::CycleRuling;
use dapu::report::cycle::{TreeLine, tree, trees};
use dapu::report::printed::PrintedTree;
use dapu::rules::repetition::adjudicate;
use dapu::rules::words::verdict_words;
use std::fmt::Display;

/// Switches by which the moves of a cycle are named.
const NAMING: [&str; 2] = ["joint.screen", "exchange.rootless"];

impl Page<'_> {
    /// Where the text can be read two ways and a switch says which way, and the other way comes to something else.
    pub(super) fn other_readings(&self, ruling: &CycleRuling) -> Vec<(String, String)> {
        let language = self.form.lang.language();
        let mut all = Vec::new();
        for switch in SWITCHES.iter().filter(|it| NAMING.contains(&it.name)) {
            let taken = self.form.event.switch(switch.name);
            for reading in switch.readings.iter().filter(|it| **it != taken) {
                let mut event = self.form.event.clone();
                let (name, value) = (switch.name.to_owned(), (*reading).to_owned());
                event.switches.insert(name, value);
                let other = adjudicate(&self.case.cycle, ruling.choice.edition, &event);
                if other.natures.moves == ruling.adjudication.natures.moves {
                    continue;
                }
                let values: [(&str, &dyn Display); 6] = [
                    ("switch", &switch.name),
                    ("taken", &taken),
                    ("reading", reading),
                    ("articles", &switch.articles),
                    ("classes", &classes(&other.natures.moves)),
                    ("verdict", &verdict_words(other.verdict, language)),
                ];
                let said = self.fill("other-reading", &values);
                all.push((self.text("other-reading-label"), said));
            }
        }
        all
    }

    /// Extent of the search.
    pub(super) fn searched(&self, ruling: &CycleRuling) -> String {
        let natures = &ruling.adjudication.natures;
        let bounds = ruling.choice.edition.definitions.bounds;
        let met = natures.moves.iter().enumerate().filter(|(_, nature)| {
            let doubts = nature.doubts.iter();
            doubts.into_iter().any(|(doubt, _)| is_bound(*doubt))
        });
        let met: Vec<String> = met.map(|(index, _)| (index + 1).to_string()).collect();
        let within = if met.is_empty() {
            self.text("within")
        } else {
            self.fill("bound-met", &[("moves", &met.join(", "))])
        };
        self.fill(
            "searched",
            &[
                ("nodes", &natures.nodes),
                ("mate", &bounds.nodes),
                ("wins", &bounds.win_nodes),
                ("within", &within),
            ],
        )
    }

    /// The whole working of each threat that is more than one capture.
    pub(super) fn trees(&self, ruling: &CycleRuling) -> Vec<PrintedTree> {
        let language = self.form.lang.language();
        let workings = ruling.workings(&self.case.cycle);
        let named = ruling.adjudication.natures.moves.iter().zip(&self.scenes);
        let mut all = Vec::new();
        for (index, ((nature, scene), working)) in named.zip(&workings).enumerate() {
            for (threat, one) in trees(scene, nature, working, language) {
                let lines = tree(scene, one, language).into_iter().enumerate();
                let line = |(at, line): (usize, TreeLine)| {
                    (line.depth, format!("{}. {}", at + 1, line.text))
                };
                all.push(PrintedTree {
                    title: self.form.tree_head(index, scene, (&threat, one)),
                    lines: lines.map(line).collect(),
                });
            }
            if not_shown(nature, working) > 0 {
                let number = index + 1;
                let said = self.form.lang.fill("working.bound", &[("number", &number)]);
                all.push(PrintedTree {
                    lines: vec![(0, said)],
                    ..PrintedTree::default()
                });
            }
        }
        all
    }
}

/// Whether it is open because a search met its bound.
const fn is_bound(doubt: Doubt) -> bool {
    matches!(
        doubt,
        Doubt::KillOpen(_) | Doubt::WinOpen(_) | Doubt::ExchangeOpen(_)
    )
}
