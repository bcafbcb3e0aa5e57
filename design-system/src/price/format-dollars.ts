import { currencyFormat } from './currency.ts'

/** Formats a whole amount: `$1,250`; `€1,250` where the sale is in euros. */
export function formatDollars(amount: number): string {
  return currencyFormat().format(amount)
}
