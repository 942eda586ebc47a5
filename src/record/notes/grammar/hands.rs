//! Which hand moves and which presses the clock (2020 28.7.1: the same one).

use super::reader::Reader;

/// Use of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HandUse {
    Moves,
    Presses,
}

/// Words of moving a piece.
const MOVES: [&str; 13] = [
    "走棋", "走子", "行棋", "落子", "动子", "下棋", "行子", "动棋", "着子", "挪子", "拿子", "执子",
    "走",
];

/// Words of pressing the clock.
const PRESSES: [&str; 15] = [
    "按钟",
    "按棋钟",
    "按计时",
    "按表",
    "按下",
    "按了",
    "拍钟",
    "拍棋钟",
    "拍表",
    "拍下",
    "敲钟",
    "揿钟",
    "摁钟",
    "压钟",
    "按",
];

/// 用左手按钟（右手走棋）: whether a sentence says of one hand that it moved and of the other that it pressed, and of no hand
/// anything else.
pub(super) fn moves_and_presses_apart(sentence: &str) -> bool {
    let mut uses = Vec::new();
    for (hand, _) in sentence.match_indices("手") {
        let Some(which) = sentence[..hand].chars().next_back() else {
            continue;
        };
        if matches!(which, '左' | '右') {
            uses.push((which, use_of(sentence, hand - which.len_utf8())));
        }
    }
    match uses[..] {
        [(one, first), (other, second)] => {
            one != other
                && matches!(
                    (first, second),
                    (Some(HandUse::Moves), Some(HandUse::Presses))
                        | (Some(HandUse::Presses), Some(HandUse::Moves))
                )
        }
        _ => false,
    }
}

/// Use of the hand at a place: the word right before 用, or the one after it.
fn use_of(sentence: &str, hand: usize) -> Option<HandUse> {
    let behind = sentence[hand + "左手".len()..]
        .trim_start_matches(['来', '去', '先', '后', '再', '却', '则']);
    let before = sentence[..hand].trim_end_matches(['时', '的', '是', '却', '则']);
    let before = before.strip_suffix(['用', '以', '使']);
    let before = before.map(|it| it.trim_end_matches(['时', '的', '是', '却', '则', '改']));
    let is = |words: &[&str]| words.iter().any(|it| behind.starts_with(it));
    let was = |words: &[&str]| {
        words
            .iter()
            .any(|it| before.is_some_and(|text| text.ends_with(it)))
    };
    // 走棋用右手按钟用左手: each is stated before its hand.
    if was(&PRESSES) {
        Some(HandUse::Presses)
    } else if was(&MOVES) {
        Some(HandUse::Moves)
    } else if is(&PRESSES) {
        Some(HandUse::Presses)
    } else if is(&MOVES) {
        Some(HandUse::Moves)
    } else {
        None
    }
}

impl Reader<'_> {
    /// The text of the sentence that is read.
    pub(super) fn text_of_sentence(&self) -> &str {
        let sentence = self.clauses[self.at].sentence;
        let mut all = self.clauses.iter().filter(|it| it.sentence == sentence);
        let first = all.next().map_or(0, |it| it.start);
        let last = all
            .next_back()
            .map_or(self.clauses[self.at].end, |it| it.end);
        &self.text[first..last]
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::notes::notes_of_remark;
    use crate::record::{Act, NoteKind};

    /// Whether a remark says that Red pressed with the other hand, and that one of Black with the sides exchanged says so of
    /// him; `None` where they do not say the same.
    fn by_the_other_hand(remark: &str) -> Option<bool> {
        let turned: String = remark
            .chars()
            .map(|it| match it {
                '红' => '黑',
                '黑' => '红',
                other => other,
            })
            .collect();
        let mirrored = turned
            .replace('左', "#")
            .replace('右', "左")
            .replace('#', "右");
        let says = |remark: &str, side| {
            let side = Some(side);
            let act = Act::ClockHand;
            notes_of_remark(remark).contains(&NoteKind::Did { side, act })
        };
        let (red, black) = (says(remark, Red), says(&turned, Black));
        (red == black && says(&mirrored, Black) == red).then_some(red)
    }

    #[test]
    fn who_moves_with_one_hand_and_presses_with_the_other_pressed_with_the_wrong_one() {
        for remark in [
            "红方用左手按钟（右手走棋）",
            "红方用左手按钟（右手走棋），记红方犯规一次",
            "红方右手走棋左手按钟",
            "红方右手走棋，左手按钟，记犯规一次",
            "红方左手按钟，右手走棋",
            "红方左手按钟右手走棋，裁判判红方犯规一次",
            "红方走棋用右手，按钟用左手",
            "红方用右手走子后用左手按钟",
        ] {
            assert_eq!(by_the_other_hand(remark), Some(true), "{remark}");
        }
    }

    #[test]
    fn one_hand_for_both_or_none_told_of_is_no_other_hand() {
        for remark in [
            "红方用左手按钟（左手走棋）",
            "红方右手走棋，右手按钟",
            "红方左手走棋左手按钟",
            "红方未用左手按钟（右手走棋）",
            "红方右手走棋，黑方左手按钟",
            "红方右手走棋，左手扶桌，按钟",
            "规定不得右手走棋左手按钟",
            "红方是否左手按钟（右手走棋）？",
            "如红方左手按钟（右手走棋），记犯规一次",
            "黑方称红方左手按钟（右手走棋），裁判未认定",
        ] {
            assert_eq!(by_the_other_hand(remark), Some(false), "{remark}");
        }
    }
}
