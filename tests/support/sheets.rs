//! Games written as sheets, with faults put in by hand.

use super::chance::Chance;
use dapu::board::{Move, Position};
use dapu::notation::{Families, Family, Writing, read_fen, read_move, write_move};
use dapu::record::{Entry, GameRecord, LineId, Note, NoteKind, Places, Rebuild, Start};
use dapu::text::Span;

/// How a sheet is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Full,
    Marked,
    Markless,
    Wxf,
    Iccs,
}

impl Hand {
    pub(crate) const ALL: [Hand; 5] = [
        Hand::Full,
        Hand::Marked,
        Hand::Markless,
        Hand::Wxf,
        Hand::Iccs,
    ];

    pub(crate) fn text(self, mv: Move, position: &Position) -> String {
        let family = match self {
            Hand::Full => Family::Chinese,
            Hand::Marked | Hand::Markless => Family::Shorthand,
            Hand::Wxf => Family::Wxf,
            Hand::Iccs => Family::Iccs,
        };
        let mut text = String::new();
        write_move(&mut text, mv, position, Writing::new(family));
        if self == Hand::Markless {
            text = text.replace("<u>", "").replace("</u>", "");
            let raised = "¹²³⁴⁵⁶⁷⁸⁹";
            let plain = |c: char| match raised.chars().position(|r| r == c) {
                Some(at) => char::from(b'1' + at as u8),
                None => c,
            };
            text = text.chars().map(plain).collect();
        }
        text
    }
}

/// A sheet as a list of entries.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) entries: Vec<String>,
    pub(crate) owner: &'static str,
    pub(crate) tags: String,
}

impl Page {
    pub(crate) fn new(start: &Position, moves: &[Move], hand: Hand, owner: &'static str) -> Page {
        let mut position = start.clone();
        let entries = moves.iter().map(|mv| {
            let text = hand.text(*mv, &position);
            position.play(*mv);
            text
        });
        Page {
            entries: entries.collect(),
            owner,
            tags: String::new(),
        }
    }

    /// The record a reader makes of it: a sign in brackets is an entry that cannot be read.
    pub(crate) fn record(&self) -> GameRecord<'static> {
        let mut rebuild = Rebuild::default();
        let mut start = Start::Implied;
        let owner = format!("[Sheet \"{}\"]", self.owner);
        for line in self.tags.lines().chain([owner.as_str()]) {
            let (name, value) = line
                .trim_matches(['[', ']'])
                .split_once(' ')
                .expect("a tag");
            let value = value.trim_matches('"');
            rebuild.tag(name, value);
            if name == "FEN" {
                let setup = read_fen(value).expect("a FEN");
                start = Start::Given(Box::new(setup));
            }
        }
        let mut families = Families::NONE;
        let mut counts = [0; Family::ALL.len()];
        for (index, text) in self.entries.iter().enumerate() {
            let entry = entry(text);
            if let Entry::Move(written) = entry {
                families = families.with(written.family);
                counts[written.family as usize] += 1;
            }
            let number = (index % 2 == 0).then_some(index as u32 / 2 + 1);
            let id = rebuild.ply(entry, text, number);
            let kind = match entry {
                Entry::Missed => NoteKind::Missed,
                Entry::Illegible => NoteKind::Illegible,
                Entry::Move(_) => continue,
            };
            let note = Note {
                kind,
                line: LineId::MAIN,
                after: Some(id),
                span: Span::default(),
                sheet: None,
            };
            rebuild.note(note, "");
        }
        let family = Family::ALL
            .into_iter()
            .max_by_key(|family| counts[*family as usize]);
        rebuild.finish(start, (families, family), Places::default())
    }
}

fn entry(text: &str) -> Entry {
    if text == "漏记" {
        return Entry::Missed;
    }
    match read_move(text, Families::ALL) {
        Some((written, bytes)) if bytes == text.len() => Entry::Move(written),
        _ => Entry::Illegible,
    }
}

/// A game of so many random lawful moves.
pub(crate) fn random_game(chance: &mut Chance, plies: usize) -> Vec<Move> {
    loop {
        let mut position = Position::start();
        let mut moves = Vec::new();
        while let Some(mv) = chance.pick(&position.legal_moves()) {
            position.play(mv);
            moves.push(mv);
            if moves.len() == plies {
                return moves;
            }
        }
    }
}
