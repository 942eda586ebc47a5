//! Common parts of every page of HTML: text that cannot be taken for markup, and one look.

use crate::text::visible;

/// Text as it may stand in an element or an attribute.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // No control character is allowed in HTML; a mark of it is.
    for letter in visible(text).chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

/// The look of all pages: no network, no scripts, legible in black and white, A4.
pub(super) const CSS: &str = r#"
:root{--ink:#111;--faint:#666;--line:#bbb}
*{box-sizing:border-box}
html{background:#fff;color:var(--ink);font:15px/1.5 "Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,Georgia,serif}
body{max-width:62rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;margin:0 0 .2rem}
h2{font-size:1.25rem;border-bottom:2px solid var(--ink);margin:2.2rem 0 .6rem;padding-bottom:.15rem}
h3{font-size:1.02rem;margin:1.2rem 0 .35rem}
p{margin:.3rem 0}
a{color:inherit}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:.3rem 0}
dl.facts dt{color:var(--faint)}
dl.facts dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.92rem;margin:.3rem 0}
th,td{border-bottom:1px solid var(--line);padding:.12rem .5rem;text-align:left;vertical-align:top}
th{border-bottom:1.5px solid var(--ink);font-weight:600}
td.n,th.n{text-align:right}
thead{display:table-header-group}
tr{break-inside:avoid}
footer{border-top:2px solid var(--ink);margin-top:2.5rem;padding-top:.5rem;font-size:.88rem}
footer ul{margin:.2rem 0;padding-left:1.3em}
@page{size:A4;margin:16mm 14mm}
@media print{
html{font-size:10.5pt}
body{max-width:none;padding:0}
h2,h3{break-after:avoid}
a{text-decoration:none}
}
"#;
