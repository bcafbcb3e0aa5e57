import { describe, expect, test } from 'bun:test'
import { minimumBid } from './bid.ts'
import { dollars, line } from './primitives.ts'
import { isReservedUsername, password, username } from './user.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('an amount of money', () => {
  test.each([1, 25, 9_999_999])('may be %p', (amount) => {
    expect(accepts(dollars, amount)).toBe(true)
  })
  test.each([
    0,
    -5,
    12.5,
    2 ** 53,
    10_000_000,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '12',
    null,
    undefined,
    [[12]],
    true,
  ])('is never %p', (amount) => {
    expect(accepts(dollars, amount)).toBe(false)
  })
})

describe('the least that may be bid', () => {
  const open = { startPrice: 120, currentPrice: 120, currentBidderId: null }
  test('is the start price while there are no bids', () => {
    expect(minimumBid(open)).toBe(120)
  })
  test('is one dollar over the leader afterwards', () => {
    expect(minimumBid({ ...open, currentBidderId: 'somebody', currentPrice: 150 })).toBe(151)
  })
})

describe('a line of text', () => {
  test('is trimmed', () => {
    expect(line(10).parse('  Aspen ')).toBe('Aspen')
  })
  test.each(['', '   ', 'a'.repeat(11), 'nul\u0000', 'tab\tbed', 'line\nbreak', '\u202Etrap'])(
    'is never %p',
    (text) => {
      expect(accepts(line(10), text)).toBe(false)
    },
  )
})

describe('a name as people really type it', () => {
  test.each([
    'Zoë',
    'José',
    'Nguyễn Thị Hằng',
    "O'Brien",
    'O’Brien-Núñez',
    'Åsa Öberg',
    'Łukasz',
    'محمد بن سلمان',
    'مُحَمَّد',
    'علی‌رضا',
    'प्रियंका',
    'ज़ोया ख़ान',
    'ක්‍රිෂාන්',
    'ശ്രീകുമാര്‍',
    'สมชาย ใจดี',
    'ကျော်စွာ',
    'မြွှေမင်း',
    'དཔལ་འབྱོར',
    'שָׁלוֹם',
    '田中 さくら',
    '김민수',
    'Mad River Glen ⛷️',
    'Ski team 👩‍🚀👨‍👩‍👧 ❤️ 1️⃣',
  ])('%p passes', (name) => {
    expect(line(100).parse(name)).toBe(name.normalize('NFC'))
    expect(line(100).safeParse(name.normalize('NFD')).success).toBe(true)
  })

  test.each([
    ['a zero-width space', 'No\u200Bra'],
    ['a zero-width joiner between Latin letters', 'No\u200Dra'],
    ['a zero-width non-joiner between Latin letters', 'No\u200Cra'],
    ['a zero-width non-joiner at the end', 'علی\u200C'],
    ['a joiner after an emoji and nothing', 'Nora ⛷\u200D'],
    ['a soft hyphen', 'No\u00ADra'],
    ['a word joiner', 'No\u2060ra'],
    ['a byte order mark', 'No\uFEFFra'],
    ['a direction mark', 'Nora\u200F'],
    ['a variation selector', 'Nora1\uFE0F'],
    ['a tag', 'Nora\u{E0041}'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille sign', 'Nora\u2800'],
    ['a combining grapheme joiner', 'No\u034Fra'],
    ['a line separator', 'No\u2028ra'],
    ['a private character', 'Nora\uE000'],
    ['half a character', 'Nora\uD83D'],
    ['three accents on a letter', 'Nor\u0336\u0335\u0334a'],
    ['Zalgo', 'Z\u0351\u036B\u0343\u036A\u0302\u036Balgo'],
    ['stacked Thai signs', 'ก\u0E47\u0E47\u0E47\u0E47\u0E47'],
    ['an accent without a letter', '\u0301Nora'],
    ['an accent on a space', 'Nora \u0301Lind'],
  ])('%s is refused', (_what, name) => {
    const { error } = line(100).safeParse(name)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Remove invisible characters and stacked accents.',
    ])
  })

  test('one way to spell it is kept', () => {
    expect(line(100).parse('Jose\u0301')).toBe('José')
  })
})

test.each([
  '@support',
  '@Support_Team',
  '@supp0rt',
  '@admin',
  '@Admin_2',
  '@4dm1n',
  '@_administrator_',
  '@firstchair_help',
  '@mod',
  '@payments',
  '@security',
])('%p would pass for the staff', (name) => {
  expect(isReservedUsername(name)).toBe(true)
})
test.each(['@nora', '@modest', '@helpful_harry', '@infohound', '@teamski', '@powder_pat'])(
  '%p would not',
  (name) => {
    expect(isReservedUsername(name)).toBe(false)
  },
)

describe('a username', () => {
  test.each(['@ab', '@Ski_Fan99', `@${'x'.repeat(19)}`])('may be %p', (name) => {
    expect(accepts(username, name)).toBe(true)
  })
  test.each(['@a', `@${'x'.repeat(20)}`, 'skifan', '@ski fan', '@ski-fan', 'x@yz', '@'])(
    'is never %p',
    (name) => {
      expect(accepts(username, name)).toBe(false)
    },
  )
})

test('a password has 8 to 128 characters of any kind', () => {
  expect(accepts(password, 'seven77')).toBe(false)
  expect(accepts(password, 'eight888')).toBe(true)
  expect(accepts(password, 'ä'.repeat(128))).toBe(true)
  expect(accepts(password, 'x'.repeat(129))).toBe(false)
})
