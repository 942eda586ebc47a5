//! Evidence of repetition as facts.

use super::cycle::FromJson;
use super::kind::Fact;
use super::value::Value;
use super::{CycleMoves, Doubts, Evidence, Tally, Verdicts};
use std::borrow::Cow;

/// Makes each kind of evidence a fact.
macro_rules! evidence {
    ($($kind:ident $variant:ident,)*) => {
        $(
            impl Fact for $kind {
                type View<'v> = Cow<'v, $kind>;

                fn see(value: &Value) -> Option<Cow<'_, $kind>> {
                    match value {
                        Value::Evidence(Evidence::$variant(it)) => Some(Cow::Borrowed(it)),
                        Value::Text(text) => $kind::read(text).map(Cow::Owned),
                        _ => None,
                    }
                }
            }

            impl From<$kind> for Value {
                fn from(it: $kind) -> Value {
                    Value::Evidence(Evidence::$variant(it))
                }
            }
        )*
    };
}

evidence! {
    Tally Tally,
    CycleMoves Moves,
    Doubts Doubts,
    Verdicts Verdicts,
}
