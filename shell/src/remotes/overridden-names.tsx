import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { resetOverrides } from './overrides.ts'

/** The remotes that come from elsewhere, and the way back. */
export function OverriddenNames({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  return (
    <Banner
      tone="warning"
      title="Overridden remotes"
      action={
        <Button variant="secondary" size="small" onPress={resetOverrides}>
          Reset
        </Button>
      }
    >
      {Object.entries(overrides)
        .map(([name, url]) => `${name} from ${url}`)
        .join(', ')}
    </Banner>
  )
}
