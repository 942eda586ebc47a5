//! What a record holds beside its moves: comments, variations and judgements of moves, each with its place.

use super::rows::{Rows, some};
use dapu::board::Side;
use dapu::format::Score;
use dapu::notation::Writing;
use dapu::pipeline::score;
use dapu::record::{GameRecord, LineId, PlyId};
use dapu::replay::Replay;
use serde_json::Value;

/// Number of comments and of variations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Annotated {
    pub(crate) comments: usize,
    pub(crate) variations: usize,
}

impl Annotated {
    pub(crate) fn of(record: &GameRecord<'_>) -> Annotated {
        Annotated {
            comments: record.tree.comments.len(),
            variations: record.tree.lines.len().saturating_sub(1),
        }
    }

    pub(crate) fn is_none(self) -> bool {
        self == Annotated::default()
    }
}

/// The comments and variations of a record, in a notation.
pub(crate) struct Annotations<'g> {
    score: Score<'g>,
    /// The number of each ply, counted along its line from the start.
    numbers: Vec<u32>,
    first_round: u32,
    black_first: bool,
}

/// A variation.
pub(crate) struct Variation {
    /// Its line, which is its number too: the main line is 0.
    pub(crate) line: LineId,
    /// The line it branches off.
    pub(crate) of: LineId,
    /// The ply it stands in place of; `None` where it stands before the first.
    pub(crate) replaces: Option<PlyId>,
}

impl<'g> Annotations<'g> {
    pub(crate) fn of(
        record: &'g GameRecord<'g>,
        replay: &Replay,
        writing: Writing,
    ) -> Annotations<'g> {
        Annotations {
            score: score(record, replay, writing, ("", 1)),
            numbers: numbers(record),
            first_round: record.first_round(),
            black_first: replay.start.turn() == Side::Black,
        }
    }

    pub(crate) fn record(&self) -> &'g GameRecord<'g> {
        self.score.record
    }

    /// The number of a ply along its line; 0 before the first.
    pub(crate) fn number(&self, ply: Option<PlyId>) -> u32 {
        let number = ply.and_then(|ply| self.numbers.get(ply.0 as usize));
        number.copied().unwrap_or(0)
    }

    /// The ply with its judgement, in words.
    pub(crate) fn word(&self, ply: PlyId) -> String {
        let nag = self.record().tree.ply(ply).map_or(0, |ply| ply.nag);
        format!("{}{}", self.score.words.get(ply), judgement(nag))
    }

    /// The same behind the number of its round: `3. 马二进三`, `3... 马8进7`.
    pub(crate) fn numbered(&self, ply: PlyId) -> String {
        let (round, side) = self.place(ply);
        let dots = match side {
            Side::Red => ".",
            Side::Black => "...",
        };
        format!("{round}{dots} {}", self.word(ply))
    }

    /// Round and side of a ply.
    pub(crate) fn place(&self, ply: PlyId) -> (u32, Side) {
        let index = self.number(Some(ply)).saturating_sub(1);
        place(index, self.first_round, self.black_first)
    }

    pub(crate) fn variations(&self) -> impl Iterator<Item = Variation> {
        let tree = &self.record().tree;
        let lines = tree.lines.iter().zip(0..).skip(1);
        lines.map(|(line, id)| Variation {
            line: LineId(id),
            of: line
                .replaces
                .and_then(|ply| tree.ply(ply))
                .map_or(LineId::MAIN, |ply| ply.line),
            replaces: line.replaces,
        })
    }

    /// A row a comment: the line it stands in (0: the main line) and the ply it follows (0: before the first).
    pub(crate) fn comment_rows(&self) -> Rows {
        let mut rows = Rows::new(&["variation", "ply", "move", "text"]);
        for comment in &self.record().tree.comments {
            let before = self.before(comment.line);
            let ply = match comment.after {
                Some(ply) => self.number(Some(ply)),
                None => before,
            };
            let word = comment.after.map_or("", |ply| self.score.words.get(ply));
            rows.add([
                comment.line.0.into(),
                ply.into(),
                some(word),
                comment.text.as_ref().into(),
            ]);
        }
        rows
    }

    /// A row a variation: the line it branches off, the number of its first ply, and its moves.
    pub(crate) fn variation_rows(&self) -> Rows {
        let mut rows = Rows::new(&["variation", "of", "ply", "moves", "iccs"]);
        for variation in self.variations() {
            let plies = || self.record().tree.line(variation.line).map(|(id, _)| id);
            let iccs = |id: PlyId| {
                let mv = self.score.moves.get(id.0 as usize).copied().flatten();
                mv.map_or(Value::Null, |mv| mv.to_string().into())
            };
            rows.add([
                variation.line.0.into(),
                variation.of.0.into(),
                (self.before(variation.line) + 1).into(),
                plies().map(|id| Value::from(self.word(id))).collect(),
                plies().map(iccs).collect(),
            ]);
        }
        rows
    }

    /// Number of plies before a line.
    fn before(&self, line: LineId) -> u32 {
        let line = self.record().tree.lines.get(line.0 as usize);
        self.number(line.and_then(|line| line.replaces))
            .saturating_sub(1)
    }
}

