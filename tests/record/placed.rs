//! Rounds that a remark at the foot of a sheet names.

use dapu::format::pgn;
use dapu::record::{NoteKind, PlyId};

fn after(remark: &str) -> Vec<Option<u32>> {
    let text = format!(
        "[Red \"甲\"]\n[Black \"乙\"]\n[Remark \"{remark}\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 *"
    );
    let record = pgn::read(&text, 1);
    let told = record.notes.iter();
    let told = told.filter(|it| !matches!(it.kind, NoteKind::Signed { .. }));
    told.map(|it| it.after.map(|PlyId(at)| at)).collect()
}

#[test]
fn what_a_remark_says_of_a_round_stands_behind_its_last_ply() {
    assert_eq!(after("第1回合红方提和"), [Some(1)]);
    assert_eq!(after("第二回合黑方犯规一次"), [Some(3)]);
    assert_eq!(after("第3回合红方提和"), [Some(4)]);
    let two = after("第1回合红方提和，黑方不同意；第2回合黑方提和");
    assert_eq!(two, [Some(1), Some(1), Some(3)]);
}

#[test]
fn a_remark_without_a_round_or_with_one_beyond_the_moves_is_of_the_whole_game() {
    assert_eq!(after("红方提和"), [None]);
    assert_eq!(after("第9回合红方提和"), [None]);
    assert_eq!(after("第2轮红方提和"), [None]);
}
