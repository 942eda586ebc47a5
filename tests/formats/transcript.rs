//! Games told move by move in texts that are laid out for something else.

use crate::support::opening::{LETTERS, WORDS};
use dapu::format::{Cut, Detected, ReadFn, detect, records};
use dapu::notation::Family;
use dapu::record::{Entry, LineId};
use dapu::replay::replay;
use dapu::text::{decode, guess};

/// The format, and of each record the line of its frame and its lawful plies as written.
fn told(bytes: &[u8]) -> (&'static str, Vec<(u32, Vec<String>)>) {
    let Detected::Format(format) = detect(bytes, "a.txt") else {
        return ("none", Vec::new());
    };
    let reader = format.reader.expect("it is read");
    let ReadFn::Text(read) = reader.read else {
        return (format.name, Vec::new());
    };
    let encoding = guess(bytes).encoding;
    let mut found = Vec::new();
    records(reader.cut, (bytes, encoding), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else { return };
        let text = decode(frame.bytes, encoding).text;
        let record = read(&text, frame.line);
        let replay = replay(&record);
        let lawful = replay
            .breaches
            .first()
            .map_or(replay.main().len(), |it| it.index as usize);
        let plies = record.tree.line(LineId::MAIN).take(lawful);
        let plies = plies.filter(|(_, ply)| matches!(ply.entry, Entry::Move(_)));
        let words = plies.map(|(_, ply)| ply.span.of(&record.text).to_owned());
        found.push((frame.line, words.collect()));
    });
    (format.name, found)
}

/// The plies of the one record of a text, whichever reader takes it.
pub(super) fn whole(text: &str) -> Vec<String> {
    let (_, mut found) = told(text.as_bytes());
    assert_eq!(found.len(), 1, "{text}\n{found:?}");
    found.remove(0).1
}

fn lines(of: impl Fn(usize, &str) -> String, moves: &[&str]) -> String {
    let lines = moves.iter().enumerate();
    lines.map(|(ply, word)| of(ply, word) + "\n").collect()
}

#[test]
fn times_and_speakers_before_moves_are_no_moves() {
    let chat = lines(
        |ply, word| {
            format!(
                "[2/7/2019, 18:{:02}:07] Someone {}: {word}",
                ply + 10,
                ply % 2
            )
        },
        &LETTERS,
    );
    assert_eq!(whole(&chat), LETTERS);
    let live = lines(
        |ply, word| {
            let side = ["红", "黑"][ply % 2];
            format!("【09:{:02}】第{}手 {side}方走 {word}", ply + 10, ply + 1)
        },
        &WORDS,
    );
    assert_eq!(whole(&format!("直播开始\n{live}09:40 今天人很多\n")), WORDS);
}

#[test]
fn captions_are_read_without_their_counts_and_times() {
    let captions = lines(
        |ply, word| {
            format!(
                "{}\n00:00:{:02},100 --> 00:00:{:02},900\nnow {word}\n",
                ply + 1,
                ply,
                ply + 1
            )
        },
        &LETTERS,
    );
    assert_eq!(whole(&captions), LETTERS);
}

#[test]
fn what_a_sentence_says_was_not_played_is_not() {
    let talk = lines(|_, word| format!("host: he takes {word}"), &LETTERS);
    let talk = talk.replace(
        "host: he takes P7+1\n",
        "host: he takes P7+1\nguest: what about C8=9 there\n",
    );
    assert_eq!(whole(&talk), LETTERS);
}

#[test]
fn letters_are_read_as_a_mail_program_shows_them() {
    let head = "From: one@example.org\nSubject: our game\nMIME-Version: 1.0\n";
    let moves = lines(|ply, word| format!("ply {}: {word}", ply + 1), &WORDS);
    let quoted: String = moves
        .bytes()
        .map(|byte| match byte {
            b'\n' => "=\n=0A".to_owned(),
            b'=' | 0x80.. => format!("={byte:02X}"),
            _ => char::from(byte).to_string(),
        })
        .collect();
    let letter = format!("{head}Content-Transfer-Encoding: quoted-printable\n\n{quoted}\n");
    assert_eq!(whole(&letter), WORDS);
    let letter = format!(
        "{head}\nHi, so far:\n{}",
        lines(
            |ply, word| format!("> {} {word}", ["red", "black"][ply % 2]),
            &LETTERS
        )
    );
    assert_eq!(whole(&letter), LETTERS);
}

