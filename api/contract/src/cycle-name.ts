// In a file without schemas, so that the first load can import it.

const DEFAULT_HOURS = 336
const NAMES: Readonly<Record<number, string>> = { 24: 'Daily', 168: 'Weekly', 336: 'Biweekly' }

/** The kind of auction by the length of its cycles: `Biweekly` by default, otherwise `10-Day`. */
export function cycleName(hours = DEFAULT_HOURS): string {
  const name = NAMES[hours]
  if (name !== undefined) return name
  if (hours % 24 === 0) return `${hours / 24}-Day`
  return hours < 1 ? `${Math.round(hours * 60)}-Minute` : `${Math.round(hours)}-Hour`
}

/** `Only 5 tickets per mountain`, as the landing page advertises them. */
export const ticketsPerMountain = (count: number): string =>
  `Only ${count} ${count === 1 ? 'ticket' : 'tickets'} per mountain`

/** `16 mountains`, as the landing page advertises them. */
export function mountainCount(count: number): string {
  if (count === 0) return 'Ski mountains'
  return count === 1 ? '1 mountain' : `${count} mountains`
}
