//! The sentences of a page: its lines are broken anywhere.

/// The sentences of a page in order, lines joined. A heading, a message, a row of a table and a line of an example stand for
/// themselves.
pub(super) fn sentences(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut paragraph = String::new();
    let mut is_example = false;
    for line in page.lines().map(str::trim) {
        let fence = line.starts_with("```");
        is_example ^= fence;
        if is_example || fence || line.is_empty() || line.starts_with(['#', '>', '|']) {
            part(&std::mem::take(&mut paragraph), &mut found);
            found.extend((!line.is_empty() && !fence).then(|| line.to_owned()));
            continue;
        }
        if line.starts_with("- ") {
            part(&std::mem::take(&mut paragraph), &mut found);
        }
        if paragraph.ends_with(|c: char| c.is_ascii()) {
            paragraph.push(' ');
        }
        paragraph.push_str(line);
    }
    part(&paragraph, &mut found);
    found
}

/// Adds the sentences of a paragraph.
fn part(paragraph: &str, found: &mut Vec<String>) {
    let mut rest = paragraph.trim();
    while !rest.is_empty() {
        let (sentence, after) = rest.split_at(end(rest));
        found.push(sentence.trim().to_owned());
        rest = after.trim_start();
    }
}

/// Behind the first full stop: in Chinese any, else one with a blank and a capital behind it.
fn end(text: &str) -> usize {
    let ends = |(at, c): (usize, char)| {
        let after = &text[at + c.len_utf8()..];
        let begins = |it: char| it.is_uppercase() || "`\"“(".contains(it) || !it.is_ascii();
        let is_end = match c {
            '。' | '！' | '？' => !after.starts_with(['”', '’', '）']),
            '.' | '!' | '?' => after
                .strip_prefix(' ')
                .is_some_and(|it| it.starts_with(begins)),
            _ => false,
        };
        is_end.then_some(at + c.len_utf8())
    };
    text.char_indices().find_map(ends).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::sentences;

    #[test]
    fn a_sentence_is_found_whole_over_the_lines_it_is_broken_into() {
        let page = "# T1 name\n\n> A message. Two.\n\nOne is (art.\n2.1) here. Two\nis there.\n\n中文一句，\n接着。又一句。\n| a | b |\n";
        let found = sentences(page);
        let expected = [
            "# T1 name",
            "> A message. Two.",
            "One is (art. 2.1) here.",
            "Two is there.",
            "中文一句，接着。",
            "又一句。",
            "| a | b |",
        ];
        assert_eq!(found, expected);
    }
}
