import { brand } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Container } from '@firstchair/design-system/container'
import { Text } from '@firstchair/design-system/text'
import { connectionAtom, lazyPart } from '@firstchair/sdk'
import { outdatedAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import { useRemotes } from '../remotes/remotes-context.ts'

// Rarely needed, so no part of the first load.
const Outdated = lazyPart(
  () =>
    import(/* webpackChunkName: "outdated" */ './outdated.tsx').then(({ Outdated }) => Outdated),
  { failed: () => <BareOutdated /> },
)

/** The notice's own file may be gone with the version that it belongs to. */
const BareOutdated = () => (
  <Container>
    <div role="status">
      <Text weight="semibold">{brand.name} has been updated</Text>
      <Text>Reload this page to go on with live prices.</Text>
    </div>
    <Button onPress={() => location.reload()}>Reload</Button>
  </Container>
)

// Without its file the header still says that prices are delayed.
const Polled = lazyPart(() =>
  import(/* webpackChunkName: "outdated" */ './outdated.tsx').then(({ Polled }) => Polled),
)

const OverridesBanner = lazyPart(() =>
  import(/* webpackChunkName: "special" */ '../remotes/overrides-banner.tsx').then(
    ({ OverridesBanner }) => OverridesBanner,
  ),
)

/** What concerns the whole page. */
export function Notices() {
  const { overrides } = useRemotes()
  const isOutdated = useAtomValue(outdatedAtom)
  const { isPolled } = useAtomValue(connectionAtom)
  return (
    <>
      {Object.keys(overrides).length > 0 && <OverridesBanner overrides={overrides} />}
      {isOutdated && <Outdated />}
      {isPolled && <Polled />}
    </>
  )
}
