import { describe, expect, test } from 'bun:test'
import { fileRefusal, sizeText } from './file.rules.ts'

test.each([
  [0, '0 B'],
  [820, '820 B'],
  [1000, '1 kB'],
  [1549, '1.5 kB'],
  [12_400, '12 kB'],
  [1_000_000, '1 MB'],
  [5_250_000_000, '5.3 GB'],
  [1e15, '1000000 GB'],
])('%p bytes are %p', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

describe('a .csv file of at most 1 MB', () => {
  const limits = { accept: '.csv', maxBytes: 1_000_000 }
  test.each([
    ['users.csv', 12],
    ['USERS.CSV', 1_000_000],
    ['users.2026.csv', 0],
  ])('may be %p of %p bytes', (name, size) => {
    expect(fileRefusal([{ name, size }], limits)).toBeNull()
  })

  test.each([
    ['photo.png', 12, '“photo.png” is not a .csv file'],
    ['users.csv.exe', 12, '“users.csv.exe” is not a .csv file'],
    ['csv', 12, '“csv” is not a .csv file'],
    ['users.csv', 1_000_001, '“users.csv” is too large: at most 1 MB'],
  ])('is not %p of %p bytes', (name, size, refusal) => {
    expect(fileRefusal([{ name, size }], limits)).toBe(refusal)
  })

  test('may be one of several kinds', () => {
    const pictures = { accept: '.jpg,.png', maxBytes: 9 }
    expect(fileRefusal([{ name: 'alta.PNG', size: 9 }], pictures)).toBeNull()
    expect(fileRefusal([{ name: 'a.gif', size: 9 }], pictures)).toBe(
      '“a.gif” is not a .jpg or .png file',
    )
  })

  test('is one file', () => {
    const file = { name: 'users.csv', size: 12 }
    expect(fileRefusal([file, file], limits)).toBe('One file at a time, please')
  })

  test('is missing when text or a link was dropped', () => {
    expect(fileRefusal([], limits)).toBeNull()
  })
})
