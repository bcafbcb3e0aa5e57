/** The points, each between an effect and the record of it. */
export const FAULT_POINTS = [
  /** Decided, and nothing written yet: the mountain's row is locked. */
  'bid_before_commit',
  /** Committed, and nobody has an answer. */
  'bid_after_commit',
  /** Answered, and no other instance knows. */
  'bid_before_publish',
  /** PayPal has captured the money, and the database has no record. */
  'capture_before_record',
  /** PayPal has accepted a refund, and the database has no record. */
  'refund_before_record',
  /** The mail server has accepted a mail, and its job is not done. */
  'mail_before_done',
] as const

/** What happens the `nth` time that a point is reached. */
export type FaultPoint = {
  name: (typeof FAULT_POINTS)[number]
  act: 'kill' | 'pause'
  nth: number
}

/** Reads `<name>:<kill or pause>:<nth>`; null when it is anything else. */
export function readFaultPoint(text: string): FaultPoint | null {
  const [given, act, times, ...rest] = text.split(':')
  const name = FAULT_POINTS.find((known) => known === given)
  const nth = Number(times)
  if (name === undefined || rest.length > 0 || !Number.isSafeInteger(nth) || nth < 1) return null
  return act === 'kill' || act === 'pause' ? { name, act, nth } : null
}
