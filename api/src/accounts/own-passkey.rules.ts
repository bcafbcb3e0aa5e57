import type { Passkey } from '@firstchair/contract'

type PasskeyRow = Pick<Passkey, 'id' | 'name' | 'isBackedUp'> & {
  createdAt: Date
  lastUsedAt: Date | null
}

/** A passkey, as its owner sees it. */
export const ownPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isBackedUp: row.isBackedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
