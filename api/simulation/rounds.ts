import { dueMountains } from './auction-work.ts'
import type { Instance } from './instance.ts'
import type { World } from './world.ts'

/** Work that a process repeats. */
export type Round = {
  everyMs: number
  /** When work is due next, as far as is known now. */
  dueAt: () => number
  work: () => Promise<unknown>
}

const NEVER = Number.POSITIVE_INFINITY

/** The timed work of every instance. */
export function roundsOf(world: World, instance: Instance): Round[] {
  const { live, link } = instance
  const nowIf = (isDue: boolean) => (isDue ? world.clock.now() : NEVER)
  return [
    { everyMs: 250, dueAt: () => nextEnd(world), work: () => closeDue(world, instance) },
    { everyMs: 500, dueAt: () => nowIf(world.unpublished.size > 0), work: live.outbox.sweep },
    {
      everyMs: 30_000,
      dueAt: () => nowIf(link.hasLoss()),
      work: async () => {
        link.noticeLoss()
        await live.catchUp()
      },
    },
  ]
}

/**
 * Repeats the work of a round, as `repeat` does, but skips rounds without work, so that years are
 * simulated quickly.
 */
export async function attend(
  { clock, onCommit }: World,
  { everyMs, dueAt, work }: Round,
  isUp: () => boolean,
): Promise<void> {
  while (isUp()) {
    await work().catch(() => {})
    const earliest = clock.now() + everyMs
    await new Promise<void>((resolve) => {
      let wakesAt = NEVER
      const plan = () => {
        const skipped = Math.max(0, Math.ceil((dueAt() - earliest) / everyMs))
        const at = earliest + skipped * everyMs
        if (at >= wakesAt) return
        wakesAt = at
        clock.at(at, () => {
          // Earlier work has become due in the meantime.
          if (wakesAt !== at) return
          onCommit.delete(plan)
          resolve()
        })
      }
      onCommit.add(plan)
      plan()
    })
  }
}

const nextEnd = ({ mountains }: World): number =>
  Math.min(
    NEVER,
    ...[...mountains.values()].flatMap(({ cycleId, endTime }) =>
      cycleId === null ? [] : endTime.getTime(),
    ),
  )

async function closeDue(world: World, { engine, read }: Instance): Promise<void> {
  const due = await read(() => dueMountains(world))
  await Promise.all(due.map((id) => engine.closeDue(id)))
}
