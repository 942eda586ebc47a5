//! Dates as records write them.

mod clock_words;
mod other_games;
mod placed;

use dapu::record::{Date, Precision, read_date, read_period, read_year};

fn shown(text: &str) -> String {
    let Some(reading) = read_date(text) else {
        return "-".to_owned();
    };
    let one = |date: Date| match (date.month, date.day) {
        (0, _) => format!("{}", date.year),
        (month, 0) => format!("{}-{month:02}", date.year),
        (month, day) => format!("{}-{month:02}-{day:02}", date.year),
    };
    if reading.from == reading.to {
        one(reading.from)
    } else {
        format!("{}..{}", one(reading.from), one(reading.to))
    }
}

#[test]
fn each_shape_is_read_as_far_as_it_can_be_told() {
    let cases = [
        ("", "-"),
        ("1999-12-19", "1999-12-19"),
        ("2002.3.23", "2002-03-23"),
        ("2003年12月14日", "2003-12-14"),
        ("19810910", "1981-09-10"),
        ("1982", "1982"),
        ("1985年", "1985"),
        ("23-9-2009", "2009-09-23"),
        ("9-9-2009", "2009-09-09"),
        ("4/7/1994", "1994"),
        ("10/13/1996", "1996-10-13"),
        ("86-4-29", "-"),
        ("2010-12-01 09:0", "2010-12-01"),
        ("2004年2月", "2004-02"),
        ("1996.4", "1996-04"),
        ("2001/2/10 ", "2001-02-10"),
        ("20091114-09：00", "2009-11-14"),
        ("20100505-9:00", "2010-05-05"),
        ("1999年8月20日-25日", "1999-08-20..1999-08-25"),
        ("2001。3。17", "2001-03-17"),
        ("1995 8 15", "1995-08-15"),
        ("1993、12、22", "1993-12-22"),
        ("7.11", "-"),
        ("19980408上午", "1998-04-08"),
        ("2001·8·14", "2001-08-14"),
        ("11月11日", "-"),
        ("2011-11-25 08:00-11:00", "2011-11-25"),
        ("2005年11月7日8.30", "2005-11-07"),
        ("003年12月3日", "-"),
        ("1997/10/31-11/06", "1997-10-31..1997-11-06"),
        ("2004.3.18－20", "2004-03-18..2004-03-20"),
        ("1989032", "1989"),
        ("1979年2月 日", "1979-02"),
        ("l976年9月25日", "1976-09-25"),
        ("&nbsp;", "-"),
        ("30年代", "-"),
        ("1998/5/16-6/27", "1998-05-16..1998-06-27"),
        ("2001.8.18.", "2001-08-18"),
        ("19891年月17日", "1989"),
        ("1981年元月10日", "1981-01-10"),
        ("1993年s月10", "1993"),
        ("1956`", "1956"),
        ("199604XX", "1996-04"),
        ("198652", "1986"),
        ("1984年12月l8日", "1984-12-18"),
        ("1989年l月20日", "1989-01-20"),
        ("1993:8:11", "1993-08-11"),
        ("1988_8_18", "1988-08-18"),
        ("199010月22日", "1990-10-22"),
        ("1998年7月2l日", "1998-07-21"),
        ("2002.6-7", "2002-06..2002-07"),
        ("1989.5.1——15", "1989-05-01..1989-05-15"),
        ("1983年8月XX日", "1983-08"),
        ("2000年年11月04", "2000-11-04"),
        ("1982年4月ll日", "1982-04-11"),
        ("1983年ll月21日", "1983-11-21"),
        ("1975年6月218日", "1975-06"),
        ("1993年12月之6日", "1993-12-06"),
        ("1999年1O月30日", "1999-10-30"),
        ("1993..4.27", "1993-04-27"),
        ("1991.5326", "1991"),
        ("08，19，2000", "2000-08-19"),
        ("0909，2000", "2000"),
        ("220年9月1日", "-"),
        ("2004.12..1", "2004-12-01"),
        ("1983.*.*", "1983"),
        ("2001-01-00", "2001-01"),
        ("1975.全国赛", "1975"),
        ("１９９０年９月", "1990-09"),
        ("9999-99-99", "-"),
        ("????.??.??", "-"),
        ("2024.??.??", "2024"),
        ("1999.99.99", "1999"),
        ("民国23年", "1934"),
        ("民国时期", "-"),
        ("清代中叶", "-"),
        ("一九八二年", "1982"),
        ("2023.02.30", "2023-02"),
        ("2026-11-21", "2026-11-21"),
    ];
    let failing: Vec<String> = cases
        .iter()
        .filter(|(text, expected)| shown(text) != *expected)
        .map(|(text, expected)| format!("{text}: {}, not {expected}", shown(text)))
        .collect();
    assert!(failing.is_empty(), "{failing:#?}");
}

