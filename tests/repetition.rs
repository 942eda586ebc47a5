//! Repetition: natures of moves and what they add up to.

mod cases;
mod course;
mod figures;
mod games;
mod law;
mod natures;
mod rulings;
mod told;
mod working;
