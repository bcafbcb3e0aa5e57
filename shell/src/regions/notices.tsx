import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { Text } from '@firstchair/design-system/text'
import { outdatedAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense } from 'react'

type Notice = { default: ComponentType }

// Rarely needed, so no part of the first load.
const Outdated = lazy(() =>
  import(/* webpackChunkName: "outdated" */ './outdated.tsx').then(
    (module): Notice => ({ default: module.Outdated }),
    (): Notice => ({ default: BareOutdated }),
  ),
)

/** The notice's own file may be gone with the version that it belongs to. */
const BareOutdated = () => (
  <Container>
    <div role="status">
      <Text weight="semibold">Firstchair has been updated</Text>
      <Text>Reload this page to go on with live prices.</Text>
    </div>
    <Button onPress={() => location.reload()}>Reload</Button>
  </Container>
)

/** What concerns the whole page. */
export function Notices() {
  if (!useAtomValue(outdatedAtom)) return null
  return (
    <Suspense fallback={null}>
      <Outdated />
    </Suspense>
  )
}
