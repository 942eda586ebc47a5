//! Text around DhtmlXQ records: the elements they are wrapped in, and the markup of pages.

/// Wrappers of a record in a page or post.
pub(super) const WRAPPERS: [&str; 3] = ["[DhtmlXQ]", "[DhtmlXQiFrame]", "[DhtmlXQHTML]"];

/// Markup around a record in the pages that are written.
const PAGE: [&str; 2] = ["<pre>", "</pre>"];

/// Whether markup stands before a record or behind it.
pub(super) fn is_in_page(text: &str) -> bool {
    let before = text.split('[').next().unwrap_or("");
    let behind = text.rsplit(']').next().unwrap_or("");
    [before, behind].iter().any(|outside| {
        memchr::memchr_iter(b'<', outside.as_bytes()).any(|at| {
            let next = outside.as_bytes().get(at + 1);
            next.is_some_and(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'/' | b'!'))
        })
    })
}

/// A text without the wrappers of records in it.
pub(super) fn unwrapped(text: &str) -> String {
    let marks = WRAPPERS
        .map(|it| {
            [
                it.to_owned(),
                it.replace('[', "[/"),
                it.replace('[', "[\\/"),
            ]
        })
        .concat();
    let marks = [&marks[..], &PAGE.map(str::to_owned)].concat();
    let mut rest = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(found) = memchr::memchr2(b'[', b'<', &text.as_bytes()[at..]) {
        let here = at + found;
        rest.push_str(&text[at..here]);
        let mark = marks
            .iter()
            .find(|mark| is_at(&text.as_bytes()[here..], mark));
        let len = mark.map_or(1, String::len);
        at = here + len;
        if mark.is_none() {
            rest.push_str(&text[here..at]);
        }
    }
    rest + &text[at..]
}

pub(super) fn is_at(bytes: &[u8], mark: &str) -> bool {
    let begins = bytes.get(..mark.len());
    begins.is_some_and(|begins| begins.eq_ignore_ascii_case(mark.as_bytes()))
}
