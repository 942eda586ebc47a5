//! Cycles as NDJSON: one object a cycle and edition.

use super::tree::ProofTreeJson;
use super::{CycleCase, CycleReport, CycleRuling, MoveScene, Refusal, clause, scenes};
use crate::board::{Move, Side};
use crate::nature::{Chase, Man, MoveNature, MoveWorking, StandingThreat};
use crate::notation::write_fen;
use crate::rules::repetition::{CompletedIn, Conduct, EarlyDraw, OpenQuestion, Weight};
use crate::rules::words::setup_name;
use serde::Serialize;
use std::io::{self, Write};

/// Cycles as NDJSON, every object with every field in the same order. Pieces are FEN letters with
/// the point where they stood when the round began (`home`) and where they stand after the move
/// (`at`); lines of play begin with the mover of the move, in ICCS (`line`) and in Chinese
/// (`line_zh`). A win by checks or exchanges has its `working`, a mate its `kill_working`: a list of positions, the
/// first of them the one after the move, in each of which the mover `plays` a move to whose `replies` other
/// positions of the list belong, or `takes`, or (`end`: `mate`, `taken`, `quiet`, `ahead`) is done. `early` says when a cycle that would be drawn was complete (`completed`: `early`, `late`,
/// `unknown`), where Red must vary such a one in the first `rounds`. What could not be judged is an object with `error`.
#[derive(Debug)]
pub struct CycleNdjson<W: Write> {
    writer: W,
}

impl<W: Write> CycleNdjson<W> {
    /// Writes to `writer`.
    pub const fn new(writer: W) -> CycleNdjson<W> {
        CycleNdjson { writer }
    }

    fn object(&mut self, object: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.writer, object)?;
        self.writer.write_all(b"\n")
    }
}

impl<W: Write> CycleReport for CycleNdjson<W> {
    fn case(&mut self, case: &CycleCase) -> io::Result<()> {
        let scenes = scenes(&case.cycle);
        for ruling in &case.rulings {
            self.object(&judged(case, ruling, &scenes))?;
        }
        Ok(())
    }

    fn refusal(&mut self, refusal: &Refusal) -> io::Result<()> {
        self.object(&Refused {
            v: 1,
            id: &refusal.id,
            line: Some(refusal.line).filter(|line| *line > 0),
            edition: Some(refusal.edition.as_str()).filter(|edition| !edition.is_empty()),
            error: &refusal.why,
        })
    }
}

#[derive(Serialize)]
struct Refused<'a> {
    v: u8,
    id: &'a str,
    line: Option<u64>,
    edition: Option<&'a str>,
    error: &'a str,
}

#[derive(Serialize)]
struct CycleJson<'a> {
    v: u8,
    id: &'a str,
    plies: Option<(u32, u32)>,
    times: u32,
    fen: String,
    setup_faults: Vec<String>,
    edition: &'a str,
    reason: &'a str,
    moves: Vec<MoveJson>,
    red: SideJson,
    black: SideJson,
    verdict: String,
    ground: &'a str,
    article: &'a str,
    settled: bool,
    others: Vec<String>,
    open: Vec<OpenQuestionJson>,
    nodes: u64,
    early: Option<EarlyJson<'a>>,
}

/// What the first rounds of the game make of a draw.
#[derive(Serialize)]
struct EarlyJson<'a> {
    rounds: u32,
    times: u32,
    article: &'a str,
    completed: &'static str,
    round: Option<u32>,
}

#[derive(Serialize)]
struct SideJson {
    conduct: String,
    quality: Option<&'static str>,
    weight: &'static str,
    banned: bool,
}

#[derive(Serialize)]
struct MoveJson {
    number: usize,
    side: &'static str,
    #[serde(rename = "move")]
    mv: String,
    zh: String,
    class: &'static str,
    glyph: char,
    clause: String,
    shade: Option<&'static str>,
    kill: Option<Line>,
    kill_working: Option<ProofTreeJson>,
    chases: Vec<ChaseJson>,
    standing: Vec<StandingThreatJson>,
    touches: Option<PieceJson>,
    excuse: Option<&'static str>,
    doubts: Vec<DoubtJson>,
}

#[derive(Serialize)]
struct Line {
    line: Vec<String>,
    line_zh: Vec<String>,
}

#[derive(Serialize)]
struct PieceJson {
    piece: char,
    home: String,
    at: String,
}

#[derive(Serialize)]
struct ChaseJson {
    victim: PieceJson,
    attacker: PieceJson,
    partners: Vec<PieceJson>,
    root: &'static str,
    way: &'static str,
    new: &'static str,
    root_only: bool,
    #[serde(flatten)]
    line: Line,
    working: Vec<ProofTreeJson>,
}

#[derive(Serialize)]
struct StandingThreatJson {
    victim: PieceJson,
    why: &'static str,
    #[serde(flatten)]
    line: Line,
}

#[derive(Serialize)]
struct DoubtJson {
    doubt: &'static str,
    other: &'static str,
}

#[derive(Serialize)]
struct OpenQuestionJson {
    number: Option<usize>,
    doubt: &'static str,
    other: Option<&'static str>,
}

