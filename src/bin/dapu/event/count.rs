//! Counts of lines found.

use crate::lang::Lang;
use dapu::rules::Severity;

/// Number of lines of each severity.
pub(super) fn count(severities: impl Iterator<Item = Severity>, lang: &Lang) -> String {
    let (mut errors, mut warnings, mut notes) = (0, 0, 0);
    for severity in severities {
        match severity {
            Severity::Error => errors += 1,
            Severity::Warning => warnings += 1,
            Severity::Note => notes += 1,
        }
    }
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("errors", &errors),
        ("warnings", &warnings),
        ("notes", &notes),
    ];
    lang.fill("event.count", &values)
}
