//! Parts of a fact: a key with a type, and the types.

use super::value::Value;
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// The name of a fact of type `T`.
pub struct Key<T> {
    name: &'static str,
    kind: PhantomData<fn() -> T>,
}

impl<T> Key<T> {
    pub(super) const fn new(name: &'static str) -> Key<T> {
        Key {
            name,
            kind: PhantomData,
        }
    }

    /// The name in JSON and messages.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl<T> Clone for Key<T> {
    fn clone(&self) -> Key<T> {
        *self
    }
}

impl<T> Copy for Key<T> {}

impl<T> fmt::Debug for Key<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A type that a fact may have: written as a [`Value`], and seen in one again.
pub trait Fact: Into<Value> {
    /// The value seen: the type itself, or a borrowed form of it.
    type View<'v>;

    /// The fact in that value; `None` where the value is of another shape.
    fn see(value: &Value) -> Option<Self::View<'_>>;

    /// Values that stand for all that an edition can distinguish in a fact of that name; none where
    /// no edition looks at facts of this type.
    fn samples(_of: Key<Self>) -> Vec<Value>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

impl Fact for bool {
    type View<'v> = bool;

    fn see(value: &Value) -> Option<bool> {
        match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    fn samples(_of: Key<bool>) -> Vec<Value> {
        vec![Value::Flag(true)]
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

/// Text: what stood on paper, or a list made of such.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(Cow<'static, str>);

impl Fact for Text {
    type View<'v> = &'v str;

    fn see(value: &Value) -> Option<&str> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    fn samples(of: Key<Text>) -> Vec<Value> {
        let texts: &[&str] = match of.name() {
            "clause" => &["5.1", "5.2", "5.3", "5.4"],
            "words" => &["认输", "超时", "议和"],
            _ => &["?"],
        };
        let texts = texts.iter().copied();
        texts.map(|text| Value::Text(text.into())).collect()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(Cow::Owned(text))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(Cow::Owned(text.to_owned()))
    }
}

impl From<Cow<'_, str>> for Text {
    fn from(text: Cow<'_, str>) -> Text {
        Text(Cow::Owned(text.into_owned()))
    }
}

impl From<Text> for Value {
    fn from(Text(text): Text) -> Value {
        Value::Text(text)
    }
}

/// Numbers that stand for all: editions distinguish few and many.
const fn numbers(name: &str) -> &'static [i64] {
    match name.as_bytes() {
        b"ahead" => &[2, 3],
        b"fouls" | b"nth" | b"running" => &[2],
        b"fouls_each" => &[3],
        _ => &[1],
    }
}

/// Makes a unit: a whole number with a name, seen as the number.
macro_rules! units {
    ($($name:ident $doc:literal,)*) => {
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
            pub struct $name(pub i64);

            impl Fact for $name {
                type View<'v> = i64;

                fn see(value: &Value) -> Option<i64> {
                    match value {
                        Value::Number(number) => Some(*number),
                        _ => None,
                    }
                }

                fn samples(of: Key<$name>) -> Vec<Value> {
                    numbers(of.name()).iter().copied().map(Value::Number).collect()
                }
            }

            impl From<$name> for Value {
                fn from($name(number): $name) -> Value {
                    Value::Number(number)
                }
            }

            units!(@from $name: i64 i32 u32 u16 u8);

            impl From<usize> for $name {
                fn from(number: usize) -> $name {
                    $name(i64::try_from(number).unwrap_or(i64::MAX))
                }
            }

            impl From<u64> for $name {
                fn from(number: u64) -> $name {
                    $name(i64::try_from(number).unwrap_or(i64::MAX))
                }
            }
        )*
    };
    (@from $name:ident: $($number:ident)*) => {
        $(impl From<$number> for $name {
            fn from(number: $number) -> $name {
                $name(i64::from(number))
            }
        })*
    };
}

units! {
    Count "How many of something.",
    Ply "A ply of the line, from 1; 0 is before the first.",
    Plies "How many plies.",
    Round "A round, numbered as on paper.",
    Rounds "How many rounds.",
    Seconds "So many seconds.",
    Minutes "So many minutes.",
    Bytes "So many bytes.",
    Line "A line of a file, from 1.",
}
