import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coversOf, selectJourneys } from './journeys.ts'

const ROOT = join(import.meta.dir, '../..')
const E2E = join(ROOT, 'shell/e2e')

test.each(readdirSync(E2E).filter((file) => file.endsWith('.e2e.ts')))(
  '%s says which folders it covers',
  (file) => {
    const covers = coversOf(readFileSync(join(E2E, file), 'utf8'))
    expect(covers).not.toBeEmpty()
    expect(covers.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([])
  },
)

const journeys = new Map([
  ['shell/e2e/wins.e2e.ts', "test.use({ covers: ['mf-wins/src', 'api/src/awards'] })"],
  ['shell/e2e/board.e2e.ts', "test.use({ covers: ['mf-board/src'] })"],
])
const wins = 'shell/e2e/wins.e2e.ts'

test.each([
  ['a file of a covered folder', ['api/src/awards/award.ts'], [wins], false],
  ['a file elsewhere', ['api/src/platform/bus.ts'], [], false],
  ['a test in a covered folder', ['api/src/awards/award.int.test.ts'], [], false],
  ['a folder that only begins like a covered one', ['api/src/awards-of/award.ts'], [], false],
  ['the host', ['shell/src/app.tsx'], [], true],
  [
    'a component and a page',
    ['design-system/src/badge/badge.tsx', 'mf-wins/src/a.tsx'],
    [wins],
    true,
  ],
])('a change of %s selects its journeys', (_, changed, whole, isDaily) => {
  expect(selectJourneys(changed, new Set(changed), journeys)).toEqual({ whole, isDaily })
})

test('a change of a journey, or of what it imports, selects its file', () => {
  const affected = new Set(['shell/e2e/sale.ts', wins])
  expect(selectJourneys(['shell/e2e/sale.ts'], affected, journeys).whole).toEqual([wins])
})
