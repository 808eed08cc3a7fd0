import{a,b}from"./chunk-4JF6EN2N.js";import"./chunk-PCZTSIHV.js";import"./chunk-NXRTIHRP.js";export{a as BadLog,b as readExport};
