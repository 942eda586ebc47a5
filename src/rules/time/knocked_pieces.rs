//! T404: pieces knocked over (2020 5.9, 28.11.2, 附录一 三.3).

use super::conduct;
use super::control::shown;
use super::dues::{is_short, left_at};
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for pressed in [false, true] {
        let (wanted, when) = if pressed {
            (Act::KnockedAndPressed, fact::KnockedWhen::Pressed)
        } else {
            (Act::KnockedPieces, fact::KnockedWhen::OwnTime)
        };
        for (remark, side) in conduct::done(case, |act| act == wanted) {
            let finding = remark
                .finding(case, Law::KnockedPieces)
                .with(fact::PRESSED, pressed)
                .with(fact::WHEN, when);
            let short = side.and_then(|side| is_short(case, !side, remark.after));
            let time = match short {
                Some(true) => fact::Hurry::Short,
                Some(false) => fact::Hurry::Enough,
                None => fact::Hurry::Unknown,
            };
            let finding = conduct::by(finding.with(fact::TIME, time), side);
            let left = side.and_then(|side| left_at(case, !side, remark.after));
            out.push(match left {
                Some(left) => finding.with(fact::TIME_LEFT, shown(left)),
                None => finding,
            });
        }
    }
}
