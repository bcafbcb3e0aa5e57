import type { Server } from 'bun'
import { z } from 'zod'
import { measureJson } from './json-size.rules.ts'
import { Problem } from './problem.ts'
import { type FieldErrors, fieldErrors } from './validation.ts'

/** What anyone may send. A longer body is read only behind a guard: see `assertGuarded`. */
export const SMALL_BODY_BYTES = 16 * 1024
const SMALL_BODY_VALUES = 1_000
/** No body of ours is nested more than a few levels; the time of a validation grows with the depth. */
const MAX_DEPTH = 20
/** Fields of a form, the file included. */
const MAX_PARTS = 20

const JSON_TYPE = /^application\/json\s*(;|$)/i
const FORM_TYPE = /^multipart\/form-data\s*;.*boundary="?([^";]+)/i

/** A body that does not match its schema. */
export class InvalidBody extends Error {
  override name = 'InvalidBody'
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super('The body does not match its schema.')
    this.fields = fields
  }
}

/**
 * Seconds of silence after which a connection ends that waits for the answer or for the next request.
 * Longer than proxies keep connections (nginx 60 s, Caddy 120 s): one that the server closes first
 * fails the bid that is just being sent on it, and no proxy repeats a POST.
 */
export const IDLE_SECONDS = 125

type Sent = { request: Request; server: Server<unknown> | null }
/** A hook of a route that runs before its body is read. */
export type BeforeBody = (sent: never) => Promise<void>
type Reader = (sent: Sent) => Promise<{ body: unknown }>

/** The most bytes that a hook reads, by hook. */
const readers = new WeakMap<object, number>()

/** The most bytes that this hook of a route reads; 0 for any other hook. */
export const bytesRead = (hook: object): number => readers.get(hook) ?? 0

/** Elysia would read every body before a guard runs. With this, it reads none. */
export const unread = () => null

/**
 * Declares the body of a route. It is read by the last of the hooks, after the guards and limits:
 * nothing of a refused request is read.
 */
function bodyOf<Schema extends z.core.$ZodType>(
  schema: Schema,
  parse: 'json' | 'formdata',
  maxBytes: number,
  read: (request: Request) => Promise<unknown>,
  before: readonly BeforeBody[],
) {
  const reader: Reader = async ({ request, server }) => {
    const body = await read(request)
    server?.timeout(request, IDLE_SECONDS)
    return { body }
  }
  readers.set(reader, maxBytes)
  return {
    body: reportingFew(schema),
    // The second is for the OpenAPI document.
    parse: [unread, parse],
    // Elysia assigns what a hook returns to the context, but does not type it.
    transform: [...before, reader] as never,
  }
}

type BodyOptions = {
  maxBytes?: number
  maxValues?: number
  /** Limits, which are taken before the body is read. */
  before?: readonly BeforeBody[]
}

/** A JSON body. */
export const json = <Schema extends z.core.$ZodType>(
  schema: Schema,
  { maxBytes = SMALL_BODY_BYTES, maxValues = SMALL_BODY_VALUES, before = [] }: BodyOptions = {},
) =>
  bodyOf(
    schema,
    'json',
    maxBytes,
    async (request) => {
      refuseUnreadable(request.headers, JSON_TYPE, 'Send the body as application/json.', maxBytes)
      return parseJson(await request.text(), maxValues)
    },
    before,
  )

/** A form with a file. */
export const form = <Schema extends z.core.$ZodType>(schema: Schema, maxBytes: number) =>
  bodyOf(schema, 'formdata', maxBytes, (request) => readForm(request, maxBytes), [])

const malformed = (message: string) => new Problem(400, 'malformed', message)

/** Throws before it parses a text that is nested too deeply or has too many values. */
export function parseJson(text: string, maxValues: number): unknown {
  const { depth, values } = measureJson(text)
  if (depth > MAX_DEPTH) throw malformed('The body of the request is nested too deeply.')
  if (values > maxValues) {
    throw new Problem(
      413,
      'too_large',
      `The body of the request has more than ${maxValues} values.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('The body of the request is not valid JSON.')
  }
}

async function readForm(request: Request, maxBytes: number): Promise<unknown> {
  refuseUnreadable(request.headers, FORM_TYPE, 'Send the file as multipart/form-data.', maxBytes)
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  const boundary = `--${FORM_TYPE.exec(type)?.[1]}`
  let at = bytes.indexOf(boundary)
  for (let parts = 0; at !== -1; parts += 1) {
    if (parts > MAX_PARTS) throw malformed(`The form has more than ${MAX_PARTS} fields.`)
    at = bytes.indexOf(boundary, at + boundary.length)
  }
  try {
    const headers = { 'content-type': type }
    return Object.fromEntries(await new Response(bytes, { headers }).formData())
  } catch {
    throw malformed('The body of the request is not a valid form.')
  }
}

function refuseUnreadable(headers: Headers, type: RegExp, wanted: string, maxBytes: number): void {
  if (headers.has('transfer-encoding')) {
    throw new Problem(411, 'length_required', 'Send the body with a Content-Length.')
  }
  const length = Number(headers.get('content-length') ?? 0)
  if (length === 0) return
  // Compressed bodies are not supported, and their decompressed size is unknown.
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity') {
    throw new Problem(415, 'unsupported_encoding', 'Send the body without a Content-Encoding.')
  }
  if (!type.test(headers.get('content-type') ?? '')) {
    throw new Problem(415, 'unsupported_media_type', wanted)
  }
  if (length > maxBytes) {
    const message = `The body of the request is larger than ${Math.floor(maxBytes / 1024)} kB.`
    throw new Problem(413, 'too_large', message)
  }
}

/** A response names at most so many of the issues of a body. */
const MAX_ISSUES = 100

/** The schema, whose validation words only the first issues and throws them as {@link InvalidBody}. */
function reportingFew<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const validate = (value: unknown) => {
    const result = schema._zod.run({ value, issues: [] }, { async: false })
    if (result instanceof Promise) throw new Error('A schema of a body must not be asynchronous.')
    if (result.issues.length === 0) return { value: result.value }
    const issues = result.issues
      .slice(0, MAX_ISSUES)
      .map((issue) => z.core.util.finalizeIssue(issue, undefined, z.core.config()))
    throw new InvalidBody(
      fieldErrors(issues.map(({ path, message }) => ({ path: path.join('.') || 'root', message }))),
    )
  }
  return Object.create(schema, { '~standard': { value: { ...schema['~standard'], validate } } })
}
