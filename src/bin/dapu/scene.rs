//! The board that a finding is about.

use dapu::board::{Move, Position};
use dapu::notation::Unresolved;
use dapu::replay::{Ply, Replay, StopReason};
use dapu::rules::Finding;

/// A position a finding is about.
pub(crate) struct Scene {
    pub(crate) position: Position,
    /// The ply it stands before or after, from 1; 0 is the start.
    pub(crate) ply: u32,
    pub(crate) before: bool,
    pub(crate) mv: Option<Move>,
    pub(crate) candidates: Vec<Move>,
}

impl Scene {
    /// Scene at the start of a game.
    pub(crate) fn start(position: Position) -> Scene {
        Scene {
            position,
            ply: 0,
            before: false,
            mv: None,
            candidates: Vec::new(),
        }
    }

    /// Breaches of movement are seen on the board before the move, outcomes on the last board.
    pub(crate) fn of(finding: &Finding, replay: &Replay) -> Option<Scene> {
        let code = finding.code.text();
        let line = finding.line as usize;
        match (code.as_bytes().first(), finding.plies) {
            (Some(b'M'), Some((ply, _))) => Some(Scene::before(replay, line, ply)),
            (Some(b'P'), Some((_, ply))) => Some(Scene::after(replay, line, ply)),
            (Some(b'O'), _) if code == "O101" => {
                Some(Scene::after(replay, 0, replay.main().len() as u32))
            }
            _ => None,
        }
    }

    fn before(replay: &Replay, line: usize, ply: u32) -> Scene {
        let (position, next) = reach(replay, line, ply.saturating_sub(1));
        let stop = replay
            .lines
            .get(line)
            .and_then(|line| line.stop.as_ref())
            .filter(|_| next.is_none());
        let (mv, candidates) = match stop.map(|stop| &stop.reason) {
            Some(StopReason::Unresolved(Unresolved::Ambiguous { candidates })) => {
                (None, candidates.clone())
            }
            Some(StopReason::Unresolved(Unresolved::Illegal { mv, .. })) => (*mv, Vec::new()),
            _ => (next, Vec::new()),
        };
        Scene {
            position,
            ply,
            before: true,
            mv,
            candidates,
        }
    }

    fn after(replay: &Replay, line: usize, ply: u32) -> Scene {
        let (_, last) = reach(replay, line, ply.saturating_sub(1));
        let (position, _) = reach(replay, line, ply);
        Scene {
            position,
            ply,
            before: false,
            mv: last,
            candidates: Vec::new(),
        }
    }
}

/// The position after `plies` plies counted along the line from the start, and the move made there.
pub(crate) fn reach(replay: &Replay, line: usize, plies: u32) -> (Position, Option<Move>) {
    let mut position = replay.start.clone();
    let path = path(replay, line);
    for ply in path.iter().take(plies as usize) {
        ply.play_on(&mut position);
    }
    (position, path.get(plies as usize).map(|ply| ply.mv))
}

/// All plies from the start to the end of a line, those of its parents before it branches off first.
fn path(replay: &Replay, line: usize) -> Vec<Ply> {
    let mut stretches = Vec::new();
    let (mut line, mut most) = (line, usize::MAX);
    loop {
        let plies = replay.line(line);
        stretches.push(&plies[..plies.len().min(most)]);
        match replay.lines.get(line).and_then(|line| line.branch) {
            // A parent stands before its child, so this ends.
            Some((parent, before)) if (parent as usize) < line => {
                (line, most) = (parent as usize, before as usize);
            }
            _ => break,
        }
    }
    stretches.into_iter().rev().flatten().copied().collect()
}
