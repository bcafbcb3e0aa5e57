const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Formats whole US dollars: `$1,250`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}