/// Round and side of the ply with that index along its line. A round in which Black alone moves is one.
pub(crate) fn place(index: u32, first_round: u32, black_first: bool) -> (u32, Side) {
    let rounds = if black_first {
        index.div_ceil(2)
    } else {
        index / 2
    };
    let is_red = index.is_multiple_of(2) != black_first;
    let side = if is_red { Side::Red } else { Side::Black };
    (first_round.saturating_add(rounds), side)
}

/// A judgement as it is written behind a move.
pub(crate) fn judgement(nag: u8) -> String {
    match nag {
        0 => String::new(),
        1 => "!".to_owned(),
        2 => "?".to_owned(),
        3 => "!!".to_owned(),
        4 => "??".to_owned(),
        5 => "!?".to_owned(),
        6 => "?!".to_owned(),
        nag => format!("${nag}"),
    }
}

/// The number of each ply along its line, by [`PlyId`]: a line comes behind the one it branches off.
fn numbers(record: &GameRecord<'_>) -> Vec<u32> {
    let tree = &record.tree;
    let mut numbers = vec![0_u32; tree.plies.len()];
    for (line, id) in tree.lines.iter().zip(0..) {
        let replaced = line.replaces.and_then(|ply| numbers.get(ply.0 as usize));
        let first = replaced.map_or(1, |number| (*number).max(1));
        for ((ply, _), number) in tree.line(LineId(id)).zip(first..) {
            if let Some(slot) = numbers.get_mut(ply.0 as usize) {
                *slot = number;
            }
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::{Annotated, Annotations, judgement, place};
    use dapu::board::Side;
    use dapu::format::pgn;
    use dapu::notation::{Family, Writing};
    use dapu::replay::replay;

    const TEXT: &str = "[Event \"样局\"]\n\n{起} 1. 炮二平五! {中炮} 马8进7 \
        (1... 马2进3 {屏风} 2. 马二进三 (2. 马八进七 车9进1)) (1... 炮8平5) 2. 马二进三 *\n";

    #[test]
    fn a_comment_has_its_ply_and_a_variation_the_line_it_leaves() {
        let record = pgn::read(TEXT, 1);
        let replay = replay(&record);
        let found = Annotations::of(&record, &replay, Writing::new(Family::Chinese));
        let counts = Annotated::of(&record);
        assert_eq!((counts.comments, counts.variations), (3, 3));
        assert_eq!(
            found.comment_rows().array(),
            "[{\"variation\":0,\"ply\":0,\"move\":null,\"text\":\"起\"},\
             {\"variation\":0,\"ply\":1,\"move\":\"炮二平五\",\"text\":\"中炮\"},\
             {\"variation\":1,\"ply\":2,\"move\":\"马2进3\",\"text\":\"屏风\"}]"
        );
        assert_eq!(
            found.variation_rows().array(),
            "[{\"variation\":1,\"of\":0,\"ply\":2,\"moves\":[\"马2进3\",\"马二进三\"],\
             \"iccs\":[\"b9c7\",\"h0g2\"]},\
             {\"variation\":2,\"of\":1,\"ply\":3,\"moves\":[\"马八进七\",\"车9进1\"],\
             \"iccs\":[\"b0c2\",\"i9i8\"]},\
             {\"variation\":3,\"of\":0,\"ply\":2,\"moves\":[\"炮8平5\"],\"iccs\":[\"h7e7\"]}]"
        );
        let first = record.tree.lines.first().and_then(|line| line.first);
        let first = first.map(|ply| found.numbered(ply));
        assert_eq!(first.as_deref(), Some("1. 炮二平五!"));
    }

    #[test]
    fn a_round_in_which_black_alone_moves_is_one() {
        let places = |black_first| [0, 1, 2].map(|index| place(index, 5, black_first));
        let (red, black) = (Side::Red, Side::Black);
        assert_eq!(places(false), [(5, red), (5, black), (6, red)]);
        assert_eq!(places(true), [(5, black), (6, red), (6, black)]);
    }

    #[test]
    fn a_judgement_is_written_as_people_write_it() {
        assert_eq!([0, 1, 6, 14].map(judgement), ["", "!", "?!", "$14"]);
    }
}
