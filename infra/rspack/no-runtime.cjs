// In place of federation's runtime in a remote: one that consumes and shares nothing needs none.
module.exports = {
  runtime: {},
  bundlerRuntime: { S: {}, init: () => undefined, initContainerEntry: () => undefined },
}
