//! Scope of each word of a remark: supposed, asked, a rule, of another board, or somebody's report.

use super::claims::speaks_of_limit;
use super::clause::{Clause, Scope};
use super::elsewhere::heads_another_game;
use super::explained::{explains, is_condition, is_near_miss, is_norm, is_threat};
use super::quoted::rules_quoted;
use super::token::Token;
use super::vary::orders_to_vary;
use super::word::Sense;

/// Scope of each word.
pub(super) fn scopes(text: &str, tokens: &[Token], clauses: &[Clause]) -> Vec<Scope> {
    let mut scoping = Scoping {
        text,
        tokens,
        clauses,
        scopes: vec![Scope::Said; tokens.len()],
        sentence: usize::MAX,
        over: Scope::Said,
        elsewhere: false,
        headed: usize::MAX,
        answers: usize::MAX,
        of_rule: false,
        explained: usize::MAX,
    };
    for at in 0..clauses.len() {
        scoping.clause(at);
    }
    let mut scopes = scoping.scopes;
    for quoted in rules_quoted(text, tokens) {
        for (at, token) in tokens.iter().enumerate() {
            if quoted.start <= token.start && token.end <= quoted.end {
                scopes[at] = Scope::Aside;
            }
        }
    }
    scopes
}

/// The clauses gone through so far.
struct Scoping<'r> {
    text: &'r str,
    tokens: &'r [Token],
    clauses: &'r [Clause],
    scopes: Vec<Scope>,
    sentence: usize,
    /// Scope of the next word.
    over: Scope,
    /// Whether it is of another board.
    elsewhere: bool,
    /// The sentence about another board or an earlier game, as its head says, whoever is named in it.
    headed: usize,
    /// The sentence that answers a question about what would be: no ruling either.
    answers: usize,
    /// Whether what hangs over is a rule that names nobody.
    of_rule: bool,
    /// The sentence in which the arbiter explains the rules.
    explained: usize,
}

