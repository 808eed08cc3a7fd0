import{b as o,e as a,f as c}from"./chunk-EHOEDKGC.js";var s=n=>navigator.share({url:n}).catch(()=>{});function $({words:n,id:e,label:l,address:t}){let[r,p]=o(""),i=a(null);return c`<div class="invite"><p class="small">${l}</p>
    <p><a id=${e} ref=${i} href=${t} dir="ltr">${t}</a></p>
    <div class="row"><button type="button" class="plain" onClick=${async()=>{try{await navigator.clipboard.writeText(t),p(t)}catch{i.current&&getSelection()?.selectAllChildren(i.current)}}}>${n.say(r===t?"copied":"copy")}</button>
    ${"share"in navigator?c`<button type="button" class="plain" onClick=${()=>s(t)}>${n.say("share")}</button>`:null}</div></div>`}export{$ as a};
