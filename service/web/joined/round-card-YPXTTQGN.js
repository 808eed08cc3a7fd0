import{b as i}from"./chunk-STUJ7E5R.js";import{b as a,c,d,h as u}from"./chunk-RCG5VQND.js";import{f as t}from"./chunk-EHOEDKGC.js";function m(r,e){let n=c(r)?"\u2605":`${r[0]==="T"?"10":r[0]}${a[d(r)]}`;return t`<span class=${i(r,"tiny")}><span aria-hidden="true">${n}</span><span class="hidden">${e.card(r)}</span></span>`}function O({game:r,round:e,close:n}){let{words:o}=r,l=o.say("round-over",{round:e.round});return t`<section id="round-over" class="round-card" role="group" aria-label=${l} dir=${o.direction}>
    <h2>${l}</h2>
    <p class="lead">${f(r,e)}</p>
    <table role="table"><thead><tr role="row"><th role="columnheader" scope="col">${o.say("column-player")}</th>
      <th role="columnheader" scope="col" class="of-left">${o.say("column-left")}</th>
      <th role="columnheader" scope="col">${o.say("column-points")}</th><th role="columnheader" scope="col">${o.say("column-score")}</th></tr></thead>
    <tbody>${e.hands.map((p,s)=>t`<tr role="row" class=${s===e.winner?"winner":""}>
      <th role="rowheader" scope="row"><bdi>${r.nameOf(s)}</bdi></th>
      <td role="cell" class="of-left"><span class="left">${u(p).map(h=>m(h,o))}</span></td>
      <td role="cell">${o.number(e.points[s])}</td><td role="cell">${o.number(e.scores[s])}</td></tr>`)}</tbody></table>
    ${$(r,e)}
    <p class="actions"><button type="button" onClick=${n}>${o.say("round-next")}</button></p>
  </section>`}function $(r,{round:e}){let{view:n,words:o}=r;return n?.round!==e+1||n.dealer===null?null:t`<p class="small">${o.say("round-comes",{round:e+1,dealer:o.name(r.nameOf(n.dealer))})}</p>`}function f(r,{winner:e,reason:n}){let{words:o}=r;return e===null||n!=="went_out"?o.say("round-ended-by",{reason:o.say("reason",{reason:n})}):e===r.seat?o.say("round-won"):o.say("round-won-by",{name:o.name(r.nameOf(e))})}export{O as RoundCard,f as endOf};
