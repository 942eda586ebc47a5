//! The head of a sheet and what stands below its table: who played, when, where, whose sheet it is,
//! the result, the signatures. Each is a tag.

use super::cells::{Cell, Separator, TableLine};
use super::signed;
use crate::notation::move_like;
use crate::record::Tag;
use crate::text::{Span, heading_sign};
use std::borrow::Cow;

/// A name of a field and the tag it is.
struct FieldKey {
    /// As a clerk writes it; the first of a tag is what is written.
    name: &'static str,
    tag: &'static str,
    /// Whether it may stand below the table; any other begins the next sheet there.
    below: bool,
}

const fn key(name: &'static str, tag: &'static str) -> FieldKey {
    let below = false;
    FieldKey { name, tag, below }
}

const fn below(name: &'static str, tag: &'static str) -> FieldKey {
    let below = true;
    FieldKey { name, tag, below }
}

/// The time used, of the side whose name stands before it on the line.
const USED: &str = "UsedTime";

/// The club of the side whose name stands before it on the line.
const TEAM: &str = "Team";

const KEYS: &[FieldKey] = &[
    key("赛事", "Event"),
    key("比赛", "Event"),
    key("比赛名称", "Event"),
    key("竞赛名称", "Event"),
    key("地点", "Site"),
    key("日期", "Date"),
    key("轮次", "Round"),
    key("台次", "Table"),
    key("台号", "Table"),
    key("组别", "Section"),
    key("红方", "Red"),
    key("黑方", "Black"),
    key("红方单位", "RedTeam"),
    key("红队", "RedTeam"),
    key("黑方单位", "BlackTeam"),
    key("黑队", "BlackTeam"),
    key("记录", "Sheet"),
    key("记录方", "Sheet"),
    key("局面", "FEN"),
    key("时限", "TimeControl"),
    key("记谱", "Format"),
    below("开局", "Opening"),
    below("记录人", "Recorder"),
    below("结果", "Result"),
    below("赛果", "Result"),
    below("备注", "Remark"),
    below("裁判备注", "Remark"),
    below("附注", "Remark"),
    below("裁判", "Arbiter"),
    below("裁判员", "Arbiter"),
    below("红方用时", "RedTime"),
    below("用时", USED),
    below("耗时", USED),
    below("单位", TEAM),
    below("代表队", TEAM),
    below("代表单位", TEAM),
    below("队名", TEAM),
    below("队别", TEAM),
    below("黑方用时", "BlackTime"),
    below("红方犯规", "RedFouls"),
    below("黑方犯规", "BlackFouls"),
    below("红方签名", "RedSignature"),
    below("黑方签名", "BlackSignature"),
    below("裁判签名", "ArbiterSignature"),
    below("裁判员签名", "ArbiterSignature"),
    below("裁判长签名", "ArbiterSignature"),
    // 签字 is the word of the books.
    below("红方签字", "RedSignature"),
    below("黑方签字", "BlackSignature"),
    below("裁判签字", "ArbiterSignature"),
    below("裁判员签字", "ArbiterSignature"),
    below("裁判长签字", "ArbiterSignature"),
];

/// Tags a clerk writes in English too; those of [`KEYS`] are known by their own name.
fn key_of(name: &str) -> Option<&'static FieldKey> {
    let name = name.trim();
    // A name may be drawn out with blanks (`红    方`), and a part of it set in brackets (`红方（签名）`).
    let same = |key: &&FieldKey| {
        name.chars()
            .filter(|c| !c.is_whitespace() && !"（）()【】".contains(*c))
            .map(heading_sign)
            .eq(key.name.chars())
    };
    let in_chinese = KEYS.iter().find(same);
    in_chinese.or_else(|| KEYS.iter().find(|key| key.tag.eq_ignore_ascii_case(name)))
}

/// The name under which a tag is written.
pub(super) fn name_of(tag: &str) -> &str {
    let known = KEYS.iter().find(|key| key.tag.eq_ignore_ascii_case(tag));
    known.map_or(tag, |key| key.name)
}

/// Whether a tag may stand below a table, so that it begins no sheet.
pub(super) fn is_below(tag: &str) -> bool {
    key_of(tag).is_some_and(|key| key.below)
}

/// Whether a tag begins a sheet wherever it stands.
pub(super) fn begins(tag: &str) -> bool {
    key_of(tag).is_some_and(|key| !key.below)
}

/// Role of a line of fields in the cutting of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldsPlace {
    /// It may stand below a table.
    Below,
    /// It begins a sheet.
    Begins,
}

/// The fields of a line. In the head any name is taken; below the table the known ones alone.
pub(super) fn fields<'t>(
    text: &'t str,
    line: &TableLine<'t>,
    in_head: bool,
) -> Option<Vec<Tag<'t>>> {
    let drawn = drawn_out(text, line);
    let line = drawn.as_ref().unwrap_or(line);
    let first = line.cells.iter().find(|cell| !cell.is_empty())?;
    if let Some(tags) = counted(text, line) {
        return Some(tags);
    }
    if colon(&first.text, in_head).is_some() {
        return Some(glued(text, line, in_head));
    }
    (line.separator == Separator::Sign)
        .then(|| pairs(line, in_head).or_else(|| loose_pairs(line)))
        .flatten()
}

