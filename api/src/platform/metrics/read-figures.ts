import type { Database } from '../database.ts'
import { readStoredFigures, type StoredFigures } from './figures.store.ts'

/** Figures that are read only when a scrape needs them. */
export type Figures = {
  sockets: number
  isBusUp: boolean
  isMailUp: boolean
  /** Null when the database does not answer. */
  stored: StoredFigures | null
}

export type FigureParts = Pick<Database, 'db'> & {
  live: { socketCount: () => number }
  bus: { status: () => 'up' | 'down' }
  transport: { status: () => 'up' | 'down' }
}

const PATIENCE_MS = 2_000

/** Answers also while the database is away, which is when somebody looks at the figures. */
export async function readFigures({ db, live, bus, transport }: FigureParts): Promise<Figures> {
  const stored = await Promise.race([
    readStoredFigures(db).catch(() => null),
    Bun.sleep(PATIENCE_MS).then(() => null),
  ])
  return {
    sockets: live.socketCount(),
    isBusUp: bus.status() === 'up',
    isMailUp: transport.status() === 'up',
    stored,
  }
}
