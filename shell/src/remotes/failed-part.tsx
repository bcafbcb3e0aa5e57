import { brand } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Scene } from '../states/scene.tsx'
import { OVERRIDES_ALLOWED, resetOverrides } from './overrides.ts'
import { ReloadButton } from './reload-button.tsx'
import { describeUnmet, unmetIn } from './remote-failure.rules.ts'
import { RemoteFailure } from './remote-loader.ts'
import { useRemotes } from './remotes-context.ts'

/** What is shown in place of a remote that failed: the reason, and what the user can do. */
export function FailedPart({ failure }: { failure: unknown }) {
  const { overrides } = useRemotes()
  const unmet = unmetIn(failure)
  if (unmet !== null) return <UnmetPart need={describeUnmet(unmet)} />
  const override = failure instanceof RemoteFailure ? overrides[failure.remote] : undefined
  // Compiled out of production, as overrides are.
  if (OVERRIDES_ALLOWED && override !== undefined) return <OverriddenPart url={override} />
  return (
    <Scene
      title="This part of the page did not load"
      text={`The rest of ${brand.name} keeps working. Check your connection and try again.`}
      isAlert
    >
      <ReloadButton label="Try again" />
    </Scene>
  )
}

/** The remote needs another version of the shell. A reload loads it, unless none is live. */
const UnmetPart = ({ need }: { need: string }) => (
  <Scene
    title={`This page needs another version of ${brand.name}`}
    text={`Reload to get it. If that doesn't help, please tell the team that runs this site. The rest of ${brand.name} keeps working.`}
    detail={`For the team: ${need}`}
    isAlert
  >
    <ReloadButton label="Reload" />
  </Scene>
)

/** Offers the reset here too, not only in the banner. */
export function OverriddenPart({ url }: { url: string }) {
  return (
    <Scene
      title="The overridden remote did not load"
      text="Start its server and try again, or go back to the released version."
      detail={url}
      isAlert
    >
      <ReloadButton label="Try again" />
      <Button variant="secondary" size="large" onPress={resetOverrides}>
        Reset overrides
      </Button>
    </Scene>
  )
}
