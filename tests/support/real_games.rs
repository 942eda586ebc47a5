//! Real games that replay lawfully to their end, from the archive beside the repository.

use dapu::board::{Move, Position};
use dapu::format::pgn;
use dapu::replay::replay;
use encoding_rs::BIG5;
use std::fs::File;
use std::io::Read as _;
use zip::ZipArchive;

/// A game as it was played.
#[derive(Clone, Debug)]
pub(crate) struct RealGame {
    pub(crate) name: String,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
    /// Its start and result as tags.
    pub(crate) tags: String,
}

/// So many games spread over the archive; `None` without it.
pub(crate) fn real_games(count: usize) -> Option<Vec<RealGame>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/ccpd.zip");
    let file = File::open(path).ok()?;
    let mut archive = ZipArchive::new(file).expect("a zip");
    let step = (archive.len() / (count * 3 / 2)).max(1);
    let mut games = Vec::new();
    for index in (0..archive.len()).step_by(step) {
        if games.len() == count {
            break;
        }
        let mut member = archive.by_index(index).expect("a member");
        let mut bytes = Vec::new();
        member.read_to_end(&mut bytes).expect("its bytes");
        games.extend(game(index, &BIG5.decode_without_bom_handling(&bytes).0));
    }
    Some(games)
}

fn game(index: usize, text: &str) -> Option<RealGame> {
    let record = pgn::read(text, 1);
    let played = replay(&record);
    let lawful = played.breaches.is_empty() && played.lines.first()?.stop.is_none();
    let moves: Vec<Move> = played.main().iter().map(|ply| ply.mv).collect();
    if !lawful || moves.len() < 40 {
        return None;
    }
    let tag = |name: &str| {
        record
            .tag(name)
            .map(|value| format!("[{name} \"{value}\"]\n"))
    };
    Some(RealGame {
        name: format!("member {index}"),
        start: played.start.clone(),
        moves,
        tags: tag("FEN").unwrap_or_default() + &tag("Result").unwrap_or_default(),
    })
}
