import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { connectionAtom } from '@firstchair/sdk'
import { outdatedAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import * as styles from './notices.css.ts'

/** What concerns the whole page: a newer version, a lost connection. */
export function Notices() {
  const isOutdated = useAtomValue(outdatedAtom)
  const { status } = useAtomValue(connectionAtom)
  if (!isOutdated && status !== 'offline') return null
  return (
    <Container width="wide">
      <div className={styles.notices}>
        {isOutdated && <Outdated />}
        {status === 'offline' && (
          <Banner tone="warning" title="You are offline" isLive>
            Prices may have changed. Bidding pauses until the connection is back.
          </Banner>
        )}
      </div>
    </Container>
  )
}

function Outdated() {
  return (
    <Banner
      tone="info"
      title="Firstchair has been updated"
      isLive
      action={<Button onPress={() => location.reload()}>Reload</Button>}
    >
      Reload this page to go on with live prices.
    </Banner>
  )
}
