import { brand } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { NightBand } from '@firstchair/design-system/night-band'
import { linkProps } from '@firstchair/sdk'
import { useRemotes } from '../remotes/remotes-context.ts'
import * as styles from './footer.css.ts'

const RECEIPTS = '/receipts'

/** Below every screen: what this is, and where anyone can check it. */
export function Footer() {
  const { registry } = useRemotes()
  // Only what is installed is linked.
  const hasReceipts = registry.remotes.some(({ routes }) => routes.includes(RECEIPTS))
  return (
    <NightBand as="footer">
      <Container width="wide">
        <div className={styles.row}>
          <p className={styles.about}>
            <strong className={styles.name} data-fill="name">
              {brand.name}
            </strong>{' '}
            Lift tickets by live auction, one at a time.
          </p>
          {hasReceipts && (
            <nav aria-label="About the auctions">
              <a {...linkProps(RECEIPTS)} className={styles.link}>
                Check a Receipt
              </a>
            </nav>
          )}
          <p>Open source under the MIT License</p>
        </div>
      </Container>
    </NightBand>
  )
}
