import Module, { createRequire } from 'node:module'

// vanilla-extract evaluates each `.css.ts` with the `eval` package, whose `require` calls node's
// internal `Module._load`. Bun has that function but answers undefined, so give it a real one.
if ('bun' in process.versions) {
  const internals: { _load?: (request: string, parent: { filename: string }) => unknown } =
    // `_load` is not in node's types: it is internal there too.
    Module as object
  internals._load = (request, parent) => createRequire(parent.filename)(request)
}
