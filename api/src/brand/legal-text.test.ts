import { describe, expect, test } from 'bun:test'
import { legalBlocks, titleOf } from './legal-text.ts'

test('headings, paragraphs, lists, emphasis and links', () => {
  const text = `# Terms\n\nBids are **binding**.\nSee [the rules](https://example.org/r).\n\n1. Pay\n2. Ride`
  expect(legalBlocks(text)).toEqual([
    { kind: 'heading', level: 2, text: [{ text: 'Terms' }] },
    {
      kind: 'paragraph',
      text: [
        { text: 'Bids are ' },
        { text: 'binding', emphasis: 'strong' },
        { text: '.\nSee ' },
        { text: 'the rules', href: 'https://example.org/r' },
        { text: '.' },
      ],
    },
    { kind: 'numbers', start: 1, items: [[{ text: 'Pay' }], [{ text: 'Ride' }]] },
  ])
})

test('clauses keep their numbers across the paragraphs between them', () => {
  const blocks = legalBlocks('1. Bids\n\nThey are binding.\n\n2. Payment\n\nBy PayPal.')
  expect(blocks).toMatchObject([{ start: 1 }, {}, { start: 2 }, {}])
})

describe('what could run or mislead', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](//evil.example)',
    String.raw`[x](/\\evil.example)`,
    '[x](</\t/evil.example>)',
    '![x](https://evil.example/p.png)',
    '<a href="javascript:alert(1)">x</a>',
    '<script>alert(1)</script>',
  ])('%s links to nothing', (text) => {
    expect(JSON.stringify(legalBlocks(text))).not.toContain('"href"')
  })

  test('HTML stays as text', () => {
    expect(legalBlocks('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', text: [{ text: '<img src=x onerror=alert(1)>' }] },
    ])
  })

  test.each(['> ', '>', '- ', '1. ', '> - '])('%p in each other 11 times stays as text', (mark) => {
    const text = `${mark.repeat(20_000)}Pay`
    expect(legalBlocks(text)).toEqual([{ kind: 'paragraph', text: [{ text }] }])
    expect(JSON.stringify(legalBlocks(`${mark.repeat(2)}Pay`))).not.toContain(mark.repeat(2))
  })

  test('a rule is no list', () => {
    for (const rule of ['-'.repeat(20), '* '.repeat(20)]) expect(legalBlocks(rule)).toEqual([])
  })

  test('the longest text of brackets is read', () => {
    expect(legalBlocks('['.repeat(20_000))).toHaveLength(1)
  })
})

test.each([
  ['# AGB **2026**\n\nWer gewinnt, zahlt.', 'AGB 2026'],
  ['Wer gewinnt, zahlt.\n\n# AGB', undefined],
  ['', undefined],
])('%j is called %p, as its links are', (text, title) => {
  expect(titleOf(legalBlocks(text))).toBe(title)
})
