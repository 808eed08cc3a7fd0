import{a,b}from"./chunk-AYVPF3WZ.js";import"./chunk-PCZTSIHV.js";import"./chunk-R2WZXWNH.js";export{a as BadLog,b as readExport};
