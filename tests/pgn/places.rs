//! Where plies stand, packed: what is laid out as people lay out games takes a few bytes.

use dapu::format::pgn;
use dapu::record::Places;

/// A hundred and twenty plies as words, a number before each round.
fn words(first: usize, glued: bool) -> Vec<String> {
    let mut words = Vec::new();
    for ply in first..first + 120 {
        let token = ["h2e2", "h9g7", "e2h2", "g7h9"][ply % 4];
        let number = format!("{}.", ply / 2 + 1);
        match (ply % 2 == 0, glued) {
            (true, true) => words.push(format!("{number}{token}")),
            (true, false) => words.extend([number, token.to_owned()]),
            (false, _) => words.push(token.to_owned()),
        }
    }
    words
}

/// Words on lines, each broken where `full` says so of the column and the next word.
fn lines(words: &[String], full: impl Fn(usize, &str) -> bool) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        if column > 0 && full(column, word) {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text
}

fn packed(movetext: &str) -> (Places, usize) {
    let text = format!("[Event \"a\"]\n[Red \"b\"]\n\n{movetext} *\n");
    let record = pgn::read(&text, 1);
    let packed = record.places.pack(&record.tags);
    let unpacked = Places::unpack(&packed, &record.tags);
    assert_eq!(unpacked.as_ref(), Some(&record.places), "{movetext}");
    (record.places.clone(), packed.len())
}

#[test]
fn text_filled_to_a_column_is_foretold_to_its_last_ply() {
    for glued in [false, true] {
        for most in [30, 60, 72, 79, 80, 300, 10_000] {
            let text = lines(&words(0, glued), |column, word| {
                column + 1 + word.len() > most
            });
            let (places, bytes) = packed(&text);
            assert_eq!(places.plies.len(), 120);
            assert!(bytes <= 20, "{most} {glued}: {bytes} bytes");
        }
    }
}

#[test]
fn text_broken_behind_a_ply_is_foretold_to_its_last_ply() {
    for least in [20, 68, 72, 75, 200] {
        let words: Vec<String> = words(0, false)
            .chunks(3)
            .flat_map(|round| [round[..2].join(" "), round[2].clone()])
            .collect();
        let (places, bytes) = packed(&lines(&words, |column, _| column >= least));
        assert_eq!(places.plies.len(), 120);
        assert!(bytes <= 20, "{least}: {bytes} bytes");
    }
}

#[test]
fn text_in_which_black_begins_is_foretold_too() {
    let mut words = words(1, false);
    words.insert(0, "1...".to_owned());
    let text = lines(&words, |column, word| column + 1 + word.len() > 72);
    let (_, bytes) = packed(&text);
    assert!(bytes <= 24, "{bytes} bytes");
}

#[test]
fn a_round_a_line_takes_as_little() {
    let rounds: Vec<String> = words(0, true).chunks(2).map(|it| it.join(" ")).collect();
    let (places, bytes) = packed(&rounds.join("\n"));
    assert_eq!(places.plies.len(), 120);
    assert!(bytes <= 24, "{bytes} bytes");
}
