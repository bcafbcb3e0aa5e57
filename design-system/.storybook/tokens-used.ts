import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { tokensUsed } from '../src/docs/doc-comment.rules.ts'

const SRC = join(import.meta.dirname, '../src')
const MODULE = 'virtual:tokens-used'

/** Provides the tokens that each folder's styles use, including shared styles. */
export function tokensUsedPlugin(): Plugin {
  return {
    name: 'tokens-used',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(ofAll())}` : undefined),
  }
}

function ofAll(): Record<string, string[]> {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(folders.map(({ name }) => [name, tokensUsed(stylesOf(name))]))
}

function stylesOf(folder: string): string {
  const files = readdirSync(join(SRC, folder)).filter((file) => file.endsWith('.css.ts'))
  const own = files.map((file) => readFileSync(join(SRC, folder, file), 'utf8')).join('\n')
  const shared = [...own.matchAll(/'\.\.\/(style\/(?!style)[a-z]+\.ts)'/g)].map(([, path]) =>
    readFileSync(join(SRC, path ?? ''), 'utf8'),
  )
  return [own, ...shared].join('\n')
}
