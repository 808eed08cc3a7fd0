import{a,b}from"./chunk-V3XHUWBZ.js";import"./chunk-MZFBIS2R.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";export{b as hintFor,a as suggest};
