import { sqlState } from './database.ts'

/** Records that the database could not write, so that health can state why bids are refused. */
export type DiskWatch = {
  /** Call it with each failure of a request. */
  note: (error: unknown) => void
  status: () => 'ok' | 'full' | 'failing'
}

/** Without another failure for so long, the disk counts as well again. */
const REMEMBERED_MS = 30_000
const DISK_FULL = '53100'
const IO_ERROR = '58030'

export function createDiskWatch(now: () => number = Date.now): DiskWatch {
  let last: { status: 'full' | 'failing'; at: number } | null = null
  return {
    note: (error) => {
      const state = sqlState(error)
      if (state !== DISK_FULL && state !== IO_ERROR) return
      last = { status: state === DISK_FULL ? 'full' : 'failing', at: now() }
    },
    status: () => (last && now() - last.at < REMEMBERED_MS ? last.status : 'ok'),
  }
}
