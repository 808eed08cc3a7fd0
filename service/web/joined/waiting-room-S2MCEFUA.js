import{j as f,l as y}from"./chunk-TSHXTV5G.js";import{a as b}from"./chunk-ITFFLZLH.js";import{c as p}from"./chunk-2FFR35XW.js";import{a as d}from"./chunk-KKJXAIWG.js";import{a as $}from"./chunk-7S2EM7RF.js";import"./chunk-OA6PVXVM.js";import"./chunk-5LGDNRSL.js";import{b as r,e as u}from"./chunk-4756ZB3D.js";import"./chunk-YWIP3FL6.js";import"./chunk-MIKN6XX3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import{b as c,f as e}from"./chunk-EHOEDKGC.js";import"./chunk-XJ5DFSAI.js";import"./chunk-DKOWPD37.js";var C=2,[j,S]=[2,7],x=$(async()=>(await import("./qr-code-7DF73EAJ.js")).QrCode);function F({game:t}){let{view:n,words:s}=t,o=n===null||n.status==="open",l=A(t),i=t.seat===null&&o&&l!==null,a=m(t);return e`<section class="panel waiting">
    ${i?e`<h2 id="invited">${s.say("invited-by",{name:s.name(l),game:a})}</h2><p id="turn" class="small">${t.turnText()}</p>`:e`<h2 id="turn">${t.turnText()}</h2>`}
    <${_} game=${t} />
    ${o?e`<${y} game=${t} />`:null}
    ${o&&n?.deadline&&t.seat!==null?e`<p><button id="meanwhile" type="button" onClick=${()=>b(t)}>${s.say("meanwhile")}</button></p>`:null}
    ${t.refusal?e`<p class="refusal">${t.refusal}</p>`:null}
    ${t.mayJoin?e`<${R} game=${t} />`:null}
    ${n&&o&&t.free>0&&t.seat!==null?e`<${N} game=${t} />`:null}
    ${n?e`<${O} game=${t} />`:null}
    ${n&&o?e`<${J} game=${t} />`:null}
    <${L} game=${t} brief=${i} />
    ${n&&o&&t.free>0&&t.seat===null?e`<${h} words=${s} />`:null}
  </section>`}function A({view:t,invitation:n}){return n?.creator?.name??t?.seats.find(({player:s})=>s?.id===t.creator)?.player?.name??null}var m=({title:t,view:n,invitation:s})=>t||n?.ruleset||s?.ruleset||"";function _({game:t}){let{view:n,invitation:s,words:o}=t,l=m(t),i=s?.free??t.free,a=s?.seat_count??n?.seats.length??0;return e`<p id="offer">${i>0?o.say("invited-facts",{ruleset:l,free:i,seats:a}):o.say("invited-full",{ruleset:l})}</p>`}function L({game:{rulesText:t,words:n},brief:s}){if(t.length===0)return null;let o=l=>e`<ul class="rules">${l.map(i=>e`<li dir="auto">${i}</li>`)}</ul>`;return e`${s?o(t.slice(j,S)):null}
    <details><summary>${n.say("what-counts")}</summary>${o(t)}</details>`}var v=()=>`${location.origin}/play/${location.hash}`,h=({words:t})=>e`<${d} words=${t} id="invite" label=${t.say("invite-label")} address=${v()} />`;function N({game:{view:t,words:n}}){return e`<div class="inviting">${t?.code?e`<${I} words=${n} code=${t.code} />`:null}
    <${h} words=${n} /><${x} text=${v()} label=${n.say("invite-qr")} /></div>`}function O({game:t}){let{view:n,words:s}=t,o=r()?.id;return e`<ol class="lobby">${n?.seats.map(l=>{let i=l.player||l.bot,a=l.player?.id===o||l.reserved_for===o,w=s.say(l.reserved_for?"seat-reserved":"seat-free");return e`<li class=${`lobby-seat ${i?"taken":""}`}><span class="small">${s.say("seat-name",{seat:l.seat+1})}</span>
      <strong>${i?e`<${f} game=${t} seat=${l.seat} />`:w}</strong>${t.notes(l.seat).map(k=>e`<span class="badge plain">${k}</span>`)}${a&&o?e`<span class="badge plain">${s.say("badge-you")}</span>`:null}
      <${p} sign=${t.people?.signs.get(l.seat)} kind="shown" /></li>`})}</ol>`}function R({game:t}){let{words:n}=t,[s,o]=c(()=>r()?.name??u(n));return e`<form class="join" onSubmit=${i=>{i.preventDefault(),s.trim()===""?t.showRefusal(n.say("need-name")):t.join(s.trim())}}>
    <label for="name">${n.say("name")}</label>
    <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${s}
      onInput=${i=>o(i.target.value)} />
    <button id="join" type="submit">${n.say("join")}</button>
  </form>`}function I({words:t,code:n}){let s=n.replace("-","");return e`<div class="invite"><p class="small">${t.say("join-code")}</p>
    <p><code id="join-code" dir="ltr" aria-hidden="true">${s.slice(0,4)}-${s.slice(4)}</code>
    <span class="hidden" dir="ltr">${[...s].join(" ")}</span></p></div>`}function J({game:t}){let{view:n,words:s}=t,o=n?.seats.some(i=>i.reserved_for&&i.reserved_for===r()?.id),l=n!==null&&n.seats.filter(({player:i,bot:a})=>i||a).length<C;return e`<div class="actions">
    ${t.mayStart?e`<button id="start" type="button" aria-disabled=${String(l)} onClick=${()=>{l||t.postAction("start")}}>${s.say("start")}</button>`:null}
    ${t.seat!==null?e`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${s.say("leave")}</button>`:null}
    ${t.seat===null&&o?e`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${s.say("decline")}</button>`:null}
    ${t.isCreator?e`<button type="button" class="plain" onClick=${()=>t.postAction("cancel")}>${s.say("cancel-game")}</button>`:null}
  </div>`}export{F as WaitingRoom};
