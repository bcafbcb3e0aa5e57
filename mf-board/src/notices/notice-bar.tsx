import { type Mountain, minimumBid } from '@firstchair/contract'
import { BidStatus } from '@firstchair/design-system/bid-status'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { formatMoment } from '@firstchair/design-system/server-clock'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { connectionAtom, mountainAtom, serverNow, useSession } from '@firstchair/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Sold } from '../card/outcome-card.tsx'
import { useBeatenMaximum } from '../own/maximum-news.ts'
import { myLastBidAtom } from '../own/my-bids.ts'
import { sequelText } from '../own/outcome.rules.ts'
import { dismissOutcomes, showOutcomes, startOutcomeFeed } from '../own/outcome-feed.ts'
import { useSecondChances } from '../own/use-second-chances.ts'
import { announceConnection } from './announce-connection.ts'
import * as styles from './notice-bar.css.ts'
import { dueText, payLabel } from './notice-texts.rules.ts'
import type { Bar } from './notices.rules.ts'
import { PushBar } from './push-bar.tsx'

export type NoticeBarProps = {
  bar: Bar | null
  isPrimary: boolean
  userId: string
  /** The mountains as the board first showed them. */
  since: readonly Mountain[]
  onBid: (mountainId: string) => void
  /** Called with what the user has read. */
  onDismiss: (keys: readonly string[]) => void
  /** Called before the dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
  /** Called to show results whose cards are hidden by a search or filter. */
  onHidden: () => void
}

/** The one line at the bottom of the screen, wherever the board is scrolled. */
export function NoticeBar({ userId, since, ...props }: NoticeBarProps) {
  const queries = useQueryClient()
  const [openedAt] = useState(serverNow)
  // An effect, because the feeds are outside of React: rendering each frame would cost too much.
  useEffect(() => {
    const stops = [startOutcomeFeed(userId, since, queries), announceConnection()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, since, queries])
  return (
    <div className={styles.bars} ref={makeRoom}>
      <Line openedAt={openedAt} {...props} />
    </div>
  )
}

type LineProps = Omit<NoticeBarProps, 'userId' | 'since'> & { openedAt: number }

function Line({ bar, openedAt, ...props }: LineProps) {
  if (bar === null) return <PushBar openedAt={openedAt} keepFocus={props.keepFocus} />
  switch (bar.kind) {
    case 'results':
      return <Results {...bar} {...props} />
    case 'outbid':
      return <Outbid key={bar.key} bar={bar} {...props} />
  }
}

/** The margins of the bar, in pixels. */
const ROOM_PX = 24

/** A focused element must not be hidden under the bar. */
function makeRoom(bar: HTMLElement | null) {
  if (bar === null) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { height } = bar.getBoundingClientRect()
    const px = (length: number) => (height > 0 ? `${length}px` : '')
    style.scrollPaddingBlockEnd = px(height + ROOM_PX)
    // Without a bar nothing is set, because a new value recalculates the page's styles.
    style.setProperty('--bars', px(height))
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.scrollPaddingBlockEnd = ''
    style.removeProperty('--bars')
  }
}

type OutbidProps = Omit<LineProps, 'bar' | 'onHidden' | 'openedAt'> & {
  bar: Extract<Bar, { kind: 'outbid' }>
}

/** The auction to win back. */
function Outbid({ bar, isPrimary, onBid, onDismiss, keepFocus }: OutbidProps) {
  const mountain = useAtomValue(mountainAtom(bar.mountainId))
  if (!mountain) return null
  return (
    <section className={`${styles.bar} ${styles.tones.outbid}`} aria-label="Outbid">
      <p className={styles.words}>
        <OutbidWords mountain={mountain} />
        {bar.more > 0 && <span className={styles.others}> · {bar.more} more</span>}
      </p>
      <OutbidButton mountain={mountain} isPrimary={isPrimary} onBid={onBid} />
      <IconButton
        label={`Dismiss ${mountain.name}`}
        icon="close"
        size="small"
        onPress={() => keepFocus(() => onDismiss([bar.key]))}
      />
    </section>
  )
}

