//! Writes DhtmlXQ.

use super::super::study::{Move, Study};
use std::fmt::Write;

fn digits(mv: &Move) -> String {
    let point = |(file, rank): (u8, u8)| format!("{file}{}", 9 - rank);
    point(mv.from) + &point(mv.to)
}

/// Writes a record, a break of a line in a comment as `||`.
pub(crate) fn write(study: &Study) -> String {
    let mut out = String::from(
        "[DhtmlXQ]\r\n[DhtmlXQ_title]测试局[/DhtmlXQ_title]\r\n[DhtmlXQ_red]甲方[/DhtmlXQ_red]\r\n\
         [DhtmlXQ_black]乙方[/DhtmlXQ_black]\r\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\r\n",
    );
    let comment = |text: &str| text.replace("\r\n", "||");
    if !study.root().comment.is_empty() {
        let text = comment(&study.root().comment);
        write!(out, "[DhtmlXQ_comment0]{text}[/DhtmlXQ_comment0]\r\n").expect("a string takes it");
    }
    // Number, parent, first ply and first move of lines still to be written.
    let mut lines = 0;
    let mut waiting: Vec<(u32, u32, u32, usize)> = Vec::new();
    let mut queue = |waiting: &mut Vec<_>, next: &[usize], parent: u32, ply: u32| {
        for id in next.iter().skip(1) {
            lines += 1;
            waiting.push((lines, parent, ply, *id));
        }
    };
    let mut current = study.root().next.first().map(|id| (0, 0, 1, *id));
    queue(&mut waiting, &study.root().next, 0, 1);
    waiting.reverse();
    while let Some((line, parent, first, start)) = current.take().or_else(|| waiting.pop()) {
        let mut moves = String::new();
        let mut comments = String::new();
        let (mut id, mut ply) = (start, first);
        loop {
            let mv = study.get(id);
            moves.push_str(&digits(mv));
            if !mv.comment.is_empty() {
                let name = match line {
                    0 => format!("comment{ply}"),
                    line => format!("comment{line}_{ply}"),
                };
                let text = comment(&mv.comment);
                write!(comments, "[DhtmlXQ_{name}]{text}[/DhtmlXQ_{name}]\r\n")
                    .expect("a string takes it");
            }
            ply += 1;
            queue(&mut waiting, &mv.next, line, ply);
            match mv.next.first() {
                Some(next) => id = *next,
                None => break,
            }
        }
        let name = match line {
            0 => "movelist".to_owned(),
            line => format!("move_{parent}_{first}_{line}"),
        };
        write!(
            out,
            "[DhtmlXQ_{name}]{moves}[/DhtmlXQ_{name}]\r\n{comments}"
        )
        .expect("a string takes it");
    }
    out.push_str("[/DhtmlXQ]\r\n");
    out
}
