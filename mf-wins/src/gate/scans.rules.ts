import type { GateAnswer, GateVerdict } from '@firstchair/contract'

/** How many scans a device shows. */
const SHOWN = 20

export type Scan = {
  /** The server's key of the scan, which may be sent several times. */
  key: string
  /** Only the id of its win once it is answered and stored ({@link toStored}). */
  code: string
  at: string
  /** Null until the server has answered. */
  answer: GateAnswer | null
  /** Undone before the server had answered. */
  isUndone?: boolean | undefined
  /** The device has verified the code's signature, because the server could not be reached. */
  isGenuine?: boolean | undefined
}

/** Newest first. Scans that the server has not answered are never dropped. */
export function withScan(scans: readonly Scan[], added: Scan): Scan[] {
  const all = [added, ...scans.filter(({ key }) => key !== added.key)]
  all.sort((a, b) => (a.at < b.at ? 1 : -1))
  return all.filter(({ answer }, index) => index < SHOWN || answer === null)
}

/** This tab's scans, with what other tabs of the device have scanned or sent. */
export const withOthers = (own: Scan[], stored: readonly Scan[]): Scan[] =>
  stored.reduce((all, scan) => {
    const known = all.find(({ key }) => key === scan.key)
    return known?.answer || known?.isUndone ? all : withScan(all, scan)
  }, own)

/** The answer to a scan that was sent; one that was undone meanwhile is sent again. */
export const withAnswer = (scans: Scan[], sent: Scan, answer: GateAnswer): Scan[] =>
  scans.some(({ key, isUndone }) => key === sent.key && isUndone !== sent.isUndone)
    ? scans
    : withScan(scans, { ...sent, answer })

/** The scan that is sent next: the oldest without an answer. */
export const nextToSend = (scans: readonly Scan[]): Scan | undefined =>
  scans.findLast(({ answer }) => answer === null)

/**
 * The codes in a text: those of tickets' links, and texts that are codes themselves. A scanner may type
 * two before the page reads one, with or without something in between.
 */
export function codesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+|(?=https?:\/\/)/)
  const codes = parts.map((part) => (/\/ticket\/([\w.-]+)/.exec(part)?.[1] ?? part).slice(0, 200))
  return [...new Set(codes)].filter((code) => code !== '')
}

/** Null for a scan that waits for the server. */
export const shownAnswer = ({ answer, isUndone }: Scan): GateAnswer | null =>
  answer ?? (isUndone ? { verdict: 'undone', ticket: null } : null)

/** `Big Sky #3, Nora K.` */
export function ticketOf({ verdict, ticket }: GateAnswer): string {
  if (ticket) {
    const { mountain, ticketNumber, holder } = ticket
    return `${mountain} #${ticketNumber}${holder && `, ${holder}`}`
  }
  return verdict === 'unknown' ? "This code isn't one of ours." : 'Scanned on this device before.'
}

type Bytes = Uint8Array<ArrayBuffer>
type ReadCode = {
  /** What is signed: the win's id, and the number of a code that has replaced another one. */
  content: Bytes
  /** Null in codes from before there were signatures: only the server can check them. */
  signature: Bytes | null
}

const ID_BYTES = 16
const SIGNATURE_BYTES = 64
const EARLIER_BYTES = 32

/** Null if the text cannot be one of our codes. */
export function readCode(code: string): ReadCode | null {
  const bytes = bytesOf(code)
  if (bytes === null) return null
  const proofBytes = bytes.length < ID_BYTES + SIGNATURE_BYTES ? EARLIER_BYTES : SIGNATURE_BYTES
  const length = bytes.length - proofBytes
  if (length !== ID_BYTES && length !== ID_BYTES + 1) return null
  const isSigned = proofBytes === SIGNATURE_BYTES
  return { content: bytes.slice(0, length), signature: isSigned ? bytes.slice(length) : null }
}

/** The bytes of a text in base64url; null if it is none. */
export function bytesOf(text: string): Bytes | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/**
 * What this device's own scans say against a ticket, for when there is no connection; null: nothing.
 * A code that has replaced this one also counts.
 */
export function refusalHere(scans: readonly Scan[], code: string): GateAnswer | null {
  const ticket = ticketIn(code)
  const against = scans.find((each) => {
    const other = ticketIn(each.code)
    const isSame = other?.win === ticket?.win && Number(other?.number) >= Number(ticket?.number)
    return isSame && each.isUndone !== true && isLasting(each.answer?.verdict)
  })
  if (!against) return null
  return against.answer?.verdict === 'refunded' ? against.answer : { verdict: 'used', ticket: null }
}

/**
 * What the device keeps of a scan, also after its user has signed out: no name, and the code only while
 * the server has not answered, which accepts nothing else as proof. The id alone lets nobody ride.
 */
export function toStored(scan: Scan): Scan {
  const { code, answer } = scan
  if (answer === null) return scan
  const { verdict, ticket } = answer
  const nameless = ticket && { ...ticket, holder: '', usedBy: null }
  return { ...scan, code: idPartOf(code), answer: { verdict, ticket: nameless } }
}

/** The part of a code that names its ticket, without the signature; empty for a text that is no code. */
function idPartOf(code: string): string {
  const length = contentOf(code)?.length ?? 0
  return code.slice(0, Math.ceil((length * 4) / 3))
}

/** The same for a code, and for what is stored of one. */
function contentOf(code: string): Bytes | null {
  const bytes = bytesOf(code)
  const isStored = bytes?.length === ID_BYTES || bytes?.length === ID_BYTES + 1
  return isStored ? bytes : (readCode(code)?.content ?? null)
}

function ticketIn(code: string) {
  const content = contentOf(code)
  return content && { win: content.slice(0, ID_BYTES).join(), number: content[ID_BYTES] ?? 0 }
}

/** Whether the ticket can't be used again. A scan that waits for the server counts as a use. */
const isLasting = (verdict: GateVerdict = 'accepted'): boolean =>
  verdict === 'accepted' || verdict === 'used' || verdict === 'refunded'

/** The rides of one day, by the keys of their scans. */
export type Rides = { day: string; keys: string[] }

/** Counts a scan as a ride, or no longer. A scan that waits for the server is one: its guest has passed. */
export function withRide(rides: Rides, { key, answer, isUndone }: Scan, today: string): Rides {
  const keys = rides.day === today ? rides.keys.filter((each) => each !== key) : []
  const isRide = isUndone !== true && (answer?.verdict ?? 'accepted') === 'accepted'
  return { day: today, keys: isRide ? [...keys, key] : keys }
}
