//! The store: what goes in comes out, batches and kills leave no trace, foreign files are left alone.

#[path = "support/same_record.rs"]
mod same_record;
#[path = "store/support.rs"]
mod support;

#[path = "store/ccpd.rs"]
mod ccpd;
#[path = "store/earlier.rs"]
mod earlier;
#[path = "store/games.rs"]
mod games;
#[path = "store/opening.rs"]
mod opening;
#[path = "store/resume.rs"]
mod resume;
#[path = "store/rows.rs"]
mod rows;
#[path = "store/year.rs"]
mod year;
