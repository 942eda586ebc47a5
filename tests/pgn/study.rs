//! Words in a study are no claims.

use dapu::format::pgn;
use dapu::record::GameRecord;

fn headed(head: &str, moves: &str) -> GameRecord<'static> {
    pgn::read(&format!("{head}\n\n{moves}\n"), 1).into_owned()
}

#[test]
fn words_of_a_study_are_no_claims_and_those_of_a_game_are() {
    const CLAIM: &str = "1. 炮二平五 马8进7 {双方不变作和，红方提和，判黑方犯规}";
    let puzzle = "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\"]";
    let players = "[Red \"甲\"]\n[Black \"乙\"]";
    let varied = format!("{CLAIM}{}", " (1... 马2进3)".repeat(8));
    let mut wrong = Vec::new();
    for (head, moves, study) in [
        (players.to_owned(), CLAIM, false),
        (String::new(), CLAIM, false),
        (format!("{players}\n[Type \"中局\"]"), CLAIM, false),
        ("[Type \"全局\"]\n[Red \"\"]".to_owned(), CLAIM, true),
        (
            "[Title \"第一局\"]\n[Red \"?\"]\n[Black \"黑方\"]".to_owned(),
            CLAIM,
            true,
        ),
        (format!("{players}\n[Type \"残局\"]\n{puzzle}"), CLAIM, true),
        (format!("{players}\n{puzzle}"), CLAIM, false),
        (players.to_owned(), &varied, true),
    ] {
        let record = headed(&head, moves);
        if record.is_study() != study || record.notes.is_empty() != study {
            wrong.push(format!("{head}: {} {:?}", record.is_study(), record.notes));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn commands_and_fields_of_a_study_are_heard() {
    let head = "[Title \"甲\"]\n[Termination \"双方不变作和\"]\n[Remark \"双方不变作和\"]";
    let record = headed(
        head,
        "1. 炮二平五 {[%offer red] 红方提和} 马8进7 {黑方认输}",
    );
    assert_eq!(record.notes.len(), 4, "{:?}", record.notes);
}
