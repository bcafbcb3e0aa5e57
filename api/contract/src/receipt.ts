import { z } from 'zod/mini'
import { dollars, id, instant } from './primitives.ts'

/** The facts of an accepted bid that a receipt signs. */
export const receiptFacts = z.object({
  /** Tells receipts from everything else that might be signed. */
  kind: z.literal('firstchair receipt 1'),
  bidId: id,
  bidderId: id,
  mountainId: id,
  cycleId: id,
  season: z.int().check(z.minimum(1)),
  cycleNumber: z.int().check(z.minimum(1)),
  amount: dollars,
  /** The database's time of the decision. */
  placedAt: instant,
  /** The number of the mountain's change that the bid caused: of two bids the lower came first. */
  seq: z.int().check(z.minimum(1)),
})
export type ReceiptFacts = z.infer<typeof receiptFacts>

/**
 * Answer of `GET /api/bids/:id/receipt`. The Ed25519 signature, in base64url, is over the facts as
 * JSON in UTF-8: keys in alphabetical order, no spaces.
 */
export const receipt = z.extend(receiptFacts, { signature: z.string().check(z.maxLength(200)) })
export type Receipt = z.infer<typeof receipt>

/** Answer of `GET /api/receipts/key`. */
export const receiptKey = z.object({
  algorithm: z.literal('Ed25519'),
  /** SubjectPublicKeyInfo as PEM. */
  publicKey: z.string(),
})
export type ReceiptKey = z.infer<typeof receiptKey>

/** The longest text that is checked as a receipt, in characters. */
export const MAX_RECEIPT_LENGTH = 4_000

/** Body of `POST /api/receipts/check`: the text of a receipt's file. */
export const receiptQuestion = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Paste a receipt, or drop its file here.'),
      z.maxLength(
        MAX_RECEIPT_LENGTH,
        'This is too long for a receipt. Paste the text of one receipt.',
      ),
    ),
})

/** Answer of `POST /api/receipts/check`. */
export const receiptCheck = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('valid'),
    receipt,
    mountain: z.string(),
    /** An admin has withdrawn the bid since. */
    isWithdrawn: z.boolean(),
  }),
  /** The text is no receipt: something is missing, or it is not JSON. */
  z.object({ verdict: z.literal('not_a_receipt') }),
  /** The signature does not belong to this content: one of them was changed. */
  z.object({ verdict: z.literal('changed') }),
  /** The signature is ours, and our record of the bid says something else. */
  z.object({ verdict: z.literal('differs') }),
])
export type ReceiptCheck = z.infer<typeof receiptCheck>

/** A bid of a closed cycle, in the order of the decisions. */
export const decidedBid = z.object({
  seq: z.int().check(z.minimum(1)),
  id,
  /** The same number is the same bidder, counted in the order of their first bids. */
  bidder: z.int().check(z.minimum(1)),
  /** The bidder's present name, which is not part of the hash. */
  displayName: z.string(),
  amount: dollars,
  placedAt: instant,
  /** Whether a maximum placed it for the bidder. */
  isAuto: z.boolean(),
  /** An admin has withdrawn it, or its bidder lost the right to bid. Not part of the hash. */
  isWithdrawn: z.boolean(),
  /** The chain up to here, as SHA-256 in hex. */
  hash: z.string(),
})
export type DecidedBid = z.infer<typeof decidedBid>

/** Answer of `GET /api/mountains/:id/cycles/:number`: the record of a closed cycle. */
export const cycleRecord = z.object({
  mountainId: id,
  mountain: z.string(),
  cycleId: id,
  season: z.int().check(z.minimum(1)),
  number: z.int().check(z.minimum(1)),
  /** The end by which the cycle was decided. */
  endTime: instant,
  closedAt: instant,
  /** The hash that was stored a moment after the close; null until then. */
  resultHash: z.nullable(z.string()),
  /**
   * The Ed25519 signature of the hash by the key of receipts, in base64url: over the JSON of `cycleId`,
   * `kind` ("firstchair result 1"), `mountainId`, `number`, `resultHash` and `season`, in this order.
   */
  resultSignature: z.optional(z.nullable(z.string())),
  /** Whether the bids still give the stored hash; null without one. */
  isIntact: z.nullable(z.boolean()),
  /** A page of them, see {@link cycleRecordQuery}. */
  bids: z.array(decidedBid),
  /** How many bids the cycle has on all pages. Missing in the answers of older servers, as `nextAfter`. */
  total: z.optional(z.int().check(z.minimum(0))),
  /** Query `after` of the next page; null on the last one. */
  nextAfter: z.optional(z.nullable(z.int())),
})
export type CycleRecord = z.infer<typeof cycleRecord>

/** The most bids on a page of a cycle's record, and how many there are without a `limit`. */
export const MAX_RECORD_BIDS = 1_000

/** Query of `GET /api/mountains/:id/cycles/:number`: the present season when left out. */
export const cycleRecordQuery = z.object({
  season: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6))),
  /** Bids after the one with this `seq`. */
  after: z.optional(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_RECORD_BIDS))),
})
export type CycleRecordQuery = z.infer<typeof cycleRecordQuery>
