//! Knockout (2020 10.3, 10.4, 附录四, article 30).

mod drawn;
mod ladder;
mod tree;
