import{h as d}from"./chunk-GHT5DSHP.js";import{b as i}from"./chunk-FS2OPLTQ.js";import"./chunk-WYLJJJ74.js";import"./chunk-S37A4ZP6.js";import{c as p}from"./chunk-BKGO2TW3.js";import"./chunk-RCG5VQND.js";import{b as u,e as $,f as n}from"./chunk-EHOEDKGC.js";function S({game:t}){let{view:o,words:e}=t,s=o===null||o.status==="open";return n`<section class="panel waiting">
    <h2 id="turn">${t.turnText()}</h2>
    <${b} game=${t} />
    ${s?n`<${d} game=${t} />`:null}
    ${o?n`<${f} game=${t} />`:null}
    ${t.refusal?n`<p class="refusal">${t.refusal}</p>`:null}
    ${t.mayJoin?n`<${v} game=${t} />`:null}
    ${o&&s&&t.free>0?n`<${h} words=${e} />`:null}
    ${o&&s?n`<${w} game=${t} />`:null}
  </section>`}function b({game:t}){let{view:o,invitation:e,words:s}=t,l=t.title||o?.ruleset||e?.ruleset||"",a=e?.free??t.free,r=e?.seat_count??o?.seats.length??0;return n`
    ${e?.creator?n`<p class="lead">${s.say("invited-by",{name:s.name(e.creator.name)})}</p>`:null}
    <p>${s.say("invited-facts",{ruleset:l,free:a,seats:r})}</p>
    ${t.rulesText.length>0?n`<details><summary>${s.say("what-counts")}</summary><ul class="rules">${t.rulesText.map(c=>n`<li dir="auto">${c}</li>`)}</ul></details>`:null}`}function f({game:t}){let{view:o,words:e}=t,s=i()?.id;return n`<ol class="lobby">${o?.seats.map(l=>{let a=l.player||l.bot,r=l.player?.id===s||l.reserved_for===s,c=a?t.nameOf(l.seat):e.say(l.reserved_for?"seat-reserved":"seat-free");return n`<li class=${`lobby-seat ${a?"taken":""}`}><span class="small">${e.say("seat-name",{seat:l.seat+1})}</span>
      <strong><bdi>${c}</bdi></strong>${t.notes(l.seat).map(y=>n`<span class="badge plain">${y}</span>`)}${r&&s?n`<span class="badge plain">${e.say("badge-you")}</span>`:null}
      <${p} sign=${t.people?.signs.get(l.seat)} kind="shown" /></li>`})}</ol>`}function v({game:t}){let{words:o}=t,[e,s]=u(i()?.name??"");return n`<form class="join" onSubmit=${a=>{a.preventDefault(),e.trim()===""?t.showRefusal(o.say("need-name")):t.join(e.trim())}}>
    <label for="name">${o.say("name")}</label>
    <div class="row"><input id="name" type="text" maxlength="40" autocomplete="nickname" value=${e}
      onInput=${a=>s(a.target.value)} />
    <button id="join" type="submit">${o.say("join")}</button></div>
  </form>`}var m=t=>navigator.share({url:t}).catch(()=>{});function h({words:t}){let[o,e]=u(!1),s=`${location.origin}/play/${location.hash}`,l=$(null),a=async()=>{try{await navigator.clipboard.writeText(s),e(!0)}catch{l.current&&getSelection()?.selectAllChildren(l.current)}};return n`<div class="invite"><p class="small">${t.say("invite-label")}</p>
    <p><a id="invite" ref=${l} href=${s} dir="ltr">${s}</a></p>
    <div class="row"><button type="button" class="plain" onClick=${a}>${t.say(o?"copied":"copy")}</button>
    ${"share"in navigator?n`<button type="button" class="plain" onClick=${()=>m(s)}>${t.say("share")}</button>`:null}</div></div>`}function w({game:t}){let{view:o,words:e}=t,s=o?.seats.some(l=>l.reserved_for&&l.reserved_for===i()?.id);return n`<div class="actions">
    ${t.mayStart?n`<button id="start" type="button" onClick=${()=>t.postAction("start")}>${e.say("start")}</button>`:null}
    ${t.seat!==null?n`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${e.say("leave")}</button>`:null}
    ${t.seat===null&&s?n`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${e.say("decline")}</button>`:null}
    ${t.isCreator?n`<button type="button" class="plain" onClick=${()=>t.postAction("cancel")}>${e.say("cancel-game")}</button>`:null}
  </div>`}export{S as WaitingRoom};
