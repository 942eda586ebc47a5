//! The whole working of threats that are more than one capture: folded, or in full.

use super::RulingStyle;
use dapu::nature::{MoveNature, MoveWorking, ProofTree};
use dapu::report::CycleRuling;
use dapu::report::cycle::{MoveScene, TreeLine, branches, tree, tree_title, trees};
use std::fmt::{Display, Write};

/// So many replies of a folded tree are shown.
const REPLIES: usize = 4;

impl RulingStyle<'_> {
    /// A line for each of the first replies of each tree that has a branch, and how much more there is.
    pub(super) fn folded(
        &self,
        ruling: &CycleRuling,
        workings: &[MoveWorking],
        scenes: &[MoveScene],
    ) -> String {
        let language = self.lang.language();
        let mut out = String::new();
        let moves = ruling.adjudication.natures.moves.iter().zip(scenes);
        for (index, ((nature, scene), working)) in moves.zip(workings).enumerate() {
            for (threat, one) in trees(scene, nature, working, language) {
                if one.is_one_line() {
                    continue;
                }
                let _ = writeln!(out, "{}", self.tree_head(index, scene, (&threat, one)));
                let lines = branches(scene, one, language);
                for line in lines.iter().take(REPLIES) {
                    let _ = writeln!(out, "  {line}");
                }
                if let Some(more) = lines.len().checked_sub(REPLIES).filter(|it| *it > 0) {
                    let said = self.lang.fill("working.replies-more", &[("n", &more)]);
                    let _ = writeln!(out, "  {said}");
                }
            }
            let open = not_shown(nature, working);
            if open > 0 {
                let number = index + 1;
                let said = self.lang.fill("working.bound", &[("number", &number)]);
                let _ = writeln!(out, "{said}");
            }
        }
        if !out.is_empty() {
            let _ = writeln!(out, "{}", self.lang.text("working.folded"));
        }
        out
    }

    /// Every line of every tree of a move.
    pub(super) fn whole(
        &self,
        index: usize,
        (nature, scene): (&MoveNature, &MoveScene),
        working: &MoveWorking,
    ) -> String {
        let language = self.lang.language();
        let mut out = String::new();
        for (threat, one) in trees(scene, nature, working, language) {
            let _ = writeln!(out, "{}", self.tree_head(index, scene, (&threat, one)));
            for (number, line) in tree(scene, one, language).iter().enumerate() {
                let _ = writeln!(out, "{}", numbered(number, line));
            }
        }
        if not_shown(nature, working) > 0 {
            let number = index + 1;
            let said = self.lang.fill("working.bound", &[("number", &number)]);
            let _ = writeln!(out, "{said}");
        }
        out
    }

    /// The move, the threat, what the tree shows.
    pub(super) fn tree_head(
        &self,
        index: usize,
        scene: &MoveScene,
        (threat, working): (&str, &ProofTree),
    ) -> String {
        let values: [(&str, &dyn Display); 4] = [
            ("number", &(index + 1)),
            ("move", &scene.written()),
            ("threat", &threat),
            ("title", &tree_title(working, self.lang.language())),
        ];
        self.lang.fill("working.head", &values)
    }
}

/// Number of threats of a move that have no tree because the bound was met.
pub(super) fn not_shown(nature: &MoveNature, working: &MoveWorking) -> usize {
    let kill = usize::from(nature.kill.is_some() && working.kill.is_none());
    let each = nature.chases.iter().zip(&working.chases);
    kill + each
        .filter(|(chase, all)| chase.needs_working() && all.is_empty())
        .count()
}

/// A line of a tree with its number, set in.
fn numbered(number: usize, line: &TreeLine) -> String {
    let margin = 2 * line.depth.min(30);
    format!("{:>4}  {:margin$}{}", number + 1, "", line.text)
}
