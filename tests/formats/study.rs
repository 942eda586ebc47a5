//! A tree of moves as test-side writers take it: points by file and rank from Red's left and back rank.

use dapu::record::{Entry, GameRecord, LineId, PlyId};

/// A move, what is said of it, and what may follow: the line first, then what else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) from: (u8, u8),
    pub(crate) to: (u8, u8),
    /// The move in words, where a record was read in them; else empty.
    pub(crate) word: String,
    pub(crate) comment: String,
    pub(crate) next: Vec<usize>,
}

/// A tree in one arena; the root is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Study {
    moves: Vec<Move>,
}

impl Study {
    pub(crate) fn new(comment: &str) -> Study {
        let comment = comment.to_owned();
        Study {
            moves: vec![Move {
                comment,
                ..Move::default()
            }],
        }
    }

    pub(crate) fn root(&self) -> &Move {
        &self.moves[0]
    }

    pub(crate) fn get(&self, id: usize) -> &Move {
        &self.moves[id]
    }

    pub(crate) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Adds `h2e2` (ranks from 0) after a move; its number.
    pub(crate) fn add(&mut self, parent: usize, word: &str, comment: &str) -> usize {
        let bytes = word.as_bytes();
        let id = self.moves.len();
        self.moves.push(Move {
            from: (bytes[0] - b'a', bytes[1] - b'0'),
            to: (bytes[2] - b'a', bytes[3] - b'0'),
            comment: comment.to_owned(),
            ..Move::default()
        });
        self.moves[parent].next.push(id);
        id
    }

    /// A small study: comments before the first move, in and out of variations, which nest; the
    /// first move has another.
    pub(crate) fn sample() -> Study {
        let mut study = Study::new("开局研究 {一}\r\n第二行");
        let cannon = study.add(0, "h2e2", "中炮");
        let horse = study.add(cannon, "h9g7", "");
        let third = study.add(horse, "h0g2", "正马");
        let fourth = study.add(third, "i9h9", "");
        study.add(fourth, "i0h0", "直车");
        let other = study.add(third, "g6g5", "另一着");
        let deep = study.add(other, "b0c2", "");
        study.add(deep, "b9c7", "深处 } 不成对");
        study.add(other, "i0h0", "再一变");
        let screen = study.add(cannon, "b9c7", "屏风马");
        study.add(screen, "h0g2", "");
        let elephant = study.add(0, "c0e2", "飞相");
        study.add(elephant, "h7e7", "");
        study
    }

    /// Variations within one another, so many deep: each line ends at once, all else is played instead.
    pub(crate) fn deep(depth: usize) -> Study {
        let shuttle = [
            ["a0a1", "b0c2"],
            ["a9a8", "b9c7"],
            ["a1a0", "c2b0"],
            ["a8a9", "c7b9"],
        ];
        let mut study = Study::new("");
        let mut at = 0;
        for ply in 0..depth {
            study.add(at, shuttle[ply % 4][1], "");
            at = study.add(at, shuttle[ply % 4][0], "");
        }
        study
    }

    /// The same with every brace in comments of full width, as PGN has those that come not in pairs.
    pub(crate) fn wide_braces(mut self) -> Study {
        for mv in &mut self.moves {
            mv.comment = mv.comment.replace('{', "｛").replace('}', "｝");
        }
        self
    }

    /// The moves alone.
    pub(crate) fn without_comments(mut self) -> Study {
        for mv in &mut self.moves {
            mv.comment.clear();
        }
        self
    }

    /// Puts another comment before the first move.
    pub(crate) fn say_first(&mut self, comment: &str) {
        comment.clone_into(&mut self.moves[0].comment);
    }

    /// The tree of a record, for comparison.
    pub(crate) fn of(record: &GameRecord<'_>) -> Study {
        let mut study = Study::of_words(record, |id| record.written(id).to_owned());
        for mv in study.moves.iter_mut().skip(1) {
            let bytes = mv.word.as_bytes();
            (mv.from, mv.to) = (
                (bytes[0] - b'a', bytes[1] - b'0'),
                (bytes[2] - b'a', bytes[3] - b'0'),
            );
            mv.word.clear();
        }
        study
    }

    /// One line a move, in preorder: how deep it stands, the move, what is said of it.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("0 {:?}", self.moves[0].comment)];
        let mut stack: Vec<(usize, usize)> = vec![];
        stack.extend(self.root().next.iter().rev().map(|id| (*id, 1)));
        while let Some((id, depth)) = stack.pop() {
            let mv = &self.moves[id];
            lines.push(format!("{depth} {} {:?}", mv.word, mv.comment));
            stack.extend(mv.next.iter().rev().map(|id| (*id, depth + 1)));
        }
        lines
    }

    /// The same with the moves as `word` has them.
    pub(crate) fn of_words(record: &GameRecord<'_>, word: impl Fn(PlyId) -> String) -> Study {
        let tree = &record.tree;
        let comment = |line: LineId, after: Option<PlyId>| {
            let here = tree.comments.iter();
            let here =
                here.filter(|one| one.after == after && (after.is_some() || one.line == line));
            here.map(|one| one.text.as_ref())
                .collect::<Vec<_>>()
                .join("|")
        };
        let mut study = Study::new(&comment(LineId::MAIN, None));
        let mut numbers = vec![0; tree.plies.len()];
        // Parents of plies: the one before in the line, or of what the line replaces.
        let mut parents = vec![None; tree.plies.len()];
        for (index, line) in tree.lines.iter().enumerate() {
            let mut parent = line.replaces.and_then(|ply| parents[ply.0 as usize]);
            for (id, ply) in tree.line(LineId(index as u32)) {
                parents[id.0 as usize] = parent;
                parent = Some(id);
                let Entry::Move(_) = ply.entry else { continue };
                let before = parents[id.0 as usize].map_or(0, |ply: PlyId| numbers[ply.0 as usize]);
                let number = study.moves.len();
                study.moves.push(Move {
                    word: word(id),
                    comment: comment(ply.line, Some(id)),
                    ..Move::default()
                });
                study.moves[before].next.push(number);
                numbers[id.0 as usize] = number;
            }
        }
        study
    }

    /// The same tree with its moves numbered in preorder, so that trees compare.
    pub(crate) fn sorted(&self) -> Study {
        let mut sorted = Study::new(&self.root().comment);
        let mut stack: Vec<(usize, usize)> = vec![];
        stack.extend(self.root().next.iter().rev().map(|id| (*id, 0)));
        while let Some((id, parent)) = stack.pop() {
            let number = sorted.moves.len();
            let mut mv = self.moves[id].clone();
            let next = std::mem::take(&mut mv.next);
            sorted.moves.push(mv);
            sorted.moves[parent].next.push(number);
            stack.extend(next.into_iter().rev().map(|id| (id, number)));
        }
        sorted
    }
}