/// A line with the name of a field that is drawn out with blanks (`红    方：甲`) in one cell; `None` where no name is.
fn drawn_out<'t>(text: &'t str, line: &TableLine<'t>) -> Option<TableLine<'t>> {
    let one_sign = |name: &str| name.chars().count() == 1 && !name.is_ascii();
    let whole = |pair: &[Cell<'t>]| {
        let name = pair[1].text.split(['：', ':']).next()?.trim();
        let span = Span::new(pair[0].span.start as usize, pair[1].span.end as usize);
        let known = one_sign(pair[0].text.trim()) && one_sign(name);
        let known = known && colon(span.of(text), false).is_some();
        known.then_some(span)
    };
    let at = line
        .cells
        .windows(2)
        .position(|pair| whole(pair).is_some())?;
    let span = whole(&line.cells[at..at + 2])?;
    let cell = Cell {
        text: Cow::Borrowed(span.of(text)),
        span,
        kept: span,
        column: line.cells[at].column,
    };
    let mut drawn = line.clone();
    drawn.cells.splice(at..at + 2, [cell]);
    // The next one on the line may be drawn out as well.
    Some(drawn_out(text, &drawn).unwrap_or(drawn))
}

/// Role of a line of fields; `None` where it is none.
pub(super) fn kind(text: &str, line: &TableLine<'_>) -> Option<FieldsPlace> {
    let tags = fields(text, line, false)?;
    let begins = tags.iter().any(|tag| !is_below(&tag.name));
    Some(if begins {
        FieldsPlace::Begins
    } else {
        FieldsPlace::Below
    })
}

/// Where the value of `name: value` begins, and the tag; `None` where the text is not that.
fn colon(text: &str, in_head: bool) -> Option<(Cow<'static, str>, usize)> {
    let at = text.find(['：', ':'])?;
    let sign = text[at..].chars().next()?;
    let name = text[..at].trim();
    let behind = at + sign.len_utf8();
    if text[behind..].starts_with("//") {
        return None;
    }
    if let Some(side) = side_alone(name) {
        let value = text[behind..].trim();
        // `红：炮二平五` says who moved.
        let is_name = !value.is_empty() && move_like(value).next().is_none();
        return is_name.then_some((Cow::Borrowed(side), behind));
    }
    tag_name(name, in_head).map(|tag| (tag, behind))
}

/// The tag of a side that is named by its sign alone. With a colon it is a field; in a table it heads a column.
fn side_alone(name: &str) -> Option<&'static str> {
    match name {
        "红" | "紅" | "红棋" | "先手" => Some("Red"),
        "黑" | "黑棋" | "后手" | "後手" => Some("Black"),
        _ => None,
    }
}

/// The tag of that name.
fn tag_name(name: &str, in_head: bool) -> Option<Cow<'static, str>> {
    /// The longest name of a field that is not known, in characters.
    const LONGEST: usize = 24;
    if let Some(key) = key_of(name) {
        return Some(Cow::Borrowed(key.tag));
    }
    let letters = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let begins = name.chars().next().is_some_and(char::is_alphabetic);
    (in_head && begins && letters && name.chars().count() <= LONGEST)
        .then(|| Cow::Owned(name.to_owned()))
}

