//! Small numbers in Chinese.

/// A number from 一 to 九十九, as rounds and tables are written; `None` where the text is anything else.
///
/// ```
/// use dapu::text::numeral;
///
/// assert_eq!(numeral("十二"), Some(12));
/// assert_eq!(numeral("二十"), Some(20));
/// assert_eq!(numeral("二二"), None);
/// ```
pub fn numeral(text: &str) -> Option<u32> {
    let digit = |text: &str| -> Option<u32> {
        let at = "一二三四五六七八九".find(text);
        let at = at.filter(|_| text.chars().count() == 1)?;
        Some(at as u32 / 3 + 1)
    };
    let Some((tens, ones)) = text.split_once('十') else {
        return digit(text);
    };
    let or = |text: &str, empty: u32| {
        if text.is_empty() {
            Some(empty)
        } else {
            digit(text)
        }
    };
    Some(or(tens, 1)? * 10 + or(ones, 0)?)
}
