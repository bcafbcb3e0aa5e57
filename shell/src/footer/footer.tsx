import { brand, legalTitle, ownLanguage } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { NightBand } from '@firstchair/design-system/night-band'
import { linkProps } from '@firstchair/sdk'
import { useRemotes } from '../remotes/remotes-context.ts'
import * as styles from './footer.css.ts'

const RECEIPTS = { path: '/receipts', label: 'Check a Receipt' }

const ownWords = brand.slogan === undefined ? {} : ownLanguage()

/** Below every screen: what this is, and where anyone can check it. */
export function Footer() {
  const { registry } = useRemotes()
  const pages = (brand.pages ?? []).map((page) => ({ path: `/${page}`, label: legalTitle(page) }))
  // Only what is installed is linked.
  const links = [RECEIPTS, ...pages].filter(({ path }) =>
    registry.remotes.some(({ routes }) => routes.includes(path)),
  )
  return (
    <NightBand as="footer">
      <Container width="wide">
        <div className={styles.row}>
          <p className={styles.about}>
            <strong className={styles.name}>{brand.name}</strong>{' '}
            <span {...ownWords}>
              {brand.slogan ?? 'Lift tickets by live auction, one at a time.'}
            </span>
          </p>
          {links.length > 0 && (
            <nav aria-label="About the auctions" className={styles.links}>
              {links.map(({ path, label }) => (
                <a key={path} {...linkProps(path)} className={styles.link}>
                  {label}
                </a>
              ))}
            </nav>
          )}
          <p>Open source under the MIT License</p>
        </div>
      </Container>
    </NightBand>
  )
}
