import type { AuctionsExtended } from '@firstchair/contract'

const MINUTE_MS = 60_000

const CLOSED = 'Already closed, not extended.'
const TOO_SHORT = 'Not extended: its new end would already be over. Use more minutes.'

/** The instants of a window that an admin typed in their own time; its last minute counts whole. */
export const windowOf = (from: string, to: string): { from: string; to: string } => ({
  from: new Date(from).toISOString(),
  to: new Date(new Date(to).getTime() + MINUTE_MS - 1).toISOString(),
})

/** The effect on each auction of the window; `when` formats an instant. */
export function linesOf(
  { extended, closed, unchanged = [] }: AuctionsExtended,
  when: (instant: string) => string,
): { id: string; name: string; text: string }[] {
  const until = (endTime = '') => (endTime === '' ? 'for longer' : `until ${when(endTime)}`)
  return [
    ...extended.map(({ id, name, endTime }) => ({ id, name, text: `Open ${until(endTime)}.` })),
    ...closed.map(({ id, name }) => ({ id, name, text: CLOSED })),
    ...unchanged.map(({ id, name }) => ({ id, name, text: TOO_SHORT })),
  ]
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
export const inAuctions = (count: number) => counted(count, 'auction', 'auctions')
export const inMinutes = (count: number) => counted(count, 'minute', 'minutes')
