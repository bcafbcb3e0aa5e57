import { type Atom, atom } from 'jotai'
import type { ConnectionStatus } from './connection.rules.ts'
import { store } from './store.ts'

export type { ConnectionStatus }

/** How far the prices can be trusted. */
export type Connection = {
  status: ConnectionStatus
  /** Server ms until which the prices are known to be right; `null` while live. */
  asOf: number | null
}

const connection = atom<Connection>({ status: 'live', asOf: null })

/** The state of the live feed. Bidding pauses, with a reason, while it is `offline`. */
export const connectionAtom: Atom<Connection> = atom((get) => get(connection))

/** For the host's live feed and the mock alone. */
export function setConnection(next: Connection): void {
  const shown = store.get(connection)
  if (shown.status !== next.status || shown.asOf !== next.asOf) store.set(connection, next)
}
