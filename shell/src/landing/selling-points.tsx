import { Container } from '@firstchair/design-system/container'
import { Icon, type IconName } from '@firstchair/design-system/icon'
import { Text } from '@firstchair/design-system/text'
import * as styles from './landing.css.ts'

const points: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'mountain',
    title: '16 mountains',
    text: 'One board, every auction in sight.',
  },
  {
    icon: 'gavel',
    title: 'Real-time bidding',
    text: 'Each bid reaches every screen at once, timed by one clock.',
  },
  {
    icon: 'ticket',
    title: 'Only 5 tickets per mountain',
    text: 'One ticket each cycle. When they are gone, the season is over.',
  },
]

/** The three reasons of the spec (§2), in one row. */
export function SellingPoints() {
  return (
    // A block between: as an item of the page's grid the container would shrink to its content.
    <section>
      <Container>
        <ul className={styles.points}>
          {points.map(({ icon, title, text }) => (
            <li key={title} className={styles.point}>
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
