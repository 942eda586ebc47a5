//! Where everything of a sheet stands in its text.

use crate::record::{GameRecord, PlaceCursor, Places};
use crate::text::{Place, Span};

/// Where everything of a record stands.
pub(super) fn places(record: &GameRecord<'_>, first_line: u32) -> Places {
    let place = |spans: Vec<Span>| in_order(&record.text, first_line, &spans);
    let tree = &record.tree;
    Places {
        record: Place {
            line: first_line,
            from: 1,
            to: 1,
        },
        plies: place(tree.plies.iter().map(|it| it.span).collect()),
        tags: place(record.tags.0.iter().map(|it| it.span).collect()),
        results: place(record.results.iter().map(|it| it.span).collect()),
        comments: place(tree.comments.iter().map(|it| it.span).collect()),
        notes: place(record.notes.iter().map(|it| it.span).collect()),
        residue: place(record.residue.iter().map(|it| it.span).collect()),
        faults: place(record.faults.iter().map(|it| it.span).collect()),
    }
}

/// Places of spans in any order: the panels of a table stand beside one another.
fn in_order(text: &str, first_line: u32, spans: &[Span]) -> Vec<Place> {
    let mut order: Vec<usize> = (0..spans.len()).collect();
    order.sort_by_key(|at| spans[*at]);
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut places = vec![Place::default(); spans.len()];
    for at in order {
        places[at] = ruler.place(spans[at]);
    }
    places
}
