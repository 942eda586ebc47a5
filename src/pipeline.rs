//! Floor 7: the way through. Sources are cut into batches on one thread, batches are read, replayed
//! and judged on many, results reach the sink in input order on one.

mod coding;
mod error;
mod examine;
mod keep;
mod options;
mod order;
mod rows;
mod sink;
mod summary;

pub use error::RunError;
pub use keep::Pack;
pub use options::{Editions, Options};
pub use rows::{Bytes, RowForm, Rows, row_context};
pub use sink::{Examined, Member, Part, Prepare, Progress, Sink, Unread, Unwatched};
pub use summary::{Summary, Weights};
