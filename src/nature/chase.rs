//! chase
