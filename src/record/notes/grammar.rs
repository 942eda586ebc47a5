//! Short remarks by a small grammar ([`README.md`](grammar/README.md)): words of classes, clauses, who does what to
//! whom, and what hangs over a clause.

mod agreed;
mod answers;
mod at_once;
mod bare;
mod barred;
mod by_ruling;
mod claims;
mod clause;
mod clocks;
mod comings;
mod composed;
mod corrected;
mod counts;
mod cover;
mod cycles;
mod deeds;
mod denied;
mod disturbing;
mod elsewhere;
mod endings;
mod english;
mod errors;
mod explained;
mod fouls;
mod found;
mod frame;
mod gainsaid;
mod granted;
mod groups;
mod hands;
mod left;
mod lexicon;
mod lists;
mod number;
mod offered;
mod outcomes;
mod papers;
mod part;
mod parts;
mod people;
mod pieces;
mod presses;
mod quoted;
mod reader;
mod rights;
mod roles;
mod rulings;
mod running;
mod scopes;
mod short;
mod struck;
mod talk;
mod telling;
mod token;
mod unallowed;
mod unasked;
mod undone;
mod unproven;
mod upheld;
mod vary;
mod whole;
mod wished;
mod word;

pub(super) use lexicon::Lexicon;
pub(super) use reader::Parsed;
pub(super) use whole::{read, told};

#[cfg(test)]
mod again_laws;
#[cfg(test)]
mod answer_laws;
#[cfg(test)]
mod book_laws;
#[cfg(test)]
mod found_laws;
#[cfg(test)]
mod frame_laws;
#[cfg(test)]
mod ground_laws;
#[cfg(test)]
mod joined_laws;
#[cfg(test)]
mod law_words;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod meant_laws;
#[cfg(test)]
mod offered_laws;
#[cfg(test)]
mod open_laws;
#[cfg(test)]
mod order_laws;
#[cfg(test)]
mod report_laws;
#[cfg(test)]
mod ruled_laws;
#[cfg(test)]
mod said_laws;
#[cfg(test)]
mod seeming_laws;
#[cfg(test)]
mod short_laws;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod undone_laws;
#[cfg(test)]
mod unknown_laws;
#[cfg(test)]
mod unmade_laws;
#[cfg(test)]
mod wished_laws;
