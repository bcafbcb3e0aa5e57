let format: Intl.NumberFormat | undefined

/** Whole amounts in the currency of the installation, which its documents name; USD without one. */
export function currencyFormat(): Intl.NumberFormat {
  format ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: globalThis.document?.documentElement.dataset.currency ?? 'USD',
    maximumFractionDigits: 0,
  })
  return format
}

/** `$`, `€`, `CHF`. */
export const currencySymbol = (): string =>
  currencyFormat()
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? '$'
