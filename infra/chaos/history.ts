/** A bid as its client saw it. */
export type SentBid = {
  key: string
  mountainId: string
  amount: number
  /** `unknown`: no answer arrived, and the client gave up. */
  answer: { kind: 'placed'; bidId: string } | { kind: 'refused' } | { kind: 'unknown' }
  /** Requests that were sent for it, each with the same key. */
  attempts: number
  /** By the clock of the process that sent it: the first request, and the last answer. */
  sentAt: number
  answeredAt: number
}

/** A bid in the database that somebody sent, with the key of its request. */
export type StoredBid = { key: string | null; id: string; mountainId: string; amount: number }

const described = (bid: { mountainId: string; amount: number }) =>
  `${bid.amount} on ${bid.mountainId}`

/** Contradictions to the responses: lost, duplicated or invented bids. Empty when all is well. */
export function contradictions(sent: readonly SentBid[], stored: readonly StoredBid[]): string[] {
  const byKey = Map.groupBy(stored, ({ key }) => key ?? '')
  const keys = new Set(sent.map(({ key }) => key))
  const problems = sent.flatMap((bid): string[] => {
    const rows = byKey.get(bid.key) ?? []
    const [row] = rows
    if (rows.length > 1) return [`duplicated: ${described(bid)}`]
    switch (bid.answer.kind) {
      case 'placed':
        if (row === undefined) return [`lost: ${described(bid)}`]
        if (row.id !== bid.answer.bidId) return [`answered with another id: ${described(bid)}`]
        break
      case 'refused':
        return row ? [`refused, and placed: ${described(bid)}`] : []
      case 'unknown':
        break
    }
    const isSame = !row || (row.amount === bid.amount && row.mountainId === bid.mountainId)
    return isSame ? [] : [`changed: ${described(bid)} to ${described(row)}`]
  })
  const invented = stored.filter(({ key }) => key === null || !keys.has(key))
  return [...problems, ...invented.map((bid) => `never sent: ${described(bid)}`)]
}
