import{i as p,k as f}from"./chunk-3V3HQB5B.js";import{c as d}from"./chunk-42MNQQJP.js";import"./chunk-MIKN6XX3.js";import{a as $}from"./chunk-5QDK25JA.js";import"./chunk-DKOWPD37.js";import"./chunk-4INJC4PF.js";import{e as r}from"./chunk-LPNKXYG3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import"./chunk-5XSZHERU.js";import{b as u,f as e}from"./chunk-EHOEDKGC.js";var b=2;function T({game:t}){let{view:s,words:n}=t,l=s===null||s.status==="open";return e`<section class="panel waiting">
    <h2 id="turn">${t.turnText()}</h2>
    <${v} game=${t} />
    ${l?e`<${f} game=${t} />`:null}
    ${s?e`<${m} game=${t} />`:null}
    ${t.refusal?e`<p class="refusal">${t.refusal}</p>`:null}
    ${t.mayJoin?e`<${w} game=${t} />`:null}
    ${s&&l&&t.free>0?e`<${$} words=${n} id="invite" label=${n.say("invite-label")} address=${`${location.origin}/play/${location.hash}`} />`:null}
    ${l&&t.free>0&&s?.code?e`<${h} words=${n} code=${s.code} />`:null}
    ${s&&l?e`<${k} game=${t} />`:null}
  </section>`}function v({game:t}){let{view:s,invitation:n,words:l}=t,o=t.title||s?.ruleset||n?.ruleset||"",i=n?.free??t.free,a=n?.seat_count??s?.seats.length??0;return e`
    ${n?.creator?e`<p class="lead">${l.say("invited-by",{name:l.name(n.creator.name)})}</p>`:null}
    <p id="offer">${i>0?l.say("invited-facts",{ruleset:o,free:i,seats:a}):l.say("invited-full",{ruleset:o})}</p>
    ${t.rulesText.length>0?e`<details><summary>${l.say("what-counts")}</summary><ul class="rules">${t.rulesText.map(c=>e`<li dir="auto">${c}</li>`)}</ul></details>`:null}`}function m({game:t}){let{view:s,words:n}=t,l=r()?.id;return e`<ol class="lobby">${s?.seats.map(o=>{let i=o.player||o.bot,a=o.player?.id===l||o.reserved_for===l,c=n.say(o.reserved_for?"seat-reserved":"seat-free");return e`<li class=${`lobby-seat ${i?"taken":""}`}><span class="small">${n.say("seat-name",{seat:o.seat+1})}</span>
      <strong>${i?e`<${p} game=${t} seat=${o.seat} />`:c}</strong>${t.notes(o.seat).map(y=>e`<span class="badge plain">${y}</span>`)}${a&&l?e`<span class="badge plain">${n.say("badge-you")}</span>`:null}
      <${d} sign=${t.people?.signs.get(o.seat)} kind="shown" /></li>`})}</ol>`}function w({game:t}){let{words:s}=t,[n,l]=u(r()?.name??"");return e`<form class="join" onSubmit=${i=>{i.preventDefault(),n.trim()===""?t.showRefusal(s.say("need-name")):t.join(n.trim())}}>
    <label for="name">${s.say("name")}</label>
    <div class="row"><input id="name" type="text" maxlength="40" autocomplete="nickname" value=${n}
      onInput=${i=>l(i.target.value)} />
    <button id="join" type="submit">${s.say("join")}</button></div>
  </form>`}function h({words:t,code:s}){let n=s.replace("-","");return e`<div class="invite"><p class="small">${t.say("join-code")}</p>
    <p><code id="join-code" dir="ltr" aria-hidden="true">${n.slice(0,4)}-${n.slice(4)}</code>
    <span class="hidden" dir="ltr">${[...n].join(" ")}</span></p></div>`}function k({game:t}){let{view:s,words:n}=t,l=s?.seats.some(i=>i.reserved_for&&i.reserved_for===r()?.id),o=s!==null&&s.seats.filter(({player:i,bot:a})=>i||a).length<b;return e`<div class="actions">
    ${t.mayStart?e`<button id="start" type="button" aria-disabled=${String(o)} onClick=${()=>{o||t.postAction("start")}}>${n.say("start")}</button>`:null}
    ${t.seat!==null?e`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${n.say("leave")}</button>`:null}
    ${t.seat===null&&l?e`<button id="leave" type="button" class="plain" onClick=${()=>t.leave()}>${n.say("decline")}</button>`:null}
    ${t.isCreator?e`<button type="button" class="plain" onClick=${()=>t.postAction("cancel")}>${n.say("cancel-game")}</button>`:null}
  </div>`}export{T as WaitingRoom};
