import { afterEach, expect, test } from 'bun:test'
import * as money from './currency.ts'

afterEach(() => money.setCurrency('USD'))

test.each([
  ['USD', '$1,250', '$', 'dollars', '$12.50', '120.00', 'a whole dollar amount'],
  ['EUR', '€1,250', '€', 'euros', '€12.50', '120.00', 'a whole amount in euros'],
  [
    'CHF',
    'CHF 1,250',
    'CHF',
    'Swiss francs',
    'CHF 12.50',
    '120.00',
    'a whole amount in Swiss francs',
  ],
  ['JPY', '¥1,250', '¥', 'Japanese yen', '¥13', '120', 'a whole amount in Japanese yen'],
] as const)('amounts in %s', (code, whole, symbol, name, cents, value, amount) => {
  money.setCurrency(code)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(money.moneyText(1_250))).toBe(whole)
  expect([money.currencySymbol(), money.currencyName(), money.wholeAmount()]).toEqual([
    symbol,
    name,
    amount,
  ])
  expect(plain(money.centsText(1_250))).toBe(cents)
  expect(money.paypalValue(12_000)).toBe(value)
})

test('one dollar is not dollars, and Intl has each of the currencies', () => {
  expect(money.currencyName(1)).toBe('dollar')
  expect(
    money.CURRENCIES.filter((code) => !Intl.supportedValuesOf('currency').includes(code)),
  ).toEqual([])
})
