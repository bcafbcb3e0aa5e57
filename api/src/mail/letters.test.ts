import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { setCurrency, setLocale } from '@firstchair/contract'
import { encode } from 'uqr'
import { timeLeft } from './bid-letters.ts'
import { framedMail } from './inbox-page.ts'
import type { Letter } from './letter.ts'
import { timeIn } from './letter-kind.ts'
import { createSeal } from './mail.ts'
import { renderLetter } from './render-letter.tsx'
import { PICTURE } from './ridge-picture.ts'
import { TEST_LETTERS, TEST_SETTING } from './test-letters.ts'

const SECURITY_PAGE = readFileSync(join(import.meta.dir, '../../../infra/docs/security.md'), 'utf8')
const ORIGIN = TEST_SETTING.publicUrl
const named = { firstName: 'Nora' }
const DEADLINE = /December 1, 2026 at 6:00\sPM UTC/

/** Where the button of each kind leads, and what else the letter must say. */
const EXPECTED: Record<Letter['kind'], [path: string, ...facts: (string | RegExp)[]]> = {
  verify: ['/verify-email?token=a-token_1', '24 hours'],
  reset: ['/reset-password?token=a-token_1', 'works once, for 1 hour'],
  invite: ['/reset-password?token=a-token_1', '7 days'],
  email_change: ['/verify-email?token=a-token_1', '24 hours'],
  email_change_asked: ['/forgot-password', 'signs out every device'],
  email_in_use: ['/login', 'nothing was changed'],
  email_changed: ['/reset-password?token=a-token_1&undo=1', 'works once, for 7 days'],
  failed_confirmations: ['/forgot-password', /December 1, 2026 at 6:05\sPM UTC/],
  paypal_changed: ['/forgot-password', /December 1, 2026 at 6:05\sPM UTC/],
  password_changed: ['/forgot-password', /December 1, 2026 at 6:05\sPM UTC/],
  device: ['/login?token=a-token_1', 'works once, for 1 hour'],
  failed_logins: ['/forgot-password', /December 1, 2026 at 6:05\sPM UTC/],
  new_device: ['/forgot-password', 'Firefox on Linux', '192.0.2.1'],
  passkey_added: ['/account', /December 1, 2026 at 6:05\sPM UTC/, '/forgot-password'],
  passkey_removed: ['/account', /December 1, 2026 at 6:05\sPM UTC/, '/forgot-password'],
  passkeys_only: ['/account', 'takes a passkey to log in', '/forgot-password'],
  username_changed: ['/forgot-password', 'from @nora to @nora_l'],
  already_registered: ['/login', '/forgot-password'],
  approved: ['/', 'approved your account'],
  rejected: ['/', 'not approved'],
  account_erased: ['/register', 'stay under a made-up name'],
  won: ['/wins', '$1,200', DEADLINE, 'ticket #3 to Mad River Glen', '/w/page-1'],
  offered: ['/wins', '$1,200', DEADLINE, 'ticket #3 to Mad River Glen'],
  reminder_24: ['/wins', '$1,200', DEADLINE],
  reminder_3: ['/wins', '$1,200', DEADLINE],
  expired: ['/', '$1,200', DEADLINE],
  void: ['/', '$1,200', 'You owe nothing'],
  paid: [
    '/ticket/code-of-win-1',
    '$1,200',
    '#3 to Mad River Glen',
    '3C679366HH908993F',
    'MRG-2K7Q',
  ],
  resort_code: ['/my-tickets', 'MRG-2K7Q-91XA', '#3 to Mad River Glen'],
  gift: [
    '/ticket/code-of-win-1-3',
    '@nora writes: “See you',
    '#3 to Mad River Glen',
    'window at the base',
  ],
  gift_sent: ['/my-tickets', 'b…@example.org', 'no longer valid', 'take it back'],
  gift_back: ['/', '@nora', 'no longer valid'],
  gift_void: ['/', 'void', 'You owe nothing.'],
  refunded: ['/my-tickets', '$1,200', '#3 to Mad River Glen', 'The lift is closed for repairs.'],
  ended: ['/?bid=m-1', 'Sold to @june_k for $1,250. You were $50 short.'],
  outbid: ['/?bid=m-1', '$1,250', '$1,200', DEADLINE, '1 day 4 hours'],
  bid_void: ['/', '$1,200', 'A typo.'],
  message: ['/', 'The first chair leaves at 8.', 'sent this to all bidders'],
  lead_again: ['/', '$1,200', DEADLINE],
}

const wordsOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")

