import { Spinner } from '@firstchair/design-system/spinner'
import * as styles from './states.css.ts'

/** Shown while it is not known who is signed in (spec §2); the words are those of the screen. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={styles.centre}>
      <Spinner label={label} showLabel />
    </div>
  )
}
