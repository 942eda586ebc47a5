//! The cases of the shared folder, judged by the edition each belongs to: the printed figures and public
//! boards, by verdict and, where they are named, by the nature of every move.

use dapu::board::{Move, Position, Square};
use dapu::event::Event;
use dapu::nature::{Loop, Root};
use dapu::notation::read_fen;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use dapu::rules::repetition::{Adjudication, adjudicate};
use std::path::Path;

fn moves(text: &str) -> Vec<Move> {
    let square = |text: &[u8]| Square::new(text[0] - b'a', text[1] - b'0').expect("a point");
    let pairs = text.split_whitespace().map(str::as_bytes);
    pairs
        .map(|mv| Move::new(square(&mv[..2]), square(&mv[2..])))
        .collect()
}

fn judge(fen: &str, text: &str, id: EditionId) -> Adjudication {
    judge_as(fen, text, id, &Event::default())
}

fn judge_as(fen: &str, text: &str, id: EditionId, event: &Event) -> Adjudication {
    let start = Position::in_play(&read_fen(fen).expect("a FEN"));
    let cycle = Loop::new(&start, &moves(text)).expect("a cycle");
    adjudicate(&cycle, edition(id), event)
}

/// The classes of a round and the verdict.
fn told(judged: &Adjudication) -> (String, String) {
    let glyphs = judged.natures.moves.iter().map(|it| it.nature.glyph());
    (glyphs.collect(), judged.verdict.to_string())
}

fn edition_of(name: &str) -> EditionId {
    match name {
        "CXA1999" => EditionId::Cn1999,
        "CXA2020" => EditionId::Cn2020,
        _ => EditionId::Axf,
    }
}

/// A verdict as the cases write it: a remark in brackets is none of it.
fn plain(verdict: &str) -> &str {
    verdict.split_once(" (").map_or(verdict, |(plain, _)| plain)
}

/// Where verdict and clause of a case differ (a check that also hits the same piece; `rules/axf.md` 9.3).
const NOT_HELD: &[&str] = &["FSF-04"];

