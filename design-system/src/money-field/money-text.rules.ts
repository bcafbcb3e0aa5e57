const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** The amount as the field shows it at rest: "1,250". The dollar sign stands beside the input. */
export function moneyText(amount: number | null): string {
  return amount === null || Number.isNaN(amount) ? '' : dollars.format(amount)
}

/**
 * What a person typed, as dollars: null for nothing, NaN for what is no amount.
 * "12.50" is 12.5 and never 1250: the rules of the form refuse it, a bid is not guessed.
 */
export function readMoney(text: string): number | null {
  const plain = text.replace(/[$\s]/g, '')
  if (plain === '') return null
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
  const digits = isGrouped ? plain.replaceAll(',', '') : plain
  return /^-?\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** One step of 1 from what is there; never below the least, and onto whole dollars. */
export function stepMoney(amount: number | null, by: 1 | -1, least: number): number {
  if (amount === null || Number.isNaN(amount)) return least
  const next = by > 0 ? Math.floor(amount) + 1 : Math.ceil(amount) - 1
  return Math.max(least, next)
}
