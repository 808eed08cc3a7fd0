import{a as p}from"./chunk-IICUCQPG.js";import{f as o}from"./chunk-EHOEDKGC.js";function b({game:e,rounds:r}){let{words:s}=e,c=(e.view?.seats??[]).map((t,a)=>e.nameOf(a)),n=r.flatMap(t=>t.scores),m=[Math.min(0,...n),Math.max(1,...n)],d=c.map((t,a)=>r.map(($,h)=>[h,$.scores[a]])),l=s.say("score-chart");return o`<details class="rounds" open><summary>${l}</summary>
    <${p} names=${c} curves=${d} across=${[0,r.length-1]} up=${m}
      marks=${m.map(t=>[t,s.number(t)])} />
    <div class="scroll" tabindex="0" role="region" aria-label=${l}><table>
      <thead><tr><th scope="col">${s.say("column-round")}</th><th scope="col">${s.say("column-end")}</th>
        ${c.map(t=>o`<th scope="col"><bdi>${t}</bdi></th>`)}</tr></thead>
      <tbody>${r.map(t=>o`<tr><th scope="row">${s.number(t.round)}</th>
        <td>${s.say("reason",{reason:t.reason})}</td>
        ${t.scores.map(a=>o`<td>${s.number(a)}</td>`)}</tr>`)}</tbody>
    </table></div></details>`}export{b as ScoreChart};
