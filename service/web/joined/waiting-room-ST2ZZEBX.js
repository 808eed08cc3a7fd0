import{i as p,k as f}from"./chunk-75SHJY43.js";import{c as d}from"./chunk-4OOPLYDP.js";import"./chunk-BAEJPAQO.js";import{b as r}from"./chunk-F7D7DPNK.js";import"./chunk-4RXA7SVI.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import"./chunk-5MZ5M4SR.js";import"./chunk-NXRTIHRP.js";import{b as u,e as $,f as e}from"./chunk-EHOEDKGC.js";var v=2;function R({game:t}){let{view:s,words:n}=t,l=s===null||s.status==="open";return e`<section class="panel waiting">
    <h2 id="turn">${t.turnText()}</h2>
    <${b} game=${t} />
    ${l?e`<${f} game=${t} />`:null}
    ${s?e`<${m} game=${t} />`:null}
    ${t.refusal?e`<p class="refusal">${t.refusal}</p>`:null}
    ${t.mayJoin?e`<${h} game=${t} />`:null}
    ${s&&l&&t.free>0?e`<${k} words=${n} />`:null}
    ${l&&t.free>0&&s?.code?e`<${C} words=${n} code=${s.code} />`:null}
    ${s&&l?e`<${j} game=${t} />`:null}
  </section>`}function b({game:t}){let{view:s,invitation:n,words:l}=t,o=t.title||s?.ruleset||n?.ruleset||"",a=n?.free??t.free,i=n?.seat_count??s?.seats.length??0;return e`
    ${n?.creator?e`<p class="lead">${l.say("invited-by",{name:l.name(n.creator.name)})}</p>`:null}
    <p id="offer">${a>0?l.say("invited-facts",{ruleset:o,free:a,seats:i}):l.say("invited-full",{ruleset:o})}</p>
    ${t.rulesText.length>0?e`<details><summary>${l.say("what-counts")}</summary><ul class="rules">${t.rulesText.map(c=>e`<li dir="auto">${c}</li>`)}</ul></details>`:null}`}function m({game:t}){let{view:s,words:n}=t,l=r()?.id;return e`<ol class="lobby">${s?.seats.map(o=>{let a=o.player||o.bot,i=o.player?.id===l||o.reserved_for===l,c=n.say(o.reserved_for?"seat-reserved":"seat-free");return e`<li class=${`lobby-seat ${a?"taken":""}`}><span class="small">${n.say("seat-name",{seat:o.seat+1})}</span>
      <strong>${a?e`<${p} game=${t} seat=${o.seat} />`:c}</strong>${t.notes(o.seat).map(y=>e`<span class="badge plain">${y}</span>`)}${i&&l?e`<span class="badge plain">${n.say("badge-you")}</span>`:null}
      <${d} sign=${t.people?.signs.get(o.seat)} kind="shown" /></li>`})}</ol>`}function h({game:t}){let{words:s}=t,[n,l]=u(r()?.name??"");return e`<form class="join" onSubmit=${a=>{a.preventDefault(),n.trim()===""?t.showRefusal(s.say("need-name")):t.join(n.trim())}}>
    <label for="name">${s.say("name")}</label>
    <div class="row"><input id="name" type="text" maxlength="40" autocomplete="nickname" value=${n}
      onInput=${a=>l(a.target.value)} />
    <button id="join" type="submit">${s.say("join")}</button></div>
  </form>`}var w=t=>navigator.share({url:t}).catch(()=>{});function k({words:t}){let[s,n]=u(!1),l=`${location.origin}/play/${location.hash}`,o=$(null),a=async()=>{try{await navigator.clipboard.writeText(l),n(!0)}catch{o.current&&getSelection()?.selectAllChildren(o.current)}};return e`<div class="invite"><p class="small">${t.say("invite-label")}</p>
    <p><a id="invite" ref=${o} href=${l} dir="ltr">${l}</a></p>
    <div class="row"><button type="button" class="plain" onClick=${a}>${t.say(s?"copied":"copy")}</button>
    ${"share"in navigator?e`<button type="button" class="plain" onClick=${()=>w(l)}>${t.say("share")}</button>`:null}</div></div>`}function C({words:t,code:s}){let n=s.replace("-","");return e`<div class="invite"><p class="small">${t.say("join-code")}</p>
    <p><code id="join-code" dir="ltr" aria-hidden="true">${n.slice(0,4)}-${n.slice(4)}</code>
    <span class="hidden" dir="ltr">${[...n].join(" ")}</span></p></div>`}function j({game:t}){let{view:s,words:n}=t,l=s?.seats.some(a=>a.reserved_for&&a.reserved_for===r()?.id),o=s!==null&&s.seats.filter(({player:a,bot:i})=>a||i).length<v;return e`<div class="actions">
    ${t.mayStart?e`<button id="start" type="button" aria-disabled=${String(o)} onClick=${()=>{o||t.postAction("start")}}>${n.say("start")}</button>`:null}
    ${t.seat!==null?e`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${n.say("leave")}</button>`:null}
    ${t.seat===null&&l?e`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${n.say("decline")}</button>`:null}
    ${t.isCreator?e`<button type="button" class="plain" onClick=${()=>t.postAction("cancel")}>${n.say("cancel-game")}</button>`:null}
  </div>`}export{R as WaitingRoom};
