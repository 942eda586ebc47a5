//! The style sheet of the printed report: no network, no scripts, legible in black and white.

/// CSS.
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
table.moves{table-layout:fixed}
table.moves th:first-child{width:3.6em;white-space:nowrap}
table.moves td:first-child{color:var(--faint);text-align:right}
table.moves .other{color:var(--faint)}
.rounds{columns:2;column-gap:2rem}
.rounds table{margin:0}
mark{background:none;font-weight:700;text-decoration:underline;text-underline-offset:.2em}
.finding{display:flex;gap:1rem;align-items:flex-start;border:1px solid var(--line);border-left-width:5px;padding:.5rem .8rem;margin:.6rem 0;break-inside:avoid}
.finding>div{flex:1;min-width:0}
.finding.error{border-left-color:#a00;border-left-style:solid}
.finding.warning{border-left-color:#b60;border-left-style:double}
.finding.note{border-left-color:#888;border-left-style:dotted}
.finding h4{margin:0 0 .2rem;font-size:.95rem}
.finding dl.facts{font-size:.88rem}
.badge{border:1px solid currentColor;border-radius:.2em;padding:0 .35em;margin-right:.4em;font-size:.85em}
.error .badge{background:#a00;color:#fff}
.warning .badge{color:#a50}
.note .badge{color:#555}
figure{margin:0;flex:0 0 15rem;width:15rem}
figcaption{font-size:.8rem;text-align:center;color:var(--faint)}
svg.grid{position:absolute}
svg.board{display:block;width:100%;height:auto}
.lines{stroke:#555;stroke-width:1;fill:none}
.frame{stroke:#555;stroke-width:2;fill:none}
.river{font-size:20px;fill:#777;text-anchor:middle;dominant-baseline:central}
.number{font-size:13px;fill:#555;text-anchor:middle;dominant-baseline:central}
.board .red circle{fill:#fff;stroke:#a00;stroke-width:1.5}
.board .red .ring{fill:none;stroke-width:1}
.board .red text{fill:#a00}
.board .black circle{fill:#222;stroke:#222;stroke-width:1.5}
.board .black .ring{fill:none;stroke:#fff;stroke-width:.8}
.board .black text{fill:#fff}
.board g text{font-size:20px;font-weight:600;text-anchor:middle;dominant-baseline:central}
.mark{stroke:#000;stroke-width:2.5;fill:none}
ol.ledger{margin:.2rem 0;padding-left:1.8em;font-size:.95rem}
.result{font-weight:600}
.differs{text-decoration:underline;text-underline-offset:.2em}
footer{border-top:2px solid var(--ink);margin-top:2.5rem;padding-top:.5rem;font-size:.88rem}
footer ul{margin:.2rem 0;padding-left:1.3em}
@page{size:A4;margin:16mm 14mm}
@media print{
html{font-size:10.5pt}
body{max-width:none;padding:0}
section.game{break-before:page}
h2,h3{break-after:avoid}
a{text-decoration:none}
.finding.error .badge{background:none;color:#000;border-width:2px}
}
@media (max-width:44rem){.finding{flex-direction:column}.rounds{columns:1}}
"#;
