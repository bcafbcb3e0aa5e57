import { Spinner } from '@firstchair/design-system/spinner'
import * as styles from './states.css.ts'

/** Shown while it is not known who is signed in (spec §2). */
export function Loading() {
  return (
    <div className={styles.centre}>
      <Spinner label="Loading..." showLabel />
    </div>
  )
}
