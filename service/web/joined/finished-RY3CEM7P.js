import{a as E}from"./chunk-IICUCQPG.js";import{f as g}from"./chunk-XPNU3CBH.js";import{h as C}from"./chunk-4756ZB3D.js";import{i as k}from"./chunk-YWIP3FL6.js";import"./chunk-MIKN6XX3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import{b as $,c as M,e as A,f as l}from"./chunk-EHOEDKGC.js";import"./chunk-XJ5DFSAI.js";import"./chunk-DKOWPD37.js";var T=new Set(["play","draw","pass","declare"]),S=1e3,q=.05,m=class{decisions=[];weighed=[];done=0;running=!1;refusal="";#t=new AbortController;constructor(n,e){this.game=n,this.changed=e}async run(){if(!this.running){this.running=!0,this.refusal="",this.#t=new AbortController,this.changed();try{for(this.decisions.length===0&&(this.decisions=await this.#n());this.done<this.decisions.length&&!this.#t.signal.aborted;)await this.#e()}catch(n){this.#t.signal.aborted||this.#s(n)}finally{this.running=!1,this.changed()}}}#s(n){this.refusal=C(this.game.words,n),this.game.notify.refused(this.refusal)}stop(){this.#t.abort()}async#n(){let{api:n,id:e,view:t}=this.game,a=t?.version??0,i=[];for(let r=0;r<a;r+=S){let h=await n.getLog(e,{after:r,limit:S,signal:this.#t.signal});for(let o of h.items)T.has(o.type)&&o.seat!==null&&i.push({version:o.seq-1,seat:o.seat})}let{seat:c}=this.game;return[...i.filter(r=>r.seat===c),...i.filter(r=>r.seat!==c)]}get mistakes(){let n=({chance:e,played:t})=>e-t;return this.weighed.flatMap(e=>e.better?[{...e,better:e.better}]:[]).sort((e,t)=>n(t.better)-n(e.better))}async#e(){let{api:n,id:e}=this.game,{version:t,seat:a}=this.decisions[this.done],i=await n.getAnalysis(e,{version:t,seat:a,signal:this.#t.signal}),c=L(i);c&&this.weighed.push(c),this.done+=1,this.changed()}};function L({version:s,seat:n,candidates:e,played:t,best:a}){let i=e[0].win_chance;if(i===null)return null;let r=(t&&e.find(({move:o})=>P(o,t)))?.win_chance??null,h=r!==null&&i-r>=q?{made:t,played:r,move:a,chance:i}:null;return{version:s,seat:n,chance:i,better:h}}function P(s,n){if(s.type!==n.type||s.suit&&n.suit&&s.suit!==n.suit)return!1;if(s.type!=="play")return!0;let e=({cards:t})=>[...[...t].sort(),t.at(-1)].join();return e(s)===e(n)&&s.as===n.as}var _=3;function z({game:s}){let{words:n}=s,[,e]=$(0),[t]=$(()=>new m(s,()=>e(u=>u+1)));M(()=>()=>t.stop(),[]);let{done:a,decisions:i,running:c,weighed:r}=t,h=i.length>0&&a===i.length,o=n.say("analysis-progress",{done:a,all:i.length});return l`<section id="analysis" class="panel" aria-busy=${String(c)}>
    <h2>${n.say("analysis")}</h2>
    <p class="small">${n.say("analysis-about")}</p>
    <p class="actions">
      ${h?null:c?l`<button id="analyse" type="button" class="plain" onClick=${()=>t.stop()}>${n.say("analysis-stop")}</button>`:l`<button id="analyse" type="button" onClick=${()=>t.run()}>${n.say(a>0?"analysis-go-on":"analysis-start")}</button>`}
      ${i.length>0?l`<progress max=${i.length} value=${a} aria-label=${n.say("analysis")}></progress> <span>${o}</span>`:null}
    </p>
    ${t.refusal?l`<p class="refusal">${t.refusal}</p>`:null}
    <${D} game=${s} mistakes=${t.mistakes} />
    ${r.length>0?l`<${j} game=${s} weighed=${r} mistakes=${t.mistakes} />`:null}
    ${h&&r.every(({better:u})=>u===null)?l`<p>${n.say("analysis-nothing")}</p>`:null}
  </section>`}function D({game:s,mistakes:n}){let e=n.filter(({seat:t})=>t===s.seat).slice(0,_);return e.length===0?null:l`<h3>${s.words.say("analysis-turning")}</h3>
    <ol id="turning" class="turning">${e.map(t=>l`<li key=${t.version}><button type="button" class="plain" onClick=${()=>N(t.version)}>${O(s,t)}</button></li>`)}</ol>`}function N(s){let n=document.getElementById("replay");n!==null&&(n.value=String(s),n.dispatchEvent(new Event("input",{bubbles:!0})),document.querySelector(".board")?.scrollIntoView({block:"start"}),n.focus({preventScroll:!0}))}function j({game:s,weighed:n,mistakes:e}){let{words:t}=s,a=(s.view?.seats??[]).map((o,u)=>s.nameOf(u)),i=[...n].sort((o,u)=>o.version-u.version),c=a.map((o,u)=>i.filter(d=>d.seat===u).map(({version:d,chance:b})=>[d,b])),r=t.say("analysis-chances"),h=e.map(o=>l`<li key=${o.version}>${O(s,o)}</li>`);return l`
    <h3>${r}</h3>
    <${E} names=${a} curves=${c} across=${[0,s.view?.version??1]} up=${[0,1]} dots=${!0}
      marks=${[0,.5,1].map(o=>[o,t.percent(o)])} />
    ${h.length>0?l`<ol class="better" tabindex="0" aria-label=${t.say("analysis-better-moves")}>${h}</ol>`:null}
    <details><summary>${t.say("analysis-table")}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${r}><table>
        <thead><tr><th scope="col">${t.say("replay-step")}</th><th scope="col">${t.say("column-player")}</th><th scope="col">${t.say("column-chance")}</th></tr></thead>
        <tbody>${i.map(({version:o,seat:u,chance:d})=>l`<tr key=${o}><th scope="row">${t.number(o+1)}</th>
          <td><bdi>${a[u]}</bdi></td><td>${t.percent(d)}</td></tr>`)}</tbody>
      </table></div></details>`}function O(s,{version:n,seat:e,better:t}){let{words:a}=s;return a.say("analysis-better",{step:n+1,name:a.name(s.nameOf(e)),made:g(s,t.made),played:a.percent(t.played),best:a.percent(t.chance),move:g(s,t.move)})}function R({game:s,past:n,show:e}){let{words:t}=s,a=s.view?.version??0,[i,c]=$(a),r=A(new AbortController),h=y=>k(t,s.entries.find(({seq:p})=>p===y)?.events??[],p=>s.nameOf(p),s.seat).join(" "),o=y=>t.say("replay-position",{at:y,last:a}),u=h(i),d=async y=>{let p=Math.max(1,Math.min(a,y));c(p),r.current.abort(),r.current=new AbortController;let{signal:f}=r.current;try{e(await s.api.getReplay(s.id,{version:p,signal:f})),(s.entries[0]?.seq??1)>p&&await s.loadEntries(Math.max(0,p-100),s.entries[0].seq-1)}catch(I){f.aborted||s.showFault(I)}return p},b=async y=>{let p=await d(y);s.notify.announced(`${o(p)}. ${h(p)}`)},v=[["replay-first","M3 3h2v10H3zM13 3v10L6 8z",1],["replay-back","M11.5 3v10l-7-5z",i-1],["replay-next","M4.5 3v10l7-5z",i+1],["replay-last","M11 3h2v10h-2zM3 3v10l7-5z",a]],w=([y,p,f]=v[0])=>l`<button type="button" aria-label=${t.say(y)} onClick=${()=>b(f)}>
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${p} /></svg></button>`,x=o(i);return l`<section class="panel replay">
    <h2>${t.say("replay")}</h2>
    <div class="controls" dir="ltr">
      ${v.slice(0,2).map(w)}
      <input id="replay" type="range" min="1" max=${a} value=${i} aria-label=${t.say("replay-step")}
        aria-valuetext=${`${x}. ${u}`} onInput=${y=>d(Number(y.target.value))} />
      ${v.slice(2).map(w)}
    </div>
    <p class="small">${x}${n?l` <button type="button" class="plain" onClick=${()=>{c(a),e(null)}}>${t.say("replay-end")}</button>`:null}</p>
    <p class="narration">${u}</p>
  </section>`}function tt(s){return l`<${R} ...${s} /><${z} game=${s.game} />`}export{tt as Finished};
