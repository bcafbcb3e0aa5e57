import { activity } from '@firstchair/contract'
import { call, mountainsAtom, serverNow } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { EMPTY_LOG, withAnswer, withStates } from './activity.rules.ts'
import { activityLogAtom, activityStateAtom } from './activity-atoms.ts'

/** At most one render a second, however many bids arrive. */
const SHOWN_EVERY_MS = 1_000
/** Spread, because all boards receive a withdrawal at the same moment. */
const ASK_AGAIN_MS = { least: 1_000, spread: 2_000 }

/**
 * Below `mountains`, so that a reconnect reads it again. Not kept when the board is left: what happens
 * meanwhile does not arrive.
 */
const activityQuery = queryOptions({
  queryKey: ['mountains', 'activity'],
  queryFn: ({ signal }) => call(activity, '/api/activity', { signal }),
  gcTime: 0,
})

/** Reads the latest bids once and continues them with the live feed. Used by one component. */
export function useActivityLog(): void {
  const { data, isError, refetch } = useQuery(activityQuery)
  const board = useStore()
  const show = useSetAtom(activityLogAtom)
  const setState = useSetAtom(activityStateAtom)
  const log = useRef(EMPTY_LOG)

  // An effect, because the feed is outside of React: rendering each frame would cost too much.
  useEffect(() => {
    const withFeed = () => withStates(log.current, board.get(mountainsAtom), serverNow())
    if (data) log.current = withAnswer(log.current, data, board.get(mountainsAtom), serverNow())
    else log.current = withFeed()
    show(log.current)
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const stop = board.sub(mountainsAtom, () => {
      log.current = withFeed()
      timer ??= setTimeout(() => {
        timer = undefined
        show(log.current)
      }, SHOWN_EVERY_MS)
      if (!log.current.isStale || !data) return
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

  useEffect(() => {
    setState(data ? 'ready' : isError ? 'error' : 'loading')
  }, [data, isError, setState])
}
