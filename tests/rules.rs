//! Rules and editions.

mod core;
mod core_editions;
mod early;
mod edition_order;
mod facts;
mod natural_limit;
mod samples;
mod sheets;
mod sheets_real;
mod slipped_numbers;
