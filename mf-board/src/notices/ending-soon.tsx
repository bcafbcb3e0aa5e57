import type { Mountain } from '@firstchair/contract'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Button } from '@firstchair/design-system/button'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars } from '@firstchair/design-system/price'
import { media } from '@firstchair/design-system/tokens'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import {
  mountainAtom,
  mountainsAtom,
  serverNow,
  useServerSecond,
  useServerTime,
} from '@firstchair/sdk'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCard } from '../card/use-card.ts'
import { outcomesOnCardsAtom } from '../own/outcome-atoms.ts'
import * as styles from './ending.css.ts'
import {
  aboveCards,
  areOver,
  type Ending,
  endings,
  isClosed,
  isLower,
  onlyRetires,
  type Shown,
  settled,
} from './ending.rules.ts'
import { FinalRow, type FinalRowProps, Result } from './final-row.tsx'
import { steadyAtom } from './steady-atom.ts'
import { laneAtom } from './urgent-atoms.ts'
import { useStill } from './use-still.ts'

const sameEndings = (a: readonly Ending[], b: readonly Ending[]) =>
  a.length === b.length && a.every(({ id, at }, place) => id === b[place]?.id && at === b[place].at)

/** Compared by value: most bids move no end. */
export const endingsAtom = steadyAtom(mountainsAtom, endings, sameEndings)

type EndingSoonProps = Omit<FinalRowProps, 'mountainId'> & {
  /** The mountains on which the user leads or is outbid. */
  mine: readonly string[]
  /** Whether pointer or focus is on the board. Then only an auction's last ten minutes changes this region. */
  isHeld: boolean
  /** Between the lane and the strip. */
  children: ReactNode
}

const NOTHING: Shown = { isFinal: false, rows: [] }

/** A lower region moves the cards up, unless the page is scrolled as far as the region can be high. */
const isScrolled = () => scrollY > 300

/**
 * The auctions that end within the hour, above the cards, which keep their own order. In the last ten
 * minutes of some, these alone, as wide rows above everything else.
 */
export function EndingSoon({ mine, isHeld, children, ...item }: EndingSoonProps) {
  const sorted = useAtomValue(endingsAtom)
  const results = useAtomValue(outcomesOnCardsAtom).map(({ mountainId }) => mountainId)
  const own = { results, mine, outbid: item.urgentId }
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useStill(
    () => JSON.stringify(aboveCards(sorted, NOTHING, own, serverNow(), { most: MOST, isHeld })),
    !isHeld,
  )
  const shown = read(text)
  const live = useServerTime((now) =>
    JSON.stringify(aboveCards(sorted, shown, own, now, { most: mostRows(isOpen), isHeld })),
  )
  useLayoutEffect(() => {
    if (live === text) return
    const before = read(text)
    const next = read(live)
    const isStill =
      isLower(before, next, mostRows(isOpen)) || onlyRetires(before, next, serverNow())
    const mayMove = () => !isHeld && (isScrolled() || !isStill)
    const change = () => {
      const still = JSON.stringify(settled(before, next, mostRows(isOpen)))
      if (mayMove()) setText(live)
      else if (still !== text) setText(still)
    }
    change()
    addEventListener('scroll', change)
    return () => removeEventListener('scroll', change)
  }, [live, text, isHeld, isOpen, setText])
  const isOver = useServerTime((now) => areOver(shown, sorted, now))
  const region = (
    <Region shown={shown} isOver={isOver} isOpen={isOpen} setOpen={setOpen} {...item} />
  )
  return (
    <>
      {shown.isFinal && region}
      {children}
      {!shown.isFinal && shown.rows.length > 0 && region}
    </>
  )
}

/** Parses what was compared as text, because that happens every second. */
const read = (text: string) => JSON.parse(text) as Shown // written above

/** The rows that the screen shows at most. */
const mostRows = (isOpen: boolean) =>
  isOpen ? Infinity : matchMedia(media.narrow).matches ? 2 : MOST

type RegionProps = Omit<FinalRowProps, 'mountainId'> & {
  shown: Shown
  /** Each row shows a result. */
  isOver: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

const MOST = 4

/** The lane has four rows, on a phone two, until the user asks for the others. */
function Region({ shown: { isFinal, rows }, isOver, isOpen, setOpen, ...item }: RegionProps) {
  const titleId = useId()
  const most = mostRows(isOpen)
  const ref = useLaneInView(isFinal ? rows.slice(0, most) : [])
  const hidden = { onPhones: useLiveBeyond(2, rows), onWide: useLiveBeyond(MOST, rows) }
  const Item = isFinal ? FinalRow : EndingMountain
  return (
    <section className={isFinal ? styles.lane : styles.rail} aria-labelledby={titleId} ref={ref}>
      <div className={styles.heading}>
        <p className={styles.title} id={titleId}>
          {isFinal ? (isOver ? 'Just ended' : 'Final minutes') : 'Ending soon'}
        </p>
        {isFinal && (isOpen || hidden.onPhones > 0) && (
          <span className={styles.more} data-many={isOpen || hidden.onWide > 0 || undefined}>
            <Button size="small" variant="quiet" onPress={() => setOpen(!isOpen)}>
              {isOpen ? (
                'Show fewer'
              ) : (
                <>
                  <span className={styles.onPhones}>{hidden.onPhones} more</span>
                  <span className={styles.onWide}>{hidden.onWide} more</span>
                </>
              )}
              <VisuallyHidden> in their final minutes</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
      <ul className={isFinal ? styles.rows : styles.list} data-open={isOpen || undefined}>
        {rows.slice(0, isFinal && !isOpen ? MOST : undefined).map(({ id }) => (
          <li key={id} className={isFinal ? styles.place : styles.item}>
            <Item mountainId={id} {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many rows after these can still be bid on. */
const useLiveBeyond = (most: number, rows: readonly Ending[]) =>
  useServerTime((now) => rows.slice(most).filter(({ at }) => at > now).length)

/** Stores which auctions the user sees in the lane. */
function useLaneInView(rows: readonly Ending[]) {
  const ref = useRef<HTMLElement>(null)
  const setLane = useSetAtom(laneAtom)
  const ids = rows.map(({ id }) => id).join(' ')
  useLayoutEffect(() => {
    const show = (isInView: boolean) => setLane(isInView && ids !== '' ? ids.split(' ') : [])
    show(true)
    const observer = new IntersectionObserver(([lane]) => show(lane?.isIntersecting === true), {
      threshold: 0.5,
    })
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      show(false)
    }
  }, [ids, setLane])
  return ref
}

function EndingMountain({ mountainId, ...item }: FinalRowProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  return mountain && <EndingButton mountain={mountain} {...item} />
}

type EndingButtonProps = Pick<FinalRowProps, 'userId' | 'onBid'> & { mountain: Mountain }

function EndingButton({ mountain, userId, onBid }: EndingButtonProps) {
  const now = useServerSecond()
  const { standing } = useCard(mountain, userId)
  return (
    <Button size="small" onPress={() => onBid(mountain.id)}>
      <span className={styles.name}>{mountain.name}</span>
      {isClosed(mountain, now) ? (
        <Result mountain={mountain} userId={userId} />
      ) : (
        <>
          <span>{formatDollars(mountain.currentPrice)}</span>
          <BidStatus state={standing} />
          <Countdown end={mountain.endTime} now={now} />
        </>
      )}
    </Button>
  )
}
