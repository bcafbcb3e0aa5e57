import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')
const SOURCES = new Glob('{api,shell,mf-*}/**/src/**/*.{ts,tsx}')

async function namesInUse(): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const path of SOURCES.scan({ cwd: root })) {
    if (/node_modules|\.test\.|^api\/src/.test(path)) continue
    const text = await Bun.file(join(root, path)).text()
    // Types are gone before a page sees them.
    for (const [, name = ''] of text.matchAll(/(?<![\w.])z\.(?:iso\.)?([a-zA-Z_]+)/g))
      names.add(name)
  }
  for (const type of ['infer', 'input', 'output', 'core', 'ZodMiniType']) names.delete(type)
  return names
}

test('every name of zod that a page uses is part of the shell’s zod', async () => {
  const face = await Bun.file(join(import.meta.dir, 'page-zod.ts')).text()
  const exported = new Set(face.match(/\b[a-zA-Z_]+\b/g))
  const used = [...(await namesInUse())]
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !exported.has(name))).toEqual([])
})
