import{a,b}from"./chunk-P2UM22GJ.js";import"./chunk-S4EAQZSD.js";import"./chunk-NXRTIHRP.js";export{a as BadLog,b as readExport};
