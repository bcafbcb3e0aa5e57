// Unmarked calls of zod, and of the contract's own functions that make schemas, count as side effects:
// every page would contain all schemas of a file.
const MAKER =
  /\b(?:z(?=\s*\.)|(?:line|paragraphs|whole|sortedQuery|bothWays|atMost|linkToken|alike)(?=\())/g

export default (source) => source.replaceAll(MAKER, (name) => `/* @__PURE__ */ ${name}`)
