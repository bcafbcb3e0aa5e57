import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docComment, PARTS, readDocs } from './doc-comment.rules.ts'

const src = join(import.meta.dirname, '..')
function read(folder: string, ending: string) {
  const file = join(src, folder, folder + ending)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const components = readdirSync(src)
  .sort()
  .filter((folder) => read(folder, '.tsx') !== undefined)

/** Folders without a visible component of their own, used by components and the application. */
const unseen = ['field', 'focus', 'navigation', 'reduced-motion', 'server-clock']

test('a component has stories', () => {
  expect(components.filter((name) => read(name, '.stories.tsx') === undefined)).toEqual(unseen)
})

test.each(components.filter((name) => !unseen.includes(name)))(
  'the doc comment of %s has all parts',
  (name) => {
    const shown = /component: (\w+)/.exec(read(name, '.stories.tsx') ?? '')?.[1] ?? ''
    const docs = readDocs(docComment(read(name, '.tsx') ?? '', shown) ?? '')
    expect(docs.purpose).not.toBe('')
    expect(PARTS.filter((part) => docs[part] === undefined)).toEqual([])
    const { '@deprecated': _, ...parts } = docs
    expect(Object.keys(parts)).toEqual(['purpose', ...PARTS])
  },
)
