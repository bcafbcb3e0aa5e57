import { Elysia } from 'elysia'
import { acceptedEncodings } from './encoding.rules.ts'

/** Smaller answers fit into one packet anyway. */
const MIN_BYTES = 1_400

/** The fastest level: lists shrink to a fifth with it, and a higher one saves little more. */
const LEVEL = 1

/**
 * Compresses the larger JSON answers to GET requests. Their length could reveal a secret only if
 * another site chose a part of the request, and requests from other sites carry no session
 * (SameSite).
 */
export const compressedJson = () =>
  new Elysia().onAfterHandle({ as: 'global' }, ({ request, responseValue, set }) => {
    if (request.method !== 'GET' || !isData(responseValue)) return
    const text = JSON.stringify(responseValue)
    if (text.length < MIN_BYTES) return
    set.headers.vary = 'accept-encoding'
    set.headers['content-type'] = 'application/json'
    const encodings = acceptedEncodings(request.headers.get('accept-encoding'))
    if (!encodings.some(({ name }) => name === 'gzip')) return
    set.headers['content-encoding'] = 'gzip'
    return new Response(Bun.gzipSync(text, { level: LEVEL }))
  })

/** What Elysia sends as JSON: plain objects and arrays, not responses, files or streams. */
const isData = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
