//! The codes and the laws, as the [table](super::table) lists them.

use super::table::table;
use super::{Kind, Severity};

macro_rules! codes {
    (
        form { $($fcode:ident $fname:literal $fseverity:ident $fkind:ident $ffamily:ident :: $ffile:ident $(= $fcheck:ident ($fwhat:expr))?,)* }
        law { $($code:ident $law:ident $name:literal $severity:ident $kind:ident $family:ident :: $file:ident $(= $check:ident ($what:expr))?,)* }
    ) => {
        /// All codes, in order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $fname] $fcode,)*
            $(#[doc = $name] $code,)*
        }

        /// The rules of law: families M S T D P O. Every edition answers each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Law {
            $(#[doc = $name] $law,)*
        }

        impl Code {
            /// `M101`.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Code::$fcode => stringify!($fcode),)*
                    $(Code::$code => stringify!($code),)*
                }
            }

            /// Severity unless the edition says otherwise.
            pub const fn severity(self) -> Severity {
                match self {
                    $(Code::$fcode => Severity::$fseverity,)*
                    $(Code::$code => Severity::$severity,)*
                }
            }

            /// The deciding party, unless the finding says otherwise.
            pub const fn kind(self) -> Kind {
                match self {
                    $(Code::$fcode => Kind::$fkind,)*
                    $(Code::$code => Kind::$kind,)*
                }
            }

            /// All codes, in order.
            const ALL: &'static [Code] = &[$(Code::$fcode,)* $(Code::$code,)*];
        }

        impl Law {
            /// All laws, in order.
            pub const ALL: &'static [Law] = &[$(Law::$law,)*];

            /// Its code.
            pub const fn code(self) -> Code {
                match self { $(Law::$law => Code::$code,)* }
            }
        }
    };
}

table!(codes);

impl Code {
    /// Whether a consequence that has a condition waits for a claim (families P and D), and not for a fault to be raised
    /// in time.
    pub(super) fn waits_for_claim(self) -> bool {
        self.text().starts_with(['P', 'D'])
    }

    /// Whether it is of the one kind of offence, 走棋违反行棋规定.
    pub(super) fn is_illegal_move(self) -> bool {
        (Code::M101..Code::M301).contains(&self) || matches!(self, Code::M402 | Code::O302)
    }

    /// Reads [`Code::text`] back, in either case.
    pub fn from_text(text: &str) -> Option<Code> {
        let mut all = Code::ALL.iter().copied();
        all.find(|code| code.text().eq_ignore_ascii_case(text))
    }
}
