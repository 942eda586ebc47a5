//! Writes CBF and PFC.

use super::super::study::{Move, Study};
use std::fmt::Write;

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
        .replace('\r', "&#13;")
        .replace('\n', "&#10;")
}

/// Writes a CBF; every other comment in CDATA.
pub(crate) fn cbf(study: &Study) -> String {
    let mut out = String::from(
        "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<ChineseChessRecord Version=\"1.0\">\r\n <Head>\r\n  \
         <Name>测试局</Name>\r\n  <URL />\r\n  <Contest>甲&amp;乙</Contest>\r\n  <Red>甲方</Red>\r\n  \
         <RecordType>1</RecordType>\r\n  <RecordResult>2</RecordResult>\r\n </Head>\r\n <MoveList>\r\n",
    );
    let root = study.root();
    node(
        &mut out,
        "00-00",
        false,
        !root.next.is_empty(),
        &root.comment,
        true,
    );
    let mut stack: Vec<(&Move, bool)> = Vec::new();
    let push = |stack: &mut Vec<_>, next: &[usize]| {
        for (index, id) in next.iter().enumerate().rev() {
            stack.push((study.get(*id), index + 1 < next.len()));
        }
    };
    push(&mut stack, &root.next);
    let mut cdata = false;
    while let Some((mv, other)) = stack.pop() {
        let point = |(file, rank): (u8, u8)| format!("{file}{}", 9 - rank);
        let value = format!("{}-{}", point(mv.from), point(mv.to));
        node(
            &mut out,
            &value,
            other,
            !mv.next.is_empty(),
            &mv.comment,
            cdata,
        );
        cdata = !cdata;
        push(&mut stack, &mv.next);
    }
    out.push_str(" </MoveList>\r\n</ChineseChessRecord>\r\n");
    out
}

fn node(out: &mut String, value: &str, other: bool, goes_on: bool, comment: &str, cdata: bool) {
    write!(out, "  <Move value=\"{value}\"").expect("a string takes it");
    if other {
        out.push_str(" branch=\"1\"");
    }
    if !goes_on {
        out.push_str(" end=\"1\"");
    }
    if comment.is_empty() {
        out.push_str(" />\r\n");
        return;
    }
    let comment = if cdata && !comment.contains('\r') {
        format!("<![CDATA[{comment}]]>")
    } else {
        escaped(comment)
    };
    write!(out, ">{comment}</Move>\r\n").expect("a string takes it");
}

/// Writes a PFC.
pub(crate) fn pfc(study: &Study) -> String {
    let mut out = String::from(
        "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><n version=\"2\" win=\"1-0\" create-time=\"2012-01-27 \
         22:29:27\" m=\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"",
    );
    write!(out, " c=\"{}\">", escaped(&study.root().comment)).expect("a string takes it");
    // What is still to be written: a move, or the end of one.
    let mut stack: Vec<Option<usize>> =
        study.root().next.iter().rev().map(|id| Some(*id)).collect();
    while let Some(step) = stack.pop() {
        let Some(id) = step else {
            out.push_str("</n>");
            continue;
        };
        let mv = study.get(id);
        let letter = |file: u8| char::from(b'a' + file);
        let (from, to) = (mv.from, mv.to);
        write!(
            out,
            "<n m=\"{}{}{}{}\"",
            letter(from.0),
            from.1,
            letter(to.0),
            to.1
        )
        .expect("a string takes it");
        if !mv.comment.is_empty() {
            write!(out, " c=\"{}\"", escaped(&mv.comment)).expect("a string takes it");
        }
        out.push('>');
        stack.push(None);
        stack.extend(mv.next.iter().rev().map(|id| Some(*id)));
    }
    out.push_str("</n>");
    out
}
