//! Games in the string literals of programs: each literal is a text of its own, as the program means it, in whatever
//! language it is written.

use crate::formats::prose::{check, games};
use dapu::record::GameRecord;
use dapu::replay::replay;

/// A record of four plies with tags, a line each.
const LINES: [&str; 5] = [
    "[Red \"甲\"]",
    "[Black \"乙\"]",
    "[Result \"1-0\"]",
    "",
    "1. C2.5 H8+7 2. H2+3 R9.8 1-0",
];

/// What must come of it.
const WANTED: &str = "甲-乙 std 4/4 1-0";

/// How languages write that record: what stands before it, behind each line and before the next, at its end; and
/// whether quotes in it are escaped.
const FORMS: &[(&str, &str, &str, bool)] = &[
    ("const pgn = `\n    ", "\n    ", "\n`;\n", false),
    ("const pgn = \"", "\\n", "\";\n", true),
    ("const pgn = '", "\\n", "';\n", false),
    ("const pgn = '", "\\n' +\n  '", "';\n", false),
    ("pgn = ('", "\\n'\n       '", "')\n", false),
    ("pgn = \"\"\"\\\n", "\n", "\n\"\"\"\n", false),
    ("pgn = '''\n    ", "\n    ", "\n    '''\n", false),
    ("pgn = b'", "\\n", "'\n", false),
    ("pgn = r'''", "\n", "'''\n", false),
    ("pgn = '\\n'.join([\n    '", "',\n    '", "',\n])\n", false),
    (
        "const pgn = [\n  '",
        "',\n  '",
        "',\n].join('\\n');\n",
        false,
    ),
    (
        "let pgn = r#\"\n        ",
        "\n        ",
        "\n    \"#;\n",
        false,
    ),
    ("let pgn = \"", "\\n\\\n        ", "\";\n", true),
    (
        "let pgn = concat!(\n    \"",
        "\\n\",\n    \"",
        "\",\n);\n",
        true,
    ),
    ("const char *pgn = R\"pgn(", "\n", ")pgn\";\n", false),
    ("const char *pgn =\n    \"", "\\n\"\n    \"", "\";\n", true),
    (
        "String pgn = \"\"\"\n        ",
        "\n        ",
        "\n        \"\"\";\n",
        false,
    ),
    ("String pgn = \"", "\\n\"\n    + \"", "\";\n", true),
    (
        "val pgn = \"\"\"\n    |",
        "\n    |",
        "\n\"\"\".trimMargin()\n",
        false,
    ),
    ("pgn := `", "\n", "`\n", false),
    (
        "pgn := strings.Join([]string{\n\t`",
        "`,\n\t`",
        "`,\n}, \"\\n\")\n",
        false,
    ),
    ("$pgn = <<<'PGN'\n", "\n", "\nPGN;\n", false),
    ("$pgn = '", "' . \"\\n\" . '", "';\n", false),
    ("pgn = <<~PGN\n  ", "\n  ", "\nPGN\n", false),
];

/// A program around a literal.
fn program(literal: &str) -> String {
    format!(
        "import os\nfrom game import parse\n\ndef test_it(self):\n    {literal}    game = parse(pgn)\n    \
         self.assertEqual(game.red, '甲')\n    assert game.moves == ['C2.5', 'H8+7', 'H2+3', 'R9.8']\n"
    )
}

