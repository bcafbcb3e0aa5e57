import type { ReactNode } from 'react'
import * as styles from './night-band.css.ts'

export type NightBandProps = {
  as?: 'div' | 'section' | 'header' | 'footer'
  children: ReactNode
}

/**
 * A band of night across the page, dark in every theme.
 * When: the header, the ticker, the landing's first screen. What stands inside takes its dark
 * colours by itself.
 * Not for a card or a part of a page: use Card.
 * Anatomy: its content on the night ground.
 * Keyboard: none of its own.
 * Screen reader: silent.
 */
export function NightBand({ as: Element = 'div', children }: NightBandProps) {
  return <Element className={styles.nightBand}>{children}</Element>
}
