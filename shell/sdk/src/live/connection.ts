import { type Atom, atom } from 'jotai'
import { store } from '../page/store.ts'
import type { ConnectionStatus, OfflineCause } from './connection.rules.ts'

export type { ConnectionStatus, OfflineCause }

/** Whether the shown prices are current. */
export type Connection = {
  status: ConnectionStatus
  /** Server ms until which the prices are known to be current; `null` while live. */
  asOf: number | null
  /** Why it is offline; undefined otherwise, and in an older shell. */
  cause?: OfflineCause
  /** The network blocks live updates: prices are read every few seconds. Undefined in an older shell. */
  isPolled?: true
}

const connection = atom<Connection>({ status: 'live', asOf: null })

/** The state of the live feed. Bidding pauses, with a reason, while it is `offline`. */
export const connectionAtom: Atom<Connection> = atom((get) => get(connection))

/** For the live feed and the sample only. */
export function setConnection(next: Connection): void {
  const shown = store.get(connection)
  const isSame =
    shown.status === next.status &&
    shown.asOf === next.asOf &&
    shown.cause === next.cause &&
    shown.isPolled === next.isPolled
  if (!isSame) store.set(connection, next)
}
