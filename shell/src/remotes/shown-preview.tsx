import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'

/** With a page load, because versions are decided once per load. */
const leave = () => location.assign(`${location.pathname}?preview=`)

/** The preview that an admin looks at, and the way back to what visitors get. */
export const ShownPreview = ({ name }: { name: string }) => (
  <Banner
    tone="warning"
    title="Preview"
    action={
      <Button variant="secondary" size="small" onPress={leave}>
        Leave preview
      </Button>
    }
  >
    {`You see the preview ${name}. Visitors do not.`}
  </Banner>
)
