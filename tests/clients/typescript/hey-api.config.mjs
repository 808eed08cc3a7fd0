// Node.js needs the extension of the files that a module imports.
export default { output: { path: "hey-api", module: { extension: ".js" } } };
