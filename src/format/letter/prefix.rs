//! Prefixes before the moves of a line: signs of quoting, times, names of speakers.

use super::line::{LEAST, TextLine, begins_with_move};
use std::collections::HashMap;
use std::ops::Range;

/// A name of who speaks is no longer, in bytes.
const LONGEST_NAME: usize = 48;

/// Content of each line without such a prefix; lines of subtitles that hold nothing else are left out. `None`
/// where too few lines have any.
pub(super) fn bare(lines: &[TextLine<'_>]) -> Option<Vec<Range<usize>>> {
    let speakers = speakers(lines);
    let mut kept = Vec::new();
    let mut found = 0;
    for (index, (start, line)) in lines.iter().enumerate() {
        let below = lines.get(index + 1).map_or("", |it| it.1);
        let counts = line.trim().bytes().all(|byte| byte.is_ascii_digit()) && below.contains("-->");
        if line.contains("-->") || counts && !line.trim().is_empty() {
            found += 1;
            continue;
        }
        let mut at = quotes(line);
        found += usize::from(at > 0 && begins_with_move(&line[at..]));
        let time = stamp(&line[at..]);
        let behind = &line[at + time..];
        let name =
            speaker(behind).filter(|name| time > 0 || speakers.contains_key(&behind[..*name]));
        let name = name
            .filter(|name| begins_with_move(&behind[*name..]))
            .unwrap_or(0);
        if (time > 0 || name > 0) && begins_with_move(&behind[name..]) {
            at += time + name;
            found += 1;
        } else {
            at += time;
        }
        kept.push(start + at..start + line.len());
    }
    (found >= LEAST).then_some(kept)
}

/// `> `, `>> `, `: ` of the systems of old, at the beginning of a line: how many bytes.
fn quotes(line: &str) -> usize {
    let rest = line.trim_start_matches([' ', '\t']);
    let is_quote = rest.starts_with('>') || rest.starts_with(": ") || rest == ":";
    if !is_quote {
        return 0;
    }
    let sign = |c: char| matches!(c, '>' | ' ');
    let text = rest
        .strip_prefix(':')
        .unwrap_or(rest)
        .trim_start_matches(sign);
    line.len() - text.len()
}

/// `[14:04:49] `, `[12/03/2021, 20:08:56] `, `0:15 ` at the beginning of a line: how many bytes; 0 where none is.
fn stamp(line: &str) -> usize {
    let mut rest = line.trim_start_matches([' ', '\t', '[', '(', '【', '（']);
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    // A date.
    for signs in [['/', '/'], ['-', '-'], ['.', '.'], ['年', '月']] {
        let parts = [digits(rest)];
        let Some(month) = rest[parts[0]..]
            .strip_prefix(signs[0])
            .filter(|_| parts[0] > 0)
        else {
            continue;
        };
        let month_digits = digits(month);
        let Some(day) = month[month_digits..].strip_prefix(signs[1]) else {
            continue;
        };
        let day_digits = digits(day);
        if month_digits > 0 && day_digits > 0 {
            rest = day[day_digits..].trim_start_matches(['日', ',', ' ', 'T', '\u{3000}']);
            break;
        }
    }
    let hour = digits(rest);
    let Some(minutes) = rest[hour..]
        .strip_prefix(':')
        .filter(|_| (1..=2).contains(&hour))
    else {
        return 0;
    };
    if digits(minutes) != 2 {
        return 0;
    }
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ':' | ',' | '.');
    let behind = minutes.trim_start_matches(is_part);
    let behind = behind.trim_start_matches([' ', '\t', ']', ')', '】', '）', '-', '—', '|']);
    let behind = ["AM", "PM", "am", "pm"]
        .iter()
        .find_map(|it| behind.strip_prefix(it))
        .unwrap_or(behind);
    let behind = behind.trim_start_matches([' ', '\t', ']', ')', '】', '）']);
    line.len() - behind.len()
}

/// The name of who speaks with its colon, at the beginning of a line: how many bytes.
fn speaker(line: &str) -> Option<usize> {
    let (at, sign) = line.char_indices().find(|(_, c)| matches!(c, ':' | '：'))?;
    let name = line[..at].trim();
    let is_name = !name.is_empty()
        && at <= LONGEST_NAME
        && name.chars().any(char::is_alphabetic)
        && !name.contains(['。', '，', ',', '(', '（', '['])
        && !["评", "注", "按", "如", "若", "改", "解", "变", "註", "評"]
            .iter()
            .any(|it| name.contains(it));
    is_name.then(|| at + sign.len_utf8())
}

/// Speakers at the beginning of lines who give moves there: each several times.
fn speakers<'t>(lines: &[TextLine<'t>]) -> HashMap<&'t str, usize> {
    let mut found: HashMap<&str, usize> = HashMap::new();
    for (_, line) in lines {
        let line = &line[quotes(line)..];
        let name = speaker(line).filter(|name| begins_with_move(&line[*name..]));
        if let Some(name) = name {
            *found.entry(&line[..name]).or_default() += 1;
        }
    }
    found.retain(|_, count| *count >= LEAST);
    // One alone is the name of a field.
    if found.len() < 2 {
        found.clear();
    }
    found
}
