import { mountainCount, TICKETS_PER_SEASON, ticketsPerMountain } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { Icon, type IconName } from '@firstchair/design-system/icon'
import { Text } from '@firstchair/design-system/text'
import { mountainIdsAtom, mountainsStateAtom, tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import * as styles from './landing.css.ts'

/** Advertised until the number of mountains is known (spec §2). */
const ADVERTISED = 16

type Point = { icon: IconName; title: string; text: string }

const pointsWith = (mountains: number, tickets: number): Point[] => [
  {
    icon: 'mountain',
    title: mountainCount(mountains),
    text: 'One board, every auction in sight.',
  },
  {
    icon: 'gavel',
    title: 'Real-time bidding',
    text: 'Each bid reaches every screen at once, timed by one clock.',
  },
  {
    icon: 'ticket',
    title: ticketsPerMountain(tickets),
    text: "One ticket each cycle. When they're gone, the season is over.",
  },
]

/** The three reasons of the spec (§2), in one row. */
export function SellingPoints() {
  const listed = useAtomValue(mountainIdsAtom).length
  const tickets = useQuery(tickerSettingsQuery).data?.ticketsPerSeason ?? TICKETS_PER_SEASON
  const mountains = useAtomValue(mountainsStateAtom) === 'ready' ? listed : ADVERTISED
  return (
    // A block between: as an item of the page's grid the container would shrink to its content.
    <section>
      <Container>
        <ul className={styles.points}>
          {pointsWith(mountains, tickets).map(({ icon, title, text }) => (
            <li key={icon} className={styles.point}>
              <span className={styles.pointIcon}>
                <Icon name={icon} size="large" />
              </span>
              <div>
                <h2 className={styles.pointTitle}>{title}</h2>
                <div className={styles.pointText}>
                  <Text tone="muted">{text}</Text>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
