import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { heavyChunkOf, isAbsent, preloadedChunkOf, readProvided, sharedModules } from './shared.ts'

const root = join(import.meta.dir, '../..')
const provided = readProvided(root)
const shell = sharedModules(provided, 'shell')
const remote = sharedModules(provided, 'remote')

test('a remote brings no copy of what is shared, and the shell provides each of it', () => {
  expect(Object.keys(remote)).toEqual(Object.keys(shell))
  for (const [key, module] of Object.entries(remote)) {
    expect(module).toMatchObject({ import: false, singleton: true, strictVersion: true })
    expect(shell[key]?.requiredVersion).toBe(module.requiredVersion)
    expect(shell[key]?.import).not.toBe(false)
  }
})

test('a remote gets the subpaths that the shell imports, and no others', () => {
  const names = ['react', 'react/jsx-runtime', 'react-dom/server', 'jotai/utils', 'zod']
  expect(names.filter(isAbsent)).toEqual(['react-dom/server'])
})

test('no shared module names the folder of the repository: the built files would differ by it', () => {
  expect(JSON.stringify(shell)).not.toContain(root)
})

test('versions are carets on 1.0.0 or later: a caret on 0.x would break at each minor', () => {
  for (const { requiredVersion } of Object.values(shell)) {
    expect(requiredVersion).toMatch(/^\^[1-9]\d*\./)
  }
})

test('a remote may require an older version of our own packages, and nothing else', () => {
  const older = sharedModules(provided, 'remote', { sdk: '^1.0.0', designSystem: '^1.0.0' })
  expect(older['@firstchair/sdk']?.requiredVersion).toBe('^1.0.0')
  expect(older['@firstchair/design-system/button']?.requiredVersion).toBe('^1.0.0')
  expect(older.react).toEqual(remote.react)
})

test('the design system is shared entry by entry; its tokens, theme and toast region are not', () => {
  const { entries } = provided
  expect(entries).toContain('button')
  for (const own of ['tokens', 'style', 'theme', 'toast']) expect(entries).not.toContain(own)
  for (const entry of entries) expect(shell).toHaveProperty([`@firstchair/design-system/${entry}`])
})

test('the heavy families wait until a remote needs one of them', () => {
  expect(shell['@firstchair/design-system/button']?.eager).toBe(true)
  expect(shell['@firstchair/design-system/banner']?.eager).toBe(false)
  expect(preloadedChunkOf('@firstchair/design-system/banner')).toBe('families')
  expect(preloadedChunkOf('@firstchair/design-system/text-field')).toBe('fields')
  expect(preloadedChunkOf('@firstchair/design-system/mountain-ridge')).toBe('ridge')
  expect(preloadedChunkOf('jotai/utils')).toBe('atoms')
  expect(preloadedChunkOf('react')).toBeNull()
})

test('remotes that were released with zod still get it, and no page loads it for others', () => {
  expect(shell.zod?.eager).toBe(false)
  expect(preloadedChunkOf('zod')).toBe('zod')
  expect(shell['zod/mini']?.eager).toBe(true)
})

test.each([
  ['tables', ['data-table']],
  ['charts', ['chart-figure', 'sparkline']],
  ['ordering', ['reorder-list', 'slider']],
])('%s come when a screen shows them, and not before', (chunk, entries) => {
  expect(heavyChunkOf(entries)).toBe(chunk)
  for (const entry of entries) {
    expect(shell[`@firstchair/design-system/${entry}`]?.eager).toBe(false)
    expect(preloadedChunkOf(`@firstchair/design-system/${entry}`)).toBeNull()
  }
})

test('a module is in one chunk: the one family that needs it, or what several have in common', () => {
  expect(heavyChunkOf(['chart-figure', 'sparkline'])).toBe('charts')
  expect(heavyChunkOf(['text-field', 'select'])).toBe('families')
  expect(heavyChunkOf(['text-field', null])).toBe('families')
  expect(heavyChunkOf(['reorder-list', 'tabs'])).toBe('desk')
  expect(heavyChunkOf([])).toBe('families')
})

test('a dialog does not load what only panels need', () => {
  expect(heavyChunkOf(['date-field', 'dialog'])).toBe('overlays')
  expect(heavyChunkOf(['menu', 'combo-box', 'tooltip'])).toBe('overlays')
  expect(shell['@firstchair/design-system/dialog']?.eager).toBe(true)
  expect(preloadedChunkOf('@firstchair/design-system/tooltip')).toBeNull()
})

test('a module that a first screen needs is in no late chunk', () => {
  expect(heavyChunkOf(['dialog', 'select'])).toBe('families')
  expect(heavyChunkOf(['form', 'text-field'])).toBe('fields')
})
