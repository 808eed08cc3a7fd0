import{b as m,c as y,d as f}from"./chunk-4VFY5D3B.js";import"./chunk-URD5ZHCD.js";import{b as u}from"./chunk-QBZ2R7SQ.js";import"./chunk-UOGHVYZE.js";import"./chunk-MIKN6XX3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import{f as o}from"./chunk-EHOEDKGC.js";import"./chunk-XJ5DFSAI.js";import"./chunk-DKOWPD37.js";var g=["","won","lost","drawn"],k=["ruleset","column-against","column-played","column-won","column-places","column-streak","column-resigned","column-timed-out","column-last"],w="2000-01-01";function F({lobby:e}){let{words:t,statistics:l,past:s}=e;return o`
    <h3>${t.say("statistics")}</h3>
    ${l.length===0?o`<p class="small">${t.say("statistics-none")}</p>`:o`<${_} lobby=${e} />`}
    <h3>${t.say("past-games")}</h3>
    <${O} lobby=${e} />
    <p id="past-count" class="small" role="status">${s.loaded?v(e):""}</p>
    <ul class="games" aria-label=${t.say("past-games")}>${s.games.map(n=>o`<${m} key=${n.id} lobby=${e} game=${n} link="row-go">
      <span class="badge">${t.say("outcome",{result:f(n)})}</span>
      ${n.ended_at?o`<time class="small" datetime=${n.ended_at}>${t.time(n.ended_at)}</time>`:null}<//>`)}</ul>
    ${s.hasMore?o`<button id="past-more" type="button" class="plain" onClick=${()=>e.run(()=>s.more())}>${t.say("leaders-more")}</button>`:null}`}function v({words:e,past:{games:t,hasMore:l}}){return e.say(l?"past-count-more":"past-count",{count:t.length})}function _({lobby:e}){let{words:t,statistics:l}=e;return o`<div class="scroll" tabindex="0" role="region" aria-label=${t.say("statistics")}><table id="statistics">
    <thead><tr>${k.map(s=>o`<th scope="col">${t.say(s)}</th>`)}</tr></thead>
    <tbody>${l.map(s=>o`<tr key=${s.ruleset+s.kind}>
      <th scope="row">${y(e,s.ruleset)}</th>
      <td>${t.say("statistics-of",{kind:s.kind})}</td>
      <td>${t.number(s.played)}</td><td>${t.number(s.won)}</td>
      <td>${t.list(C(t,s))}</td>
      <td>${t.say("streak",{streak:s.streak,best:s.best_streak})}</td>
      <td>${t.number(s.resigned)}</td><td>${t.number(s.timed_out)}</td>
      <td>${t.time(s.last_at)}</td></tr>`)}</tbody></table></div>`}function C(e,{places:t}){return t.flatMap((l,s)=>l>0?[e.say("place-times",{place:s+1,times:l})]:[])}function O({lobby:e}){let{words:t,past:l}=e,{filters:s}=l,n=u()?.id,d=a=>e.run(()=>l.show(a)),h=[...l.opponents].filter(([a])=>a!==n).sort(([,a],[,r])=>a.localeCompare(r)),p=(a,r,i)=>o`
    <p class="field"><label for=${`past-${a}`}>${t.say(r)}</label>
      <select id=${`past-${a}`} onChange=${c=>d({[a]:c.target.value})}>
        ${i.map(([c,b])=>o`<option value=${c} selected=${c===s[a]}>${b}</option>`)}</select></p>`,$=(a,r)=>o`
    <p class="field"><label for=${`past-${a}`}>${t.say(r)}</label>
      <input id=${`past-${a}`} type="date" min=${w} value=${s[a]}
        onChange=${({target:i})=>i.validity.valid&&d({[a]:i.value})} /></p>`;return o`<div class="filters" role="group" aria-label=${t.say("past-filters")}>
    ${p("ruleset","ruleset",[["",t.say("any-game")],...e.rulesets.map(({id:a,title:r})=>[a,r])])}
    ${p("opponent","past-opponent",[["",t.say("any-opponent")],...h])}
    ${p("result","past-result",g.map(a=>[a,a?t.say("outcome",{result:a}):t.say("any-result")]))}
    ${$("from","past-from")}${$("until","past-until")}</div>`}export{F as Past};
