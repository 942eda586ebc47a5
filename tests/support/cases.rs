//! How many cases a property test tries.

use proptest::prelude::ProptestConfig;

/// So many cases, or with `DAPU_CASES` as many times as many.
///
/// A rare case shows itself here and not in a run of somebody else.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    let times = std::env::var("DAPU_CASES").ok();
    let times = times.map_or(1, |it| it.parse().expect("DAPU_CASES is a number"));
    ProptestConfig {
        cases: usual * times,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}
