import type { GateAnswer, GateVerdict } from '@firstchair/contract'

/** How many scans a device shows. */
const SHOWN = 20

export type Scan = {
  /** The server's key of the scan, which may be sent several times. */
  key: string
  code: string
  at: string
  /** Null until the server has answered. */
  answer: GateAnswer | null
  /** Undone before the server had answered. */
  isUndone?: boolean | undefined
}

/** Newest first. Scans that the server has not answered are never dropped. */
export function withScan(scans: readonly Scan[], added: Scan): Scan[] {
  const all = [added, ...scans.filter(({ key }) => key !== added.key)]
  all.sort((a, b) => (a.at < b.at ? 1 : -1))
  return all.filter(({ answer }, index) => index < SHOWN || answer === null)
}

/** The scan that is sent next: the oldest without an answer. */
export const nextToSend = (scans: readonly Scan[]): Scan | undefined =>
  scans.findLast(({ answer }) => answer === null)

/** The code in a ticket's link, or in a text that is the code itself. */
export const codeIn = (text: string): string =>
  (/\/ticket\/([\w.-]+)/.exec(text)?.[1] ?? text.trim()).slice(0, 200)

/** Null for a scan that waits for the server. */
export const shownAnswer = ({ answer, isUndone }: Scan): GateAnswer | null =>
  answer ?? (isUndone ? { verdict: 'undone', ticket: null } : null)

/** `Big Sky #3, Nora K.` */
export function ticketOf({ verdict, ticket }: GateAnswer): string {
  if (ticket) return `${ticket.mountain} #${ticket.ticketNumber}, ${ticket.holder}`
  return verdict === 'unknown' ? "This code isn't one of ours." : 'Scanned on this device before.'
}

/** Whether a gate without a connection has used this ticket itself: the server will refuse it. */
export const isUsedHere = (scans: readonly Scan[], code: string): boolean =>
  scans.some((each) => each.code === code && each.isUndone !== true && isUse(each.answer?.verdict))

const isUse = (verdict: GateVerdict | undefined): boolean =>
  verdict === undefined || verdict === 'accepted'
