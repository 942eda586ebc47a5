//! Lines of a program: what these say of a draw or of a winner concerns no game.

/// Signs and words that stand in no sentence.
const MARKS: [&str; 22] = [
    "();",
    ");",
    "==",
    "!=",
    "=>",
    "->",
    "&&",
    "||",
    "self.",
    "this.",
    "def ",
    "return ",
    "print(",
    "const ",
    "let ",
    "var ",
    "import ",
    "function ",
    "func ",
    "#include",
    "fn ",
    "assert",
];

/// Whether the line on which that place of a text stands is one of a program.
pub(super) fn holds(text: &str, at: usize) -> bool {
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |len| at + len);
    let line = &text[begin..end];
    is_call(line) || line.is_ascii() && MARKS.iter().any(|mark| holds_mark(line, mark))
}

/// A word of letters is one of its own.
fn holds_mark(line: &str, mark: &str) -> bool {
    line.match_indices(mark).any(|(at, _)| {
        let is_word = mark.starts_with(|c: char| c.is_ascii_alphabetic());
        let goes_on = line[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        // `let us call it a draw`, `return to the game`: sentences have no brackets of programs.
        let is_sentence =
            is_word && mark.ends_with(' ') && !line.contains(['=', '(', '{', '"', ';']);
        !(is_sentence || is_word && goes_on)
    })
}

/// Whether a method or a member is called: `game.draw(`, `).draw(`.
fn is_call(line: &str) -> bool {
    line.match_indices('(').any(|(at, _)| {
        let name = line[..at].trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let called = name.strip_suffix('.');
        name.len() < at
            && called.is_some_and(|it| {
                it.ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ')' | ']'))
            })
    })
}

#[cfg(test)]
mod tests {
    use super::holds;

    #[test]
    fn lines_of_programs_are_told_from_sentences() {
        for line in [
            "ChessRecorder().exec(data).draw(filename=\"demo.png\")",
            "if (winner == 'red') return draw;",
            "assert game.result() == DRAW",
            "const result = \"Red wins\";",
        ] {
            assert!(holds(line, 0), "{line}");
        }
        for line in [
            "Red won (on time).",
            "Let us call it a draw; nobody can win.",
            "红方认负 (第40回合)。",
            "They return to the first position: draw.",
        ] {
            assert!(!holds(line, 0), "{line}");
        }
    }
}
