//! Rules and editions.

mod asked;
mod core;
mod core_editions;
mod cover;
mod early;
mod edition_order;
mod facts;
mod levels;
mod natural_limit;
mod one_entry;
mod samples;
mod sheets;
mod sheets_real;
mod shown;
mod slipped_numbers;
pub(crate) mod told;
pub(crate) mod varied;
