import { ownDocument } from './own-document.ts'

/**
 * The currencies of PayPal (developer.paypal.com, "Currency codes"), by ISO 4217. Those of
 * {@link WHOLE_CURRENCIES} have no decimals there.
 */
export const CURRENCIES = [
  ...([
    'AUD',
    'BRL',
    'CAD',
    'CHF',
    'CNY',
    'CZK',
    'DKK',
    'EUR',
    'GBP',
    'HKD',
    'HUF',
    'ILS',
  ] as const),
  ...([
    'JPY',
    'MXN',
    'MYR',
    'NOK',
    'NZD',
    'PHP',
    'PLN',
    'SEK',
    'SGD',
    'THB',
    'TWD',
    'USD',
  ] as const),
] as const
export type Currency = (typeof CURRENCIES)[number]

/** Amounts in these have no decimals at PayPal. */
const WHOLE_CURRENCIES: readonly string[] = ['HUF', 'JPY', 'TWD']

// The server knows it from the database before it answers; a page from its document.
let code = ownDocument?.currency ?? 'USD'
const formats = new Map<string, Intl.NumberFormat>()

/** The currency of all amounts of this installation: an ISO 4217 code, `USD` by default. */
export const currencyCode = (): string => code

/** Sets it for this process, before anything is formatted. */
export function setCurrency(next: Currency): void {
  code = next
}

function format(style: 'symbol' | 'name', digits?: number): Intl.NumberFormat {
  const key = `${code} ${style} ${digits}`
  const found = formats.get(key)
  if (found) return found
  const options = digits === undefined ? {} : { maximumFractionDigits: digits }
  const made = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency: code, currencyDisplay: style },
    ...options,
  })
  formats.set(key, made)
  return made
}

/** Formats a whole amount: `$1,250`, `€1,250`, `CHF 1,250`. */
export const moneyText = (amount: number): string => format('symbol', 0).format(amount)

/** Formats hundredths, as PayPal charges them: `$12.50`, `¥12`. */
export const centsText = (cents: number): string => format('symbol').format(cents / 100)

const unitOf = (style: 'symbol' | 'name', amount: number): string =>
  format(style, 0)
    .formatToParts(amount)
    .find(({ type }) => type === 'currency')?.value ?? code

/** `$`, `€`, `CHF`. */
export const currencySymbol = (): string => unitOf('symbol', 1)

/** `dollars`, `euros`; for an amount of one `dollar`. */
export const currencyName = (amount = 2): string => unitOf('name', amount).replace('US ', '')

/** `a whole dollar amount`, or `a whole amount in euros`. */
export const wholeAmount = (): string =>
  code === 'USD' ? 'a whole dollar amount' : `a whole amount in ${currencyName()}`

/** Hundredths in the format that PayPal requires: `120.00`, or `120` without decimals. */
export const paypalValue = (cents: number): string =>
  (cents / 100).toFixed(WHOLE_CURRENCIES.includes(code) ? 0 : 2)
