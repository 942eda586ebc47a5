//! The store: what goes in comes out, batches and kills leave no trace, foreign files are left alone.

use crate::support::same_record;
pub(crate) mod support;

mod asked;
mod ccpd;
mod earlier;
mod find;
mod games;
mod opening;
mod resume;
mod rows;
mod year;
