import{a,b,c}from"./chunk-NWO6JF4X.js";import"./chunk-MZFBIS2R.js";import"./chunk-S37A4ZP6.js";import"./chunk-RCG5VQND.js";export{b as adviceText,c as hintFor,a as suggest};
