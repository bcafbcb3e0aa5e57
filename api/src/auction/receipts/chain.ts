import { createHash } from 'node:crypto'
import type { CycleRecord, DecidedBid } from '@firstchair/contract'
import { canonicalJson } from './signed-receipt.ts'

type ChainedCycle = Pick<CycleRecord, 'cycleId' | 'endTime' | 'mountainId' | 'number' | 'season'>
type ChainedBid = Pick<DecidedBid, 'amount' | 'id' | 'isAuto' | 'placedAt' | 'seq'> & {
  userId: string
}

/** A bid's place in the chain. */
export type Link = Pick<DecidedBid, 'bidder' | 'hash'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The hashes of a cycle's bids, in their order: the first is over the cycle, each following one over
 * the one before, a line break, and the bid. The bidders are numbered in the order of their first
 * bids. Decision 0058 describes the format, so that anyone can compute the hash from the record.
 */
export class Chain {
  private readonly bidders = new Map<string, number>()
  private readonly links = new Map<number, Link>()
  private last: string

  constructor({ cycleId, endTime, mountainId, number, season }: ChainedCycle) {
    this.last = sha256(canonicalJson({ cycleId, endTime, mountainId, number, season }))
  }

  /** The hash up to here. */
  get result(): string {
    return this.last
  }

  /** How many bids it has. */
  get size(): number {
    return this.links.size
  }

  /** Adds the next bid. */
  add({ userId, amount, id, isAuto, placedAt, seq }: ChainedBid): void {
    const bidder = this.bidders.get(userId) ?? this.bidders.size + 1
    this.bidders.set(userId, bidder)
    const line = canonicalJson({ amount, bidder, id, isAuto, placedAt, seq })
    this.last = sha256(`${this.last}\n${line}`)
    this.links.set(seq, { bidder, hash: this.last })
  }

  /** The place of the bid with this `seq`. */
  linkOf(seq: number): Link {
    return this.links.get(seq) ?? { bidder: 1, hash: '' }
  }
}
