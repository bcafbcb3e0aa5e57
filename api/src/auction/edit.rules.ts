import type { MountainEdit } from '@firstchair/contract'

export type Editable = {
  name: string
  startPrice: number
  currentPrice: number
  leaderId: string | null
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
