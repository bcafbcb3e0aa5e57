// Stands in for parts of a library that no page uses (lean-shell.ts). A module of CommonJS, because
// it can answer to any name that is imported.
module.exports = new Proxy(
  {},
  {
    get: (_, name) => () => () => {
      throw new Error(`${String(name)} is left out of the shell's build.`)
    },
  },
)
