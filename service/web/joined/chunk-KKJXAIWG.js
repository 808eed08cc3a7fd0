import{b as o,e,f as c}from"./chunk-EHOEDKGC.js";var s=n=>navigator.share({url:n}).catch(()=>{});function $({words:n,id:a,label:l,address:t}){let[r,p]=o(""),i=e(null),u=async()=>{try{await navigator.clipboard.writeText(t),p(t)}catch{i.current&&getSelection()?.selectAllChildren(i.current)}};return c`<div class="invite"><p class="small">${l}</p>
    <p><a id=${a} ref=${i} href=${t} dir="ltr">${t}</a></p>
    <div class="row">${"share"in navigator?c`<button type="button" onClick=${()=>s(t)}>${n.say("share")}</button>`:null}
    <button type="button" class="plain" onClick=${u}>${n.say(r===t?"copied":"copy")}</button></div></div>`}export{$ as a};
