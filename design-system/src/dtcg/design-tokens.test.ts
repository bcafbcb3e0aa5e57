import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vars } from '../tokens/tokens.css.ts'
import { designTokens } from './design-tokens.ts'
import type { Token, TokenGroup } from './dtcg.rules.ts'
import { EXPORTED, fileText } from './export-tokens.ts'

const files = designTokens()

test('the exported files match the tokens: bun run tokens:export writes them', () => {
  const written = readdirSync(EXPORTED).filter((name) => name.endsWith('.tokens.json'))
  expect(written.sort()).toEqual(Object.keys(files).sort())
  for (const [name, tokens] of Object.entries(files)) {
    expect(readFileSync(join(EXPORTED, name), 'utf8')).toBe(fileText(tokens))
  }
})

// Only CSS uses the token that pauses loops.
const isSwitch = (path: string) => path === 'motion.loop'

test.each(['light', 'dark', 'light-high-contrast', 'dark-high-contrast'])(
  'every meaning has a value in %s',
  (theme) => {
    const exported = { ...files['scales.tokens.json'], ...files[`${theme}.tokens.json`] }
    const meanings = paths(vars).filter((path) => !isSwitch(path))
    expect(Object.keys(tokensOf(exported)).sort()).toEqual(meanings.sort())
  },
)

describe('the exported tokens', () => {
  const light = tokensOf(files['light.tokens.json'] ?? {})
  const dark = tokensOf(files['dark.tokens.json'] ?? {})
  const scales = tokensOf(files['scales.tokens.json'] ?? {})
  test.each<[Token | undefined, Token]>([
    [
      light['color.page'],
      {
        $type: 'color',
        $value: {
          colorSpace: 'srgb',
          components: [0.9608, 0.9725, 0.9882],
          alpha: 1,
          hex: '#f5f8fc',
        },
      },
    ],
    [
      dark['color.info.edge'],
      {
        $type: 'color',
        $value: {
          colorSpace: 'srgb',
          components: [0.3412, 0.6588, 0.9725],
          alpha: 0.35,
          hex: '#57a8f8',
        },
      },
    ],
    [scales['space.md'], { $type: 'dimension', $value: { value: 1, unit: 'rem' } }],
    [scales['motion.slow'], { $type: 'duration', $value: { value: 300, unit: 'ms' } }],
    [scales['motion.standard'], { $type: 'cubicBezier', $value: [0.2, 0, 0.2, 1] }],
    [scales['font.weight.bold'], { $type: 'fontWeight', $value: 700 }],
    [
      scales['font.size.hero'],
      {
        $type: 'dimension',
        $value: { value: 2.25, unit: 'rem' },
        $description: 'Grows with the screen: clamp(2.25rem, 1.5rem + 3.4vw, 4rem)',
      },
    ],
  ])('%#: %j', (token, expected) => {
    expect(token).toEqual(expected)
  })

  test('a shadow has its layers in the colours of its scheme', () => {
    const alphas = (token: Token | undefined) =>
      ((token?.$value ?? []) as { color: { alpha: number } }[]).map(({ color }) => color.alpha) // a shadow
    expect(alphas(light['elevation.card'])).toEqual([0.06, 0.04])
    expect(alphas(dark['elevation.card'])).toEqual([0.3, 0.2])
  })
})

function isToken(node: Token | TokenGroup): node is Token {
  return '$value' in node
}

function tokensOf(group: TokenGroup, prefix = ''): Record<string, Token> {
  return Object.assign(
    {},
    ...Object.entries(group).map(([name, node]) =>
      isToken(node) ? { [prefix + name]: node } : tokensOf(node, `${prefix}${name}.`),
    ),
  )
}

function paths(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [prefix + name] : paths(node, `${prefix}${name}.`),
  )
}
