import { type AuditEntry, centsText } from '@firstchair/contract'

type Change = { name: string; before: string; after: string }

const NOTHING = '—'

/** `startPrice` and `start_price` as "start price". */
const inWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The name of a kind of subject: "Ticker message". */
export const entityName = (entity: string): string => capitalized(inWords(entity))

/** Entries by scheduled jobs, by visitors and of the first start have no actor. */
export const actorOf = ({ actor }: Pick<AuditEntry, 'actor'>): string =>
  actor?.username ?? actor?.email ?? 'System'

/** Each changed column with its old and new value. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({
      name: inWords(name),
      before: textOf(before?.[name]),
      after: textOf(after?.[name]),
    }))
    .filter((change) => change.before !== change.after)
}

/** The verbs of changes whose name is not one: what stands before the subject. */
const VERBS: Readonly<Record<string, string>> = {
  admin_granted: 'granted admin to',
  admin_taken: 'removed admin from',
  gate_granted: 'granted the gate to',
  gate_taken: 'removed the gate from',
  password_set: 'set the password of',
  password_changed: 'changed the password of',
  email_changed: 'changed the email of',
  email_verified: 'verified the email of',
  details_changed: 'changed the details of',
  bidding_limit_changed: 'changed the bidding limit of',
  passkeys_only_on: 'allowed only passkeys to sign in for',
  passkeys_only_off: 'allowed the password to sign in for',
  capturing: 'began to collect the payment of',
  captured: 'recorded the payment of',
  invited: 'sent',
  struck: 'added',
  void: 'voided',
}

/** Ids, what the verb says, and flags that a new row does not set are left out of the sentence. */
const isInSentence = ({ name, before, after }: Change): boolean =>
  !/\bids?$|^payment status$/.test(name) && (before !== NOTHING || after !== 'false')

/** Why a bidder got a strike. */
const STRIKES: Readonly<Record<string, string>> = {
  expired: 'did not pay in time',
  declined: 'declined the win',
}

/** How many changes a sentence lists. */
const FIRST = 3

/** "@chief edited the mountain Alta: start price 75 → 90". */
export function sentenceOf(entry: Omit<AuditEntry, 'id' | 'at' | 'entityId'>): string {
  const { what, entity } = entry
  const noun = inWords(entity)
  const ofTicket = entry.subject ? ` for ${entry.subject}` : ''
  if (entity === 'capture' && what === 'created') {
    return `${actorOf(entry)} ${entry.actor ? 'paid' : 'recorded a payment of'} ${centsText(Number(entry.after?.amountCents))}${ofTicket}`
  }
  if (entity === 'strike' && what === 'struck') {
    return `${actorOf(entry)} added a strike${ofTicket}: ${STRIKES[String(entry.after?.reason)] ?? 'no payment'}`
  }
  const isKnown = entity === 'settings' || entity === 'brand' || entry.subject
  const article = isKnown ? 'the' : /^[aeio]/.test(noun) ? 'an' : 'a'
  const changes = changesOf(entry).filter(isInSentence)
  const words = changes
    .slice(0, FIRST)
    .map(({ name, before, after }) =>
      before === NOTHING ? `${name} ${after}` : `${name} ${before} → ${after}`,
    )
  const others = changes.length - words.length
  const list = [...words, ...(others > 0 ? [`and ${others} more`] : [])].join(', ')
  const subject = entry.subject ? ` ${entry.subject}` : ''
  const done = `${actorOf(entry)} ${VERBS[what] ?? inWords(what)} ${article} ${noun}${subject}`
  return list === '' ? done : `${done}: ${list}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
