import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesOf } from './check-name.ts'

type Source = {
  /** Folders of templates. A file of a later one replaces that of an earlier one. */
  templates: readonly string[]
  /** The versions of the packages that it depends on. */
  versions: Readonly<Record<string, string>>
  /** The module that its tests import. */
  testRunner: string
  /** The module that its stories import. */
  storyTest: string
  /** Where npm gets the kit. */
  kit?: string
}

/** Writes a new remote into a folder. */
export function createRemote(folder: string, name: string, source: Source): void {
  const { templates, versions, testRunner, storyTest, kit = '' } = source
  const values: Record<string, string> = { ...namesOf(name), testRunner, storyTest, kit }
  for (const template of templates) {
    for (const path of filesOf(template)) {
      const text = readFileSync(join(template, path), 'utf8')
        .replace(/"([^"]+)": "\{\{version\}\}"/g, (_, pack) => `"${pack}": "${versions[pack]}"`)
        .replace(/\{\{(\w+)\}\}/g, (found, key) => values[key] ?? found)
      const file = join(folder, targetOf(path, name))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'))

const targetOf = (path: string, name: string): string =>
  path
    .replace(/\.txt$/, '')
    .replace(/^src\/screen\/(screen\b)?/, (_, screen) => `src/${name}/${screen ? name : ''}`)
