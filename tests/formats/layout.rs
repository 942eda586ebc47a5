//! The layouts of `grammar/format` against the constants of the readers.

use dapu::format::Field;

/// The fields of one section of a layout: name, offset, length; `end` gives the length of all.
fn section(text: &str, name: &str) -> (Vec<(String, usize, usize)>, usize) {
    let mut fields = Vec::new();
    let mut inside = false;
    let number = |word: &str| match word.strip_prefix("0x") {
        Some(digits) => usize::from_str_radix(digits, 16).expect("a number"),
        None => word.parse().expect("a number"),
    };
    for line in text.lines() {
        let line = line.split([';', '#']).next().unwrap_or("").trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [word] => inside = *word == name,
            ["end", end] if inside => return (fields, number(end)),
            [at, len, field] if inside => {
                fields.push(((*field).to_owned(), number(at), number(len)));
            }
            _ => {}
        }
    }
    panic!("no section {name}");
}

/// Compares a section of a layout file with what a reader goes by.
pub(crate) fn assert_layout(file: &str, name: &str, fields: &[Field], end: usize) {
    let path = format!(
        "{}/grammar/format/{file}.layout",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (stated, stated_end) = section(&text, name);
    let read: Vec<_> = fields
        .iter()
        .map(|field| (field.name.to_owned(), field.at, field.len))
        .collect();
    assert_eq!(stated, read, "{file} {name}");
    assert_eq!(stated_end, end, "{file} {name}");
    let overlap = stated
        .windows(2)
        .find(|pair| pair[0].1 + pair[0].2 > pair[1].1);
    assert_eq!(overlap, None, "{file} {name}: fields overlap");
}
