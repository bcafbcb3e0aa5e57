import { z } from 'zod/mini'
import { adminUser } from './admin.ts'
import { bid } from './bid.ts'
import { captureStatus } from './payment.ts'
import { dollars, flag, id, instant, isPlain, limitDollars, NOT_PLAIN } from './primitives.ts'
import { win } from './win.ts'

const ofMountain = z.object({ id, name: z.string() })

/** Answer of `GET /api/admin/users/:id`: the user, counts, and the last few of everything. */
export const userGlance = z.object({
  user: adminUser,
  /** For admins alone. */
  note: z.string(),
  /** Send it as `If-Match` with an edit of the note. Missing in the answers of older servers. */
  noteVersion: z.optional(z.string()),
  counts: z.object({
    bids: z.int(),
    leading: z.int(),
    wins: z.int(),
    paid: z.int(),
    expired: z.int(),
    /** Strikes that have not been lifted. */
    strikes: z.int(),
    logins: z.int(),
  }),
  /**
   * In dollars: the bidding limit (the user's own or that of the settings), and how much of it is
   * committed.
   */
  bidding: z.object({ limit: limitDollars, committed: z.int() }),
  /** How many passkeys the user has. Missing in the answers of older servers. */
  passkeys: z.optional(z.int()),
  bids: z.array(z.object({ bid, mountain: ofMountain })),
  wins: z.array(win),
  payments: z.array(
    z.object({
      captureId: z.string(),
      status: captureStatus,
      amountCents: z.int(),
      capturedAt: instant,
      winnerId: id,
      mountain: ofMountain,
    }),
  ),
  /** The last logins. */
  sessions: z.array(
    z.object({
      id,
      loginAt: instant,
      lastSeenAt: instant,
      ipAddress: z.string(),
      userAgent: z.string(),
      /** 1 while the user is signed in there. */
      isAlive: flag,
    }),
  ),
  strikes: z.array(
    z.object({
      id,
      reason: z.enum(['expired', 'declined']),
      at: instant,
      liftedAt: z.nullable(instant),
      mountain: ofMountain,
      winningAmount: dollars,
    }),
  ),
  /** Mails to the present address, as long as the queue keeps them. */
  mails: z.array(
    z.object({ id, kind: z.string(), state: z.enum(['sent', 'waiting', 'failed']), at: instant }),
  ),
})
export type UserGlance = z.infer<typeof userGlance>

/** Body of `PATCH /api/admin/users/:id/note`; an empty text deletes the note. */
export const userNote = z.object({
  note: z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(2_000, 'Use at most 2000 characters.'),
    z.refine((text) => isPlain(text.replaceAll(/[\n\t]/g, ' ')), NOT_PLAIN),
  ),
})
export type UserNote = z.infer<typeof userNote>

/** The note about a user, with its version. */
export const editableNote = z.object({ note: z.string(), version: z.string() })
export type EditableNote = z.infer<typeof editableNote>
