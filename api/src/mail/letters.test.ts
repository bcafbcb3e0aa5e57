import { describe, expect, test } from 'bun:test'
import { framedMail } from './inbox-page.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.tsx'
import { createSeal } from './seal.ts'

const ORIGIN = 'https://firstchair.example'
const named = { firstName: 'Nora' }
const linked = { ...named, token: 'a-token_1' }
const letters: [Letter, path: string | null][] = [
  [{ kind: 'verify', ...linked }, '/verify-email?token=a-token_1'],
  [{ kind: 'reset', ...linked }, '/reset-password?token=a-token_1'],
  [{ kind: 'invite', ...linked }, '/reset-password?token=a-token_1'],
  [{ kind: 'password_changed', ...named }, '/forgot-password'],
  [{ kind: 'already_registered', ...named }, '/login'],
  [{ kind: 'approved', ...named }, '/'],
  [{ kind: 'rejected', ...named }, null],
  [{ kind: 'email_changed', ...named }, '/login'],
  [
    {
      ...{ kind: 'outbid', ...linked, userId: 'u', mountainId: 'm', cycleId: 'c' },
      ...{ mountain: 'Alta', amount: 200, price: 1_250, endTime: '2026-12-01T18:00:00.000Z' },
    },
    '/unsubscribe?token=a-token_1',
  ],
  [{ kind: 'bid_void', ...named, mountain: 'Alta', amount: 200, reason: 'A typo.' }, '/'],
  [
    {
      ...{ kind: 'lead_again', ...named, mountain: 'Alta', amount: 200 },
      endTime: '2026-12-01T18:00:00.000Z',
    },
    '/',
  ],
  [{ kind: 'email_change', ...linked }, '/verify-email?token=a-token_1'],
  [{ kind: 'email_change_asked', ...named }, '/forgot-password'],
  [{ kind: 'email_in_use', ...named }, '/login'],
  [{ kind: 'device', ...linked }, '/login?token=a-token_1'],
  [{ kind: 'failed_logins', ...named, at: '2026-12-01T18:00:00.000Z' }, '/forgot-password'],
  [
    {
      ...{ kind: 'new_device', ...named, at: '2026-12-01T18:00:00.000Z' },
      ...{ device: 'Firefox on Linux', ipAddress: '192.0.2.1' },
    },
    '/forgot-password',
  ],
  [
    {
      ...{ kind: 'username_changed', ...named, at: '2026-12-01T18:00:00.000Z' },
      ...{ before: '@nora', after: '@nora_l' },
    },
    '/forgot-password',
  ],
]

describe('a letter', () => {
  test.each(letters)('%o says the same as HTML and as text', async (letter, path) => {
    const { subject, html, text } = await renderLetter(letter, ORIGIN)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('Hello Nora,')
    expect(html).toContain('Hello Nora,')
    if (path !== null) {
      expect(html).toContain(`href="${ORIGIN}${path}"`)
      expect(text).toContain(`${ORIGIN}${path}`)
    }
    // Nothing is loaded from anywhere when it is opened.
    expect(html).not.toMatch(/<img|<script|<link|url\(/)
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
        ORIGIN,
      )
      const words = `${subject}\n${text.replaceAll(/\s+/g, ' ')}`
      for (const part of [called, how, next]) expect(words).toContain(part)
      expect(words).toMatch(/(changed|set) on December 1, 2026 at 6:05\sPM UTC/)
      expect(words).toContain('If this was you, all is well')
    },
  )

  test('about a password that has waited since it said no time says what it knows', async () => {
    const { text } = await renderLetter({ kind: 'password_changed', ...named }, ORIGIN)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('your account was changed. All other')
  })

  test.each(['Buy at evil.example', '<b>Nora</b>', 'http://x', 'N'.repeat(41)])(
    'greets no %p, since whoever registers chooses the name',
    async (firstName) => {
      const { text } = await renderLetter({ kind: 'rejected', firstName }, ORIGIN)
      expect(text).toContain('Hello,')
      expect(text).not.toContain(firstName)
    },
  )

  test('greets people whatever their script', async () => {
    for (const firstName of ['Zoë', "D'Arcy", 'Анна', 'Mary-Jane']) {
      const { text } = await renderLetter({ kind: 'rejected', firstName }, ORIGIN)
      expect(text).toContain(`Hello ${firstName},`)
    }
  })

  test('in the inbox has links that leave its frame', () => {
    const mail = { html: '<html><head lang="en"></head></html>' }
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
    }
    expect(framedMail(whole)).toContain('<head lang="en"><base target="_top">')
  })
})

test('what is sealed is read with the same secret only, and not once it was touched', () => {
  const seal = createSeal('one secret')
  const sealed = seal.close('a token')
  expect(sealed).not.toContain('token')
  expect(seal.close('a token')).not.toBe(sealed)
  expect(seal.open(sealed)).toBe('a token')
  expect(() => createSeal('another secret').open(sealed)).toThrow()
  const touched = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
  expect(() => seal.open(touched)).toThrow()
})
