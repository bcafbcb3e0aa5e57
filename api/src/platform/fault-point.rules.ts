/** The points, each between an effect and the record of it. */
export const FAULT_POINTS = [
  /** Committed, and nobody has an answer. */
  'bid_after_commit',
  /** PayPal has captured the money, and the database has no record. */
  'capture_before_record',
  /** The mail server has accepted a mail, and its job is not done. */
  'mail_before_done',
] as const

/** The process exits when it reaches the point for the `nth` time. */
export type FaultPoint = {
  name: (typeof FAULT_POINTS)[number]
  nth: number
}

/** Reads `<name>:<nth>`; null when it is anything else. */
export function readFaultPoint(text: string): FaultPoint | null {
  const [given, times, ...rest] = text.split(':')
  const name = FAULT_POINTS.find((known) => known === given)
  const nth = Number(times)
  if (name === undefined || rest.length > 0 || !Number.isSafeInteger(nth) || nth < 1) return null
  return { name, nth }
}
