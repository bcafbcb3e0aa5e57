import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')
const SOURCES = new Glob('{api,shell,mf-*}/**/src/**/*.{ts,tsx}')

async function* texts(): AsyncGenerator<string> {
  for await (const path of SOURCES.scan({ cwd: root })) {
    if (/node_modules|\.test\.|^api\/src/.test(path)) continue
    yield await Bun.file(join(root, path)).text()
  }
}

const exportsOf = async (path: string) =>
  new Set((await Bun.file(join(root, path)).text()).match(/\b[a-zA-Z_]+\b/g))

async function namesInUse(): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const text of texts())
    for (const [, name = ''] of text.matchAll(/(?<![\w.])z\.(?:iso\.)?([a-zA-Z_]+)/g))
      names.add(name)
  // Types are gone before a page sees them.
  for (const type of ['infer', 'input', 'output', 'core', 'ZodMiniType']) names.delete(type)
  return names
}

test('every name of zod that a page uses is part of the shell’s zod', async () => {
  const exported = await exportsOf('infra/rspack/page-zod.ts')
  const used = [...(await namesInUse())]
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !exported.has(name))).toEqual([])
})

test('every name of react-query that a page uses is part of what the shell provides', async () => {
  const exported = await exportsOf('shell/src/remotes/page-query.ts')
  const used = new Set<string>()
  for await (const text of texts())
    for (const [, names = ''] of text.matchAll(/import \{([^}]+)\} from '@tanstack\/react-query'/g))
      for (const name of names.split(',').map((part) => part.trim()))
        if (name !== '' && !name.startsWith('type ')) used.add(name)
  expect(used.size).toBeGreaterThan(5)
  expect([...used].filter((name) => !exported.has(name))).toEqual([])
})
