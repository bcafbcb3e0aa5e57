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
  [{ kind: 'password_changed', ...named }, '/login'],
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
  [{ kind: 'email_change', ...linked }, '/verify-email?token=a-token_1'],
  [{ kind: 'email_change_asked', ...named }, '/forgot-password'],
  [{ kind: 'email_in_use', ...named }, '/login'],
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
  expect(() => seal.open(`A${sealed.slice(1)}`)).toThrow()
})
