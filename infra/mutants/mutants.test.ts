import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MUTANTS } from './mutants.ts'

const ROOT = join(import.meta.dir, '../..')

// `bun run mutants` takes long; this quickly checks that each place still exists.
test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s', (_, mutant) => {
  const source = readFileSync(join(ROOT, mutant.file), 'utf8')
  expect(source.split(mutant.from)).toHaveLength(2)
  expect(mutant.caughtBy.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
