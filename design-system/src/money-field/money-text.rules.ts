import { readNumber } from '../number-field/typed-number.rules.ts'

/**
 * Parses typed dollars, with the $ before or after: null for no text, NaN for an invalid amount.
 */
export function readMoney(text: string): number | null {
  return readNumber(text.trim().replace(/^\$|\$$/, ''))
}
