import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVIL_BUILDS } from './builds.ts'

const ROOT = join(import.meta.dir, '../..')

// `bun run evil` takes long; that its places are still there is seen at once.
test.each(EVIL_BUILDS.map((build) => [build.name, build] as const))('%s', (_, build) => {
  const source = readFileSync(join(ROOT, build.file), 'utf8')
  expect(source.split(build.from)).toHaveLength(2)
  expect(build.caughtBy.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
