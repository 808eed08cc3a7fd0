import{b as w,g as k}from"./chunk-KPM4EU7C.js";import{a as v}from"./chunk-NQTQQRQK.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import{b as i,c as P,f as n}from"./chunk-EHOEDKGC.js";var S=["name","cheating","stalling","other"],E=100;async function O(s,e){let a;do{let{items:p,next_cursor:r}=await s.listBlocks({limit:E,cursor:a});if(p.some(t=>t.player.id===e))return!0;a=r??void 0}while(a!==void 0);return!1}function C({label:s,...e}){let[a,p]=i(!1);return n`<details class="player-menu" onToggle=${r=>p(r.target.open)}>
    <summary><bdi>${s??e.name}</bdi></summary>
    ${a?n`<${h} ...${e} />`:null}</details>`}function _({children:s,...e}){let[a,p]=i(!1),r=`menu-${e.player}`;return n`<button type="button" class="named" popovertarget=${r}>${s}</button>
    <div id=${r} popover="auto" class="player-menu" role="group" aria-label=${e.name} onToggle=${t=>p(t.newState==="open")}>
      ${a?n`<p><strong><bdi>${e.name}</bdi></strong></p><${h} ...${e} />`:null}</div>`}function h({host:s,player:e,name:a,ruleset:p,game:r=null}){let{api:t,words:l,notify:m}=s,[u,b]=i(null),[f,d]=i(!1),[y,o]=i(""),g=async c=>{try{let $=await c();o(""),$&&m.answered($)}catch($){if(!($ instanceof v))throw $;o(k(l,$)),m.refused(k(l,$))}};P(()=>{g(async()=>{let c=await t.getPlayer(e);return w()&&d(await O(t,e)),b(c),""})},[]);let x=()=>g(async()=>(await(f?t.unblockPlayer(e):t.blockPlayer(e)),d(!f),l.say(f?"player-unblocked":"player-blocked",{name:l.name(a)})));return n`
    ${u?n`<p class="small">${l.say("record-public",{played:u.games.finished,won:u.games.won})}</p>
      ${u.ratings.filter(c=>c.ruleset===p).map(({rating:c})=>n`<p class="small">${l.say("rating",{rating:c})}</p>`)}`:null}
    ${u&&w()?n`<p><button type="button" class="plain block" onClick=${x}>${l.say(f?"unblock":"block")}</button></p>
      <${R} host=${s} player=${e} game=${r} attempt=${g} />`:null}
    ${y?n`<p class="refusal">${y}</p>`:null}`}function R({host:s,player:e,game:a,attempt:p}){let{api:r,words:t}=s,[l,m]=i("name"),[u,b]=i(""),[f,d]=i(!1),y=o=>(o.preventDefault(),p(async()=>(await r.reportPlayer({player:e,game:a,reason:l,note:u.trim()||null}),d(!0),t.say("report-sent"))));return f?n`<p class="small">${t.say("report-sent")}</p>`:n`<form class="report" onSubmit=${y}>
    <p><label>${t.say("report-reason")} <select onChange=${o=>m(o.target.value)}>
      ${S.map(o=>n`<option value=${o} selected=${o===l}>${t.say("report-for",{reason:o})}</option>`)}</select></label></p>
    <p><label>${t.say("report-note")} <input type="text" maxlength="500" value=${u} onInput=${o=>b(o.target.value)} /></label></p>
    <p><button type="submit" class="plain">${t.say("report")}</button></p></form>`}export{C as PlayerMenu,_ as PlayerPopover};
