import { readNumber } from '../number-field/typed-number.rules.ts'

/** What a person typed as dollars, the sign before or behind: null for nothing, NaN for no amount. */
export function readMoney(text: string): number | null {
  return readNumber(text.trim().replace(/^\$|\$$/, ''))
}