impl<'r> Scoping<'r> {
    fn words(&self, at: usize) -> &'r [Token] {
        &self.tokens[self.clauses[at].tokens.clone()]
    }

    fn said(&self, at: usize) -> &'r str {
        &self.text[self.clauses[at].start..self.clauses[at].end]
    }

    fn clause(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let words = self.words(at);
        let has = |among: &[Sense]| words.iter().any(|it| among.contains(&it.word));
        self.begin(at);
        let aside = self.is_aside(at);
        if explains(self.said(at), words) {
            self.explained = clause.sentence;
        }
        if self.is_foul_counted(at) {
            self.over = Scope::Said;
        }
        let might = words.iter().position(|it| it.word == Sense::Might);
        let introduces = self.text[clause.end..].starts_with(['：', ':']);
        for at in 0..words.len() {
            self.over = match words[at].word {
                Sense::Rule if self.is_no_rule(clause, at) => self.over,
                _ => over_word(self.over, (words, at), introduces),
            };
            let supposed = aside || might.is_some_and(|might| at > might);
            let over = if supposed { Scope::Aside } else { self.over };
            self.scopes[clause.tokens.start + at] = over;
        }
        // The scope of asking ends with its clause.
        if self.over == Scope::Aside && has(&[Sense::Ask]) && !has(&[Sense::If, Sense::Rule]) {
            self.over = Scope::Said;
        }
    }

    /// 红方指出黑方马蹩腿，黑方犯规一次: a foul that is counted behind an illegal move which was pointed out, or a claim in somebody's
    /// words, is the arbiter's.
    fn is_foul_counted(&self, at: usize) -> bool {
        let senses = |at: usize| self.words(at).iter().map(|it| it.word).collect::<Vec<_>>();
        let own = senses(at);
        let said = &self.tokens[..self.clauses[at].tokens.start];
        let is_bare = own == [Sense::Foul, Sense::Times] && speaks_of_limit(said);
        let is_his = matches!(own[..], [who, Sense::Foul, Sense::Times] if who.is_person());
        let before = at
            .checked_sub(1)
            .filter(|_| (is_bare || is_his) && self.over == Scope::Reported);
        let illegal = [Sense::Illegal, Sense::Cannot];
        before.map(senses).is_some_and(|words| {
            is_bare || words.contains(&Sense::Raise) && words.iter().any(|it| illegal.contains(it))
        })
    }

    /// The first word of the sentence that has a clause.
    fn sentence_start(&self, clause: &Clause) -> usize {
        let of_it = self
            .clauses
            .iter()
            .filter(|it| it.sentence == clause.sentence);
        let first = of_it.map(|it| it.tokens.start).min();
        first.unwrap_or(clause.tokens.start)
    }

    /// Whether a word of rules names none that is read out: what a fault is noted by, or what was asked and not allowed.
    fn is_no_rule(&self, clause: &Clause, at: usize) -> bool {
        let own = &self.tokens[clause.tokens.clone()];
        let before = &self.tokens[self.sentence_start(clause)..clause.tokens.start + at];
        let names = |it: &Token| matches!(it.word, Sense::Red | Sense::Black | Sense::Both);
        let is_of_one = before.iter().chain(own).any(names);
        is_of_one && (is_ground(self.text, own, at) || names_claim(self.text, own, at))
            || self.tokens.iter().any(names) && is_breach(self.text, &own[at])
            || is_refusal(self.text, before, &own[at])
    }

    /// Begins a clause with the scope left from the clauses before it.
    fn begin(&mut self, at: usize) {
        const OPEN: [Sense; 4] = [Sense::Red, Sense::Black, Sense::Both, Sense::If];
        let clause = &self.clauses[at];
        let words = self.words(at);
        let has = |among: &[Sense]| words.iter().any(|it| among.contains(&it.word));
        if clause.sentence != self.sentence {
            let before = at.checked_sub(1).map_or(0, |it| self.clauses[it].end);
            // A rule read out goes on behind a semicolon.
            let goes_on = self.text[before..clause.start].contains([';', '；'])
                && self.over == Scope::Aside
                && self.of_rule
                && !has(&OPEN);
            self.sentence = clause.sentence;
            if !goes_on {
                self.over = Scope::Said;
            }
        }
        // 本轮第6台: the round is this one, the board is not.
        let is_here = |it: &Token| it.word == Sense::Here && &self.text[it.start..it.end] != "本轮";
        let is_here = words.iter().any(is_here);
        if is_here || self.said(at).trim().starts_with(['今', '现']) {
            self.headed = usize::MAX;
        }
        if has(&[Sense::Elsewhere]) && !is_here {
            self.elsewhere = true;
        } else if has(&[Sense::Here, Sense::Red, Sense::Black]) && self.headed != clause.sentence {
            self.elsewhere = false;
        }
        if !is_here && heads_another_game(self.said(at), words) {
            (self.elsewhere, self.headed) = (true, clause.sentence);
        }
        if self.over == Scope::Reported && words.iter().any(|it| it.word.ends_report()) {
            self.over = Scope::Said;
        }
        // 规程规定迟到15分钟判负，黑方迟到20分钟: a statement about a player is no rule.
        let first = words.first().map(|it| it.word);
        let tells_of_one = matches!(first, Some(Sense::Red | Sense::Black))
            && words.iter().any(|it| it.word.is_telling());
        if self.of_rule && tells_of_one && !has(&[Sense::If, Sense::Rule, Sense::Might]) {
            self.over = Scope::Said;
        }
        self.of_rule =
            self.over == Scope::Aside && self.of_rule || has(&[Sense::Rule]) && !has(&OPEN);
        if clause.asked && has(&[Sense::If]) {
            self.answers = clause.sentence + 1;
        }
    }

    fn is_threat(&self, at: usize) -> bool {
        let clause = &self.clauses[at];
        let before = &self.tokens[self.sentence_start(clause)..clause.tokens.start];
        is_threat(self.text, self.words(at), before)
    }

    /// Whether all a clause says is of nobody, or of another board.
    fn is_aside(&self, at: usize) -> bool {
        let clause = &self.clauses[at];
        let (words, said) = (self.words(at), self.said(at));
        let has = |among: &[Sense]| words.iter().any(|it| among.contains(&it.word));
        let is_english = said.trim().is_ascii();
        // 迟到者, 再犯者: of nobody in particular.
        let of_all = !has(&[Sense::Red, Sense::Black, Sense::Both])
            && GENERAL.iter().any(|it| said.contains(it));
        let is_explained = self.explained == clause.sentence && !has(&[Sense::Red, Sense::Black]);
        clause.asked
            || self.answers == clause.sentence
            || self.elsewhere
            || is_english && supposes_all(words)
            || of_all
            || is_explained
            || is_norm(self.text, words, clause.end)
            || is_near_miss(said)
            || is_condition(self.clauses, at, self.tokens)
            || self.is_threat(at)
    }
}

