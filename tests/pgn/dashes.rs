//! Signs that word processors and printers put in place of a hyphen.

use dapu::format::pgn;
use dapu::notation::Family;
use dapu::record::Entry;

/// The family of a text and how many moves it has, with what was left of it.
fn read(text: &str) -> (Option<Family>, usize, usize) {
    let record = pgn::read(text, 1);
    let mut families = record.tree.plies.iter().filter_map(|it| match it.entry {
        Entry::Move(written) => Some(written.family),
        _ => None,
    });
    let family = families.next_back();
    (family, record.tree.plies.len(), record.residue.len())
}

#[test]
fn every_dash_between_points_is_a_hyphen() {
    let text = "1. g0-e2 h7-d7 2. h0-g2 h9-g7 3. i0-h0 g6-g5 1/2-1/2";
    for sign in [
        '-', '‐', '‑', '‒', '–', '—', '―', '−', '－', '→', '×', ':', 'x',
    ] {
        let typed = text
            .replace('-', &sign.to_string())
            .replace(&format!("1/2{sign}1/2"), "1/2-1/2");
        assert_eq!(read(&typed), (Some(Family::Iccs), 6, 0), "{sign}");
    }
}

#[test]
fn every_dash_before_a_digit_is_a_minus() {
    let text = "1. H2+3 H8+7 2. H3-2 H7-8 3. C2=5 C8-1 1-0";
    for sign in ['-', '‐', '‑', '–', '—', '−', '－'] {
        let typed = text
            .replace('-', &sign.to_string())
            .replace(&format!("1{sign}0"), "1-0");
        assert_eq!(read(&typed), (Some(Family::Wxf), 6, 0), "{sign}");
    }
    let chinese = "1. 马2+3 马8+7 2. 马3-2 马7-8 1-0";
    for sign in ['-', '‐', '‑', '–', '−', '－'] {
        let typed = chinese
            .replace('-', &sign.to_string())
            .replace(&format!("1{sign}0"), "1-0");
        assert_eq!(read(&typed).1, 4, "{sign}");
    }
}
