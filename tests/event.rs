//! Event files.

use dapu::event::{Event, EventError, Level, SWITCHES, TimeControl};

#[test]
fn an_empty_event_changes_nothing() {
    assert_eq!(Event::from_toml("").expect("an event"), Event::default());
}

#[test]
fn every_field_is_read() {
    let event = Event::from_toml(
        "name = \"甲杯\"\nedition = \"cn2020\"\nlevel = \"province\"\nnatural-limit = 50\nrecording = true\n\
         [time]\nminutes = 10\nincrement = 5\n\
         [switches]\nnatural-limit.count = \"gross\"\n\"missed.cap\" = \"each-four\"\nno-draw-25 = \"off\"\n",
    )
    .expect("an event");
    assert_eq!(event.name.as_deref(), Some("甲杯"));
    assert_eq!(event.level, Some(Level::Province));
    assert_eq!(event.natural_limit, Some(50));
    assert_eq!(event.recording, Some(true));
    assert_eq!(
        event.time,
        Some(TimeControl {
            minutes: 10,
            increment: 5
        })
    );
    assert_eq!(event.switch("natural-limit.count"), "gross");
    assert_eq!(event.switch("missed.cap"), "each-four");
    assert_eq!(event.switch("no-draw-25"), "off");
}

#[test]
fn a_switch_that_is_not_set_has_its_default() {
    let event = Event::default();
    for switch in SWITCHES {
        assert_eq!(
            event.switch(switch.name),
            switch.readings[0],
            "{}",
            switch.name
        );
    }
    assert_eq!(event.switch("no such switch"), "");
}

#[test]
fn switches_have_two_readings_and_a_name_of_their_own() {
    for (at, switch) in SWITCHES.iter().enumerate() {
        assert!(1 < switch.readings.len(), "{}", switch.name);
        let twice = SWITCHES[..at].iter().any(|other| other.name == switch.name);
        assert!(!twice, "{}", switch.name);
    }
}

/// What is wrong, where it stands and what there is instead.
#[test]
fn errors_say_what_to_write_instead() {
    let cases: &[(&str, &[&str])] = &[
        ("nmae = \"x\"", &["nmae", "name", "1"]),
        ("level = \"town\"", &["town", "national"]),
        (
            "[switches]\nnatural-limit.cuont = \"net\"",
            &["natural-limit.cuont", "natural-limit.count"],
        ),
        (
            "[switches]\nmissed.cap = \"three\"",
            &["missed.cap", "three", "each-four"],
        ),
        ("natural-limit = 0", &["natural-limit", "0", "500"]),
        (
            "[time]\nminutes = 100000",
            &["time.minutes", "100000", "1440"],
        ),
        ("natural-limit = \"fifty\"", &["natural-limit", "1"]),
        ("= 3", &["1"]),
    ];
    let mut failing = Vec::new();
    for (text, words) in cases {
        match Event::from_toml(text) {
            Ok(event) => failing.push(format!("{text:?} is read as {event:?}")),
            Err(error) => {
                let message = error.to_string();
                let missing = words.iter().filter(|word| !message.contains(**word));
                failing.extend(missing.map(|word| format!("{text:?}: {word} not in {message}")));
            }
        }
    }
    assert!(failing.is_empty(), "{failing:#?}");
    let unknown = Event::from_toml("[switches]\nx = \"y\"").expect_err("no such switch");
    assert!(matches!(unknown, EventError::UnknownSwitch { .. }));
}
