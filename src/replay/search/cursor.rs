//! Read position in a writer's paper, entries in each other's place included.

/// Orders in which entries may stand: each a small block that is read from `base` on.
pub(super) const ORDERS: [&[u32]; 3] = [
    // Two entries exchanged; again and again where a column has shifted by a row.
    &[1, 0],
    // Two rows exchanged.
    &[2, 3, 0, 1],
    // Two entries of one column exchanged.
    &[2, 1, 0],
];

/// Read position in a paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Cursor {
    /// All entries before it have been read.
    base: u32,
    /// Which of [`ORDERS`] is being read, from 1; 0 for none.
    order: u8,
    /// Number of its entries that have been read.
    step: u8,
    /// Whether two exchanged entries were read just before.
    pub(super) after_swap: bool,
}

impl Cursor {
    /// Nothing read.
    pub(super) const START: Cursor = Cursor {
        base: 0,
        order: 0,
        step: 0,
        after_swap: false,
    };

    /// The entry to read next.
    pub(super) fn next(self) -> u32 {
        let block = self.block();
        self.base + block.get(usize::from(self.step)).copied().unwrap_or(0)
    }

    /// Number of entries that have been read.
    pub(super) const fn read(self) -> u32 {
        self.base + self.step as u32
    }

    /// Whether a block of exchanged entries is being read: nothing else is taken until it is done.
    pub(super) const fn is_within(self) -> bool {
        self.order != 0
    }

    /// Whether the entry to read next stands where it would stand without an exchange: the middle of three.
    pub(super) fn is_in_its_place(self) -> bool {
        self.next() == self.read()
    }

    /// Number of entries left in the block being read.
    pub(super) fn left_of_block(self) -> u32 {
        (self.block().len() as u32).saturating_sub(u32::from(self.step))
    }

    /// The entries of the block being read that are left.
    pub(super) fn rest_of_block(self) -> impl Iterator<Item = u32> {
        let rest = self.block().get(usize::from(self.step)..).unwrap_or(&[]);
        rest.iter().map(move |entry| self.base + entry)
    }

    /// Whether two entries that were exchanged are being read.
    pub(super) const fn is_shift(self) -> bool {
        self.order == 1
    }

    /// The entry after the block being read; the next one where there is none.
    pub(super) fn end_of_block(self) -> u32 {
        self.base + self.block().len() as u32
    }

    /// One entry on.
    #[must_use]
    pub(super) fn on(self) -> Cursor {
        if self.order == 0 {
            return Cursor {
                base: self.base + 1,
                ..Cursor::default()
            };
        }
        let step = self.step + 1;
        let block = self.block();
        if usize::from(step) < block.len() {
            return Cursor { step, ..self };
        }
        Cursor {
            base: self.base + block.len() as u32,
            after_swap: self.order == 1,
            ..Cursor::default()
        }
    }

    /// The ways to begin a block here, on a paper of `len` entries.
    pub(super) fn swaps(self, len: usize) -> impl Iterator<Item = Cursor> {
        let fits = move |order: &usize| self.base as usize + ORDERS[*order].len() <= len;
        let open = self.order == 0;
        (0..ORDERS.len())
            .filter(move |order| open && fits(order))
            .map(move |order| Cursor {
                order: order as u8 + 1,
                step: 0,
                after_swap: false,
                ..self
            })
    }

    /// The way to begin another exchange right after one.
    pub(super) fn shift(self, len: usize) -> Option<Cursor> {
        self.swaps(len).next().filter(|_| self.after_swap)
    }

    fn block(self) -> &'static [u32] {
        match usize::from(self.order).checked_sub(1) {
            Some(order) => ORDERS.get(order).copied().unwrap_or(&[]),
            None => &[],
        }
    }
}
