import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { useState } from 'react'
import * as styles from './activity.css.ts'
import { ActivityList } from './activity-lazy.tsx'

/** The way to the latest bids where no rail shows them. */
export function ActivityButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onPress={() => setIsOpen(true)}>
        Live Activity
      </Button>
      {isOpen && (
        <Dialog title="Live Activity" size="small" isOpen onOpenChange={setIsOpen}>
          <div className={styles.dialogBody}>
            <ActivityList />
          </div>
        </Dialog>
      )}
    </>
  )
}
