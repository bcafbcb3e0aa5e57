import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { resetOverrides } from './overrides.ts'

export type SpecialBannersProps = {
  overrides: Readonly<Record<string, string>>
  preview: string | undefined
}

/** With a page load, because versions are decided once per load. */
const leavePreview = () => location.assign(`${location.pathname}?preview=`)

/** Shows overrides and previews, with buttons to leave them. */
export function SpecialBanners({ overrides, preview }: SpecialBannersProps) {
  const remotes = Object.entries(overrides)
  return (
    <>
      {remotes.length > 0 && (
        <Banner
          tone="warning"
          title="Overridden remotes"
          action={<Leave label="Reset" onPress={resetOverrides} />}
        >
          {remotes.map(([name, url]) => `${name} from ${url}`).join(', ')}
        </Banner>
      )}
      {preview !== undefined && (
        <Banner
          tone="warning"
          title="Preview"
          action={<Leave label="Leave preview" onPress={leavePreview} />}
        >
          {`You see the preview ${preview}. Visitors do not.`}
        </Banner>
      )}
    </>
  )
}

const Leave = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="secondary" size="small" onPress={onPress}>
    {label}
  </Button>
)
