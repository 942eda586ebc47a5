//! XML as the readers of CBF and PFC need it: pieces in order, each with its place.

use crate::record::MOST_ENTRIES;
use crate::text::Span;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;
use std::borrow::Cow;

/// A piece of the text.
#[derive(Debug)]
pub(super) enum MarkupToken<'t> {
    /// An element begins; `true` where it ends at once.
    Open(Element<'t>, bool),
    /// An element ends.
    Close,
    /// Text of an element, entities and CDATA resolved.
    Text(Cow<'t, str>),
    /// The following text is no XML.
    Broken,
    /// More elements are open than a record may have entries: what follows is not read.
    TooDeep,
}

/// Name and attributes of an element.
#[derive(Debug)]
pub(super) struct Element<'t>(BytesStart<'t>);

impl Element<'_> {
    pub(super) fn name(&self) -> String {
        self.0.local_name().as_ref().to_owned()
    }

    /// Names and values of its attributes in order.
    pub(super) fn attributes(&self) -> impl Iterator<Item = (String, String)> {
        let mut all = self.0.attributes();
        all.with_checks(false);
        all.flatten().map(|attribute| {
            let name = attribute.key.as_ref().to_owned();
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value =
                value.map_or_else(|_| attribute.value.clone().into_owned(), Cow::into_owned);
            (name, value)
        })
    }

    /// The value of an attribute, its name in any case and with any prefix.
    pub(super) fn attribute(&self, name: &str) -> Option<String> {
        self.attributes()
            .find(|(found, _)| {
                let local = found.rsplit(':').next().unwrap_or(found);
                local.eq_ignore_ascii_case(name)
            })
            .map(|(_, value)| value)
    }
}

/// The pieces of a text; comments, declarations and instructions are passed over.
#[derive(Debug)]
pub(super) struct Markup<'t> {
    reader: Reader<&'t [u8]>,
    /// Number of open elements.
    depth: usize,
    over: bool,
}

impl<'t> Markup<'t> {
    pub(super) fn new(text: &'t str) -> Markup<'t> {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        Markup {
            reader,
            depth: 0,
            over: false,
        }
    }
}

impl<'t> Iterator for Markup<'t> {
    type Item = (MarkupToken<'t>, Span);

    fn next(&mut self) -> Option<(MarkupToken<'t>, Span)> {
        while !self.over {
            let start = self.reader.buffer_position() as usize;
            let event = self.reader.read_event();
            let span = Span::new(start, self.reader.buffer_position() as usize);
            let piece = match event {
                // The reader remembers each element that is open: of millions it would keep all.
                Ok(Event::Start(_)) if self.depth >= MOST_ENTRIES => {
                    self.over = true;
                    MarkupToken::TooDeep
                }
                Ok(Event::Start(element)) => {
                    self.depth += 1;
                    MarkupToken::Open(Element(element), false)
                }
                Ok(Event::Empty(element)) => MarkupToken::Open(Element(element), true),
                Ok(Event::End(_)) => {
                    self.depth = self.depth.saturating_sub(1);
                    MarkupToken::Close
                }
                Ok(Event::Text(text)) => {
                    MarkupToken::Text(text.xml_content(XmlVersion::Implicit1_0))
                }
                Ok(Event::CData(text)) => {
                    MarkupToken::Text(text.xml_content(XmlVersion::Implicit1_0))
                }
                Ok(Event::GeneralRef(name)) => MarkupToken::Text(resolved(&name)),
                Ok(Event::Eof) => {
                    self.over = true;
                    return None;
                }
                Ok(_) => continue,
                Err(_) => {
                    self.over = true;
                    MarkupToken::Broken
                }
            };
            return Some((piece, span));
        }
        None
    }
}

/// Maximum length of the name of an entity.
const LONGEST_ENTITY: usize = 8;

/// A text of a page with its entities resolved: `&#32993;`, `&lt;`, `&nbsp;`. What is none stays as it is.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let behind = &rest[at + 1..];
        let near = behind.as_bytes().iter().take(LONGEST_ENTITY + 1);
        let end = near.into_iter().position(|byte| *byte == b';');
        let found = end.and_then(|end| Some((end, entity(&behind[..end])?)));
        out.push(found.map_or('&', |(_, sign)| sign));
        rest = found.map_or(behind, |(end, _)| &behind[end + 1..]);
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The character that an entity of a page stands for.
pub(super) fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']);
        let code = match hexadecimal {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).filter(|sign| !sign.is_control());
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "ldquo" => '“',
        "rdquo" => '”',
        "hellip" => '…',
        "mdash" => '—',
        "middot" => '·',
        "rarr" => '→',
        "rArr" => '⇒',
        "bull" => '•',
        "laquo" => '«',
        "raquo" => '»',
        "lsquo" => '‘',
        "rsquo" => '’',
        "frac12" => '½',
        "minus" => '−',
        "copy" => '©',
        "ndash" => '–',
        "times" => '×',
        _ => return letter(name),
    })
}

/// The letter with a sign above it that an entity stands for: `aacute`, `oslash`.
fn letter(name: &str) -> Option<char> {
    /// From `À` on, in the order of Unicode.
    const NAMES: &str = "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute \
        Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
        szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
        eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
    let at = NAMES.split_whitespace().position(|it| it == name)?;
    char::from_u32(0xC0 + u32::try_from(at).ok()?)
}

/// The character of an entity; one that nobody knows stays as it is written.
fn resolved(name: &BytesRef<'_>) -> Cow<'static, str> {
    if let Ok(Some(character)) = name.resolve_char_ref() {
        return Cow::Owned(character.to_string());
    }
    Cow::Owned(match &**name {
        "amp" => "&".to_owned(),
        "lt" => "<".to_owned(),
        "gt" => ">".to_owned(),
        "quot" => "\"".to_owned(),
        "apos" => "'".to_owned(),
        other => format!("&{other};"),
    })
}
