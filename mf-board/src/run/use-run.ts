import { mountainsAtom, serverNow, useServerSecond } from '@firstchair/sdk'
import { atom, useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { steadyAtom } from '../notices/steady-atom.ts'
import { type OnStage, onStage, type Upcoming, upcoming } from './run.rules.ts'

export type Run = Upcoming & { on: OnStage | null }

const keyOf = (on: OnStage | null) => on && `${on.kind} ${on.id} ${on.cycleId}`

/** The auction on stage and those behind it; renders when that changes, and each second. */
export function useRun(anyEnd: boolean): Run {
  const second = useServerSecond()
  const [before, setBefore] = useState<OnStage | null>(null)
  const run = useAtomValue(
    useMemo(
      () =>
        steadyAtom(
          atom((get): Run => {
            // A close may arrive at any time of a second.
            const now = Math.max(second, serverNow())
            const mountains = get(mountainsAtom)
            const on = onStage(before, mountains, now, anyEnd)
            return { on, ...upcoming(on, mountains, now) }
          }),
        ),
      [before, second, anyEnd],
    ),
  )
  // Set while rendering: an effect would paint the stage of before first.
  if (keyOf(run.on) !== keyOf(before)) setBefore(run.on)
  return run
}
