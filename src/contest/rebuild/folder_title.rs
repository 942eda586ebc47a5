//! The number of an event in a title that has no name for it, and the name in the folder: `五羊杯/…`, `19屆第4輪柳大華先負徐天紅`.

use super::Title;
use super::numerals::{half_width, is_numeral};
use super::words::{CUP, ORDINAL, ORDINAL_UNIT};
use crate::text::simplified;

/// Signs that the name of a cup has at the least, with the sign of a cup.
const LEAST: usize = 3;

/// Whether a title begins with the number of an event (`19屆`, `第二屆`).
pub fn begins_with_number(title: &str) -> bool {
    let folded = simplified(title);
    let head = folded.strip_prefix(ORDINAL).unwrap_or(&folded);
    let rest = head.trim_start_matches(|it| is_numeral(half_width(it)));
    rest.len() < head.len() && rest.starts_with(ORDINAL_UNIT)
}

/// A title that begins with the number of an event, taken apart with the name of the folder before it; `None` where the folder of
/// the file names no cup.
pub fn title_in_folder(title: &str, file: &str) -> Option<Title> {
    let folder = file.rsplit(['/', '\\']).nth(1)?;
    let is_cup = simplified(folder).ends_with(CUP) && folder.chars().count() >= LEAST;
    if !is_cup || !begins_with_number(title) {
        return None;
    }
    let title = title.strip_prefix(ORDINAL).unwrap_or(title);
    let number = title.find(|it| !is_numeral(half_width(it)))?;
    let behind = title[number..].chars().next()?.len_utf8();
    let (number, rest) = title.split_at(number + behind);
    Some(Title::read(&format!("{ORDINAL}{number}{folder} {rest}"))).filter(|it| it.event.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_without_a_name_is_of_the_cup_of_its_folder() {
        let of = |title: &str, file: &str| {
            let it = title_in_folder(title, file)?;
            let event = it.event?;
            Some((event.cup, event.ordinal, it.round))
        };
        let cup = |ordinal, round| Some(("五羊杯".to_owned(), Some(ordinal), Some(round)));
        let file = "a.zip!对局/五羊杯/1.pgn";
        assert_eq!(of("19屆第4輪柳大華先負徐天紅", file), cup(19, 4));
        assert_eq!(of("第十八届 第2轮 甲先和乙", file), cup(18, 2));
        // A folder that names no cup, and a title without a number before it.
        assert_eq!(of("19屆第4輪柳大華先負徐天紅", "对局/各地杯賽/1.pgn"), None);
        assert_eq!(of("19屆第4輪柳大華先負徐天紅", "1.pgn"), None);
        assert_eq!(of("第4輪柳大華先負徐天紅", file), None);
        assert_eq!(of("屆第4輪柳大華先負徐天紅", file), None);
    }
}
