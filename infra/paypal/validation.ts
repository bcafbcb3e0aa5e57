import { z } from 'zod'
import { type Reply, refuse } from './reply.ts'
import { type Money, WHOLE_CURRENCIES } from './shapes.ts'

type Parsed<Value> = { value: Value; refusal?: never } | { value?: never; refusal: Reply }

/** Reads a body. A schema violation is a 400, as at PayPal, with zod's message. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Parsed<z.infer<Schema>> {
  const result = schema.safeParse(body)
  if (result.success) return { value: result.data }
  const description = z.prettifyError(result.error)
  return { refusal: refuse(400, [{ issue: 'INVALID_PARAMETER', description }]) }
}

export const centsOf = (amount: Money): number => Math.round(Number(amount.value) * 100)

export const moneyOf = (cents: number, currency_code: string): Money => ({
  currency_code,
  value: (cents / 100).toFixed(WHOLE_CURRENCIES.includes(currency_code) ? 0 : 2),
})
