import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { fromPng } from './pictures.ts'

function chunk(type: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

type Parts = {
  size?: number
  height?: number
  color?: number
  pixels?: number
  between?: Uint8Array
}

function png({ size = 2, height, color = 6, pixels = 18, between = new Uint8Array() }: Parts) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, color, 0, 0, 0])
  header.writeUInt32BE(size)
  header.writeUInt32BE(height ?? size, 4)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(pixels)))
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), between, data, end])
}

test('RGB, RGBA and the drawn icons are pictures', () => {
  expect(fromPng(png({}))?.size).toBe(2)
  const rgb = encode({ width: 1, height: 1, channels: 3, data: new Uint8Array([1, 2, 3]) })
  expect(fromPng(rgb)?.data).toEqual(new Uint8Array([1, 2, 3, 255]))
  for (const name of ['192', '512', 'maskable-512', 'apple-touch']) {
    const icon = readFileSync(new URL(`../pages/icons/${name}.png`, import.meta.url))
    expect(fromPng(icon)).not.toBeNull()
  }
})

test('a profile is not even read', () => {
  const between = chunk('iCCP', Buffer.from('x\0\0 not compressed'))
  expect(fromPng(png({ between }))?.size).toBe(2)
})

describe('refused before it is decoded', () => {
  test.each([
    ['no picture', Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a size beyond the limit', png({ size: 60_000 })],
    ['no square', png({ height: 3 })],
    ['a palette', png({ color: 3 })],
    ['more pixels than the header says', png({ pixels: 50_000_000 })],
    ['a truncated file', png({}).subarray(0, 30)],
  ])('%s', (_name, file) => {
    expect(fromPng(file)).toBeNull()
  })
})
