import{b as y,c as f,d as k,e as m,f as v,g as A,h as S}from"./chunk-RCG5VQND.js";import{f as s}from"./chunk-EHOEDKGC.js";var C={1:"g",2:"gb",3:"gac",4:"gdbe",5:"gdace",6:"gdabce",7:"gfdaceh",8:"gfdabceh"},O=12,P=globalThis.document?.querySelector('meta[name="cards"]')?.content??"/shared/cards.svg";function g({code:a,words:n,name:e=n.card(a)}){return s`<span class="hidden">${e}</span>
    <svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href=${`${P}#${a}`} /></svg>`}function b(a,n=""){return`card ${v(a)?"red":"black"} ${f(a)?"joker":k(a)} ${n}`}var t=({kind:a,children:n})=>s`<span class=${`badge ${a}`}>${n}</span>`,u=({kind:a,rule:n,children:e})=>s`<details class=${`badge ruled ${a}`}><summary>${e}</summary><p>${n}</p></details>`;function F(a,n){let e=[[a.you,"plain","badge-you"],[a.winner,"win","badge-winner"],[a.acting,"act","badge-to-act"],[a.dealer,"plain","badge-dealer"],[a.status==="out","gone","badge-out"],[a.status==="eliminated","gone","badge-eliminated"]],i=a.announced.map(d=>s`<${t} kind="call">${n.call(d)}!<//>`),l=a.inAir?s`<${u} key="air" kind="air" rule=${n.say("rule-in-air")}>${n.say("badge-in-air")}<//>`:null,c=a.wildRank===null?null:s`<${u} key="wild" kind="plain" rule=${n.say("rule-wild")}>${n.say("badge-wild",{rank:n.rank(a.wildRank)})}<//>`;return[...a.notes.map(d=>s`<${t} kind="plain note">${d}<//>`),...e.filter(([d])=>d).map(([,d,$])=>s`<${t} kind=${d}>${n.say($)}<//>`),l,c,...i]}function I({seat:a,words:n}){let e=n.say("hand-of",{name:n.name(a.name)});if(a.cards){let c=a.count>14?"crowd":a.count>7?"many":"few",r=S(a.cards).map(d=>s`<li class=${b(d)} data-card=${d}><${g} code=${d} words=${n} /></li>`);return s`<ul class=${`hand ${c}`} aria-label=${e}>${r}</ul>`}let i=Math.min(a.count,O),l=Array.from({length:i},(c,r)=>s`<span class="card back" style=${{"--at":r-(i-1)/2}}></span>`);return s`<div class="hand backs" aria-hidden="true">${l}</div>`}function L({name:a,number:n}){return n?s`<span class="name-start">${a.slice(0,-n.length)}</span><span class="name-number">${n}</span>`:a}var _=({sign:a,kind:n="bubble"})=>a?s`<p class=${`${n} ${a.kind}`} aria-hidden="true"><span class="sign">${a.icon}</span> ${a.text}</p>`:null;function z({seat:a,place:n,turn:e,words:i,sign:l,own:c,named:r}){let d=`${a.acting?"acting":""} ${a.status==="playing"?"":"gone"} ${a.you?"own":""}`;return s`<section class=${`seat at-${n} ${d}`} aria-label=${i.say("seat-label",{seat:a.seat+1,name:i.name(a.name)})}
      data-seat=${a.seat} data-turn=${e} dir=${i.direction}>
    <header class="seat-head">
      <div class="seat-name">${r(a.seat,s`<bdi>${L(a)}</bdi>`)}</div>
      <span class="seat-badges">${F(a,i)}</span>
      <span class="seat-facts">${i.say("seat-facts",{cards:a.count,score:a.score})}</span>
      <span class="seat-facts brief">${i.say("seat-cards",{cards:a.count})}</span>
    </header>
    ${a.you&&c?c:s`<${I} seat=${a} words=${i} />`}
    <${_} sign=${l} />
  </section>`}function E(a,n){let{suit:e,phase:i,pending:l}=a,c=[];return a.upcardAs&&c.push(s`<${t} kind="named">${n.say("stands-for",{card:n.card(a.upcardAs)})}<//>`),e?c.push(s`<${t} kind=${`suit ${e} ${m(e)?"red":""}`}><span aria-hidden="true">${y[e]}</span> ${n.suit(e)}<//>`):a.upcard&&l===0&&(!i||A.has(i))&&c.push(s`<${t} kind="suit">${n.say("any-follows")}<//>`),l>0&&c.push(s`<${u} key="pending" kind="danger" rule=${n.say("rule-pending")}>${n.say("pending",{count:l})}<//>`),i&&!["play","attack","over"].includes(i)&&c.push(s`<${u} key=${i} kind="danger" rule=${n.say("rule-phase",{phase:i})}>${n.say("phase",{phase:i})}<//>`),c}var G=s`<svg class="ring" viewBox="0 0 200 120" aria-hidden="true" preserveAspectRatio="none">
  <path d="M12 48A90 52 0 0 1 160 18M188 72A90 52 0 0 1 40 102" /><path class="head" d="M160 11l8 11-12 4zM40 109l-8-11 12-4z" /></svg>`;function M({label:a,count:n,words:e,children:i}){return s`<div class="pile">
    <div class="pile-cards">${i}</div>
    <p class="pile-label">${e.say("pile",{label:a,count:n})}</p>
  </div>`}function N({state:a,words:n,onDraw:e=null,canDraw:i=!1}){let l=s`<span class=${a.stock>0?"card back":"card none"} aria-hidden="true"></span>`,c=e?s`<button id="stock" type="button" class="stock" aria-disabled=${String(!i)} onClick=${e}>
        ${l}<span class="hidden">${n.say("draw-a-card")}</span></button>`:s`<div id="stock" class="stock">${l}</div>`,{direction:r}=a;return s`<section class=${`middle ${a.round>0?r:""}`} aria-label=${n.say("middle")} dir=${n.direction}>
    ${r&&a.round>0?G:null}
    <div class="piles">
      <${M} label=${n.say("stock")} count=${a.stock} words=${n}>${c}<//>
      <${M} label=${n.say("discards")} count=${a.discards} words=${n}>
        ${a.under?s`<div class=${b(a.under,"under")} aria-hidden="true"><${g} code=${a.under} words=${n} /></div>`:null}
        ${a.upcard?s`<div id="upcard" key=${a.upcard+a.discards} class=${b(a.upcard,"fresh")} data-card=${a.upcard}><${g} code=${a.upcard} words=${n} /></div>`:s`<div class="card none"></div>`}
      <//>
    </div>
    <div class="situation">${E(a,n)}</div>
    ${r&&a.round>0?s`<p class="direction">
      <span class="arrow" aria-hidden="true">${r==="clockwise"?"\u21BB":"\u21BA"}</span> ${n.say("beside",{first:n.say("direction",{direction:r}),second:n.say("round",{round:a.round})})}
    </p>`:null}
  </section>`}function q({state:a,words:n,onDraw:e=null,canDraw:i=!1,signs:l=new Map,own:c=null,named:r=($,o)=>o,children:d=null}){let{seats:$,front:o}=a,x=C[$.length],R=$.map((p,B)=>{let h=(B-o+$.length)%$.length;return s`<${z} key=${p.seat} seat=${p} place=${x[h]} turn=${h} words=${n} sign=${l.get(p.seat)} own=${c} named=${r} />`});return s`<div class=${`board felt seats-${$.length} ${c?"with-hand":""}`} dir="ltr">
    <${N} state=${a} words=${n} onDraw=${e} canDraw=${i} />
    ${R}
    ${d}
  </div>`}export{g as a,b,_ as c,q as d};
