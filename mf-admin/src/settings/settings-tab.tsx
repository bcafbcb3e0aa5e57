import { TICKETS_PER_SEASON } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { lazyPart, retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { AuctionRules } from './auction-rules.tsx'
import { brandQuery } from './brand-calls.ts'
import { BrandForm } from './brand-form.tsx'
import { ResetAuctions } from './reset-auctions.tsx'
import { settingsQuery } from './settings-calls.ts'

/** Below the overview: the rules of bids and cycles, and the reset (spec §2). */
export function SettingsTab() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  // Rendered in slices, since this many fields keep a phone busy.
  const rules = useDeferredValue(data)
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Auction Settings</Heading>
        {rules && <AuctionRules settings={rules} />}
        {!rules && !isError && <Skeleton width="100%" height="30rem" />}
        {!data && isError && (
          <ErrorState title="The settings didn't load" {...retryOf({ refetch, isFetching })} />
        )}
      </section>
      <BrandSection />
      <section className={styles.card}>
        <Heading level={2} size="medium">
          Extend After an Outage
        </Heading>
        <Extension />
      </section>
      <section className={`${styles.card} ${styles.dangerous}`}>
        <Heading level={2} size="medium">
          Danger Zone
        </Heading>
        <ResetAuctions ticketsPerSeason={data?.ticketsPerSeason ?? TICKETS_PER_SEASON} />
      </section>
    </>
  )
}

const ExtendAuctions = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "extend" */ './extend-auctions.tsx')).ExtendAuctions,
  { failed: (retry) => <ErrorState title="The form didn't load" onRetry={retry} /> },
)

/** Loads its fields of dates when it is opened. */
function Extension() {
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpened(isOpened || currentTarget.open)}>
      <summary>Give bidders back the time that they lost</summary>
      <div className={styles.folded}>{isOpened && <ExtendAuctions />}</div>
    </details>
  )
}

function BrandSection() {
  const { data, isError, isFetching, refetch } = useQuery(brandQuery)
  const brand = useDeferredValue(data)
  return (
    <section className={styles.card}>
      <Heading level={2} size="medium">
        Brand
      </Heading>
      {brand && <BrandForm brand={brand} />}
      {!brand && !isError && <Skeleton width="100%" height="30rem" />}
      {!data && isError && (
        <ErrorState title="The brand didn't load" {...retryOf({ refetch, isFetching })} />
      )}
    </section>
  )
}
