//! Records played through: facts, stops, readings, variations.

mod cycles;
mod evidence;
mod first_mover;
mod variations;

use crate::support::chance;
use crate::support::paper;

use dapu::board::{GameStatus, Illegal, Move, Piece, Position, Side};
use dapu::notation::{Family, Unresolved, Writing, read_fen, write_fen, write_move};
use dapu::record::GameRecord;
use dapu::replay::{Ply, Replay, StopReason, replay, replay_moves, replay_plies};
use paper::paper;

fn played(text: &str) -> (GameRecord<'static>, Replay) {
    let record = paper(text);
    let replay = replay(&record);
    (record, replay)
}

fn moves(plies: &[Ply]) -> String {
    let moves: Vec<String> = plies.iter().map(|ply| ply.mv.to_string()).collect();
    moves.join(" ")
}

fn reason(replay: &Replay) -> Option<&StopReason> {
    replay.lines[0].stop.as_ref().map(|stop| &stop.reason)
}

#[test]
fn a_game_is_played_from_the_full_start_with_red_first() {
    let (_, replay) = played("1. 炮二平五 马8进7 2. 马二进三 车9平8 *");
    assert_eq!(moves(replay.main()), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(replay.lines[0].stop, None);
    assert_eq!(replay.lines[0].standing, GameStatus::Open);
    assert!(!replay.black_first_implied);
    let quiet: Vec<u16> = replay.main().iter().map(|ply| ply.quiet).collect();
    assert_eq!(quiet, [1, 2, 3, 4]);
}

#[test]
fn captures_and_checks_are_facts_of_a_ply() {
    let text = "[FEN \"4k4/9/9/9/p8/9/9/9/9/R2K5 w\"]\n1. 车九进五 将5进1 2. 车九平五 *";
    let (_, replay) = played(text);
    let facts: Vec<_> = replay
        .main()
        .iter()
        .map(|ply| (ply.captured.map(Piece::letter), ply.check, ply.quiet))
        .collect();
    assert_eq!(
        facts,
        [(Some('p'), false, 0), (None, false, 1), (None, true, 2)]
    );
}

#[test]
fn a_clear_but_illegal_move_is_flagged_and_played() {
    let cases = [
        (
            "1. 马八进九 马8进7 2. 马九进八 车9平8 *",
            2,
            Illegal::HorseLegBlocked,
        ),
        ("1. 车一进五 马8进7 *", 0, Illegal::PathBlocked),
        (
            "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w\"]\n1. 帅四平三 将4进1 *",
            0,
            Illegal::LeavesPalace,
        ),
        (
            "[FEN \"4k4/9/9/9/9/9/9/9/4R4/4K4 w\"]\n1. 车五平四 *",
            0,
            Illegal::GeneralsFace,
        ),
        (
            "[FEN \"3k5/9/9/9/9/9/9/9/r8/4K4 w\"]\n1. 帅五进一 将4进1 *",
            0,
            Illegal::ExposesGeneral,
        ),
    ];
    let mut wrong = Vec::new();
    for (text, at, illegal) in cases {
        let (_, replay) = played(text);
        let found: Vec<_> = replay.main().iter().filter_map(|ply| ply.illegal).collect();
        let breach = replay.breaches.first().map(|breach| breach.index);
        if found != [illegal] || breach != Some(at) || replay.lines[0].stop.is_some() {
            wrong.push(format!(
                "{text}: {found:?} at {breach:?}, {:?}",
                reason(&replay)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_line_stops_where_nobody_can_say_what_moved() {
    let (record, replay) = played("1. 炮二平五 马8进7 2. 车五平六 车9平8 3. 马二进三 *");
    let stop = replay.lines[0].stop.as_ref().expect("a stop");
    assert_eq!(stop.reason, StopReason::Unresolved(Unresolved::NoSuchPiece));
    assert_eq!((stop.left, stop.turn), (3, Side::Red));
    assert_eq!(record.written(stop.at), "车五平六");
    assert_eq!(replay.main().len(), 2);
}

#[test]
fn a_missed_ply_stops_the_line() {
    let (_, replay) = played("1. 炮二平五 漏 2. 马二进三 马2进3 *");
    assert_eq!(reason(&replay), Some(&StopReason::Missed));
    assert_eq!(replay.main().len(), 1);
}

#[test]
fn a_general_taken_ends_the_line() {
    let text = "[FEN \"3k5/9/9/9/9/9/9/9/9/3RK4 b\"]\n1. 将4进1 2. 车六进八 士4进5 *";
    let (_, replay) = played(text);
    assert_eq!(
        reason(&replay),
        Some(&StopReason::GeneralTaken(Side::Black))
    );
    assert_eq!(
        replay.lines[0].standing,
        GameStatus::GeneralTaken(Side::Black)
    );
    // The start is mate already: all three plies come after the end.
    assert_eq!(replay.lines[0].over_at, Some(0));
}

#[test]
fn plies_after_mate_are_played_and_counted() {
    let text = "[FEN \"3k5/R8/9/9/9/9/9/9/9/1R2K4 w\"]\n1. 车八进九 将4进1 2. 车八退一 *";
    let (_, replay) = played(text);
    assert_eq!(replay.lines[0].over_at, Some(1));
    assert_eq!(replay.main().len(), 3);
    assert_eq!(replay.main()[1].illegal, Some(Illegal::StillInCheck));
}

#[test]
fn mate_at_the_end_is_how_it_stands() {
    let (_, replay) = played("[FEN \"3k5/R8/9/9/9/9/9/9/9/1R2K4 w\"]\n1. 车八进九 1-0");
    assert_eq!(replay.lines[0].standing, GameStatus::Checkmate);
    assert_eq!(replay.lines[0].over_at, None);
}

#[test]
fn coordinates_show_that_black_moves_first() {
    let (_, replay) = played("1. h10g8 h3e3 2. i10h10 h1g3 *");
    assert!(replay.black_first_implied);
    assert!(replay.black_begins_full_game());
    assert_eq!(replay.lines[0].stop, None);
    assert!(replay.breaches.is_empty());
}

#[test]
fn the_ranks_of_a_document_are_counted_by_the_whole_game() {
    for text in [
        "1. h3e3 h10g8 2. h1g3 i10h10 *",
        "1. h2e2 h9g7 2. h0g2 i9h9 *",
    ] {
        let (_, replay) = played(text);
        assert_eq!(moves(replay.main()), "h2e2 h9g7 h0g2 i9h9", "{text}");
    }
}

#[test]
fn ranks_counted_from_the_top_are_known_by_the_whole_game() {
    let (_, replay) = played("1. h7e7 h0g2 2. h9g7 i0h0 *");
    assert_eq!(moves(replay.main()), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(replay.start.turn(), Side::Red);
}

#[test]
fn a_side_that_runs_twice_is_told_by_what_follows() {
    let (_, replay) = played("1. h2e2 h0g2 2. h9g7 i0h0 3. i9h9 h0h6 *");
    let twice: Vec<bool> = replay.main().iter().map(|ply| ply.out_of_turn).collect();
    assert_eq!(twice, [false, true, false, false, false, false]);
    assert_eq!(replay.main()[1].illegal, None);
}

#[test]
fn shorthand_without_any_mark_is_read_where_one_reading_is_legal() {
    let (_, replay) = played("1. 炮25 马87 2. 马23 车98 3. 车12 炮84 *");
    assert_eq!(moves(replay.main()), "h2e2 h9g7 h0g2 i9h9");
    let Some(StopReason::Unresolved(Unresolved::Ambiguous { candidates })) = reason(&replay) else {
        panic!("{:?}", reason(&replay));
    };
    assert_eq!(candidates.len(), 2);
}

/// The slow twin: the text of every legal move is written and compared.
fn twin(start: &Position, tokens: &[&str], writing: Writing) -> Option<Vec<Move>> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for token in tokens {
        let legal = position.legal_moves();
        let fits: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| {
                let mut text = String::new();
                write_move(&mut text, *mv, &position, writing);
                text == *token
            })
            .collect();
        let [mv] = fits[..] else { return None };
        position.play(mv);
        moves.push(mv);
    }
    Some(moves)
}

#[test]
fn replaying_agrees_with_a_twin_that_writes_every_legal_move() {
    let mut chance = chance::Chance::new(20);
    let writing = Writing::new(Family::Chinese);
    for _ in 0..6 {
        let mut position = Position::start();
        let mut tokens = Vec::new();
        for _ in 0..60 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[chance.below(legal.len())];
            let mut text = String::new();
            write_move(&mut text, mv, &position, writing);
            tokens.push(text);
            position.play(mv);
        }
        let (_, replay) = played(&tokens.join(" "));
        let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
        let slow = twin(&Position::start(), &tokens, writing).expect("canonical text is unique");
        let fast: Vec<Move> = replay.main().iter().map(|ply| ply.mv).collect();
        assert_eq!(fast, slow);
        assert_eq!(
            write_fen(&replay.end.to_setup()),
            write_fen(&position.to_setup())
        );
        let known = replay_moves(&Position::start(), &slow);
        for (known, ply) in known.main().iter().zip(replay.main()) {
            assert_eq!(
                (known.key, known.check, known.quiet),
                (ply.key, ply.check, ply.quiet)
            );
        }
    }
}

#[test]
fn plies_alone_are_those_of_the_whole_replay() {
    let texts = [
        "1. 炮二平五 马8进7 2. 马二进三 车9平8 (2... 马2进3 3. 车一平二) 3. 车五进五 *",
        "1. h2e2 h9g7 2. e2h2 g7h9 3. h2e2 h9g7 4. e2h2 g7h9 5. h2e2 h9g7 *",
        "1. h3e3 h10g8 2. h1g3 i10h10 *",
        "1. C2.5 H8+7 2. H2+3 R9.8 *",
        "[FEN \"what\"]\n1. 炮二平五 *",
    ];
    let mut told = 0;
    for text in texts {
        let (record, mut whole) = played(text);
        told += whole.cycles.len() + whole.rivals.len();
        whole.cycles.clear();
        whole.rivals.clear();
        told += usize::from(whole.repairs.take().is_some());
        assert_eq!(format!("{:?}", replay_plies(&record)), format!("{whole:?}"));
    }
    assert!(told > 0, "nothing was left out");
}

#[test]
fn a_start_that_cannot_be_read_is_no_start() {
    let (_, replay) = played("[FEN \"what\"]\n1. 炮二平五 *");
    assert_eq!(reason(&replay), Some(&StopReason::NoStart));
    assert!(read_fen("what").is_err());
}

/// Two chariots on one file, whose first move names neither.
const CHARIOTS: &str = "[FEN \"3k5/9/9/9/9/8R/9/8R/9/4K4 w - - 0 1\"]\n";

#[test]
fn what_follows_decides_which_of_two_men_moved() {
    let two_soldiers = "[FEN \"3k5/9/4b4/4P4/9/9/4P4/9/9/5K3 w - - 0 1\"]\n";
    let mut wrong = Vec::new();
    for (text, expected) in [
        // From the second file only the lower chariot goes seven up.
        (
            format!("{CHARIOTS}1. 车一平二 将4进1 2. 车二进七 *"),
            "i2h2 d9d8 h2h9",
        ),
        (
            format!("{CHARIOTS}1. R1=2 K4+1 2. R2+5 K4+1 3. R2-5 *"),
            "i4h4 d9d8 h4h9 d8d7 h9h4",
        ),
        // The upper soldier would have taken the elephant that moves next.
        (
            format!("{two_soldiers}1. P5+1 E5-7 2. K4+1 K4+1 *"),
            "e3e4 e7g9 f0f1 d9d8",
        ),
        (
            format!("{two_soldiers}1. 兵五进一 象5退7 2. 帅四进一 *"),
            "e3e4 e7g9 f0f1",
        ),
        // Two that are open, one behind the other: a chariot on the eighth rank would bar the general's way.
        (
            format!(
                "{CHARIOTS}1. 车一进一 将4进1 2. 车一平二 将4退1 3. 车二进六 将4进1 4. 车一进四 *"
            ),
            "i2i3 d9d8 i3h3 d8d9 h3h9 d9d8 i4i8",
        ),
    ] {
        let (_, replay) = played(&text);
        if moves(replay.main()) != expected || replay.lines[0].stop.is_some() {
            wrong.push(format!("{text}: {}", moves(replay.main())));
        }
        if !replay.main().iter().any(|ply| ply.by_legality) {
            wrong.push(format!("{text}: nothing was chosen"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_nothing_decides_is_left_open() {
    for tail in ["2. 车二进一 *", "*", "2. 车二进七 车9进9 *"] {
        let (_, replay) = played(&format!("{CHARIOTS}1. 车一平二 将4进1 {tail}"));
        assert!(replay.main().is_empty(), "{tail}: {}", moves(replay.main()));
        let stop = reason(&replay);
        let open = matches!(
            stop,
            Some(StopReason::Unresolved(Unresolved::Ambiguous { .. }))
        );
        assert!(open, "{tail}: {stop:?}");
    }
}

#[test]
fn vietnamese_moves_in_a_frame_of_wxf_are_vietnamese() {
    use dapu::format::wxf;
    for moves_on_paper in [
        "1. P2-5 M8.7\n2. M2.3 X9-8\n3. X1-2 B7.1",
        // No letter that WXF has not.
        "1. P2-5 M8.7\n2. M2.3 C7.1\n3. M8.7 M2.3",
    ] {
        let text = format!("FORMAT WXF\nRED A\nBLACK B\nSTART{{\n{moves_on_paper}\n}}END\n");
        let record = wxf::read(&text, 1);
        let replay = replay(&record);
        assert_eq!(
            replay.main().len(),
            6,
            "{moves_on_paper}: {:?}",
            replay.lines[0].stop
        );
        assert!(
            replay.breaches.is_empty(),
            "{moves_on_paper}: {:?}",
            replay.breaches
        );
        assert_eq!(replay.main()[0].mv.to_string(), "h2e2");
    }
}

#[test]
fn remarks_and_drawn_boards_of_wxf_end_no_line() {
    use dapu::format::wxf;
    let text = "FORMAT WXF\n/* old */\nRED A\nDIAG{\nR H E A K\n}\nSTART{\n1. C2=5 /* {best} */ H8+7\n\
        DIAG{ r h e }\n2. H2+3 R9=8\n}END\n";
    let record = wxf::read(text, 1);
    let replay = replay(&record);
    assert_eq!(moves(replay.main()), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(record.tag("Diagram"), Some("R H E A K"));
    let said: Vec<&str> = record
        .tree
        .comments
        .iter()
        .map(|it| it.text.trim())
        .collect();
    assert_eq!(said, ["(best)", "r h e"]);
    assert!(record.residue.is_empty(), "{:?}", record.residue);
    let fen = "FORMAT WXF\nDIAG{3k5/9/9/9/9/8R/9/9/9/4K4 w - - 0 1}\nSTART{\n1. R1+5 K4+1\n}END\n";
    let record = wxf::read(fen, 1);
    assert_eq!(moves(dapu::replay::replay(&record).main()), "i4i9 d9d8");
}
