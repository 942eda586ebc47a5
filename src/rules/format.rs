//! F: file and format. What is wrong with a file or with the form of a record; no law.

pub(super) mod no_moves;
