//! Whether a file or member is one that dapu reads.

use super::Member;
use crate::format::Incident;

/// So much of a member is looked at to tell its format and encoding.
pub(super) const HEAD: usize = 64 << 10;

/// Why nothing is read from what begins with `head`; `None` where it is read.
pub(super) const fn refusal(_head: &[u8], _member: &Member) -> Option<Incident> {
    None
}
