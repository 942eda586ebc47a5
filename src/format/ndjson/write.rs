//! Writing a record as a line of JSON.

use crate::format::writing::{Losses, Score, one_result, result_of};
use crate::notation::write_fen;
use crate::record::{Entry, GameRecord, LineId, PlyId};
use serde_json::Value;
use std::fmt::{Display, Write};

/// Writes a record; nothing is lost but results that differ from the one written. Never `None`.
pub fn write(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let record = score.record;
    one_result(score, losses);
    let mut json = Json {
        score,
        out: String::new(),
        variations: variations(score),
        comments: comments(score),
    };
    json.out.push('{');
    json.field("file", &text(score.file));
    json.field("record", &score.number);
    let tags = record.tags.0.iter();
    let tags = tags.map(|tag| Value::from(vec![tag.name.as_ref(), tag.value.as_ref()]));
    let tags = tags.chain(players(record));
    json.field("tags", &Value::from(tags.collect::<Vec<_>>()));
    let fen = score.start.as_ref().map(write_fen);
    json.field("start", &Value::from(fen));
    json.field("result", &text(result_of(score).token()));
    let residue = record.residue.iter().map(|it| it.text.as_ref());
    let residue: Vec<&str> = residue.collect();
    if !residue.is_empty() {
        json.field("residue", &Value::from(residue));
    }
    json.moves();
    json.out.push_str("}\n");
    Some(json.out)
}

fn text(text: &str) -> Value {
    Value::from(text)
}

/// Variations by the ply they replace, in order.
fn variations(score: &Score<'_>) -> Vec<(Option<PlyId>, LineId)> {
    let lines = score.record.tree.lines.iter().zip(0..).skip(1);
    let mut found: Vec<_> = lines
        .map(|(line, id)| (line.replaces, LineId(id)))
        .collect();
    found.sort_unstable();
    found
}

/// Comments by line and ply, in order.
fn comments<'a>(score: &'a Score<'_>) -> Vec<(LineId, Option<PlyId>, &'a str)> {
    let comments = score.record.tree.comments.iter();
    let mut found: Vec<_> = comments
        .map(|it| (it.line, it.after, it.text.as_ref()))
        .collect();
    found.sort_by_key(|(line, after, _)| (*line, *after));
    found
}

struct Json<'a> {
    score: &'a Score<'a>,
    out: String,
    variations: Vec<(Option<PlyId>, LineId)>,
    comments: Vec<(LineId, Option<PlyId>, &'a str)>,
}

/// Item still to be written: lines nest as deep as they like.
enum WriteStep {
    /// A ply of a line, and all that follows it.
    Ply(LineId, PlyId),
    /// A variation: whether it is the first of its place.
    Variation(LineId, bool),
    /// Signs.
    Signs(&'static str),
}

impl Json<'_> {
    /// `"name":value`, after a comma where something stands before it.
    fn field(&mut self, name: &str, value: &dyn Display) {
        if !self.out.ends_with(['{', '[']) {
            self.out.push(',');
        }
        // Writing to a string does not fail.
        let _ = write!(self.out, "\"{name}\":{value}");
    }

    /// The field `comments` of a place, where `always` or there are any.
    fn remarks(&mut self, line: LineId, after: Option<PlyId>, always: bool) {
        let key = (line, after);
        let start = self.comments.partition_point(|it| (it.0, it.1) < key);
        let here = self.comments[start..].iter();
        let here = here.take_while(|it| (it.0, it.1) == key);
        let here: Vec<&str> = here.map(|(_, _, text)| *text).collect();
        if always || !here.is_empty() {
            self.field("comments", &Value::from(here));
        }
    }

    fn moves(&mut self) {
        self.remarks(LineId::MAIN, None, true);
        let mut steps = Vec::new();
        self.variations(None, &mut steps);
        // Text before the first move comes before the moves.
        self.run(steps);
        let mut steps = Vec::new();
        self.line(LineId::MAIN, &mut steps);
        self.run(steps);
    }

    fn run(&mut self, mut steps: Vec<WriteStep>) {
        while let Some(step) = steps.pop() {
            match step {
                WriteStep::Signs(signs) => self.out.push_str(signs),
                WriteStep::Ply(line, ply) => self.ply(line, ply, &mut steps),
                WriteStep::Variation(line, first) => {
                    self.out.push_str(if first { "{" } else { ",{" });
                    self.remarks(line, None, true);
                    steps.push(WriteStep::Signs("}"));
                    self.line(line, &mut steps);
                }
            }
        }
    }

    /// The field `moves` of a line.
    fn line(&mut self, line: LineId, steps: &mut Vec<WriteStep>) {
        self.out.push_str(",\"moves\":[");
        steps.push(WriteStep::Signs("]"));
        let first = self.score.record.tree.lines.get(line.0 as usize);
        let first = first.and_then(|line| line.first);
        steps.extend(first.map(|ply| WriteStep::Ply(line, ply)));
    }

    /// The field `variations` of a place, where there are any.
    fn variations(&mut self, replaced: Option<PlyId>, steps: &mut Vec<WriteStep>) {
        let start = self.variations.partition_point(|it| it.0 < replaced);
        let end = self.variations.partition_point(|it| it.0 <= replaced);
        if start == end {
            return;
        }
        self.out.push_str(",\"variations\":[");
        steps.push(WriteStep::Signs("]"));
        let here = self.variations[start..end].iter().enumerate().rev();
        steps.extend(here.map(|(index, (_, line))| WriteStep::Variation(*line, index == 0)));
    }

    fn ply(&mut self, line: LineId, id: PlyId, steps: &mut Vec<WriteStep>) {
        let score = self.score;
        let Some(ply) = score.record.tree.ply(id) else {
            return;
        };
        self.out
            .push_str(if self.out.ends_with('[') { "{" } else { ",{" });
        let mv = score.mv(id).map(iccs);
        self.field("move", &Value::from(mv));
        self.field("text", &text(score.word(id)));
        self.field("written", &text(score.record.written(id)));
        match ply.entry {
            Entry::Move(_) => {}
            Entry::Missed => self.field("entry", &text("missed")),
            Entry::Illegible => self.field("entry", &text("illegible")),
        }
        if let Some(number) = ply.number {
            self.field("number", &number);
        }
        if ply.nag != 0 {
            self.field("nag", &ply.nag);
        }
        self.remarks(line, Some(id), false);
        steps.extend(ply.next.map(|next| WriteStep::Ply(line, next)));
        steps.push(WriteStep::Signs("}"));
        self.variations(Some(id), steps);
    }
}

/// A move as its two points: `h2e2`.
pub(in crate::format) fn iccs(mv: crate::board::Move) -> String {
    mv.to_string().to_lowercase().replace('-', "")
}

/// The players under the names of PGN, behind all tags, where a tag of another name says them: `White`, `红方`.
fn players<'r>(record: &'r GameRecord<'_>) -> impl Iterator<Item = Value> + 'r {
    let sides = [("Red", "White"), ("Black", "Black")];
    sides.into_iter().filter_map(|(name, other)| {
        let said = record.tag(name).or_else(|| record.tag(other))?;
        let is_plain = record.tags.position(name).is_some();
        (!is_plain).then(|| Value::from(vec![name, said]))
    })
}
