import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { IconButton } from '@firstchair/design-system/icon-button'
import * as styles from './activity.css.ts'
import { ActivityList } from './activity-lazy.tsx'

export type ActivityButtonProps = {
  /** Where the latest bids open; `none`: they are always beside the cards. */
  place: 'dialog' | 'rail' | 'none'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The way to the latest bids where no rail shows them; on phones an icon. */
export function ActivityButton({ place, isOpen, setOpen }: ActivityButtonProps) {
  if (place === 'none') return null
  const isHiding = place === 'rail' && isOpen
  return (
    <>
      <div className={styles.fromMedium}>
        <Button size="small" onPress={() => setOpen(!isOpen)}>
          {isHiding ? 'Hide Live Activity' : 'Live Activity'}
        </Button>
      </div>
      <div className={styles.onPhones}>
        <IconButton
          label="Live Activity"
          icon="history"
          size="small"
          onPress={() => setOpen(true)}
        />
      </div>
      {isOpen && place === 'dialog' && (
        <Dialog title="Live Activity" size="small" isOpen onOpenChange={setOpen}>
          <div className={styles.dialogBody}>
            <ActivityList />
          </div>
        </Dialog>
      )}
    </>
  )
}
