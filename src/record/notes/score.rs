//! Scores in signs, which say nothing beyond the result.

use crate::record::GameResult;

/// Whether a remark is the token of a result and nothing else.
pub(super) fn is_one(remark: &str) -> bool {
    GameResult::ALL.iter().any(|it| it.token() == remark)
}

#[cfg(test)]
mod tests {
    use super::super::{RemarkContext, remark_says};
    use super::*;
    use crate::board::Side;

    #[test]
    fn a_score_in_signs_says_nothing_beyond_the_result_whatever_was_said_before() {
        for result in GameResult::ALL {
            for offer_open in [false, true] {
                let mut context = RemarkContext {
                    offer_open,
                    fouls: [1, 2],
                    owner: Some(Side::Red),
                    ..RemarkContext::default()
                };
                let before = format!("{context:?}");
                assert_eq!(remark_says(result.token(), &mut context), Vec::new());
                assert_eq!(format!("{context:?}"), before, "{result:?}");
            }
        }
    }
}
