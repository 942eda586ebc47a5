//! Rulings that were wrong once, each beside its nearest neighbours: what the book decides otherwise.

use dapu::event::Event;
use dapu::pipeline::read_cycle;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use dapu::rules::repetition::adjudicate;

/// A cycle, and what must come out of it.
struct Case {
    why: &'static str,
    edition: EditionId,
    fen: &'static str,
    moves: &'static str,
    /// One glyph a move.
    natures: &'static str,
    verdict: &'static str,
    /// Whether another reading is told that gives another verdict.
    open: bool,
}

const CASES: &[Case] = &[
    Case {
        why: "24.3, 图7: what a capture with check wins is nothing where the answer is mate",
        edition: EditionId::Cn2020,
        fen: "4ka3/4aRN1r/9/9/9/9/9/9/9/3K4C w",
        moves: "i0h0 i8h8 h0i0 h8i8",
        natures: "杀拦杀拦",
        verdict: "red must vary",
        open: false,
    },
    Case {
        why: "24.3: without the horse the answer to that check mates nobody, and the cannon is won",
        edition: EditionId::Cn2020,
        fen: "4ka3/4aR2r/9/9/9/9/9/9/9/3K4C w",
        moves: "i0h0 i8h8 h0i0 h8i8",
        natures: "杀捉闲捉",
        verdict: "black must vary",
        open: false,
    },
    Case {
        why: "26.5, 图22: a root takes a crossed soldier, its ward, a horse, falls: equal, so 捉",
        edition: EditionId::Cn2020,
        fen: "2b1kr3/4a4/1r2ba3/1N1R5/9/4p4/9/4B4/4A4/2B1KA3 w",
        moves: "d6e6 e4d4 e6d6 d4e4",
        natures: "捉闲捉闲",
        verdict: "red must vary",
        open: false,
    },
    Case {
        why: "1999 chapter 7, 4: what a root takes is 捉",
        edition: EditionId::Cn1999,
        fen: "2b1kr3/4a4/1r2ba3/1N1R5/9/4p4/9/4B4/4A4/2B1KA3 w",
        moves: "d6e6 e4d4 e6d6 d4e4",
        natures: "捉闲捉闲",
        verdict: "red must vary",
        open: false,
    },
    Case {
        why: "26.5, 26.7: the ward is a chariot, and a soldier is worth less: 得不偿失",
        edition: EditionId::Cn2020,
        fen: "2b1kr3/4a4/1r2ba3/1R1R5/1P7/4p4/9/4B4/4A4/2B1KA3 w",
        moves: "d6e6 e4d4 e6d6 d4e4",
        natures: "闲闲闲闲",
        verdict: "draw",
        open: false,
    },
    Case {
        why: "26.7: a soldier that has not crossed is no gain, whatever the root",
        edition: EditionId::Cn2020,
        fen: "2b1kr3/4a4/1r2ba3/1N1R5/9/9/9/4B4/4A4/2B1KA3 w",
        moves: "d6e6 c9a7 e6d6 a7c9",
        natures: "闲闲闲闲",
        verdict: "draw",
        open: false,
    },
    Case {
        why: "26.1, 26.8, 图14: a soldier may chase; a chariot thrown away elsewhere makes it no 捉",
        edition: EditionId::Cn2020,
        fen: "3ak1b2/4a4/9/7r1/6P2/9/9/4B4/4A4/3RKA3 w",
        moves: "g5h5 h6g6 h5g5 g6h6",
        natures: "闲闲闲闲",
        verdict: "draw",
        open: true,
    },
    Case {
        why: "26.1: without that chariot there is nothing to read otherwise",
        edition: EditionId::Cn2020,
        fen: "3ak1b2/4a4/9/7r1/6P2/9/9/4B4/4A4/4KA3 w",
        moves: "g5h5 h6g6 h5g5 g6h6",
        natures: "闲闲闲闲",
        verdict: "draw",
        open: false,
    },
    Case {
        why: "axf 11, 28: a general that only answers lets other pieces take, and chases nothing",
        edition: EditionId::Axf,
        fen: "4k4/4a4/4ba3/5C3/2P2nN2/7p1/4p4/4B4/4A4/3K1AB1c w",
        moves: "f6e6 e9f9 e6f6 f9e9",
        natures: "杀闲将闲",
        verdict: "draw",
        open: true,
    },
    Case {
        why: "axf 3, D106: an attack that stood behind the check may not be made by the answer to it",
        edition: EditionId::Axf,
        fen: "C2a1k3/5N3/3a4b/4n4/9/8P/9/9/4AK3/9 b",
        moves: "d9e8 a9a8 e8d9 a8a9",
        natures: "捉闲捉将",
        verdict: "black loses",
        open: true,
    },
    Case {
        why: "axf D105: each move takes the root of a piece that is attacked all the time",
        edition: EditionId::Axf,
        fen: "C1rak1b2/4a4/6n2/4pn3/1Pb5P/5R1R1/4r4/C2p5/4A4/3AK1B2 w",
        moves: "b5a5 c5a7 a5b5 a7c5",
        natures: "闲捉闲捉",
        verdict: "black loses",
        open: false,
    },
];

/// The natures of the moves, the verdict, and whether it is open.
fn judged(case: &Case) -> (String, String, bool) {
    let asked =
        read_cycle(case.fen, case.moves).unwrap_or_else(|fault| panic!("{}: {fault:?}", case.why));
    let ruling = adjudicate(&asked.cycle, edition(case.edition), &Event::default());
    let natures = ruling.natures.moves.iter().map(|it| match it.nature {
        nature if nature.attacks() => nature.glyph(),
        dapu::nature::Nature::Block => '拦',
        _ => '闲',
    });
    (
        natures.collect(),
        ruling.verdict.to_string(),
        !ruling.is_settled(),
    )
}

#[test]
fn rulings_that_were_wrong_once_are_right_and_their_neighbours_too() {
    let mut wrong = Vec::new();
    for case in CASES {
        let (natures, verdict, open) = judged(case);
        if natures != case.natures || verdict != case.verdict || open != case.open {
            wrong.push(format!(
                "{}: {natures} {verdict} open={open}, not {} {} open={}",
                case.why, case.natures, case.verdict, case.open
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
