//! The style sheet of printed papers, beside that of all pages.

/// CSS.
pub(super) const CSS: &str = r#"
h1{text-align:center}
section>h2{border:0;text-align:center;margin-top:.2rem}
section+section{margin-top:3rem}
p.event{display:none}
.scroll{overflow-x:auto}
table.sheet th,table.sheet td{border:1px solid var(--line);padding:.18rem .4rem}
table.sheet th{background:#f3f3f3;border-bottom:1.5px solid var(--ink)}
table.sheet td{vertical-align:middle}
table.sheet td.t{overflow-wrap:anywhere;min-width:5.5em}
table.sheet td.c,table.sheet th.c{text-align:center;padding:.12rem .2rem;white-space:pre;font-size:.88em;line-height:1.25}
table.sheet td.b{min-width:4.5em}
table.sheet td.n,table.sheet td.c{font-variant-numeric:tabular-nums}
table.sheet td.n,table.sheet th{white-space:nowrap}
table.sheet th.n,table.sheet th.c,table.sheet th.b{width:1%}
table.sheet td.self{background:#ddd}
table.sheet tr.below td{border-top:0;color:#333;font-size:.86em;overflow-wrap:anywhere;padding-left:2.2em}
table.sheet tr.has-below td{border-bottom:0;font-weight:600;break-after:avoid}
tbody.row{break-inside:avoid}
ul.notes{font-size:.88rem;margin:.8rem 0 0;padding-left:1.2em;overflow-wrap:anywhere}
.signs{display:flex;flex-wrap:wrap;gap:.6rem 2rem;margin-top:1.6rem}
.signs span{flex:1 1 12rem;border-bottom:1px solid var(--ink);padding-bottom:.1rem;white-space:nowrap}
.slips{display:grid;grid-template-columns:1fr 1fr;gap:0}
.slip{border:1px dashed #888;padding:.7rem .9rem;break-inside:avoid;min-height:62mm;display:flex;flex-direction:column}
.slip h3{margin:0;font-size:.92rem;overflow-wrap:anywhere}
.slip .place{font-weight:600;margin:.1rem 0 .35rem}
.slip table{margin:0}
.slip td{overflow-wrap:anywhere}
.slip th{width:1%;white-space:nowrap;border-bottom-width:1px;border-color:var(--line);padding-left:0}
.slip .results{display:flex;flex-wrap:wrap;gap:.15rem .8rem;margin:.45rem 0 .2rem}
.slip .results span::before{content:"□ "}
.slip .lines,.slip .signs{font-size:.88rem;gap:.35rem 1rem;margin-top:auto;padding-top:.35rem;display:flex;flex-wrap:wrap}
.slip .lines span,.slip .signs span{flex:1 1 6rem;border-bottom:1px solid #555;padding-top:.75rem}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem 1.4rem;margin:.6rem 0}
.boards figure{width:auto;max-width:24rem;break-inside:avoid}
.boards figcaption{text-align:left;color:inherit;font-size:.86rem;padding:0 .3rem}
.boards figcaption p{margin:.1rem 0;overflow-wrap:anywhere}
.boards~.signs{break-inside:avoid}
.boards~.signs span:nth-child(-n+2){flex-basis:100%;padding-bottom:1.1rem}
.tree{font-size:.86rem;margin:.2rem 0 .8rem;border-left:2px solid var(--line);padding-left:.6em}
summary{font-weight:600;font-size:.9rem;overflow-wrap:anywhere}
.tree p{margin:0;overflow-wrap:anywhere}
footer{margin-top:1.5rem;border-top-width:1px;color:var(--faint)}
@page wide{size:A4 landscape;margin:12mm 12mm}
@media print{
section{break-before:page}
header+section{break-before:auto}
section+section{margin-top:0}
section+section.short{break-before:auto;margin-top:2rem}
p.event{display:block;text-align:center;font-weight:600;margin:0 0 .2rem}
header.wide,section.wide{page:wide}
section.dense table.sheet{font-size:.74rem}
section.dense table.sheet th,section.dense table.sheet td{padding:.08rem .16rem}
.scroll{overflow:visible}
.boards{display:block;margin:.3rem 0;orphans:1;widows:1}
.boards figure{display:inline-block;width:58mm;margin:0 1mm .4rem;vertical-align:top}
h2+dl.facts:has(+.boards){float:left;width:60%}
h2+dl.facts+.boards{width:60mm;margin-left:auto}
.boards~h3{clear:both}
.boards svg.board{width:50mm}
.boards figcaption{font-size:.78rem}
table.sheet th{background:none}
}
@media screen and (max-width:44rem){
body{padding:.8rem}
.slips{grid-template-columns:1fr}
table.sheet{font-size:.8rem}
table.sheet th,table.sheet td,table.sheet td.n{padding:.12rem .22rem;white-space:normal}
table.sheet td.t{min-width:2.8em}
}
"#;
