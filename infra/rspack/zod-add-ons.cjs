// Stands in for zod's add-ons in the shell's build: JSON Schema in and out, and schemas compiled
// with `new Function`, which the pages' policy forbids anyway. The shared zod is sent whole, so
// what no page can use would be 15 kB of every first load. A module of CommonJS, because it can
// answer to any name that zod imports.
module.exports = new Proxy(
  {},
  {
    get: (_, name) => () => {
      throw new Error(`${String(name)} is not part of zod in the browser.`)
    },
  },
)
