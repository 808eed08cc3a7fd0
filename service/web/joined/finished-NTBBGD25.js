import{a as A}from"./chunk-IICUCQPG.js";import{f as M}from"./chunk-3SV2TQ46.js";import"./chunk-MIKN6XX3.js";import"./chunk-DKOWPD37.js";import{b as w,j as x}from"./chunk-LPNKXYG3.js";import"./chunk-5MZ5M4SR.js";import"./chunk-R2WZXWNH.js";import"./chunk-5XSZHERU.js";import{b as d,c as C,e as k,f as r}from"./chunk-EHOEDKGC.js";var L=new Set(["play","draw","pass","declare"]),z=1e3,_=.05,f=class{decisions=[];weighed=[];done=0;running=!1;refusal="";#t=new AbortController;constructor(s,e){this.game=s,this.changed=e}async run(){if(!this.running){this.running=!0,this.refusal="",this.#t=new AbortController,this.changed();try{for(this.decisions.length===0&&(this.decisions=await this.#n());this.done<this.decisions.length&&!this.#t.signal.aborted;)await this.#e()}catch(s){this.#t.signal.aborted||this.#s(s)}finally{this.running=!1,this.changed()}}}#s(s){this.refusal=x(this.game.words,s),this.game.notify.refused(this.refusal)}stop(){this.#t.abort()}async#n(){let{api:s,id:e,view:n}=this.game,i=n?.version??0,o=[];for(let c=0;c<i;c+=z){let a=await s.getLog(e,{after:c,limit:z,signal:this.#t.signal});for(let l of a.items)L.has(l.type)&&l.seat!==null&&o.push({version:l.seq-1,seat:l.seat})}return o}async#e(){let{api:s,id:e}=this.game,{version:n,seat:i}=this.decisions[this.done],o=await s.getAnalysis(e,{version:n,seat:i,signal:this.#t.signal}),c=q(o);c&&this.weighed.push(c),this.done+=1,this.changed()}};function q({version:t,seat:s,candidates:e,played:n,best:i}){let o=e[0].win_chance;if(o===null)return null;let a=(n&&e.find(({move:p})=>D(p,n)))?.win_chance??null,l=a!==null&&o-a>=_?{move:i,chance:o,played:a}:null;return{version:t,seat:s,chance:o,better:l}}function D(t,s){if(t.type!==s.type||t.suit&&s.suit&&t.suit!==s.suit)return!1;if(t.type!=="play")return!0;let e=({cards:n})=>[...[...n].sort(),n.at(-1)].join();return e(t)===e(s)&&t.as===s.as}function E({game:t}){let{words:s}=t,[,e]=d(0),[n]=d(()=>new f(t,()=>e(h=>h+1)));C(()=>()=>n.stop(),[]);let{done:i,decisions:o,running:c,weighed:a}=n,l=o.length>0&&i===o.length,p=s.say("analysis-progress",{done:i,all:o.length});return r`<section id="analysis" class="panel" aria-busy=${String(c)}>
    <h2>${s.say("analysis")}</h2>
    <p class="small">${s.say("analysis-about")}</p>
    <p class="actions">
      ${l?null:c?r`<button id="analyse" type="button" class="plain" onClick=${()=>n.stop()}>${s.say("analysis-stop")}</button>`:r`<button id="analyse" type="button" onClick=${()=>n.run()}>${s.say(i>0?"analysis-go-on":"analysis-start")}</button>`}
      ${o.length>0?r`<progress max=${o.length} value=${i} aria-label=${s.say("analysis")}></progress> <span>${p}</span>`:null}
    </p>
    ${n.refusal?r`<p class="refusal">${n.refusal}</p>`:null}
    ${a.length>0?r`<${P} game=${t} weighed=${a} />`:null}
    ${l&&a.every(({better:h})=>h===null)?r`<p>${s.say("analysis-nothing")}</p>`:null}
  </section>`}function P({game:t,weighed:s}){let{words:e}=t,n=(t.view?.seats??[]).map((a,l)=>t.nameOf(l)),i=n.map((a,l)=>s.filter(p=>p.seat===l).map(({version:p,chance:h})=>[p,h])),o=e.say("analysis-chances"),c=s.flatMap(a=>a.better?[r`<li key=${a.version}>${T(t,a)}</li>`]:[]);return r`
    <h3>${o}</h3>
    <${A} names=${n} curves=${i} across=${[0,t.view?.version??1]} up=${[0,1]} dots=${!0}
      marks=${[0,.5,1].map(a=>[a,e.percent(a)])} />
    ${c.length>0?r`<ol class="better" tabindex="0" aria-label=${e.say("analysis-better-moves")}>${c}</ol>`:null}
    <details><summary>${e.say("analysis-table")}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${o}><table>
        <thead><tr><th scope="col">${e.say("replay-step")}</th><th scope="col">${e.say("column-player")}</th><th scope="col">${e.say("column-chance")}</th></tr></thead>
        <tbody>${s.map(({version:a,seat:l,chance:p})=>r`<tr key=${a}><th scope="row">${e.number(a+1)}</th>
          <td><bdi>${n[l]}</bdi></td><td>${e.percent(p)}</td></tr>`)}</tbody>
      </table></div></details>`}function T(t,{version:s,seat:e,better:n}){let{words:i}=t;return n===null?"":i.say("analysis-better",{step:s+1,name:i.name(t.nameOf(e)),played:i.percent(n.played),best:i.percent(n.chance),move:M(t,n.move)})}function O({game:t,past:s,show:e}){let{words:n}=t,i=t.view?.version??0,[o,c]=d(i),a=k(new AbortController),l=y=>w(n,t.entries.find(({seq:u})=>u===y)?.events??[],u=>t.nameOf(u),t.seat).join(" "),p=y=>n.say("replay-position",{at:y,last:i}),h=l(o),b=async y=>{let u=Math.max(1,Math.min(i,y));c(u),a.current.abort(),a.current=new AbortController;let{signal:$}=a.current;try{e(await t.api.getReplay(t.id,{version:u,signal:$})),(t.entries[0]?.seq??1)>u&&await t.loadEntries(Math.max(0,u-100),t.entries[0].seq-1)}catch(S){$.aborted||t.showFault(S)}return u},R=async y=>{let u=await b(y);t.notify.announced(`${p(u)}. ${l(u)}`)},m=[["replay-first","M3 3h2v10H3zM13 3v10L6 8z",1],["replay-back","M11.5 3v10l-7-5z",o-1],["replay-next","M4.5 3v10l7-5z",o+1],["replay-last","M11 3h2v10h-2zM3 3v10l7-5z",i]],v=([y,u,$]=m[0])=>r`<button type="button" aria-label=${n.say(y)} onClick=${()=>R($)}>
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${u} /></svg></button>`,g=p(o);return r`<section class="panel replay">
    <h2>${n.say("replay")}</h2>
    <div class="controls" dir="ltr">
      ${m.slice(0,2).map(v)}
      <input id="replay" type="range" min="1" max=${i} value=${o} aria-label=${n.say("replay-step")}
        aria-valuetext=${`${g}. ${h}`} onInput=${y=>b(Number(y.target.value))} />
      ${m.slice(2).map(v)}
    </div>
    <p class="small">${g}${s?r` <button type="button" class="plain" onClick=${()=>{c(i),e(null)}}>${n.say("replay-end")}</button>`:null}</p>
    <p class="narration">${h}</p>
  </section>`}function W(t){return r`<${O} ...${t} /><${E} game=${t.game} />`}export{W as Finished};
