//! Words of an event that was rebuilt.

use crate::lang::Lang;
use dapu::contest::rebuild::System;

/// The system in words.
pub(super) fn system_words(system: System, lang: &Lang) -> String {
    let key = match system {
        System::RoundRobin { cycles: 2 } => "rebuild.double-round-robin",
        System::RoundRobin { .. } => "rebuild.round-robin",
        System::Swiss => "rebuild.swiss",
        System::Knockout => "rebuild.knockout",
        System::Scheveningen { .. } => "rebuild.scheveningen",
        System::Teams => "rebuild.teams",
        System::Unknown => "rebuild.unknown",
    };
    lang.text(key).to_owned()
}
