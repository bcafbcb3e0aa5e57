import { Elysia } from 'elysia'
import type { Config } from '../config.ts'
import { Problem } from './problem.ts'

/** The longest JSON body, in bytes. */
const MAX_JSON_BYTES = 16 * 1024
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What holds for every request, before its body is read. */
export const requestRules = (config: Pick<Config, 'publicUrl' | 'isProduction'>) => {
  const headers = apiHeaders(config)
  return new Elysia()
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, headers)
      set.headers['x-request-id'] = crypto.randomUUID()
      if (SAFE_METHODS.has(request.method)) return
      refuseForeign(request.headers, config.publicUrl)
      refuseBody(request.headers)
    })
    .onParse({ as: 'global' }, async ({ request, contentType }) => {
      if (contentType !== 'application/json') return undefined
      const text = await request.text()
      // A chunked body has no length to look at before.
      if (Buffer.byteLength(text) > MAX_JSON_BYTES) throw tooLarge()
      return parseJson(text)
    })
}

/** Only our own pages change anything: browsers say so in Sec-Fetch-Site, older ones by Origin. */
function refuseForeign(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  if (site === null && headers.get('origin') === publicUrl) return
  throw new Problem(403, 'foreign_origin', `Requests are accepted from ${publicUrl} only.`)
}

function refuseBody(headers: Headers): void {
  const length = headers.get('content-length')
  const hasBody = headers.has('transfer-encoding') || (length !== null && length !== '0')
  if (!hasBody) return
  if (!headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw new Problem(415, 'unsupported_media_type', 'Send the body as application/json.')
  }
  if (Number(length) > MAX_JSON_BYTES) throw tooLarge()
}

const tooLarge = () =>
  new Problem(413, 'too_large', 'The body of the request is larger than 16 kB.')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'malformed', 'The body of the request is not valid JSON.')
  }
}

/** Defaults of every answer; the document and the static files replace what is theirs. */
const apiHeaders = ({ isProduction }: Pick<Config, 'isProduction'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
