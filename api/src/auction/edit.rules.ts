import { type MountainEdit, type MountainFacts, NO_FACTS } from '@firstchair/contract'

export type Editable = {
  name: string
  startPrice: number
  currentPrice: number
  leaderId: string | null
}

/** The facts that an edit adds; null if they stay as they are. */
export function editedFacts(
  before: MountainFacts | null,
  { facts }: MountainEdit,
): MountainFacts | null {
  if (facts === undefined) return null
  const stated = { ...NO_FACTS, ...facts, blackoutDays: [...new Set(facts.blackoutDays)].sort() }
  return JSON.stringify(stated) === JSON.stringify({ ...NO_FACTS, ...before }) ? null : stated
}

/**
 * The mountain after an admin's edit, or null if nothing changes. A new start price changes the
 * current price only if there are no bids.
 */
export function applyEdit(
  before: Editable,
  edit: MountainEdit,
): Pick<Editable, 'name' | 'startPrice' | 'currentPrice'> | null {
  const name = edit.name ?? before.name
  const startPrice = edit.startPrice ?? before.startPrice
  if (name === before.name && startPrice === before.startPrice) return null
  const currentPrice = before.leaderId === null ? startPrice : before.currentPrice
  return { name, startPrice, currentPrice }
}
