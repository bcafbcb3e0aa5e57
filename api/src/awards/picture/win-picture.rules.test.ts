import { describe, expect, test } from 'bun:test'
import { parseGlyphs } from './lettering.rules.ts'
import { skyAt } from './sky.rules.ts'
import { drawPicture, type WinPicture } from './win-picture.rules.ts'
import { timeLeftText, winText } from './win-text.rules.ts'

const glyphs = parseGlyphs(await Bun.file(`${import.meta.dir}/glyphs.txt`).text())
const sample: WinPicture = {
  ...{ mountain: 'Alta', winner: '@nora', text: '$70 · 4 bids', brand: 'Firstchair' },
  endedAt: new Date('2026-11-29T19:00:00Z'),
  steps: [
    { at: 0.2, price: 0 },
    { at: 0.9, price: 1 },
  ],
}
const draw = (more: Partial<WinPicture> = {}) => drawPicture({ ...sample, ...more }, glyphs)

describe('the picture of a win', () => {
  test('is the same for the same auction', () => expect(draw()).toBe(draw()))

  test.each<[string, Partial<WinPicture>]>([
    ['mountain', { mountain: 'Vail' }],
    ['winner', { winner: '@bert' }],
    ['minute of the end', { endedAt: new Date('2026-11-29T19:01:00Z') }],
    ['course of the price', { steps: [{ at: 0.2, price: 1 }] }],
    ['text', { text: '$71 · 4 bids' }],
  ])('differs with the %s', (_, more) => expect(draw(more)).not.toBe(draw()))

  test('has its snow line rise where the price did', () => {
    const riseOf = (at: number) =>
      Number(/d="M0 460L(\d+)/.exec(draw({ steps: [{ at, price: 1 }] }))?.[1])
    expect(riseOf(0.5)).toBeGreaterThan(riseOf(0.1))
    expect(riseOf(0.9)).toBeGreaterThan(riseOf(0.5))
  })

  test('shows names of any script, and none of them as markup', () => {
    expect(draw({ mountain: '白馬' })).toContain('>白馬</text>')
    for (const svg of [draw({ mountain: '<script>' }), draw({ mountain: '白<script>"&' })]) {
      expect(svg).not.toContain('<script')
    }
  })

  test('takes no address, so it cannot ask other servers', () =>
    expect(draw().replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|<image/))
})

test('the sky is light by day, dark by night, and continuous', () => {
  expect([skyAt(720).dark, skyAt(0).dark]).toEqual([0, 1])
  for (let minute = 1; minute < 1440; minute += 1) {
    expect(Math.abs(skyAt(minute).dark - skyAt(minute - 1).dark)).toBeLessThan(0.02)
  }
})

test.each([
  [0, 'won in the last second'],
  [999, 'won in the last second'],
  [1_000, 'won with 1 second left'],
  [119_999, 'won with 119 seconds left'],
  [120_000, 'won with 2 minutes left'],
  [7_200_000, 'won with 2 hours left'],
  [13.5 * 86_400_000, 'won with 13 days left'],
])('%p ms before the end: %s', (leftMs, text) => expect(timeLeftText(leftMs)).toBe(text))

test('an offer was not the highest bid', () => {
  const endedAt = new Date('2026-11-29T19:00:00Z')
  const told = {
    amount: 70,
    bids: 1,
    endedAt,
    bidAt: new Date(endedAt.getTime() - 20_000),
    ticket: 1,
    tickets: 5,
  }
  expect(winText({ ...told, place: 1 })).toBe(
    '$70 · 1 bid · won with 20 seconds left · ticket 1 of 5',
  )
  expect(winText({ ...told, place: 2 })).toBe('$70 · 1 bid · next in line · ticket 1 of 5')
})
