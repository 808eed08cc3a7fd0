import{b as f,c as y,d as h}from"./chunk-URABOYRD.js";import"./chunk-BLUFXXPS.js";import{b as u}from"./chunk-KPM4EU7C.js";import"./chunk-NQTQQRQK.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import{c as m,f as o}from"./chunk-EHOEDKGC.js";var k=["","won","lost","drawn"],b=["ruleset","column-against","column-played","column-won","column-places","column-streak","column-resigned","column-timed-out","column-last"],v="2000-01-01";function F({lobby:e}){let{words:t,statistics:n,past:s}=e;return m(()=>{e.run(()=>s.show())},[]),o`
    <h3>${t.say("statistics")}</h3>
    ${n.length===0?o`<p class="small">${t.say("statistics-none")}</p>`:o`<${C} lobby=${e} />`}
    <h3>${t.say("past-games")}</h3>
    <${S} lobby=${e} />
    <p id="past-count" class="small" role="status">${s.loaded?_(e):""}</p>
    <ul class="games" aria-label=${t.say("past-games")}>${s.games.map(l=>o`<${f} key=${l.id} lobby=${e} game=${l} link="row-go">
      <span class="badge">${t.say("outcome",{result:h(l)})}</span>
      ${l.ended_at?o`<time class="small" datetime=${l.ended_at}>${t.time(l.ended_at)}</time>`:null}<//>`)}</ul>
    ${s.hasMore?o`<button id="past-more" type="button" class="plain" onClick=${()=>e.run(()=>s.more())}>${t.say("leaders-more")}</button>`:null}`}function _({words:e,past:{games:t,hasMore:n}}){return e.say(n?"past-count-more":"past-count",{count:t.length})}function C({lobby:e}){let{words:t,statistics:n}=e;return o`<div class="scroll" tabindex="0" role="region" aria-label=${t.say("statistics")}><table id="statistics">
    <thead><tr>${b.map(s=>o`<th scope="col">${t.say(s)}</th>`)}</tr></thead>
    <tbody>${n.map(s=>o`<tr key=${s.ruleset+s.kind}>
      <th scope="row">${y(e,s.ruleset)}</th>
      <td>${t.say("statistics-of",{kind:s.kind})}</td>
      <td>${t.number(s.played)}</td><td>${t.number(s.won)}</td>
      <td>${t.list(O(t,s))}</td>
      <td>${t.say("streak",{streak:s.streak,best:s.best_streak})}</td>
      <td>${t.number(s.resigned)}</td><td>${t.number(s.timed_out)}</td>
      <td>${t.time(s.last_at)}</td></tr>`)}</tbody></table></div>`}function O(e,{places:t}){return t.flatMap((n,s)=>n>0?[e.say("place-times",{place:s+1,times:n})]:[])}function S({lobby:e}){let{words:t,past:n}=e,{filters:s}=n,l=u()?.id,d=a=>e.run(()=>n.show(a)),w=[...n.opponents].filter(([a])=>a!==l).sort(([,a],[,r])=>a.localeCompare(r)),p=(a,r,c)=>o`
    <p class="field"><label for=${`past-${a}`}>${t.say(r)}</label>
      <select id=${`past-${a}`} onChange=${i=>d({[a]:i.target.value})}>
        ${c.map(([i,g])=>o`<option value=${i} selected=${i===s[a]}>${g}</option>`)}</select></p>`,$=(a,r)=>o`
    <p class="field"><label for=${`past-${a}`}>${t.say(r)}</label>
      <input id=${`past-${a}`} type="date" min=${v} value=${s[a]}
        onChange=${({target:c})=>c.validity.valid&&d({[a]:c.value})} /></p>`;return o`<div class="filters" role="group" aria-label=${t.say("past-filters")}>
    ${p("ruleset","ruleset",[["",t.say("any-game")],...e.rulesets.map(({id:a,title:r})=>[a,r])])}
    ${p("opponent","past-opponent",[["",t.say("any-opponent")],...w])}
    ${p("result","past-result",k.map(a=>[a,a?t.say("outcome",{result:a}):t.say("any-result")]))}
    ${$("from","past-from")}${$("until","past-until")}</div>`}export{F as Past};
