//! Readers of other programs' formats, a file for each: what a writer of our own writes is read, and
//! what is damaged is read as far as it goes.

mod detect;
mod frame;
mod scoresheet;

mod accounts;
mod annotated;
mod any_sign;
mod around_moves;
mod boards;
mod bounds;
mod ccbridge;
mod csv_across;
mod csv_kept;
mod cut_alike;
mod damaged;
use crate::support::chance;
mod dhtmlxq;
mod dress;
mod each_game;
use crate::support::dropped;
use crate::support::folder;
mod hands;
mod hostile;
mod house;
mod json;
mod layout;
mod lists;
mod literals;
mod long;
mod other_hands;
mod page;
mod passing;

mod people;
mod people_whole;
mod prose;
mod real;
mod round;
mod rounds;
use crate::support::same_record;
mod sheet;
mod small;
mod stated;
mod study;
mod tables;
mod told;
mod transcript;
mod vocabulary;
mod western;
mod write;
mod written_twice;
mod xml;
mod xqf;
