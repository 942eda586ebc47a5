//! Source of programs: it may speak of moves, and holds no game unless the games make up most of it.

/// So many lines are looked at.
const LINES: usize = 400;

/// Fewer lines that no prose and no record has show nothing.
const LEAST: usize = 3;

/// Beginnings of a line of a program that hardly any other line has.
const BEGINS: &[&str] = &[
    "#include",
    "#define",
    "#pragma",
    "#ifndef",
    "#endif",
    "import ",
    "export ",
    "package ",
    "namespace ",
    "using ",
    "public ",
    "public:",
    "private ",
    "private:",
    "protected ",
    "static ",
    "const ",
    "let ",
    "var ",
    "def ",
    "fn ",
    "pub ",
    "func ",
    "function ",
    "class ",
    "struct ",
    "enum ",
    "interface ",
    "typedef ",
    "template",
    "return",
    "if (",
    "if(",
    "} else",
    "else if",
    "elif ",
    "for (",
    "for(",
    "while (",
    "while(",
    "switch (",
    "switch(",
    "void ",
    "int ",
    "bool ",
    "char ",
    "auto ",
    "assert",
    "expect(",
    "describe(",
    "test(",
    "it(",
    "self.",
    "this.",
    "from .",
    "@",
    "console.",
    "print(",
    "printf(",
    "std::",
];

/// Whether a text is the source of a program: many of its lines begin or end as nothing else does.
pub(super) fn is_one(body: &str) -> bool {
    let lines = body.lines().map(str::trim).filter(|line| !line.is_empty());
    let (mut all, mut begun, mut ended) = (0, 0, 0);
    for line in lines.take(LINES) {
        all += 1;
        begun += usize::from(BEGINS.iter().any(|word| line.starts_with(word)) || is_call(line));
        ended += usize::from(is_statement(line));
    }
    begun >= LEAST && (3 * begun >= all || 2 * ended >= all)
}

/// Whether a line gives a name what a call returns: `pattern = re.compile(…)`.
fn is_call(line: &str) -> bool {
    let is_name = |name: &str| {
        let letters = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '.');
        name.starts_with(|it: char| it.is_ascii_alphabetic() || it == '_')
            && name.chars().all(letters)
    };
    line.split_once(" = ").is_some_and(|(name, value)| {
        let called = value.split_once('(').map(|(called, _)| called);
        is_name(name) && called.is_some_and(is_name) && line.ends_with([')', '(', ';'])
    })
}

/// Whether a line ends as a statement does, or is a bracket.
fn is_statement(line: &str) -> bool {
    line.ends_with([';', '{'])
        || line.ends_with("),")
        || line.ends_with("):")
        || matches!(line, "}" | ")" | "};" | "},")
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn programs_that_speak_of_moves_are_told_from_records() {
        for program in [
            "#include <vector>\nint main() {\n  b.play(\"h2e2\");\n  b.play(\"h9g7\");\n  return 0;\n}\n",
            "import { a } from './a';\nconst m = ['h2e2', 'h9g7'];\ntest('炮二平五', () => {\n  expect(m[0]).toBe('h2e2');\n});\n",
            "MOVE = re.compile(r'[A-I][0-9]-[A-I][0-9]')\n# e.g. '1. H2-E2 C9-E7 2. E2-D2 ... Result'\ndef parse(s):\n    return MOVE.findall(s)\n",
            "from .a import b\ndef play(self):\n    self.move('h2e2')\n    self.move('h9g7')\n    return self\n",
        ] {
            assert!(is_one(program), "{program}");
        }
        for record in [
            "1. h2e2 h9g7 ; a remark;\n2. h0g2 i9h9 {\nsaid so\n}\n",
            "for instance\nif red plays C2=5\nreturns\n1. C2=5 H8+7\n2. H2+3\n",
            "h2e2;\nh9g7;\nh0g2;\n",
            "Red = Hu (GD)\nBlack = Lu (GD)\nEvent = Open (final)\n1. C2=5 H8+7\n2. H2+3 R9=8\n3. R1=2 P7+1\n4. P7+1 H2+3\n5. H8+7\n6. E3+5\n7. A4+5\n",
        ] {
            assert!(!is_one(record), "{record}");
        }
    }
}
