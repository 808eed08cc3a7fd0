import{a,b}from"./chunk-ZCFV46TP.js";import"./chunk-VYROL7XM.js";import"./chunk-NXRTIHRP.js";export{a as BadLog,b as readExport};
