import { describe, expect, test } from 'bun:test'
import { type Contrast, grounds, paintOf, pairs, ratio, type Scheme, tones } from './contrast.ts'

describe.each([
  ['light', 'standard'],
  ['dark', 'standard'],
  ['light', 'more'],
  ['dark', 'more'],
] as [Scheme, Contrast][])('%s theme, contrast %s', (scheme, contrast) => {
  const paint = (path: string) => paintOf(path, scheme, contrast)

  test.each(pairs)('%s reads on %s (at least %d:1)', (foreground, ground, least) => {
    expect(ratio(paint(foreground), paint(ground))).toBeGreaterThanOrEqual(least)
  })

  test.if(contrast === 'more')('all text on surfaces reaches 7:1', () => {
    for (const ground of grounds)
      for (const text of [
        'text.default',
        'text.muted',
        'action.text',
        ...tones.map((t) => `${t}.text`),
      ])
        expect(ratio(paint(text), paint(ground))).toBeGreaterThanOrEqual(7)
  })

  test('text on the night band is readable in its dark scheme', () => {
    for (const ground of ['night.base', 'night.raised'])
      for (const text of ['text.default', 'text.muted', 'action.text'])
        expect(ratio(paintOf(text, 'dark', contrast), paint(ground))).toBeGreaterThanOrEqual(4.5)
  })
})
