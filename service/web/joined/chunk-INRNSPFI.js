import{a as g,c as s}from"./chunk-LLNJFKKI.js";import{b as o,c as u,f as n}from"./chunk-EHOEDKGC.js";function p(){navigator.serviceWorker?.register("/service-worker.js").catch(()=>{})}function h(t,a=()=>{}){let r=e=>{s(e.target.value),a(),location.reload()};return n`<label class="language"><span class="hidden">${t.say("language")}</span>
    <select id="language" value=${t.language} onChange=${r}>
      ${g().map(({code:e,name:l})=>n`<option value=${e} lang=${e} selected=${e===t.language}>${l}</option>`)}
    </select></label>`}var c=1e3;function x(t){let a=null;return r=>{let[,e]=o(a!==null);return u(()=>{let l=()=>t().then(i=>{a=i,e(!0)},()=>setTimeout(l,c));a===null?l():e(!0)},[]),a&&n`<${a} ...${r} />`}}export{p as a,h as b,x as c};
