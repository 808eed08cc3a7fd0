import{d as b,e as k,f,g as m,h as v,i as A,j as S}from"./chunk-DKOWPD37.js";import{f as s}from"./chunk-EHOEDKGC.js";var C={1:"g",2:"gb",3:"gac",4:"gdbe",5:"gdace",6:"gdabce",7:"gfdaceh",8:"gfdabceh"},O=12,P=globalThis.document?.querySelector('meta[name="cards"]')?.content??"/shared/cards.svg";function g({code:a,words:n,name:i=n.card(a)}){return s`<span class="hidden">${i}</span>
    <svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href=${`${P}#${a}`} /></svg>`}function h(a,n=""){return`card ${v(a)?"red":"black"} ${k(a)?"joker":f(a)} ${n}`}var t=({kind:a,children:n})=>s`<span class=${`badge ${a}`}>${n}</span>`,u=({kind:a,rule:n,children:i})=>s`<details class=${`badge ruled ${a}`}><summary>${i}</summary><p>${n}</p></details>`;function F(a,n){let i=[[a.you,"plain","badge-you"],[a.winner,"win","badge-winner"],[a.acting,"act","badge-to-act"],[a.dealer,"plain","badge-dealer"],[a.status==="out","gone","badge-out"],[a.status==="eliminated","gone","badge-eliminated"]],c=a.announced.map(e=>s`<${t} kind="call">${n.call(e)}!<//>`),d=a.inAir?s`<${u} key="air" kind="air" rule=${n.say("rule-in-air")}>${n.say("badge-in-air")}<//>`:null,r=a.wildRank===null?null:s`<${u} key="wild" kind="plain" rule=${n.say("rule-wild")}>${n.say("badge-wild",{rank:n.rank(a.wildRank)})}<//>`;return[...a.notes.map(e=>s`<${t} kind="plain note">${e}<//>`),...i.filter(([e])=>e).map(([,e,$])=>s`<${t} kind=${e}>${n.say($)}<//>`),d,r,...c]}function I({seat:a,words:n}){let i=n.say("hand-of",{name:n.name(a.name)});if(a.cards){let r=a.count>14?"crowd":a.count>7?"many":"few",l=S(a.cards).map(e=>s`<li class=${h(e)} data-card=${e}><${g} code=${e} words=${n} /></li>`);return s`<ul class=${`hand ${r}`} aria-label=${i}>${l}</ul>`}let c=Math.min(a.count,O),d=Array.from({length:c},(r,l)=>s`<span class="card back" style=${{"--at":l-(c-1)/2}}></span>`);return s`<div class="hand backs" aria-hidden="true">${d}</div>`}function L({name:a,number:n}){return n?s`<span class="name-start">${a.slice(0,-n.length)}</span><span class="name-number">${n}</span>`:a}var _=({sign:a,kind:n="bubble"})=>a?s`<p class=${`${n} ${a.kind}`} aria-hidden="true"><span class="sign">${a.icon}</span> ${a.text}</p>`:null;function z({seat:a,place:n,turn:i,words:c,sign:d,own:r,named:l}){let e=`${a.acting?"acting":""} ${a.status==="playing"?"":"gone"} ${a.you?"own":""}`;return s`<section class=${`seat at-${n} ${e}`} aria-label=${c.say("seat-label",{seat:a.seat+1,name:c.name(a.name)})}
      data-seat=${a.seat} data-turn=${i} dir=${c.direction}>
    <header class="seat-head">
      <div class="seat-name">${l(a.seat,s`<bdi>${L(a)}</bdi>`)}</div>
      <span class="seat-badges">${F(a,c)}</span>
      <span class="seat-facts">${c.say("seat-facts",{cards:a.count,score:a.score})}</span>
      <span class="seat-facts brief">${c.say("seat-cards",{cards:a.count})}</span>
    </header>
    ${a.you&&r?r:s`<${I} seat=${a} words=${c} />`}
    <${_} sign=${d} />
  </section>`}function E(a,n){let{suit:i,rank:c,phase:d,pending:r,turns:l}=a,e=[];return a.upcardAs&&e.push(s`<${t} kind="named">${n.say("stands-for",{card:n.card(a.upcardAs)})}<//>`),i?e.push(s`<${t} kind=${`suit ${i} ${m(i)?"red":""}`}><span aria-hidden="true">${b[i]}</span> ${n.suit(i)}<//>`):c?e.push(s`<${t} kind="suit">${n.rank(c)}<//>`):a.upcard&&r+l===0&&(!d||A.has(d))&&e.push(s`<${t} kind="suit">${n.say("any-follows")}<//>`),r>0&&e.push(s`<${u} key="pending" kind="danger" rule=${n.say("rule-pending")}>${n.say("pending",{count:r})}<//>`),l>0&&e.push(s`<${u} key="turns" kind="danger" rule=${n.say("rule-turns")}>${n.say("turns",{count:l})}<//>`),d&&!["play","answer","over"].includes(d)&&e.push(s`<${u} key=${d} kind="danger" rule=${n.say("rule-phase",{phase:d})}>${n.say("phase",{phase:d})}<//>`),e}var G=s`<svg class="ring" viewBox="0 0 200 120" aria-hidden="true" preserveAspectRatio="none">
  <path d="M12 48A90 52 0 0 1 160 18M188 72A90 52 0 0 1 40 102" /><path class="head" d="M160 11l8 11-12 4zM40 109l-8-11 12-4z" /></svg>`;function M({label:a,count:n,words:i,children:c}){return s`<div class="pile">
    <div class="pile-cards">${c}</div>
    <p class="pile-label">${i.say("pile",{label:a,count:n})}</p>
  </div>`}function N({state:a,words:n,onDraw:i=null,canDraw:c=!1}){let d=s`<span class=${a.stock>0?"card back":"card none"} aria-hidden="true"></span>`,r=i?s`<button id="stock" type="button" class="stock" aria-disabled=${String(!c)} onClick=${i}>
        ${d}<span class="hidden">${n.say("draw-a-card")}</span></button>`:s`<div id="stock" class="stock">${d}</div>`,{direction:l}=a;return s`<section class=${`middle ${a.round>0?l:""}`} aria-label=${n.say("middle")} dir=${n.direction}>
    ${l&&a.round>0?G:null}
    <div class="piles">
      <${M} label=${n.say("stock")} count=${a.stock} words=${n}>${r}<//>
      <${M} label=${n.say("discards")} count=${a.discards} words=${n}>
        ${a.under?s`<div class=${h(a.under,"under")} aria-hidden="true"><${g} code=${a.under} words=${n} /></div>`:null}
        ${a.upcard?s`<div id="upcard" key=${a.upcard+a.discards} class=${h(a.upcard,"fresh")} data-card=${a.upcard}><${g} code=${a.upcard} words=${n} /></div>`:s`<div class="card none"></div>`}
      <//>
    </div>
    <div class="situation">${E(a,n)}</div>
    ${l&&a.round>0?s`<p class="direction">
      <span class="arrow" aria-hidden="true">${l==="clockwise"?"\u21BB":"\u21BA"}</span> ${n.say("beside",{first:n.say("direction",{direction:l}),second:n.say("round",{round:a.round})})}
    </p>`:null}
  </section>`}function q({state:a,words:n,onDraw:i=null,canDraw:c=!1,signs:d=new Map,own:r=null,named:l=($,o)=>o,children:e=null}){let{seats:$,front:o}=a,x=C[$.length],R=$.map((p,B)=>{let y=(B-o+$.length)%$.length;return s`<${z} key=${p.seat} seat=${p} place=${x[y]} turn=${y} words=${n} sign=${d.get(p.seat)} own=${r} named=${l} />`});return s`<div class=${`board felt seats-${$.length} ${r?"with-hand":""}`} dir="ltr">
    <${N} state=${a} words=${n} onDraw=${i} canDraw=${c} />
    ${R}
    ${e}
  </div>`}export{g as a,h as b,_ as c,q as d};
