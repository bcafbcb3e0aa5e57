import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, page, ROOT, rows } from './asvs.ts'

const idsOf = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
const count = (state: string) => idsOf(state).length

test('the page about ASVS names each requirement once, and counts them', () => {
  expect(rows.length).toBeGreaterThan(130)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(page).toContain(
    `**${rows.length} requirements: ${count('met')} met, ${count('deviates')} deviating, ${count('n/a')} not applicable.**`,
  )
})

test('the page about ASVS lists each deviation at the top, with its reason', () => {
  const listed = [...page.matchAll(/^- \*\*(V[\d.]+)\*\* .+: \S/gm)].map(([, id = '']) => id)
  expect(listed).toEqual(idsOf('deviates'))
})

test('each row about ASVS that applies names one to three files of code', () => {
  const wrong = rows.filter(
    ({ state, files: { length } }) => state !== 'n/a' && (length < 1 || length > 3),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('no file has changed since a row about ASVS was read against it; then: asvs.ts seen <ids>', () => {
  const changed = rows.flatMap(({ id, files }) =>
    files.filter(({ path, hash }) => hashOf(path) !== hash).map(({ path }) => `${id} ${path}`),
  )
  expect(changed).toEqual([])
})

test('the page about ASVS names tests that are there', () => {
  const named = page.matchAll(/`([\w./-]+\.(?:test|e2e|stories)\.tsx?)`/g)
  const missing = [...named].filter(([, path = '']) => !existsSync(join(ROOT, path)))
  expect(missing.map(([path]) => path)).toEqual([])
})
