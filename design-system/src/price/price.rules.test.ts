import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatDollars } from './format-dollars.ts'
import { type PriceMemory, PULSE_EVERY_MS, PULSE_MS, seePrice } from './price.rules.ts'

describe('dollars', () => {
  test.each([
    [1, '$1'],
    [150, '$150'],
    [1250, '$1,250'],
    [25_000, '$25,000'],
    [9_999_999, '$9,999,999'],
  ])('%d reads %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text)
  })

  test('the digits of the text are those of the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (amount) => {
        expect(Number(formatDollars(amount).replace(/[$,]/g, ''))).toBe(amount)
      }),
    )
  })
})

describe('a pulse', () => {
  const quiet: PriceMemory = { amount: 100, pulsedAt: null }

  test('marks a rise', () => {
    expect(seePrice(quiet, 101, 5000)).toEqual({ amount: 101, pulsedAt: 5000 })
  })

  test('does not mark the same price', () => {
    expect(seePrice(quiet, 100, 5000).pulsedAt).toBeNull()
  })

  test('does not mark a fall', () => {
    expect(seePrice(quiet, 99, 5000)).toEqual({ amount: 99, pulsedAt: null })
  })

  test('ends before the next can start', () => {
    expect(PULSE_MS).toBeLessThan(PULSE_EVERY_MS)
  })

  test('comes at most once a second for any prices', () => {
    const step = fc.record({
      amount: fc.integer({ min: 1, max: 500 }),
      wait: fc.integer({ min: 0, max: 1500 }),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let memory = quiet
        let at = 0
        let last = Number.NEGATIVE_INFINITY
        for (const { amount, wait } of steps) {
          at += wait
          const next = seePrice(memory, amount, at)
          if (next.pulsedAt !== memory.pulsedAt) {
            expect(amount).toBeGreaterThan(memory.amount)
            expect(at - last).toBeGreaterThanOrEqual(PULSE_EVERY_MS)
            last = at
          }
          expect(next.amount).toBe(amount)
          memory = next
        }
      }),
    )
  })
})
