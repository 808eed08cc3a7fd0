import{a as B,b as V,c as S}from"./chunk-FXRZGKRO.js";import{a as X}from"./chunk-5QDK25JA.js";import{b as U,d as W,e as Y}from"./chunk-YSVE3M6C.js";import{a as C,e as Z}from"./chunk-4VFY5D3B.js";import{a as Q}from"./chunk-URD5ZHCD.js";import{a as G,b as p,c as J,d as q,e as F,f as g,g as w,h as z}from"./chunk-QBZ2R7SQ.js";import{a as T,c as v,f as N}from"./chunk-UOGHVYZE.js";import"./chunk-MIKN6XX3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import{a as H,b as h,c as K,f as o}from"./chunk-EHOEDKGC.js";import{a as L,c as D,d as b}from"./chunk-XJ5DFSAI.js";import"./chunk-DKOWPD37.js";function $({lobby:t,at:e}){let s=e===""?void 0:`${e}-refusal`;return t.refusal!==""&&t.refusedAt===e?o`<p class="refusal" id=${s} dir="auto">${t.refusal}</p>`:null}function ee({lobby:t}){let{words:e,api:s}=t,[a,n]=h(""),[r,l]=h(!1),c=p(),i=async y=>{y.preventDefault();let f=a.trim();if(!G.test(f))return t.showRefusal(e.say("token-unknown"),"token");try{let{id:m,name:k}=await s.getMe({token:f});J({id:m,name:k,token:f}),location.reload()}catch(m){t.showRefusal(g(m)?e.say("token-unknown"):w(e,m),"token")}},d=()=>{q(),location.reload()};return o`<details class="panel devices"><summary>${e.say("other-device")}</summary>
    ${c?o`<p class="small">${e.say("other-device-note")}</p>
      <p><button type="button" class="plain" onClick=${()=>t.createToken()}>${e.say("other-device-make")}</button></p>
      ${t.token?o`<p><code dir="ltr">${t.token}</code></p>`:null}`:null}
    <form class="field" onSubmit=${i}><label for="token">${e.say("other-device-have")}</label>
      <div class="row"><input id="token" type="text" dir="ltr" autocomplete="off" spellcheck="false" value=${a}
        aria-invalid=${t.refusedAt==="token"} aria-describedby=${t.refusedAt==="token"?"token-refusal":null}
        onInput=${y=>n(y.target.value)} />
      <button type="submit">${e.say("other-device-use")}</button></div>
      <${$} lobby=${t} at="token" /></form>
    ${c?r?o`<p>${e.say("sign-out-sure")} <button type="button" class="danger" onClick=${d}>${e.say("sign-out")}</button>
          <button type="button" class="plain" onClick=${()=>l(!1)}>${e.say("cancel")}</button></p>`:o`<p><button type="button" class="plain" onClick=${()=>l(!0)}>${e.say("sign-out")}</button></p>`:null}
  </details>`}var te=(t,e)=>new Response(new Blob([t]).stream().pipeThrough(e));async function se({ruleset:t,rules:e},s=`${location.origin}/`){let a=await te(JSON.stringify([t,e]),new CompressionStream("deflate-raw")).arrayBuffer(),n=btoa(String.fromCharCode(...new Uint8Array(a)));return`${s}#rules=${n.replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}`}async function ae(t){let e=/^#rules=([\w-]{1,8192})$/.exec(t)?.[1];if(!e)return null;let s=Uint8Array.from(atob(e.replaceAll("-","+").replaceAll("_","/")),r=>r.charCodeAt(0)),[a,n]=JSON.parse(await te(s,new DecompressionStream("deflate-raw")).text());return{ruleset:a,rules:n}}var oe=/^\/(id$|countdown\/|cards\/|calls\/|answer\/)/,ne=["/cards","/deal/cards","/draw/voluntary","/draw/limit","/draw/play_drawn","/answer","/deck/jokers_per_pack","/several/way","/game_end/when","/turn_seconds"],ie=S(async()=>(await import("./rows-2MPQTDTD.js")).Knobs);function re({lobby:t}){let{words:e,ruleset:s,rules:a}=t,[n,r]=h(!1),[l,c]=h(!1),[i,d]=h(""),y=Object.keys(t.changes).length,f=i.toLowerCase(),m=(s?.knobs??[]).filter(({pointer:u,name:M,meaning:pe})=>!oe.test(u)&&[M,pe,ye(u)].some(fe=>fe.toLowerCase().includes(f))),k=[...t.warnings,...t.faults.map(u=>z(e,ge(t,u)))];return o`${k.length>0?o`<div id="warnings" class="notice" role="status"><p>${e.say("warnings")}</p>
      <ul>${k.map(u=>o`<li dir="auto">${u}</li>`)}</ul></div>`:null}
  <details class="house" onToggle=${u=>r(n||u.target.open)}>
    <summary>${e.say("beside",{first:e.say("house-rules"),second:e.say("house-changed",{count:y})})}</summary>
    <p class="small">${e.say("house-rules-note")}</p>
    <p class="row"><input type="text" aria-label=${e.say("house-search")} placeholder=${e.say("house-search")} value=${i}
      onInput=${u=>d(u.target.value)} />
    <button type="button" class="plain" onClick=${()=>s&&t.choose(s.id)}>${e.say("house-reset")}</button></p>
    ${y>0&&n?o`<${$e} lobby=${t} />`:null}
    ${!a||!n?null:o`<${ie} lobby=${t} knobs=${f?m:ne.flatMap(u=>m.filter(M=>M.pointer===u))} />`}
    ${f?null:o`<details class="more-knobs" onToggle=${u=>c(l||u.target.open)}>
      <summary>${e.say("house-more")}</summary>
      ${a&&l?o`<${ie} lobby=${t} knobs=${m.filter(({pointer:u})=>!ne.includes(u))} />`:null}
    </details>`}
  </details>`}function $e({lobby:t}){let{chosen:e,changes:s,words:a}=t,[n,r]=h("");return K(()=>{se({ruleset:e,rules:s}).then(r)},[e,JSON.stringify(s)]),o`<${X} words=${a} id="rules-link" label=${a.say("rules-link")} address=${n} />`}var ye=t=>t.slice(1).replaceAll("/",".");function ge({ruleset:t},{pointer:e,detail:s}){let a=t?.knobs.filter(n=>!oe.test(n.pointer)&&`${e}/`.startsWith(`${n.pointer}/`)).at(-1)?.name;return{pointer:e,detail:s,label:a}}function le({lobby:t}){let{words:e}=t,[s,a]=h(""),n=t.refusedAt==="code";return o`<form class="field" onSubmit=${l=>{l.preventDefault(),t.joinByCode(s)}}><label for="code">${e.say("join-code-have")}</label>
    <div class="row"><input id="code" type="text" dir="ltr" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" value=${s}
      aria-invalid=${n} aria-describedby=${n?"code-refusal":null}
      onInput=${l=>a(l.target.value)} />
    <button id="join-code" type="submit">${e.say("join")}</button></div>
    <${$} lobby=${t} at="code" /></form>`}var ce=10,we=100,ve=["","person","program"],x=class{rows=[];kind="";#s=null;#a="";constructor(e,s){this.api=e,this.changed=s}get hasMore(){return this.#s!==null}async show(e,s=this.kind){this.#a=e,this.kind=s;let a=await this.#t({});e!==this.#a||s!==this.kind||this.#e([],a)}async refresh(){let{rows:e}=this,s=await this.#t({limit:Math.min(we,Math.max(ce,e.length))});e===this.rows&&this.#e([],s)}async more(){let{rows:e}=this,s=await this.#t({cursor:this.#s??""});e===this.rows&&this.#e(e,s)}#t(e){let s=this.kind||void 0;return this.api.getLeaderboard({ruleset:this.#a,limit:ce,kind:s,...e})}#e(e,s){this.rows=[...e,...s.items],this.#s=s.next_cursor,this.changed()}};function ue({lobby:t}){let{words:e,leaders:s,chosen:a}=t;if(s.rows.length===0&&s.kind==="")return null;let n=t.rulesets.find(({id:c})=>c===a)?.title??a,r=e.say("leaders",{game:n}),l=c=>t.run(()=>s.show(a,c.target.value));return o`<section id="leaderboard" class="panel leaders" aria-label=${r}>
    <h2>${r}</h2>
    <p class="field"><label for="leaders-kind">${e.say("leaders-kind")}</label>
      <select id="leaders-kind" onChange=${l}>${ve.map(c=>o`<option value=${c} selected=${c===s.kind}>${e.say("leaders-of",{kind:c})}</option>`)}</select></p>
    ${s.rows.length===0?o`<p class="small">${e.say("leaders-none")}</p>`:o`<${ke} lobby=${t} />`}
    ${s.hasMore?o`<button type="button" class="plain" onClick=${()=>t.run(()=>s.more())}>${e.say("leaders-more")}</button>`:null}
  </section>`}function ke({lobby:t}){let{words:e,leaders:s,chosen:a}=t,n=["column-place","column-player","column-rating","column-games"];return o`<div class="scroll" tabindex="0" role="region" aria-label=${e.say("column-rating")}><table>
    <thead><tr>${n.map(r=>o`<th scope="col">${e.say(r)}</th>`)}</tr></thead>
    <tbody>${s.rows.map(({place:r,player:l,rating:c,uncertainty:i,games:d})=>o`<tr key=${l.id}>
      <td>${e.number(r)}</td>
      <th scope="row"><${Q} host=${t} player=${l.id} name=${l.name} ruleset=${a} />${l.kind==="program"?o` <span class="badge">${e.say("program")}</span>`:null}</th>
      <td>${e.say("rating-range",{rating:c,uncertainty:i})}</td>
      <td>${e.number(d)}</td></tr>`)}</tbody></table></div>`}var be=60,j=30,Se="classic",_=8,Ce="lessons",xe={ruleset:"basic",visibility:"unlisted",seed:"08".repeat(32),rules:{turn_seconds:null},setup:{hands:[["9H","9S","8C","3H","4D"],["9C","5S","JC","TC"]],starter:"4H",stock:["2C","6C","3D","7C","QC"]}},E="lobby",he=(t,e)=>t.reduce((s,a)=>s+a[e],0),P=t=>({...t,pointer:t.pointer.replace(/^\/rules/,"")}),de=t=>g(t)||t instanceof v&&t.errors.some(({pointer:e})=>e==="/name"),R=class{rulesets=[];ruleset=null;rules=null;bots=[];mine=[];open=[];running=[];warnings=[];faults=[];text=[];name;statistics=[];chosen=Se;seats=2;bot="greedy";level=2;isPrivate=!1;fill=!1;refusal="";refusedAt="";token="";busy=!1;constructor(e,s,a){this.api=e,this.words=s,this.name=p()?.name??s.say("ready-name",{number:1e3+Math.floor(Math.random()*9e3)}),this.notify=a,this.leaders=new x(e,a.changed),this.past=new Z(e,a.changed),e.onForgotten=()=>this.showRefusal(s.say("problem-unauthorized"),"name")}async load(){let e=JSON.parse(sessionStorage.getItem(E)??"null");sessionStorage.removeItem(E);let{rules:s,...a}=e??{};Object.assign(this,a);let n=e?null:ae(location.hash).catch(()=>({ruleset:"",rules:{}}));try{let[r,l]=await Promise.all([this.api.listRulesets(),this.api.listBots()]);this.rulesets=r.items,this.bots=l.items,this.notify.changed(),await Promise.all([this.#s(await n,s),this.loadGames()])}catch(r){this.#i(r)}}async#s(e,s){if(e===null)return this.choose(this.chosen,s);try{let a=await this.api.validateRuleset(e);return await this.choose(a.ruleset,a.rules)}catch(a){if(!(a instanceof v))throw a;return await this.choose(this.chosen),this.showRefusal(this.words.say("rules-link-unreadable"))}}saveChoices(){let{name:e,chosen:s,seats:a,bot:n,level:r,isPrivate:l,fill:c}=this,i=Object.keys(this.changes).length>0?this.rules:void 0;sessionStorage.setItem(E,JSON.stringify({name:e,chosen:s,seats:a,bot:n,level:r,isPrivate:l,fill:c,rules:i}))}async refresh(){try{await Promise.all([this.loadGames(),this.ruleset&&this.leaders.refresh()])}catch(e){if(!(e instanceof T))throw e}}async loadGames(){let[e,s]=await Promise.all([this.api.listGames({limit:_,status:"open",free:!0}),this.api.listGames({limit:_,status:"active"})]);this.mine=p()?await this.#a():[];let a=n=>{let r=p()?.id;return n.filter(({seats:l})=>!r||l.every(({player:c})=>c?.id!==r))};this.open=a(e.items),this.running=a(s.items),this.notify.changed()}get record(){return{played:he(this.statistics,"played"),won:he(this.statistics,"won")}}async#a(){let e=s=>this.api.listMyGames({limit:_,...s});try{let[s,a,n,r,l]=await Promise.all([e({status:"active"}),e({status:"open"}),e({invited:!0}),e({status:"finished"}),this.api.getMyStatistics()]);this.statistics=l.items;let c=[...s.items,...a.items,...n.items,...r.items.slice(0,3)];return[...new Map(c.map(i=>[i.id,i])).values()]}catch(s){if(!g(s))throw s;return[]}}async choose(e,s){this.chosen=e;let a=await this.api.getRuleset(e);this.chosen===e&&(this.ruleset={...a,knobs:a.knobs.map(P),parts:a.parts.map(P)},this.rules=s??this.ruleset.rules,this.text=this.ruleset.text,this.warnings=[],this.faults=[],this.#t(),this.notify.changed(),await Promise.all([this.leaders.show(e),s&&this.#e()]))}get changes(){return this.ruleset?.id===this.chosen&&this.rules?L(this.ruleset.rules,this.rules):{}}async change(e,s){this.rules&&(this.rules=D(this.rules,e,s),this.#t(),await this.#e())}async chooseSeats(e){this.seats=e,await this.#e()}#t(){let{min:e,max:s}=b(this.rules);this.seats=Math.max(e,Math.min(s,this.seats))}async#e(){if(this.notify.changed(),!this.ruleset)return;let{rules:e,seats:s}=this,a=()=>e!==this.rules||s!==this.seats;try{let n=await this.api.validateRuleset({ruleset:this.ruleset.id,rules:this.changes,players:this.seats});if(a())return;this.warnings=n.warnings.map(({detail:r})=>r),this.faults=[],this.text=n.text}catch(n){if(!(n instanceof T))throw n;if(a())return;let r=n instanceof v?n.errors:[];this.faults=r.map(({pointer:l,detail:c})=>P({pointer:l,detail:c})),this.warnings=r.length>0?[]:[w(this.words,n)]}this.notify.changed()}async#n(e){if(!this.busy){this.busy=!0,this.refusal="";try{await e()}catch(s){this.#i(s)}finally{this.busy=!1,this.notify.changed()}}}async run(e){try{await e()}catch(s){this.#i(s)}}#i(e){this.showRefusal(w(this.words,e),de(e)?"name":"")}showRefusal(e,s=""){this.refusal=e,this.refusedAt=s,this.notify.refused(e,s),this.notify.changed()}play(e){let s=this.name.trim();return s===""?this.showRefusal(this.words.say("need-name"),"name"):this.#n(async()=>{let a=await this.#o(s,()=>e==="quick"?this.#l():e==="learn"?this.#c():this.#u(e));e==="learn"&&sessionStorage.setItem(Ce,a.id),location.assign(`/play/#${a.id}`)})}joinByCode(e){let s=this.name.trim();if(s==="")return this.showRefusal(this.words.say("need-name"),"name");let a=N(e);return a===null?this.showRefusal(this.words.say("join-code-unknown"),"code"):this.#n(async()=>{try{let{id:n}=await this.#o(s,()=>this.api.join(a));location.assign(`/play/#${n}`)}catch(n){if(!(n instanceof v)||de(n))throw n;this.showRefusal(this.#r(n),"code")}})}#r(e){return e.status===404?this.words.say("join-code-unknown"):e.status===429?this.words.say("join-code-wait",{seconds:Math.ceil(e.retryAfter??60)}):w(this.words,e)}async#o(e,s){try{return await this.api.player(e),await s()}catch(a){if(!g(a))throw a;return await this.api.player(e),s()}}get levels(){return this.bots.find(({id:e})=>e===this.bot)?.levels??[]}async#l(){let e=this.changes,s={...e,turn_seconds:e.turn_seconds??be},a=this.fill?{fill_after:j,fill_bot:"greedy"}:{};return(await this.api.findGame({ruleset:this.chosen,rules:s,players:this.seats,...a})).view}#c(){return this.api.createGame({...xe,seats:[{occupant:"me"},{occupant:"bot",bot:"greedy"}]})}async#u(e){let s=this.levels.includes(this.level)?{level:this.level}:{},a=e==="bots"?{occupant:"bot",bot:this.bot,...s}:{occupant:"open"},n=[{occupant:"me"},...Array.from({length:this.seats-1},()=>a)];return(await this.api.newGame({ruleset:this.chosen,rules:this.changes,seats:n,visibility:this.isPrivate&&e==="friends"?"private":"unlisted"})).view}createToken(){return this.#n(async()=>{let e=this.words.say("other-device-label"),s=await this.api.addToken({label:e});this.token=s.token})}};function me(t,e){let s=!1,a=async()=>{if(!(document.hidden||s)){s=!0;try{await t()}finally{s=!1}}};document.addEventListener("visibilitychange",a),setInterval(a,e)}var Re=15e3,Ae=S(async()=>(await import("./past-G2XVHI4G.js")).Past),A=t=>document.getElementById(t);function Oe({lobby:t}){let{words:e}=t;return o`
    <header class="masthead"><div class="wrap">
      <div class="bar-row"><p class="brand"><span class="brand-mark" aria-hidden="true">8♠</span></p>${V(e,()=>t.saveChoices())}</div>
      <h1>${e.say("start-title")}</h1>
      <p class="lead">${e.say("start-lead")}</p>
    </div></header>
    <main id="main" class="wrap start">
      <${Te} lobby=${t} />
      <section class="panel" aria-label=${e.say("join-by-code")}><h2>${e.say("join-by-code")}</h2><${le} lobby=${t} /></section>
      ${p()?o`<${C} lobby=${t} title="my-games" games=${t.mine} link="row-go"><${Ie} lobby=${t} /><//><${Me} lobby=${t} />`:null}
      <${C} lobby=${t} title="open-games" games=${t.open} link="row-look" />
      <${C} lobby=${t} title="watch-games" games=${t.running} link="row-watch" />
      <${ue} lobby=${t} />
      <${ee} lobby=${t} />
    </main>
    <footer class="wrap foot"><a href="/docs">${e.say("footer-docs")}</a> <a href="/verify/">${e.say("footer-verify")}</a></footer>`}function Ie({lobby:{words:t,record:e}}){return e.played>0?o`<p id="record" class="small">${t.say("record",e)}</p>`:null}function Me({lobby:t}){let[e,s]=h(!1);return o`<details id="past" class="panel past" onToggle=${n=>{s(n.currentTarget.open),n.currentTarget.open&&t.run(()=>t.past.show())}}>
    <summary>${t.words.say("past")}</summary>${e?o`<${Ae} lobby=${t} />`:null}</details>`}function Te({lobby:t}){let{words:e,ruleset:s}=t,{min:a,max:n}=b(t.rules),r=Array.from({length:n-a+1},(i,d)=>a+d),l=i=>{Object.assign(t,i),t.notify.changed()},c=i=>{i.key==="Enter"&&!i.isComposing&&t.play("bots")};return o`<section class="panel choice" aria-labelledby="play-title">
    <h2 id="play-title">${e.say("play-title")}</h2>
    <div class="field wide-field"><label for="name">${e.say("name")}</label>
      <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${t.name}
        aria-invalid=${t.refusedAt==="name"} aria-describedby=${t.refusedAt==="name"?"name-refusal":null} onKeyDown=${c}
        onInput=${i=>l({name:i.target.value})} />
      <${$} lobby=${t} at="name" /></div>
    <div class="field wide-field"><label for="ruleset">${e.say("ruleset")}</label>
      <select id="ruleset" aria-describedby="summary" onChange=${i=>t.run(()=>t.choose(i.target.value))}>
        ${t.rulesets.map(({id:i,title:d})=>o`<option value=${i} selected=${i===t.chosen}>${d}</option>`)}
      </select></div>
    <div class="field"><label for="seats">${e.say("seats")}</label>
      <select id="seats" onChange=${i=>t.run(()=>t.chooseSeats(Number(i.target.value)))}>
        ${r.map(i=>o`<option value=${i} selected=${i===t.seats}>${e.number(i)}</option>`)}
      </select></div>
    <div class="field"><label for="bot">${e.say("bot-label")}</label>
      <select id="bot" onChange=${i=>l({bot:i.target.value})}>
        ${t.bots.map(({id:i})=>o`<option value=${i} selected=${i===t.bot}>${e.say("bot-strength",{bot:i})}</option>`)}
      </select></div>
    ${t.levels.length===0?null:o`<div class="field"><label for="level">${e.say("level-label")}</label>
      <select id="level" onChange=${i=>l({level:Number(i.target.value)})}>
        ${t.levels.map(i=>o`<option value=${i} selected=${i===t.level}>${e.say("level-name",{level:i})}</option>`)}
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
      onChange=${i=>l({isPrivate:i.target.checked})} /> ${e.say("only-seated")}</label>
    <label class="check"><input id="fill" type="checkbox" checked=${t.fill}
      onChange=${i=>l({fill:i.target.checked})} /> ${e.say("fill-quick",{seconds:j})}</label>
    <details class="more-rules"><summary>${e.say("more-rules")}</summary>
      <ul class="rules">${t.text.map(i=>o`<li dir="auto">${i}</li>`)}</ul></details>
    <${re} lobby=${t} />
  </section>`}function _e(){let t=[...document.querySelectorAll('meta[name="later"]')];for(let{content:e}of t)fetch(e,{priority:"low"}).then(s=>s.blob(),()=>{})}var O=await W(U());Y(O,O.say("home"));var I=new R(new F(O.language),O,{changed:()=>H(o`<${Oe} lobby=${I} />`,A("page")),answered:t=>{A("alert").textContent=t},refused:(t,e="")=>{A("alert").textContent=t,e!==""&&A(e)?.focus()}});addEventListener("hashchange",()=>location.reload());I.notify.changed();await I.load();_e();B();me(()=>I.refresh(),Re);
