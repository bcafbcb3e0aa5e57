import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { outdatedAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import * as styles from './notices.css.ts'

/** What concerns the whole page: the server has moved on and this page has not. */
export function Notices() {
  if (!useAtomValue(outdatedAtom)) return null
  return (
    <Container>
      <div className={styles.notices}>
        <Banner
          tone="info"
          title="Firstchair has been updated"
          isLive
          action={<Button onPress={() => location.reload()}>Reload</Button>}
        >
          Reload this page to go on with live prices.
        </Banner>
      </div>
    </Container>
  )
}