/// Phrases for anyone who does a deed: a rule read out.
const GENERAL: [&str; 10] = [
    "钟者", "次者", "规者", "违者", "反者", "到者", "犯者", "时者", "例者", "负者",
];

/// Whether an English clause supposes all it says: `Red will lose if he fouls again`.
fn supposes_all(words: &[Token]) -> bool {
    const SUPPOSES: [Sense; 4] = [Sense::If, Sense::Might, Sense::Rule, Sense::Ask];
    let at = words.iter().position(|it| SUPPOSES.contains(&it.word));
    // `Red offered a draw and then wanted to withdraw it`: what he did stands before what he wanted.
    let of_wish = |at: usize| words[at].word == Sense::Might && words[0].word.is_person();
    let told = |it: &Token, at| it.word == Sense::Warn || it.word == Sense::Offer && of_wish(at);
    at.is_some_and(|at| !words[..at].iter().any(|it| told(it, at)))
}

/// Scope of a word and those after it.
fn over_word(over: Scope, (words, at): (&[Token], usize), introduces: bool) -> Scope {
    let is_said = over == Scope::Said;
    let names_next = || words.get(at + 1).is_some_and(|it| it.word.is_person());
    match words[at].word {
        Sense::If | Sense::Ask => Scope::Aside,
        Sense::Remind if introduces => Scope::Aside,
        // 宣布：迟到十分钟作弃权: a rule read out.
        Sense::Judged if introduces && words.len() == 1 => Scope::Aside,
        Sense::Rule if !is_request(words, at) => Scope::Aside,
        Sense::Raise if is_said && names_next() && !says_arbiter(words, at) => Scope::Reported,
        Sense::Order | Sense::Claim if is_said && asks_ruling(words, at) => Scope::Reported,
        Sense::Say if is_said && !says_arbiter(words, at) => Scope::Reported,
        // 黑方提出红方长捉，裁定红方须变: only an arbiter rules.
        Sense::Judge if over == Scope::Reported && at == 0 && orders_to_vary(words) => Scope::Said,
        _ => over,
    }
}

/// Whether it is the arbiter who says it: 裁判称 is no report of a party.
fn says_arbiter(words: &[Token], at: usize) -> bool {
    let mut before = words[..at].iter().rev();
    let who = before
        .find(|it| it.word.is_person() || matches!(it.word, Sense::Arbiter | Sense::Bystander));
    who.is_some_and(|it| it.word == Sense::Arbiter)
}

/// 要求裁判判红方负: what a player asks for.
fn asks_ruling(all: &[Token], at: usize) -> bool {
    let words = &all[at..];
    // 黑方要求给红方扣5分钟; an arbiter who says so orders it.
    let by_player = all[..at].iter().any(|it| it.word.is_person()) && !says_arbiter(all, at);
    // 令其改正并记犯规 is an order.
    let orders = words.first().is_some_and(|it| it.word == Sense::Order)
        && words.get(1).is_some_and(|it| it.word == Sense::Oneself);
    !orders
        && words.iter().any(|it| {
            matches!(
                it.word,
                Sense::Judged | Sense::Lost | Sense::Foul | Sense::Warn
            ) || by_player && matches!(it.word, Sense::TakeTime | Sense::AddTime)
        })
        && words
            .iter()
            .all(|it| !matches!(it.word, Sense::Limit | Sense::Dismissed | Sense::Confirmed))
}

/// Characters that may stand before the rules: 棋手须知, 比赛的有关规定.
const WHOSE: &str = "棋手选参赛者竞比本次的了相有关规定程行例纪律须知中里";