#[test]
#[ignore = "reads ../shared"]
fn the_shared_cases_come_out_as_they_are_printed() {
    let path = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/cases/repetition.tsv"
    ));
    let Ok(table) = std::fs::read_to_string(path) else {
        panic!("{} is not here", path.display());
    };
    let mut wrong = Vec::new();
    let mut held = 0;
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (id, fen, text, verdict) = (cells[0], cells[3], cells[4], cells[7]);
        if NOT_HELD.contains(&id) || verdict.starts_with("unsettled") {
            continue;
        }
        held += 1;
        let judged = judge(fen, text, edition_of(cells[1]));
        if judged.verdict.to_string() != plain(verdict) || !judged.is_settled() {
            wrong.push(format!(
                "{id}: {} {:?} {:?}, not {verdict}; red {} black {}",
                judged.verdict, judged.others, judged.open, judged.conducts[0], judged.conducts[1],
            ));
        }
    }
    println!("{} of {held} agree", held - wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_like_piece_without_a_root_is_chased_or_offered_a_trade_as_the_event_says() {
    // The red chariot is held by its horse, the black one by nothing; it could take first.
    let fen = "3k5/9/9/4r4/9/4R4/2N6/9/9/5K3 w - - 0 1";
    let moves = "e4d4 d9e9 d4e4 e9d9";
    let event = "[switches]\nexchange.rootless = \"exchange\"";
    let event = Event::from_toml(event).expect("an event file");
    let chased = ("将闲捉闲".to_owned(), "red must vary".to_owned());
    let traded = ("将闲兑闲".to_owned(), "draw".to_owned());
    assert_eq!(told(&judge(fen, moves, EditionId::Cn2020)), chased);
    let by_letter = |fen| told(&judge_as(fen, moves, EditionId::Cn2020, &event));
    assert_eq!(by_letter(fen), traded);
    // Held by a horse: a trade by either reading.
    let held = &fen.replace("/9/9/4r4/", "/9/2n6/4r4/");
    assert_eq!(told(&judge(held, moves, EditionId::Cn2020)), traded);
    assert_eq!(by_letter(held), traded);
    // 1999 counts what is chased and offered a trade as chased (chapter 7, 5), whatever is set.
    let earlier = judge_as(fen, moves, EditionId::Cn1999, &event);
    assert_eq!(told(&earlier), told(&judge(fen, moves, EditionId::Cn1999)));
}

#[test]
fn like_pieces_without_roots_that_face_each_other_are_a_doubt_unless_the_event_decides() {
    // Black may take first for nothing: the chariot on the b-file has no root either.
    let fen = "r2aka3/9/4b4/9/9/9/9/9/R8/3K5 b - - 0 1";
    let moves = "a9b9 a1b1 b9a9 b1a1";
    let judged = judge(fen, moves, EditionId::Cn2020);
    assert_eq!(told(&judged).0, "闲捉闲捉");
    assert_eq!(judged.verdict.to_string(), "red must vary");
    assert!(!judged.is_settled());
    let others: Vec<String> = judged.others.iter().map(ToString::to_string).collect();
    assert_eq!(others, ["draw"]);
    // The event file decides either way.
    for (reading, natures, verdict) in [
        ("chase", "闲捉闲捉", "red must vary"),
        ("exchange", "闲兑闲兑", "draw"),
    ] {
        let event = format!("[switches]\nexchange.rootless = \"{reading}\"");
        let event = Event::from_toml(&event).expect("an event file");
        let judged = judge_as(fen, moves, EditionId::Cn2020, &event);
        assert_eq!(told(&judged), (natures.to_owned(), verdict.to_owned()));
        assert!(judged.is_settled(), "{reading}");
    }
    // A second chariot protects the first: figure 13 says a chase. A cannon is no like piece.
    let held = fen.replace("/R8/", "/R7R/");
    assert!(judge(&held, moves, EditionId::Cn2020).is_settled());
    let cannon = "c2aka3/9/4b4/9/9/9/9/9/R8/3K5 b - - 0 1";
    let chased = judge(cannon, moves, EditionId::Cn2020);
    assert_eq!(told(&chased).0, "闲捉闲捉");
    assert!(chased.is_settled(), "{:?}", chased.open);
}

#[test]
fn what_pins_a_root_and_is_its_screen_takes_no_part_in_the_chase() {
    // Without the black cannon on e3 the red one on e2 would be free, and protect nothing.
    let fen = "5k3/9/9/3r5/4C4/9/4c4/4C4/4N4/4K1B2 b - - 0 1";
    let judged = judge(fen, "d6d5 g0i2 d5d6 i2g0", EditionId::Cn2020);
    assert_eq!(told(&judged).0, "捉闲闲闲");
    let chase = &judged.natures.moves[0].chases[0];
    assert_eq!(chase.root, Root::False);
    assert!(chase.partners.is_empty(), "{:?}", chase.partners);
}

#[test]
fn an_even_trade_that_becomes_a_net_gain_is_a_new_chase() {
    // The horse on h5 could take on f4 before, at the price of the cannon on g7 that it held; the
    // cannon steps away.
    let fen = "4kaR2/4a4/4c4/9/1r5n1/9/9/6N2/9/3K5 b - - 0 1";
    let judged = judge(fen, "e7g7 g2f4 g7e7 f4g2", EditionId::Cn2020);
    assert_eq!(told(&judged).0, "闲捉捉闲");
    // From chase to chase is idle in 1999.
    let earlier = judge(fen, "e7g7 g2f4 g7e7 f4g2", EditionId::Cn1999);
    assert_eq!(told(&earlier).0, "闲捉闲闲");
}

#[test]
fn what_checks_could_win_before_is_not_won_anew_because_they_won_more() {
    // Three checks of the chariot on a3 win the advisor on e8 whether the horse stands on e2 or c3; from
    // e2 it could take the cannon after the first of them.
    let fen = "3k5/4a4/7r1/9/9/9/R1N3c2/9/9/4K4 b - - 0 1";
    let judged = judge(fen, "h7e7 c3e2 e7h7 e2c3", EditionId::Cn2020);
    let drawn = ("将捉闲闲".to_owned(), "draw".to_owned());
    assert_eq!(told(&judged), drawn);
}
