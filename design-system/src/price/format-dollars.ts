const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whole US dollars as every screen shows them: `$1,250`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}
