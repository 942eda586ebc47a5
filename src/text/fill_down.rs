//! Cells of a spreadsheet that hold a value only because they are merged with one above them.

/// A run of cells of one column that were given the value of the cell at their head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FillDown {
    /// The column, from 0.
    pub column: u32,
    /// The row of the cell that holds the value, from 0.
    pub first: u32,
    /// The last row that was given it, from 0.
    pub last: u32,
    /// The line of that row in the sheet as CSV, from 1.
    pub line: u32,
    /// The value.
    pub value: String,
}

impl FillDown {
    /// The cells as a spreadsheet names them, the one that holds the value with them: `A2:A5`.
    ///
    /// ```
    /// use dapu::text::FillDown;
    ///
    /// let (value, line) = ("1".to_owned(), 5);
    /// let filled = FillDown { column: 27, first: 1, last: 4, line, value };
    /// assert_eq!(filled.cells(), "AB2:AB5");
    /// ```
    pub fn cells(&self) -> String {
        let column = column_name(self.column);
        let [first, last] = [self.first, self.last].map(|row| u64::from(row) + 1);
        format!("{column}{first}:{column}{last}")
    }
}

/// The letters of a column: A to Z, AA and on.
fn column_name(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = u64::from(column) + 1;
    while rest > 0 {
        let letter = ((rest - 1) % 26) as u8;
        letters.push(char::from(b'A' + letter));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}
