import{l as i}from"./chunk-YENFY26P.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import{b as u,e as $,f as n}from"./chunk-EHOEDKGC.js";function k({game:t}){let{view:l,words:e}=t,s=l===null||l.status==="open";return n`<section class="panel waiting">
    <h2 id="turn">${t.turnText()}</h2>
    <${d} game=${t} />
    ${l?n`<${y} game=${t} />`:null}
    ${t.refusal?n`<p class="refusal">${t.refusal}</p>`:null}
    ${t.mayJoin?n`<${b} game=${t} />`:null}
    ${l&&s&&t.free>0?n`<${f} words=${e} />`:null}
    ${l&&s?n`<${m} game=${t} />`:null}
  </section>`}function d({game:t}){let{view:l,invitation:e,words:s}=t,a=t.title||l?.ruleset||e?.ruleset||"",o=e?.free??t.free,r=e?.seat_count??l?.seats.length??0;return n`
    ${e?.creator?n`<p class="lead">${s.say("invited-by",{name:s.name(e.creator.name)})}</p>`:null}
    <p>${s.say("invited-facts",{ruleset:a,free:o,seats:r})}</p>
    ${t.rulesText.length>0?n`<details><summary>${s.say("what-counts")}</summary><ul class="rules">${t.rulesText.map(c=>n`<li dir="auto">${c}</li>`)}</ul></details>`:null}`}function y({game:t}){let{view:l,words:e}=t,s=i()?.id;return n`<ol class="lobby">${l?.seats.map(a=>{let o=a.player||a.bot,r=a.player?.id===s||a.reserved_for===s,c=o?t.nameOf(a.seat):e.say(a.reserved_for?"seat-reserved":"seat-free");return n`<li class=${`lobby-seat ${o?"taken":""}`}><span class="small">${e.say("seat-name",{seat:a.seat+1})}</span>
      <strong><bdi>${c}</bdi></strong>${t.notes(a.seat).map(p=>n`<span class="badge plain">${p}</span>`)}${r&&s?n`<span class="badge plain">${e.say("badge-you")}</span>`:null}</li>`})}</ol>`}function b({game:t}){let{words:l}=t,[e,s]=u(i()?.name??"");return n`<form class="join" onSubmit=${o=>{o.preventDefault(),e.trim()===""?t.showRefusal(l.say("need-name")):t.join(e.trim())}}>
    <label for="name">${l.say("name")}</label>
    <div class="row"><input id="name" type="text" maxlength="40" autocomplete="nickname" value=${e}
      onInput=${o=>s(o.target.value)} />
    <button id="join" type="submit">${l.say("join")}</button></div>
  </form>`}var v=t=>navigator.share({url:t}).catch(()=>{});function f({words:t}){let[l,e]=u(!1),s=`${location.origin}/play/${location.hash}`,a=$(null),o=async()=>{try{await navigator.clipboard.writeText(s),e(!0)}catch{a.current&&getSelection()?.selectAllChildren(a.current)}};return n`<div class="invite"><p class="small">${t.say("invite-label")}</p>
    <p><a id="invite" ref=${a} href=${s} dir="ltr">${s}</a></p>
    <div class="row"><button type="button" class="plain" onClick=${o}>${t.say(l?"copied":"copy")}</button>
    ${"share"in navigator?n`<button type="button" class="plain" onClick=${()=>v(s)}>${t.say("share")}</button>`:null}</div></div>`}function m({game:t}){let{view:l,words:e}=t,s=l?.seats.some(a=>a.reserved_for&&a.reserved_for===i()?.id);return n`<div class="actions">
    ${t.mayStart?n`<button id="start" type="button" onClick=${()=>t.postAction("start")}>${e.say("start")}</button>`:null}
    ${t.seat!==null?n`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${e.say("leave")}</button>`:null}
    ${t.seat===null&&s?n`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${e.say("decline")}</button>`:null}
    ${t.isCreator?n`<button type="button" class="plain" onClick=${()=>t.postAction("cancel")}>${e.say("cancel-game")}</button>`:null}
  </div>`}export{k as WaitingRoom};
