//! Names of files for notices to clubs.

use dapu::report::event::{EventPage, Notice, notices};

/// Bytes of a name that are kept: no file system takes more than 255, and the file is written aside under a longer one.
const LONGEST: usize = 120;

/// The notices of an event, each with the name of its file.
pub(super) fn of(page: &EventPage) -> Vec<(String, Notice)> {
    let mut taken: Vec<String> = Vec::new();
    let notices = notices(page).into_iter();
    let named = notices.map(|notice| {
        let safe = safe(&notice.club);
        let mut name = safe.clone();
        let mut number = 2;
        // Some file systems know no capital letters.
        while taken.contains(&name.to_lowercase()) {
            name = format!("{safe}-{number}");
            number += 1;
        }
        taken.push(name.to_lowercase());
        (format!("notice-{name}.html"), notice)
    });
    named.collect()
}

/// A name in which nothing is left that a file system or a shell takes for something else: letters and figures of any
/// script stay, all else is a hyphen.
fn safe(club: &str) -> String {
    let mut name = String::new();
    for letter in club.trim().chars() {
        let kept = if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        };
        if name.len() + kept.len_utf8() > LONGEST {
            break;
        }
        if kept != '-' || !name.ends_with('-') {
            name.push(kept);
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn a_name_of_a_club_cannot_leave_its_folder_nor_hide_its_file() {
        for (club, name) in [
            ("广东队", "广东队"),
            ("../../etc/passwd", "-etc-passwd"),
            ("C:\\x\u{202E}gpj.", "C-x-gpj-"),
            ("一 二", "一-二"),
            (".", "-"),
        ] {
            assert_eq!(safe(club), name);
        }
        assert!(safe(&"队".repeat(500)).len() <= super::LONGEST);
    }
}
