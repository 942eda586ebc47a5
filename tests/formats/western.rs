//! Western chess needs evidence: words such as `h2` and `0-0` stand in every developer's files.

use dapu::format::{Detected, detect};

fn unknown(text: &str) -> bool {
    matches!(detect(text.as_bytes(), "a.txt"), Detected::Unknown { .. })
}

#[test]
fn words_that_a_move_may_have_are_no_game_of_western_chess() {
    for text in [
        "h1, h2, h3 { margin: 0 }\nh4 { color: red }\n",
        "range = 0-0\nsize = 10\n",
        "let d1 = f(a1, b2);\nlet e4 = d1 + c3;\nassert_eq!(e4, g5);\n",
        "id,name,cell\n1,foo,a1\n2,bar,b2\n3,baz,Qd8\n",
        "# Notes\n\nSee section 3. The values of e4 and d5 are given in table 2.\n",
        "[remote \"origin\"]\n\turl = x\n\tfetch = e4\n[branch \"main\"]\n\tmerge = h2\n",
        "version 1.0-0 of b2 replaces a1\n",
        "O-O\n",
    ] {
        assert!(
            unknown(text),
            "{text}: {:?}",
            detect(text.as_bytes(), "a.txt")
        );
    }
}

#[test]
fn moves_of_western_chess_are_still_told_by_tags_numbers_and_pieces() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6\n",
        "1.d4 d5 2.c4\n",
        "e4 e5 Nf3 Nc6 Bb5 a6\n",
        "[White \"a\"]\n[Black \"b\"]\n\ne4 e5\n",
        "[ECO \"C50\"]\n1. e4 *\n",
        "[Event \"a\"]\n[WhiteElo \"2700\"]\n1. Nf3 *\n",
        "He opened 1. e4 c5 2. Nf3 d6 and won.\n",
        "12. O-O Qd8 13. Re1 b5\n",
    ] {
        let found = detect(text.as_bytes(), "a.txt");
        assert_eq!(found, Detected::WesternChess, "{text}");
    }
}
