//! Fate of each record and file of an event folder.

use super::{GameAudit, SheetIn, UnreadIn};
use crate::board::Side;
use std::path::PathBuf;

/// Fate of a record, or of a file that holds none.
#[derive(Clone, Debug)]
pub struct RecordFate {
    /// File or member.
    pub file: String,
    /// Line at which it begins, from 1; 0 where it has none.
    pub line: u32,
    /// Round, table, Red and Black as written.
    pub said: [String; 4],
    /// Owner of the sheet, as stated or assumed.
    pub owner: Option<Side>,
    /// The number of its game, from 1; `None` where it is set aside.
    pub game: Option<usize>,
    /// Whether it is a record at all.
    pub is_record: bool,
}

impl RecordFate {
    /// `audited`, `set-aside` or `no-game`.
    pub(super) const fn name(&self) -> &'static str {
        match (self.game, self.is_record) {
            (Some(_), _) => "audited",
            (None, true) => "set-aside",
            (None, false) => "no-game",
        }
    }
}

/// In order of file, those without a record last.
pub(super) fn fates(
    sheets: &[SheetIn],
    (unread, outputs): (&[UnreadIn], &[PathBuf]),
    games: &[GameAudit],
) -> Vec<RecordFate> {
    let of_sheet = |(index, sheet): (usize, &SheetIn)| {
        let mut taken = (1..).zip(games).flat_map(|(number, game)| {
            let taken = game.taken.iter();
            taken.map(move |(sheet, owner)| (*sheet, number, *owner))
        });
        let taken = taken.find(|(sheet, _, _)| *sheet == index);
        let tag = |name| sheet.record.tag(name).unwrap_or_default().to_owned();
        RecordFate {
            file: sheet.file.clone(),
            line: sheet.line,
            said: ["Round", "Table", "Red", "Black"].map(tag),
            owner: taken.map_or(sheet.identity.owner, |(_, _, owner)| owner),
            game: taken.map(|(_, number, _)| number),
            is_record: true,
        }
    };
    let of_file = |(file, line): (String, u32)| RecordFate {
        file,
        line,
        said: Default::default(),
        owner: None,
        game: None,
        is_record: false,
    };
    let sheets = sheets.iter().enumerate().map(of_sheet);
    let unread = unread.iter().map(|file| (file.file.clone(), file.line));
    let outputs = outputs.iter().map(|file| (file.display().to_string(), 0));
    sheets.chain(unread.chain(outputs).map(of_file)).collect()
}