#[test]
fn a_date_that_leaves_the_year_open_gives_the_stretch_it_lies_in() {
    let cases = [
        ("民国时期", Some((1912, 1949))),
        ("清代中叶", Some((1644, 1912))),
        ("晚清", Some((1644, 1912))),
        ("五十年代初", Some((1950, 2059))),
        ("30年代", Some((1930, 2039))),
        ("20世纪50年代", Some((1950, 1959))),
        ("99世纪99年代", None),
        ("86-4-29", Some((1986, 2086))),
        ("84-1-4    ", Some((1984, 2084))),
        ("02-07-14", Some((1902, 2014))),
        ("11/21/97", Some((1997, 2097))),
        ("66年5月", Some((1966, 2066))),
        ("003年12月3日", Some((2003, 2003))),
        ("994-12-27", Some((1994, 1994))),
        ("196年10月27日", Some((1906, 1996))),
        ("11月11日", None),
        ("7.11", None),
        ("比赛日期", None),
        ("9999-99-99", None),
        ("", None),
    ];
    let years = |text| {
        read_period(text).map(|reading| {
            assert_eq!(reading.precision, Precision::Period, "{text}");
            (reading.from.year, reading.to.year)
        })
    };
    let failing: Vec<_> = cases
        .iter()
        .filter(|(text, expected)| years(text) != *expected)
        .map(|(text, expected)| format!("{text}: {:?}, not {expected:?}", years(text)))
        .collect();
    assert!(failing.is_empty(), "{failing:#?}");
    let plain = read_period("1999年8月20日-25日");
    assert_eq!(
        plain,
        read_date("1999年8月20日-25日"),
        "a date stays a date"
    );
}

#[test]
fn precision_says_how_exact_the_first_day_is() {
    let precision = |text| read_date(text).map(|reading| reading.precision);
    assert_eq!(precision("1982"), Some(Precision::Year));
    assert_eq!(precision("1982.5"), Some(Precision::Month));
    assert_eq!(precision("1982.5.1"), Some(Precision::Day));
}

#[test]
fn a_date_in_chinese_numerals_is_the_same_date_in_digits() {
    let numerals = |number: usize| {
        let ones = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
        let tens = ["", "十", "二十", "三十"];
        format!("{}{}", tens[number / 10], ones[number % 10])
    };
    for month in 1..=12 {
        for day in 1..=28 {
            let wanted = read_date(&format!("1990年{month}月{day}日"));
            let (month, day) = (numerals(month), numerals(day));
            for year in ["一九九〇年", "一九九零年", "民國七十九年", "民国79年"]
            {
                let text = format!("{year}{month}月{day}日");
                assert_eq!(read_date(&text), wanted, "{text}");
            }
        }
    }
    assert_eq!(read_date("一九九〇年五月廿五日"), read_date("1990.5.25"));
    assert_eq!(read_date("一九九〇年五月"), read_date("1990.5"));
    assert_eq!(read_date("五月六日"), None);
}

#[test]
fn english_names_of_months_are_read() {
    let day = |text| {
        read_date(text).map(|reading| (reading.from.year, reading.from.month, reading.from.day))
    };
    for text in [
        "3 May 2021",
        "May 3, 2021",
        "3rd May 2021",
        "May 3rd 2021",
        "3-MAY-2021",
    ] {
        assert_eq!(day(text), Some((2021, 5, 3)), "{text}");
    }
    assert_eq!(day("Sept. 2021"), Some((2021, 9, 0)));
    assert_eq!(day("31 June 2021"), Some((2021, 6, 0)));
    assert_eq!(day("Maybe 2021"), Some((2021, 0, 0)));
    // Two days, or two months: the year alone.
    assert_eq!(day("May 3-5, 2021").map(|it| it.0), Some(2021));
}

/// A four-digit number that can only be the year is always found: the slow twin looks for nothing else.
#[test]
#[ignore = "reads ../shared"]
fn every_shape_found_in_the_wild_gives_the_year_it_shows() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/data/date-shapes.tsv"
    );
    let Ok(shapes) = std::fs::read_to_string(path) else {
        panic!("{path} is absent");
    };
    let mut failing = Vec::new();
    let mut seen = 0;
    for line in shapes.lines() {
        let Some(example) = line.split('\t').nth(3) else {
            continue;
        };
        seen += 1;
        let year = plain_year(example);
        if year.is_some() && read_year(example) != year {
            failing.push(format!("{example}: {:?}, not {year:?}", read_year(example)));
        }
        let odd = read_year(example).is_some_and(|year| !(1600..=2026).contains(&year));
        if odd {
            failing.push(format!("{example}: {:?}", read_year(example)));
        }
    }
    assert!(failing.is_empty(), "{failing:#?}");
    assert!(300 < seen, "{seen} shapes");
    // What says nothing of the year: empty, a stand-in, month and day alone, words that are no date.
    let silent: Vec<&str> = shapes
        .lines()
        .filter_map(|line| line.split('\t').nth(3))
        .filter(|example| !example.trim().is_empty() && read_period(example).is_none())
        .collect();
    assert!(
        silent.len() <= 20,
        "{} are silent: {silent:#?}",
        silent.len()
    );
    println!("{seen} shapes, silent: {silent:?}");
}

/// The first run of just four ASCII digits between 1900 and 2026.
fn plain_year(text: &str) -> Option<i32> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter(|run| run.len() == 4)
        .filter_map(|run| run.parse().ok())
        .find(|year| (1900..=2026).contains(year))
}
