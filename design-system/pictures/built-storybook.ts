import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The output folder of the Storybook that `test:pictures` builds. */
export const BUILT_STORYBOOK = join(import.meta.dirname, '../.cache/storybook')

export type Entry = { id: string; title: string; name: string; type: 'story' | 'docs' }

/** Every story and page of documentation of the built Storybook, in the order of its sidebar. */
export function entries(): Entry[] {
  const index = JSON.parse(readFileSync(join(BUILT_STORYBOOK, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>
  } // Storybook writes it
  return Object.values(index.entries)
}
