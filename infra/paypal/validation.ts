import type { z } from 'zod'
import { type Detail, detail, type Issue, type Reply, refuse, unprocessable } from './reply.ts'
import type { Money } from './shapes.ts'

type Parsed<Value> = { value: Value; refusal?: never } | { value?: never; refusal: Reply }

/** Reads a body as PayPal does: what violates the schema is a 400 that names each field. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Parsed<z.infer<Schema>> {
  const result = schema.safeParse(body)
  if (result.success) return { value: result.data }
  return {
    refusal: refuse(
      400,
      result.error.issues.flatMap((issue) => detailsOf(issue, body)),
    ),
  }
}

function detailsOf(issue: z.core.$ZodIssue, body: unknown): Detail[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: pointer([...path, key]),
      issue: 'NOT_SUPPORTED',
      description: 'PayPal does not know this field, or the emulator does not support it.',
    }))
  }
  const value = valueAt(body, path)
  const known = value === undefined ? MISSING : (ISSUES[issue.code] ?? SYNTAX)
  return [{ field: pointer(path), ...(value !== undefined && { value: String(value) }), ...known }]
}

const MISSING = { issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field is missing.' }
const SYNTAX = { issue: 'INVALID_PARAMETER_SYNTAX', description: 'The value has another format.' }
const LENGTH = {
  issue: 'INVALID_STRING_LENGTH',
  description: 'The value is too short or too long.',
}
const VALUE = {
  issue: 'INVALID_PARAMETER_VALUE',
  description: 'The value is none of those allowed.',
}

const ISSUES: Record<string, { issue: string; description: string }> = {
  too_big: LENGTH,
  too_small: LENGTH,
  invalid_value: VALUE,
}

const pointer = (path: string[]): string => `/${path.join('/')}`

function valueAt(body: unknown, path: string[]): unknown {
  let value = body
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Those with two decimals among PayPal's currencies; Firstchair is paid in USD. */
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB CHF USD'.split(' '),
)

/** A well-formed amount that PayPal would refuse nevertheless. */
export function refuseAmount(amount: Money, field: string): Reply | undefined {
  const refusal = (issue: Issue, name: string, value: string) =>
    unprocessable(issue, `${field}/${name}`, value)
  if (!CURRENCIES.has(amount.currency_code)) {
    return refusal('INVALID_CURRENCY_CODE', 'currency_code', amount.currency_code)
  }
  if ((amount.value.split('.')[1] ?? '').length > 2) {
    return refusal('DECIMAL_PRECISION', 'value', amount.value)
  }
  if (centsOf(amount) <= 0) return refusal('CANNOT_BE_ZERO_OR_NEGATIVE', 'value', amount.value)
  return undefined
}

export const centsOf = (amount: Money): number => Math.round(Number(amount.value) * 100)

export const moneyOf = (cents: number, currency_code: string): Money => ({
  currency_code,
  value: (cents / 100).toFixed(2),
})

/** PayPal-Request-Id: at most 108 characters. */
export function refuseRequestId(requestId: string | undefined): Reply | undefined {
  if (requestId === undefined || (requestId.length > 0 && requestId.length <= 108)) return undefined
  return refuse(400, [detail('INVALID_STRING_LENGTH', 'PayPal-Request-Id', requestId)])
}
