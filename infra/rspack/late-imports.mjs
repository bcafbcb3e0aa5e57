/** Turns `import(…)` into calls of a function that records the file and what it imports. */
export default function recordLateImports(source) {
  const file = JSON.stringify(this.resourcePath)
  return source.replaceAll(/\bimport\(/g, () => `globalThis.firstchairImport(${file}, `)
}
