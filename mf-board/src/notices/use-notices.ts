import type { OwnWin } from '@firstchair/contract'
import { media } from '@firstchair/design-system/tokens'
import { mountainsAtom, useIsAwake, useServerSecond } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { boardWinsQuery } from '../own/board-wins.ts'
import { myLastBidsAtom } from '../own/my-bids.ts'
import { outcomesAtom } from '../own/outcome-atoms.ts'
import { noticesOf } from './notices.rules.ts'
import { steadyAtom } from './steady-atom.ts'

const NO_WINS: readonly OwnWin[] = []

/** The rows that the lane has room for, on phones and elsewhere. A server does not know the screen. */
const useMostRows = () => (useIsAwake() && !matchMedia(media.narrow).matches ? 4 : 2)

/** What the user is told on the board, and where; renders when that changes, and each second. */
export function useNotices(
  userId: string | null,
  board: RefObject<HTMLElement | null>,
  ids: readonly string[],
  isHeld: boolean,
  stage: readonly string[] | null,
) {
  const now = useServerSecond()
  const most = useMostRows()
  const { data: wins = NO_WINS } = useQuery({
    ...boardWinsQuery(userId ?? ''),
    enabled: userId !== null,
  })
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const [lane, setLane] = useState<readonly string[]>([])
  const inView = useInView(board, `${ids} ${lane}`)
  const notices = useAtomValue(
    useMemo(
      () =>
        steadyAtom(
          atom((get) =>
            noticesOf({
              userId,
              mountains: get(mountainsAtom),
              bids: get(myLastBidsAtom),
              wins,
              outcomes: get(outcomesAtom),
              seen: { ...get(inView), dismissed },
              now,
              stage,
              held: { lane, most, isHeld },
            }),
          ),
        ),
      [userId, wins, inView, dismissed, now, stage, lane, most, isHeld],
    ),
  )
  // Set while rendering: an effect would paint the lane of before first.
  if (notices.lane.join() !== lane.join()) setLane(notices.lane)
  return {
    ...notices,
    dismiss: (keys: readonly string[]) => setDismissed((all) => [...all, ...keys]),
  }
}

/** What covers the ends of the screen. */
const COVERED = '-48px 0px -72px'

/**
 * Which cards are in view, and whether the lane is. `shown` changes with the elements of the board. An
 * atom, because the board renders only if the notices change.
 */
function useInView(board: RefObject<HTMLElement | null>, shown: string) {
  const store = useStore()
  const [inView] = useState(() =>
    atom<{ cards: readonly string[]; isLaneInView: boolean }>({ cards: [], isLaneInView: true }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements are observed
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        const seen = [...visible]
        store.set(inView, {
          cards: seen.flatMap((one) => one.getAttribute('data-mountain') ?? []),
          isLaneInView: seen.some((one) => one.hasAttribute('data-lane')),
        })
      },
      { threshold: 0.5, rootMargin: COVERED },
    )
    for (const one of board.current?.querySelectorAll('[data-mountain], [data-lane]') ?? [])
      observer.observe(one)
    return () => observer.disconnect()
  }, [board, shown, store, inView])
  return inView
}
