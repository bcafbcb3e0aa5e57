import { contradictions, type SentBid, type StoredBid } from './history.ts'
import { createOrderCheck } from './order.ts'

/** A bid as it is stored: `print` is a number made of all that must not change. */
export type LedgerBid = StoredBid & { seq: number; print: string }

/** How many bids there are, and the sum of their prints: bids that change, come or go change it. */
export type Sum = { count: number; prints: bigint }

export type Ledger = {
  /** A bid whose client is done with it. */
  record: (bid: SentBid) => void
  /** Compares what was recorded so far and forgets it, except for bids with an unknown outcome. */
  compare: () => Promise<void>
  /** Compares the rest. `readAll` must run last: it counts all bids that somebody has sent. */
  finish: (readAll: () => Promise<Sum>) => Promise<string[]>
}

const AT_ONCE = 5_000

/**
 * Compares answers with the database during the storm, so that its memory does not grow with the
 * bids. A bid that is lost after its comparison is missing in the sum at the end.
 */
export function createLedger(readBids: (keys: string[]) => Promise<LedgerBid[]>): Ledger {
  let decided: SentBid[] = []
  const unknown: SentBid[] = []
  const problems: string[] = []
  const isInOrder = createOrderCheck()
  const sum: Sum = { count: 0, prints: 0n }

  async function compareAll(bids: readonly SentBid[]): Promise<void> {
    for (let start = 0; start < bids.length; start += AT_ONCE) {
      const some = bids.slice(start, start + AT_ONCE)
      const rows = await readBids(some.map(({ key }) => key))
      problems.push(...contradictions(some, rows))
      for (const { print } of rows) {
        sum.count += 1
        sum.prints += BigInt(print)
      }
      const seqs = new Map(rows.map(({ key, seq }) => [key, seq]))
      problems.push(
        ...isInOrder(
          some.flatMap(({ key, mountainId, sentAt, answeredAt, answer }) => {
            const seq = seqs.get(key)
            if (answer.kind !== 'placed' || seq === undefined) return []
            return { mountainId, sentAt, answeredAt, seq }
          }),
        ),
      )
    }
  }

  async function compare(): Promise<void> {
    const bids = decided
    decided = []
    await compareAll(bids)
  }

  return {
    record: (bid) => {
      if (bid.answer.kind === 'unknown') unknown.push(bid)
      else decided.push(bid)
    },
    compare,
    finish: async (readAll) => {
      await compare()
      await compareAll(unknown)
      const all = await readAll()
      if (all.count !== sum.count || all.prints !== sum.prints) {
        problems.push(`${sum.count} bids were found during the storm, ${all.count} at its end`)
      }
      return problems
    },
  }
}
