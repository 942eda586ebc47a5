//! Move numbers as nearly all are written.

/// The hot form of a number: a few ASCII digits, one dot, one blank. The length it takes, and what
/// it says.
#[inline]
pub(in super::super) fn plain_number(bytes: &[u8]) -> Option<(usize, u32)> {
    // Nearly every number has one digit or two.
    let (digits, value, behind) = match *bytes {
        [one @ b'0'..=b'9', b'.', b' ', behind, ..] => (1, u32::from(one - b'0'), behind),
        [ten @ b'0'..=b'9', one @ b'0'..=b'9', b'.', b' ', behind, ..] => {
            let value = u32::from(ten - b'0') * 10 + u32::from(one - b'0');
            (2, value, behind)
        }
        _ => return any_plain_number(bytes),
    };
    let is_open = matches!(behind, b' ' | b'.' | b'\t' | b'\n' | b'\r' | 0xE2);
    (!is_open).then_some((digits + 2, value))
}

/// The same of any number of digits.
fn any_plain_number(bytes: &[u8]) -> Option<(usize, u32)> {
    let mut value = 0;
    for (at, byte) in bytes.iter().enumerate().take(5) {
        match byte {
            b'0'..=b'9' => value = value * 10 + u32::from(byte - b'0'),
            b'.' if at > 0 && bytes.get(at + 1) == Some(&b' ') => {
                // Text that may follow a blank, dots above all, is for the slow reader.
                return match bytes.get(at + 2) {
                    Some(b' ' | b'.' | b'\t' | b'\n' | b'\r' | 0xE2) | None => None,
                    Some(_) => Some((at + 2, value)),
                };
            }
            _ => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{any_plain_number, plain_number};

    #[test]
    fn numbers_of_one_and_two_digits_are_read_as_those_of_any() {
        let signs = b"019. \t\xe2H";
        for number in 0..signs.len().pow(6) {
            let byte = |place: u32| signs[number / signs.len().pow(place) % signs.len()];
            let text: [u8; 6] = std::array::from_fn(|place| byte(place as u32));
            for len in 0..=text.len() {
                let text = &text[..len];
                assert_eq!(plain_number(text), any_plain_number(text), "{text:?}");
            }
        }
    }
}
