import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { OVERRIDES_ALLOWED, resetOverrides } from './overrides.ts'
import { useRemotes } from './remotes-context.ts'

/** Says which remotes are not the released ones; nothing when all are. */
export const OverrideBanner = OVERRIDES_ALLOWED ? OverriddenRemotes : () => null

function OverriddenRemotes() {
  const { overrides } = useRemotes()
  const names = Object.keys(overrides)
  if (names.length === 0) return null
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
      {names.map((name) => `${name} from ${overrides[name]}`).join(', ')}
    </Banner>
  )
}
