import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { designSystemEntries, isHeavy, sharedModules } from './shared.ts'

const root = join(import.meta.dir, '../..')
const shell = sharedModules(root, 'shell')
const remote = sharedModules(root, 'remote')

test('a remote brings no copy of what is shared, and the shell provides each of it', () => {
  expect(Object.keys(remote)).toEqual(Object.keys(shell))
  for (const [key, module] of Object.entries(remote)) {
    expect(module).toMatchObject({ import: false, singleton: true, strictVersion: true })
    expect(shell[key]?.requiredVersion).toBe(module.requiredVersion)
    expect(shell[key]).not.toHaveProperty('import')
  }
})

test('versions are carets on 1.0.0 or later: a caret on 0.x would break at each minor', () => {
  for (const { requiredVersion } of Object.values(shell)) {
    expect(requiredVersion).toMatch(/^\^[1-9]\d*\./)
  }
})

test('the design system is shared entry by entry; its tokens, theme and toast region are not', () => {
  const entries = designSystemEntries(root)
  expect(entries).toContain('button')
  for (const own of ['tokens', 'style', 'theme', 'toast']) expect(entries).not.toContain(own)
  for (const entry of entries) expect(shell).toHaveProperty([`@firstchair/design-system/${entry}`])
})

test('the heavy families wait until a remote needs one of them', () => {
  expect(shell['@firstchair/design-system/button']?.eager).toBe(true)
  expect(shell['@firstchair/design-system/dialog']?.eager).toBe(false)
  expect(isHeavy('react')).toBe(false)
})
