import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { heavyChunkOf, isHeavy, preloadedChunkOf, readProvided, sharedNames } from './shared.ts'

const root = join(import.meta.dir, '../..')
const provided = readProvided(root)
const shared = sharedNames(provided)

test('the design system is shared entry by entry; its tokens, theme and toast region are not', () => {
  const { entries } = provided
  expect(entries).toContain('button')
  for (const own of ['tokens', 'style', 'theme', 'toast']) expect(entries).not.toContain(own)
  for (const entry of entries) expect(shared).toContain(`@firstchair/design-system/${entry}`)
})

test('the heavy families wait until a remote needs one of them', () => {
  expect(isHeavy('@firstchair/design-system/button')).toBe(false)
  expect(isHeavy('@firstchair/design-system/banner')).toBe(true)
  expect(preloadedChunkOf('@firstchair/design-system/banner')).toBe('families')
  expect(preloadedChunkOf('@firstchair/design-system/text-field')).toBe('fields')
  expect(preloadedChunkOf('@firstchair/design-system/mountain-ridge')).toBe('ridge')
  expect(preloadedChunkOf('jotai/utils')).toBe('atoms')
  expect(preloadedChunkOf('react')).toBeNull()
})

test.each([
  ['tables', ['data-table']],
  ['ordering', ['reorder-list', 'slider']],
])('%s come when a screen shows them, and not before', (chunk, entries) => {
  expect(heavyChunkOf(entries)).toBe(chunk)
  for (const entry of entries) {
    expect(isHeavy(`@firstchair/design-system/${entry}`)).toBe(true)
    expect(preloadedChunkOf(`@firstchair/design-system/${entry}`)).toBeNull()
  }
})

test('the document of a screen with tabs and charts loads them', () => {
  expect(preloadedChunkOf('@firstchair/design-system/tabs')).toBe('desk')
  expect(preloadedChunkOf('@firstchair/design-system/chart-figure')).toBe('charts')
})

test('a module is in one chunk: the one family that needs it, or what several have in common', () => {
  expect(heavyChunkOf(['chart-figure', 'sparkline'])).toBe('charts')
  expect(heavyChunkOf(['text-field', 'select'])).toBe('families')
  expect(heavyChunkOf(['text-field', null])).toBe('families')
  expect(heavyChunkOf(['reorder-list', 'tabs'])).toBe('desk')
  expect(heavyChunkOf([])).toBe('families')
})

test('a tooltip does not load what only panels need', () => {
  expect(heavyChunkOf(['date-field', 'tooltip'])).toBe('overlays')
  expect(heavyChunkOf(['menu', 'combo-box', 'tooltip'])).toBe('overlays')
  expect(isHeavy('@firstchair/design-system/dialog')).toBe(false)
  expect(preloadedChunkOf('@firstchair/design-system/tooltip')).toBeNull()
})

test('a module that a first screen needs is in no late chunk', () => {
  expect(heavyChunkOf(['tooltip', 'select'])).toBe('families')
  expect(heavyChunkOf(['form', 'text-field'])).toBe('fields')
})
