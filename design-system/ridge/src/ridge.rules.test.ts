import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { sampleMountains } from '../../src/mountain-ridge/sample-mountains.ts'
import { MASSIF } from './path.rules.ts'
import { drawRidge, HEIGHT, profileOf, WIDTH } from './ridge.rules.ts'

const names = fc.string({ maxLength: 100, unit: 'grapheme' })

describe('a ridge', () => {
  test('is the same for the same name', () => {
    fc.assert(fc.property(names, (name) => expect(drawRidge(name)).toEqual(drawRidge(name))))
  })

  test('stays inside the drawing for every name', () => {
    fc.assert(
      fc.property(names, (name) => {
        const { massif, far, middle, hills } = drawRidge(name)
        for (const path of [massif, far, middle, hills]) {
          expect(path).toMatch(/^M[\d.-]+ [\d.-]+(L[\d.-]+ [\d.-]+)+Z$/)
          for (const [x, y] of points(path)) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(WIDTH)
            expect(y).toBeLessThanOrEqual(HEIGHT)
          }
        }
      }),
    )
  })

  // The drawing is scaled to the height of its container, and cropped at the sides only.
  test('has its summit in the middle third of a square, and a third of sky above it', () => {
    fc.assert(
      fc.property(names, (name) => {
        const profile = profileOf(name)
        const summit = Math.max(...profile)
        expect(summit).toBeGreaterThan(HEIGHT / 2)
        expect(summit).toBeLessThanOrEqual((HEIGHT * 2) / 3)
        const x = (profile.indexOf(summit) / (profile.length - 1)) * WIDTH
        expect(Math.abs(x - WIDTH / 2)).toBeLessThan(HEIGHT / 2)
      }),
    )
  })

  test('has snow on its summit', () => {
    for (const name of sampleMountains) expect(drawRidge(name).snow).not.toBe('')
  })
})

test('no two of the sample mountains look alike', () => {
  const around = Math.round(((WIDTH - MASSIF) / 2 / WIDTH) * profileOf('').length)
  const profiles = sampleMountains.map((name) => profileOf(name).slice(around, -around))
  for (const [index, one] of profiles.entries()) {
    for (const other of profiles.slice(index + 1)) {
      const apart = one.reduce((sum, height, x) => sum + Math.abs(height - (other[x] ?? 0)), 0)
      expect(apart / one.length).toBeGreaterThan(HEIGHT * 0.025)
    }
  }
})

function points(path: string): [number, number][] {
  return path
    .slice(1, -1)
    .split('L')
    .map((pair) => {
      const [x = Number.NaN, y = Number.NaN] = pair.split(' ').map(Number)
      return [x, y]
    })
}
