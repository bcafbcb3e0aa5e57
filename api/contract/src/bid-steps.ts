import { z } from 'zod/mini'
import { moneyText } from './currency.ts'
import { dollars, MAX_DOLLARS } from './primitives.ts'

/** The most rows of a table of bid steps. */
export const MAX_BID_STEPS = 20

/** From this price on, the next bid is at least `step` more. Both in whole US dollars. */
export const bidStep = z.object({ from: dollars, step: dollars })
export type BidStep = z.infer<typeof bidStep>

/**
 * By how much a bid must exceed the leading one, by its price; below the first row by $1. Steps never
 * fall, because a bid that was valid must stay valid when another one is withdrawn.
 */
export const bidSteps = z
  .array(bidStep)
  .check(z.maxLength(MAX_BID_STEPS, `Use at most ${MAX_BID_STEPS} rows.`), ({ value, issues }) => {
    for (const [at, { from, step }] of value.entries()) {
      const before = value[at - 1] ?? { from: 0, step: 0 }
      const issue = { code: 'custom', input: value } as const
      if (from <= before.from) {
        issues.push({
          ...issue,
          path: [at, 'from'],
          message: `Use more than ${moneyText(before.from)}.`,
        })
      }
      if (step < before.step) {
        issues.push({
          ...issue,
          path: [at, 'step'],
          message: `Use at least ${moneyText(before.step)}.`,
        })
      }
    }
  })

/** By how much a bid must exceed this price: $1 without a table. */
export const bidStepAt = (price: number, steps: readonly BidStep[] = []): number =>
  steps.findLast(({ from }) => price >= from)?.step ?? 1

/** The lowest bid above this price. The last step is shorter, so that the highest amount can be bid. */
export const nextBid = (price: number, steps?: readonly BidStep[]): number =>
  Math.max(price + 1, Math.min(price + bidStepAt(price, steps), MAX_DOLLARS))
