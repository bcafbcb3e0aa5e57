import { expect, test } from 'bun:test'
import { caretRange, unmetRequirement } from './requirements.ts'

const both = (version: string) => ({ sdk: version, designSystem: version })

const PARTS = [0, 1, 2, 10]
const versions = PARTS.flatMap((major) =>
  PARTS.flatMap((minor) => PARTS.map((patch) => `${major}.${minor}.${patch}`)),
)

test('a range is met exactly where semver says so', () => {
  const ranges = versions
    .map((version) => `^${version}`)
    .filter((r) => caretRange.safeParse(r).success)
  expect(ranges).toHaveLength(48)
  const wrong = ranges.flatMap((range) =>
    versions.filter(
      (version) =>
        (unmetRequirement(both(range), both(version)) === null) !==
        Bun.semver.satisfies(version, range),
    ),
  )
  expect(wrong).toEqual([])
})

test('the answer names the package, and what is missing', () => {
  const requires = { sdk: '^1.0.0', designSystem: '^1.4.0' }
  expect(unmetRequirement(requires, { sdk: '1.9.0', designSystem: '1.3.9' })).toEqual({
    package: 'designSystem',
    required: '^1.4.0',
    provided: '1.3.9',
  })
})

test('a release from before requirements is met by every shell, and meets every remote', () => {
  expect(unmetRequirement(undefined, both('1.0.0'))).toBeNull()
  expect(unmetRequirement(both('^2.0.0'), undefined)).toBeNull()
})

test.each([
  '1.0.0',
  '~1.0.0',
  '^0.3.0',
  '^1.0',
  '>=1.0.0',
  '^1.0.0 || ^2.0.0',
  '^1.0.0-beta',
  '*',
  '',
])('only carets from 1.0.0 are ranges here: %p is none', (range) => {
  expect(caretRange.safeParse(range).success).toBe(false)
})
