import { readNumber } from '../number-field/typed-number.rules.ts'

/** What a person typed as dollars, with or without the sign: null for nothing, NaN for no amount. */
export function readMoney(text: string): number | null {
  return readNumber(text.replaceAll('$', ''))
}
