import { TICKETS_PER_SEASON } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { Overview } from '../overview/overview.tsx'
import * as styles from '../panel/panel.css.ts'
import { AuctionRules } from './auction-rules.tsx'
import { brandQuery } from './brand-calls.ts'
import { BrandForm } from './brand-form.tsx'
import { ExtendAuctions } from './extend-auctions.tsx'
import { ResetAuctions } from './reset-auctions.tsx'
import { settingsQuery } from './settings-calls.ts'

/** The panel's first screen: its overview, the rules of bids and cycles, and the reset (spec §2). */
export function SettingsTab() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  return (
    <>
      <Overview />
      <section className={styles.section}>
        <Heading level={2}>Auction Settings</Heading>
        {data && <AuctionRules settings={data} />}
        {!data && !isError && <Skeleton width="100%" height="30rem" />}
        {!data && isError && (
          <ErrorState title="The settings didn't load" {...retryOf({ refetch, isFetching })} />
        )}
      </section>
      <BrandSection />
      <section className={styles.card}>
        <Heading level={2} size="medium">
          Extend After an Outage
        </Heading>
        <ExtendAuctions />
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

function BrandSection() {
  const { data, isError, isFetching, refetch } = useQuery(brandQuery)
  return (
    <section className={styles.card}>
      <Heading level={2} size="medium">
        Brand
      </Heading>
      {data && <BrandForm brand={data} />}
      {!data && !isError && <Skeleton width="100%" height="30rem" />}
      {!data && isError && (
        <ErrorState title="The brand didn't load" {...retryOf({ refetch, isFetching })} />
      )}
    </section>
  )
}