#[test]
fn a_record_in_a_literal_is_read_in_every_language() {
    let mut wrong = Vec::new();
    for (open, between, close, is_escaped) in FORMS {
        let lines = LINES.map(|line| match is_escaped {
            true => line.replace('"', "\\\""),
            false => line.to_owned(),
        });
        let text = program(&format!("{open}{}{close}", lines.join(between)));
        let found = games(text.as_bytes(), said);
        if found != [WANTED] {
            wrong.push(format!("{found:?} of {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn said(record: &GameRecord<'_>) -> String {
    crate::formats::prose::one(record)
}

#[test]
fn places_in_a_literal_are_those_of_the_source() {
    let text = program("pgn = ('[Red \"甲\"]\\n'\n           '\\n1. C2.5 H8+7\\n2. H2+3 R9.8')\n");
    let place = |record: &GameRecord<'_>| {
        let places = record
            .places
            .plies
            .iter()
            .map(|it| (it.line, it.from, it.to));
        format!("{:?}", places.collect::<Vec<_>>())
    };
    assert_eq!(
        games(text.as_bytes(), place),
        ["[(6, 18, 21), (6, 23, 26), (6, 32, 35), (6, 37, 40)]"]
    );
}

#[test]
fn literals_are_texts_of_their_own() {
    check(&[
        (
            "repeated",
            "import { parse } from './pgn.js';\nconst BARE = 'C2.5 H8+7 H2+3 R9.8';\nconst NUMBERED = '1. C2.5 H8+7 2. H2+3 R9.8';\n\
             const TAGGED = `[Red \"甲\"]\n[Black \"乙\"]\n\n1. C2.5 H8+7 2. H2+3 R9.8 1-0\n`;\ntest('it', () => {\n  expect(parse(BARE)).toEqual(parse(TAGGED));\n});\n",
            &["甲-乙 std 4/4 1-0"],
        ),
        (
            "two",
            "import unittest\nONE = '[Red \"甲\"]\\n\\n1. C2=5 H8+7 *'\nTWO = '[Red \"丙\"]\\n\\n1. H2+3 P3+1 2. P7+1 H8+7 *'\n\
             def test(self):\n    self.check(ONE, ['h2e2', 'h9g7'])\n    self.check(TWO, ['h0g2', 'c6c5'])\n",
            &["甲-? std 2/2 *", "丙-? std 4/4 *"],
        ),
        (
            "long_bare_again",
            "import re\nPGN = '[Red \"甲\"]\\n\\n1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 P7+1 4. R2+6 H2+3 *'\ndef test():\n    \
             assert moves(PGN) == 'C2=5 H8+7 H2+3 R9=8 R1=2 P7+1 R2+6 H2+3'\n    return 'h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7'\n",
            &["甲-? std 8/8 *"],
        ),
        (
            "lines",
            "def test_split():\n    text = (\n        \"1. 炮二平五 马8进7\\n\"\n        \"2. 马二进三 车9平8\\n\"\n        \"3. 车一平二 卒7进1\\n\"\n        \
             \"4. 车二进六 {过河} 马2进3\\n\"\n    )\n    (game,) = split(text)\n    assert game.moves == OPENING\n",
            &["?-? std 8/8 *"],
        ),
        (
            "lists",
            "// The opening, and its mirror from the other side (炮八平五).\nimport { mv } from './mv.js';\n\n/** 1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3 */\n\
             export const RIGHT = [\n  'h3e3',\n  'h10g8',\n  'h1g3',\n  'i10h10',\n  'i1h1',\n  'b10c8',\n  'c4c5',\n  'g7g6',\n].map(mv);\n\n\
             export const LEFT = [\n  'b3e3',\n  'b10c8',\n  'b1c3',\n  'a10b10',\n  'a1b1',\n  'h10g8',\n  'g4g5',\n  'c7c6',\n].map(mv);\n",
            &["?-? std 8/8 *", "?-? std 8/8 *"],
        ),
    ]);
}

const MEN: &str = "8979695949392919097717866646260600102030405060708012720323436383";
const MOVES: &str = "7747102279677252897970622625636417132042";

#[test]
fn digits_in_variables_are_a_game() {
    let forms = [
        format!(
            "// 棋谱\nvar title = \"甲 胜 乙\";\nvar binit = \"{MEN}\";\nvar movelist = '{MOVES}';\nvar result = \"红胜\";\nplay(binit, movelist);\n"
        ),
        format!(
            "<?php\n$title = '甲 胜 乙';\n$binit = '{MEN}';\n$movelist = '{MOVES}';\n$result = '红胜';\n?>\n"
        ),
        format!(
            "<script>\nlet red = '甲', black = '乙';\nconst binit = `{MEN}`;\nconst steps = `{MOVES}`;\nlet result = '1-0';\n</script>\n"
        ),
        format!(
            "red: &str = \"甲\"; black: &str = \"乙\";\nlet moves_of_it = \"{MOVES}\";\nlet result: &str = \"红胜\";\n"
        ),
    ];
    for text in forms {
        assert_eq!(
            games(text.as_bytes(), said),
            ["甲-乙 std 10/10 1-0"],
            "{text}"
        );
    }
    // A board that is not the full one: the moves are played from it.
    let ending = format!("{}7717", "99".repeat(30).replacen("9999", "4930", 1));
    let text = format!(
        "var binit = \"{}\";\nvar movelist = \"{}\";\n",
        &ending[..64],
        "4948303149483130".repeat(2)
    );
    let found = games(text.as_bytes(), said);
    assert!(found.iter().all(|it| !it.contains("std")), "{found:?}");
}

#[test]
fn programs_that_hold_no_game_are_told() {
    for text in [
        "import re\nMOVE = re.compile(r'[A-I][0-9]')\ndef test():\n    play('h2e2')\n    play('h9g7')\n    return 'C2.5 H8+7\\n'\n",
        "import re\nPGN = '[Event \"x\"]\\n\\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *'\ndef test():\n    assert parse(PGN)\n    return PGN\n",
        "import re\nPGN = '[Event \"x\"]\\n\\n1. C2=9 H8+9 *'\ndef test():\n    assert fails(PGN)\n    return PGN\n",
        "const id = '77471022796772528979706226256399';\nconst date = '2024050120240502202405032024050420240505';\nlet key = '00000000000000000000000000000000';\n\
         const hash = '12345678901234567890123456789012';\n",
    ] {
        let found = games(text.as_bytes(), said);
        assert!(
            found
                .iter()
                .all(|it| it.starts_with("Unknown") || it.starts_with("Western")),
            "{found:?} of {text}"
        );
    }
}

#[test]
fn nobody_is_charged_where_words_of_several_literals_are_joined() {
    let text = "import { parse } from './pgn.js';\nconst A = 'C2.5 H8+7 H2+3 R9.8';\nconst B = '1. C2.5 H8+7 2. H2+3 R9.8';\n\
                const C = `[Event \"Cup\"]\n\n1. C2.5 H8+7 2. H2+3 R9.8 1-0\n`;\nexpect(parse(A)).toEqual(parse(B));\n";
    let charged = |record: &GameRecord<'_>| {
        let replay = replay(record);
        let illegal = replay.main().iter().filter(|ply| ply.illegal.is_some());
        format!("{} {:?}", illegal.count(), replay.lines[0].stop)
    };
    assert_eq!(games(text.as_bytes(), charged), ["0 None"]);
}