#[test]
fn wide_letters_are_those_of_wxf() {
    let wide: String = LETTERS
        .join("　")
        .chars()
        .map(|sign| match sign {
            '!'..='~' => char::from_u32(sign as u32 + 0xFEE0).unwrap_or(sign),
            _ => sign,
        })
        .collect();
    assert_eq!(whole(&format!("记录：\n{wide}\n")), LETTERS);
}

#[test]
fn rounds_in_columns_are_read_down_each_of_them() {
    // The fourth round cannot be played before the third.
    let rounds = [
        ["炮二平五", "马8进7"],
        ["马二进三", "车9平8"],
        ["车一平二", "卒7进1"],
        ["车二进六", "马2进3"],
        ["车二平三", "炮8平9"],
        ["马八进七", "炮9退1"],
    ];
    let cell = |round: usize| format!("{} {}", round + 1, rounds[round].join(" "));
    let rows = (0..3).map(|row| format!("{}   |   {}\n", cell(row), cell(row + 3)));
    assert_eq!(whole(&rows.collect::<String>()), rounds.concat());
}

#[test]
fn two_lists_of_one_side_each_are_played_in_turn() {
    let side = |odd: usize| {
        let moves = WORDS.iter().skip(odd).step_by(2).copied();
        moves.collect::<Vec<_>>().join(" ")
    };
    let text = format!("红方着法 {}\n黑方着法 {}\n", side(0), side(1));
    assert_eq!(whole(&text), WORDS);
}

#[test]
fn commands_and_elements_around_rounds_are_passed_over() {
    let rounds: Vec<String> = (1..=6).map(|round| round.to_string()).collect();
    let around = |parts: [&str; 4], pair: &[&str], round: &str| {
        [
            parts[0], round, parts[1], pair[0], parts[2], pair[1], parts[3],
        ]
        .concat()
    };
    let all = |parts: [&str; 4]| {
        let pairs = WORDS.chunks(2).zip(&rounds);
        let lines = pairs.map(|(pair, round)| around(parts, pair, round));
        lines.collect::<String>()
    };
    let latex = all(["\\zug{", "}{", "}{", "}\n"]);
    assert_eq!(whole(&latex), WORDS);
    let xml = all(["<round n=\"", "\"><a>", "</a><b>", "</b></round>\n"]);
    assert_eq!(
        whole(&format!("<?xml version=\"1.0\"?>\n<rec>\n{xml}</rec>\n")),
        WORDS
    );
}

#[test]
fn places_are_those_of_the_file() {
    let text = lines(
        |ply, word| format!("{}s caller says {word}", ply + 100),
        &LETTERS,
    );
    let Detected::Format(format) = detect(text.as_bytes(), "a.txt") else {
        panic!("{text}");
    };
    let Some(ReadFn::Text(read)) = format.reader.map(|it| it.read) else {
        panic!("{}", format.name);
    };
    let record = read(&text, 7);
    assert_eq!(record.family, Some(Family::Wxf));
    for (ply, place) in record.places.plies.iter().enumerate() {
        let line = text.lines().nth(ply).expect("a line a ply");
        let column = line.find(LETTERS[ply]).expect("it stands there") + 1;
        assert_eq!((place.line, place.from), (ply as u32 + 7, column as u32));
    }
}

#[test]
fn tokens_that_do_not_play_make_no_transcript() {
    // The same moves, in an order that no game has.
    let mut mixed = LETTERS;
    mixed.reverse();
    let text = lines(
        |ply, word| format!("12:{:02} seat {word} is free", ply + 10),
        &mixed,
    );
    assert_ne!(told(text.as_bytes()).0, "transcript");
    // A misprint in the middle: nobody passes over it and plays on.
    let mut wrong = LETTERS;
    wrong[4] = "R1=9";
    let text = lines(
        |ply, word| format!("[10:{:02}] a: {word}", ply + 10),
        &wrong,
    );
    assert_ne!(told(text.as_bytes()).0, "transcript");
}
