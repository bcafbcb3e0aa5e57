import type { Mountain } from '@firstchair/contract'
import type { FrameMerge } from './frame-merge.ts'

type Options = {
  frames: Pick<FrameMerge, 'changed' | 'removed' | 'seqOf'>
  readSeqs: () => Promise<readonly { id: string; seq: number }[]>
  findMountains: (ids: string[]) => Promise<Mountain[]>
}

/**
 * The bus may lose hints silently. Each call compares what this instance has relayed with the
 * database and sends its sockets what they have missed. Call it once before the first socket opens:
 * sockets get the state up to then when they connect.
 */
export function createMissedChanges({ frames, readSeqs, findMountains }: Options) {
  let last: ReadonlyMap<string, number> | null = null
  return async (): Promise<void> => {
    const present = new Map((await readSeqs()).map(({ id, seq }) => [id, seq]))
    const before = last ?? present
    const missed = [...present]
      .filter(([id, seq]) => seq > Math.max(before.get(id) ?? -1, frames.seqOf(id)))
      .map(([id]) => id)
    if (missed.length > 0) {
      for (const mountain of await findMountains(missed)) {
        frames.changed({ type: 'bid_placed', mountain })
      }
    }
    for (const id of before.keys()) if (!present.has(id)) frames.removed(id)
    last = present
  }
}
