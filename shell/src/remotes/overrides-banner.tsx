import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { resetOverrides } from './overrides.ts'

/** Names the overridden remotes, with a button that returns to what is released. */
export const OverridesBanner = ({ overrides }: { overrides: Readonly<Record<string, string>> }) => (
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