/// `赛事：全国赛  轮次：3`: what has no name of its own goes on with the value before it.
fn glued<'t>(text: &'t str, line: &TableLine<'t>, in_head: bool) -> Vec<Tag<'t>> {
    let mut found: Vec<(Cow<'static, str>, Span, usize)> = Vec::new();
    let cells = line.cells.iter().filter(|cell| !cell.is_empty());
    for span in cells.flat_map(|cell| known_fields(text, cell.span)) {
        match (colon(span.of(text), in_head), found.last_mut()) {
            (Some((tag, behind)), _) => {
                found.push((tag, span, span.start as usize + behind));
            }
            (None, Some(last)) => last.1.end = span.end,
            (None, None) => {}
        }
    }
    let tags = found.into_iter().flat_map(|(name, span, value)| {
        let (end, rest) = match &*name {
            "Result" => signed::behind_result(text, Span::new(value, span.end as usize)),
            _ => (span.end, None),
        };
        let tag = Tag {
            name,
            value: Cow::Borrowed(bare(text.get(value..end as usize).unwrap_or(""))),
            span: Span { end, ..span },
        };
        let rest = rest.map(|span| Tag {
            name: Cow::Borrowed("Remark"),
            value: Cow::Borrowed(span.of(text)),
            span,
        });
        [Some(tag), rest].into_iter().flatten()
    });
    of_sides(tags.collect())
}

/// Names of fields that are said of the side whose name stands before them on the line.
fn of_sides(mut tags: Vec<Tag<'_>>) -> Vec<Tag<'_>> {
    let mut side = None;
    for tag in &mut tags {
        match &*tag.name {
            "Red" | "Black" => side = Some(tag.name.clone()),
            USED | TEAM => {}
            _ => side = None,
        }
        let name = match (&*tag.name, side.as_deref()) {
            (USED, Some("Red")) => "RedTime",
            (USED, Some(_)) => "BlackTime",
            (TEAM, Some("Red")) => "RedTeam",
            (TEAM, Some(_)) => "BlackTeam",
            _ => continue,
        };
        tag.name = Cow::Borrowed(name);
    }
    tags
}

/// A value without the quotation marks of a program around it, and the dots or the line of a form behind it.
fn bare(value: &str) -> &str {
    let value = value.trim();
    let value = value
        .trim_end_matches(['，', ',', '；', ';', '、', '/'])
        .trim_end();
    let quoted = ['"', '\'', '`'].into_iter().find_map(|sign| {
        let held = value.strip_prefix(sign)?.strip_suffix(sign)?;
        (!held.contains(sign)).then_some(held)
    });
    let value = quoted.unwrap_or(value);
    let form = value.trim_end_matches(['.', '…', '_']);
    if value.len() > form.len() + 2 && !form.trim().is_empty() {
        form.trim_end()
    } else {
        value
    }
}

/// The fields of a cell (`红方：甲 黑方：乙`): one begins behind a blank or a sign where a name stands that is known.
fn known_fields(text: &str, cell: Span) -> Vec<Span> {
    let held = cell.of(text);
    let parts = |c: char| c.is_whitespace() || "，,；;、）)】/".contains(c);
    let blanks = held.match_indices(parts);
    let mut begins: Vec<usize> = blanks
        .map(|(at, blank)| at + blank.len())
        .filter(|at| colon(&held[*at..], false).is_some_and(|(tag, _)| tag != "FEN"))
        .collect();
    begins.insert(0, 0);
    let ends = begins.iter().skip(1).copied().chain([held.len()]);
    let spans = begins.iter().zip(ends).map(|(from, to)| {
        let start = cell.start as usize + from;
        Span::new(start, start + held[*from..to].trim_end().len())
    });
    spans.collect()
}

/// Names and values in cells of their own, as CSV has them.
fn pairs<'t>(line: &TableLine<'t>, in_head: bool) -> Option<Vec<Tag<'t>>> {
    let end = line.cells.iter().rposition(|cell| !cell.is_empty())? + 1;
    let cells = &line.cells[..end];
    let mut tags = Vec::new();
    for pair in cells.chunks(2) {
        let name = pair[0].text.trim_end_matches(['：', ':']);
        // Beside a name in a head of one pair any will do; of several all must be known.
        let name = tag_name(name, in_head && cells.len() == 2)?;
        let value = pair.get(1);
        tags.push(Tag {
            name,
            value: value.map_or(Cow::Borrowed(""), |value| value.text.clone()),
            span: Span {
                start: pair[0].span.start,
                end: value.map_or(pair[0].span.end, |value| value.span.end),
            },
        });
    }
    Some(of_sides(tags))
}

/// The same with empty cells between, and a team behind a player (`红方,甲,广东,,黑方,乙,上海`): two names that are known.
fn loose_pairs<'t>(line: &TableLine<'t>) -> Option<Vec<Tag<'t>>> {
    let mut cells = line.cells.iter().peekable();
    let mut tags: Vec<Tag<'t>> = Vec::new();
    let mut named = 0;
    while let Some(cell) = cells.next() {
        if cell.is_empty() {
            continue;
        }
        let name = |cell: &Cell<'_>| key_of(cell.text.trim_end_matches(['：', ':']));
        let (name, span, value) = if let Some(key) = name(cell) {
            named += 1;
            let value = cells.next_if(|next| name(next).is_none());
            let end = value.map_or(cell.span.end, |it| it.span.end);
            let start = cell.span.start;
            let value = value.map_or(Cow::Borrowed(""), |it| it.text.clone());
            (key.tag, Span { start, end }, value)
        } else {
            let team = match tags.last()?.name.as_ref() {
                "Red" => "RedTeam",
                "Black" => "BlackTeam",
                _ => return None,
            };
            (team, cell.span, cell.text.clone())
        };
        if move_like(&value).next().is_some() {
            return None;
        }
        tags.push(Tag {
            name: Cow::Borrowed(name),
            value,
            span,
        });
    }
    (named >= 2).then(|| of_sides(tags))
}

/// `第3轮 第7台`.
fn counted<'t>(text: &'t str, line: &TableLine<'t>) -> Option<Vec<Tag<'t>>> {
    let mut tags = Vec::new();
    let held = line.span.of(text);
    for word in held.split_whitespace() {
        let inner = word.strip_prefix('第')?;
        let (value, name) = match inner.strip_suffix('轮') {
            Some(value) => (value, "Round"),
            None => (inner.strip_suffix(['台', '桌'])?, "Table"),
        };
        let at = line.span.start as usize + (word.as_ptr() as usize - held.as_ptr() as usize);
        tags.push(Tag {
            name: Cow::Borrowed(name),
            value: Cow::Borrowed(value),
            span: Span::new(at, at + word.len()),
        });
    }
    (!tags.is_empty()).then_some(tags)
}
