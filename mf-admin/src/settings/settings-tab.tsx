import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import * as styles from '../panel/panel.css.ts'
import { AuctionRules } from './auction-rules.tsx'
import { ExtendAuctions } from './extend-auctions.tsx'
import { ResetAuctions } from './reset-auctions.tsx'
import { settingsQuery } from './settings-calls.ts'

/** Reset of all auctions, their extension after an outage, and the rules that new cycles and bids follow (spec §2). */
export function SettingsTab() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Reset All Auctions</Heading>
        <ResetAuctions />
      </section>
      <section className={styles.section}>
        <Heading level={2}>Extend After an Outage</Heading>
        <ExtendAuctions />
      </section>
      <section className={styles.section}>
        <Heading level={2}>Auction Rules</Heading>
        {data && <AuctionRules settings={data} />}
        {!data && !isError && <Skeleton width="100%" height="20rem" />}
        {!data && isError && (
          <ErrorState title="The settings did not load" {...retryOf({ refetch, isFetching })} />
        )}
      </section>
    </>
  )
}
