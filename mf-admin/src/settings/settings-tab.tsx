import { TICKETS_PER_SEASON } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { lazyPart, retryOf } from '@firstchair/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { AuctionRules } from './auction-rules.tsx'
import { brandQuery } from './brand-calls.ts'
import { BrandForm } from './brand-form.tsx'
import { ResetAuctions } from './reset-auctions.tsx'
import { settingsQuery } from './settings-calls.ts'

/** Below the overview: the rules of bids and cycles, and the reset (spec §2). */
export function SettingsTab() {
  const settings = useQuery(settingsQuery)
  const brand = useQuery(brandQuery)
  const { ticketsPerSeason = TICKETS_PER_SEASON, staggerMinutes = 0 } = settings.data ?? {}
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Auction Settings</Heading>
        <Loaded query={settings} failed="The settings didn't load">
          {(data) => <AuctionRules settings={data} />}
        </Loaded>
      </section>
      <Section title="Brand">
        <Loaded query={brand} failed="The brand didn't load">
          {(data) => <BrandForm brand={data} />}
        </Loaded>
      </Section>
      <Section title="Extend After an Outage">
        <Extension />
      </Section>
      <Section title="Danger Zone" isDangerous>
        <ResetAuctions ticketsPerSeason={ticketsPerSeason} staggerMinutes={staggerMinutes} />
      </Section>
    </>
  )
}

type SectionProps = { title: string; isDangerous?: boolean; children: ReactNode }

const Section = ({ title, isDangerous = false, children }: SectionProps) => (
  <section className={`${styles.card} ${isDangerous ? styles.dangerous : ''}`}>
    <Heading level={2} size="medium">
      {title}
    </Heading>
    {children}
  </section>
)

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** The title of the error. */
  failed: string
  children: (data: Data) => ReactNode
}

/** Shows what a query loaded. The first render is sliced, because so many fields block a phone. */
function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  // Later data render at once: a form one render behind would send an outdated version.
  const isReady = useDeferredValue(query.data !== undefined)
  if (isReady && query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState title={failed} {...retryOf(query)} />
  return <Skeleton width="100%" height="30rem" />
}

const ExtendAuctions = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "extend" */ './extend-auctions.tsx')).ExtendAuctions,
  { failed: (retry) => <ErrorState title="The form didn't load" onRetry={retry} /> },
)

/** Its form loads when it is first opened, because date fields are large. */
function Extension() {
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpened(isOpened || currentTarget.open)}>
      <summary>Give bidders back the time that they lost</summary>
      <div className={styles.folded}>{isOpened && <ExtendAuctions />}</div>
    </details>
  )
}
