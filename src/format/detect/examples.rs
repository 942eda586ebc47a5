//! Lessons that show how moves are written: what stands in them is an example, and no game.

use crate::notation::move_like;

/// So many lines are looked at.
const LINES: usize = 400;

/// Fewer examples are no lesson.
const LEAST: usize = 2;

/// Words that say how a move is written or read.
const WORDS: [&str; 32] = [
    "ghi là",
    "viết là",
    "đọc là",
    "viết tắt",
    "nghĩa là",
    "记作",
    "記作",
    "记为",
    "記為",
    "写作",
    "寫作",
    "写成",
    "寫成",
    "读作",
    "讀作",
    "意思是",
    "表示",
    "就是说",
    " means ",
    " is written ",
    " written as ",
    " we write ",
    " write ",
    " is recorded ",
    " is noted ",
    " is read ",
    " stands for ",
    " would be ",
    " bedeutet ",
    " schreibt man ",
    " signifie ",
    " significa ",
];

/// Whether nearly all lines with moves say of them how they are written.
pub(super) fn are_all(body: &str) -> bool {
    if !WORDS.iter().any(|word| body.contains(word)) {
        return false;
    }
    let (mut shown, mut all) = (0, 0);
    for line in body.lines().take(LINES) {
        if move_like(line).next().is_none() {
            continue;
        }
        all += 1;
        let small = line.to_lowercase();
        shown += usize::from(WORDS.iter().any(|word| small.contains(word)));
    }
    shown >= LEAST && 3 * shown >= 2 * all
}

#[cfg(test)]
mod tests {
    use super::are_all;

    #[test]
    fn lessons_of_notation_are_told_from_games() {
        for lesson in [
            "Ví dụ:\n - Pháo 2 bình 5 ghi là P2-5\n - Mã 8 tiến 7 ghi là M8.7\n - Xe 1 thoái 2 ghi là X1/2\n",
            "例如：\n炮二平五 表示二路炮平移到五路\n马8进7 表示黑方八路马进到七路\n车9退1 表示退一步\n",
            "C2=5 means cannon two to five\nH8+7 means horse eight to seven\nR9-1 means one back\n",
            "炮二平五记作 C2.5\n马8进7记作 H8+7\n",
        ] {
            assert!(are_all(lesson), "{lesson}");
        }
        for game in [
            "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n表示满意\n",
            "1. C2=5 H8+7\n2. H2+3 R9=8 this means that Red is quick\n3. R1=2 P7+1\n",
        ] {
            assert!(!are_all(game), "{game}");
        }
    }
}
