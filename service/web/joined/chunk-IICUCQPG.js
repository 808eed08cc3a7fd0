import{f as t}from"./chunk-EHOEDKGC.js";var m=["","8 4","2 4","12 4 2 4","4 2","1 3","10 6","6 2 2 2"],d=560,p=200,l=24,e=76;function E({names:r,curves:$,across:c,up:u,marks:f,dots:g=!1}){let y=Math.max(...$.map(a=>a.length))>40?2:4,h=a=>e+(d-e-l)*x(a,c),n=a=>l+(p-2*l)*(1-x(a,u));return t`
    <svg viewBox=${`0 0 ${d} ${p}`} class="chart" aria-hidden="true" focusable="false">
      ${f.map(([a,s])=>t`<path class="mark" d=${`M${e} ${n(a)}H${d-l}`} />
        <text class="mark-text" x=${e-8} y=${n(a)}>${s}</text>`)}
      ${$.map((a,s)=>t`
        <polyline class=${`line line-${s}`} points=${a.map(([i,o])=>`${h(i)},${n(o)}`).join(" ")} stroke-dasharray=${m[s]} />
        ${g?a.map(([i,o])=>t`<circle class=${`dot line-${s}`} cx=${h(i)} cy=${n(o)} r=${y} />`):null}`)}
    </svg>
    <ul class="legend" aria-hidden="true">${r.map((a,s)=>t`<li>
      <svg viewBox="0 0 40 8"><path class=${`line line-${s}`} d="M0 4H40" stroke-dasharray=${m[s]} /></svg><bdi>${a}</bdi></li>`)}</ul>`}function x(r,[$,c]){return(r-$)/Math.max(1e-9,c-$)}export{E as a};
