//! UBB, the digits of `DhtmlXQ`: file and rank of both points, 0 to 8 from Red's left and 0 to 9 from the
//! top, Black's back rank: `7747` is H2-E2: `grammar/notation/ubb.ebnf`.

use super::chinese::{ParseResult, none};
use super::style::Style;
use super::written::{Family, Intent, WrittenMove};

/// `7747`.
pub(super) fn ubb(input: &str) -> ParseResult<'_, WrittenMove> {
    let Some((token, rest)) = input.split_at_checked(4) else {
        return none();
    };
    let &[
        a @ b'0'..=b'8',
        b @ b'0'..=b'9',
        c @ b'0'..=b'8',
        d @ b'0'..=b'9',
    ] = token.as_bytes()
    else {
        return none();
    };
    let written = WrittenMove {
        family: Family::Ubb,
        intent: Intent::Points {
            from: (a - b'0', b - b'0'),
            to: (c - b'0', d - b'0'),
        },
        style: Style::PLAIN,
    };
    Ok((rest, written))
}
