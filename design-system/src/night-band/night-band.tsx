import type { ReactNode } from 'react'
import * as styles from './night-band.css.ts'

export type NightBandProps = {
  as?: 'div' | 'section' | 'header' | 'footer'
  children: ReactNode
}

/**
 * A full-width band that is dark in every theme.
 * When: the header, the ticker, the landing's first screen. Its content uses the dark colors.
 * Not for a card or a part of a page: use Card.
 * Anatomy: its content on the night ground.
 * Keyboard: none of its own.
 * Screen reader: silent.
 */
export function NightBand({ as: Element = 'div', children }: NightBandProps) {
  return <Element className={styles.nightBand}>{children}</Element>
}
