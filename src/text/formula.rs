//! Cells of CSV that a spreadsheet takes for formulas, written behind an apostrophe and read without it.

use std::borrow::Cow;

/// Characters that begin a formula, full-width forms too; blanks before it that a spreadsheet skips.
const BEGINS: [char; 11] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

/// Whether a spreadsheet may take a cell for a formula, or one who reads it back an apostrophe in it for ours.
pub fn needs_guard(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(BEGINS)
}

/// A cell as it may stand in CSV that a spreadsheet opens: behind an apostrophe where it needs one.
/// [`unguarded`] gives back what it was, whatever it was.
///
/// ```
/// use dapu::text::{guarded, unguarded};
/// assert_eq!(guarded("=1+1"), "'=1+1");
/// assert_eq!(unguarded("'=1+1"), "=1+1");
/// ```
pub fn guarded(cell: &str) -> Cow<'_, str> {
    if needs_guard(cell) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// The cell as it was before [`guarded`].
pub fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'')
        .filter(|rest| needs_guard(rest))
        .unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::{guarded, needs_guard, unguarded};
    use proptest::prelude::*;

    #[test]
    fn a_formula_is_guarded_and_a_name_is_not() {
        for text in [
            "=1", "+1", "-1", "@x", "＝1", "＋x", "－x", "＠x", "\tx", "\rx", "\nx",
        ] {
            assert_eq!(guarded(text), format!("'{text}"));
        }
        for text in ["", "炮二平五", "'quoted'", "a=b", "1-0", "'"] {
            assert_eq!(guarded(text), text);
            assert_eq!(unguarded(text), text);
        }
    }

    proptest! {
        #[test]
        fn every_cell_comes_back_and_none_is_a_formula(text in "['=+＝a@\t-]{0,6}|\\PC*") {
            let cell = guarded(&text).into_owned();
            prop_assert_eq!(unguarded(&cell), text.as_str());
            prop_assert!(cell.starts_with('\'') || !needs_guard(&cell));
        }
    }
}
