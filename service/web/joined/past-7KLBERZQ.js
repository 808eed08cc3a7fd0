import{c as m,d as y}from"./chunk-XXHPFOQA.js";import"./chunk-5LGDNRSL.js";import{b as u}from"./chunk-4756ZB3D.js";import"./chunk-YWIP3FL6.js";import"./chunk-MIKN6XX3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import{f as o}from"./chunk-EHOEDKGC.js";import"./chunk-XJ5DFSAI.js";import"./chunk-DKOWPD37.js";var b=["","won","lost","drawn"],g=["ruleset","column-against","column-played","column-won","column-places","column-streak","column-resigned","column-timed-out","column-last"],k="2000-01-01";function R({lobby:e}){let{words:t,statistics:l,past:s}=e;return o`
    <h3>${t.say("statistics")}</h3>
    ${l.length===0?o`<p class="small">${t.say("statistics-none")}</p>`:o`<${v} lobby=${e} />`}
    <h3>${t.say("past-games")}</h3>
    <${C} lobby=${e} />
    <p id="past-count" class="small" role="status">${s.loaded?w(e):""}</p>
    <ul class="games" aria-label=${t.say("past-games")}>${s.games.map(n=>o`<${m} key=${n.id} lobby=${e} game=${n} link="row-go">
      <span class="badge">${t.say("outcome",{result:n.outcome??""})}</span>
      ${n.ended_at?o`<time class="small" datetime=${n.ended_at}>${t.time(n.ended_at)}</time>`:null}<//>`)}</ul>
    ${s.hasMore?o`<button id="past-more" type="button" class="plain" onClick=${()=>e.run(()=>s.more())}>${t.say("leaders-more")}</button>`:null}`}function w({words:e,past:{games:t,hasMore:l}}){return e.say(l?"past-count-more":"past-count",{count:t.length})}function v({lobby:e}){let{words:t,statistics:l}=e;return o`<div class="scroll" tabindex="0" role="region" aria-label=${t.say("statistics")}><table id="statistics">
    <thead><tr>${g.map(s=>o`<th scope="col">${t.say(s)}</th>`)}</tr></thead>
    <tbody>${l.map(s=>o`<tr key=${s.ruleset+s.kind}>
      <th scope="row">${y(e,s.ruleset)}</th>
      <td>${t.say("statistics-of",{kind:s.kind})}</td>
      <td>${t.number(s.played)}</td><td>${t.number(s.won)}</td>
      <td>${t.list(_(t,s))}</td>
      <td>${t.say("streak",{streak:s.streak,best:s.best_streak})}</td>
      <td>${t.number(s.resigned)}</td><td>${t.number(s.timed_out)}</td>
      <td>${t.time(s.last_at)}</td></tr>`)}</tbody></table></div>`}function _(e,{places:t}){return t.flatMap((l,s)=>l>0?[e.say("place-times",{place:s+1,times:l})]:[])}function C({lobby:e}){let{words:t,past:l}=e,{filters:s}=l,n=u()?.id,d=a=>e.run(()=>l.show(a)),f=[...l.opponents].filter(([a])=>a!==n).sort(([,a],[,r])=>a.localeCompare(r)),p=(a,r,c)=>o`
    <p class="field"><label for=${`past-${a}`}>${t.say(r)}</label>
      <select id=${`past-${a}`} onChange=${i=>d({[a]:i.target.value})}>
        ${c.map(([i,h])=>o`<option value=${i} selected=${i===s[a]}>${h}</option>`)}</select></p>`,$=(a,r)=>o`
    <p class="field"><label for=${`past-${a}`}>${t.say(r)}</label>
      <input id=${`past-${a}`} type="date" min=${k} value=${s[a]}
        onChange=${({target:c})=>c.validity.valid&&d({[a]:c.value})} /></p>`;return o`<div class="filters" role="group" aria-label=${t.say("past-filters")}>
    ${p("ruleset","ruleset",[["",t.say("any-game")],...e.rulesets.map(({id:a,title:r})=>[a,r])])}
    ${p("opponent","past-opponent",[["",t.say("any-opponent")],...f])}
    ${p("result","past-result",b.map(a=>[a,a?t.say("outcome",{result:a}):t.say("any-result")]))}
    ${$("from","past-from")}${$("until","past-until")}</div>`}export{R as Past};
