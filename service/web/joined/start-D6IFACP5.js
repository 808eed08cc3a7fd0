import{a as j}from"./chunk-MPBO73WF.js";import{b as q,d as D,e as W}from"./chunk-DMFZOKO5.js";import{c as R,d as O,h as N,i as A,j as I,k as v,l as P,m,n as T,o as G,p as _,q as f,r as y,s as J}from"./chunk-BYRCXIWU.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";import{a as L,b as $,f as r}from"./chunk-EHOEDKGC.js";function g({lobby:e,at:t}){let s=t===""?void 0:`${t}-refusal`;return e.refusal!==""&&e.refusedAt===t?r`<p class="refusal" id=${s} dir="auto">${e.refusal}</p>`:null}function K({lobby:e}){let{words:t,api:s}=e,[a,n]=$(""),[l,c]=$(!1),o=m(),i=async d=>{d.preventDefault();let p=a.trim();if(!P.test(p))return e.showRefusal(t.say("token-unknown"),"token");try{let{id:u,name:C}=await s.getMe({token:p});T({id:u,name:C,token:p}),location.reload()}catch(u){e.showRefusal(f(u)?t.say("token-unknown"):y(t,u),"token")}},h=()=>{G(),location.reload()};return r`<details class="panel devices"><summary>${t.say("other-device")}</summary>
    ${o?r`<p class="small">${t.say("other-device-note")}</p>
      <p><button type="button" class="plain" onClick=${()=>e.createToken()}>${t.say("other-device-make")}</button></p>
      ${e.token?r`<p><code dir="ltr">${e.token}</code></p>`:null}`:null}
    <form class="field" onSubmit=${i}><label for="token">${t.say("other-device-have")}</label>
      <div class="row"><input id="token" type="text" dir="ltr" autocomplete="off" spellcheck="false" value=${a}
        aria-invalid=${e.refusedAt==="token"} aria-describedby=${e.refusedAt==="token"?"token-refusal":null}
        onInput=${d=>n(d.target.value)} />
      <button type="submit">${t.say("other-device-use")}</button></div>
      <${g} lobby=${e} at="token" /></form>
    ${o?l?r`<p>${t.say("sign-out-sure")} <button type="button" class="danger" onClick=${h}>${t.say("sign-out")}</button>
          <button type="button" class="plain" onClick=${()=>c(!1)}>${t.say("cancel")}</button></p>`:r`<p><button type="button" class="plain" onClick=${()=>c(!0)}>${t.say("sign-out")}</button></p>`:null}
  </details>`}function w({lobby:e,title:t,link:s,games:a}){let{words:n}=e,l=m()?.id,c=a.map(o=>{let i=o.seats.flatMap(({player:d,bot:p})=>d&&d.id===l?[]:d?.name?[X(n,d)]:p?[n.say("bot",{bot:p})]:[]),h=i.length>0?n.say("row-with",{names:n.list(i)}):n.say("row-nobody");return r`<li key=${o.id}>
      <a href=${`/play/#${o.id}`}>${Z(e,o.ruleset)}<span class="hidden">: ${n.say(s)}</span></a>
      <span>${h}</span> ${tt(n,o)}</li>`});return r`<section class="panel" aria-label=${n.say(t)}>
    <h2>${n.say(t)}</h2>
    ${a.length===0?r`<p class="small">${n.say("no-games")}</p>`:r`<ul class="games">${c}</ul>`}
  </section>`}function X(e,{name:t,kind:s}){let a=e.name(t);return s==="program"?e.say("with-note",{name:a,note:e.say("program")}):a}function Z(e,t){return e.rulesets.find(s=>s.id===t)?.title??t}function tt(e,t){return t.to_act?r`<strong class="badge act">${e.say("row-your-turn")}</strong>`:t.status==="open"&&t.your_seat===null?r`<strong class="badge act">${e.say("row-invited")}</strong>`:t.status==="open"?r`<span class="badge">${e.say("row-open",{free:t.free})}</span>`:r`<span class="badge">${e.say("status",{status:t.status})}</span>`}var F=/^#\/(id$|(effects|calls)\/)/;function H({lobby:e}){let{words:t,ruleset:s,rules:a}=e,[n,l]=$(!1),[c,o]=$(""),i=Object.keys(e.changes).length,h=c.toLowerCase(),d=(s?.knobs??[]).filter(({pointer:u,name:C,meaning:V})=>!F.test(u)&&[C,V,et(u)].some(Q=>Q.toLowerCase().includes(h))),p=[...e.warnings,...e.faults.map(u=>J(t,st(e,u)))];return r`${p.length>0?r`<div id="warnings" class="notice" role="status"><p>${t.say("warnings")}</p>
      <ul>${p.map(u=>r`<li dir="auto">${u}</li>`)}</ul></div>`:null}
  <details class="house" onToggle=${u=>l(n||u.target.open)}>
    <summary>${t.say("beside",{first:t.say("house-rules"),second:t.say("house-changed",{count:i})})}</summary>
    <p class="small">${t.say("house-rules-note")}</p>
    <p class="row"><input type="text" aria-label=${t.say("house-search")} placeholder=${t.say("house-search")} value=${c}
      onInput=${u=>o(u.target.value)} />
    <button type="button" class="plain" onClick=${()=>s&&e.choose(s.id)}>${t.say("house-reset")}</button></p>
    ${n&&a?r`<div class="knobs">${d.map(u=>r`<${at} key=${u.pointer} lobby=${e} knob=${u} />`)}</div>`:null}
  </details>`}var et=e=>e.slice(2).replaceAll("/",".");function st({ruleset:e},{pointer:t,detail:s}){let a=e?.knobs.filter(n=>!F.test(n.pointer)&&`${t}/`.startsWith(`${n.pointer}/`)).at(-1)?.name;return{pointer:t,detail:s,label:a}}function at({lobby:e,knob:t}){let{pointer:s}=t,a=A(e.rules??{},s),n=A(e.ruleset?.rules??{},s),l=`knob${s.replaceAll("/","-").replace("#","")}`,c=h=>e.change(s,h),o=JSON.stringify(a)!==JSON.stringify(n),i=e.faults.filter(h=>`${h.pointer}/`.startsWith(`${s}/`)).map(({detail:h})=>h);return r`<div class=${`knob ${o?"changed":""}`}>
    <label for=${l} dir="auto">${t.name}${o?r` <span aria-hidden="true">✎</span>`:""}</label>
    ${nt(t,l,a,c)}
    <div id=${`${l}-words`}>${i.map(h=>r`<p class="refusal" dir="auto">${h}</p>`)}
    <p class="small" dir="auto">${o?e.words.say("house-unchanged",{meaning:t.meaning}):t.meaning}</p></div>
  </div>`}function nt({kind:e,options:t,least:s,most:a},n,l,c){let o=`${n}-words`;return e==="choice"?r`<select id=${n} dir="auto" aria-describedby=${o} onChange=${i=>c(JSON.parse(i.target.value))}>
      ${t.map(i=>r`<option value=${JSON.stringify(i.value)} selected=${i.value===l}>${i.name}</option>`)}</select>`:e==="number"&&t.every(i=>i.value===null)?r`<input id=${n} type="number" aria-describedby=${o} min=${s} max=${a} value=${l??""} placeholder=${t[0]?.name??""}
      onChange=${i=>c(i.target.value===""?null:Number(i.target.value))} />`:r`<input id=${n} type="text" class="json" dir="ltr" spellcheck="false" aria-describedby=${o} value=${typeof l=="string"?l:JSON.stringify(l)}
    onChange=${i=>c(it(i.target.value))} />`}function it(e){try{return JSON.parse(e)}catch{return e}}var z=10,rt=100,ot=["","person","program"],k=class{rows=[];kind="";#a=null;#e="";constructor(t,s){this.api=t,this.changed=s}get hasMore(){return this.#a!==null}async show(t,s=this.kind){this.#e=t,this.kind=s;let a=await this.#t({});t!==this.#e||s!==this.kind||this.#s([],a)}async refresh(){let{rows:t}=this,s=await this.#t({limit:Math.min(rt,Math.max(z,t.length))});t===this.rows&&this.#s([],s)}async more(){let{rows:t}=this,s=await this.#t({cursor:this.#a??""});t===this.rows&&this.#s(t,s)}#t(t){let s=this.kind||void 0;return this.api.getLeaderboard({ruleset:this.#e,limit:z,kind:s,...t})}#s(t,s){this.rows=[...t,...s.items],this.#a=s.next_cursor,this.changed()}};function U({lobby:e}){let{words:t,leaders:s,chosen:a}=e,n=e.rulesets.find(({id:o})=>o===a)?.title??a,l=t.say("leaders",{game:n}),c=o=>e.run(()=>s.show(a,o.target.value));return r`<section id="leaderboard" class="panel leaders" aria-label=${l}>
    <h2>${l}</h2>
    <p class="field"><label for="leaders-kind">${t.say("leaders-kind")}</label>
      <select id="leaders-kind" onChange=${c}>${ot.map(o=>r`<option value=${o} selected=${o===s.kind}>${t.say("leaders-of",{kind:o})}</option>`)}</select></p>
    ${s.rows.length===0?r`<p class="small">${t.say("leaders-none")}</p>`:r`<${lt} words=${t} leaders=${s} />`}
    ${s.hasMore?r`<button type="button" class="plain" onClick=${()=>e.run(()=>s.more())}>${t.say("leaders-more")}</button>`:null}
  </section>`}function lt({words:e,leaders:t}){let s=["column-place","column-player","column-rating","column-games"];return r`<div class="scroll" tabindex="0" role="region" aria-label=${e.say("column-rating")}><table>
    <thead><tr>${s.map(a=>r`<th scope="col">${e.say(a)}</th>`)}</tr></thead>
    <tbody>${t.rows.map(({place:a,player:n,rating:l,uncertainty:c,games:o})=>r`<tr key=${n.id}>
      <td>${e.number(a)}</td>
      <th scope="row"><bdi>${n.name}</bdi>${n.kind==="program"?r` <span class="badge">${e.say("program")}</span>`:null}</th>
      <td>${e.say("rating-range",{rating:l,uncertainty:c})}</td>
      <td>${e.number(o)}</td></tr>`)}</tbody></table></div>`}var ct=60,ut="classic",E=8,M="lobby",b=class{rulesets=[];ruleset=null;rules=null;bots=[];mine=[];open=[];running=[];warnings=[];faults=[];text=[];name=m()?.name??"";chosen=ut;seats=2;bot="greedy";level=2;isPrivate=!1;refusal="";refusedAt="";token="";busy=!1;constructor(t,s,a){this.api=t,this.words=s,this.notify=a,this.leaders=new k(t,a.changed),t.onForgotten=()=>this.showRefusal(s.say("problem-unauthorized"),"name")}async load(){let t=JSON.parse(sessionStorage.getItem(M)??"null");sessionStorage.removeItem(M);let{rules:s,...a}=t??{};Object.assign(this,a);try{let[n,l]=await Promise.all([this.api.listRulesets(),this.api.listBots()]);this.rulesets=n.items,this.bots=l.items,this.notify.changed(),await Promise.all([this.choose(this.chosen,s),this.loadGames()])}catch(n){this.#n(n)}}saveChoices(){let{name:t,chosen:s,seats:a,bot:n,level:l,isPrivate:c}=this,o=Object.keys(this.changes).length>0?this.rules:void 0;sessionStorage.setItem(M,JSON.stringify({name:t,chosen:s,seats:a,bot:n,level:l,isPrivate:c,rules:o}))}async refresh(){try{await Promise.all([this.loadGames(),this.ruleset&&this.leaders.refresh()])}catch(t){if(!(t instanceof R))throw t}}async loadGames(){let[t,s]=await Promise.all([this.api.listGames({limit:E,status:"open",free:!0}),this.api.listGames({limit:E,status:"active"})]);this.mine=m()?await this.#a():[];let a=n=>{let l=m()?.id;return n.filter(({seats:c})=>!l||c.every(({player:o})=>o?.id!==l))};this.open=a(t.items),this.running=a(s.items),this.notify.changed()}async#a(){let t=s=>this.api.listMyGames({limit:E,...s});try{let[s,a,n,l]=await Promise.all([t({status:"active"}),t({status:"open"}),t({invited:!0}),t({status:"finished"})]),c=[...s.items,...a.items,...n.items,...l.items.slice(0,3)];return[...new Map(c.map(o=>[o.id,o])).values()]}catch(s){if(!f(s))throw s;return[]}}async choose(t,s){this.chosen=t;let a=await this.api.getRuleset(t);this.chosen===t&&(this.ruleset=a,this.rules=s??this.ruleset.rules,this.text=this.ruleset.text,this.warnings=[],this.faults=[],this.#e(),this.notify.changed(),await Promise.all([this.leaders.show(t),s&&this.#t()]))}get changes(){return this.ruleset?.id===this.chosen&&this.rules?N(this.ruleset.rules,this.rules):{}}async change(t,s){this.rules&&(this.rules=I(this.rules,t,s),this.#e(),await this.#t())}async chooseSeats(t){this.seats=t,await this.#t()}#e(){let{min:t,max:s}=v(this.rules);this.seats=Math.max(t,Math.min(s,this.seats))}async#t(){if(this.notify.changed(),!this.ruleset)return;let{rules:t,seats:s}=this,a=()=>t!==this.rules||s!==this.seats;try{let n=await this.api.validateRuleset({ruleset:this.ruleset.id,rules:this.changes,seats:this.seats});if(a())return;this.warnings=n.warnings,this.faults=[],this.text=n.text}catch(n){if(!(n instanceof R))throw n;if(a())return;let l=n instanceof O?n.errors:[];this.faults=l.map(({pointer:c,detail:o})=>({pointer:c.replace("#/rules","#"),detail:o})),this.warnings=l.length>0?[]:[y(this.words,n)]}this.notify.changed()}async#s(t){if(!this.busy){this.busy=!0,this.refusal="";try{await t()}catch(s){this.#n(s)}finally{this.busy=!1,this.notify.changed()}}}async run(t){try{await t()}catch(s){this.#n(s)}}#n(t){let s=t instanceof O?t.errors:[],a=f(t)||s.some(({pointer:n})=>n==="#/name");this.showRefusal(y(this.words,t),a?"name":"")}showRefusal(t,s=""){this.refusal=t,this.refusedAt=s,this.notify.refused(t),this.notify.changed()}play(t){let s=this.name.trim();return s===""?this.showRefusal(this.words.say("need-name"),"name"):this.#s(async()=>{let a=await this.#i(s,()=>t==="quick"?this.#r():this.#o(t));location.assign(`/play/#${a.id}`)})}async#i(t,s){try{return await this.api.player(t),await s()}catch(a){if(!f(a))throw a;return await this.api.player(t),s()}}get levels(){return this.bots.find(({id:t})=>t===this.bot)?.levels??[]}#r(){let t=this.changes,s={...t,turn_seconds:t.turn_seconds??ct};return this.api.quickGame({ruleset:this.chosen,rules:s,seats:this.seats})}#o(t){let s=this.levels.includes(this.level)?{level:this.level}:{},a=t==="bots"?{occupant:"bot",bot:this.bot,...s}:{occupant:"open"},n=[{occupant:"me"},...Array.from({length:this.seats-1},()=>a)];return this.api.createGame({ruleset:this.chosen,rules:this.changes,seats:n,visibility:this.isPrivate&&t==="friends"?"private":"unlisted"})}createToken(){return this.#s(async()=>{let t=this.words.say("other-device-label"),s=await this.api.addToken({label:t});this.token=s.token})}};function B(e,t){let s=!1,a=async()=>{if(!(document.hidden||s)){s=!0;try{await e()}finally{s=!1}}};document.addEventListener("visibilitychange",a),setInterval(a,t)}var ht=15e3,Y=e=>document.getElementById(e);function dt({lobby:e}){let{words:t}=e;return r`
    <header class="masthead"><div class="wrap">
      <div class="bar-row"><p class="brand"><span class="brand-mark" aria-hidden="true">8♠</span></p>${j(t,()=>e.saveChoices())}</div>
      <h1>${t.say("start-title")}</h1>
      <p class="lead">${t.say("start-lead")}</p>
    </div></header>
    <main id="main" class="wrap start">
      <${mt} lobby=${e} />
      ${m()?r`<${w} lobby=${e} title="my-games" games=${e.mine} link="row-go" />`:null}
      <${w} lobby=${e} title="open-games" games=${e.open} link="row-look" />
      <${w} lobby=${e} title="watch-games" games=${e.running} link="row-watch" />
      <${U} lobby=${e} />
      <${K} lobby=${e} />
    </main>
    <footer class="wrap foot"><a href="/docs">${t.say("footer-docs")}</a> <a href="/verify/">${t.say("footer-verify")}</a></footer>`}function mt({lobby:e}){let{words:t,ruleset:s}=e,{min:a,max:n}=v(e.rules),l=Array.from({length:n-a+1},(i,h)=>a+h),c=i=>{Object.assign(e,i),e.notify.changed()},o=i=>{i.key==="Enter"&&!i.isComposing&&e.play("bots")};return r`<section class="panel choice" aria-labelledby="play-title">
    <h2 id="play-title">${t.say("play-title")}</h2>
    <div class="field wide-field"><label for="name">${t.say("name")}</label>
      <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${e.name}
        aria-invalid=${e.refusedAt==="name"} aria-describedby=${e.refusedAt==="name"?"name-refusal":null} onKeyDown=${o}
        onInput=${i=>c({name:i.target.value})} />
      <${g} lobby=${e} at="name" /></div>
    <div class="field wide-field"><label for="ruleset">${t.say("ruleset")}</label>
      <select id="ruleset" aria-describedby="summary" onChange=${i=>e.run(()=>e.choose(i.target.value))}>
        ${e.rulesets.map(({id:i,title:h})=>r`<option value=${i} selected=${i===e.chosen}>${h}</option>`)}
      </select></div>
    <div class="field"><label for="seats">${t.say("seats")}</label>
      <select id="seats" onChange=${i=>e.run(()=>e.chooseSeats(Number(i.target.value)))}>
        ${l.map(i=>r`<option value=${i} selected=${i===e.seats}>${t.number(i)}</option>`)}
      </select></div>
    <div class="field"><label for="bot">${t.say("bot-label")}</label>
      <select id="bot" onChange=${i=>c({bot:i.target.value})}>
        ${e.bots.map(({id:i})=>r`<option value=${i} selected=${i===e.bot}>${t.say("bot",{bot:i})}</option>`)}
      </select></div>
    ${e.levels.length===0?null:r`<div class="field"><label for="level">${t.say("level-label")}</label>
      <select id="level" onChange=${i=>c({level:Number(i.target.value)})}>
        ${e.levels.map(i=>r`<option value=${i} selected=${i===e.level}>${t.say("level-name",{level:i})}</option>`)}
      </select></div>`}
    <p id="summary" class="summary" dir="auto">${s?.summary??""}</p>
    <${g} lobby=${e} at="" />
    <div class="ways">
      <button id="play-bots" type="button" onClick=${()=>e.play("bots")}>${t.say("play-bots")}</button>
      <button id="play-quick" type="button" onClick=${()=>e.play("quick")}>${t.say("play-quick")}</button>
      <button id="play-friends" type="button" onClick=${()=>e.play("friends")}>${t.say("play-friends")}</button>
    </div>
    <label class="check"><input id="private" type="checkbox" checked=${e.isPrivate}
      onChange=${i=>c({isPrivate:i.target.checked})} /> ${t.say("only-seated")}</label>
    <details class="more-rules"><summary>${t.say("more-rules")}</summary>
      <ul class="rules">${e.text.map(i=>r`<li dir="auto">${i}</li>`)}</ul></details>
    <${H} lobby=${e} />
  </section>`}function pt(){let e=[...document.querySelectorAll('meta[name="later"]')];for(let{content:t}of e)fetch(t,{priority:"low"}).then(s=>s.blob(),()=>{})}var S=await D(q());W(S,S.say("home"));var x=new b(new _(S.language),S,{changed:()=>L(r`<${dt} lobby=${x} />`,Y("page")),refused:e=>{Y("alert").textContent=e}});x.notify.changed();await x.load();pt();B(()=>x.refresh(),ht);
