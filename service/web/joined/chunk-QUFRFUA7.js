import{a as g,c as s}from"./chunk-K4UEA5SW.js";import{b as o,c as u,f as n}from"./chunk-EHOEDKGC.js";function p(){navigator.serviceWorker?.register("/service-worker.js").catch(()=>{})}function h(t,e=()=>{}){let r=a=>{s(a.target.value),e(),location.reload()};return n`<label class="language"><span class="hidden">${t.say("language")}</span>
    <select id="language" value=${t.language} onChange=${r}>
      ${g().map(({code:a,name:l})=>n`<option value=${a} lang=${a} selected=${a===t.language}>${l}</option>`)}
    </select></label>`}var c=1e3;function x(t){let e=null;return r=>{let[,a]=o(e!==null);return u(()=>{let l=()=>t().then(i=>{e=i,a(!0)},()=>setTimeout(l,c));e===null&&l()},[]),e&&n`<${e} ...${r} />`}}export{p as a,h as b,x as c};
