//! Every byte of a record's text, by what it is part of.

use super::GameRecord;
use crate::text::{Span, heading_sign};

/// Number of bytes of the text by category; the sum is the length of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Tag lines.
    pub tags: usize,
    /// Moves and placeholders.
    pub moves: usize,
    /// Move numbers and their dots.
    pub numbers: usize,
    /// Parentheses of variations, NAGs, signs of check behind a move, commas between moves.
    pub marks: usize,
    /// Comments with their braces.
    pub comments: usize,
    /// Result tokens and words.
    pub results: usize,
    /// Text that is no part of the game.
    pub residue: usize,
    /// Names of the columns of a table.
    pub headings: usize,
    /// Blanks and line ends between all these.
    pub white: usize,
    /// Bytes that two parts claim, or none: none, or the reader is wrong.
    pub lost: usize,
}

impl Account {
    /// All of it.
    pub fn sum(&self) -> usize {
        self.tags
            + self.moves
            + self.numbers
            + self.marks
            + self.comments
            + self.results
            + self.residue
            + self.headings
            + self.white
            + self.lost
    }
}

/// Words that head a column of a table, as [`heading_sign`] has them, those that say more first.
#[rustfmt::skip]
const HEADINGS: &[&str] = &[
    "đỏ", "đen", "bên", "đi", "plays", "played", "走", 
    "回合数", "回合", "序号", "红方", "黑方", "红棋", "黑棋", "备注", "附注", "说明", "批注", "先手", "后手", "着法",
    "剩余时间", "剩余", "余时", "已用", "用时", "时间", "计时", "剩时", "记录", "红", "黑", "余", "用", "时", "钟", "注",
    "回", "round", "red", "black", "remarks", "remark", "notes", "note", "comments", "comment", "move", "no",
    "clock", "left", "used", "time",
];

/// Length of the column name that `text` begins with; blanks may stand in it.
fn heading(text: &str) -> Option<usize> {
    let len = |word: &&str| {
        let mut signs = text
            .char_indices()
            .filter(|(_, sign)| !sign.is_whitespace());
        let mut end = 0;
        for wanted in word.chars() {
            let (at, sign) = signs.next()?;
            if heading_sign(sign) != wanted {
                return None;
            }
            end = at + sign.len_utf8();
        }
        Some(end)
    };
    HEADINGS.iter().find_map(len)
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum AccountPart {
    Tag,
    Move,
    Comment,
    Result,
    Residue,
}

/// Accounts for every byte of the text of a record that was read from one.
pub fn account(record: &GameRecord<'_>) -> Account {
    account_in(record, Span::new(0, record.text.len()))
}

/// The same of a stretch of the text in which the parts that begin there end.
pub(crate) fn account_in(record: &GameRecord<'_>, stretch: Span) -> Account {
    let parts = parts(record).into_iter();
    let within = |span: &Span| stretch.start <= span.start && span.end <= stretch.end;
    let parts = parts.filter(|(span, _)| within(span));
    let mut account = Account::default();
    let mut at = stretch.start as usize;
    for (span, part) in parts {
        let (start, end) = (span.start as usize, span.end as usize);
        if start < at || end < start {
            account.lost += 1;
            continue;
        }
        account.between(record.text.get(at..start));
        let sum = match part {
            AccountPart::Tag => &mut account.tags,
            AccountPart::Move => &mut account.moves,
            AccountPart::Comment => &mut account.comments,
            AccountPart::Result => &mut account.results,
            AccountPart::Residue => &mut account.residue,
        };
        *sum += end - start;
        at = end;
    }
    account.between(record.text.get(at..stretch.end as usize));
    account
}

/// Everything that has a span of its own, in order of the text.
fn parts(record: &GameRecord<'_>) -> Vec<(Span, AccountPart)> {
    let mut parts: Vec<(Span, AccountPart)> = Vec::new();
    let tree = &record.tree;
    // Statements in a sentence have no bytes of their own: their words are counted where they stand.
    let tags = record.tags.0.iter().filter(|tag| !tag.span.is_empty());
    parts.extend(tags.map(|tag| (tag.span, AccountPart::Tag)));
    let corrected = corrected(record);
    let plies = tree.plies.iter().enumerate();
    let plies = plies.filter(|(at, _)| corrected.binary_search(at).is_err());
    parts.extend(plies.map(|(_, ply)| (ply.span, AccountPart::Move)));
    let comments = tree.comments.iter();
    parts.extend(comments.map(|comment| (comment.span, AccountPart::Comment)));
    let results = record.results.iter();
    let results = results.filter(|mark| !mark.span.is_empty());
    parts.extend(results.map(|mark| (mark.span, AccountPart::Result)));
    let residue = record.residue.iter();
    parts.extend(residue.map(|rest| (rest.span, AccountPart::Residue)));
    parts.sort_unstable();
    parts
}

/// Indices of the plies that a remark behind them put right, in order: they stand in the remark, and are counted there.
fn corrected(record: &GameRecord<'_>) -> Vec<usize> {
    let tree = &record.tree;
    let within = |outer: Span, inner: Span| outer.start <= inner.start && inner.end <= outer.end;
    let comments = tree.comments.iter();
    let mut corrected: Vec<usize> = comments
        .filter_map(|comment| {
            let at = comment.after?.0 as usize;
            let ply = tree.plies.get(at)?;
            (!ply.span.is_empty() && within(comment.span, ply.span)).then_some(at)
        })
        .collect();
    corrected.sort_unstable();
    corrected
}

/// Digits, and signs that are a number by themselves.
const fn counts(sign: char) -> bool {
    matches!(
        sign,
        '0'..='9' | '０'..='９' | '①'..='⒛' | '⓫'..='⓴' | '❶'..='❿' | '㈠'..='㈩' | '㉑'..='㉟' | '㊱'..='㊿'
    )
}

/// Whether a sign cannot be seen.
const fn has_no_width(sign: char) -> bool {
    matches!(
        sign,
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{FEFF}'
    )
}

impl Account {
    /// Text between the parts: white space, numbers, marks.
    fn between(&mut self, gap: Option<&str>) {
        let Some(gap) = gap else {
            self.lost += 1;
            return;
        };
        let mut rest = gap;
        while let Some(sign) = rest.chars().next() {
            if !sign.is_whitespace()
                && let Some(len) = heading(rest)
            {
                self.headings += len;
                rest = &rest[len..];
                continue;
            }
            rest = &rest[sign.len_utf8()..];
            let sum = match sign {
                _ if sign.is_whitespace() || has_no_width(sign) => &mut self.white,
                _ if counts(sign) => &mut self.numbers,
                '.' | '．' | '…' | '·' | '・' | '•' | '‧' | '、' | '。' | ':' | '：' | '-'
                | '第' | '回' | '合' | '轮' | '輪' | '着' | '步' | '手' | '一' | '二' | '三'
                | '四' | '五' | '六' | '七' | '八' | '九' | '十' => &mut self.numbers,
                '(' | ')' | '（' | '）' | '$' | '!' | '?' | '！' | '？' | '+' | '#' | ','
                | '，' | '|' | '｜' | '│' | '┃' | '=' | '_' | '*' | '─' | '━' | '┄' | '═' | '┼'
                | '├' | '┤' | '"' | '\'' | '`' | ';' | '；' | '/' | '／' | '∕' | '—' | '&'
                | '\\' | '【' | '】' => &mut self.marks,
                _ => &mut self.lost,
            };
            *sum += sign.len_utf8();
        }
    }
}
