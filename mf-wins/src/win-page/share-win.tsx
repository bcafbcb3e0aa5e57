import { Button } from '@firstchair/design-system/button'
import { Icon } from '@firstchair/design-system/icon'
import { sharePage } from '@firstchair/sdk'

type ShareWinProps = { pageId: string; mountain: string; isPrimary?: boolean }

/** Shares the public page of a win. */
export const ShareWin = ({ pageId, mountain, isPrimary = false }: ShareWinProps) => (
  <Button
    variant={isPrimary ? 'primary' : 'secondary'}
    onPress={() => void sharePage(`/w/${pageId}`, `Lift ticket to ${mountain}`)}
  >
    <Icon name="share" size="small" />
    Share
  </Button>
)
