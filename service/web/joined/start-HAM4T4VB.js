import{a as H,b as Y,c as U}from"./chunk-4WUMJVMD.js";import{b as W,d as z,e as B}from"./chunk-YFSXWIC3.js";import{a as S,e as Q}from"./chunk-GEO6UXTM.js";import{a as V}from"./chunk-BAEJPAQO.js";import{a as G,b as p,c as L,d as J,e as q,f as y,g,h as F}from"./chunk-F7D7DPNK.js";import{a as M,c as k,f as P,k as T,l as _,m as D,n as b}from"./chunk-4RXA7SVI.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import"./chunk-5MZ5M4SR.js";import"./chunk-NXRTIHRP.js";import{a as K,b as h,f as r}from"./chunk-EHOEDKGC.js";function $({lobby:t,at:e}){let s=e===""?void 0:`${e}-refusal`;return t.refusal!==""&&t.refusedAt===e?r`<p class="refusal" id=${s} dir="auto">${t.refusal}</p>`:null}function X({lobby:t}){let{words:e,api:s}=t,[n,i]=h(""),[o,l]=h(!1),c=p(),a=async w=>{w.preventDefault();let f=n.trim();if(!G.test(f))return t.showRefusal(e.say("token-unknown"),"token");try{let{id:m,name:v}=await s.getMe({token:f});L({id:m,name:v,token:f}),location.reload()}catch(m){t.showRefusal(y(m)?e.say("token-unknown"):g(e,m),"token")}},u=()=>{J(),location.reload()};return r`<details class="panel devices"><summary>${e.say("other-device")}</summary>
    ${c?r`<p class="small">${e.say("other-device-note")}</p>
      <p><button type="button" class="plain" onClick=${()=>t.createToken()}>${e.say("other-device-make")}</button></p>
      ${t.token?r`<p><code dir="ltr">${t.token}</code></p>`:null}`:null}
    <form class="field" onSubmit=${a}><label for="token">${e.say("other-device-have")}</label>
      <div class="row"><input id="token" type="text" dir="ltr" autocomplete="off" spellcheck="false" value=${n}
        aria-invalid=${t.refusedAt==="token"} aria-describedby=${t.refusedAt==="token"?"token-refusal":null}
        onInput=${w=>i(w.target.value)} />
      <button type="submit">${e.say("other-device-use")}</button></div>
      <${$} lobby=${t} at="token" /></form>
    ${c?o?r`<p>${e.say("sign-out-sure")} <button type="button" class="danger" onClick=${u}>${e.say("sign-out")}</button>
          <button type="button" class="plain" onClick=${()=>l(!1)}>${e.say("cancel")}</button></p>`:r`<p><button type="button" class="plain" onClick=${()=>l(!0)}>${e.say("sign-out")}</button></p>`:null}
  </details>`}var te=/^\/(id$|(effects|calls)\/)/,Z=["/deal/cards","/draw/voluntary","/draw/limit","/draw/play_drawn","/attack/answer","/deck/jokers_per_pack","/wild/playable","/several_cards/allowed","/game_end/when","/turn_seconds"];function se({lobby:t}){let{words:e,ruleset:s,rules:n}=t,[i,o]=h(!1),[l,c]=h(!1),[a,u]=h(""),w=Object.keys(t.changes).length,f=a.toLowerCase(),m=(s?.knobs??[]).filter(({pointer:d,name:E,meaning:ce})=>!te.test(d)&&[E,ce,de(d)].some(ue=>ue.toLowerCase().includes(f))),v=[...t.warnings,...t.faults.map(d=>F(e,he(t,d)))];return r`${v.length>0?r`<div id="warnings" class="notice" role="status"><p>${e.say("warnings")}</p>
      <ul>${v.map(d=>r`<li dir="auto">${d}</li>`)}</ul></div>`:null}
  <details class="house" onToggle=${d=>o(i||d.target.open)}>
    <summary>${e.say("beside",{first:e.say("house-rules"),second:e.say("house-changed",{count:w})})}</summary>
    <p class="small">${e.say("house-rules-note")}</p>
    <p class="row"><input type="text" aria-label=${e.say("house-search")} placeholder=${e.say("house-search")} value=${a}
      onInput=${d=>u(d.target.value)} />
    <button type="button" class="plain" onClick=${()=>s&&t.choose(s.id)}>${e.say("house-reset")}</button></p>
    ${!n||!i?null:r`<${ee} lobby=${t} knobs=${f?m:Z.flatMap(d=>m.filter(E=>E.pointer===d))} />`}
    ${f?null:r`<details class="more-knobs" onToggle=${d=>c(l||d.target.open)}>
      <summary>${e.say("house-more")}</summary>
      ${n&&l?r`<${ee} lobby=${t} knobs=${m.filter(({pointer:d})=>!Z.includes(d))} />`:null}
    </details>`}
  </details>`}var de=t=>t.slice(1).replaceAll("/",".");function he({ruleset:t},{pointer:e,detail:s}){let n=t?.knobs.filter(i=>!te.test(i.pointer)&&`${e}/`.startsWith(`${i.pointer}/`)).at(-1)?.name;return{pointer:e,detail:s,label:n}}var ee=({lobby:t,knobs:e})=>r`<div class="knobs">${e.map(s=>r`<${me} key=${s.pointer} lobby=${t} knob=${s} />`)}</div>`;function me({lobby:t,knob:e}){let{pointer:s}=e,n=_(t.rules??{},s),i=_(t.ruleset?.rules??{},s),o=`knob${s.replaceAll("/","-")}`,l=u=>t.change(s,u),c=JSON.stringify(n)!==JSON.stringify(i),a=t.faults.filter(u=>`${u.pointer}/`.startsWith(`${s}/`)).map(({detail:u})=>u);return r`<div class=${`knob ${c?"changed":""}`}>
    <label for=${o} dir="auto">${e.name}${c?r` <span aria-hidden="true">✎</span>`:""}</label>
    ${pe(e,o,n,l)}
    <div id=${`${o}-words`}>${a.map(u=>r`<p class="refusal" dir="auto">${u}</p>`)}
    <p class="small" dir="auto">${c?t.words.say("house-unchanged",{meaning:e.meaning}):e.meaning}</p></div>
  </div>`}function pe({kind:t,options:e,least:s,most:n},i,o,l){let c=`${i}-words`;return t==="choice"?r`<select id=${i} dir="auto" aria-describedby=${c} onChange=${a=>l(JSON.parse(a.target.value))}>
      ${e.map(a=>r`<option value=${JSON.stringify(a.value)} selected=${a.value===o}>${a.name}</option>`)}</select>`:t==="number"&&e.every(a=>a.value===null)?r`<input id=${i} type="number" aria-describedby=${c} min=${s} max=${n} value=${o??""} placeholder=${e[0]?.name??""}
      onChange=${a=>l(a.target.value===""?null:Number(a.target.value))} />`:r`<input id=${i} type="text" class="json" dir="ltr" spellcheck="false" aria-describedby=${c} value=${typeof o=="string"?o:JSON.stringify(o)}
    onChange=${a=>l(fe(a.target.value))} />`}function fe(t){try{return JSON.parse(t)}catch{return t}}function ae({lobby:t}){let{words:e}=t,[s,n]=h(""),i=t.refusedAt==="code";return r`<form class="field" onSubmit=${l=>{l.preventDefault(),t.joinByCode(s)}}><label for="code">${e.say("join-code-have")}</label>
    <div class="row"><input id="code" type="text" dir="ltr" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" value=${s}
      aria-invalid=${i} aria-describedby=${i?"code-refusal":null}
      onInput=${l=>n(l.target.value)} />
    <button id="join-code" type="submit">${e.say("join")}</button></div>
    <${$} lobby=${t} at="code" /></form>`}var ne=10,$e=100,ye=["","person","program"],C=class{rows=[];kind="";#a=null;#s="";constructor(e,s){this.api=e,this.changed=s}get hasMore(){return this.#a!==null}async show(e,s=this.kind){this.#s=e,this.kind=s;let n=await this.#e({});e!==this.#s||s!==this.kind||this.#t([],n)}async refresh(){let{rows:e}=this,s=await this.#e({limit:Math.min($e,Math.max(ne,e.length))});e===this.rows&&this.#t([],s)}async more(){let{rows:e}=this,s=await this.#e({cursor:this.#a??""});e===this.rows&&this.#t(e,s)}#e(e){let s=this.kind||void 0;return this.api.getLeaderboard({ruleset:this.#s,limit:ne,kind:s,...e})}#t(e,s){this.rows=[...e,...s.items],this.#a=s.next_cursor,this.changed()}};function ie({lobby:t}){let{words:e,leaders:s,chosen:n}=t;if(s.rows.length===0&&s.kind==="")return null;let i=t.rulesets.find(({id:c})=>c===n)?.title??n,o=e.say("leaders",{game:i}),l=c=>t.run(()=>s.show(n,c.target.value));return r`<section id="leaderboard" class="panel leaders" aria-label=${o}>
    <h2>${o}</h2>
    <p class="field"><label for="leaders-kind">${e.say("leaders-kind")}</label>
      <select id="leaders-kind" onChange=${l}>${ye.map(c=>r`<option value=${c} selected=${c===s.kind}>${e.say("leaders-of",{kind:c})}</option>`)}</select></p>
    ${s.rows.length===0?r`<p class="small">${e.say("leaders-none")}</p>`:r`<${ge} lobby=${t} />`}
    ${s.hasMore?r`<button type="button" class="plain" onClick=${()=>t.run(()=>s.more())}>${e.say("leaders-more")}</button>`:null}
  </section>`}function ge({lobby:t}){let{words:e,leaders:s,chosen:n}=t,i=["column-place","column-player","column-rating","column-games"];return r`<div class="scroll" tabindex="0" role="region" aria-label=${e.say("column-rating")}><table>
    <thead><tr>${i.map(o=>r`<th scope="col">${e.say(o)}</th>`)}</tr></thead>
    <tbody>${s.rows.map(({place:o,player:l,rating:c,uncertainty:a,games:u})=>r`<tr key=${l.id}>
      <td>${e.number(o)}</td>
      <th scope="row"><${V} host=${t} player=${l.id} name=${l.name} ruleset=${n} />${l.kind==="program"?r` <span class="badge">${e.say("program")}</span>`:null}</th>
      <td>${e.say("rating-range",{rating:c,uncertainty:a})}</td>
      <td>${e.number(u)}</td></tr>`)}</tbody></table></div>`}var we=60,I=30,ve="classic",N=8,ke="lessons",be={ruleset:"basic",visibility:"unlisted",seed:"08".repeat(32),rules:{turn_seconds:null},setup:{hands:[["9H","9S","8C","3H","4D"],["9C","5S","JC","TC"]],starter:"4H",stock:["2C","6C","3D","7C","QC"]}},j="lobby",re=(t,e)=>t.reduce((s,n)=>s+n[e],0),oe=t=>y(t)||t instanceof k&&t.errors.some(({pointer:e})=>e==="/name"),x=class{rulesets=[];ruleset=null;rules=null;bots=[];mine=[];open=[];running=[];warnings=[];faults=[];text=[];name;statistics=[];chosen=ve;seats=2;bot="greedy";level=2;isPrivate=!1;fill=!1;refusal="";refusedAt="";token="";busy=!1;constructor(e,s,n){this.api=e,this.words=s,this.name=p()?.name??s.say("ready-name",{number:1e3+Math.floor(Math.random()*9e3)}),this.notify=n,this.leaders=new C(e,n.changed),this.past=new Q(e,n.changed),e.onForgotten=()=>this.showRefusal(s.say("problem-unauthorized"),"name")}async load(){let e=JSON.parse(sessionStorage.getItem(j)??"null");sessionStorage.removeItem(j);let{rules:s,...n}=e??{};Object.assign(this,n);try{let[i,o]=await Promise.all([this.api.listRulesets(),this.api.listBots()]);this.rulesets=i.items,this.bots=o.items,this.notify.changed(),await Promise.all([this.choose(this.chosen,s),this.loadGames()])}catch(i){this.#n(i)}}saveChoices(){let{name:e,chosen:s,seats:n,bot:i,level:o,isPrivate:l,fill:c}=this,a=Object.keys(this.changes).length>0?this.rules:void 0;sessionStorage.setItem(j,JSON.stringify({name:e,chosen:s,seats:n,bot:i,level:o,isPrivate:l,fill:c,rules:a}))}async refresh(){try{await Promise.all([this.loadGames(),this.ruleset&&this.leaders.refresh()])}catch(e){if(!(e instanceof M))throw e}}async loadGames(){let[e,s]=await Promise.all([this.api.listGames({limit:N,status:"open",free:!0}),this.api.listGames({limit:N,status:"active"})]);this.mine=p()?await this.#a():[];let n=i=>{let o=p()?.id;return i.filter(({seats:l})=>!o||l.every(({player:c})=>c?.id!==o))};this.open=n(e.items),this.running=n(s.items),this.notify.changed()}get record(){return{played:re(this.statistics,"played"),won:re(this.statistics,"won")}}async#a(){let e=s=>this.api.listMyGames({limit:N,...s});try{let[s,n,i,o,l]=await Promise.all([e({status:"active"}),e({status:"open"}),e({invited:!0}),e({status:"finished"}),this.api.getMyStatistics()]);this.statistics=l.items;let c=[...s.items,...n.items,...i.items,...o.items.slice(0,3)];return[...new Map(c.map(a=>[a.id,a])).values()]}catch(s){if(!y(s))throw s;return[]}}async choose(e,s){this.chosen=e;let n=await this.api.getRuleset(e);this.chosen===e&&(this.ruleset=n,this.rules=s??this.ruleset.rules,this.text=this.ruleset.text,this.warnings=[],this.faults=[],this.#s(),this.notify.changed(),await Promise.all([this.leaders.show(e),s&&this.#e()]))}get changes(){return this.ruleset?.id===this.chosen&&this.rules?T(this.ruleset.rules,this.rules):{}}async change(e,s){this.rules&&(this.rules=D(this.rules,e,s),this.#s(),await this.#e())}async chooseSeats(e){this.seats=e,await this.#e()}#s(){let{min:e,max:s}=b(this.rules);this.seats=Math.max(e,Math.min(s,this.seats))}async#e(){if(this.notify.changed(),!this.ruleset)return;let{rules:e,seats:s}=this,n=()=>e!==this.rules||s!==this.seats;try{let i=await this.api.validateRuleset({ruleset:this.ruleset.id,rules:this.changes,players:this.seats});if(n())return;this.warnings=i.warnings,this.faults=[],this.text=i.text}catch(i){if(!(i instanceof M))throw i;if(n())return;let o=i instanceof k?i.errors:[];this.faults=o.map(({pointer:l,detail:c})=>({pointer:l.replace(/^\/rules/,""),detail:c})),this.warnings=o.length>0?[]:[g(this.words,i)]}this.notify.changed()}async#t(e){if(!this.busy){this.busy=!0,this.refusal="";try{await e()}catch(s){this.#n(s)}finally{this.busy=!1,this.notify.changed()}}}async run(e){try{await e()}catch(s){this.#n(s)}}#n(e){this.showRefusal(g(this.words,e),oe(e)?"name":"")}showRefusal(e,s=""){this.refusal=e,this.refusedAt=s,this.notify.refused(e,s),this.notify.changed()}play(e){let s=this.name.trim();return s===""?this.showRefusal(this.words.say("need-name"),"name"):this.#t(async()=>{let n=await this.#i(s,()=>e==="quick"?this.#o():e==="learn"?this.#l():this.#c(e));e==="learn"&&sessionStorage.setItem(ke,n.id),location.assign(`/play/#${n.id}`)})}joinByCode(e){let s=this.name.trim();if(s==="")return this.showRefusal(this.words.say("need-name"),"name");let n=P(e);return n===null?this.showRefusal(this.words.say("join-code-unknown"),"code"):this.#t(async()=>{try{let{id:i}=await this.#i(s,()=>this.api.join(n));location.assign(`/play/#${i}`)}catch(i){if(!(i instanceof k)||oe(i))throw i;this.showRefusal(this.#r(i),"code")}})}#r(e){return e.status===404?this.words.say("join-code-unknown"):e.status===429?this.words.say("join-code-wait",{seconds:Math.ceil(e.retryAfter??60)}):g(this.words,e)}async#i(e,s){try{return await this.api.player(e),await s()}catch(n){if(!y(n))throw n;return await this.api.player(e),s()}}get levels(){return this.bots.find(({id:e})=>e===this.bot)?.levels??[]}async#o(){let e=this.changes,s={...e,turn_seconds:e.turn_seconds??we},n=this.fill?{fill_after:I,fill_bot:"greedy"}:{};return(await this.api.findGame({ruleset:this.chosen,rules:s,players:this.seats,...n})).view}#l(){return this.api.createGame({...be,seats:[{occupant:"me"},{occupant:"bot",bot:"greedy"}]})}async#c(e){let s=this.levels.includes(this.level)?{level:this.level}:{},n=e==="bots"?{occupant:"bot",bot:this.bot,...s}:{occupant:"open"},i=[{occupant:"me"},...Array.from({length:this.seats-1},()=>n)];return(await this.api.newGame({ruleset:this.chosen,rules:this.changes,seats:i,visibility:this.isPrivate&&e==="friends"?"private":"unlisted"})).view}createToken(){return this.#t(async()=>{let e=this.words.say("other-device-label"),s=await this.api.addToken({label:e});this.token=s.token})}};function le(t,e){let s=!1,n=async()=>{if(!(document.hidden||s)){s=!0;try{await t()}finally{s=!1}}};document.addEventListener("visibilitychange",n),setInterval(n,e)}var Se=15e3,Ce=U(async()=>(await import("./past-D4E5E5LU.js")).Past),R=t=>document.getElementById(t);function xe({lobby:t}){let{words:e}=t;return r`
    <header class="masthead"><div class="wrap">
      <div class="bar-row"><p class="brand"><span class="brand-mark" aria-hidden="true">8♠</span></p>${Y(e,()=>t.saveChoices())}</div>
      <h1>${e.say("start-title")}</h1>
      <p class="lead">${e.say("start-lead")}</p>
    </div></header>
    <main id="main" class="wrap start">
      <${Ae} lobby=${t} />
      <section class="panel" aria-label=${e.say("join-by-code")}><h2>${e.say("join-by-code")}</h2><${ae} lobby=${t} /></section>
      ${p()?r`<${S} lobby=${t} title="my-games" games=${t.mine} link="row-go"><${Re} lobby=${t} /><//><${Oe} lobby=${t} />`:null}
      <${S} lobby=${t} title="open-games" games=${t.open} link="row-look" />
      <${S} lobby=${t} title="watch-games" games=${t.running} link="row-watch" />
      <${ie} lobby=${t} />
      <${X} lobby=${t} />
    </main>
    <footer class="wrap foot"><a href="/docs">${e.say("footer-docs")}</a> <a href="/verify/">${e.say("footer-verify")}</a></footer>`}function Re({lobby:{words:t,record:e}}){return e.played>0?r`<p id="record" class="small">${t.say("record",e)}</p>`:null}function Oe({lobby:t}){let[e,s]=h(!1);return r`<details id="past" class="panel past" onToggle=${i=>{s(i.currentTarget.open),i.currentTarget.open&&t.run(()=>t.past.show())}}>
    <summary>${t.words.say("past")}</summary>${e?r`<${Ce} lobby=${t} />`:null}</details>`}function Ae({lobby:t}){let{words:e,ruleset:s}=t,{min:n,max:i}=b(t.rules),o=Array.from({length:i-n+1},(a,u)=>n+u),l=a=>{Object.assign(t,a),t.notify.changed()},c=a=>{a.key==="Enter"&&!a.isComposing&&t.play("bots")};return r`<section class="panel choice" aria-labelledby="play-title">
    <h2 id="play-title">${e.say("play-title")}</h2>
    <div class="field wide-field"><label for="name">${e.say("name")}</label>
      <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${t.name}
        aria-invalid=${t.refusedAt==="name"} aria-describedby=${t.refusedAt==="name"?"name-refusal":null} onKeyDown=${c}
        onInput=${a=>l({name:a.target.value})} />
      <${$} lobby=${t} at="name" /></div>
    <div class="field wide-field"><label for="ruleset">${e.say("ruleset")}</label>
      <select id="ruleset" aria-describedby="summary" onChange=${a=>t.run(()=>t.choose(a.target.value))}>
        ${t.rulesets.map(({id:a,title:u})=>r`<option value=${a} selected=${a===t.chosen}>${u}</option>`)}
      </select></div>
    <div class="field"><label for="seats">${e.say("seats")}</label>
      <select id="seats" onChange=${a=>t.run(()=>t.chooseSeats(Number(a.target.value)))}>
        ${o.map(a=>r`<option value=${a} selected=${a===t.seats}>${e.number(a)}</option>`)}
      </select></div>
    <div class="field"><label for="bot">${e.say("bot-label")}</label>
      <select id="bot" onChange=${a=>l({bot:a.target.value})}>
        ${t.bots.map(({id:a})=>r`<option value=${a} selected=${a===t.bot}>${e.say("bot-strength",{bot:a})}</option>`)}
      </select></div>
    ${t.levels.length===0?null:r`<div class="field"><label for="level">${e.say("level-label")}</label>
      <select id="level" onChange=${a=>l({level:Number(a.target.value)})}>
        ${t.levels.map(a=>r`<option value=${a} selected=${a===t.level}>${e.say("level-name",{level:a})}</option>`)}
      </select></div>`}
    <p id="summary" class="summary" dir="auto">${s?.summary??""}</p>
    <${$} lobby=${t} at="" />
    <div class="ways">
      <button id="play-bots" type="button" onClick=${()=>t.play("bots")}>${e.say("play-bots")}</button>
      <button id="learn" type="button" class="plain" onClick=${()=>t.play("learn")}>${e.say("learn")}</button>
      <button id="play-quick" type="button" class="plain" onClick=${()=>t.play("quick")}>${e.say("play-quick")}</button>
      <button id="play-friends" type="button" class="plain" onClick=${()=>t.play("friends")}>${e.say("play-friends")}</button>
    </div>
    <label class="check"><input id="private" type="checkbox" checked=${t.isPrivate}
      onChange=${a=>l({isPrivate:a.target.checked})} /> ${e.say("only-seated")}</label>
    <label class="check"><input id="fill" type="checkbox" checked=${t.fill}
      onChange=${a=>l({fill:a.target.checked})} /> ${e.say("fill-quick",{seconds:I})}</label>
    <details class="more-rules"><summary>${e.say("more-rules")}</summary>
      <ul class="rules">${t.text.map(a=>r`<li dir="auto">${a}</li>`)}</ul></details>
    <${se} lobby=${t} />
  </section>`}function Ee(){let t=[...document.querySelectorAll('meta[name="later"]')];for(let{content:e}of t)fetch(e,{priority:"low"}).then(s=>s.blob(),()=>{})}var O=await z(W());B(O,O.say("home"));var A=new x(new q(O.language),O,{changed:()=>K(r`<${xe} lobby=${A} />`,R("page")),answered:t=>{R("alert").textContent=t},refused:(t,e="")=>{R("alert").textContent=t,e!==""&&R(e)?.focus()}});A.notify.changed();await A.load();Ee();H();le(()=>A.refresh(),Se);
