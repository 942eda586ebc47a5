//! Part of notation.
