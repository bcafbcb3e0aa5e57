import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type DevelopedRemote, developedRemote, type RegistryFile } from '@firstchair/contract'
import { z } from 'zod'
import { cookieValue } from '../access/session-cookie.ts'
import type { Config } from '../platform/config.ts'

const granted = z.object({ tokenId: z.string(), remote: developedRemote, expiresAt: z.number() })
/** A remote from a developer's own computer, and the deploy token that has allowed it. */
export type Development = z.infer<typeof granted>

const MINUTE_MS = 60_000
/** How long the link can be opened, and how long pages then show the remote. */
export const LIFETIME_MS = { link: 10 * MINUTE_MS, cookie: 8 * 60 * MINUTE_MS } as const
type Use = keyof typeof LIFETIME_MS

/** Browsers keep at most 4096 bytes of a cookie. */
export const LONGEST_VALUE = 3_500

export type DevelopmentLinks = {
  /** A value for a link, or for the cookie of the browser that opened one. */
  sign: (use: Use, development: Omit<Development, 'expiresAt'>) => string
  /** What was signed for this use; null for anything else, and after its time. */
  open: (use: Use, value: string) => Development | null
  setCookie: (value: string) => string
  clearCookie: () => string
  readCookie: (headers: Headers) => Development | null
}

/** Signs what `firstchair dev` loads into one browser, so that nothing of it is stored. */
export function createDevelopmentLinks(
  { jwtSecret, publicUrl }: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  now: () => number = Date.now,
): DevelopmentLinks {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'firstchair development', 32))
  const macOf = (use: Use, text: string) =>
    createHmac('sha256', key).update(`${use} ${text}`).digest()
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}firstchair_development`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  const open: DevelopmentLinks['open'] = (use, value) => {
    const [text = '', mac = ''] = value.split('.')
    const given = Buffer.from(mac, 'base64url')
    const expected = macOf(use, text)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const signed = granted.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
    return signed !== undefined && signed.expiresAt > now() ? signed : null
  }

  return {
    open,
    sign: (use, development) => {
      const expiresAt = now() + LIFETIME_MS[use]
      const text = Buffer.from(JSON.stringify({ ...development, expiresAt })).toString('base64url')
      return `${text}.${macOf(use, text).toString('base64url')}`
    },
    setCookie: (value) => `${name}=${value}; ${attributes}; Max-Age=${LIFETIME_MS.cookie / 1000}`,
    clearCookie: () => `${name}=; ${attributes}; Max-Age=0`,
    readCookie: (headers) => {
      const value = cookieValue(headers.get('cookie'), name)
      return value === null ? null : open('cookie', value)
    },
  }
}

/** The registry with this remote in the place of the released one, or beside the others. */
export function withDeveloped(
  file: RegistryFile,
  { part: name, ...declared }: DevelopedRemote,
): RegistryFile {
  const others = file.remotes.filter((remote) => remote.name !== name)
  return { ...file, remotes: [...others, { name, ...declared, version: 'development', first: [] }] }
}
