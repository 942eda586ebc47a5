//! The examples of a page with their boards. A page holds none: each is drawn from the example
//! itself, so that the two cannot differ.

use super::board::{Drawing, caption, draw};
use super::lang::Lang;
use super::scene::Scene;
use dapu::board::Position;
use dapu::event::Event;
use dapu::format::pgn;
use dapu::notation::read_fen;
use dapu::replay::replay;
use dapu::rules::{Choice, EditionId, Rule, audit, edition::edition};

/// `page` with a board before each fenced `pgn` or `cycle` block: the one the record shows `rule` on,
/// the one the round begins on.
pub(crate) fn with_boards(page: &str, rule: Option<&Rule>, lang: &Lang) -> String {
    let mut out = String::with_capacity(page.len() + 1024);
    let mut rest = page;
    for line in page.split_inclusive('\n') {
        rest = &rest[line.len()..];
        if let Some(scene) = scene(line.trim_end(), rest, rule) {
            out.push_str(&drawn(&scene, lang));
        }
        out.push_str(line);
    }
    out
}

/// Scene shown by the block that `opening` opens; `rest` begins with its first line.
fn scene(opening: &str, rest: &str, rule: Option<&Rule>) -> Option<Scene> {
    let body = rest.split("```").next().unwrap_or_default();
    if opening.starts_with("```cycle") {
        let setup = read_fen(body.lines().next()?).ok()?;
        return Some(Scene::start(Position::in_play(&setup)));
    }
    let named = opening.strip_prefix("```pgn")?.trim();
    let id = EditionId::from_name(named).unwrap_or(EditionId::Cn2020);
    Some(of_record(body, id, rule))
}

/// The board on which a record shows `rule` under an edition: the one before a move against the rules
/// of movement, the last one of a game that is over, else the one it begins with.
fn of_record(text: &str, id: EditionId, rule: Option<&Rule>) -> Scene {
    let record = pgn::read(text, 1);
    let replay = replay(&record);
    let choice = Choice {
        edition: edition(id),
        reason: "asked",
    };
    let findings = audit(&record, &replay, &Event::default(), &[choice]);
    let shown = findings
        .iter()
        .filter(|finding| rule.is_some_and(|rule| rule.code == finding.code))
        // A cycle is reported from where it begins; the example begins there.
        .filter(|finding| !finding.code.text().starts_with('P'))
        .find_map(|finding| Scene::of(finding, &replay));
    shown.unwrap_or_else(|| Scene::start(replay.start.clone()))
}

/// A board in a block of its own: which it is, who is to move, the board.
fn drawn(scene: &Scene, lang: &Lang) -> String {
    let title = match (scene.ply, scene.before) {
        (0, _) => lang.text("label.start").to_owned(),
        (ply, true) => lang.fill("label.board-before", &[("ply", &ply)]),
        (ply, false) => lang.fill("label.board-after", &[("ply", &ply)]),
    };
    let drawing = Drawing {
        mv: scene.mv,
        colour: false,
    };
    format!(
        "```\n{}\n{}```\n\n",
        caption(&title, &scene.position, lang),
        draw(&scene.position, drawing, lang).as_str()
    )
}
