//! Conditions of the tables of editions in words.

use crate::words::{self, Language};

/// A condition `name=reply` in words; as it stands where it has none.
pub(super) fn words(condition: &str, language: Language) -> &str {
    words::listed(language, "condition", condition).unwrap_or(condition)
}

#[cfg(test)]
mod tests {
    use crate::rules::Law;
    use crate::rules::edition::{EditionId, answers};
    use crate::words::{self, Language};
    use std::collections::BTreeSet;

    #[test]
    fn every_condition_has_words_and_no_words_are_left_over() {
        let mut named = BTreeSet::new();
        for id in EditionId::ALL {
            for answer in Law::ALL.iter().flat_map(|law| answers(id, *law)) {
                named.extend(answer.when.into_iter().flat_map(|it| it.0));
            }
        }
        let listed = words::names(Language::En, "condition");
        assert_eq!(named, listed);
    }
}
