//! Which known word was perhaps meant by one that is not known.

/// Most changes between a word and what was meant by it.
const MOST: usize = 3;

/// The most words reported.
const TOLD: usize = 3;

/// The known words the fewest changes away from `word`, in their order: letters put in, left out, exchanged
/// for another or for their neighbour, whatever the case. A change is taken for a slip of the pen where
/// at most one letter in three is touched; where none is as near, or too many are, there is no word.
///
/// ```
/// use dapu::text::near;
///
/// assert_eq!(near("pgm", &["pgn", "xqf"]), ["pgn"]);
/// assert!(near("weather", &["pgn", "xqf"]).is_empty());
/// ```
pub fn near<'n>(word: &str, known: &[&'n str]) -> Vec<&'n str> {
    let word = word.to_lowercase();
    let changes = |other: &str| strsim::osa_distance(&word, &other.to_lowercase());
    let known = known.iter().filter(|it| !it.is_empty() && !word.is_empty());
    let counted: Vec<(usize, &str)> = known.map(|it| (changes(it), *it)).collect();
    let most = MOST.min(1 + word.chars().count() / 3);
    let Some(fewest) = counted.iter().map(|(count, _)| *count).min() else {
        return Vec::new();
    };
    let best = counted.iter().filter(|(count, _)| *count == fewest);
    let mut words: Vec<&str> = best.map(|(_, word)| *word).collect();
    if fewest > most || words.len() > TOLD {
        words.clear();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn a_slip_of_the_pen_is_told_from_another_word() {
        let known = ["name", "natural-limit", "recording", "M103", "M108"];
        let cases: [(&str, &[&str]); 7] = [
            ("nmae", &["name"]),
            ("natural_limit", &["natural-limit"]),
            ("Recordin", &["recording"]),
            ("m18", &["M108"]),
            ("M10", &["M103", "M108"]),
            ("weather", &[]),
            ("x", &[]),
        ];
        let wrong: Vec<_> = cases
            .into_iter()
            .filter(|(word, meant)| near(word, &known) != *meant)
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn what_is_as_near_to_many_words_is_near_to_none() {
        assert!(near("M9", &["M1", "M2", "M3", "M4"]).is_empty());
        assert!(near("M9", &[]).is_empty());
        assert!(near("", &["", "M1"]).is_empty() && near("M9", &[""]).is_empty());
    }
}
