import{b,g as w}from"./chunk-5UZP3ENJ.js";import{a as g}from"./chunk-RXTHSYHA.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import{b as p,f as s}from"./chunk-EHOEDKGC.js";var P=["name","cheating","stalling","other"],v=100;async function x(a,n){let o;do{let{items:l,next_cursor:t}=await a.listBlocks({limit:v,cursor:o});if(l.some(i=>i.player.id===n))return!0;o=t??void 0}while(o!==void 0);return!1}function C({game:a,player:n,name:o}){let{api:l,words:t,notify:i}=a,[r,m]=p(null),[f,y]=p(!1),[d,$]=p(""),e=async c=>{try{let u=await c();$(""),u&&i.answered(u)}catch(u){if(!(u instanceof g))throw u;$(w(t,u)),i.refused(w(t,u))}},k=c=>c.target.open&&r===null&&e(async()=>(m(await l.getPlayer(n)),b()&&y(await x(l,n)),"")),h=()=>e(async()=>(await(f?l.unblockPlayer(n):l.blockPlayer(n)),y(!f),t.say(f?"player-unblocked":"player-blocked",{name:t.name(o)})));return s`<details class="player-menu" onToggle=${k}><summary><bdi>${o}</bdi></summary>
    ${r?s`<p class="small">${t.say("record",{played:r.games.finished,won:r.games.won})}</p>
      ${r.ratings.filter(({ruleset:c})=>c===a.view?.ruleset).map(({rating:c})=>s`<p class="small">${t.say("rating",{rating:c})}</p>`)}`:null}
    ${r&&b()?s`<p><button type="button" class="plain block" onClick=${h}>${t.say(f?"unblock":"block")}</button></p>
      <${S} game=${a} player=${n} attempt=${e} />`:null}
    ${d?s`<p class="refusal">${d}</p>`:null}
  </details>`}function S({game:a,player:n,attempt:o}){let{api:l,words:t}=a,[i,r]=p("name"),[m,f]=p(""),[y,d]=p(!1),$=e=>(e.preventDefault(),o(async()=>(await l.reportPlayer({player:n,game:a.id,reason:i,note:m.trim()||null}),d(!0),t.say("report-sent"))));return y?s`<p class="small">${t.say("report-sent")}</p>`:s`<form class="report" onSubmit=${$}>
    <p><label>${t.say("report-reason")} <select onChange=${e=>r(e.target.value)}>
      ${P.map(e=>s`<option value=${e} selected=${e===i}>${t.say("report-for",{reason:e})}</option>`)}</select></label></p>
    <p><label>${t.say("report-note")} <input type="text" maxlength="500" value=${m} onInput=${e=>f(e.target.value)} /></label></p>
    <p><button type="submit" class="plain">${t.say("report")}</button></p></form>`}export{C as PlayerMenu};
