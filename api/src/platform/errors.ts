import { type ErrorBody, OUTCOME_UNKNOWN } from '@firstchair/contract'
import type { Server } from 'bun'
import { Elysia, ValidationError } from 'elysia'
import type { Logger } from 'pino'
import { IDLE_SECONDS, InvalidBody } from './body.ts'
import { isDatabaseAway } from './database.ts'
import type { DiskWatch } from './disk-watch.ts'
import { overloadIn } from './gate.ts'
import { OutcomeUnknown, Problem } from './problem.ts'
import { loggedPath } from './request-log.ts'
import { createThrottledLog } from './throttled-log.ts'
import { type FieldErrors, fieldErrors, isThrownBySchema } from './validation.ts'

type Sent = { request: Request; server: Server<unknown> | null }
type ErrorParts = {
  /** The origin of a request, for the log. */
  addressOf?: (sent: Sent) => string
  disk?: Pick<DiskWatch, 'note'>
  /** Counts refusals by their sender. */
  refusals?: { count: (sent: Sent, status: number) => Promise<void> }
}

/** Refusals that are logged with the caller: no session, no permission, foreign host name, rate limit exceeded. */
const TURNED_AWAY = new Set([401, 403, 421, 429])

type Answer = { status: number; body: ErrorBody; retryAfter?: number }

const BUSY = 'The auction is very busy. Please try again in a moment.'
const UNAVAILABLE = 'The auction is briefly unavailable. Please try again in a moment.'
const UNKNOWN = 'We could not confirm this in time. Please send it again.'
const FAILED = 'Something went wrong on our side. Please try again.'

/** The only place that maps a failure to a response: always `{ message, reason? }`, never details. */
export function errorMapper(
  log: Logger,
  { addressOf = () => '', disk, refusals }: ErrorParts = {},
) {
  const note = createNotes(log)
  return new Elysia().onError({ as: 'global' }, async ({ code, error, request, server, set }) => {
    const answer = toAnswer(code, error)
    disk?.note(error)
    const requestId = set.headers['x-request-id']
    note(answer, error, {
      about: () => ({ requestId, method: request.method, url: loggedPath(request.url) }),
      address: () => addressOf({ request, server }),
    })
    await refusals?.count({ request, server }, answer.status)
    // The rest of a body may never be read.
    server?.timeout(request, IDLE_SECONDS)
    set.status = answer.status
    if (answer.retryAfter !== undefined) set.headers['retry-after'] = String(answer.retryAfter)
    return answer.body
  })
}

type RequestContext = { about: () => object; address: () => string }

/**
 * Logs what an operator must see. Defects and bids with an unknown outcome are logged each time, with
 * their details. Overload, a missing database and refused callers may occur a thousand times a
 * second, so their log lines are throttled. Other refusals are not logged.
 */
function createNotes(log: Logger) {
  const throttledLog = createThrottledLog()
  return (
    { status, body: { reason = '' } }: Answer,
    err: unknown,
    { about, address }: RequestContext,
  ) => {
    if (status === 503 && reason !== OUTCOME_UNKNOWN) {
      throttledLog(reason, (times) => log.error({ ...about(), reason, err, ...times }, 'failed'))
    } else if (status >= 500) {
      log.error({ ...about(), reason, err }, 'failed')
    } else if (isThrownBySchema(err)) {
      // A bug in a schema that any visitor can trigger, so it is answered as invalid input.
      throttledLog('schema', (times) => log.error({ ...about(), err, ...times }, 'a schema threw'))
    } else if (TURNED_AWAY.has(status)) {
      const from = address()
      const who = err instanceof Problem ? err.about : {}
      throttledLog([reason, from, ...Object.values(who)].join(' '), (times) =>
        log.warn({ ...about(), ...who, reason, address: from, ...times }, 'turned away'),
      )
    }
  }
}

function toAnswer(code: number | string, error: unknown): Answer {
  if (error instanceof Problem) {
    const { status, reason, message, retryAfter } = error
    return { status, body: { message, reason }, ...(retryAfter !== undefined && { retryAfter }) }
  }
  const overload = overloadIn(error)
  if (overload !== null) {
    const { retryAfter } = overload
    return { status: 503, body: { message: BUSY, reason: 'overloaded' }, retryAfter }
  }
  if (error instanceof OutcomeUnknown) {
    return { status: 503, body: { message: UNKNOWN, reason: OUTCOME_UNKNOWN }, retryAfter: 1 }
  }
  if (code === 'NOT_FOUND') return notFound
  if (code === 'PARSE')
    return refuse(400, 'malformed', 'The body of the request is not valid JSON.')
  if (error instanceof InvalidBody) return invalid(error.fields)
  if (error instanceof ValidationError && error.type !== 'response') {
    // A malformed id in the path is treated as an unknown one.
    return error.type === 'params' ? notFound : invalid(fieldErrors(error.all))
  }
  if (isDatabaseAway(error)) {
    return { status: 503, body: { message: UNAVAILABLE, reason: 'unavailable' }, retryAfter: 2 }
  }
  if (isThrownBySchema(error)) return unreadable
  return refuse(500, 'internal', FAILED)
}

const refuse = (status: number, reason: string, message: string): Answer => ({
  status,
  body: { message, reason },
})

const unreadable = refuse(422, 'invalid', 'The request is not valid.')
const notFound = refuse(404, 'not_found', 'There is nothing at this address.')

function invalid(fields: FieldErrors): Answer {
  const [message = 'The request is not valid.'] = Object.values(fields)
  return { status: 422, body: { message, reason: 'invalid', fields } }
}
