import{a as n,c as g}from"./chunk-DMFZOKO5.js";import{f as l}from"./chunk-EHOEDKGC.js";function i(e,t=()=>{}){let o=a=>{g(a.target.value),t(),location.reload()};return l`<label class="language"><span class="hidden">${e.say("language")}</span>
    <select id="language" value=${e.language} onChange=${o}>
      ${n().map(({code:a,name:u})=>l`<option value=${a} lang=${a} selected=${a===e.language}>${u}</option>`)}
    </select></label>`}export{i as a};