describe('a letter', () => {
  test.each(Object.values(TEST_LETTERS))('of kind $kind is complete', async (letter) => {
    const { subject, html, text, pictures } = await renderLetter(letter, TEST_SETTING)
    const [path, ...facts] = EXPECTED[letter.kind]
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html.length).toBeLessThan(60_000)
    // The button is the one element of its class, and leads where the text says.
    expect(html.replaceAll('&amp;', '&').match(/<a href="[^"]*" class="button"/g)).toEqual([
      `<a href="${ORIGIN}${path}" class="button"`,
    ])
    expect(text).toContain(`:\n${ORIGIN}${path}\n`)
    for (const words of [wordsOf(html), text].map((each) => each.replaceAll(/\s+/g, ' '))) {
      expect(words).not.toMatch(/undefined|NaN|null|\[object|Invalid/)
      for (const fact of [subject, 'Hello Nora,', ...facts]) expect(words).toMatch(fact)
      expect(words).toContain('help@firstchair.example')
      expect(words).toContain('You get this email because')
    }
    // Opening the email loads nothing: its images are attached.
    expect([...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual(
      pictures.map(({ cid }) => `cid:${cid}`),
    )
    expect(html).not.toMatch(/<script|<link|url\(/)
  })

  test.each(Object.values(TEST_LETTERS))(
    'of kind $kind follows brand and currency',
    async (letter) => {
      const brand = { name: 'Alpenverein Tirol', accent: '', contact: 'help@tirol.example' }
      setCurrency('EUR')
      const setting = { ...TEST_SETTING, publicUrl: 'https://tirol.example', brand }
      const { subject, html, text } = await renderLetter(letter, setting)
      setCurrency('USD')
      // The words of the HTML begin with the preview line.
      for (const words of [subject, wordsOf(html), text])
        expect(words).not.toMatch(/firstchair|\$/i)
      expect(text).toContain('Alpenverein Tirol')
    },
  )

  /** Scanners open links, so each must be looked at: what does opening it do, and to whom? */
  test.each(Object.values(TEST_LETTERS))(
    'of kind $kind has links that the security page explains',
    async (letter) => {
      const { html, text, headers } = await renderLetter(letter, TEST_SETTING)
      const all = `${html} ${text} ${JSON.stringify(headers ?? {})}`.replaceAll('&amp;', '&')
      const links = all.matchAll(/https:\/\/firstchair\.example(\/[\w/?=&-]*)?/g)
      for (const [, path = '/'] of links) {
        const listed = path
          .replace(/token=[\w-]+/, 'token')
          .replace(/bid=[\w-]+/, 'bid=<mountain>')
          .replace(/ticket\/[\w-]+/, 'ticket/<code>')
          .replace(/w\/[\w-]+/, 'w/<id>')
        expect(SECURITY_PAGE).toContain(`\`${listed}\``)
      }
    },
  )

  test('gives times in the zone of the reader', async () => {
    const time = timeIn('America/Denver')
    const { text } = await renderLetter(TEST_LETTERS.won, { ...TEST_SETTING, time })
    expect(text).toMatch(/Please pay by: December 1, 2026 at 11:00\sAM MST/)
  })

  test('shows a ridge in the tint of its state, as a small PNG', async () => {
    const letters = Object.values(TEST_LETTERS)
    const rendered = await Promise.all(letters.map((each) => renderLetter(each, TEST_SETTING)))
    const pictures = new Set(rendered.flatMap(({ pictures }) => pictures.slice(0, 1)))
    expect(new Set([...pictures].map(({ cid }) => cid)).size).toBe(6)
    for (const { png } of pictures) {
      expect(png.byteLength).toBeLessThan(16_000)
      // The header of the image: its width and height.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        PICTURE.width * 2,
        PICTURE.height * 2,
      ])
    }
  })

  test('of a paid ticket brings its QR code, which mail programs can show', async () => {
    const { pictures } = await renderLetter(TEST_LETTERS.paid, TEST_SETTING)
    const png = pictures[1]?.png ?? Buffer.alloc(0)
    const { size, data } = encode(`${ORIGIN}/ticket/code-of-win-1`, { ecc: 'M', border: 4 })
    const width = png.readUInt32BE(16)
    const pixels = inflateSync(png.subarray(41, png.indexOf('IEND') - 8))
    const scale = width / size
    const isDark = (x: number, y: number) => pixels[y * scale * (width + 1) + 1 + x * scale] === 0
    expect(data.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(data)
    expect(png.byteLength).toBeLessThan(8_000)
  })

  test('distinguishes won, outbid and reset by subject, preview, badge and picture', async () => {
    const letters = [TEST_LETTERS.won, TEST_LETTERS.outbid, TEST_LETTERS.reset]
    const rendered = await Promise.all(letters.map((each) => renderLetter(each, TEST_SETTING)))
    const badges = rendered.map(
      ({ html }) => /<p class="(\w+)"/.exec(html.split('<h1')[0] ?? '')?.[1],
    )
    expect(badges).toEqual(['success', 'danger', 'neutral'])
    expect(new Set(rendered.map(({ subject }) => subject)).size).toBe(3)
    expect(new Set(rendered.map(({ pictures: [ridge] }) => ridge?.cid)).size).toBe(3)
  })

  test('has a dark look, and a light one on each element where style elements are dropped', async () => {
    const { html } = await renderLetter(TEST_LETTERS.won, TEST_SETTING)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    for (const [element] of html.matchAll(/<\w+[^>]* class="[^>]*>/g)) {
      expect(element).toContain('style="')
    }
  })

  test('about a lost lead has unsubscribe links in the header and in the footer', async () => {
    const { html, text, headers } = await renderLetter(TEST_LETTERS.outbid, TEST_SETTING)
    expect(html).toContain(`href="${ORIGIN}/unsubscribe?token=a-token_1"`)
    expect(text).toContain(`Stop these emails: ${ORIGIN}/unsubscribe?token=a-token_1`)
    expect(headers?.['List-Unsubscribe']).toContain('/api/mail/unsubscribe?token=a-token_1')
  })

  test.each([
    ['2026-11-30T13:59:59.000Z', null],
    ['2026-11-30T14:00:30.000Z', 'less than a minute'],
    ['2026-11-30T14:59:59.000Z', '59 minutes'],
    ['2026-11-30T15:01:00.000Z', '1 hour 1 minute'],
    ['2026-12-02T14:00:00.000Z', '2 days 0 hours'],
  ])('at %s says %p are left', (until, left) => {
    expect(timeLeft(until, TEST_SETTING.now)).toBe(left)
  })

  test.each([
    ['password', 'Your password was changed', 'who was signed in and knew the old one', 'now: the'],
    ['reset', 'Your password was changed', 'with a link that we had sent', 'your mailbox first'],
    ['invite', 'Your password is set', 'with the link of your invitation', 'your mailbox first'],
  ] as const)(
    'about a password changed by %s says how, when and what to do',
    async (by, called, how, next) => {
      const at = '2026-12-01T18:05:00.000Z'
      const { subject, text } = await renderLetter(
        { kind: 'password_changed', ...named, at, by },
        TEST_SETTING,
      )
      const words = `${subject}\n${text.replaceAll(/\s+/g, ' ')}`
      for (const part of [called, how, next]) expect(words).toContain(part)
      expect(words).toMatch(/(changed|set) on December 1, 2026 at 6:05\sPM UTC/)
      expect(words).toContain("If this was you, you're all set")
    },
  )

  test.each(['Buy at evil.example', '<b>Nora</b>', 'http://x', 'N'.repeat(41)])(
    'does not greet %p, because a stranger may have chosen the name',
    async (firstName) => {
      const { text } = await renderLetter({ kind: 'rejected', firstName }, TEST_SETTING)
      expect(text).toContain('Hello,')
      expect(text).not.toContain(firstName)
    },
  )

  test('greets people in any script', async () => {
    for (const firstName of ['Zoë', "D'Arcy", 'Анна', 'Mary-Jane']) {
      const { text } = await renderLetter({ kind: 'rejected', firstName }, TEST_SETTING)
      expect(text).toContain(`Hello ${firstName},`)
    }
  })

  test('in the inbox has links that leave its frame, and its images', () => {
    const mail = {
      html: '<html><head lang="en"></head><img src="cid:a@b"><img src="cid:c"></html>',
    }
    const whole = {
      ...mail,
      id: '',
      messageId: '',
      receivedAt: '',
      from: '',
      to: [],
      subject: '',
      text: '',
      headers: {},
      images: { 'a@b': 'data:image/png;base64,AAAA' },
    }
    expect(framedMail(whole)).toContain('<head lang="en"><base target="_top">')
    expect(framedMail(whole)).toContain('<img src="data:image/png;base64,AAAA"><img src="cid:c">')
  })
})

test('sealed text is read only with the same secret and only unmodified', () => {
  const seal = createSeal('one secret')
  const sealed = seal.close('a token')
  expect(sealed).not.toContain('token')
  expect(seal.close('a token')).not.toBe(sealed)
  expect(seal.open(sealed)).toBe('a token')
  expect(() => createSeal('another secret').open(sealed)).toThrow()
  const touched = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
  expect(() => seal.open(touched)).toThrow()
})

test('times in mails follow the configured locale and the zone of the reader', () => {
  setLocale('de-AT')
  const text = timeIn('Europe/Vienna')('2026-12-01T17:00:00.000Z')
  setLocale('en-US')
  expect(text).toBe('1. Dezember 2026 um 18:00 MEZ')
})
