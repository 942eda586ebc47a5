//! A line of the list that composes words of parts: `{碰|撞}{了|}{棋子|棋}`.

/// The parts of a line one behind another, each a choice of texts.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Composed {
    parts: Vec<Vec<String>>,
}

impl Composed {
    /// The parts of what is written; an empty choice may be missing.
    pub(super) fn of(written: &str) -> Composed {
        let mut parts = Vec::new();
        let mut rest = written;
        while let Some((before, tail)) = rest.split_once('{') {
            let (choices, behind) = tail.split_once('}').unwrap_or((tail, ""));
            if !before.is_empty() {
                parts.push(vec![before.to_owned()]);
            }
            parts.push(choices.split('|').map(str::to_owned).collect());
            rest = behind;
        }
        if !rest.is_empty() {
            parts.push(vec![rest.to_owned()]);
        }
        Composed { parts }
    }

    /// Whether it is one choice of texts and no more.
    pub(super) fn is_a_list(&self) -> bool {
        self.parts.len() <= 1
    }

    /// Number of texts it stands for.
    pub(super) fn count(&self) -> usize {
        self.parts
            .iter()
            .fold(1, |all, part| all.saturating_mul(part.len()))
    }

    /// Each text it stands for.
    pub(super) fn spelled_out(&self) -> Vec<String> {
        let mut all = vec![String::new()];
        for part in &self.parts {
            let heads = std::mem::take(&mut all);
            for head in &heads {
                all.extend(part.iter().map(|choice| format!("{head}{choice}")));
            }
        }
        all.iter().map(|text| text.trim().to_owned()).collect()
    }

    /// The first two signs of each text it stands for, and of shorter ones the only sign.
    pub(super) fn heads(&self) -> Vec<(char, Option<char>)> {
        let mut all: Vec<String> = vec![String::new()];
        for part in &self.parts {
            let (done, open): (Vec<_>, Vec<_>) = std::mem::take(&mut all)
                .into_iter()
                .partition(|head| head.chars().nth(1).is_some());
            if open.is_empty() {
                all = done;
                break;
            }
            all = done;
            for head in &open {
                all.extend(part.iter().map(|choice| {
                    let signs = head.chars().chain(choice.chars());
                    signs.take(2).collect()
                }));
            }
            all.sort_unstable();
            all.dedup();
        }
        let heads = all.iter().filter_map(|head| {
            let mut signs = head.chars();
            Some((signs.next()?, signs.next()))
        });
        heads.collect()
    }

    /// The bytes of the longest of its texts that `rest` begins with and whose end `is_end`.
    pub(super) fn longest(&self, rest: &str, is_end: &dyn Fn(usize) -> bool) -> Option<usize> {
        longest_of(&self.parts, rest, 0, is_end).filter(|len| *len > 0)
    }
}

fn longest_of(
    parts: &[Vec<String>],
    rest: &str,
    at: usize,
    is_end: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let Some((part, behind)) = parts.split_first() else {
        return (at > 0 && is_end(at)).then_some(at);
    };
    let fits = part
        .iter()
        .filter(|choice| rest[at..].starts_with(choice.as_str()));
    fits.filter_map(|choice| longest_of(behind, rest, at + choice.len(), is_end))
        .max()
}