fn judged<'a>(case: &'a CycleCase, ruling: &'a CycleRuling, scenes: &[MoveScene]) -> CycleJson<'a> {
    let CycleRuling {
        choice,
        adjudication,
        early,
        ..
    } = ruling;
    let named = adjudication.natures.moves.iter().zip(scenes).enumerate();
    let workings = ruling.workings(&case.cycle);
    let moves = named.map(|(index, (nature, scene))| MoveJson {
        kill_working: workings
            .get(index)
            .and_then(|it| it.kill.as_ref())
            .map(ProofTreeJson::of),
        chases: chases(scene, nature, workings.get(index)),
        ..one_move(index, nature, scene, ruling)
    });
    CycleJson {
        v: 1,
        id: &case.id,
        plies: case.plies,
        times: case.times,
        fen: write_fen(&case.cycle.start().to_setup()),
        setup_faults: case.faults.iter().map(|it| setup_name(*it)).collect(),
        edition: choice.edition.id.name(),
        reason: choice.reason,
        moves: moves.collect(),
        red: side(adjudication.conduct(Side::Red)),
        black: side(adjudication.conduct(Side::Black)),
        verdict: adjudication.verdict.to_string(),
        ground: adjudication.ground.name(),
        article: &adjudication.article,
        settled: adjudication.is_settled(),
        others: adjudication
            .others
            .iter()
            .map(ToString::to_string)
            .collect(),
        open: adjudication.open.iter().map(open).collect(),
        nodes: adjudication.natures.nodes,
        early: early.as_ref().map(early_json),
    }
}

fn early_json(early: &EarlyDraw) -> EarlyJson<'_> {
    EarlyJson {
        rounds: early.rounds,
        times: early.times,
        article: &early.article,
        completed: early.completed.name(),
        round: match early.completed {
            CompletedIn::Early(round) | CompletedIn::Late(round) => Some(round),
            CompletedIn::Unknown => None,
        },
    }
}

fn side(conduct: &Conduct) -> SideJson {
    let counts = conduct
        .natures()
        .map(|(nature, n)| format!("{}={n}", nature.name()));
    SideJson {
        conduct: counts.collect::<Vec<_>>().join(" "),
        quality: conduct.quality.map(crate::rules::repetition::Quality::name),
        weight: match conduct.weight {
            Weight::Allowed => "allowed",
            Weight::Weak => "weak",
            Weight::Strong => "strong",
            Weight::PerpetualCheck => "perpetual-check",
        },
        banned: conduct.weight.is_banned(),
    }
}

fn one_move(
    index: usize,
    nature: &MoveNature,
    scene: &MoveScene,
    ruling: &CycleRuling,
) -> MoveJson {
    let doubts = nature.doubts.iter().map(|(doubt, other)| DoubtJson {
        doubt: doubt.name(),
        other: other.name(),
    });
    MoveJson {
        number: index + 1,
        side: nature.man.side().name(),
        mv: nature.mv.to_string(),
        zh: scene.written(),
        class: nature.nature.name(),
        glyph: nature.nature.glyph(),
        clause: clause(nature, ruling.choice.edition),
        shade: nature.shade.map(crate::nature::Nature::name),
        kill: nature.kill.as_deref().map(|moves| line(scene, moves)),
        kill_working: None,
        chases: Vec::new(),
        standing: nature
            .standing
            .iter()
            .map(|it| standing(scene, it))
            .collect(),
        touches: nature.touches.map(|touched| man(scene, touched)),
        excuse: nature.excuse.map(crate::nature::Excuse::name),
        doubts: doubts.collect(),
    }
}

fn chases(scene: &MoveScene, nature: &MoveNature, working: Option<&MoveWorking>) -> Vec<ChaseJson> {
    let one = |(index, it): (usize, &Chase)| {
        let all = working.and_then(|working| working.chases.get(index));
        let all = all.into_iter().flatten();
        chase(scene, it, all.map(ProofTreeJson::of).collect())
    };
    nature.chases.iter().enumerate().map(one).collect()
}

fn chase(scene: &MoveScene, chase: &Chase, working: Vec<ProofTreeJson>) -> ChaseJson {
    ChaseJson {
        victim: man(scene, chase.victim),
        attacker: man(scene, chase.attacker),
        partners: chase.partners.iter().map(|it| man(scene, *it)).collect(),
        root: chase.root.name(),
        way: chase.way.name(),
        new: chase.new.name(),
        root_only: chase.root_only,
        line: line(scene, &chase.line),
        working,
    }
}

fn standing(scene: &MoveScene, standing: &StandingThreat) -> StandingThreatJson {
    StandingThreatJson {
        victim: man(scene, standing.victim),
        why: standing.why.name(),
        line: line(scene, &standing.line),
    }
}

fn man(scene: &MoveScene, man: Man) -> PieceJson {
    PieceJson {
        piece: man.piece.letter(),
        home: man.home.to_string(),
        at: scene.at(man).to_string(),
    }
}

fn line(scene: &MoveScene, moves: &[Move]) -> Line {
    Line {
        line: moves.iter().map(ToString::to_string).collect(),
        line_zh: scene.line(moves),
    }
}

fn open(open: &OpenQuestion) -> OpenQuestionJson {
    match open {
        OpenQuestion::Move {
            index,
            doubt,
            other,
        } => OpenQuestionJson {
            number: Some(index + 1),
            doubt: doubt.name(),
            other: Some(other.name()),
        },
        OpenQuestion::BothBanned => OpenQuestionJson {
            number: None,
            doubt: "both-banned",
            other: None,
        },
        OpenQuestion::KillWithChase => OpenQuestionJson {
            number: None,
            doubt: "kill-with-chase",
            other: None,
        },
    }
}
