use super::read_by;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}

/// Words in movetext, plain and odd.
const WORDS: [&str; 48] = [
    "1.",
    "2.",
    "3.",
    "12.",
    "0.",
    "7",
    "99999.",
    "100000.",
    "1...",
    "…",
    "炮二平五",
    "马8进7",
    "馬８進７",
    "前炮进一",
    "h2e2",
    "h9g7",
    "H2-E2",
    "h3h10",
    "a0a10",
    "C2.5",
    "c4",
    "c4 g5",
    "{甲}",
    "{h2e2}",
    "(",
    ")",
    "!",
    "$1",
    "+",
    "#",
    "?",
    ";",
    "%",
    "[Red \"甲\"]",
    "1-0",
    "红胜",
    "漏记",
    "和",
    "\u{3000}",
    "\u{FEFF}",
    "\u{A0}",
    "１．",
    "⒉",
    "．",
    "h2e2h9g7",
    "炮二平五马8进7",
    "-",
    "x",
];

const GAPS: [&str; 12] = [
    " ", " ", " ", " ", " ", "\n", "\n", "", "  ", "\n\n", "\r\n", "\n ",
];

/// Movetext of plain moves in which a few words are others.
fn movetext(dice: &mut Dice) -> String {
    let plain: &[&str] = [
        &["炮二平五", "马8进7", "兵七进一"],
        &["h2e2", "h9g7", "b0c2"],
    ][dice.below(2)];
    let odd = dice.below(6);
    let mut text = String::new();
    for _ in 0..dice.below(24) {
        let word = if dice.below(12) < odd {
            WORDS[dice.below(WORDS.len())].to_owned()
        } else if dice.below(3) == 0 {
            format!("{}.", dice.below(40))
        } else {
            plain[dice.below(plain.len())].to_owned()
        };
        text.push_str(&word);
        text.push_str(GAPS[dice.below(if odd == 0 { 7 } else { GAPS.len() })]);
    }
    text
}

#[test]
fn moves_read_in_runs_are_those_read_one_by_one() {
    let heads = [
        "",
        "[Event \"x\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/R3K4 w\"]\n\n",
        "[Format \"ICCS\"]\n",
        "[Format \"WXF\"]\n[Red \"甲\"]\n",
        "[Format \"UCI\"]\n",
    ];
    let mut dice = Dice(7);
    let (mut plies, mut wrong) = (0, Vec::new());
    for _ in 0..20_000 {
        let text = format!("{}{}", heads[dice.below(heads.len())], movetext(&mut dice));
        let (quick, slow) = (read_by(&text, 3, true), read_by(&text, 3, false));
        plies += quick.tree.plies.len();
        if format!("{quick:?}") != format!("{slow:?}") {
            wrong.push(text);
        }
    }
    assert!(plies > 100_000, "{plies}");
    assert!(
        wrong.is_empty(),
        "{} differ, as {:?}",
        wrong.len(),
        wrong[0]
    );
}
