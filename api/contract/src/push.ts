import { z } from 'zod/mini'
import { instant } from './primitives.ts'

/** Which notifications a user wants on the devices where they have turned push on. */
export const pushChoices = z.object({
  outbid: z.boolean(),
  /** A cycle of a mountain that they watch or have bid on ends within ten minutes; one that they bid in was sold. */
  ending: z.boolean(),
  won: z.boolean(),
  /** A payment is due within 24 hours, and within 3. */
  paymentDue: z.boolean(),
})
export type PushChoices = z.infer<typeof pushChoices>

/** Body of `PATCH /api/account/push/choices`; what is left out stays as it is. */
export const pushChoicesEdit = z.partial(pushChoices)
export type PushChoicesEdit = z.infer<typeof pushChoicesEdit>

/** The longest address of a push service that is accepted; real ones have 100 to 500 characters. */
const MOST_ENDPOINT = 1_000
const endpoint = z.url('Expected the address of a push service').check(z.maxLength(MOST_ENDPOINT))

/** Body of `PUT /api/account/push/subscriptions`: `PushSubscription.toJSON()` of the browser. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    /** A public key of P-256, not compressed: 65 bytes. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, 'Expected a public key as base64url')),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'Expected 16 bytes as base64url')),
  }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

/** Body of `POST /api/account/push/unsubscribe`. */
export const pushUnsubscription = z.object({ endpoint })

/** Answer of `GET /api/account/push`. */
export const pushSettings = z.object({
  /** What browsers subscribe with; null when this server sends no push messages. */
  publicKey: z.nullable(z.string()),
  choices: pushChoices,
  /** The caller's subscriptions. A page finds its own by the address. */
  subscriptions: z.array(z.object({ endpoint: z.string(), createdAt: instant })),
})
export type PushSettings = z.infer<typeof pushSettings>

/** What a push message carries, encrypted; the service worker shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a press leads: a path of this origin. */
  path: z.string(),
  /** A later message with the same tag replaces an earlier one. */
  tag: z.string(),
  /** A time that the browser adds to the body in its own time zone. */
  time: z.optional(z.object({ label: z.string(), at: instant })),
  /** The path of a picture. */
  image: z.optional(z.string()),
})
export type PushMessage = z.infer<typeof pushMessage>
