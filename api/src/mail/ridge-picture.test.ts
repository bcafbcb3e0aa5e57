import { expect, test } from 'bun:test'
import { HEIGHT, profileOf } from '@firstchair/ridge'
import { decode } from 'fast-png'
import { PICTURE, ridgePicture } from './ridge-picture.ts'

const NAMES = ['Alta', 'Mad River Glen', 'Jackson Hole', 'Vail', 'Taos Ski Valley', '立山']

test.each(NAMES)('the summit of %s stands where the board draws it', (name) => {
  const { data, palette = [], width } = decode(ridgePicture({ name, tone: 'neutral' }).png)
  const profile = profileOf(name)
  const summit = Math.max(...profile)
  const x = Math.round((profile.indexOf(summit) * width) / (profile.length - 1))
  const y = ((HEIGHT - summit) / HEIGHT) * PICTURE.height * 2
  const colorAt = (row: number) =>
    palette[data[Math.round(row) * width + Math.min(x, width - 1)] ?? 0]
  expect(colorAt(y - 4)).not.toEqual(colorAt(y + 8))
  // Snow, or snow in the shade: brighter than any sky or slope.
  expect(Math.min(...(colorAt(y + 8) ?? []))).toBeGreaterThan(120)
})
