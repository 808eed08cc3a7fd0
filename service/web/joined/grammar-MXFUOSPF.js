import{a,b}from"./chunk-XZAKAFW7.js";import"./chunk-JABVR2NK.js";import"./chunk-NXRTIHRP.js";export{a as BadLog,b as readExport};
