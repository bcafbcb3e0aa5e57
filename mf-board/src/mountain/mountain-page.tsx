import { brand, type Mountain, PICTURE_SIZE } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Container } from '@firstchair/design-system/container'
import { Countdown } from '@firstchair/design-system/countdown'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars, Price } from '@firstchair/design-system/price'
import { formatClock } from '@firstchair/design-system/server-clock'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import {
  connectionAtom,
  type MountainsState,
  mountainAtom,
  mountainsStateAtom,
  reloadMountains,
  useServerSecond,
  useServerTime,
  useSession,
} from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { lightAt } from '../card/light.rules.ts'
import { factsQuery } from '../card/mountain-calls.ts'
import { priceLabel, shownLead } from '../card/result.rules.ts'
import { useCard } from '../card/use-card.ts'
import { BidDialog, preloadBidContent } from '../dialog/bid-dialog.tsx'
import { BidHistory } from '../dialog/bid-history.tsx'
import { EligibilityBanner } from '../dialog/missing-line.tsx'
import { TicketUse } from '../dialog/ticket-use.tsx'
import { registerPath } from '../own/eligibility.rules.ts'
import { useSavedAmount } from '../own/saved-bids.ts'
import * as styles from './mountain.css.ts'
import { bidPath, mountainIdIn, supplyText } from './mountain.rules.ts'
import { PastCycles } from './past-cycles.tsx'

/** One auction: public, and made to be shared. */
export const MountainPage = () => (
  <MountainScreen
    mountainId={mountainIdIn(location.pathname)}
    state={useAtomValue(mountainsStateAtom)}
  />
)

type MountainScreenProps = { mountainId: string; state: MountainsState }

export const MountainScreen = (props: MountainScreenProps) => (
  // A block between: as an item of the shell's grid the container would shrink to its content.
  <div>
    <Container>
      <div className={styles.page}>
        <Content {...props} />
      </div>
    </Container>
  </div>
)

function Content({ mountainId, state }: MountainScreenProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  if (mountain) return <Auction key={mountainId} mountain={mountain} />
  switch (state) {
    case 'loading':
      return (
        <div role="status" aria-label="Loading the auction">
          <Skeleton shape="block" height="30rem" />
        </div>
      )
    case 'error':
      return (
        <ErrorState
          title="The auction could not be loaded"
          text="Check your connection and try again."
          onRetry={() => void reloadMountains()}
        />
      )
    case 'ready':
      return <NotListed />
  }
}

const NotListed = () => (
  <>
    <Heading level={1}>No such auction</Heading>
    <EmptyState
      title="It is not listed"
      text="The link may be incomplete, or the auction was removed."
      action={<ButtonLink href="/">All auctions</ButtonLink>}
    />
  </>
)

function Auction({ mountain }: { mountain: Mountain }) {
  const { user } = useSession()
  const facts = useQuery(factsQuery(mountain)).data?.facts
  const [isBidding, setBidding] = useState(false)
  useEffect(() => {
    document.title = `${mountain.name} · ${brand.shortName}`
  }, [mountain.name])
  return (
    <>
      {user && <EligibilityBanner user={user} />}
      <div className={styles.columns}>
        <Hero mountain={mountain} />
        <div className={styles.head}>
          <Heading level={1}>{mountain.name}</Heading>
          {facts?.place && <Text tone="muted">{facts.place}</Text>}
        </div>
        <div className={styles.side}>
          <Card>
            <Bidding mountain={mountain} onBid={() => setBidding(true)} />
          </Card>
        </div>
        <div className={styles.body}>
          <section className={styles.section} aria-labelledby="the-ticket">
            <Heading level={2} size="large" id="the-ticket">
              The ticket
            </Heading>
            {facts?.picture && (
              <img
                className={styles.picture}
                src={facts.picture}
                alt={mountain.name}
                loading="lazy"
                {...PICTURE_SIZE}
              />
            )}
            <p className={styles.description}>
              {facts?.description ??
                `A lift ticket for ${mountain.name}, sold to the highest bidder.`}
            </p>
            <TicketUse mountain={mountain} />
          </section>
          <section className={styles.section} aria-labelledby="history">
            <Heading level={2} size="large" id="history">
              History
            </Heading>
            <BidHistory mountainId={mountain.id} />
            <PastCycles mountain={mountain} />
          </section>
        </div>
      </div>
      {isBidding && <BidDialog mountainId={mountain.id} onClose={() => setBidding(false)} />}
    </>
  )
}

