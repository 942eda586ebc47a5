//! Values as they are typed.

use dapu::format::{FORMATS, Format};
use dapu::notation::Family;
use dapu::rules::{EditionId, Severity};
use dapu::text::Encoding;

pub(super) fn edition(text: &str) -> Result<EditionId, String> {
    EditionId::from_name(text).ok_or_else(|| names(EditionId::ALL.map(EditionId::name)))
}

/// `--remove`: an edition, or all by which records were judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RemoveArg {
    All,
    One(EditionId),
}

pub(super) fn removed(text: &str) -> Result<RemoveArg, String> {
    match text {
        "all" => Ok(RemoveArg::All),
        text => edition(text)
            .map(RemoveArg::One)
            .map_err(|known| known.replacen("one of: ", "one of: all, ", 1)),
    }
}

pub(super) fn encoding(text: &str) -> Result<Encoding, String> {
    Encoding::from_name(text).ok_or_else(|| names(Encoding::ALL.map(Encoding::name)))
}

pub(super) fn family(text: &str) -> Result<Family, String> {
    Family::from_name(text).ok_or_else(|| names(Family::ALL.map(Family::name)))
}

/// A format that is written.
pub(super) fn written(text: &str) -> Result<&'static Format, String> {
    let known = FORMATS.iter().filter(|format| format.writer.is_some());
    let found = known.clone().find(|format| format.name == text);
    found.ok_or_else(|| {
        let names: Vec<_> = known.map(|format| format.name).collect();
        format!("one of: {}", names.join(", "))
    })
}

pub(super) fn severity(text: &str) -> Result<Severity, String> {
    let all = [Severity::Note, Severity::Warning, Severity::Error];
    all.into_iter()
        .find(|severity| severity.name() == text)
        .ok_or_else(|| names(all.map(Severity::name)))
}

// The fault of a value is given by the key of its message, or as `one of: …`.

/// `ECCO=A04`: a tag and a part of its value; a name alone asks for any value.
pub(super) fn tag(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    match name.trim() {
        "" => Err("usage.tag".to_owned()),
        name => Ok((name.to_owned(), value.trim().to_owned())),
    }
}

fn names<const N: usize>(known: [&str; N]) -> String {
    format!("one of: {}", known.join(", "))
}

/// `4096`, `64K`, `16M`, `2G`: a size in bytes.
pub(super) fn size(text: &str) -> Result<u64, String> {
    let bytes = bytes(text)?;
    let is_meant = bytes.is_some_and(|it| (1 << 10..=1 << 31).contains(&it));
    bytes
        .filter(|_| is_meant)
        .ok_or("usage.size-range".to_owned())
}

/// The same of room on a disk.
pub(super) fn room(text: &str) -> Result<u64, String> {
    let bytes = bytes(text)?;
    let is_meant = bytes.is_some_and(|it| (1 << 20..=1 << 50).contains(&it));
    bytes
        .filter(|_| is_meant)
        .ok_or("usage.room-range".to_owned())
}

/// A number of bytes; `None` where it is none that a computer has.
fn bytes(text: &str) -> Result<Option<u64>, String> {
    let (digits, unit) = match text.trim_end_matches(['B', 'b', 'i']) {
        text if text.ends_with(['K', 'k']) => (&text[..text.len() - 1], 1 << 10),
        text if text.ends_with(['M', 'm']) => (&text[..text.len() - 1], 1 << 20),
        text if text.ends_with(['G', 'g']) => (&text[..text.len() - 1], 1 << 30),
        text if text.ends_with(['T', 't']) => (&text[..text.len() - 1], 1 << 40),
        text => (text, 1),
    };
    let count: u64 = digits.parse().map_err(|_| "usage.size".to_owned())?;
    Ok(count.checked_mul(unit))
}

#[cfg(test)]
mod tests {
    use super::{room, size};

    #[test]
    fn sizes_are_read_with_and_without_units() {
        assert_eq!(size("65536"), Ok(65536));
        assert_eq!(size("16M"), Ok(16 << 20));
        assert_eq!(size("1GiB"), Ok(1 << 30));
        assert!(size("16Q").is_err());
        assert!(size("12").is_err());
        assert!(size("99999999999999999999G").is_err());
        assert_eq!(room("2T"), Ok(2 << 40));
        assert!(room("9999999999T").is_err());
        assert!(room("1K").is_err());
    }
}
