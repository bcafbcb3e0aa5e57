import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { tokensUsed } from '../src/docs/doc-comment.rules.ts'
import { designTokens } from '../src/theme/design-tokens.ts'
import { readRecorded } from './recorded.ts'

const SRC = join(import.meta.dirname, '../src')
/** What the documentation pages read at build time. */
const MODULES: Record<string, () => unknown> = {
  'virtual:tokens-used': ofAll,
  'virtual:recorded': readRecorded,
}

/**
 * Provides the tokens that each folder's styles use, and what is recorded of each entry. A build has the
 * theme for design tools in `tokens.json`.
 */
export function docsDataPlugin(): Plugin {
  return {
    name: 'docs-data',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const read = MODULES[id.slice(1)]
      return id.startsWith('\0') && read ? `export default ${JSON.stringify(read())}` : undefined
    },
    generateBundle() {
      const source = JSON.stringify(designTokens(), null, 2)
      this.emitFile({ type: 'asset', fileName: 'tokens.json', source })
    },
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
