import{b as i}from"./chunk-2FFR35XW.js";import"./chunk-OA6PVXVM.js";import{f as t}from"./chunk-EHOEDKGC.js";import{d as a,e as c,f as d,j as u}from"./chunk-DKOWPD37.js";function m(o,e){let n=c(o)?"\u2605":`${o[0]==="T"?"10":o[0]}${a[d(o)]}`;return t`<span class=${i(o,"tiny")}><span aria-hidden="true">${n}</span><span class="hidden">${e.card(o)}</span></span>`}function O({game:o,round:e,close:n}){let{words:r}=o,s=r.say("round-over",{round:e.round});return t`<section id="round-over" class="round-card" role="group" aria-label=${s} dir=${r.direction}>
    <h2>${s}</h2>
    <p class="lead">${f(o,e)}</p>
    <table role="table"><thead><tr role="row"><th role="columnheader" scope="col">${r.say("column-player")}</th>
      <th role="columnheader" scope="col" class="of-left">${r.say("column-left")}</th>
      <th role="columnheader" scope="col">${r.say("column-points")}</th><th role="columnheader" scope="col">${r.say("column-score")}</th></tr></thead>
    <tbody>${e.hands.map((p,l)=>t`<tr role="row" class=${l===e.winner?"winner":""}>
      <th role="rowheader" scope="row"><bdi>${o.nameOf(l)}</bdi></th>
      <td role="cell" class="of-left"><span class="left">${u(p).map(h=>m(h,r))}</span></td>
      <td role="cell">${r.number(e.points[l])}</td><td role="cell">${r.number(e.scores[l])}</td></tr>`)}</tbody></table>
    ${$(o,e)}
    <p class="actions"><button type="button" onClick=${n}>${r.say("round-next")}</button></p>
  </section>`}function $(o,{round:e}){let{newest:n,words:r}=o;if(n?.round!==e+1||n.dealer===null)return null;let s=n.dealer===o.seat?"round-comes-own":"round-comes";return t`<p class="small">${r.say(s,{round:e+1,dealer:r.name(o.nameOf(n.dealer))})}</p>`}function f(o,{winner:e,reason:n}){let{words:r}=o;return e===null||n!=="went_out"?r.say("round-ended-by",{reason:r.say("reason",{reason:n})}):e===o.seat?r.say("round-won"):r.say("round-won-by",{name:r.name(o.nameOf(e))})}export{O as RoundCard,f as endOf};
