//! Floor 7: the way through. Sources are cut into batches on one thread, batches are read, replayed
//! and judged on many, results reach the sink in input order on one.

mod options;
mod order;
mod summary;

pub use options::{Editions, Options};
pub use summary::{Summary, Weights};
