import type { Mountain } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Sessions } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'

/** Hints between the instances: may be lost, repeated and reordered; nothing depends on it but latency. */
export type Bus = {
  publish: (subject: string, text: string) => void
  subscribe: (subject: string, handler: (text: string) => void) => () => void
  status: () => 'up' | 'down'
  close: () => Promise<void>
}

/** Tells everybody what a transaction has changed. Called after its commit, never inside it. */
export type Announcer = {
  mountainChanged: (mountain: Mountain, kind: 'bid_placed' | 'mountain_updated') => void
  mountainRemoved: (mountainId: string) => void
}

/** What the routes are made of: `main.ts` builds the real ones, a test its own. */
export type Deps = Database & {
  config: Config
  log: Logger
  bus: Bus
  sessions: Sessions
  live: Announcer
}
