import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bomOf } from './bill-of-materials.ts'

const application = { name: 'sample', version: '1.0.0' }
const LOCK = `{
  "packages": {
    "@scope/a": ["@scope/a@1.2.3", "", { "dependencies": { "b": "^1" } }, "sha512-AAEC"],
    "b": ["b@2.0.0", "", {}, "sha512-AAEC"],
    "@scope/a/b": ["b@1.0.0", "", { "dependencies": { "c": "*" } }, "sha512-AAEC"],
    "c": ["c@3.0.0", "", {}, "sha512-AAEC"],
    "ours": ["ours@workspace:api"],
  },
}`

describe('a bill of materials', () => {
  test('lists each installed version once, with its hash, and nothing of this repository', () => {
    const { components } = bomOf(LOCK, application)
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40scope/a@1.2.3',
      'pkg:npm/b@1.0.0',
      'pkg:npm/b@2.0.0',
      'pkg:npm/c@3.0.0',
    ])
    expect(components[0]?.hashes).toEqual([{ alg: 'SHA-512', content: '000102' }])
  })

  test('of this product has a hash for every package', () => {
    const lock = readFileSync(join(import.meta.dir, '../../bun.lock'), 'utf8')
    const { components } = bomOf(lock, application)
    expect(components.length).toBeGreaterThan(300)
    expect(components.filter(({ hashes }) => hashes.length !== 1)).toEqual([])
    expect(components.map(({ name }) => name)).toContain('elysia')
  })
})
