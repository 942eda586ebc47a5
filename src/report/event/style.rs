//! The style sheet of the report of an audit, beside that of all pages.

/// CSS.
pub(super) const CSS: &str = r#"
table.moves{table-layout:fixed}
table.moves th:first-child{width:3.6em;white-space:nowrap}
table.moves td:first-child{color:var(--faint);text-align:right}
table.moves .other{color:var(--faint)}
.rounds{columns:2;column-gap:2rem}
.rounds table{margin:0}
mark{background:none;font-weight:700;text-decoration:underline;text-underline-offset:.2em}
.finding{display:flex;gap:1rem;align-items:flex-start;border:1px solid var(--line);border-left-width:5px;padding:.5rem .8rem;margin:.6rem 0;break-inside:avoid}
.finding>div{flex:1;min-width:0}
.finding.companion{margin-left:2rem}
.finding.error{border-left-color:#a00;border-left-style:solid}
.finding.warning{border-left-color:#b60;border-left-style:double}
.finding.note{border-left-color:#888;border-left-style:dotted}
.finding h4{margin:0 0 .2rem;font-size:.95rem}
.finding dl.facts{font-size:.88rem}
.badge{border:1px solid currentColor;border-radius:.2em;padding:0 .35em;margin-right:.4em;font-size:.85em}
.error .badge{background:#a00;color:#fff}
.warning .badge{color:#a50}
.note .badge{color:#555}
ol.ledger{margin:.2rem 0;padding-left:1.8em;font-size:.95rem}
.result{font-weight:600}
.signs{display:flex;flex-wrap:wrap;gap:.6rem 2rem;margin-top:2.6rem;break-inside:avoid}
.signs span{flex:1 1 12rem;border-bottom:1px solid var(--ink);padding-bottom:.1rem;white-space:nowrap}
.differs{text-decoration:underline;text-underline-offset:.2em}
@media print{
section.game{break-before:page}
.finding.error .badge{background:none;color:#000;border-width:2px}
}
@media (max-width:44rem){
body{padding:.8rem}
dl.facts{grid-template-columns:fit-content(55%) minmax(0,1fr)}
.finding{flex-direction:column}
.rounds{columns:1}
th,td{padding:.12rem .25rem}
table:not(.moves):not(.games){display:block;overflow-x:auto;font-size:.82rem}
table:not(.moves):not(.games) td:not(:first-child){overflow-wrap:anywhere}
table.games,table.games tbody{display:block}
table.games thead{display:none}
table.games tr{display:flex;flex-wrap:wrap;gap:0 .7rem;border-bottom:1px solid var(--line);padding:.2rem 0}
table.games td{border:0;padding:0}
table.games td:nth-child(4){flex:1 0 50%}
table.games td[data-label]::before{content:attr(data-label) " ";color:var(--faint)}
}
"#;