const tones = { winning: 'winning', losing: 'losing', none: 'neutral' } as const

function Hero({ mountain }: { mountain: Mountain }) {
  const { user } = useSession()
  const { state, standing } = useCard(mountain, user?.id ?? null)
  const light = useServerTime((now) =>
    state.isDimmed ? 'day' : lightAt(Date.parse(mountain.endTime) - now),
  )
  return (
    <div className={styles.hero}>
      <MountainRidge
        name={mountain.name}
        tone={state.isDimmed ? 'ended' : tones[standing]}
        light={light}
      />
    </div>
  )
}

type BiddingProps = { mountain: Mountain; onBid: () => void }

/** The price and the way to a bid. */
function Bidding({ mountain, onBid }: BiddingProps) {
  const { user } = useSession()
  const { state, standing } = useCard(mountain, user?.id ?? null)
  const isOver = state.phase === 'ended'
  const { asOf } = useAtomValue(connectionAtom)
  const { currentBidder, currentBidderId, currentPrice } = shownLead(mountain)
  return (
    <div className={styles.bidding}>
      <Text size="small" tone="muted">
        {priceLabel(mountain, isOver)}
        {asOf !== null && ` as of ${formatClock(asOf)}`}
      </Text>
      <Price key={mountain.cycleId} amount={currentPrice} size="large" standing={standing} />
      <Text>
        {currentBidderId === null ? 'No bids yet' : <bdi>{currentBidder ?? 'A bidder'}</bdi>}
        {currentBidderId !== null && currentBidderId === user?.id && ' (you)'}
      </Text>
      {state.canBid && standing !== 'none' && (
        <Text weight="semibold">
          {standing === 'winning' ? "You're leading." : 'You were outbid.'}
        </Text>
      )}
      <Countdown end={mountain.endTime} now={useServerSecond()} isOver={isOver} showsEnd />
      <Text size="small" tone="muted">
        {supplyText(mountain)}
      </Text>
      {state.canBid && (
        <PlaceBid mountain={mountain} isLeading={standing === 'winning'} onBid={onBid} />
      )}
      {isOver && <Text weight="semibold">Auction Complete</Text>}
    </div>
  )
}

type PlaceBidProps = BiddingProps & { isLeading: boolean }

function PlaceBid({ mountain, isLeading, onBid }: PlaceBidProps) {
  const { user } = useSession()
  const isPaused = useAtomValue(connectionAtom).status === 'offline'
  const saved = useSavedAmount(mountain)
  const path = bidPath(mountain.id, user)
  if (path !== null) {
    return (
      <ButtonLink variant="primary" size="large" fullWidth href={path}>
        Place Bid
      </ButtonLink>
    )
  }
  const isWaiting = user === null && saved !== null
  return (
    <>
      {isWaiting && (
        <>
          <Text weight="semibold">Saved · {formatDollars(saved)}</Text>
          <ButtonLink variant="primary" size="large" fullWidth href={registerPath(mountain.id)}>
            Create Account
          </ButtonLink>
        </>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for intent only, to load the dialog early */}
      <div onPointerEnter={preloadBidContent} onFocus={preloadBidContent}>
        <Button
          variant={isLeading || isWaiting ? 'secondary' : 'primary'}
          size="large"
          fullWidth
          isDisabled={isPaused}
          onPress={onBid}
        >
          {isPaused ? 'Paused' : isWaiting ? 'Change my bid' : 'Place Bid'}
        </Button>
      </div>
    </>
  )
}
