import type { AuctionsExtended, ExtensionRefusal } from '@firstchair/contract'

const MINUTE_MS = 60_000

/** Why an auction of the window is left as it is, in words. */
export const LEFT_TEXTS: Record<ExtensionRefusal, string> = {
  ends_in_past: 'Not extended: its new end would already be over. Use more minutes.',
  next_has_bids: 'Already closed, not extended: somebody has bid in the next cycle.',
  paid: 'Already closed, not extended: its winner has paid or begun to pay.',
  passed_on: 'Already closed, not extended: its first winner no longer holds the ticket.',
  reset: 'Already closed, not extended: the auctions were reset since.',
  later_cycle: 'Already closed, not extended: a later cycle has closed as well.',
  season_over: 'Already closed, not extended: a new season has begun.',
}
const CLOSED = 'Already closed, not extended.'

/** The instants of a window that an admin typed in their own time; its last minute counts whole. */
export const windowOf = (from: string, to: string): { from: string; to: string } => ({
  from: new Date(from).toISOString(),
  to: new Date(new Date(to).getTime() + MINUTE_MS - 1).toISOString(),
})

/** What happens, or has happened, to each auction of the window; `when` writes an instant out. */
export function linesOf(
  { extended, closed, unchanged = [] }: AuctionsExtended,
  when: (instant: string) => string,
): { id: string; name: string; text: string }[] {
  const until = (endTime = '') => (endTime === '' ? 'for longer' : `until ${when(endTime)}`)
  return [
    ...extended.map(({ id, name, endTime, isReopened, formerWinner }) => ({
      id,
      name,
      text:
        isReopened === 1
          ? `Open again ${until(endTime)}.${withdrawn(formerWinner)}`
          : `Open ${until(endTime)}.`,
    })),
    ...[...closed, ...unchanged].map(({ id, name, reason }) => ({
      id,
      name,
      text: reason ? LEFT_TEXTS[reason] : CLOSED,
    })),
  ]
}

const withdrawn = (formerWinner: string | null | undefined) =>
  formerWinner ? ` The unpaid win of ${formerWinner} is withdrawn.` : ''

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
export const inAuctions = (count: number) => counted(count, 'auction', 'auctions')
export const inMinutes = (count: number) => counted(count, 'minute', 'minutes')
