import { Spinner } from '@firstchair/design-system/spinner'
import { holdReady } from '@firstchair/sdk/host'
import { useEffect } from 'react'
import * as styles from './states.css.ts'

/** Shown while the session is not known (spec §2), with the screen's own text. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  useEffect(holdReady, [])
  return (
    <div className={styles.centre}>
      <Spinner label={label} showLabel />
    </div>
  )
}
