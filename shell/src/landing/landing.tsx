import { brand, cycleName, ownLanguage } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Container } from '@firstchair/design-system/container'
import { Heading } from '@firstchair/design-system/heading'
import { NightBand } from '@firstchair/design-system/night-band'
import { Text } from '@firstchair/design-system/text'
import { tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { Panorama } from '../panorama/panorama.tsx'
import { usePageTitle } from '../routing/page-title.ts'
import { useLoginPath } from '../session/login-path.ts'
import * as styles from './landing.css.ts'
import { LivePrices } from './live-prices.tsx'
import { SellingPoints } from './selling-points.tsx'

const ownWords = brand.slogan === undefined ? {} : ownLanguage()

/** What a visitor sees at `/`: what this is, that it is live, and how to take part. */
export function Landing() {
  usePageTitle(brand.slogan ?? 'Lift tickets by live auction')
  const loginPath = useLoginPath()
  const { data } = useQuery(tickerSettingsQuery)
  return (
    <div className={styles.page}>
      <NightBand as="section">
        <div className={styles.hero}>
          <Panorama />
          <Container>
            <div className={styles.heroColumns}>
              <div className={styles.pitch}>
                <p className={styles.kicker}>{`${cycleName(data?.cycleHours)} Auction`}</p>
                <Heading level={1} size="hero">
                  The first chair goes to the highest bid.
                </Heading>
                <Text size="lead" tone="muted">
                  <span {...ownWords}>
                    {brand.slogan ??
                      'Lift tickets, sold one at a time on a live board. Bid, watch the price move, ride.'}
                  </span>
                </Text>
                <div className={styles.acts}>
                  <ButtonLink href="/register" variant="primary" size="large">
                    Create Account
                  </ButtonLink>
                  <ButtonLink href={loginPath} variant="secondary" size="large">
                    Log In
                  </ButtonLink>
                </div>
              </div>
              <LivePrices />
            </div>
          </Container>
        </div>
      </NightBand>
      <SellingPoints />
    </div>
  )
}
