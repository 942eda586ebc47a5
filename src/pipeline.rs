//! Floor 7: frame, batch, rayon, ordered sinks.
