import { createGate, type Gate } from '../platform/gate.ts'

type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> }

/**
 * A gate whose slots pause as long as their work took while others wait. A flood thus uses at most
 * half of the gate's capacity, and other work runs in the pauses. Results do not wait for the pause.
 */
export function createRestingGate(
  slots: number,
  room: number,
  { now, sleep }: Clock = { now: () => performance.now(), sleep: Bun.sleep },
): Gate {
  const gate = createGate(slots, room)
  return {
    waiting: gate.waiting,
    run: (work) =>
      new Promise((resolve, reject) => {
        const takePlace = async () => {
          const started = now()
          const [outcome] = await Promise.allSettled([work()])
          // Looked at before the answer, as what comes because of it has not waited.
          const hasOthers = gate.waiting() > 0
          if (outcome.status === 'fulfilled') resolve(outcome.value)
          else reject(outcome.reason)
          if (hasOthers) await sleep(now() - started)
        }
        gate.run(takePlace).catch(reject)
      }),
  }
}
