// Stands in for the parts of zod that write JSON Schema, which no page does. A module of CommonJS,
// because it can answer to any name that zod imports.
module.exports = new Proxy(
  {},
  {
    get: () => () => () => {
      throw new Error('zod writes no JSON Schema in the browser.')
    },
  },
)
