import { brand } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { Text } from '@firstchair/design-system/text'
import * as styles from './outdated.css.ts'

/** The server has moved on and this page has not. */
export function Outdated() {
  return (
    <Container>
      <div className={styles.outdated}>
        <Banner
          tone="info"
          title={`${brand.name} has been updated`}
          isLive
          action={<Button onPress={() => location.reload()}>Reload</Button>}
        >
          Reload this page to go on with live prices.
        </Banner>
      </div>
    </Container>
  )
}

/** The network lets HTTP pass and blocks sockets. */
export const Polled = () => (
  <Container>
    <div className={styles.line} role="status">
      <Text size="small" tone="muted">
        Live updates are blocked on this network. Prices refresh every few seconds.
      </Text>
    </div>
  </Container>
)
