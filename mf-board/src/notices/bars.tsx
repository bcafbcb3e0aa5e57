import type { Mountain } from '@firstchair/contract'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { useOutcomeFeed } from '../own/use-outcome-feed.ts'
import * as styles from './bars.css.ts'
import { OutbidBar } from './outbid-bar.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { PushBar } from './push-bar.tsx'
import { dismissedAtom } from './urgent-atoms.ts'

type BarsProps = {
  /** The mountains on which the user is outbid, the nearest end first. */
  outbid: readonly string[]
  onBid: (mountainId: string) => void
  /** Called before a dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
  /** Called to show results whose cards are hidden by a search or filter. */
  onHidden: () => void
  /** The screen's primary button is in a bar. */
  isPrimary: boolean
}

/** The margins of the bars, in pixels. */
const ROOM_PX = 24

export type OutcomesProps =
  | { part: 'feed'; userId: string; since: readonly Mountain[] }
  | ({ part: 'bars' } & BarsProps)

export function Outcomes(props: OutcomesProps) {
  switch (props.part) {
    case 'feed':
      return <OutcomeFeed key={props.userId} {...props} />
    case 'bars':
      return <Bars {...props} />
  }
}

function Bars({ outbid, onBid, keepFocus, onHidden, isPrimary }: BarsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const dismissed = useAtomValue(dismissedAtom)
  const isAlone = outbid.every((id) => dismissed.includes(id))
  // A focused element must not be hidden under the bars.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([bars]) => {
      const height = bars?.contentRect.height ?? 0
      style.scrollPaddingBlockEnd = height > 0 ? `${height + ROOM_PX}px` : ''
      style.setProperty('--bars', `${height}px`)
    })
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBlockEnd = ''
      style.removeProperty('--bars')
    }
  }, [])
  return (
    <div className={styles.bars} ref={ref}>
      <OutcomeBar {...{ keepFocus, onHidden, isPrimary, isAlone }} />
      <OutbidBar ids={outbid} onBid={onBid} keepFocus={keepFocus} isPrimary={isPrimary} />
      <PushBar keepFocus={keepFocus} />
    </div>
  )
}

function OutcomeFeed({ userId, since }: { userId: string; since: readonly Mountain[] }) {
  useOutcomeFeed(userId, since)
  return null
}
