import type { Bus } from './bus/bus.ts'
import { type Pauses, pause, type Repeating, repeat } from './repeat.ts'
import type { Times } from './throttled-log.ts'

/** Hints that tell browsers what has changed; they also wake the work that follows from it. */
export type ChangeSubject = 'mountain.changed' | 'mountain.removed' | 'wins.changed'
/** Announcements of work that browsers do not see; `announce` in `database.ts` publishes them. */
export type WorkSubject =
  | 'brand.changed'
  | 'cycle.sealed'
  | 'job.added'
  | 'notification.added'
  | 'payment.due'

/** What wakes the work, and the longest delay after a lost announcement. */
export type Rhythm = Pauses & {
  wokenBy: readonly [ChangeSubject | WorkSubject, ...(ChangeSubject | WorkSubject)[]]
}

type OnError = (error: unknown, times: Times) => void

/**
 * The periodic work of an instance. A commit that makes work is announced on the bus, which wakes the
 * work in this process and in the others. An announcement is a hint: without it, work begins after
 * `longestMs`.
 */
export type Periodic = {
  /** Repeats announced work. A round returns how soon more is due, see `repeat.ts`. */
  repeat: (
    rhythm: Rhythm,
    work: (stopped: AbortSignal) => Promise<number>,
    onError: OnError,
  ) => Repeating
  /** Adds a worker that looks for its work by itself. */
  attend: (
    wokenBy: Rhythm['wokenBy'],
    worker: { wake: () => void; look: () => Promise<number> },
  ) => void
  /** Runs all announced work until none is left; false if the signal aborts first. */
  settle: (signal: AbortSignal) => Promise<boolean>
}

/** The pause before unfinished work looks again. */
const SETTLE_MS = 20

export function createPeriodic(bus: Pick<Bus, 'subscribe'>): Periodic {
  const workers = new Set<{ look: () => Promise<number> }>()
  let announcements = 0

  const attend: Periodic['attend'] = (wokenBy, worker) => {
    workers.add(worker)
    for (const subject of wokenBy) {
      bus.subscribe(subject, () => {
        announcements += 1
        worker.wake()
      })
    }
  }

  return {
    repeat: ({ wokenBy, ...pauses }, work, onError) => {
      const repeating = repeat(pauses, work, onError)
      attend(wokenBy, repeating)
      return repeating
    },
    attend,
    settle: async (signal) => {
      while (!signal.aborted) {
        const before = announcements
        const looks = Promise.all([...workers].map((worker) => worker.look()))
        const dueInMs = await Promise.race([looks, aborted(signal)])
        // Completed work may have created more.
        if (announcements === before && dueInMs.every((ms) => ms > 0)) return !signal.aborted
        await pause(SETTLE_MS, signal)
      }
      return false
    },
  }
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<[]> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve([])))
