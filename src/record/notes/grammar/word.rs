//! The classes of words that remarks are made of.

macro_rules! words {
    ($($name:ident $text:literal $($weighty:ident)?),* $(,)?) => {
        /// A class of words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(in super::super) enum Sense { $($name),* }

        impl Sense {
            /// Its name in the list.
            pub(in super::super) const fn name(self) -> &'static str {
                match self { $(Sense::$name => $text),* }
            }

            /// Those a list may name, in the order of the table.
            pub(in super::super) const ALL: &'static [Sense] = &[$(Sense::$name),*];

            /// Whether an arbiter rules on what it says.
            pub(super) const fn is_weighty(self) -> bool {
                match self { $(Sense::$name => words!(@is $($weighty)?)),* }
            }
        }
    };
    (@is weighty) => { true };
    (@is) => { false };
}

words! {
    Red "red", Black "black", Both "both", Other "other", Own "own", Claimant "claimant", Oneself "self", Each "each",
    Arbiter "arbiter", Bystander "bystander", Elsewhere "elsewhere", Here "here",
    Not "not", If "if", Might "might", Say "say", Ask "ask", Rule "rule", Remind "remind",
    Dismissed "dismissed", Lenient "lenient", Confirmed "confirmed", Revoked "revoked", Pending "pending",
    Passive "passive", Give "give", Object "object", Order "order", By "by", Idle "idle",
    Press "press", NotMoved "notmoved", PressedFirst "pressed-first" weighty, NotPressed "notpressed" weighty,
    Hand "hand", WrongHand "wronghand", Hold "hold", Clock "clock", StopClock "stopclock", Unasked "unasked",
    Broken "broken", Knock "knock" weighty, Piece "piece", Restored "restored", Unclear "unclear" weighty,
    Touch "touch", TouchRule "touchword" weighty, Cannot "cannot", Move "move", MoveOther "moveother",
    Adjust "adjust", Unsaid "unsaid", Record "record", Refuse "refuse", RefusedRecord "refused-record" weighty,
    Miss "miss" weighty, Same "same-record", TakenAs "taken-as", Illegible "illegible" weighty, Sheet "sheet", Unsigned "unsigned" weighty, Sign "sign",
    TakeBack "takeback" weighty, Disturb "disturb" weighty, Leave "leave" weighty, Misconduct "misconduct" weighty,
    Phone "phone", Ring "ring", PhoneRang "phonerang" weighty, Helped "helped" weighty, OthersTime "otherstime",
    Raise "raise", Illegal "illegal" weighty, SelfCheck "selfcheck" weighty, Shifted "shifted" weighty,
    Colours "colours" weighty, Offer "offer" weighty, Accept "accept", RefuseOffer "refuse-offer", Silence "silent-answer",
    WithdrawOffer "withdraw-offer" weighty, TakenBack "takeback-word", Agreed "agreed" weighty,
    DrawSaid "drawword", RuledDrawn "ruled-drawn" weighty, Limit "limit" weighty, Repetition "repetition" weighty,
    Claim "claim", Judge "judge", BothAllowed "allowed-both" weighty, NoVary "novary" weighty, Vary "vary" weighty,
    Perpetual "perpetual" weighty, Resigned "resigned" weighty, PlayOn "play-on", Flag "flag" weighty, Mated "mated" weighty,
    Stalemated "stalemated" weighty, Foul "foul" weighty, Warn "warn" weighty, Lost "lost" weighty,
    Losing "losing", Disqualified "disqualified", Winning "winning", Judged "judged" weighty, Noted "noted", Total "total",
    Sanction "sanction" weighty, Commentary "commentary", Late "late" weighty, Arrive "arrive", Started "started", Absent "absent" weighty, Withdrew "withdrew" weighty,
    AddTime "addtime", TakeTime "taketime", ShowTime "showtime",
    // Of numbers with their units; no list names them.
    Time "#time", Times "#times", Nth "#nth", Plies "#plies", Rounds "#rounds", Number "#number", Cite "#cite", Hour "#hour", Step "#step",
}

impl Sense {
    /// The class of that name.
    pub(in super::super) fn from_name(name: &str) -> Option<Sense> {
        let mut all = Sense::ALL.iter();
        all.find(|word| word.name() == name && !name.starts_with('#'))
            .copied()
    }

    /// Whether it names somebody.
    pub(super) const fn is_person(self) -> bool {
        matches!(
            self,
            Sense::Red | Sense::Black | Sense::Both | Sense::Other | Sense::Own | Sense::Claimant
        )
    }

    /// Whether it states something.
    pub(super) const fn is_telling(self) -> bool {
        self.is_weighty()
            || matches!(
                self,
                Sense::Press
                    | Sense::Touch
                    | Sense::StopClock
                    | Sense::Accept
                    | Sense::RefuseOffer
                    | Sense::Claim
                    | Sense::Raise
                    | Sense::AddTime
                    | Sense::TakeTime
                    | Sense::Record
            )
    }
}

impl Sense {
    /// Whether it states something beside another word.
    pub(super) const fn is_part(self) -> bool {
        matches!(
            self,
            Sense::Ring
                | Sense::Broken
                | Sense::Hold
                | Sense::NotMoved
                | Sense::WrongHand
                | Sense::Adjust
                | Sense::Refuse
                | Sense::DrawSaid
                | Sense::Started
        )
    }
}

impl Sense {
    /// Whether it says what became of something.
    pub(super) const fn is_outcome(self) -> bool {
        matches!(
            self,
            Sense::Dismissed
                | Sense::Lenient
                | Sense::Confirmed
                | Sense::Revoked
                | Sense::Remind
                | Sense::Not
                | Sense::RefuseOffer
                | Sense::Accept
                | Sense::Silence
                | Sense::TakenBack
        )
    }
}

impl Sense {
    /// Whether what is said from here on is no longer in somebody's words.
    pub(super) const fn ends_report(self) -> bool {
        matches!(
            self,
            Sense::Restored
                | Sense::Resigned
                | Sense::Arbiter
                | Sense::Confirmed
                | Sense::Dismissed
                | Sense::Revoked
                | Sense::Judged
                | Sense::Noted
                | Sense::Warn
                | Sense::Lost
        )
    }
}

/// The unit that a number counts, the count, and its bytes.
pub(super) type Quantity = (Sense, i64, usize);
