import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { PushMessage } from '@firstchair/contract'
import { generateRequestDetails } from 'web-push'
import type { Config } from '../platform/config.ts'
import { within } from '../platform/within.ts'
import { resolveEndpoint } from './endpoint.ts'

/** A browser's address and keys, for which a message is encrypted. */
export type Recipient = { endpoint: string; p256dh: string; auth: string }

/** How a push service has answered. Only `accepted` messages arrive. */
export type PushAnswer =
  | { outcome: 'accepted' }
  /** The subscription no longer exists. */
  | { outcome: 'gone' }
  /** The service accepts no messages for some seconds. */
  | { outcome: 'delayed'; seconds: number }
  /** The service does not accept this message, and never will. */
  | { outcome: 'rejected'; status: number }
  /** The service does not work now. */
  | { outcome: 'failed'; status: number }

export type PushService = (
  to: Recipient,
  message: PushMessage,
  options: { ttlSeconds: number; urgency: 'normal' | 'high'; topic: string },
) => Promise<PushAnswer>

/** A service that has not answered by then is tried again later. */
const ANSWER_MS = 5_000
/** Answers are short; what is longer is cut off. */
const MOST_BODY_BYTES = 16 * 1024
const MOST_DELAY_SECONDS = 3_600

type Parts = {
  config: Pick<Config, 'pushKeys' | 'isPushToLoopbackAllowed' | 'publicUrl' | 'contactEmail'>
  answerMs?: number | undefined
}

/** Sends messages to the push services of browsers. Null when push is off. */
export function createPushService({ config, answerMs = ANSWER_MS }: Parts): PushService | null {
  const { pushKeys, publicUrl, contactEmail } = config
  if (pushKeys === null) return null
  // Push services write to this address when something is wrong.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${contactEmail}`
  return async ({ endpoint, ...keys }, message, { ttlSeconds, urgency, topic }) => {
    const { url, address } = await within(
      answerMs,
      resolveEndpoint(endpoint, config.isPushToLoopbackAllowed),
    )
    const { method, headers, body } = generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...pushKeys },
        ...{ TTL: ttlSeconds, urgency, topic },
      },
    )
    const patience = AbortSignal.timeout(answerMs)
    const answer = await call(url, address, { method, headers: plain(headers), body, patience })
    return answerOf(answer, Date.now())
  }
}

type Call = {
  method: string
  headers: Record<string, string>
  body: Buffer | null
  patience: AbortSignal
}
type Answer = { status: number; retryAfter: string | undefined }

const plain = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Connects to the address that was checked, whatever its name resolves to by now. Follows no redirect. */
function call(url: URL, address: string, { body, patience, ...rest }: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const family = isIP(address)
  const sent = request(
    url,
    {
      ...{ ...rest, agent: false, signal: patience },
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [{ address, family }]) : callback(null, address, family),
    },
    (answer) => {
      let bytes = 0
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= MOST_BODY_BYTES) return
        done()
        sent.destroy()
      })
      answer.on('end', done)
      answer.on('error', reject)
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}

export function answerOf({ status, retryAfter }: Answer, now: number): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { outcome: 'delayed', seconds: secondsOf(retryAfter, now) }
  }
  if (status >= 500 || status === 408) return { outcome: 'failed', status }
  return { outcome: 'rejected', status }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | undefined, now: number): number {
  const given = retryAfter ?? ''
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1000
  return Number.isNaN(seconds) ? 60 : Math.min(Math.max(Math.ceil(seconds), 1), MOST_DELAY_SECONDS)
}
