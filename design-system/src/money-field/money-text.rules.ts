import { halfWidth, readNumber } from '../number-field/typed-number.rules.ts'

/**
 * Parses a typed amount, with the currency's sign before or after: null for no text, NaN for an
 * invalid amount.
 */
export function readMoney(text: string, sign = '$'): number | null {
  const typed = halfWidth(text).trim()
  if (typed.startsWith(sign)) return readNumber(typed.slice(sign.length).trim())
  return readNumber(typed.endsWith(sign) ? typed.slice(0, -sign.length).trim() : typed)
}
