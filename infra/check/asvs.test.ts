import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const page = readFileSync(join(ROOT, 'infra/docs/asvs.md'), 'utf8')
/** The columns of the table: id, requirement, state, place in the code, tests. */
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \|(.+)\|$/gm)].map(
  ([, id = '', rest = '']) => {
    const [what = '', state = '', where = '', tests = ''] = rest
      .split('|')
      .map((cell) => cell.trim())
    return { id, what, state, where, tests }
  },
)
const count = (state: string) => rows.filter((row) => row.state === state).length

describe('the page about ASVS', () => {
  test('names each requirement once, and counts them', () => {
    expect(rows.length).toBeGreaterThan(130)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(page).toContain(
      `**${rows.length} requirements: ${count('met')} met, ${count('deviates')} deviating, ${count('n/a')} not applicable.**`,
    )
  })

  test('gives each deviation a reason', () => {
    for (const { id, where } of rows.filter(({ state }) => state === 'deviates')) {
      expect([id, where]).not.toEqual([id, ''])
    }
  })

  test.each([
    ...new Set(
      [...page.matchAll(/`([\w./-]+\.(?:test|e2e|stories)\.tsx?)`/g)].map(([, path = '']) => path),
    ),
  ])('names a test that is there: %s', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true)
  })
})
