import{a as l,c as g}from"./chunk-XFC6VA3H.js";import{f as n}from"./chunk-EHOEDKGC.js";function i(){navigator.serviceWorker?.register("/service-worker.js").catch(()=>{})}function p(a,t=()=>{}){let o=e=>{g(e.target.value),t(),location.reload()};return n`<label class="language"><span class="hidden">${a.say("language")}</span>
    <select id="language" value=${a.language} onChange=${o}>
      ${l().map(({code:e,name:r})=>n`<option value=${e} lang=${e} selected=${e===a.language}>${r}</option>`)}
    </select></label>`}export{i as a,p as b};
