import type { ReactNode } from 'react'
import * as styles from './night-band.css.ts'

export type NightBandProps = {
  as?: 'div' | 'section' | 'header' | 'footer'
  children: ReactNode
}

/**
 * A band of night across the page, dark in every theme: the header, the ticker, the landing's
 * first screen. What stands inside takes its dark colours by itself.
 */
export function NightBand({ as: Element = 'div', children }: NightBandProps) {
  return <Element className={styles.nightBand}>{children}</Element>
}