function OutbidWords({ mountain }: { mountain: Mountain }) {
  const userId = useSession().user?.id ?? null
  const beaten = useBeatenMaximum(mountain, userId, useAtomValue(myLastBidAtom(mountain.id)))
  return (
    <>
      {beaten === 0 && (
        <>
          <bdi className={styles.bidder}>{mountain.currentBidder ?? 'A bidder'}</bdi> outbid you on{' '}
        </>
      )}
      <bdi>{mountain.name}</bdi> {beaten > 0 && `· Max ${formatDollars(beaten)} beaten `}
      <span className={styles.price}>· {formatDollars(mountain.currentPrice)}</span>
    </>
  )
}

type OutbidButtonProps = Pick<OutbidProps, 'isPrimary' | 'onBid'> & { mountain: Mountain }

function OutbidButton({ mountain, isPrimary, onBid }: OutbidButtonProps) {
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="small"
      isDisabled={isPaused}
      onPress={() => onBid(mountain.id)}
    >
      {isPaused ? 'Paused' : `Bid ${formatDollars(minimumBid(mountain))}`}
      <VisuallyHidden> on {mountain.name}</VisuallyHidden>
    </Button>
  )
}

type ResultsProps = Omit<LineProps, 'bar' | 'onBid' | 'openedAt'> &
  Extract<Bar, { kind: 'results' }>

const cardOf = (mountainId: string) => document.querySelector(`[data-mountain="${mountainId}"]`)

/** The tickets to pay and the losses that no card in view tells. */
function Results({ due, lost, isPrimary, onDismiss, keepFocus, onHidden }: ResultsProps) {
  const told = [...due, ...lost].map(({ mountainId }) => mountainId)
  function dismiss(): void {
    onDismiss(due.map(({ key }) => key))
    dismissOutcomes(told)
  }
  function showCards(): void {
    showOutcomes()
    const [first = ''] = told
    if (!cardOf(first)) onHidden()
    // The cards that were hidden appear some renders after the press.
    scrollToCard(first)
  }
  return (
    <section
      className={`${styles.bar} ${lost.length === 0 ? styles.tones.won : styles.tones.result}`}
      aria-label="Results"
    >
      {lost.length === 0 && due.some(({ isOffered }) => !isOffered) && (
        <BidStatus state="winning">{''}</BidStatus>
      )}
      <p className={styles.words}>
        <ResultWords due={due} lost={lost} />
      </p>
      {due.length > 0 ? (
        <ButtonLink
          variant={isPrimary ? 'primary' : 'secondary'}
          size="small"
          href={due.length > 1 ? '/wins' : (due[0]?.href ?? '/wins')}
        >
          {payLabel(due)}
        </ButtonLink>
      ) : (
        <Button size="small" onPress={showCards}>
          {lost.length > 1 ? 'See results' : 'See result'}
        </Button>
      )}
      <IconButton
        label="Dismiss the results"
        icon="close"
        size="small"
        onPress={() => keepFocus(dismiss)}
      />
    </section>
  )
}

const FRAMES = 30

function scrollToCard(mountainId: string, frames = FRAMES): void {
  const card = cardOf(mountainId)
  if (card) card.scrollIntoView({ block: 'center' })
  else if (frames > 0) requestAnimationFrame(() => scrollToCard(mountainId, frames - 1))
}

function ResultWords({ due, lost }: Pick<ResultsProps, 'due' | 'lost'>) {
  const chanceOf = useSecondChances(lost)
  const [ticket] = due
  const [loss] = lost
  if (ticket) {
    return (
      <>
        {dueText(due)}
        {due.length === 1 && ticket.payBy !== null && (
          <span className={styles.others}>
            {' '}
            · {ticket.isOffered && 'Declining is free · '}Pay by{' '}
            <time dateTime={ticket.payBy}>{formatMoment(Date.parse(ticket.payBy))}</time>
          </span>
        )}
        {lost.length > 0 && `, ${lost.length} lost`}
      </>
    )
  }
  if (!loss || lost.length > 1) return `${lost.length} lost`
  const sequel = sequelText(loss, chanceOf(loss))
  return (
    <>
      <bdi>{loss.name}</bdi> · <Sold outcome={loss} />
      {sequel !== '' && <span className={styles.others}> · {sequel}</span>}
    </>
  )
}
