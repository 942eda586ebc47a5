//! Readers of other programs' formats, a file for each: what a writer of our own writes is read, and
//! what is damaged is read as far as it goes.

#[path = "formats/accounts.rs"]
mod accounts;
#[path = "formats/annotated.rs"]
mod annotated;
#[path = "formats/bounds.rs"]
mod bounds;
#[path = "formats/ccbridge.rs"]
mod ccbridge;
#[path = "support/chance.rs"]
#[allow(dead_code, reason = "boards by chance are asked for elsewhere")]
mod chance;
#[path = "formats/dhtmlxq.rs"]
mod dhtmlxq;
#[path = "support/dropped.rs"]
mod dropped;
#[path = "cli/support.rs"]
mod folder;
#[path = "formats/hands.rs"]
mod hands;
#[path = "formats/hostile.rs"]
mod hostile;
#[path = "formats/house.rs"]
mod house;
#[path = "formats/json.rs"]
mod json;
#[path = "formats/layout.rs"]
mod layout;
#[path = "formats/lists.rs"]
mod lists;
#[path = "formats/long.rs"]
mod long;
#[path = "formats/page.rs"]
mod page;
#[path = "formats/prose.rs"]
mod prose;
#[path = "formats/real.rs"]
mod real;
#[path = "formats/round.rs"]
mod round;
#[path = "support/same_record.rs"]
mod same_record;
#[path = "formats/sheet.rs"]
mod sheet;
#[path = "formats/small.rs"]
mod small;
#[path = "formats/study.rs"]
mod study;
#[path = "formats/tables.rs"]
mod tables;
#[path = "formats/write.rs"]
mod write;
#[path = "formats/xml.rs"]
mod xml;
#[path = "formats/xqf.rs"]
mod xqf;
