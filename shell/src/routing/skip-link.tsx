import type { MouseEvent } from 'react'
import { MAIN_ID } from './screen-focus.ts'
import * as styles from './skip-link.css.ts'

/** The first stop of the Tab key: past the header, to the screen. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <a href={`#${MAIN_ID}`} className={styles.skipLink} onClick={skip}>
      Skip to content
    </a>
  )
}
