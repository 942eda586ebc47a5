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

#[cfg(test)]
mod tests {
    use super::{Evidence, Fact, Value, Verdicts};
    use crate::board::Side;
    use crate::rules::repetition::CycleVerdict;

    #[test]
    fn verdicts_are_read_back_from_their_text_however_many_there_are() {
        let all: Vec<CycleVerdict> = std::iter::once(CycleVerdict::Draw)
            .chain(Side::ALL.map(CycleVerdict::Varies))
            .chain(Side::ALL.map(CycleVerdict::Loses))
            .collect();
        for count in 1..=all.len() {
            let verdicts = Verdicts(all[..count].to_vec());
            let text = Evidence::Verdicts(verdicts.clone()).to_string();
            let read = Value::Text(text.into());
            assert_eq!(Verdicts::see(&read).as_deref(), Some(&verdicts));
        }
        let other = Value::Text("red must vary; blue loses".into());
        assert_eq!(Verdicts::see(&other), None);
    }
}