/// 按违反棋手须知记犯规一次, 红方违反规定离席: the rules are named as what somebody broke, or is punished by.
fn is_ground(text: &str, words: &[Token], at: usize) -> bool {
    const BREAKS: [&str; 10] = [
        "违反",
        "违犯",
        "触犯",
        "违背",
        "遵守",
        "不守",
        "不服从",
        "符合",
        "不符",
        "无视",
    ];
    const PUNISHES: [&str; 7] = ["记", "判", "给予", "予以", "警告", "处以", "罚"];
    let rule = words[at];
    let Some(before) = before_rule(text, rule) else {
        return false;
    };
    let behind =
        text[rule.end..].trim_start_matches([',', '，', ' ', '就', '便', '直', '接', '即']);
    let ends = |words: &[&str]| words.iter().any(|it| before.ends_with(it));
    let names = |it: &Token| matches!(it.word, Sense::Red | Sense::Black | Sense::Both);
    let punishes = PUNISHES.iter().any(|it| behind.starts_with(it)) || is_of_clock(behind);
    (ends(&BREAKS) || is_by_rule(text, rule)) && punishes
        || ends(&BREAKS) && words.iter().any(names)
}

/// 按规程: whether a word names the rule that somebody is ruled on by.
pub(super) fn is_by_rule(text: &str, rule: Token) -> bool {
    let before = before_rule(text, rule);
    before.is_some_and(|it| it.ends_with(['按', '依', '据', '照']) || is_by_named(it))
}

/// 按本次群众赛补充: whether a word for by stands a few signs before, and names whose rules they are.
fn is_by_named(before: &str) -> bool {
    const MOST: usize = 8;
    const NO_NAME: &str = "红黑方双，,。；：、不未没如若被将把";
    let mut signs = before.chars().rev().take(MOST);
    let by = signs
        .by_ref()
        .find(|it| "按依据照".contains(*it) || NO_NAME.contains(*it));
    by.is_some_and(|it| "按依据照".contains(it))
}

/// What stands before the name of a rule, and of whose rule it is.
pub(super) fn before_rule(text: &str, rule: Token) -> Option<&str> {
    const RULES: [&str; 7] = ["规定", "规程", "规则", "须知", "条款", "条例", "章程"];
    let before = text[..rule.start].trim_end_matches(|it| WHOSE.contains(it));
    RULES
        .contains(&&text[rule.start..rule.end])
        .then_some(before)
}

/// 按规程为黑方减去5分钟: time that is given to a player, or taken from him.
fn is_of_clock(behind: &str) -> bool {
    const TIMES: [&str; 6] = ["减", "扣", "加", "补", "增", "罚"];
    let given = ["为", "给", "对", "将", "从", "在"];
    let whose = given.iter().find_map(|it| behind.strip_prefix(it));
    let whose = whose.and_then(|it| it.strip_prefix(['红', '黑']));
    let behind = whose.map(|it| it.trim_start_matches(['方', '的', '棋', '钟', '上', '用', '时']));
    behind.is_some_and(|behind| TIMES.iter().any(|it| behind.starts_with(it)))
}

/// 提出自然限着规定的和棋要求: the rule that somebody claims by.
fn names_claim(text: &str, words: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map(|it| words[it]);
    let is_claim = |it: &Token| matches!(it.word, Sense::Limit | Sense::Repetition);
    let behind = text[words[at].end..].trim_start_matches(['”', '」', '』', '"', '的']);
    before.is_some_and(|it| is_claim(&it) && words[at].start - it.end <= 3)
        && behind.starts_with('和')
}

/// 符合棋例规定，双方…: rules that were met or broken are not read out; those about a breaker (违反规定者) are.
fn is_breach(text: &str, rule: &Token) -> bool {
    const MET: [&str; 6] = ["违反", "符合", "遵守", "超过", "超出", "达到"];
    let before = text[..rule.start].trim_end_matches(|it| WHOSE.contains(it));
    MET.iter().any(|it| before.ends_with(it)) && !text[rule.end..].starts_with(['者', '的'])
}

/// 黑方悔棋，裁判不准: what was asked, or done, and is not allowed.
fn is_refusal(text: &str, before: &[Token], word: &Token) -> bool {
    const REFUSES: [&str; 7] = [
        "不得",
        "不准",
        "不许",
        "禁止",
        "裁判不让",
        "裁判长不让",
        "not allowed to",
    ];
    let asks = |it: &Token| {
        matches!(
            it.word,
            Sense::Offer | Sense::TakeBack | Sense::WithdrawOffer
        )
    };
    REFUSES.contains(&&text[word.start..word.end]) && before.iter().any(asks)
}

/// Whether a word of rules is what a player asked and was refused.
fn is_request(words: &[Token], at: usize) -> bool {
    words[..at].iter().any(|it| {
        matches!(
            it.word,
            Sense::Offer | Sense::TakeBack | Sense::WithdrawOffer
        )
    })
}
