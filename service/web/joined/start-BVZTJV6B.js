import{a as H,b as z}from"./chunk-QDFQXFTA.js";import{b as K,d as W,e as Y}from"./chunk-QJQAFEPA.js";import{a as L,b as f,c as D,d as J,e as q,f as g,g as w,h as F}from"./chunk-FS2OPLTQ.js";import{a as _,c as E,i as P,j as M,k as G,l as k}from"./chunk-WYLJJJ74.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import{a as j,b as y,f as i}from"./chunk-EHOEDKGC.js";function v({lobby:t,at:e}){let s=e===""?void 0:`${e}-refusal`;return t.refusal!==""&&t.refusedAt===e?i`<p class="refusal" id=${s} dir="auto">${t.refusal}</p>`:null}function U({lobby:t}){let{words:e,api:s}=t,[n,r]=y(""),[o,c]=y(!1),l=f(),a=async $=>{$.preventDefault();let p=n.trim();if(!L.test(p))return t.showRefusal(e.say("token-unknown"),"token");try{let{id:m,name:d}=await s.getMe({token:p});D({id:m,name:d,token:p}),location.reload()}catch(m){t.showRefusal(g(m)?e.say("token-unknown"):w(e,m),"token")}},u=()=>{J(),location.reload()};return i`<details class="panel devices"><summary>${e.say("other-device")}</summary>
    ${l?i`<p class="small">${e.say("other-device-note")}</p>
      <p><button type="button" class="plain" onClick=${()=>t.createToken()}>${e.say("other-device-make")}</button></p>
      ${t.token?i`<p><code dir="ltr">${t.token}</code></p>`:null}`:null}
    <form class="field" onSubmit=${a}><label for="token">${e.say("other-device-have")}</label>
      <div class="row"><input id="token" type="text" dir="ltr" autocomplete="off" spellcheck="false" value=${n}
        aria-invalid=${t.refusedAt==="token"} aria-describedby=${t.refusedAt==="token"?"token-refusal":null}
        onInput=${$=>r($.target.value)} />
      <button type="submit">${e.say("other-device-use")}</button></div>
      <${v} lobby=${t} at="token" /></form>
    ${l?o?i`<p>${e.say("sign-out-sure")} <button type="button" class="danger" onClick=${u}>${e.say("sign-out")}</button>
          <button type="button" class="plain" onClick=${()=>c(!1)}>${e.say("cancel")}</button></p>`:i`<p><button type="button" class="plain" onClick=${()=>c(!0)}>${e.say("sign-out")}</button></p>`:null}
  </details>`}function b({lobby:t,title:e,link:s,games:n,children:r=null}){let{words:o}=t,c=f()?.id;if(n.length===0)return null;let l=n.map(a=>{let u=a.seats.flatMap(({player:d})=>d?.name&&d.id!==c?[ie(o,d)]:[]),$=a.seats.flatMap(({bot:d})=>d?[o.say("bot",{bot:d})]:[]),p=[...u,...$.length>1?[o.say("row-bots",{count:$.length})]:$],m=p.length>0?o.say("row-with",{names:o.list(p)}):o.say("row-nobody");return i`<li key=${a.id}>
      <a href=${`/play/#${a.id}`}>${re(t,a.ruleset)}<span class="hidden">: ${o.say(s)}</span></a>
      <span>${m}</span> ${oe(o,a)}</li>`});return i`<section class="panel" aria-label=${o.say(e)}>
    <h2>${o.say(e)}</h2>
    ${r}
    <ul class="games">${l}</ul>
  </section>`}function ie(t,{name:e,kind:s}){let n=t.name(e);return s==="program"?t.say("with-note",{name:n,note:t.say("program")}):n}function re(t,e){return t.rulesets.find(s=>s.id===e)?.title??e}function oe(t,e){return e.to_act?i`<strong class="badge act">${t.say("row-your-turn")}</strong>`:e.status==="open"&&e.your_seat===null?i`<strong class="badge act">${t.say("row-invited")}</strong>`:e.status==="open"?i`<span class="badge">${t.say("row-open",{free:e.free})}</span>`:i`<span class="badge">${t.say("status",{status:e.status})}</span>`}var Q=/^#\/(id$|(effects|calls)\/)/,B=["#/deal/cards","#/draw/voluntary","#/draw/limit","#/draw/play_drawn","#/attack/answer","#/deck/jokers_per_pack","#/wild/playable","#/several_cards/allowed","#/game_end/when","#/turn_seconds"];function X({lobby:t}){let{words:e,ruleset:s,rules:n}=t,[r,o]=y(!1),[c,l]=y(!1),[a,u]=y(""),$=Object.keys(t.changes).length,p=a.toLowerCase(),m=(s?.knobs??[]).filter(({pointer:h,name:R,meaning:ae})=>!Q.test(h)&&[R,ae,le(h)].some(ne=>ne.toLowerCase().includes(p))),d=[...t.warnings,...t.faults.map(h=>F(e,ce(t,h)))];return i`${d.length>0?i`<div id="warnings" class="notice" role="status"><p>${e.say("warnings")}</p>
      <ul>${d.map(h=>i`<li dir="auto">${h}</li>`)}</ul></div>`:null}
  <details class="house" onToggle=${h=>o(r||h.target.open)}>
    <summary>${e.say("beside",{first:e.say("house-rules"),second:e.say("house-changed",{count:$})})}</summary>
    <p class="small">${e.say("house-rules-note")}</p>
    <p class="row"><input type="text" aria-label=${e.say("house-search")} placeholder=${e.say("house-search")} value=${a}
      onInput=${h=>u(h.target.value)} />
    <button type="button" class="plain" onClick=${()=>s&&t.choose(s.id)}>${e.say("house-reset")}</button></p>
    ${!n||!r?null:i`<${V} lobby=${t} knobs=${p?m:B.flatMap(h=>m.filter(R=>R.pointer===h))} />`}
    ${p?null:i`<details class="more-knobs" onToggle=${h=>l(c||h.target.open)}>
      <summary>${e.say("house-more")}</summary>
      ${n&&c?i`<${V} lobby=${t} knobs=${m.filter(({pointer:h})=>!B.includes(h))} />`:null}
    </details>`}
  </details>`}var le=t=>t.slice(2).replaceAll("/",".");function ce({ruleset:t},{pointer:e,detail:s}){let n=t?.knobs.filter(r=>!Q.test(r.pointer)&&`${e}/`.startsWith(`${r.pointer}/`)).at(-1)?.name;return{pointer:e,detail:s,label:n}}var V=({lobby:t,knobs:e})=>i`<div class="knobs">${e.map(s=>i`<${ue} key=${s.pointer} lobby=${t} knob=${s} />`)}</div>`;function ue({lobby:t,knob:e}){let{pointer:s}=e,n=M(t.rules??{},s),r=M(t.ruleset?.rules??{},s),o=`knob${s.replaceAll("/","-").replace("#","")}`,c=u=>t.change(s,u),l=JSON.stringify(n)!==JSON.stringify(r),a=t.faults.filter(u=>`${u.pointer}/`.startsWith(`${s}/`)).map(({detail:u})=>u);return i`<div class=${`knob ${l?"changed":""}`}>
    <label for=${o} dir="auto">${e.name}${l?i` <span aria-hidden="true">✎</span>`:""}</label>
    ${he(e,o,n,c)}
    <div id=${`${o}-words`}>${a.map(u=>i`<p class="refusal" dir="auto">${u}</p>`)}
    <p class="small" dir="auto">${l?t.words.say("house-unchanged",{meaning:e.meaning}):e.meaning}</p></div>
  </div>`}function he({kind:t,options:e,least:s,most:n},r,o,c){let l=`${r}-words`;return t==="choice"?i`<select id=${r} dir="auto" aria-describedby=${l} onChange=${a=>c(JSON.parse(a.target.value))}>
      ${e.map(a=>i`<option value=${JSON.stringify(a.value)} selected=${a.value===o}>${a.name}</option>`)}</select>`:t==="number"&&e.every(a=>a.value===null)?i`<input id=${r} type="number" aria-describedby=${l} min=${s} max=${n} value=${o??""} placeholder=${e[0]?.name??""}
      onChange=${a=>c(a.target.value===""?null:Number(a.target.value))} />`:i`<input id=${r} type="text" class="json" dir="ltr" spellcheck="false" aria-describedby=${l} value=${typeof o=="string"?o:JSON.stringify(o)}
    onChange=${a=>c(de(a.target.value))} />`}function de(t){try{return JSON.parse(t)}catch{return t}}var Z=10,pe=100,me=["","person","program"],S=class{rows=[];kind="";#a=null;#t="";constructor(e,s){this.api=e,this.changed=s}get hasMore(){return this.#a!==null}async show(e,s=this.kind){this.#t=e,this.kind=s;let n=await this.#e({});e!==this.#t||s!==this.kind||this.#s([],n)}async refresh(){let{rows:e}=this,s=await this.#e({limit:Math.min(pe,Math.max(Z,e.length))});e===this.rows&&this.#s([],s)}async more(){let{rows:e}=this,s=await this.#e({cursor:this.#a??""});e===this.rows&&this.#s(e,s)}#e(e){let s=this.kind||void 0;return this.api.getLeaderboard({ruleset:this.#t,limit:Z,kind:s,...e})}#s(e,s){this.rows=[...e,...s.items],this.#a=s.next_cursor,this.changed()}};function ee({lobby:t}){let{words:e,leaders:s,chosen:n}=t,r=t.rulesets.find(({id:l})=>l===n)?.title??n,o=e.say("leaders",{game:r}),c=l=>t.run(()=>s.show(n,l.target.value));return i`<section id="leaderboard" class="panel leaders" aria-label=${o}>
    <h2>${o}</h2>
    <p class="field"><label for="leaders-kind">${e.say("leaders-kind")}</label>
      <select id="leaders-kind" onChange=${c}>${me.map(l=>i`<option value=${l} selected=${l===s.kind}>${e.say("leaders-of",{kind:l})}</option>`)}</select></p>
    ${s.rows.length===0?i`<p class="small">${e.say("leaders-none")}</p>`:i`<${fe} words=${e} leaders=${s} />`}
    ${s.hasMore?i`<button type="button" class="plain" onClick=${()=>t.run(()=>s.more())}>${e.say("leaders-more")}</button>`:null}
  </section>`}function fe({words:t,leaders:e}){let s=["column-place","column-player","column-rating","column-games"];return i`<div class="scroll" tabindex="0" role="region" aria-label=${t.say("column-rating")}><table>
    <thead><tr>${s.map(n=>i`<th scope="col">${t.say(n)}</th>`)}</tr></thead>
    <tbody>${e.rows.map(({place:n,player:r,rating:o,uncertainty:c,games:l})=>i`<tr key=${r.id}>
      <td>${t.number(n)}</td>
      <th scope="row"><bdi>${r.name}</bdi>${r.kind==="program"?i` <span class="badge">${t.say("program")}</span>`:null}</th>
      <td>${t.say("rating-range",{rating:o,uncertainty:c})}</td>
      <td>${t.number(l)}</td></tr>`)}</tbody></table></div>`}var $e=60,I=30,ye="classic",A=8,ge="lessons",we={ruleset:"basic",visibility:"unlisted",seed:"08".repeat(32),rules:{turn_seconds:null},setup:{hands:[["9H","9S","8C","3H","4D"],["9C","5S","JC","TC"]],starter:"4H",stock:["2C","6C","3D","7C","QC"]}},N="lobby",te=(t,e)=>t.reduce((s,n)=>s+n[e],0),C=class{rulesets=[];ruleset=null;rules=null;bots=[];mine=[];open=[];running=[];warnings=[];faults=[];text=[];name;record={played:0,won:0};chosen=ye;seats=2;bot="greedy";level=2;isPrivate=!1;fill=!1;refusal="";refusedAt="";token="";busy=!1;constructor(e,s,n){this.api=e,this.words=s,this.name=f()?.name??s.say("ready-name",{number:1e3+Math.floor(Math.random()*9e3)}),this.notify=n,this.leaders=new S(e,n.changed),e.onForgotten=()=>this.showRefusal(s.say("problem-unauthorized"),"name")}async load(){let e=JSON.parse(sessionStorage.getItem(N)??"null");sessionStorage.removeItem(N);let{rules:s,...n}=e??{};Object.assign(this,n);try{let[r,o]=await Promise.all([this.api.listRulesets(),this.api.listBots()]);this.rulesets=r.items,this.bots=o.items,this.notify.changed(),await Promise.all([this.choose(this.chosen,s),this.loadGames()])}catch(r){this.#n(r)}}saveChoices(){let{name:e,chosen:s,seats:n,bot:r,level:o,isPrivate:c,fill:l}=this,a=Object.keys(this.changes).length>0?this.rules:void 0;sessionStorage.setItem(N,JSON.stringify({name:e,chosen:s,seats:n,bot:r,level:o,isPrivate:c,fill:l,rules:a}))}async refresh(){try{await Promise.all([this.loadGames(),this.ruleset&&this.leaders.refresh()])}catch(e){if(!(e instanceof _))throw e}}async loadGames(){let[e,s]=await Promise.all([this.api.listGames({limit:A,status:"open",free:!0}),this.api.listGames({limit:A,status:"active"})]);this.mine=f()?await this.#a():[];let n=r=>{let o=f()?.id;return r.filter(({seats:c})=>!o||c.every(({player:l})=>l?.id!==o))};this.open=n(e.items),this.running=n(s.items),this.notify.changed()}async#a(){let e=s=>this.api.listMyGames({limit:A,...s});try{let[s,n,r,o,c]=await Promise.all([e({status:"active"}),e({status:"open"}),e({invited:!0}),e({status:"finished"}),this.api.getMyStatistics()]);this.record={played:te(c.items,"played"),won:te(c.items,"won")};let l=[...s.items,...n.items,...r.items,...o.items.slice(0,3)];return[...new Map(l.map(a=>[a.id,a])).values()]}catch(s){if(!g(s))throw s;return[]}}async choose(e,s){this.chosen=e;let n=await this.api.getRuleset(e);this.chosen===e&&(this.ruleset=n,this.rules=s??this.ruleset.rules,this.text=this.ruleset.text,this.warnings=[],this.faults=[],this.#t(),this.notify.changed(),await Promise.all([this.leaders.show(e),s&&this.#e()]))}get changes(){return this.ruleset?.id===this.chosen&&this.rules?P(this.ruleset.rules,this.rules):{}}async change(e,s){this.rules&&(this.rules=G(this.rules,e,s),this.#t(),await this.#e())}async chooseSeats(e){this.seats=e,await this.#e()}#t(){let{min:e,max:s}=k(this.rules);this.seats=Math.max(e,Math.min(s,this.seats))}async#e(){if(this.notify.changed(),!this.ruleset)return;let{rules:e,seats:s}=this,n=()=>e!==this.rules||s!==this.seats;try{let r=await this.api.validateRuleset({ruleset:this.ruleset.id,rules:this.changes,seats:this.seats});if(n())return;this.warnings=r.warnings,this.faults=[],this.text=r.text}catch(r){if(!(r instanceof _))throw r;if(n())return;let o=r instanceof E?r.errors:[];this.faults=o.map(({pointer:c,detail:l})=>({pointer:c.replace("#/rules","#"),detail:l})),this.warnings=o.length>0?[]:[w(this.words,r)]}this.notify.changed()}async#s(e){if(!this.busy){this.busy=!0,this.refusal="";try{await e()}catch(s){this.#n(s)}finally{this.busy=!1,this.notify.changed()}}}async run(e){try{await e()}catch(s){this.#n(s)}}#n(e){let s=e instanceof E?e.errors:[],n=g(e)||s.some(({pointer:r})=>r==="#/name");this.showRefusal(w(this.words,e),n?"name":"")}showRefusal(e,s=""){this.refusal=e,this.refusedAt=s,this.notify.refused(e,s),this.notify.changed()}play(e){let s=this.name.trim();return s===""?this.showRefusal(this.words.say("need-name"),"name"):this.#s(async()=>{let n=await this.#i(s,()=>e==="quick"?this.#r():e==="learn"?this.#o():this.#l(e));e==="learn"&&sessionStorage.setItem(ge,n.id),location.assign(`/play/#${n.id}`)})}async#i(e,s){try{return await this.api.player(e),await s()}catch(n){if(!g(n))throw n;return await this.api.player(e),s()}}get levels(){return this.bots.find(({id:e})=>e===this.bot)?.levels??[]}#r(){let e=this.changes,s={...e,turn_seconds:e.turn_seconds??$e},n=this.fill?{fill_after:I,fill_bot:"greedy"}:{};return this.api.quickGame({ruleset:this.chosen,rules:s,seats:this.seats,...n})}#o(){return this.api.createGame({...we,seats:[{occupant:"me"},{occupant:"bot",bot:"greedy"}]})}#l(e){let s=this.levels.includes(this.level)?{level:this.level}:{},n=e==="bots"?{occupant:"bot",bot:this.bot,...s}:{occupant:"open"},r=[{occupant:"me"},...Array.from({length:this.seats-1},()=>n)];return this.api.createGame({ruleset:this.chosen,rules:this.changes,seats:r,visibility:this.isPrivate&&e==="friends"?"private":"unlisted"})}createToken(){return this.#s(async()=>{let e=this.words.say("other-device-label"),s=await this.api.addToken({label:e});this.token=s.token})}};function se(t,e){let s=!1,n=async()=>{if(!(document.hidden||s)){s=!0;try{await t()}finally{s=!1}}};document.addEventListener("visibilitychange",n),setInterval(n,e)}var ve=15e3,T=t=>document.getElementById(t);function ke({lobby:t}){let{words:e}=t;return i`
    <header class="masthead"><div class="wrap">
      <div class="bar-row"><p class="brand"><span class="brand-mark" aria-hidden="true">8♠</span></p>${z(e,()=>t.saveChoices())}</div>
      <h1>${e.say("start-title")}</h1>
      <p class="lead">${e.say("start-lead")}</p>
    </div></header>
    <main id="main" class="wrap start">
      <${Se} lobby=${t} />
      ${f()?i`<${b} lobby=${t} title="my-games" games=${t.mine} link="row-go"><${be} lobby=${t} /><//>`:null}
      <${b} lobby=${t} title="open-games" games=${t.open} link="row-look" />
      <${b} lobby=${t} title="watch-games" games=${t.running} link="row-watch" />
      <${ee} lobby=${t} />
      <${U} lobby=${t} />
    </main>
    <footer class="wrap foot"><a href="/docs">${e.say("footer-docs")}</a> <a href="/verify/">${e.say("footer-verify")}</a></footer>`}function be({lobby:{words:t,record:e}}){return e.played>0?i`<p id="record" class="small">${t.say("record",e)}</p>`:null}function Se({lobby:t}){let{words:e,ruleset:s}=t,{min:n,max:r}=k(t.rules),o=Array.from({length:r-n+1},(a,u)=>n+u),c=a=>{Object.assign(t,a),t.notify.changed()},l=a=>{a.key==="Enter"&&!a.isComposing&&t.play("bots")};return i`<section class="panel choice" aria-labelledby="play-title">
    <h2 id="play-title">${e.say("play-title")}</h2>
    <div class="field wide-field"><label for="name">${e.say("name")}</label>
      <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${t.name}
        aria-invalid=${t.refusedAt==="name"} aria-describedby=${t.refusedAt==="name"?"name-refusal":null} onKeyDown=${l}
        onInput=${a=>c({name:a.target.value})} />
      <${v} lobby=${t} at="name" /></div>
    <div class="field wide-field"><label for="ruleset">${e.say("ruleset")}</label>
      <select id="ruleset" aria-describedby="summary" onChange=${a=>t.run(()=>t.choose(a.target.value))}>
        ${t.rulesets.map(({id:a,title:u})=>i`<option value=${a} selected=${a===t.chosen}>${u}</option>`)}
      </select></div>
    <div class="field"><label for="seats">${e.say("seats")}</label>
      <select id="seats" onChange=${a=>t.run(()=>t.chooseSeats(Number(a.target.value)))}>
        ${o.map(a=>i`<option value=${a} selected=${a===t.seats}>${e.number(a)}</option>`)}
      </select></div>
    <div class="field"><label for="bot">${e.say("bot-label")}</label>
      <select id="bot" onChange=${a=>c({bot:a.target.value})}>
        ${t.bots.map(({id:a})=>i`<option value=${a} selected=${a===t.bot}>${e.say("bot-strength",{bot:a})}</option>`)}
      </select></div>
    ${t.levels.length===0?null:i`<div class="field"><label for="level">${e.say("level-label")}</label>
      <select id="level" onChange=${a=>c({level:Number(a.target.value)})}>
        ${t.levels.map(a=>i`<option value=${a} selected=${a===t.level}>${e.say("level-name",{level:a})}</option>`)}
      </select></div>`}
    <p id="summary" class="summary" dir="auto">${s?.summary??""}</p>
    <${v} lobby=${t} at="" />
    <div class="ways">
      <button id="play-bots" type="button" onClick=${()=>t.play("bots")}>${e.say("play-bots")}</button>
      <button id="learn" type="button" class="plain" onClick=${()=>t.play("learn")}>${e.say("learn")}</button>
      <button id="play-quick" type="button" class="plain" onClick=${()=>t.play("quick")}>${e.say("play-quick")}</button>
      <button id="play-friends" type="button" class="plain" onClick=${()=>t.play("friends")}>${e.say("play-friends")}</button>
    </div>
    <label class="check"><input id="private" type="checkbox" checked=${t.isPrivate}
      onChange=${a=>c({isPrivate:a.target.checked})} /> ${e.say("only-seated")}</label>
    <label class="check"><input id="fill" type="checkbox" checked=${t.fill}
      onChange=${a=>c({fill:a.target.checked})} /> ${e.say("fill-quick",{seconds:I})}</label>
    <details class="more-rules"><summary>${e.say("more-rules")}</summary>
      <ul class="rules">${t.text.map(a=>i`<li dir="auto">${a}</li>`)}</ul></details>
    <${X} lobby=${t} />
  </section>`}function Ce(){let t=[...document.querySelectorAll('meta[name="later"]')];for(let{content:e}of t)fetch(e,{priority:"low"}).then(s=>s.blob(),()=>{})}var x=await W(K());Y(x,x.say("home"));var O=new C(new q(x.language),x,{changed:()=>j(i`<${ke} lobby=${O} />`,T("page")),refused:(t,e)=>{T("alert").textContent=t,e!==""&&T(e)?.focus()}});O.notify.changed();await O.load();Ce();H();se(()=>O.refresh(),ve);
