//! Rules and editions.

mod core;
mod core_editions;
mod early;
mod facts;
mod natural_limit;
mod samples;
mod sheets;
mod sheets_real;
