import { activity } from '@firstchair/contract'
import { call, mountainsAtom } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Atom, atom, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { NO_PULSES, type Pulse, pulsesOf, withStates } from './pulse.rules.ts'

/** At most one render a second, however many bids arrive. */
const SHOWN_EVERY_MS = 1_000
/** Spread, because all boards receive a withdrawal at the same moment. */
const ASK_AGAIN_MS = { least: 1_000, spread: 2_000 }

const pulsesAtom = atom<ReadonlyMap<string, Pulse>>(NO_PULSES.of)

/** The bids so far on one mountain; `undefined` until known and after the end. */
export const pulseAtom = (mountainId: string): Atom<Pulse | undefined> =>
  atom((get) => get(pulsesAtom).get(mountainId))

/**
 * Below `mountains`, so that a reconnect reads it again. Not kept when the board is left: what happens
 * meanwhile does not arrive.
 */
const activityQuery = queryOptions({
  queryKey: ['mountains', 'activity'],
  queryFn: ({ signal }) => call(activity, '/api/activity', { signal }),
  gcTime: 0,
})

/** Reads the bids so far once and continues them with the live feed. Used by one component. */
export function usePulses(): void {
  const { data, refetch } = useQuery(activityQuery)
  const board = useStore()
  const show = useSetAtom(pulsesAtom)
  const pulses = useRef(NO_PULSES)

  // An effect, because the feed is outside of React: rendering each frame would cost too much.
  useEffect(() => {
    if (!data) return
    pulses.current = pulsesOf(data, board.get(mountainsAtom))
    show(pulses.current.of)
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const stop = board.sub(mountainsAtom, () => {
      pulses.current = withStates(pulses.current, board.get(mountainsAtom))
      timer ??= setTimeout(() => {
        timer = undefined
        show(pulses.current.of)
      }, SHOWN_EVERY_MS)
      if (!pulses.current.isStale) return
      again ??= setTimeout(
        () => void refetch(),
        ASK_AGAIN_MS.least + Math.random() * ASK_AGAIN_MS.spread,
      )
    })
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(again)
    }
  }, [board, data, refetch, show])
}
