import { Container } from '@firstchair/design-system/container'
import { Countdown } from '@firstchair/design-system/countdown'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { NightBand } from '@firstchair/design-system/night-band'
import { formatMoment } from '@firstchair/design-system/server-clock'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import {
  type MountainsState,
  mountainsStateAtom,
  reloadMountains,
  useServerSecond,
} from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { lightAt } from '../card/light.rules.ts'
import * as styles from './run.css.ts'
import { endOf, type Upcoming } from './run.rules.ts'
import { RunStage } from './run-stage.tsx'
import { useRivals } from './use-rivals.ts'
import { useRun } from './use-run.ts'

/** The stage for everybody: a friend, or the screen in a resort's bar. Nobody bids here. */
export const LivePage = () => <LiveScreen state={useAtomValue(mountainsStateAtom)} />

export const LiveScreen = ({ state }: { state: MountainsState }) => (
  <NightBand>
    <Container width="wide">
      <div className={styles.page}>
        <VisuallyHidden>
          <h1>Live</h1>
        </VisuallyHidden>
        <Content state={state} />
      </div>
    </Container>
  </NightBand>
)

function Content({ state }: { state: MountainsState }) {
  switch (state) {
    case 'ready':
      return <Live />
    case 'error':
      return (
        <ErrorState
          title="The auctions could not be loaded"
          text="Check your connection and try again."
          onRetry={() => void reloadMountains()}
        />
      )
    case 'loading':
      return (
        <div role="status" aria-label="Loading the auctions">
          <Skeleton shape="block" height="30rem" />
        </div>
      )
  }
}

function Live() {
  const run = useRun(true)
  // Between two stages, too: so that each knows who was outbid before.
  useRivals()
  return run.on ? <RunStage run={run} userId={null} isLarge /> : <Waiting run={run.run} />
}

/** When the next run begins; without one, when the next auction ends. */
function Waiting({ run: [first, ...others] }: Pick<Upcoming, 'run'>) {
  const now = useServerSecond()
  if (!first) {
    return <EmptyState title="No auctions right now" text="The next one appears here by itself." />
  }
  return (
    <section className={`${styles.root} ${styles.large}`} aria-label="Next">
      <div className={styles.stage}>
        <div className={styles.picture}>
          <MountainRidge name={first.name} light={lightAt(endOf(first) - now)} />
        </div>
        <h2 className={styles.name}>
          {others.length > 0 ? 'The next run begins' : 'The next auction ends'}
        </h2>
        <div className={styles.price} data-long>
          <Countdown end={first.endTime} now={now} size="inherit" />
        </div>
        <p className={styles.fight}>
          <time dateTime={first.endTime}>{formatMoment(endOf(first))}</time>
          <bdi>
            {first.name}
            {others.length > 0 && ` and ${others.length} more, one after another`}
          </bdi>
        </p>
      </div>
    </section>
  )
}
