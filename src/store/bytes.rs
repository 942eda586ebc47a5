//! Numbers and texts in as few bytes as they need.

/// Appends to a blob.
#[derive(Debug, Default)]
pub(super) struct Writer {
    /// The bytes written so far.
    pub(super) bytes: Vec<u8>,
}

impl Writer {
    /// An unsigned number, seven bits a byte, low ones first.
    pub(super) fn number(&mut self, mut value: u32) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    /// A text, its length before it.
    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u32);
        self.bytes.extend_from_slice(text.as_bytes());
    }
}

/// Reads a blob back; every step is `None` where the bytes are not of that form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'b> {
    rest: &'b [u8],
}

impl<'b> Reader<'b> {
    /// From the first byte.
    pub(super) const fn new(bytes: &'b [u8]) -> Reader<'b> {
        Reader { rest: bytes }
    }

    /// Whether all is read.
    pub(super) const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    /// [`Writer::number`].
    pub(super) fn number(&mut self) -> Option<u32> {
        let mut value = 0_u32;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            value |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    /// [`Writer::text`].
    pub(super) fn text(&mut self) -> Option<&'b str> {
        let len = self.number()? as usize;
        let (taken, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        std::str::from_utf8(taken).ok()
    }
}
