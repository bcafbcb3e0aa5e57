import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { IconButton } from '@firstchair/design-system/icon-button'
import { useState } from 'react'
import * as styles from './activity.css.ts'
import { ActivityList } from './activity-lazy.tsx'

export type ActivityButtonProps = {
  /** The state of the rail; null where there is no room for it, and a dialog shows the bids. */
  rail: [isOpen: boolean, setOpen: (isOpen: boolean) => void] | null
}

/** The way to the latest bids; on phones an icon. */
export function ActivityButton({ rail }: ActivityButtonProps) {
  const dialog = useState(false)
  const [isOpen, setOpen] = rail ?? dialog
  return (
    <>
      <div className={styles.fromMedium}>
        <Button size="small" onPress={() => setOpen(!isOpen)}>
          {rail && isOpen ? 'Hide Live Activity' : 'Live Activity'}
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
      {!rail && isOpen && (
        <Dialog title="Live Activity" size="small" isOpen onOpenChange={setOpen}>
          <div className={styles.dialogBody}>
            <ActivityList />
          </div>
        </Dialog>
      )}
    </>
  )
}
