import { describe, expect, test } from 'bun:test'
import { type Color, createPicture, fill, type Picture, type Spot } from './raster.rules.ts'

const BLACK: Color = [0, 0, 0]
const WHITE: Color = [200, 200, 200]
const box = (left: number, top: number, right: number, foot: number): Spot[] => [
  [left, top],
  [right, top],
  [right, foot],
  [left, foot],
]
/** The red of every pixel, row by row. */
function shown({ pixels, palette, width }: Picture): number[][] {
  const reds = Array.from(pixels, (index) => palette[index]?.[0] ?? -1)
  return Array.from({ length: reds.length / width }, (_, row) =>
    reds.slice(row * width, (row + 1) * width),
  )
}

describe('a filled shape', () => {
  test('covers its pixels, and shares those at its edges', () => {
    const picture = createPicture(4, 2, BLACK)
    fill(picture, [box(1, 0, 3.5, 1)], WHITE)
    expect(shown(picture)).toEqual([
      [0, 200, 200, 100],
      [0, 0, 0, 0],
    ])
  })

  test('is cut at the edges of the picture', () => {
    const picture = createPicture(2, 2, BLACK)
    fill(picture, [box(-9, -9, 1, 9)], WHITE)
    expect(shown(picture)).toEqual([
      [200, 0],
      [200, 0],
    ])
  })

  test('stays filled where shapes with the same orientation overlap', () => {
    const picture = createPicture(3, 1, BLACK)
    fill(picture, [box(0, 0, 2, 1), box(1, 0, 3, 1)], WHITE)
    expect(shown(picture)).toEqual([[200, 200, 200]])
  })

  test('lets through what is below it', () => {
    const picture = createPicture(1, 1, [100, 0, 0])
    fill(picture, [box(0, 0, 1, 1)], WHITE, 0.5)
    expect(shown(picture)).toEqual([[150]])
  })

  test('takes the nearest color once there are 256', () => {
    const picture = createPicture(300, 1, BLACK)
    for (let x = 0; x < 300; x += 1) fill(picture, [box(x, 0, x + 1, 1)], [x % 256, x % 7, x % 11])
    expect(picture.palette).toHaveLength(256)
    expect(picture.pixels.every((index) => index < 256)).toBe(true)
  })
})
