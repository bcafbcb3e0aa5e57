import { expect, test } from 'bun:test'
import { createDevelopmentLinks } from './development-link.ts'

const MINUTE_MS = 60_000
const remote = {
  ...{ part: 'mf_snow', manifestUrl: 'http://localhost:4160/mf-manifest.json' },
  ...{ routes: ['/snow'], slots: [] },
}
let now = 0
const linksOf = (jwtSecret: string) =>
  createDevelopmentLinks({ jwtSecret, publicUrl: 'http://localhost:3000' }, () => now)
const links = linksOf('a secret')

test('a link works for ten minutes and its cookie for eight hours, neither as the other', () => {
  now = 0
  const [link, cookie] = (['link', 'cookie'] as const).map((use) =>
    links.sign(use, { tokenId: 'one', remote }),
  )
  for (const [use, value, minutes] of [
    ['link', link, 10],
    ['cookie', cookie, 480],
  ] as const) {
    now = minutes * MINUTE_MS - 1
    expect(links.open(use, value ?? '')).toMatchObject({ tokenId: 'one', remote })
    now = minutes * MINUTE_MS
    expect(links.open(use, value ?? '')).toBeNull()
  }
  now = 0
  expect([links.open('cookie', link ?? ''), links.open('link', cookie ?? '')]).toEqual([null, null])
})

test('nobody makes or changes one without the secret', () => {
  now = 0
  const foreign = linksOf('another').sign('link', { tokenId: 'one', remote })
  expect(links.open('link', foreign)).toBeNull()
  const [, mac] = links.sign('link', { tokenId: 'one', remote }).split('.')
  const evil = { ...remote, manifestUrl: 'https://evil.example/m.json' }
  const text = Buffer.from(JSON.stringify({ tokenId: 'one', remote: evil, expiresAt: 9e9 }))
  expect(links.open('link', `${text.toString('base64url')}.${mac}`)).toBeNull()
  for (const value of ['', '.', 'guessed', `.${mac}`]) expect(links.open('link', value)).toBeNull()
})
