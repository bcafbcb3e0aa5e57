import { expect, test } from 'bun:test'
import { vars } from '../tokens/tokens.css.ts'
import { designTokens } from './design-tokens.ts'

const paths = (tree: object, at = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && !('$value' in value)
      ? paths(value, `${at}${name}.`)
      : [`${at}${name}`],
  )

test('every token of each theme is exported, so a design tool lacks none', () => {
  // Only CSS uses the token that pauses loops.
  const meant = paths(vars).filter((path) => path !== 'motion.loop')
  const { light = {}, dark = {}, touch, 'reduced-motion': _, ...rest } = designTokens()
  const { 'light-high-contrast': day = {}, 'dark-high-contrast': night = {}, ...scales } = rest
  for (const theme of [light, dark, day, night]) {
    expect(paths({ ...scales, ...theme }).sort()).toEqual([...meant].sort())
  }
  expect(Object.keys(touch ?? {})).toEqual(['control', 'target'])
})

test('values have the shapes of the format', () => {
  const [edge, page] = ['color.info.edge', 'color.page'].map((path) =>
    path.split('.').reduce((tree, name) => Object(tree)[name], designTokens().dark as unknown),
  )
  const components = [0.3412, 0.6588, 0.9725]
  const blue = { colorSpace: 'srgb', components, alpha: 0.35, hex: '#57a8f8' }
  expect(edge).toEqual({ $type: 'color', $value: blue })
  expect(page).toMatchObject({ $value: { hex: '#071021', alpha: 1 } })
  expect(designTokens()).toMatchObject({
    space: { md: { $type: 'dimension', $value: { value: 1, unit: 'rem' } } },
    'light-high-contrast': { color: { page: { $value: { hex: '#ffffff' } } } },
    motion: {
      fast: { $type: 'duration', $value: { value: 100, unit: 'ms' } },
      enter: { $type: 'cubicBezier', $value: [0.1, 0.7, 0.2, 1] },
    },
    light: { color: { scrim: { $value: { alpha: 0.55 } } } },
  })
})
